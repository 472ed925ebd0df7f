import { html } from '../../html/html.ts';
import { renderFailed, renderForm } from '../form/field.ts';
import { renderBackTo } from '../form/form-page.ts';
import { renderDoneNote } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  GetCalendarSubscriptionDocument,
  RenewCalendarSubscriptionDocument,
} from '../frame/operations.generated.ts';
import { calendarPath } from './load.ts';

export const subscriptionPath = `${calendarPath}/subscription`;

/** The address by which the calendar of the person shows their meetings. */
export const subscriptionRoutes: PageRoute[] = [
  { path: subscriptionPath, who: 'SIGNED_IN', show: buildSubscriptionPage, act: renew },
];

async function renew(visit: PageVisit) {
  await visit.run(RenewCalendarSubscriptionDocument, {});
  return { to: `${subscriptionPath}?done=renewed` };
}

const programs = [
  ['Google Calendar', 'In a browser: Other calendars, the plus sign, From URL.'],
  ['Outlook', 'On the web: Add calendar, Subscribe from web.'],
  ['Apple Calendar', 'On a Mac: File, New Calendar Subscription.'],
] as const;

async function buildSubscriptionPage(visit: PageVisit): Promise<PageView> {
  const { viewer } = await visit.run(GetCalendarSubscriptionDocument, {});
  return {
    title: 'Your meetings in your calendar',
    modules: ['copy.js'],
    body: html`${renderBackTo(visit, { to: calendarPath, text: 'Calendar' })}
      <h1>Your meetings in your calendar</h1>
      ${renderFailed(visit)}
      ${renderDoneNote(visit, { renewed: 'This is the new address. The old one no longer works.' })}
      <p>
        Subscribe to this address in the calendar that you use. It shows all meetings that you host,
        and follows when they change.
      </p>
      <section class="card" aria-labelledby="address-title">
        <h2 id="address-title">Your private address</h2>
        <p class="once" data-copy="subscription-address">
          <code id="subscription-address" tabindex="0">${viewer.calendarSubscriptionUrl}</code>
        </p>
        <p class="soft">Anyone who has it can read your meetings, so keep it to yourself.</p>
      </section>
      <section class="card" aria-labelledby="how-title">
        <h2 id="how-title">Where to paste it</h2>
        <dl>
          ${programs.map(
            ([name, how]) =>
              html`<dt>${name}</dt>
                <dd>${how}</dd>`,
          )}
        </dl>
        <p class="soft">
          Your calendar decides when it looks again. Google often takes some hours.
          <a href="${visit.toUrl('/docs/calendars')}">More about calendars</a>
        </p>
      </section>
      <section class="card" aria-labelledby="renew-title">
        <h2 id="renew-title">Does someone have it who should not?</h2>
        <p>
          A new address ends this one at once. You then subscribe again in each of your calendars.
        </p>
        ${renderForm(visit, { body: html`<button class="danger">Renew the address</button>` })}
      </section>`,
  };
}
