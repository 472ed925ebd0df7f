import { renderCode } from '../../html/code.ts';
import { type Html, html } from '../../html/html.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  formatCurl,
  type PlaygroundRequestName,
  playgroundRequests,
} from './playground-request.ts';

interface Step {
  name: string;
  title: string;
  text: Html;
  requests?: readonly PlaygroundRequestName[];
  /** Instead of requests. */
  render?: (visit: PageVisit) => Html;
}

/** What follows the choice of an app. The script fills in what the samples leave open. */
const steps: readonly Step[] = [
  {
    name: 'ask',
    title: 'Ask for consent',
    text: html`The app makes a random <code>state</code> and a random verifier, and keeps both. The
      link carries the state, and the SHA-256 of the verifier: the challenge.`,
    render: renderLink,
  },
  {
    name: 'answer',
    title: 'Check the answer',
    text: html`Almanac sends the browser back to this page, with <code>code</code>,
      <code>state</code> and <code>iss</code> in its address. The app goes on only if
      <code>state</code> is its own.`,
    render: () => html`<div class="outcome" id="answer-outcome" role="status" tabindex="-1"></div>`,
  },
  {
    name: 'exchange',
    title: 'Exchange the code',
    text: html`The verifier proves that it is the same app. A confidential app sends its secret,
    too.`,
    requests: ['exchange'],
  },
  {
    name: 'call',
    title: 'Call the API',
    text: html`The same token works for GraphQL and for REST.`,
    requests: ['graphql', 'rest'],
  },
  {
    name: 'refresh',
    title: 'Refresh the token',
    text: html`An access token lasts 30 minutes. A public app gets a new refresh token each time. A
    confidential app keeps its own.`,
    requests: ['refresh'],
  },
  {
    name: 'revoke',
    title: 'Revoke the tokens',
    text: html`Revoking the refresh token ends everything that came from this consent. Call the API
    once more afterwards: the answer is 401.`,
    requests: ['revoke'],
  },
];

export const renderPlaygroundSteps = (visit: PageVisit): Html =>
  html`${steps.map(
    ({ name, title, text, requests = [], render }) =>
      html`<li class="card step" id="step-${name}">
        <h2>${title}</h2>
        <p>${text}</p>
        ${requests.map((request) => renderRequest(visit, request))} ${render?.(visit)}
      </li>`,
  )}`;

function renderLink({ toPublicUrl }: PageVisit): Html {
  const address = toPublicUrl('/auth/oauth2/authorize');
  return html`<dl id="values" data-script hidden></dl>
    <div class="sample" data-copy="link">
      <pre id="link" class="folded" tabindex="0"><code>${address}${openQuery}</code></pre>
    </div>
    <p data-script hidden>
      <button type="button" id="open-consent">Open the consent page</button>
    </p>
    <div class="outcome" id="ask-outcome" role="status"></div>`;
}

const openQuery =
  '?response_type=code&client_id=$CLIENT_ID&redirect_uri=$REDIRECT_URI&scope=$SCOPE&state=$STATE&code_challenge=$CHALLENGE&code_challenge_method=S256';

function renderRequest({ toPublicUrl }: PageVisit, name: PlaygroundRequestName): Html {
  const request = playgroundRequests[name];
  const address = toPublicUrl(request.path);
  const [confidential, forPublic] = [false, true].map((isPublic) =>
    renderCode(formatCurl(address, request, isPublic), 'sh'),
  );
  return html`<div class="sample" data-copy="${name}-curl">
      <pre id="${name}-curl" tabindex="0"><code>${confidential}</code></pre>
      <template data-for="CONFIDENTIAL">${confidential}</template>
      <template data-for="PUBLIC">${forPublic}</template>
    </div>
    <p data-script hidden>
      <button type="button" data-request="${name}" disabled>${request.button}</button>
    </p>
    <div class="outcome" id="${name}-outcome" role="status"></div>`;
}
