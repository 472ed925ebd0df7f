import { print } from 'graphql';
import { type Html, html } from '../../html/html.ts';
import type { Language } from '../../language/language.ts';
import { formatDate, getToday } from '../frame/time.ts';
import { FollowTimesDocument, ListTimesToBookDocument } from '../frame/operations.generated.ts';
import { buildBookAddress, type Picker } from './scene.ts';
import { type OfferedDay, renderTimes } from './times.ts';

/** As far as one query looks. */
const maxDays = 92;

interface Period {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

const toWanted = ({ wanted, clock }: Picker, { from, to }: Period) => ({
  ...wanted,
  from: from.toString(),
  to: to.toString(),
  timeZone: clock.timeZone,
});

/** Those with times that the visitor can choose. */

export async function listFreeDays(picker: Picker, period: Period) {
  const { visit, current } = picker;
  const { slots } = await visit.run(ListTimesToBookDocument, toWanted(picker, period));
  if (current === null) return slots.days;
  const isOther = ({ start }: { start: string }) => Date.parse(start) !== Date.parse(current);
  return slots.days
    .map((day) => ({ ...day, slots: day.slots.filter(isOther) }))
    .filter((day) => day.slots.length > 0);
}

const subscription = print(FollowTimesDocument);

/** Where live.js hears that the times of a month have changed. Never with a manage link, which no log may show. */
const buildLiveAddress = (picker: Picker, period: Period) => {
  const variables = JSON.stringify(toWanted(picker, period));
  const request = new URLSearchParams({ query: subscription, variables });
  return picker.visit.toUrl(`/graphql?${request.toString()}`);
};

const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0;

/** A month of days, and the times of one of them. */
export async function renderCalendar(picker: Picker): Promise<Html> {
  const today = getToday(picker.visit, picker.clock);
  const asked = picker.month ?? today.with({ day: 1 });
  const month = isBefore(asked, today) ? today.with({ day: 1 }) : asked;
  const from = isBefore(month, today) ? today : month;
  const period = { from, to: month.with({ day: month.daysInMonth }) };
  const days = await listFreeDays(picker, period);
  const date = picker.date?.toString() ?? days[0]?.date;
  const { book } = picker.visit.language.texts;
  return html`<section
      class="month"
      aria-label="${book.days}"
      data-say="${describeMonth(picker, month, days.length)}"
      ${!picker.wanted.moving && html`data-live="${buildLiveAddress(picker, period)}"`}
    >
      ${renderMonthHead(picker, month, today)}
      ${renderMonth(picker, { month, days, chosen: date, today })}
      ${days.length === 0 && (await renderNextFree(picker, month))}
    </section>
    ${
      date !== undefined &&
      renderTimes(
        picker,
        date,
        days.find((day) => day.date === date),
      )
    }`;
}

const formatMonth = ({ visit: { language } }: Picker, month: Temporal.PlainDate) =>
  month.toLocaleString(language.locale, { month: 'long', year: 'numeric' });

/** Said when the month has changed. */
function describeMonth(picker: Picker, month: Temporal.PlainDate, freeDays: number): string {
  const { book } = picker.visit.language.texts;
  const name = formatMonth(picker, month);
  return freeDays === 0 ? book.nothingIn(name) : book.freeDaysIn(freeDays, name);
}

const toMonth = (month: Temporal.PlainDate) => month.toString().slice(0, 7);

function renderMonthHead(picker: Picker, month: Temporal.PlainDate, today: Temporal.PlainDate) {
  const renderStep = (months: number, name: string, sign: string) => {
    const other = month.add({ months });
    const isPast = isBefore(other.with({ day: other.daysInMonth }), today);
    if (isPast) return html`<span class="step" aria-hidden="true">${sign}</span>`;
    const href = buildBookAddress(picker, { month: toMonth(other) });
    return html`<a class="step" id="${name}" href="${href}" data-swap="book"
      ><span aria-hidden="true">${sign}</span
      ><span class="unseen">${formatMonth(picker, other)}</span></a
    >`;
  };
  return html`<div class="month-head">
    <h2 id="month">${formatMonth(picker, month)}</h2>
    ${renderStep(-1, 'earlier', '‹')} ${renderStep(1, 'later', '›')}
  </div>`;
}

interface Month {
  month: Temporal.PlainDate;
  days: readonly OfferedDay[];
  chosen: string | undefined;
  today: Temporal.PlainDate;
}

/** From Monday on. */
const listWeekdays = ({ locale }: Language, weekday: 'long' | 'short') =>
  Array.from({ length: 7 }, (_, day) =>
    new Temporal.PlainDate(2024, 1, 1 + day).toLocaleString(locale, { weekday }),
  );

function renderMonth(picker: Picker, shown: Month): Html {
  const { month } = shown;
  const { language } = picker.visit;
  const short = listWeekdays(language, 'short');
  const before = month.dayOfWeek - 1;
  const weeks = Array.from({ length: Math.ceil((before + month.daysInMonth) / 7) }, (_, week) =>
    short.map((_name, day) => week * 7 + day - before),
  );
  return html`<table aria-labelledby="month">
    <caption class="unseen">
      ${language.texts.book.freeDays}
    </caption>
    <thead>
      <tr>
        ${listWeekdays(language, 'long').map((name, day) => html`<th scope="col"><abbr title="${name}">${short[day]}</abbr></th>`)}
      </tr>
    </thead>
    <tbody>
      ${weeks.map(
        (week) =>
          html`<tr>
            ${week.map((offset) => html`<td>${renderCell(picker, shown, offset)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** On a phone, the times of a day are below the month. */
const toTimes = (address: string) => `${address}#times`;

function renderCell(picker: Picker, { month, days, chosen, today }: Month, offset: number) {
  if (offset < 0 || offset >= month.daysInMonth) return '';
  const day = month.add({ days: offset });
  const date = day.toString();
  const isToday = day.equals(today);
  if (!days.some((free) => free.date === date)) {
    return html`<span class="day ${isToday && 'today'}">${day.day}</span>`;
  }
  return html`<a
    class="day free ${isToday && 'today'}"
    id="day-${date}"
    href="${toTimes(buildBookAddress(picker, { date }))}"
    data-swap="book"
    ${date === chosen && html`aria-current="date"`}
    ><span aria-hidden="true">${day.day}</span
    ><span class="unseen">${formatDate(day, 'long', picker.visit.language)}</span></a
  >`;
}

/** Where to go from a month without free days. */
async function renderNextFree(picker: Picker, month: Temporal.PlainDate): Promise<Html> {
  const from = month.add({ months: 1 });
  const [next] = await listFreeDays(picker, { from, to: from.add({ days: maxDays - 1 }) });
  const { book } = picker.visit.language.texts;
  const name = formatMonth(picker, month);
  if (!next) {
    return html`<p class="nothing" role="status">${book.nothingAfter(name)}</p>`;
  }
  return html`<p class="nothing" role="status">
    ${book.nothingIn(name)}
    <a href="${toTimes(buildBookAddress(picker, { date: next.date }))}" data-swap="book"
      >${book.goTo(formatDate(Temporal.PlainDate.from(next.date), 'long', picker.visit.language))}</a
    >
  </p>`;
}
