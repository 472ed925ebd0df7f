import { type Html, html } from '../../html/html.ts';
import { formatZone } from '../../input/time-zone.ts';
import { renderForm, renderHiddenField } from '../form/field.ts';
import { GetAccountDocument, type GetAccountQuery } from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';

export const accountRoutes: PageRoute[] = [
  { path: '/account', who: 'SIGNED_IN', show: buildAccountPage },
];

async function buildAccountPage(visit: PageVisit): Promise<PageView> {
  const account = await visit.run(GetAccountDocument, {});
  const { name, email } = account.viewer;
  return {
    title: 'Account',
    styles: ['booking.css', 'event-type.css'],
    modules: ['copy.js'],
    body: html`<h1>${name ?? 'Your account'}</h1>
      <p class="soft address">
        Signed in as
        ${email}.${
          visit.instance !== 'hosted' &&
          html` <a href="${visit.toUrl('/account/profile')}">Change your profile</a> or
            <a href="${visit.toUrl('/account/address')}">your address</a>.`
        }
      </p>
      <dl class="facts">
        ${listFacts(visit, account).map(
          ([term, fact]) =>
            html`<div>
              <dt>${term}</dt>
              <dd>${fact}</dd>
            </div>`,
        )}
      </dl>
      <h2>Sign out</h2>
      <p>
        Sign out here, or in every browser in which you are signed in. Connected apps and API keys
        keep working.
      </p>
      <div class="actions">
        ${renderForm(visit, {
          action: '/auth/sign-out',
          isInline: true,
          body: html`<button class="quiet">Sign out</button>`,
        })}
        ${renderForm(visit, {
          action: '/auth/sign-out',
          isInline: true,
          body: html`${renderHiddenField('everywhere', 'yes')}
            <button class="quiet">Sign out everywhere</button>`,
        })}
      </div>`,
  };
}

type Fact = readonly [term: string, fact: Html];

function listFacts({ toUrl, toPublicUrl }: PageVisit, account: GetAccountQuery): Fact[] {
  const { viewer, connectedApps } = account;
  const { username, timeZone, timeFormat, weekStart, defaultSchedule } = viewer;
  const page = username ? `/book/${encodeURIComponent(username)}` : null;
  const apps = connectedApps.length;
  return [
    [
      'Booking page',
      page === null
        ? html`None, because you have no username.`
        : html`<p class="booking-link" data-copy="own-page">
            <a class="address" id="own-page" href="${toUrl(page)}">${toPublicUrl(page)}</a>
          </p>`,
    ],
    ['Time zone', html`${formatZone(timeZone)}`],
    [
      'Clock and week',
      html`${timeFormat === 12 ? '12 hours' : '24 hours'}, weeks start on ${weekStart}`,
    ],
    [
      'Hours',
      defaultSchedule
        ? html`<a href="${toUrl(`/console/availability/${defaultSchedule.databaseId}`)}"
            >${defaultSchedule.name}</a
          >`
        : html`<a href="${toUrl('/console/availability')}">Set your hours</a>`,
    ],
    [
      'Security',
      html`<a href="${toUrl('/account/security')}">Passkeys, codes and recovery codes</a>`,
    ],
    [
      'Apps',
      html`<a href="${toUrl('/account/apps')}"
        >${apps === 0 ? 'None connected' : `${apps} connected`}</a
      >`,
    ],
  ];
}
