import { createHash } from 'node:crypto';
import { generateSecret } from '../../auth/secret.ts';
import { renderCode } from '../../html/code.ts';
import { type Html, html } from '../../html/html.ts';
import type { RegisteredAppFragment } from '../frame/operations.generated.ts';
import type { PageVisit } from '../frame/visit.ts';
import { authorizationPath } from './asking-app.ts';

const tokenPath = '/api/auth/oauth/token';

/** Between single quotes, a shell takes everything as it is but a single quote. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Text to copy. The module `copy.js` adds the button. */
const renderSample = (id: string, label: string, text: Html | string): Html =>
  html`<div data-copy="${id}">
    <p class="once-label">${label}</p>
    <pre tabindex="0" role="region" aria-label="${label}"><code id="${id}">${text}</code></pre>
  </div>`;

type App = RegisteredAppFragment;

/** A link that an app makes, with the verifier that belongs to it. */
function createAuthorizeLink({ toPublicUrl }: PageVisit, app: App, verifier: string): string {
  const link = new URL(toPublicUrl(authorizationPath));
  link.search = new URLSearchParams({
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: app.redirectUris[0] ?? '',
    scope: app.scopes.map(({ name }) => name).join(' '),
    state: generateSecret(16),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return link.href;
}

function formatTokenCall({ toPublicUrl }: PageVisit, app: App, verifier: string): string {
  const fields = {
    grant_type: 'authorization_code',
    client_id: app.clientId,
    redirect_uri: app.redirectUris[0] ?? '',
    code_verifier: verifier,
  };
  return [
    `curl ${quote(toPublicUrl(tokenPath))}`,
    ...Object.entries(fields).map((field) => `--data-urlencode ${quote(field.join('='))}`),
    ...(app.type === 'PUBLIC' ? [] : ['--data-urlencode "client_secret=$CLIENT_SECRET"']),
    '--data-urlencode "code=$CODE"',
  ].join(' \\\n  ');
}

/** What the developer of an app does after the registration, with their own values filled in. */
export function renderNextSteps(visit: PageVisit, app: App): Html {
  const { toUrl, toPublicUrl } = visit;
  const verifier = generateSecret(43);
  const link = createAuthorizeLink(visit, app, verifier);
  const [redirectUri = ''] = app.redirectUris;
  const isPublic = app.type === 'PUBLIC';
  return html`${renderSample('authorize-address', 'Authorize address', toPublicUrl(authorizationPath))}
    ${renderSample('token-address', 'Token address', toPublicUrl(tokenPath))}
    <h2>1. Ask a person</h2>
    <p>
      Open this link in their browser. They sign in, see what the app asks for, and are sent back to
      <code>${redirectUri}</code> with a <code>code</code> and the same <code>state</code>.
    </p>
    <p><a class="button quiet" href="${link}">Try it as yourself</a></p>
    ${renderSample('authorize-link', 'Authorize link', link)}
    <p>
      PKCE keeps a stolen code useless: the link holds only the SHA-256 of a random verifier, as
      <code>code_challenge</code>, and the app shows the verifier when it exchanges the code. An app
      makes a new verifier and a new <code>state</code> for each attempt; those below are samples.
      ${isPublic ? 'A public app must use PKCE.' : 'A confidential app should use it as well.'}
    </p>
    ${renderSample('verifier', 'Verifier of this link', verifier)}
    <h2>2. Exchange the code for a token</h2>
    <p>
      A code works once, for a short time. ${!isPublic && html`Set <code>CLIENT_SECRET</code> and`}
      ${isPublic && 'Set'} <code>CODE</code> in your shell, then run this:
    </p>
    ${renderSample('token-call', 'Call for the token', renderCode(formatTokenCall(visit, app, verifier), 'sh'))}
    <h2>3. Go on</h2>
    <p>
      <a href="${toUrl('/docs/oauth')}">The guide</a> shows how to call the API with the token, how
      to refresh it, and how to revoke it.
    </p>`;
}
