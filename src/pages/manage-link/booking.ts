import { AppError } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { renderBookedPlace } from '../book/place.ts';
import { renderBackTo } from '../form/form-page.ts';
import { type ClockFace, formatHours, formatLongDay, renderZoneNote } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  type ManagedBookingFragment,
  ShowManagedBookingDocument,
} from '../frame/operations.generated.ts';

/** The address behind a link: the token, and what to do with it. */
export function readLink({ secretPath }: PageVisit): { token: string; action: string } {
  const [token = '', action = '', ...rest] = secretPath.split('/');
  return { token, action: rest.length > 0 ? 'none' : action };
}

export const toManagePath = (visit: PageVisit, action?: string) =>
  ['/manage', readLink(visit).token, action].filter(Boolean).join('/');

export async function getManagedBooking(visit: PageVisit): Promise<ManagedBookingFragment> {
  const { token } = readLink(visit);
  const { managedBooking } = await visit.run(ShowManagedBookingDocument, { token });
  if (!managedBooking) throw new AppError('NOT_FOUND', 'Booking not found');
  return managedBooking;
}

/** Runs it for a link that works; otherwise tells the reader why links end. */
export async function answerLink(
  answer: () => Promise<PageResponse> | PageResponse,
): Promise<PageResponse> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return endedPage;
    throw error;
  }
}

/** The same for every wrong link, so that nobody learns which bookings exist. */
const endedPage: PageView = {
  title: 'This link does not work',
  status: 404,
  body: html`<div class="narrow">
    <h1>This link does not work</h1>
    <p>
      Check that you have the whole address. A link ends when the booking is cancelled, and a day
      after the meeting. A new link replaces the old one when the booking changes hands.
    </p>
    <p>For anything else, contact the person you booked.</p>
  </div>`,
};

/** Times as the booker read them when they booked. */
export const toBookerClock = ({ booking }: ManagedBookingFragment): ClockFace => ({
  timeZone: booking.attendees[0]?.timeZone ?? 'UTC',
  timeFormat: 24,
});

const statusNotes: Partial<Record<ManagedBookingFragment['booking']['status'], string>> = {
  PENDING: 'The host has not confirmed it yet.',
  AWAITING_HOST: 'A host has yet to join.',
};

const formatNames = (people: readonly { name: string | null }[]) =>
  people.map(({ name }) => name ?? 'Your host').join(', ');

/** What, with whom, when and where. */
export function renderManagedSummary(managed: ManagedBookingFragment): Html {
  const { booking, hosts } = managed;
  const clock = toBookerClock(managed);
  const span = { start: booking.startTime, end: booking.endTime };
  const note = statusNotes[booking.status];
  const place = renderBookedPlace(booking.location, managed.places);
  return html`${note && html`<p class="note warning">${note}</p>`}
    <dl class="facts">
      <dt>With</dt>
      <dd>${formatNames(hosts)}</dd>
      <dt>When</dt>
      <dd>
        <time datetime="${span.start}">${formatLongDay(span.start, clock)}</time><br />
        ${formatHours(span, clock)} ${renderZoneNote(clock)}
      </dd>
      ${
        place &&
        html`<dt>Where</dt>
          <dd class="address">${place}</dd>`
      }
    </dl>`;
}

/** A page about the booking. */
export const buildManagedView = (
  { booking }: ManagedBookingFragment,
  { body, ...view }: PageView,
): PageView => ({
  ...view,
  styles: ['manage-link.css'],
  body: html`<div class="card managed">
    <p class="soft kicker">${booking.title}</p>
    <h1>${view.title}</h1>
    ${body}
  </div>`,
});

/** What a booker may not do here. */
export const renderRefused = (visit: PageVisit, text: string): Html =>
  html`<p class="note">${text} Contact the host.</p>
    ${renderBackTo(visit, { to: toManagePath(visit), text: 'Back to your booking' })}`;
