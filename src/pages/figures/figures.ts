import { canActForOthers } from '../../context/viewer.ts';
import { type Html, html } from '../../html/html.ts';
import { dayNames } from '../../input/field.ts';
import { formatName } from '../booking/agenda.ts';
import { listBookingChoices } from '../booking/list.ts';
import type { FormChoice } from '../form/field.ts';
import {
  chosen,
  defineFilter,
  renderAll,
  renderFilterForm,
  toListPath,
  view,
} from '../form/filter.ts';
import { parseId } from '../frame/id-param.ts';
import {
  GetMonthFiguresDocument,
  type GetMonthFiguresQuery,
} from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import { type ClockFace, formatDate, getToday, renderZoneNote, toClock } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { renderDayChart, renderRanks, renderWeekChart } from './chart.ts';
import { renderMonthFigures } from './month.ts';
import { renderFiguresTable } from './table.ts';
import { formatClockHour, formatMonth, formatMonthName } from './word.ts';

const path = '/console/figures';

export const figuresRoutes: PageRoute[] = [{ path, who: 'SIGNED_IN', show: buildFiguresPage }];

const isForOthers = ({ viewer }: PageVisit) => viewer !== null && canActForOthers(viewer);

const openFigures = defineFilter({
  swap: 'figures',
  fields: {
    month: view((text) => readMonth(text) !== null, ''),
    eventType: chosen('Event type', 'All', (text) => parseId(text) !== null),
    host: { ...chosen('Host', 'Everyone', (text) => parseId(text) !== null), isFor: isForOthers },
  },
});

type FiguresList = ReturnType<typeof openFigures>;

/** Bookings begin and end in the years 1970 to 2100. */
function readMonth(text: string): Temporal.PlainYearMonth | null {
  if (!/^(19[789]|20\d)\d-(0[1-9]|1[0-2])$/.test(text) || text === '1970-01') return null;
  return Temporal.PlainYearMonth.from(text);
}

const toDays = (month: Temporal.PlainYearMonth) => ({
  from: month.toPlainDate({ day: 1 }).toString(),
  to: month.toPlainDate({ day: month.daysInMonth }).toString(),
});

/** What the parts of the page share. */
interface Scene {
  list: FiguresList;
  month: Temporal.PlainYearMonth;
  clock: ClockFace;
  found: GetMonthFiguresQuery;
}

async function buildFiguresPage(visit: PageVisit): Promise<PageView> {
  const list = openFigures(visit, path);
  const zoned = toClock(visit, null);
  const { year, month: number } = getToday(visit, zoned);
  const month = readMonth(list.choice.month) ?? new Temporal.PlainYearMonth(year, number);
  const before = toDays(month.subtract({ months: 1 }));
  const userId = parseId(list.choice.host);
  const eventTypeId = parseId(list.choice.eventType);
  const found = await visit.run(GetMonthFiguresDocument, {
    ...toDays(month),
    ...{ fromBefore: before.from, toBefore: before.to, timeZone: zoned.timeZone },
    filter: {
      ...(eventTypeId !== null && { eventTypeId }),
      ...(userId !== null && { userId: [userId] }),
    },
    forOthers: isForOthers(visit),
  });
  const scene = { list, month, found, clock: toClock(visit, found.viewer) };
  return {
    title: `Figures of ${formatMonth(month)}`,
    width: 'wide',
    styles: ['figures.css'],
    modules: ['swap.js'],
    body: html`<h1>Figures</h1>
      <div id="figures" tabindex="-1">
        ${renderMonths(scene)} ${renderFilter(scene)}
        ${found.month.total === 0 ? renderNothing(scene) : renderFigures(scene)}
      </div>`,
  };
}

function renderMonths({ list, month }: Scene): Html {
  const link = (to: Temporal.PlainYearMonth, before: string, after: string) =>
    readMonth(to.toString()) !== null &&
    html`<a
      class="button quiet"
      href="${list.visit.toUrl(toListPath(list, { month: to.toString() }))}"
      data-swap="figures"
      >${before}${formatMonthName(to)}${after}</a
    >`;
  return html`<nav class="months" aria-label="Months">
    ${link(month.subtract({ months: 1 }), '‹ ', '')}
    <p role="status"><strong>${formatMonth(month)}</strong></p>
    ${link(month.add({ months: 1 }), '', ' ›')}
  </nav>`;
}

/** With what was chosen by a link, even if the lists of choices do not go so far. */
function renderFilter({ list, found }: Scene): Html | false {
  const { eventType, host } = listBookingChoices(found);
  const choices = {
    eventType: addChosen(eventType, list.choice.eventType, 'The chosen event type'),
    host: addChosen(host, list.choice.host, 'The chosen host'),
  };
  const hasChoice = Object.values(choices).some(({ length }) => length > 1);
  return hasChoice && renderFilterForm(list, choices);
}

const addChosen = (choices: readonly FormChoice[], value: string, name: string): FormChoice[] =>
  value === '' || choices.some(([known]) => known === value)
    ? [...choices]
    : [...choices, [value, name]];

const renderNothing = ({ list, month, found }: Scene): Html =>
  html`<div class="empty">
    <p>No booking ${list.isFiltered ? 'that matches this ' : ''}starts in ${formatMonth(month)}.</p>
    ${list.isFiltered && html`<p>${renderAll(list)}</p>`}
    ${
      found.before.total > 0 &&
      html`<p>
        There were ${found.before.total} in ${formatMonth(month.subtract({ months: 1 }))}.
      </p>`
    }
  </div>`;

const renderFigures = (scene: Scene): Html =>
  html`${renderMonthFigures(
      scene.found.month,
      scene.found.before,
      formatMonthName(scene.month.subtract({ months: 1 })),
    )}
    <div class="line">${renderZoneNote(scene.clock)} ${renderAll(scene.list)}</div>
    <div class="pictures">
      ${renderDays(scene)} ${renderHours(scene)} ${renderEventTypes(scene)} ${renderHosts(scene)}
    </div>`;

function renderPart(id: string, title: string, note: string, parts: { chart: Html; table: Html }) {
  return html`<section class="card">
    <h2>${title}</h2>
    <p class="soft">${note}</p>
    ${parts.chart}
    <details id="${id}">
      <summary>Show the table<span class="unseen">: ${title}</span></summary>
      ${parts.table}
    </details>
  </section>`;
}

const renderDays = ({ found: { month: all }, month }: Scene): Html =>
  renderPart('days', 'By day', 'The pale part was cancelled or declined.', {
    chart: renderDayChart(all.days, month),
    table: renderFiguresTable(
      'Day',
      all.days.map((day) => [formatDate(Temporal.PlainDate.from(day.date), 'short'), day]),
    ),
  });

function renderHours({ found: { month: all, viewer }, clock: { timeFormat } }: Scene): Html {
  const busiest = [...all.hours].sort((a, b) => b.total - a.total);
  return renderPart('hours', 'Busiest hours', 'The darker, the more bookings start in this hour.', {
    chart: renderWeekChart(all.hours, { weekStart: viewer.weekStart, timeFormat }),
    table: renderFiguresTable(
      'Hour',
      busiest.map((one) => [
        `${dayNames[one.weekday] ?? ''} ${formatClockHour(one.hour, timeFormat)}`,
        one,
      ]),
    ),
  });
}

function renderEventTypes({ list, found: { month: all } }: Scene): Html {
  const rows = all.eventTypes.map((one) => {
    const { eventTypeId, title } = one;
    if (eventTypeId === null) return ['Without an event type', one] as const;
    const to = toListPath(list, { eventType: String(eventTypeId) });
    return [renderLink(list, to, title ?? `Event type ${eventTypeId}`), one] as const;
  });
  return renderPart('event-types', 'By event type', describeLimit(rows), {
    chart: renderRanks(
      rows.map(([name, { total }]) => ({ name, total })),
      all.total,
    ),
    table: renderFiguresTable('Event type', rows),
  });
}

function renderHosts({ list, found: { month: all } }: Scene): Html {
  const rows = all.hosts.map((one) => {
    const name = formatName(one);
    const to = toListPath(list, { host: String(one.userId) });
    return [isForOthers(list.visit) ? renderLink(list, to, name) : name, one] as const;
  });
  const note = `${describeLimit(rows)} A booking counts for each of its hosts.`;
  return renderPart('hosts', 'By host', note, {
    chart: renderRanks(
      rows.map(([name, { total }]) => ({ name, total })),
      all.total,
    ),
    table: renderFiguresTable('Host', rows),
  });
}

const renderLink = ({ visit }: FiguresList, to: string, text: string): Html =>
  html`<a href="${visit.toUrl(to)}" data-swap="figures">${text}</a>`;

/** The statement answers with no more. */
const mostRanks = 20;

const describeLimit = ({ length }: readonly unknown[]) =>
  length < mostRanks ? 'Those with most bookings first.' : 'The 20 with most bookings.';
