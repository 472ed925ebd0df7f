import { type Html, html } from '../../html/html.ts';
import { formatZone } from '../../input/time-zone.ts';
import { renderSelect } from '../form/field.ts';
import { type ClockFace, formatDate, formatTime, getToday } from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  GetSchedulePreviewDocument,
  ListFreeTimesDocument,
  type ScheduleRowFragment,
} from '../frame/operations.generated.ts';
import { formatRange, toTypedRange } from './hours.ts';

const shownDays = 14;

const listNextDays = (visit: PageVisit, clock: ClockFace): Temporal.PlainDate[] => {
  const today = getToday(visit, clock);
  return Array.from({ length: shownDays }, (_none, days) => today.add({ days }));
};

/** What a day of the preview says. */
interface PreviewDay {
  date: Temporal.PlainDate;
  said: Html;
}

/** Days on which the clocks change say so, because their hours may look wrong. */
function renderClockChange(date: Temporal.PlainDate, { timeZone }: ClockFace): Html | false {
  const { hoursInDay } = date.toZonedDateTime(timeZone);
  return hoursInDay !== 24 && html` <span class="badge pending">${hoursInDay} h</span>`;
}

/** The year is clear from the next two weeks. */
const formatShortDay = (date: Temporal.PlainDate) =>
  date.toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });

const renderDays = (days: readonly PreviewDay[], clock: ClockFace): Html =>
  html`<table class="days">
    <tbody>
      ${days.map(
        ({ date, said }) =>
          html`<tr>
            <th scope="row">
              <time datetime="${date.toString()}">${formatShortDay(date)}</time>
              ${renderClockChange(date, clock)}
            </th>
            <td>${said}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** The free times of an event type in the next two weeks, and why a day has none. */
export async function renderFreeTimes(
  visit: PageVisit,
  eventTypeId: number,
  clock: ClockFace,
): Promise<Html> {
  const dates = listNextDays(visit, clock);
  const [from = '', to = ''] = [dates[0], dates.at(-1)].map(String);
  const { timeZone } = clock;
  const { slots } = await visit.run(ListFreeTimesDocument, { eventTypeId, from, to, timeZone });
  const free = new Map(slots.days.map((day) => [day.date, day.slots]));
  const days = dates.map((date) => {
    const starts = (free.get(date.toString()) ?? []).map(({ start }) => start);
    return { date, said: renderStarts(visit, eventTypeId, { date, starts, clock }) };
  });
  return renderDays(days, clock);
}

interface Starts {
  date: Temporal.PlainDate;
  starts: readonly string[];
  clock: ClockFace;
}

function renderStarts(visit: PageVisit, eventTypeId: number, { date, starts, clock }: Starts) {
  const [first, ...more] = starts.map((start) => formatTime(start, clock));
  if (first === undefined) {
    const start = date.toZonedDateTime({ timeZone: clock.timeZone, plainTime: '10:00' });
    const query = new URLSearchParams({
      eventTypeId: String(eventTypeId),
      start: start.toInstant().toString(),
    });
    return html`<span class="soft">No free times.</span>
      <a href="${visit.toUrl('/console/calendar')}?${query.toString()}"
        >Why<span class="unseen"> not on ${formatDate(date)}</span>?</a
      >`;
  }
  if (more.length < 3) return html`${[first, ...more].join(', ')}`;
  return html`<details>
    <summary>${starts.length} times, ${first} to ${more.at(-1)}</summary>
    <p class="times">${[first, ...more].join(', ')}</p>
  </details>`;
}

interface Absence {
  start: string;
  end: string;
}

/** The hours of the schedule alone: bookings, buffers and notice are not counted. */
function renderBareHours(
  visit: PageVisit,
  { availability }: ScheduleRowFragment,
  { absences, clock }: { absences: readonly Absence[]; clock: ClockFace },
): Html {
  const rules = availability.filter(({ eventTypeId }) => eventTypeId === null);
  const days = listNextDays(visit, clock).map((date) => {
    const day = date.toString();
    if (absences.some(({ start, end }) => start <= day && day <= end)) {
      return { date, said: html`<span class="badge pending">Away</span>` };
    }
    const own = rules.filter((rule) => rule.date === day);
    const weekly = rules.filter(({ days: on }) => on.includes(date.dayOfWeek % 7));
    const open = (own.length > 0 ? own : weekly)
      .filter(({ startTime, endTime }) => startTime < endTime)
      .toSorted((one, other) => one.startTime.localeCompare(other.startTime));
    const special = own.length > 0 && html` <span class="badge">Special hours</span>`;
    const ranges = open.map((rule) => formatRange(toTypedRange(rule), clock.timeFormat)).join(', ');
    return { date, said: html`${ranges || html`<span class="soft">Closed</span>`}${special}` };
  });
  return renderDays(days, clock);
}

/** The next two weeks, for the event type that the query names. */
export async function renderPreview(
  visit: PageVisit,
  schedule: ScheduleRowFragment,
  timeFormat: number,
): Promise<Html> {
  const { userId, databaseId, isDefault } = schedule;
  const clock = {
    timeZone: schedule.timeZone ?? visit.viewer?.profile?.timeZone ?? 'UTC',
    timeFormat,
  };
  const found = await visit.run(GetSchedulePreviewDocument, { userId });
  const offered = found.eventTypes.nodes.filter(({ scheduleId }) =>
    scheduleId === null ? isDefault : scheduleId === databaseId,
  );
  const chosen = offered.find((one) => String(one.databaseId) === visit.query.get('preview'));
  const absences = found.outOfOffices.nodes;
  const days = chosen
    ? await renderFreeTimes(visit, chosen.databaseId, clock)
    : renderBareHours(visit, schedule, { absences, clock });
  return html`<section
    class="card preview"
    id="coming"
    aria-labelledby="preview-title"
    tabindex="-1"
  >
    <h2 id="preview-title">The next two weeks</h2>
    ${offered.length > 0 && renderChoice(visit, databaseId, { offered, chosen })} ${days}
    <p class="soft">Times in ${formatZone(clock.timeZone)}.</p>
  </section>`;
}

interface Offer {
  databaseId: number;
  title: string;
}

const renderChoice = (
  { toUrl }: PageVisit,
  scheduleId: number,
  { offered, chosen }: { offered: readonly Offer[]; chosen: Offer | undefined },
): Html =>
  html`<form
    class="toolbar"
    method="get"
    action="${toUrl(`/console/availability/${scheduleId}`)}"
    data-swap="coming"
  >
    ${renderSelect({
      name: 'preview',
      label: 'What is offered',
      chosen: [String(chosen?.databaseId ?? '')],
      choices: [
        ['', 'The hours alone'],
        ...offered.map(({ databaseId, title }) => [String(databaseId), title] as const),
      ],
    })}
    <button class="quiet">Show</button>
  </form>`;
