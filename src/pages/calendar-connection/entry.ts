import { NotFound } from '../../base/errors.ts';
import type {
  CalendarEntryFilter,
  DeliveryStatus,
} from '../../graphql/kit/schema-types.generated.ts';
import { type Html, html } from '../../html/html.ts';
import { renderFailed, renderForm, renderHiddenField } from '../form/field.ts';
import {
  defineFilter,
  named,
  renderAll,
  renderEmpty,
  renderFilterForm,
  renderPages,
  toListPath,
} from '../form/filter.ts';
import { renderBackTo } from '../form/form-page.ts';
import { getBookingPath } from '../frame/booking-path.ts';
import { parseId } from '../frame/id-param.ts';
import { renderDoneNote } from '../frame/layout.ts';
import {
  type CalendarConnectionRowFragment,
  type CalendarEntryRowFragment,
  ListCalendarEntriesDocument,
  ListWaitingCalendarEntriesDocument,
  RetryCalendarEntryOnPageDocument,
} from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import { formatSpan, renderMoment, renderZoneNote, toClock } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { describeMail, type MailReading } from '../mail/mail-state.ts';
import { renderRefresh, renderRefreshLink } from '../webhook/delivery-state.ts';
import {
  connectionsPath,
  formatServer,
  getConnectionPath,
  readConnectionId,
  renderConnectionProblem,
} from './state.ts';

const statusNames: Record<DeliveryStatus, string> = {
  PENDING: 'Waiting',
  SUCCEEDED: 'Up to date',
  FAILED: 'Failed',
};

const openEntries = defineFilter({
  swap: 'entries',
  label: 'Events of bookings',
  fields: {
    status: named('Status', { ...statusNames, PENDING: 'Waiting or retrying' }, { all: 'All' }),
  },
});

type EntryList = ReturnType<typeof openEntries>;

const toFilter = ({ choice: { status } }: EntryList): CalendarEntryFilter =>
  // A name of its table.
  status === '' ? {} : { statuses: [status as DeliveryStatus] };

interface Shown {
  visit: PageVisit;
  connection: CalendarConnectionRowFragment;
  reading: MailReading;
}

/** What was written for each booking into the calendars of an account, latest first. */
export const calendarEntryRoutes: PageRoute[] = [
  { path: `${connectionsPath}/:account/events`, who: 'SIGNED_IN', show: buildListPage, act: retry },
];

async function retry(visit: PageVisit): Promise<PageResponse> {
  const databaseId = parseId(visit.form.get('entry') ?? '') ?? 0;
  await visit.run(RetryCalendarEntryOnPageDocument, { input: { by: { databaseId } } });
  const connection = { databaseId: readConnectionId(visit) };
  return { to: `${getConnectionPath(connection, 'events')}?done=again` };
}

async function buildListPage(visit: PageVisit): Promise<PageView> {
  const id = readConnectionId(visit);
  const list = openEntries(visit, getConnectionPath({ databaseId: id }, 'events'));
  const before = visit.query.get('before');
  const variables = { id, filter: toFilter(list), before };
  const found = await visit.run(ListCalendarEntriesDocument, variables);
  const connection = found.calendarConnection;
  if (!connection) throw new NotFound('Calendar account');
  const { nodes, pageInfo } = connection.entries;
  const reading = { clock: toClock(visit, found.viewer), now: visit.clock() };
  const address = visit.toUrl(toListPath(list, {}, before === null ? {} : { before }));
  const back = { to: getConnectionPath(connection), text: formatServer(connection) };
  return {
    title: `Bookings in ${formatServer(connection)}`,
    width: 'wide',
    styles: ['webhook.css'],
    modules: ['swap.js', 'refresh.js'],
    body: html`${renderBackTo(visit, back)}
      <h1>Bookings in your calendar</h1>
      <p>What we wrote there for each booking, and what waits.</p>
      ${renderFailed(visit)} ${renderDoneNote(visit, { again: 'We try it at once.' })}
      ${renderConnectionProblem(connection)}
      <div id="entries" tabindex="-1">
        ${(nodes.length > 0 || list.isFiltered) && renderFilterForm(list)}
        <div id="entry-list" tabindex="-1" ${renderRefresh(nodes, reading, address)}>
          ${
            nodes.length === 0
              ? renderEmpty(list, {
                  unmatched: 'No booking matches this.',
                  none: 'Nothing was written yet.',
                  hint: 'New bookings appear here once they are to be written.',
                })
              : html`<div class="line">
                    <p class="soft" role="status">
                      Latest first. ${renderAll(list)}
                      ${renderRefreshLink(nodes, { address, swap: 'entry-list' })}
                    </p>
                    ${renderZoneNote(reading.clock)}
                  </div>
                  ${renderEntries(nodes, { visit, connection, reading })}
                  ${renderPages(list, pageInfo)}`
          }
        </div>
      </div>`,
  };
}

const renderEntries = (entries: readonly CalendarEntryRowFragment[], shown: Shown): Html =>
  html`<ul class="deliveries">
    ${entries.toReversed().map((entry) => renderEntry(entry, shown))}
  </ul>`;

function renderEntry(entry: CalendarEntryRowFragment, shown: Shown): Html {
  const { databaseId, booking, status, failures, calendar, calendarName, writtenAt } = entry;
  const { visit, connection, reading } = shown;
  const state = status === 'PENDING' && failures > 0 ? 'Retrying' : statusNames[status];
  const isTried = status === 'SUCCEEDED' || connection.status === 'STOPPED';
  return html`<li>
    <span class="badge ${status.toLowerCase()}">${state}</span>
    <div>
      <p>${renderBooking(entry, shown)}</p>
      <p class="soft address">In ${calendarName ?? calendar}. ${describeEntry(entry, shown)}</p>
      ${
        !isTried &&
        renderForm(visit, {
          action: getConnectionPath(connection, 'events'),
          label: `${booking?.title ?? 'A booking'}, event ${databaseId}`,
          isInline: true,
          body: html`${renderHiddenField('entry', String(databaseId))}
            <button class="quiet">Try again</button>`,
        })
      }
    </div>
    ${renderMoment(writtenAt ?? entry.createdAt, reading.clock)}
  </li>`;
}

const renderBooking = ({ booking, databaseId }: CalendarEntryRowFragment, shown: Shown): Html =>
  booking === null
    ? html`A booking that is no longer yours <span class="unseen">(event ${databaseId})</span>`
    : html`<a href="${shown.visit.toUrl(getBookingPath(booking.uid))}">${booking.title}</a>,
        ${formatSpan({ start: booking.startTime, end: booking.endTime }, shown.reading.clock)}`;

/** Whether it is there, what comes next, and what holds it up. */
function describeEntry(entry: CalendarEntryRowFragment, { connection, reading }: Shown): Html {
  const { isThere, writtenAt, status, reason } = entry;
  const isGone = writtenAt !== null && !isThere;
  const waits = status === 'PENDING' && connection.status !== 'WORKING';
  return html`${isGone && 'It was removed from there. '}${
    waits ? html`It waits until the account works again. ${reason}` : describeMail(entry, reading)
  }`;
}

/** The part of the page of an account that says what is not in the calendar yet. */
export async function renderWaiting(
  visit: PageVisit,
  connection: CalendarConnectionRowFragment,
): Promise<Html> {
  const { databaseId: id } = connection;
  const found = await visit.run(ListWaitingCalendarEntriesDocument, { id });
  const { nodes = [], totalCount = 0 } = found.calendarConnection?.entries ?? {};
  const reading = { clock: toClock(visit, found.viewer), now: visit.clock() };
  const all = visit.toUrl(getConnectionPath(connection, 'events'));
  return html`<h2>What waits</h2>
    ${
      nodes.length === 0
        ? html`<p>Nothing waits.</p>`
        : html`${renderEntries(nodes, { visit, connection, reading })}
          ${totalCount > nodes.length && html`<p class="soft">The latest ${nodes.length} of ${totalCount}.</p>`}`
    }
    <p><a href="${all}">All bookings in your calendar</a></p>`;
}
