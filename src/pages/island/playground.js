/**
 * Walks through OAuth as an app does. What it knows is kept in the session storage of this tab, and is
 * sent to our own origin only.
 */

import {
  buildLink,
  fill,
  find,
  place,
  setup,
  show as draw,
  showOutcome,
} from './playground-view.js';

/** @import { Call, Walk } from './playground-view.js' */

const clientField = /** @type {HTMLInputElement} */ (find('client-id'));
const secretField = /** @type {HTMLInputElement} */ (find('client-secret'));
const appField = /** @type {HTMLSelectElement | null} */ (document.getElementById('app'));
const scopeFields = /** @type {HTMLInputElement[]} */ ([
  ...find('scopes').querySelectorAll('input'),
]);

const toBase64Url = (/** @type {Uint8Array} */ bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const createRandom = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** RFC 7636 §4.2. */
async function createAttempt() {
  const verifier = createRandom();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { state: createRandom(), verifier, challenge: toBase64Url(new Uint8Array(digest)) };
}

const store = 'almanac:playground';

/** @returns {Promise<Walk>} */
async function recall() {
  try {
    const stored = JSON.parse(sessionStorage.getItem(store) ?? '');
    if (typeof stored.verifier === 'string') return stored;
  } catch {
    // The first visit of this tab.
  }
  const scopes = ['READ_PROFILE'];
  return { clientId: '', secret: '', scopes, done: [], ...(await createAttempt()) };
}

// Script may use this only over HTTPS, or on this machine.
const isHere = setup.redirectUri === location.origin + location.pathname;
const walk = isSecureContext && isHere ? await recall() : null;

/** @param {Walk} now */
function show(now) {
  sessionStorage.setItem(store, JSON.stringify(now));
  draw(now);
}

/** @param {Call} call @param {Walk} now @returns {RequestInit} */
function toRequest({ form, json }, now) {
  /** @type {Record<string, string>} */
  const headers = {};
  const sent = { credentials: /** @type {const} */ ('omit'), headers };
  if (!form) {
    headers['authorization'] = `Bearer ${now.tokens?.access_token ?? ''}`;
    if (json === undefined) return sent;
    headers['content-type'] = 'application/json';
    return { ...sent, method: 'POST', body: json };
  }
  const body = new URLSearchParams(
    Object.entries(form).map(([name, value]) => [name, fill(value, now)]),
  );
  if (now.secret === '') body.set('client_id', now.clientId);
  else {
    const pair = [now.clientId, now.secret].map(encodeURIComponent).join(':');
    headers['authorization'] = `Basic ${btoa(pair)}`;
  }
  return { ...sent, method: 'POST', body };
}

/** OAuth, REST and GraphQL each have their own form. @param {any} body */
function readFault({ error, code, error_description: description, detail, errors = [{}] }) {
  const [{ message, extensions = {} }] = errors;
  const found = error ?? code ?? extensions.oauthError ?? extensions.code ?? 'other';
  return { code: String(found), message: description ?? detail ?? message };
}

/**
 * @param {string} name where the outcome is shown
 * @param {string} path
 * @param {RequestInit} sent
 * @returns {Promise<any>} the answer, or null if there was none or an error
 */
async function call(name, path, sent) {
  try {
    const response = await fetch(setup.root + path, sent);
    const answer = await response.json();
    const isFault = !response.ok || Boolean(answer.errors);
    // GraphQL refuses with 200.
    const isRefusal = isFault && response.ok;
    const status = isRefusal
      ? 'Refused:'
      : `${String(response.status)} ${response.statusText}`.trim();
    showOutcome(name, { status, answer, ...(isFault && readFault(answer)) });
    return isFault ? null : answer;
  } catch (error) {
    showOutcome(name, { status: 'No answer', code: 'network', message: String(error) });
    return null;
  }
}

/** @param {string} name @param {Walk} now */
async function run(name, now) {
  const request = setup.requests[name];
  if (!request) return;
  const answer = await call(name, request.path, toRequest(request, now));
  if (!answer) return;
  if (name === 'exchange' || name === 'refresh') now.tokens = answer;
  now.done.push(name === 'graphql' || name === 'rest' ? 'call' : name);
  show(now);
}

let isBusy = false;

/** One at a time: a second exchange of the same code would end the tokens of the first. @param {() => Promise<void>} work */
async function takeTurn(work) {
  if (isBusy) return;
  isBusy = true;
  await work().finally(() => {
    isBusy = false;
  });
}

const reviewQuery = `query ($input: AuthorizationRequestInput!) {
  authorizationRequest(input: $input) { errorTo }
}`;

/** Asks first whether the consent page would open, so that a mistake is explained here. @param {Walk} now */
async function openConsent(now) {
  if (!clientField.reportValidity()) return;
  if (now.isSpent) {
    Object.assign(now, await createAttempt(), { isSpent: false });
    delete now.code;
    show(now);
  }
  const input = {
    clientId: now.clientId,
    redirectUri: setup.redirectUri,
    ...(now.scopes.length > 0 && { scope: now.scopes.join(' ') }),
    codeChallenge: now.challenge,
    codeChallengeMethod: 'S256',
  };
  const answer = await call('ask', '/graphql', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: reviewQuery, variables: { input } }),
  });
  if (!answer) return;
  const { errorTo } = answer.data.authorizationRequest;
  if (errorTo === null) location.assign(buildLink(now));
  else showRefusal('ask', new URL(errorTo).searchParams);
}

/** @param {string} name @param {URLSearchParams} refused */
function showRefusal(name, refused) {
  showOutcome(name, {
    status: 'Refused:',
    code: refused.get('error') ?? 'other',
    message: refused.get('error_description') ?? '',
    answer: Object.fromEntries(refused),
  });
}

/** The consent page sent the browser back. @param {Walk} now */
function readAnswer(now) {
  const sent = new URLSearchParams(location.search);
  if (!['code', 'error', 'state'].some((name) => sent.has(name))) return;
  history.replaceState(null, '', location.pathname);
  const answer = Object.fromEntries(sent);
  const isOurs = sent.get('state') === now.state && !now.isSpent;
  if (!isOurs) showOutcome('answer', { status: 'This state is not ours.', code: 'state', answer });
  else if (sent.get('iss') !== setup.issuer)
    showOutcome('answer', { status: 'This is another server.', code: 'iss', answer });
  else {
    now.isSpent = true;
    const code = sent.get('code');
    if (code === null) showRefusal('answer', sent);
    else {
      Object.assign(now, { code, tokens: undefined, done: [] });
      showOutcome('answer', { status: 'state and iss are right.', answer });
    }
  }
  show(now);
  find('answer-outcome').focus();
}

/** @param {Walk} now */
function readFields(now) {
  const clientId = clientField.value.trim();
  // Codes and tokens belong to one app.
  if (clientId !== now.clientId) Object.assign(now, { code: undefined, tokens: undefined });
  const scopes = scopeFields.filter(({ checked }) => checked).map(({ value }) => value);
  Object.assign(now, { clientId, secret: secretField.value.trim(), scopes });
  show(now);
}

/** @param {Walk} now */
function chooseApp(now) {
  const app = setup.apps.find(({ clientId }) => clientId === appField?.value);
  clientField.value = app?.clientId ?? '';
  secretField.value = '';
  if (app) for (const field of scopeFields) field.checked = app.scopes.includes(field.value);
  readFields(now);
}

/** @param {Walk} now */
function start(now) {
  for (const part of place.querySelectorAll('[data-script]')) part.removeAttribute('hidden');
  clientField.value = now.clientId;
  secretField.value = now.secret;
  for (const field of scopeFields) field.checked = now.scopes.includes(field.value);
  if (appField && setup.apps.some(({ clientId }) => clientId === now.clientId))
    appField.value = now.clientId;
  show(now);
  readAnswer(now);
  find('step-app').addEventListener('input', ({ target }) => {
    if (target === appField) chooseApp(now);
    else readFields(now);
  });
  place.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const name = target.dataset['request'];
    if (name !== undefined) void takeTurn(() => run(name, now));
    if (target.id === 'open-consent') void takeTurn(() => openConsent(now));
    if (target.id === 'restart') {
      sessionStorage.removeItem(store);
      location.reload();
    }
  });
}

if (walk) start(walk);
else {
  const note = find('elsewhere');
  if (isHere) note.append('The playground needs HTTPS: browsers offer WebCrypto over HTTPS only.');
  else {
    const link = Object.assign(document.createElement('a'), { href: setup.redirectUri });
    link.textContent = setup.redirectUri;
    note.append('The playground works at the one address that apps register for it: ', link);
  }
  note.hidden = false;
}
