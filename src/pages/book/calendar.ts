import { print } from 'graphql';
import { type Html, html } from '../../html/html.ts';
import type { Language } from '../../language/language.ts';
import { formatDate, getToday } from '../frame/time.ts';
import { FollowTimesDocument, ListTimesToBookDocument } from '../frame/operations.generated.ts';
import { type BookScene, buildBookAddress, readChosenDay } from './scene.ts';
import { type OfferedDay, renderTimes } from './times.ts';

/** As far as one query looks. */
const maxDays = 92;

const toWanted = (
  { offer, clock, length, privateLink }: BookScene,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
) => ({
  eventTypeId: offer.databaseId,
  duration: length,
  from: from.toString(),
  to: to.toString(),
  timeZone: clock.timeZone,
  privateLink,
});

const listFreeDays = async ({ visit }: BookScene, wanted: ReturnType<typeof toWanted>) =>
  (await visit.run(ListTimesToBookDocument, wanted)).slots.days;

const subscription = print(FollowTimesDocument);

/** Where live.js hears that the times of a month have changed. */
const buildLiveAddress = ({ visit }: BookScene, wanted: ReturnType<typeof toWanted>) => {
  const request = new URLSearchParams({ query: subscription, variables: JSON.stringify(wanted) });
  return visit.toUrl(`/graphql?${request.toString()}`);
};

const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0;

/** A month of days, and the times of one of them. */
export async function renderCalendar(scene: BookScene): Promise<Html> {
  const today = getToday(scene.visit, scene.clock);
  const chosen = readChosenDay(scene);
  const asked = chosen.month ?? today.with({ day: 1 });
  const month = isBefore(asked, today) ? today.with({ day: 1 }) : asked;
  const from = isBefore(month, today) ? today : month;
  const wanted = toWanted(scene, from, month.with({ day: month.daysInMonth }));
  const days = await listFreeDays(scene, wanted);
  const date = chosen.date?.toString() ?? days[0]?.date;
  return html`<section
      class="month"
      aria-label="${scene.visit.language.texts.book.days}"
      data-live="${buildLiveAddress(scene, wanted)}"
    >
      ${renderMonthHead(scene, month, today)}
      ${renderMonth(scene, { month, days, chosen: date, today })}
      ${days.length === 0 && (await renderNextFree(scene, month))}
    </section>
    ${
      date !== undefined &&
      renderTimes(
        scene,
        date,
        days.find((day) => day.date === date),
      )
    }`;
}

const formatMonth = ({ visit: { language } }: BookScene, month: Temporal.PlainDate) =>
  month.toLocaleString(language.locale, { month: 'long', year: 'numeric' });

const toMonth = (month: Temporal.PlainDate) => month.toString().slice(0, 7);

function renderMonthHead(scene: BookScene, month: Temporal.PlainDate, today: Temporal.PlainDate) {
  const renderStep = (months: number, name: string, sign: string) => {
    const other = month.add({ months });
    const isPast = isBefore(other.with({ day: other.daysInMonth }), today);
    if (isPast) return html`<span class="step" aria-hidden="true">${sign}</span>`;
    const href = buildBookAddress(scene, { month: toMonth(other) });
    return html`<a class="step" id="${name}" href="${href}" data-swap="book"
      ><span aria-hidden="true">${sign}</span
      ><span class="unseen">${formatMonth(scene, other)}</span></a
    >`;
  };
  return html`<div class="month-head">
    <h2 id="month">${formatMonth(scene, month)}</h2>
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

function renderMonth(scene: BookScene, shown: Month): Html {
  const { month } = shown;
  const { language } = scene.visit;
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
            ${week.map((offset) => html`<td>${renderCell(scene, shown, offset)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function renderCell(scene: BookScene, { month, days, chosen, today }: Month, offset: number) {
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
    href="${buildBookAddress(scene, { date })}"
    data-swap="book"
    ${date === chosen && html`aria-current="date"`}
    ><span aria-hidden="true">${day.day}</span
    ><span class="unseen">${formatDate(day, 'long', scene.visit.language)}</span></a
  >`;
}

/** Where to go from a month without free days. */
async function renderNextFree(scene: BookScene, month: Temporal.PlainDate): Promise<Html> {
  const from = month.add({ months: 1 });
  const [next] = await listFreeDays(scene, toWanted(scene, from, from.add({ days: maxDays - 1 })));
  const { book } = scene.visit.language.texts;
  const name = formatMonth(scene, month);
  if (!next) {
    return html`<p class="nothing" role="status">${book.nothingAfter(name)}</p>`;
  }
  return html`<p class="nothing" role="status">
    ${book.nothingIn(name)}
    <a href="${buildBookAddress(scene, { date: next.date })}" data-swap="book"
      >${book.goTo(formatDate(Temporal.PlainDate.from(next.date), 'long', scene.visit.language))}</a
    >
  </p>`;
}
