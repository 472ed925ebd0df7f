import { BadRequest } from '../../base/errors.ts';
import { formatInitials } from '../../html/initials.ts';
import { type Html, html } from '../../html/html.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import { authorizationPath } from './asking-app.ts';
import { parseAuthorizationRequest } from './authorization-request.ts';
import type { Sentence } from '../../language/kit/sentence.ts';
import type { Language } from '../../language/language.ts';
import { findImitatedName, mixesAlphabets } from './imitated-name.ts';
import { renderFailed, renderForm } from '../form/field.ts';
import { renderDay, renderOutwardLink } from '../frame/layout.ts';
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
import { englishProblem } from '../../language/en/problem.ts';

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
  if (!authorizationRequest) throw new BadRequest(englishProblem.noAppRequest);
  const { errorTo, client } = authorizationRequest;
  if (errorTo && client.origin === 'ADMINISTRATOR') return { awayTo: errorTo };
  if (errorTo) return buildFaultPage(visit, client.name, errorTo);
  if (!visit.viewer) return { to: addReturnPath('/auth/sign-in', visit.address) };
  return answer(authorizationRequest);
}

function buildFaultPage({ language }: PageVisit, name: string, errorTo: string): PageView {
  const { consent } = language.texts;
  const fault = URL.parse(errorTo)?.searchParams.get('error_description') ?? '';
  return {
    title: consent.cannotContinue(name),
    status: 400,
    body: html`<div class="narrow">
      <h1>${consent.cannotContinue(name)}</h1>
      <p>${consent.fault(fault)}</p>
      <p><a href="${errorTo}" rel="noopener noreferrer">${consent.goBack(name)}</a></p>
    </div>`,
  };
}

async function buildConsentPage(visit: PageVisit, review: Review): Promise<PageView> {
  const { viewer: user, connectedApps } = await visit.run(GetConsentHistoryDocument, {});
  const { client, scopes, redirectUri, resource } = review;
  const { language } = visit;
  const { consent } = language.texts;
  const earlier = connectedApps.find((app) => app.client.clientId === client.clientId);
  // A picture or a website would lend an app trust that nobody has given it.
  const isVouchedFor = client.origin === 'ADMINISTRATOR';
  const logo = isVouchedFor ? toLogo(client.logo) : null;
  return {
    title: consent.title(client.name),
    images: logo ? [logo.source] : [],
    leadsTo: listRedirectOrigins(redirectUri),
    body: html`<div class="narrow consent">
      <div class="tile" aria-hidden="true">${renderTile(client.name, logo?.src)}</div>
      <h1>${consent.heading(client.name)}</h1>
      ${isVouchedFor && client.website && html`<p class="soft">${consent.website(renderOutwardLink(client.website))}</p>`}
      ${renderAccount(visit, user)} ${renderFailed(visit)} ${renderStranger(language, review)}
      ${earlier && renderHistory(language, earlier)}
      <h2 id="scopes">${consent.able}</h2>
      <ul class="scopes" aria-labelledby="scopes">
        ${scopes.map(
          ({ name }) =>
            html`<li>
              ${consent.scopes[name]}
              <code>${name}</code>${isNew(name, earlier) && ` ${consent.isNew}`}
            </li>`,
        )}
      </ul>
      ${resource && html`<p class="soft">${consent.onlyAt(html`<code>${resource}</code>`)}</p>`}
      <p class="soft">${consent.continueTo(formatRedirectPlace(language, redirectUri))}</p>
      ${renderForm(visit, {
        label: consent.answer,
        body: html`<div class="actions">
          <button name="answer" value="allow">${consent.allow}</button>
          <button name="answer" value="deny" class="quiet">${consent.deny}</button>
        </div>`,
      })}
    </div>`,
  };
}

/** Who decides, and the way to another account. */
const renderAccount = (visit: PageVisit, user: GetConsentHistoryQuery['viewer']): Html => {
  const { consent } = visit.language.texts;
  return html`<div class="card account">
    <p>
      ${consent.signedIn(html`<strong>${user.name ?? user.email}</strong>`)}
      ${user.name && html`<br /><span class="soft">${user.email}</span>`}
    </p>
    ${renderForm(visit, {
      action: addReturnPath('/auth/sign-out', visit.address),
      label: consent.another,
      isInline: true,
      body: html`<button class="plain">${consent.notYou}</button>`,
    })}
  </div>`;
};

type Client = Review['client'];
type Texts = Language['texts']['consent'];

/** Who made an app that no administrator has checked, and when to allow it. */
const strangers: Record<
  Client['origin'],
  ((texts: Texts, client: Client, place: Html) => Sentence) | null
> = {
  ADMINISTRATOR: null,
  DOCUMENT: (texts, { clientId }) =>
    texts.madeBy(html`<strong>${URL.parse(clientId)?.host ?? clientId}</strong>`),
  USER: (texts, { registeredBy }) => texts.registeredBy(html`<strong>${registeredBy}</strong>`),
  SELF: (texts, _client, place) => texts.registeredItself(place),
};

const renderStranger = (language: Language, { client, redirectUri }: Review) => {
  const { consent } = language.texts;
  const place = formatRedirectPlace(language, redirectUri);
  const note = strangers[client.origin]?.(consent, client, place);
  return (
    note &&
    html`<div class="card" role="note">
      <p>${note}</p>
      ${renderNameNote(consent, client.name)}
    </div>`
  );
};

function renderNameNote(texts: Texts, name: string): Html | null {
  const known = findImitatedName(name);
  if (known !== null) {
    return html`<p><strong>${texts.looksLike(known)}</strong> ${texts.unproved}</p>`;
  }
  if (!mixesAlphabets(name)) return null;
  return html`<p><strong>${texts.mixes}</strong> ${texts.imitates}</p>`;
}

type Connected = GetConsentHistoryQuery['connectedApps'][number];

const renderHistory = (
  { locale, texts: { consent } }: Language,
  { connectedAt, lastUsedAt }: Connected,
): Html =>
  html`<p>
    ${
      lastUsedAt
        ? consent.usedOn(renderDay(connectedAt, locale), renderDay(lastUsedAt, locale))
        : consent.unused(renderDay(connectedAt, locale))
    }
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

function formatRedirectPlace({ texts: { consent } }: Language, redirectUri: string): Html {
  const url = URL.parse(redirectUri);
  if (!url?.host) return html`${consent.appHere(html`<strong>${url?.protocol}</strong>`)}`;
  if (url.protocol === 'http:')
    return html`${consent.programHere(html`<strong>${url.host}</strong>`)}`;
  return html`<strong>${url.host}</strong>`;
}
