import { type Html, html } from '../../html/html.ts';
import { type ClockFace, formatHours, formatLongDay } from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { BookingPlaceFragment, BookingRowFragment } from '../frame/operations.generated.ts';
import type { BookingStatus } from '../../graphql/kit/schema-types.generated.ts';
import { getBookingPath } from '../frame/booking-path.ts';
import { type AnswerPlace, renderAnswerForm } from './answer.ts';

const statuses: Record<BookingStatus, { label: string; badge: string }> = {
  ACCEPTED: { label: 'Confirmed', badge: 'succeeded' },
  PENDING: { label: 'Request', badge: 'pending' },
  AWAITING_HOST: { label: 'Waiting for a host', badge: 'pending' },
  CANCELLED: { label: 'Cancelled', badge: '' },
  REJECTED: { label: 'Declined', badge: '' },
};

export const formatStatus = (status: BookingStatus): string => statuses[status].label;

export const renderStatus = (status: BookingStatus): Html =>
  html`<span class="badge ${statuses[status].badge}">${formatStatus(status)}</span>`;

export const isOver = ({ status }: { status: BookingStatus }) =>
  status === 'CANCELLED' || status === 'REJECTED';

interface Named {
  name: string | null;
  email: string;
}

export const formatName = ({ name, email }: Named) => name ?? email;

/** Such as Ada Byron, Grace Murray and 3 more. */
export function formatNames(people: readonly Named[], most = 2): string {
  const names = people.slice(0, most).map(formatName);
  const more = people.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const places: Record<BookingPlaceFragment['kind'], string> = {
  ATTENDEE_IN_PERSON: 'At the attendee’s place',
  INTEGRATION: 'Video call',
  IN_PERSON: 'In person',
  LINK: 'By a link',
  PHONE: 'The host calls',
  USER_PHONE: 'The attendee calls',
};

export const formatPlace = ({ kind, integration, detail }: BookingPlaceFragment) =>
  [integration ?? places[kind], detail].filter((part) => part !== null).join(': ');

/**
 * Bookings in their order, under their days. Also the accessible form of the calendar. Requests can be
 * answered where the page names the place.
 */
export function renderAgenda(
  visit: PageVisit,
  bookings: readonly BookingRowFragment[],
  { clock, answers }: { clock: ClockFace; answers?: AnswerPlace },
): Html {
  const days = new Map<string, BookingRowFragment[]>();
  for (const booking of bookings) {
    const day = formatLongDay(booking.startTime, clock);
    days.set(day, [...(days.get(day) ?? []), booking]);
  }
  return html`<div class="agenda">
    ${[...days].map(
      ([day, own]) =>
        html`<section>
          <h2>${day}</h2>
          <ul>
            ${own.map((booking) =>
              renderRow(visit, booking, {
                clock,
                form: answers && renderAnswerForm(visit, booking, answers),
              }),
            )}
          </ul>
        </section>`,
    )}
  </div>`;
}

/** With whom and where. Titles usually end with the guest. */
function describeRow(visit: PageVisit, { title, attendees, hosts, location }: BookingRowFragment) {
  const guests = formatNames(attendees);
  const isOwn = hosts.length === 1 && hosts[0]?.databaseId === visit.viewer?.userId;
  return [
    attendees.length > 0 && !title.endsWith(guests) && `with ${guests}`,
    !isOwn && hosts.length > 0 && `hosted by ${formatNames(hosts)}`,
    location && formatPlace(location),
  ].filter((part) => typeof part === 'string');
}

function renderRow(
  visit: PageVisit,
  booking: BookingRowFragment,
  { clock, form }: { clock: ClockFace; form: Html | false | undefined },
): Html {
  const { uid, title, status, startTime, endTime, promisedStartTime } = booking;
  return html`<li
    class="${isOver(booking) && 'over'}"
    data-key="${uid}"
    data-version="${booking.version}"
  >
    <time datetime="${startTime}">${formatHours({ start: startTime, end: endTime }, clock)}</time>
    <div>
      <a href="${visit.toUrl(getBookingPath(uid))}">${title}</a>
      <p class="soft">${describeRow(visit, booking).join(' · ')}</p>
    </div>
    ${promisedStartTime !== null && html`<span class="badge failed">Clocks changed</span>`}
    ${form || renderStatus(status)}
  </li>`;
}
