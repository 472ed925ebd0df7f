import { canActForOthers } from '../../context.ts';
import { type Html, html } from '../../http/page/html.ts';
import { renderSelect, renderTextField } from '../frame/field.ts';
import { renderDoneNote } from '../frame/layout.ts';
import { renderTabs } from '../frame/part.ts';
import type { PageRoute } from '../frame/route.ts';
import { type ClockFace, readDay, renderZoneNote, toClock, toDayStart } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  type BookingFilter,
  type BookingOrder,
  ListConsoleBookingsDocument,
  type ListConsoleBookingsQuery,
} from '../operations.generated.ts';
import { bookingsPath as path, formatName, renderAgenda } from './agenda.ts';

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
    empty: 'No booking was cancelled or rejected.',
  },
};

const fields = ['search', 'eventType', 'host', 'from', 'to'] as const;

/** What the visitor chose. Values that cannot be meant are ignored. */
function readChoice({ query }: PageVisit) {
  const named = query.get('tab') ?? '';
  const tab = Object.hasOwn(tabs, named) ? named : 'upcoming';
  const given = Object.fromEntries(fields.map((name) => [name, query.get(name)?.trim() ?? '']));
  const { search = '', eventType = '', host = '', from = '', to = '' } = given;
  return { tab, given: { search: search.slice(0, 200), eventType, host, from, to } };
}

type Given = ReturnType<typeof readChoice>['given'];

const toId = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

function toFilter({ search, eventType, host, from, to }: Given, clock: ClockFace): BookingFilter {
  const first = readDay(from);
  const last = readDay(to);
  const eventTypeId = toId(eventType);
  const userId = toId(host);
  return {
    ...(isEmail(search) ? { attendeeEmail: [search] } : search !== '' && { search }),
    ...(eventTypeId !== null && { eventTypeId }),
    ...(userId !== null && { userId: [userId] }),
    startTime: {
      gte: first && toDayStart(first, clock),
      lt: last && toDayStart(last.add({ days: 1 }), clock),
    },
  };
}

async function buildListPage(visit: PageVisit): Promise<PageView> {
  const { tab, given } = readChoice(visit);
  const chosen = tabs[tab] ?? tabs['upcoming'];
  const forOthers = visit.viewer !== null && canActForOthers(visit.viewer);
  // The zone is known before the answer is; the format is not.
  const zoned = toClock(visit, null);
  const found = await visit.run(ListConsoleBookingsDocument, {
    filter: { ...toFilter(given, zoned), ...chosen?.filter(visit.clock().toISOString()) },
    orderBy: { field: 'START_TIME', direction: chosen?.direction ?? 'ASC' },
    after: visit.query.get('after'),
    forOthers,
  });
  const clock = toClock(visit, found.viewer);
  return {
    title: 'Bookings',
    width: 'wide',
    styles: ['booking.css'],
    modules: ['swap.js'],
    body: html`<h1>Bookings</h1>
      ${renderDoneNote(visit, { reassign: 'Done. The booking is hosted by someone else now.' })}
      <div id="bookings" tabindex="-1">
        ${renderTabs(
          'Kinds of bookings',
          Object.entries(tabs).map(([name, { text }]) => ({
            href: visit.toUrl(toAddress({ tab: name, given })),
            text,
            count: name === 'requests' ? found.requests.totalCount : 0,
            isCurrent: name === tab,
          })),
          'bookings',
        )}
        ${renderFilters(visit, { tab, given }, found)}
        ${renderResult(visit, { tab, given }, { found, clock, empty: chosen?.empty ?? '' })}
      </div>`,
  };
}

type Choice = ReturnType<typeof readChoice>;

function toAddress({ tab, given }: Choice, after?: string): string {
  const query = new URLSearchParams({ tab });
  for (const name of fields) if (given[name] !== '') query.set(name, given[name]);
  if (after !== undefined) query.set('after', after);
  return `${path}?${query.toString()}`;
}

function renderFilters(
  visit: PageVisit,
  { tab, given }: Choice,
  { eventTypes, memberships }: ListConsoleBookingsQuery,
): Html {
  const types = eventTypes.nodes.map(({ databaseId, title, team }): [string, string] => [
    String(databaseId),
    team ? `${title} (${team.name})` : title,
  ]);
  const hosts = new Map(
    memberships?.nodes.flatMap(({ user }) =>
      user ? [[String(user.databaseId), formatName(user)] as const] : [],
    ),
  );
  return html`<form
    method="get"
    action="${visit.toUrl(path)}"
    role="search"
    class="toolbar"
    data-swap="bookings"
  >
    <input type="hidden" name="tab" value="${tab}" />
    ${renderTextField({
      name: 'search',
      label: 'Title or attendee’s e-mail',
      value: given.search,
      input: { type: 'search', maxlength: 200 },
    })}
    ${types.length > 1 && renderSelect({ name: 'eventType', label: 'Event type', chosen: [given.eventType], choices: [['', 'All'], ...types] })}
    ${hosts.size > 1 && renderSelect({ name: 'host', label: 'Host', chosen: [given.host], choices: [['', 'Everyone'], ...hosts] })}
    ${renderTextField({ name: 'from', label: 'From', value: given.from, input: { type: 'date' } })}
    ${renderTextField({ name: 'to', label: 'To', value: given.to, input: { type: 'date' } })}
    <button class="quiet">Apply</button>
  </form>`;
}

interface Result {
  found: ListConsoleBookingsQuery;
  clock: ClockFace;
  empty: string;
}

function renderResult(visit: PageVisit, choice: Choice, { found, clock, empty }: Result): Html {
  const { nodes, totalCount, pageInfo } = found.bookings;
  const { tab, given } = choice;
  const isFiltered = fields.some((name) => given[name] !== '');
  const all = toAddress({ tab, given: { search: '', eventType: '', host: '', from: '', to: '' } });
  if (nodes.length === 0) {
    return html`<div class="empty">
      <p role="status">${isFiltered ? 'No booking matches this.' : empty}</p>
      ${isFiltered && html`<p><a href="${visit.toUrl(all)}" data-swap="bookings">Show all</a></p>`}
    </div>`;
  }
  const isFirst = !visit.query.has('after');
  return html`<div class="line">
      <p class="soft" role="status">${totalCount} ${totalCount === 1 ? 'booking' : 'bookings'}</p>
      ${renderZoneNote(clock)}
    </div>
    ${renderAgenda(visit, nodes, clock)}
    <p class="pages">
      ${!isFirst && html`<a href="${visit.toUrl(toAddress(choice))}" data-swap="bookings">First page</a>`}
      ${
        pageInfo.hasNextPage &&
        pageInfo.endCursor &&
        html`<a href="${visit.toUrl(toAddress(choice, pageInfo.endCursor))}" data-swap="bookings"
          >Next page</a
        >`
      }
    </p>`;
}
