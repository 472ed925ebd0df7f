import { type Html, html } from '../../html/html.ts';
import { type ClockFace, formatSpan } from '../frame/time.ts';
import type { BusyEntry } from './load.ts';

/** Such as Dentist (busy in Private). The title comes first, because a short block cuts off the end. */
export const describeBusyEntry = ({ calendar, title }: BusyEntry) =>
  title === null || title === '' ? `Busy in ${calendar}` : `${title} (busy in ${calendar})`;

/** The same below a list of bookings. */
export function renderBusyList(busy: readonly BusyEntry[], clock: ClockFace): Html {
  if (busy.length === 0) return html``;
  const inOrder = busy.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  return html`<h2>In your own calendars</h2>
    <ul class="busy-list">
      ${inOrder.map(
        (one) =>
          html`<li>
            ${describeBusyEntry(one)}<br /><span class="soft">${formatSpan(one, clock)}</span>
          </li>`,
      )}
    </ul>`;
}
