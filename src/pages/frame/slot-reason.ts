import { type Html, html } from '../../html/html.ts';
import type { SlotAnswerFragment } from './operations.generated.ts';
import { getBookingPath } from './booking-path.ts';
import { type ClockFace, formatHours } from './time.ts';
import type { PageVisit } from './visit.ts';

type Reason = SlotAnswerFragment['reasons'][number];

/** Every reason why a time is not free, with what is in the way. */
export const renderReasons = (
  visit: PageVisit,
  { reasons }: SlotAnswerFragment,
  clock: ClockFace,
) =>
  html`<ul class="reasons">
    ${reasons.map((reason) => renderReason(visit, reason, clock))}
  </ul>`;

const renderReason = (
  { toUrl }: PageVisit,
  { message, bookings, calendarEvents, standIn }: Reason,
  clock: ClockFace,
): Html =>
  html`<li>
    <strong>${message}.</strong>
    ${bookings.map(
      ({ uid, title, startTime: start, endTime: end }) =>
        html`<br /><a href="${toUrl(getBookingPath(uid))}">${title}</a>
          <span class="soft">${formatHours({ start, end }, clock)}</span>`,
    )}
    ${calendarEvents.map(
      ({ calendar, title, ...times }) =>
        html`<br />${title ?? 'Event without a title'}
          <span class="soft">${formatHours(times, clock)}, ${calendar}</span>`,
    )}
    ${standIn && html`<br />${standIn.host.name} can be booked instead until ${standIn.end}.`}
  </li>`;
