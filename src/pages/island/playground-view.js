/** What the playground shows, and the calls that it shows. */

/**
 * @typedef {{ clientId: string, type: string, redirectUris: string[], scopes: string[] }} App
 * @typedef {{ path: string, form?: Record<string, string>, json?: string }} Call
 * @typedef {{ access_token: string, refresh_token: string }} Tokens
 * @typedef {{ clientId: string, secret: string, scopes: string[], state: string, verifier: string,
 *   challenge: string, isSpent?: boolean, code?: string, tokens?: Tokens, done: string[] }} Walk
 * @typedef {{ status: string, code?: string | undefined, message?: string, answer?: unknown }} Outcome
 */

export const place = find('playground');
/**
 * @type {{ apps: App[], root: string, redirectUri: string, authorizeUrl: string, issuer: string,
 *   errorsUrl: string, clientsUrl: string, requests: Record<string, Call>,
 *   remedies: Record<string, { cause: string, remedy: string }> }}
 */
export const setup = JSON.parse(place.dataset['setup'] ?? '');

/** @param {string} id */
export function find(id) {
  const element = document.getElementById(id);
  if (!element) throw new TypeError(`The page has no ${id}`);
  return element;
}
/** @param {Walk} now */
export function buildLink(now) {
  const link = new URL(setup.authorizeUrl);
  const parameters = {
    response_type: 'code',
    client_id: now.clientId,
    redirect_uri: setup.redirectUri,
    ...(now.scopes.length > 0 && { scope: now.scopes.join(' ') }),
    state: now.state,
    code_challenge: now.challenge,
    code_challenge_method: 'S256',
  };
  link.search = new URLSearchParams(parameters).toString().replaceAll('+', '%20');
  return link.href;
}

/** The values that a call can name. @param {Walk} now @returns {Record<string, string | undefined>} */
const listValues = (now) => ({
  CLIENT_ID: now.clientId || undefined,
  CODE: now.code,
  VERIFIER: now.verifier,
  REDIRECT_URI: setup.redirectUri,
  ACCESS_TOKEN: now.tokens?.access_token,
  REFRESH_TOKEN: now.tokens?.refresh_token,
});

/** What is not known yet stays as it is. So does the secret, which the page never shows. */
export const fill = (/** @type {string} */ text, /** @type {Walk} */ now) =>
  text.replaceAll(/\$([A-Z_]+)/g, (whole, name) => listValues(now)[name] ?? whole);

/** @param {Element} into @param {string} text */
function setCode(into, text) {
  const code = into.querySelector('code');
  if (code) code.textContent = text;
}

/** The values go into the coloured command of this kind of app. @param {Element} into @param {string} kind @param {Walk} now */
function showCommand(into, kind, now) {
  const template = into.parentElement?.querySelector(`template[data-for=${kind}]`);
  if (!(template instanceof HTMLTemplateElement)) return;
  const command = document.importNode(template.content, true);
  const texts = document.createTreeWalker(command, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.nodeValue = fill(text.nodeValue ?? '', now);
  into.querySelector('code')?.replaceChildren(command);
}

/** @param {string} name @param {string} text */
function renderPart(name, text) {
  const part = document.createElement(name);
  part.textContent = text;
  return part;
}

/** @param {Walk} now */
function renderValues(now) {
  const rows = Object.entries({
    state: now.state,
    verifier: now.verifier,
    challenge: now.challenge,
  }).flatMap(([name, value]) => {
    const cell = document.createElement('dd');
    cell.append(renderPart('code', value));
    return [renderPart('dt', name), cell];
  });
  find('values').replaceChildren(...rows);
}

/** @param {Walk} now */
function describeApp(now) {
  const app = setup.apps.find(({ clientId }) => clientId === now.clientId);
  if (!app) return '';
  if (!app.redirectUris.includes(setup.redirectUri)) {
    const link = Object.assign(document.createElement('a'), {
      href: `${setup.clientsUrl}/${encodeURIComponent(app.clientId)}?for=playground`,
      textContent: 'Add it',
    });
    const parts = document.createDocumentFragment();
    parts.append('This app has not registered the address of this page. ', link, ', and save.');
    return parts;
  }
  if (app.type === 'PUBLIC') return 'This app is public: it has no secret.';
  return 'This app is confidential: type its secret. If nobody has it, make a new one.';
}

const steps = ['app', 'ask', 'answer', 'exchange', 'call', 'refresh', 'revoke'];

/** @param {Walk} now */
function findStep({ clientId, code, tokens, done }) {
  if (tokens) return steps.slice(4).find((step) => !done.includes(step)) ?? null;
  if (code) return 'exchange';
  return clientId ? 'ask' : 'app';
}

/**
 * @param {string | undefined} request
 * @param {Walk} now
 */
function isTooEarly(request, { code, tokens }) {
  if (request === undefined) return false;
  // A code works once.
  return request === 'exchange' ? !code || tokens !== undefined : !tokens;
}

/** @param {Walk} now */
export function show(now) {
  const current = findStep(now);
  const reached = current === null ? steps.length : steps.indexOf(current);
  for (const [index, step] of steps.entries()) {
    const state = index === reached ? 'now' : index < reached ? 'done' : 'later';
    find(`step-${step}`).dataset['state'] = state;
  }
  find('app-note').replaceChildren(describeApp(now));
  renderValues(now);
  setCode(find('link'), buildLink(now));
  const kind = now.secret === '' ? 'PUBLIC' : 'CONFIDENTIAL';
  for (const name of Object.keys(setup.requests)) showCommand(find(`${name}-curl`), kind, now);
  for (const button of place.querySelectorAll('button'))
    button.disabled = isTooEarly(button.dataset['request'], now);
}

/** @param {string} name @param {Outcome} outcome */
export function showOutcome(name, { status, code, message, answer }) {
  const into = find(`${name}-outcome`);
  into.classList.toggle('failed', code !== undefined);
  const head = document.createElement('p');
  head.append(renderPart('strong', status), ...(message ? [` ${message}`] : []));
  into.replaceChildren(head);
  if (code !== undefined) {
    const { cause, remedy } = setup.remedies[code] ??
      setup.remedies['other'] ?? { cause: '', remedy: '' };
    const help = renderPart('p', `${cause} `);
    help.append(renderPart('strong', 'What to do:'), ` ${remedy}`);
    if (/^[A-Z_]{5,}$|_/.test(code)) {
      const href = `${setup.errorsUrl}#${encodeURIComponent(code)}`;
      const link = Object.assign(document.createElement('a'), { href, textContent: code });
      help.append(' See ', link, '.');
    }
    into.append(help);
  }
  if (answer === undefined) return;
  const box = document.createElement('pre');
  box.tabIndex = 0;
  box.append(renderPart('code', JSON.stringify(answer, null, 2)));
  into.append(box);
}
