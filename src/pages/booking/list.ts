import { canActForOthers } from '../../context/viewer.ts';
import { type Html, html } from '../../html/html.ts';
import {
  chosen,
  date,
  defineFilter,
  renderEmpty,
  renderFilterForm,
  renderPages,
  toListPath,
  view,
  words,
} from '../form/filter.ts';
import { renderFollow } from '../frame/follow.ts';
import { parseId } from '../frame/id-param.ts';
import { renderDoneNote } from '../frame/layout.ts';
import { renderTabs } from '../frame/part.ts';
import type { PageRoute } from '../frame/route.ts';
import { type ClockFace, readPeriod, renderZoneNote, toClock } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  ListConsoleBookingsDocument,
  type ListConsoleBookingsQuery,
  type ListedMemberFragment,
} from '../frame/operations.generated.ts';
import type { BookingFilter, BookingOrder } from '../../graphql/kit/schema-types.generated.ts';
import { formatName, renderAgenda } from './agenda.ts';
import { answerNotes } from './answer.ts';
import { bookingsPath as path } from '../frame/booking-path.ts';

export const bookingListRoutes: PageRoute[] = [{ path, who: 'SIGNED_IN', show: buildListPage }];

interface Tab {
  text: string;
  filter: (now: string) => BookingFilter;
  direction: BookingOrder['direction'];
  /** What an empty list says. */
  empty: string;
}

const tabs: Record<string, Tab> = {
  upcoming: {
    text: 'Upcoming',
    filter: (now) => ({ status: ['ACCEPTED'], endTime: { gt: now } }),
    direction: 'ASC',
    empty: 'Nothing is coming up. Share the link of an event type, and bookings appear here.',
  },
  requests: {
    text: 'Requests',
    filter: () => ({ status: ['PENDING', 'AWAITING_HOST'] }),
    direction: 'ASC',
    empty: 'No request is waiting for your answer.',
  },
  past: {
    text: 'Past',
    filter: (now) => ({ status: ['ACCEPTED'], endTime: { lte: now } }),
    direction: 'DESC',
    empty: 'No meeting has taken place yet.',
  },
  cancelled: {
    text: 'Cancelled',
    filter: () => ({ status: ['CANCELLED', 'REJECTED'] }),
    direction: 'DESC',
    empty: 'No booking was cancelled or declined.',
  },
  all: {
    text: 'All',
    filter: () => ({}),
    direction: 'DESC',
    empty: 'There is no booking yet. Share the link of an event type, and bookings appear here.',
  },
};

const openBookings = defineFilter({
  swap: 'bookings',
  fields: {
    tab: view((name) => Object.hasOwn(tabs, name), 'upcoming'),
    search: words('Title'),
    attendee: words('Attendee’s name or e-mail'),
    eventType: chosen('Event type', 'All'),
    host: chosen('Host', 'Everyone'),
    from: date('From'),
    to: date('To'),
  },
});

type BookingList = ReturnType<typeof openBookings>;

function toFilter(
  { search, attendee, eventType, host, from, to }: BookingList['choice'],
  clock: ClockFace,
): BookingFilter {
  const period = readPeriod(from, to, clock);
  const eventTypeId = parseId(eventType);
  const userId = parseId(host);
  return {
    ...(search !== '' && { search }),
    ...(attendee !== '' && { attendee }),
    ...(eventTypeId !== null && { eventTypeId }),
    ...(userId !== null && { userId: [userId] }),
    startTime: { gte: period.from, lt: period.to },
  };
}

async function buildListPage(visit: PageVisit): Promise<PageView> {
  const list = openBookings(visit, path);
  const { tab } = list.choice;
  const host = parseId(list.choice.host);
  const shown = tabs[tab];
  const forOthers = visit.viewer !== null && canActForOthers(visit.viewer);
  // The zone is known before the answer is; the format is not.
  const zoned = toClock(visit, null);
  const found = await visit.run(ListConsoleBookingsDocument, {
    filter: { ...toFilter(list.choice, zoned), ...shown?.filter(visit.clock().toISOString()) },
    orderBy: { field: 'START_TIME', direction: shown?.direction ?? 'ASC' },
    after: visit.query.get('after'),
    forOthers,
    hosts: host === null ? [] : [btoa(`Person:${host}`)],
  });
  const clock = toClock(visit, found.viewer);
  return {
    title: 'Bookings',
    width: 'wide',
    styles: ['booking.css'],
    modules: ['swap.js', 'redraw.js', 'follow.js'],
    body: html`<h1>Bookings</h1>
      <div id="bookings" tabindex="-1" ${renderFollow(visit)}>
        ${renderDoneNote(visit, {
          ...answerNotes,
          reassign: 'Done. The booking is hosted by someone else now.',
        })}
        ${renderTabs(
          'Kinds of bookings',
          Object.entries(tabs).map(([name, { text }]) => ({
            href: visit.toUrl(toListPath(list, { tab: name })),
            text,
            count: name === 'requests' ? found.requests.totalCount : 0,
            isCurrent: name === tab,
          })),
          'bookings',
        )}
        ${renderFilterForm(list, listBookingChoices(found))}
        ${renderResult(list, { found, clock, none: shown?.empty ?? '' })}
      </div>`,
  };
}

type Listed = Pick<ListConsoleBookingsQuery, 'eventTypes' | 'memberships' | 'chosenHosts'>;

/** Of whom and of what bookings can be listed. */
export function listBookingChoices({ eventTypes, memberships, chosenHosts = [] }: Listed) {
  // The chosen host may be in no team of the visitor.
  const others = chosenHosts.filter((one) => one?.__typename === 'Person');
  const people = [...(memberships?.nodes.map(({ user }) => user) ?? []), ...others];
  const hosts = listHostChoices(people);
  return {
    host: hosts,
    eventType: eventTypes.nodes.map(({ databaseId, title, team }) => {
      const name = team ? `${title} (${team.name})` : title;
      return [String(databaseId), name] as const;
    }),
  };
}

/** Each once, by their id. */
export const listHostChoices = (
  people: readonly (ListedMemberFragment['user'] | null)[],
): (readonly [string, string])[] => [
  ...new Map(people.flatMap((one) => (one ? [[String(one.databaseId), formatName(one)]] : []))),
];

interface Result {
  found: ListConsoleBookingsQuery;
  clock: ClockFace;
  none: string;
}

function renderResult(list: BookingList, { found, clock, none }: Result): Html {
  const { nodes, totalCount, pageInfo } = found.bookings;
  if (nodes.length === 0) return renderEmpty(list, { unmatched: 'No booking matches this.', none });
  return html`<div class="line">
      <p class="soft" role="status">${totalCount} ${totalCount === 1 ? 'booking' : 'bookings'}</p>
      ${renderZoneNote(clock)}
    </div>
    ${renderAgenda(list.visit, nodes, {
      clock,
      answers: { back: toListPath(list), part: 'bookings' },
    })}
    ${renderPages(list, pageInfo)}`;
}
