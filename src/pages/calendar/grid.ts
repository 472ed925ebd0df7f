import { type Html, html } from '../../html/html.ts';
import { formatHours, formatTime, getToday, toWallTime, toZoned } from '../frame/time.ts';
import { formatNames } from '../booking/agenda.ts';
import type { BookingRowFragment } from '../frame/operations.generated.ts';
import { describeBusyEntry } from './busy.ts';
import { type CalendarContent, type CalendarScene, formatCalendarAddress } from './load.ts';
import { isMeeting, type TimedSpan, type TimeSpan, toTimed } from './span.ts';
import { getBookingPath } from '../frame/booking-path.ts';

const step = 30;

interface Cell extends TimedSpan {
  start: string;
}

/** What is in the calendar, for hundreds of cells. */
type TimedContent = ReturnType<typeof timeContent>;

function timeContent({ bookings, busy, free, hours, away, held }: CalendarContent) {
  return {
    bookings: bookings.map((booking) => {
      const { startTime: start, endTime: end } = booking;
      return { booking, ...toTimed({ start, end }) };
    }),
    busy: busy.map((entry) => ({ entry, ...toTimed(entry) })),
    ...{ free: free.map(toTimed), hours: hours.map(toTimed) },
    ...{ away: away.map(toTimed), held: held.map(toTimed) },
  };
}

/** The first and the last hour that show anything, at least eight to six. */
function findHours({ hours, bookings }: CalendarContent, { clock, days }: CalendarScene) {
  const spans = [
    ...hours,
    ...bookings.map(({ startTime: start, endTime: end }) => ({ start, end })),
  ];
  let [first, last] = [8, 18];
  for (const span of spans) {
    const [start, end] = [toZoned(span.start, clock), toZoned(span.end, clock)];
    if (days.some((day) => day.equals(start.toPlainDate()))) first = Math.min(first, start.hour);
    if (!days.some((day) => day.equals(end.toPlainDate()))) continue;
    const isLate = !end.toPlainDate().equals(start.toPlainDate());
    last = Math.max(last, isLate ? 24 : end.hour + (end.minute > 0 ? 1 : 0));
  }
  return { first, last };
}

/** The calendar as a table: each half hour leads to its booking, or to why it is free or not. */
export function renderGrid(scene: CalendarScene, content: CalendarContent): Html {
  const { first, last } = findHours(content, scene);
  const minutes = Array.from(
    { length: ((last - first) * 60) / step },
    (_, row) => first * 60 + row * step,
  );
  const today = getToday(scene.visit, scene.clock);
  const timed = timeContent(content);
  const caption = scene.eventType ? `Free times of ${scene.eventType.title}` : 'Bookings';
  return html`<div class="scroll" id="grid" role="region" aria-label="Calendar" tabindex="0">
    <table class="grid">
      <caption class="unseen">
        ${caption}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${scene.days.map(
            (day) =>
              html`<th scope="col" ${day.equals(today) && html`class="today" aria-current="date"`}>
                ${day.toLocaleString('en-GB', { weekday: 'short' })}
                <span>${day.toLocaleString('en-GB', { day: 'numeric', month: 'short' })}</span>
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${minutes.map((minute) => renderRow(scene, timed, minute))}
      </tbody>
    </table>
  </div>`;
}

function toCell(day: Temporal.PlainDate, minute: number, timeZone: string): Cell {
  const plainTime = { hour: Math.floor(minute / 60), minute: minute % 60 };
  const start = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(plainTime) });
  const from = start.epochMilliseconds;
  return { start: start.toInstant().toString(), from, to: from + step * 60_000 };
}

function renderRow(scene: CalendarScene, content: TimedContent, minute: number): Html {
  const cells = scene.days.map((day) => toCell(day, minute, scene.clock.timeZone));
  const [cell] = cells;
  const isHour = minute % 60 === 0;
  return html`<tr class="${isHour && 'hour'}">
    <th scope="row">${cell && formatTime(cell.start, scene.clock)}</th>
    ${cells.map((one) => renderCell(scene, content, one))}
  </tr>`;
}

function renderCell(scene: CalendarScene, content: TimedContent, cell: Cell): Html {
  const { visit, clock, at } = scene;
  const { name, text } = describeCell(content, cell);
  const isIn = (moment: number) => cell.from <= moment && moment < cell.to;
  const isAsked = at !== null && isIn(Date.parse(at));
  const starting = content.bookings.filter(({ from }) => isIn(from));
  const busy = content.busy.filter(({ from }) => isIn(from));
  const time = formatTime(cell.start, clock);
  const isNow = isIn(visit.clock().getTime());
  return html`<td class="${name} ${isAsked && 'asked'} ${isNow && 'now'}">
    ${starting.map(
      ({ booking }) =>
        html`<a
          class="entry"
          href="${visit.toUrl(getBookingPath(booking.uid))}"
          title="${formatHours({ start: booking.startTime, end: booking.endTime }, clock)} ${booking.title}"
          >${toEntryWords(booking).join(' ')}</a
        > `,
    )}
    ${busy.map(({ entry }) => {
      const text = describeBusyEntry(entry);
      return html`<span class="elsewhere" title="${formatHours(entry, clock)} ${text}"
        >${text}</span
      > `;
    })}
    ${
      scene.eventType &&
      html`<a
        class="ask"
        href="${formatCalendarAddress(scene, { at: cell.start })}"
        data-swap="why"
        title="${time}: ${text}"
        ><span class="unseen">${time} ${text}: why?</span></a
      >`
    }
  </td>`;
}

/** A short block cuts off the end, so who comes is first. */
function toEntryWords({ title, attendees }: BookingRowFragment): string[] {
  if (attendees.length === 0) return [title];
  const guest = formatNames(attendees, 1);
  return [guest, title.replace(` with ${guest}`, '')];
}

function describeCell(content: TimedContent, cell: TimedSpan) {
  const { bookings, free, hours, away, busy, held } = content;
  const isIn = (spans: readonly TimedSpan[]) => spans.some((span) => isMeeting(cell, span));
  if (isIn(bookings)) return { name: 'taken', text: 'booked' };
  if (isIn(held)) return { name: 'held', text: 'held by somebody who is booking' };
  if (isIn(busy)) return { name: 'busy', text: 'busy elsewhere' };
  if (isIn(away)) return { name: 'away', text: 'away' };
  if (isIn(free)) return { name: 'free', text: 'free' };
  return isIn(hours) ? { name: 'open', text: 'not free' } : { name: 'closed', text: 'closed' };
}

/** The same for the calendar of the browser, in the wall time of the person. */
export function renderEntries(scene: CalendarScene, content: CalendarContent): Html {
  const { visit, clock } = scene;
  const { bookings, free, hours, away, busy, held } = content;
  const { first, last } = findHours(content, scene);
  const toTimes = ({ start, end }: TimeSpan) =>
    html`data-start="${toWallTime(start, clock)}" data-end="${toWallTime(end, clock)}"`;
  const background = { open: hours, free, away, held };
  return html`<ul
    id="entries"
    hidden
    data-view="${scene.view}"
    data-date="${scene.days[0].toString()}"
    data-today="${getToday(visit, clock).toString()}"
    data-now="${toWallTime(visit.clock().toISOString(), clock)}"
    data-first="${first}"
    data-last="${last}"
    data-hours="${clock.timeFormat}"
    data-at="${scene.at !== null && toWallTime(scene.at, clock)}"
    data-ask="${scene.eventType && formatCalendarAddress(scene, { at: null })}"
  >
    ${bookings.map((booking) => {
      const { uid, version, title, status, startTime: start, endTime: end } = booking;
      const [guest, what] = toEntryWords(booking);
      return html`<li
        data-key="${uid}"
        data-version="${version}"
        data-kind="${status === 'ACCEPTED' ? 'booking' : 'request'}"
        ${toTimes({ start, end })}
        data-href="${visit.toUrl(getBookingPath(uid))}"
        data-guest="${guest}"
        data-what="${what}"
      >
        ${title}
      </li>`;
    })}
    ${busy.map((one) => html`<li data-kind="busy" ${toTimes(one)}>${describeBusyEntry(one)}</li>`)}
    ${Object.entries(background).map(([kind, spans]) => spans.map((span) => html`<li data-kind="${kind}" ${toTimes(span)}></li>`))}
  </ul>`;
}
