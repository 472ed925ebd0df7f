import { type Html, html } from '../../html/html.ts';
import {
  type ClockFace,
  formatDate,
  formatTime,
  getToday,
  readDay,
  renderZoneNote,
  toZoned,
} from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';
import { ListSlotsToMoveDocument } from '../frame/operations.generated.ts';
import type { MovingBookingInput } from '../../graphql/kit/schema-types.generated.ts';

const daysShown = 7;

/** `?day=` names the first day of the week; without it, the week begins at the wish. */
function readWeek(visit: PageVisit, clock: ClockFace, wish: string) {
  const today = getToday(visit, clock);
  const asked = readDay(visit.query.get('day')) ?? toZoned(wish, clock).toPlainDate();
  const first = Temporal.PlainDate.compare(asked, today) < 0 ? today : asked;
  return { first, last: first.add({ days: daysShown - 1 }) };
}

interface Times {
  startTime: string;
  endTime: string;
}

/** The time of a booking that starts then. */
export const toMovedSpan = ({ startTime, endTime }: Times, start: string) => ({
  start,
  end: new Date(Date.parse(start) + Date.parse(endTime) - Date.parse(startTime)).toISOString(),
});

interface Offer {
  eventTypeId: number;
  booking: Times;
  moving: MovingBookingInput;
  clock: ClockFace;
  /** The path of the page, in which the element `move` is replaced. Its query names the day and the start. */
  path: string;
  chosen: string | null;
}

interface DayOffer {
  date: string;
  slots: readonly { start: string }[];
}

/** The times to which a booking can be moved, as links, a week at a time. */
export async function renderOffer(visit: PageVisit, offer: Offer): Promise<Html> {
  const { eventTypeId, booking, moving, clock, path, chosen } = offer;
  const { first, last } = readWeek(visit, clock, chosen ?? booking.startTime);
  const { slots: found } = await visit.run(ListSlotsToMoveDocument, {
    ...{ eventTypeId, moving, timeZone: clock.timeZone },
    ...{ from: first.toString(), to: last.toString() },
  });
  // The time that the booking has now is free for it, but no move leads there.
  const isOther = ({ start }: { start: string }) =>
    Date.parse(start) !== Date.parse(booking.startTime);
  const days = found.days
    .map(({ date, slots }) => ({ date, slots: slots.filter(isOther) }))
    .filter(({ slots }) => slots.length > 0);
  const toDayLink = (day: Temporal.PlainDate, text: string) =>
    html`<a href="${visit.toUrl(`${path}?day=${day.toString()}`)}" data-swap="move">${text}</a>`;
  const [from, to] = [first, last].map((day) => formatDate(day));
  return html`<div class="line">
      <p>
        ${toDayLink(first.subtract({ days: daysShown }), 'Week before')} ·
        ${toDayLink(first.add({ days: daysShown }), 'Week after')}
      </p>
      ${renderZoneNote(clock)}
    </div>
    ${
      days.length === 0 &&
      html`<div class="empty">
        <p role="status">Nothing is free from ${from} to ${to}.</p>
      </div>`
    }
    ${days.map((day) => renderOfferedDay(visit, offer, { ...day, first }))}`;
}

function renderOfferedDay(
  { toUrl }: PageVisit,
  { path, chosen, clock }: Offer,
  { date, slots, first }: DayOffer & { first: Temporal.PlainDate },
): Html {
  const chosenAt = Date.parse(chosen ?? '');
  const toPath = (start: string) =>
    `${path}?day=${first.toString()}&start=${encodeURIComponent(start)}`;
  return html`<h3 class="offered-day">${formatDate(Temporal.PlainDate.from(date))}</h3>
    <ul class="times">
      ${slots.map(
        ({ start }) =>
          html`<li>
            <a
              href="${toUrl(toPath(start))}"
              data-swap="move"
              ${Date.parse(start) === chosenAt && html` aria-current="true"`}
              >${formatTime(start, clock)}</a
            >
          </li>`,
      )}
    </ul>`;
}
