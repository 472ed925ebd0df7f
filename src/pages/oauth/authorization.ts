import { BadRequest } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import { authorizationPath } from './asking-app.ts';
import { parseAuthorizationRequest } from './authorization-request.ts';
import { findImitatedName, mixesAlphabets } from './imitated-name.ts';
import { renderFailed, renderForm } from '../form/field.ts';
import { formatInitials, renderDay, renderOutwardLink } from '../frame/layout.ts';
import { addReturnPath } from '../frame/local-path.ts';
import {
  AuthorizeAppDocument,
  GetConsentHistoryDocument,
  type GetConsentHistoryQuery,
  ReviewAuthorizationDocument,
  type ReviewAuthorizationQuery,
} from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageVisit } from '../frame/visit.ts';

type Review = NonNullable<ReviewAuthorizationQuery['authorizationRequest']>;

/**
 * Apps send their users here (GAP-37). The form is sent to the address of the page including its
 * query, so the request is checked from the same bytes both times.
 */
export const authorizationRoutes: PageRoute[] = [
  {
    path: authorizationPath,
    who: 'ANYONE',
    show: (visit) => answerReview(visit, (review) => buildConsentPage(visit, review)),
    act: (visit) =>
      answerReview(visit, async ({ denyTo }) => {
        const said = visit.form.get('answer');
        if (said === 'deny') return { awayTo: denyTo };
        if (said !== 'allow') throw new BadRequest('The answer must be allow or deny');
        const input = parseAuthorizationRequest(visit.address);
        const { authorizeApp } = await visit.run(AuthorizeAppDocument, { input });
        return { awayTo: authorizeApp.redirectTo };
      }),
  },
];

/**
 * An unknown app, or an address that it did not register, is thrown and leads nowhere. Other
 * mistakes go back to the app before anybody signs in if an administrator registered it. Where other
 * apps lead is not trusted, so the visitor decides whether to follow (RFC 9700 §4.11.2).
 */
async function answerReview(
  visit: PageVisit,
  answer: (review: Review) => Promise<PageResponse>,
): Promise<PageResponse> {
  const input = parseAuthorizationRequest(visit.address);
  const { authorizationRequest } = await visit.run(ReviewAuthorizationDocument, { input });
  if (!authorizationRequest) throw new BadRequest('This is not a request from an app');
  const { errorTo, client } = authorizationRequest;
  if (errorTo && client.origin === 'ADMINISTRATOR') return { awayTo: errorTo };
  if (errorTo) return buildFaultPage(client.name, errorTo);
  if (!visit.viewer) return { to: addReturnPath('/auth/sign-in', visit.address) };
  return answer(authorizationRequest);
}

function buildFaultPage(name: string, errorTo: string): PageView {
  const fault = URL.parse(errorTo)?.searchParams.get('error_description') ?? '';
  return {
    title: `${name} cannot continue`,
    status: 400,
    body: html`<div class="narrow">
      <h1>${name} cannot continue</h1>
      <p>Its request is not valid: ${fault}.</p>
      <p><a href="${errorTo}" rel="noopener noreferrer">Go back to ${name}</a></p>
    </div>`,
  };
}

async function buildConsentPage(visit: PageVisit, review: Review): Promise<PageView> {
  const { viewer: user, connectedApps } = await visit.run(GetConsentHistoryDocument, {});
  const { client, scopes, redirectUri, resource } = review;
  const earlier = connectedApps.find((app) => app.client.clientId === client.clientId);
  // A picture or a website would lend an app trust that nobody has given it.
  const isVouchedFor = client.origin === 'ADMINISTRATOR';
  const logo = isVouchedFor ? toLogo(client.logo) : null;
  return {
    title: `Allow ${client.name}?`,
    images: logo ? [logo.source] : [],
    leadsTo: listRedirectOrigins(redirectUri),
    body: html`<div class="narrow consent">
      <div class="tile" aria-hidden="true">${renderTile(client.name, logo?.src)}</div>
      <h1>Allow ${client.name} to act for you?</h1>
      ${isVouchedFor && client.website && html`<p class="soft">Website: ${renderOutwardLink(client.website)}</p>`}
      <div class="card account">
        <p>
          Signed in as <strong>${user.name ?? user.email}</strong>
          ${user.name && html`<br /><span class="soft">${user.email}</span>`}
        </p>
        ${renderForm(visit, {
          action: addReturnPath('/auth/sign-out', visit.address),
          label: 'Another account',
          isInline: true,
          body: html`<button class="plain">Not you?</button>`,
        })}
      </div>
      ${renderFailed(visit)} ${renderStranger(review)} ${earlier && renderHistory(earlier)}
      <h2 id="scopes">It will be able to</h2>
      <ul class="scopes" aria-labelledby="scopes">
        ${scopes.map(
          ({ name, meaning }) =>
            html`<li>${meaning} <code>${name}</code>${isNew(name, earlier) && ' (new)'}</li>`,
        )}
      </ul>
      ${resource && html`<p class="soft">Only at <code>${resource}</code></p>`}
      <p class="soft">
        You will continue to ${formatRedirectPlace(redirectUri)}. You can disconnect the app at any
        time under Connected apps.
      </p>
      ${renderForm(visit, {
        label: 'Your answer',
        body: html`<div class="actions">
          <button name="answer" value="allow">Allow</button>
          <button name="answer" value="deny" class="quiet">Deny</button>
        </div>`,
      })}
    </div>`,
  };
}

type Client = Review['client'];

/** Who made an app that no administrator has checked, and when to allow it. */
const strangers: Record<Client['origin'], ((client: Client, redirectUri: string) => Html) | null> =
  {
    ADMINISTRATOR: null,
    DOCUMENT: ({ clientId }) =>
      html`This app is made by <strong>${URL.parse(clientId)?.host ?? clientId}</strong>. Nobody
        here has checked it. Allow it only if you know this address and have just started the app
        yourself.`,
    USER: ({ registeredBy }) =>
      html`This app was registered by <strong>${registeredBy}</strong>, a user of this server. The
        operator has not checked it. Allow it only if you trust them and have just started the app
        yourself.`,
    SELF: (_client, redirectUri) =>
      html`This app registered itself, and chose its own name. Nobody here has checked it. It leads
      to ${formatRedirectPlace(redirectUri)}. Allow it only if you know that place and have just
      started the app yourself.`,
  };

const renderStranger = ({ client, redirectUri }: Review) => {
  const note = strangers[client.origin]?.(client, redirectUri);
  return (
    note &&
    html`<div class="card" role="note">
      <p>${note}</p>
      ${renderNameNote(client.name)}
    </div>`
  );
};

function renderNameNote(name: string): Html | null {
  const known = findImitatedName(name);
  if (known !== null) {
    return html`<p>
      <strong>Its name looks like ${known}.</strong> Anyone can choose such a name, and nobody here
      has checked that the app comes from there.
    </p>`;
  }
  if (!mixesAlphabets(name)) return null;
  return html`<p>
    <strong>Its name mixes letters of different alphabets that look alike.</strong> Such a name
    often imitates another one.
  </p>`;
}

type Connected = GetConsentHistoryQuery['connectedApps'][number];

const renderHistory = ({ connectedAt, lastUsedAt }: Connected): Html =>
  html`<p>
    It has had access since ${renderDay(connectedAt)}
    ${lastUsedAt ? html`and last used it on ${renderDay(lastUsedAt)}.` : 'and has never used it.'}
  </p>`;

/** Whether an app that has access already asks for more than before. */
const isNew = (name: string, earlier: Connected | undefined) =>
  earlier !== undefined && !earlier.scopes.some((scope) => scope.name === name);

/** The logo covers the initials, which show if it does not load. */
const renderTile = (name: string, logo?: string): Html =>
  html`${formatInitials(name)}${logo !== undefined && html`<img src="${logo}" alt="" referrerpolicy="no-referrer" />`}`;

/**
 * The only image from another host. The operator registered its address, and the policy allows no
 * other. The app learns nothing new from it, because the user has just come from there. A list of apps
 * shows initials instead. A logo that the policy cannot name exactly is not shown.
 */
function toLogo(logo: string | null | undefined): { src: string; source: string } | null {
  const url = URL.parse(logo ?? '');
  if (url?.protocol !== 'https:' || url.host.startsWith('[')) return null;
  const path = url.pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
  return { src: url.href, source: url.origin + path };
}

/**
 * Chromium checks every redirect after a form against `form-action`, including those of the app's own
 * pages. So any https address is allowed, and the scheme that the app registered.
 */
const listRedirectOrigins = (redirectUri: string) => [
  ...new Set(['https:', URL.parse(redirectUri)?.protocol ?? 'https:']),
];

function formatRedirectPlace(redirectUri: string): Html {
  const url = URL.parse(redirectUri);
  if (!url?.host) return html`an app on this device (<strong>${url?.protocol}</strong>)`;
  if (url.protocol === 'http:')
    return html`a program on this device (<strong>${url.host}</strong>)`;
  return html`<strong>${url.host}</strong>`;
}
