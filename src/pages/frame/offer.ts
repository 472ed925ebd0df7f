import { type Html, html } from '../../http/page/html.ts';
import {
  type ClockFace,
  formatDate,
  formatTime,
  getToday,
  readDay,
  renderZoneNote,
  toZoned,
} from './time.ts';
import type { PageVisit } from './visit.ts';

const daysShown = 7;

/** A week of times on offer. `?day=` names its first day; without it, the week begins at the wish. */
export function readOfferWeek(visit: PageVisit, clock: ClockFace, wish: string) {
  const today = getToday(visit, clock);
  const asked = readDay(visit.query.get('day')) ?? toZoned(wish, clock).toPlainDate();
  const first = Temporal.PlainDate.compare(asked, today) < 0 ? today : asked;
  return { first, last: first.add({ days: daysShown - 1 }) };
}

interface Offer {
  week: ReturnType<typeof readOfferWeek>;
  days: readonly { date: string; slots: readonly { start: string }[] }[];
  clock: ClockFace;
  /** The public path of the page. Its links name the day and the start in the query. */
  page: string;
  /** The ID of the element that a link replaces. */
  swap: string;
  chosen: string | null;
  /** The time that the booking has now. It is free for the booking, but no move leads there. */
  present: string;
}

function listOtherTimes({ days, present }: Offer): Offer['days'] {
  const presentAt = Date.parse(present);
  return days
    .map(({ date, slots }) => ({
      date,
      slots: slots.filter(({ start }) => Date.parse(start) !== presentAt),
    }))
    .filter(({ slots }) => slots.length > 0);
}

/** The times of a week as links. */
export function renderOffer(offer: Offer): Html {
  const { week, clock, page, swap, chosen } = offer;
  const days = listOtherTimes(offer);
  const { first, last } = week;
  const chosenAt = Date.parse(chosen ?? '');
  const toDayLink = (day: Temporal.PlainDate, text: string) =>
    html`<a href="${page}?day=${day.toString()}" data-swap="${swap}">${text}</a>`;
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
        <p role="status">Nothing is free from ${formatDate(first)} to ${formatDate(last)}.</p>
      </div>`
    }
    ${days.map(
      (day) =>
        html`<h3 class="offered-day">${formatDate(Temporal.PlainDate.from(day.date))}</h3>
          <ul class="times">
            ${day.slots.map(
              ({ start }) =>
                html`<li>
                  <a
                    href="${page}?day=${first.toString()}&amp;start=${encodeURIComponent(start)}"
                    data-swap="${swap}"
                    ${Date.parse(start) === chosenAt && html` aria-current="true"`}
                    >${formatTime(start, clock)}</a
                  >
                </li>`,
            )}
          </ul>`,
    )}`;
}
