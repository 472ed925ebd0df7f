import { type Html, html } from '../../html/html.ts';
import { renderMoment, toClock } from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { CalendarFeedRowFragment } from '../frame/operations.generated.ts';
import type { CalendarFeedStatus } from '../../graphql/kit/schema-types.generated.ts';

export const calendarFeedsPath = '/console/availability/calendars';

const badges: Record<CalendarFeedStatus, Html> = {
  PENDING: html`<span class="badge">Not read yet</span>`,
  FRESH: html`<span class="badge succeeded">Up to date</span>`,
  FAILING: html`<span class="badge pending">Failing</span>`,
  STALE: html`<span class="badge failed">Out of date</span>`,
};

export const renderFeedBadge = ({ status }: CalendarFeedRowFragment) => badges[status];

const formatEvents = (count: number) => `${count} ${count === 1 ? 'event' : 'events'} ahead`;

/** How many events there are, and when they were read. */
export function renderFeedFacts(visit: PageVisit, feed: CalendarFeedRowFragment): Html {
  const clock = toClock(visit, null);
  const { readAt, nextReadAt, host, eventsAhead } = feed;
  const isDue = new Date(nextReadAt) <= visit.clock();
  return html`<p class="soft address">
    ${host}, ${formatEvents(eventsAhead)}.
    ${readAt ? html`Last read: ${renderMoment(readAt, clock)}.` : 'Not read yet.'}
    ${isDue ? 'It is being read now.' : html`Next: ${renderMoment(nextReadAt, clock)}.`}
  </p>`;
}

/** What went wrong, what to do, and what it means until then. */
export function renderFeedProblem({
  problem,
  status,
  readAt,
  blocksWhenStale,
}: CalendarFeedRowFragment): Html | false {
  if (!problem && status !== 'STALE') return false;
  const isBlocking = status !== 'STALE' || blocksWhenStale;
  return html`<p class="problem">
    ${problem ? problem.message : 'It was not read for a day.'}
    ${
      readAt !== null &&
      (isBlocking
        ? 'Until then, the events that were read last keep you busy.'
        : 'Until then, its events do not keep you busy.')
    }
  </p>`;
}
