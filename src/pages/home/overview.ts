import { type Html, html } from '../../html/html.ts';
import { formatZone } from '../../input/time-zone.ts';
import { renderAgenda } from '../booking/agenda.ts';
import { answerNotes } from '../booking/answer.ts';
import type { PageRoute } from '../frame/route.ts';
import { type ClockFace, formatDate, getToday, toClock } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { GetOverviewDocument, type GetOverviewQuery } from '../frame/operations.generated.ts';
import { formatRanges, toTypedWeek } from '../schedule/hours.ts';
import { renderFollow } from '../frame/follow.ts';
import { renderDoneNote } from '../frame/layout.ts';
import { renderSetAside, trySetAsideAgain } from './set-aside.ts';
import { bookingsPath } from '../frame/booking-path.ts';
import { formatLeadTime } from '../figures/word.ts';

/** Where a host begins: what comes next, what waits for an answer, and how to be booked. */
export const overviewRoutes: PageRoute[] = [
  { path: '/console', who: 'SIGNED_IN', show: buildOverviewPage, act: trySetAsideAgain },
];

async function buildOverviewPage(visit: PageVisit): Promise<PageView> {
  const hostId = visit.viewer?.userId ?? 0;
  // The zone is known before the answer is; the format is not.
  const zoned = toClock(visit, null);
  const today = getToday(visit, zoned);
  const found = await visit.run(GetOverviewDocument, {
    ...{ hostId, now: visit.clock().toISOString(), timeZone: zoned.timeZone },
    from: today.with({ day: 1 }).toString(),
    to: today.with({ day: today.daysInMonth }).toString(),
  });
  const clock = toClock(visit, found.viewer);
  return {
    title: 'Overview',
    width: 'wide',
    styles: ['booking.css', 'event-type.css', 'home.css'],
    modules: ['copy.js', 'redraw.js', 'follow.js'],
    body: html`<h1>${found.viewer.name ? `Hello, ${found.viewer.name}` : 'Overview'}</h1>
      <p class="soft">${formatDate(today)}. Times are in ${formatZone(clock.timeZone)}.</p>
      ${await renderSetAside(visit)}
      <div class="overview" id="overview" tabindex="-1" ${renderFollow(visit)}>
        <div>
          ${renderDoneNote(visit, answerNotes)} ${renderRequests(visit, found, clock)}
          ${renderUpcoming(visit, found, clock)}
        </div>
        <aside aria-label="How you can be booked">
          ${renderBookingPage(visit, found)} ${renderSchedule(visit, found.viewer)}
          ${renderMonth(visit, found.month)}
        </aside>
      </div>`,
  };
}

/** Only if there are any: an empty list is no news. */
function renderRequests(
  visit: PageVisit,
  { requests: { nodes, totalCount } }: GetOverviewQuery,
  clock: ClockFace,
): Html | false {
  if (totalCount === 0) return false;
  return html`<section class="card waiting">
    <h2>${totalCount === 1 ? 'A request waits' : `${totalCount} requests wait`} for your answer</h2>
    ${renderAgenda(visit, nodes, { clock, answers: { back: '/console', part: 'overview' } })}
    ${totalCount > nodes.length && html`<p><a href="${visit.toUrl(bookingsPath)}?tab=requests">All requests</a></p>`}
  </section>`;
}

const renderUpcoming = (
  visit: PageVisit,
  { upcoming: { nodes, pageInfo }, eventTypes }: GetOverviewQuery,
  clock: ClockFace,
): Html =>
  html`<section>
    <h2>Next bookings</h2>
    ${
      nodes.length > 0
        ? renderAgenda(visit, nodes, { clock })
        : html`<div class="empty">
            <p>Nothing is coming up.</p>
            <p>
              ${
                eventTypes.totalCount > 0
                  ? 'Share the address of your booking page, and bookings appear here.'
                  : 'Create an event type first: something that people can book with you.'
              }
            </p>
          </div>`
    }
    <p>
      <a href="${visit.toUrl('/console/calendar')}">Open the calendar</a>
      ${
        pageInfo.hasNextPage &&
        html` · <a href="${visit.toUrl(bookingsPath)}">All upcoming bookings</a>`
      }
    </p>
  </section>`;

/** Nothing before the first booking. */
function renderMonth({ toUrl }: PageVisit, month: GetOverviewQuery['month']): Html | false {
  const { total, cancelled, noShows, medianLeadTime } = month;
  if (total === 0) return false;
  const facts = [
    ['Bookings', total],
    ['Cancelled', cancelled],
    ['No-shows', noShows],
    ['Booked ahead', formatLeadTime(medianLeadTime)],
  ] as const;
  return html`<section class="card">
    <h2>This month</h2>
    <dl class="hours counts">
      ${facts.map(
        ([title, value]) =>
          html`<div>
            <dt>${title}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <p><a href="${toUrl('/console/figures')}">All figures</a></p>
  </section>`;
}

function renderBookingPage(visit: PageVisit, { viewer, eventTypes }: GetOverviewQuery): Html {
  const { username } = viewer;
  const path = username ? `/book/${encodeURIComponent(username)}` : null;
  const manage = html`<p><a href="${visit.toUrl('/console/event-types')}">Event types</a></p>`;
  return html`<section class="card">
    <h2>Your booking page</h2>
    ${
      eventTypes.totalCount === 0
        ? html`<p>You offer nothing of your own yet.</p>
            <p>
              <a class="button" href="${visit.toUrl('/console/event-types/new')}"
                >Create an event type</a
              >
            </p>`
        : html`${
            path === null
              ? html`<p class="soft">You have no booking page, because you have no username.</p>`
              : html`<p class="booking-link" data-copy="own-page">
                  <a class="address" id="own-page" href="${visit.toUrl(path)}"
                    >${visit.toPublicUrl(path)}</a
                  >
                </p>`
          }
          ${manage}`
    }
  </section>`;
}

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Days with the same hours that follow each other are one line. */
function listWeekLines(
  availability: NonNullable<GetOverviewQuery['viewer']['defaultSchedule']>['availability'],
  timeFormat: number,
) {
  const week = toTypedWeek(availability.filter(({ date }) => date === null));
  const lines: { first: number; last: number; hours: string }[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const hours = formatRanges(week[day] ?? [], timeFormat);
    const line = lines.at(-1);
    if (line?.hours === hours) line.last = day;
    else lines.push({ first: day, last: day, hours });
  }
  return lines.map(({ first, last, hours }) => ({
    days: first === last ? dayNames[first] : `${dayNames[first]}–${dayNames[last]}`,
    hours,
  }));
}

function renderSchedule(
  visit: PageVisit,
  { defaultSchedule, timeFormat, timeZone }: GetOverviewQuery['viewer'],
): Html {
  if (!defaultSchedule) {
    return html`<section class="card">
      <h2>Your hours</h2>
      <p>You have no schedule yet, so nobody can book you.</p>
      <p><a href="${visit.toUrl('/console/availability')}">Set your hours</a></p>
    </section>`;
  }
  const { databaseId, name, availability, timeZone: own } = defaultSchedule;
  return html`<section class="card">
    <h2>Your hours</h2>
    <dl class="hours">
      ${listWeekLines(availability, timeFormat ?? 24).map(
        ({ days, hours }) =>
          html`<div>
            <dt>${days}</dt>
            <dd>${hours}</dd>
          </div>`,
      )}
    </dl>
    ${own !== null && own !== timeZone && html`<p class="soft">In ${formatZone(own)}.</p>`}
    <p><a href="${visit.toUrl(`/console/availability/${databaseId}`)}">Change ${name}</a></p>
  </section>`;
}
