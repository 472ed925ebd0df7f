import { BadRequest, NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { renderSelect, renderTextField } from '../form/field.ts';
import type { PageRoute } from '../frame/route.ts';
import { renderReasons } from '../frame/slot-reason.ts';
import { formatLongDay, formatTime, toWallTime, toZoned } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { ExplainTimeDocument, type SlotAnswerFragment } from '../frame/operations.generated.ts';
import {
  calendarPath,
  type CalendarContent,
  type CalendarScene,
  loadContent,
  readScene,
  formatCalendarAddress,
} from './load.ts';
import { renderStrip } from './strip.ts';

const path = `${calendarPath}/why`;

export const whyRoutes: PageRoute[] = [{ path, who: 'SIGNED_IN', show: buildWhyPage }];

async function explain({ visit, at }: CalendarScene, eventTypeId: number) {
  const { explainSlot } = await visit.run(ExplainTimeDocument, { eventTypeId, start: at ?? '' });
  return explainSlot;
}

/** Why the time in question is free or not; how to ask, if there is none. */
export async function renderWhy(scene: CalendarScene, content?: CalendarContent): Promise<Html> {
  const { eventType, at } = scene;
  if (!eventType) {
    return html`<p class="soft">
      Make an event type first. The calendar then shows when it can be booked, and why not at other
      times.
    </p>`;
  }
  if (at === null) {
    return html`<h2>Why is a time not free?</h2>
      <p class="soft">
        Choose any time in the calendar, free or not. Almanac tells you what is in the way, and when
        the next free time is.
      </p>
      <p><a href="${toWhyAddress(scene)}">Ask about a date and time</a></p>`;
  }
  const answer = await explain(scene, eventType.databaseId);
  const day = toZoned(at, scene.clock).toPlainDate();
  const shown = content ?? (await loadContent(scene, [day]));
  return renderAnswer(
    scene,
    answer,
    html`${renderStrip(day, answer, { content: shown, clock: scene.clock })}`,
  );
}

function renderAnswer(scene: CalendarScene, answer: SlotAnswerFragment, picture: Html): Html {
  const { visit, clock, eventType } = scene;
  const { bookable, start, end } = answer;
  return html`<div class="answer ${bookable ? 'yes' : 'no'}" role="status">
    <p class="verdict">${bookable ? 'Free' : 'Not free'}</p>
    <h2>${formatTime(start, clock)}–${formatTime(end, clock)}</h2>
    <p class="soft">${formatLongDay(start, clock)} · ${eventType?.title} · ${clock.timeZone}</p>
    ${picture}
    ${
      bookable
        ? html`<p>Nothing is in the way: anyone can book this time.</p>`
        : html`${renderReasons(visit, answer, clock)} ${renderNext(scene, answer)}`
    }
    <p class="links"><a href="${toWhyAddress(scene)}">Link to this answer</a></p>
  </div>`;
}

function renderNext(scene: CalendarScene, { reasons }: SlotAnswerFragment): Html {
  const earliest = reasons.find((reason) => reason.earliest !== null)?.earliest ?? null;
  if (earliest === null) {
    return html`<p class="next"><strong>Nothing is free</strong> within the next 31 days.</p>`;
  }
  const date = toZoned(earliest, scene.clock).toPlainDate();
  const isShown = scene.days.some((day) => day.equals(date));
  const address = formatCalendarAddress(scene, { at: earliest, ...(!isShown && { date }) });
  return html`<p class="next">
    <span>Next free time</span>
    <a href="${address}" data-swap="${isShown ? 'why' : 'calendar'}"
      >${formatLongDay(earliest, scene.clock)}, ${formatTime(earliest, scene.clock)}</a
    >
  </p>`;
}

function toWhyAddress({ visit, eventType, at }: CalendarScene): string {
  const query = new URLSearchParams();
  if (eventType) query.set('eventTypeId', String(eventType.databaseId));
  if (at !== null) query.set('start', at);
  return `${visit.toUrl(path)}?${query.toString()}`;
}

/** An unknown event type is an error here, because the address may come from someone else. */
async function readQuestion(visit: PageVisit): Promise<CalendarScene> {
  const { query } = visit;
  const [day, time] = [query.get('day'), query.get('time')];
  if (day !== null && time !== null) query.set('start', `${day}T${time}`);
  const scene = await readScene(visit);
  const named = query.get('eventTypeId');
  if (named !== null && String(scene.eventType?.databaseId) !== named) {
    throw new NotFound('Event type');
  }
  if (query.has('start') && scene.at === null) {
    throw new BadRequest('`start` must be a date and time, such as 2026-12-01T09:00');
  }
  return scene;
}

/** Asks about any time, without the calendar. */
async function buildWhyPage(visit: PageVisit): Promise<PageView> {
  const scene = await readQuestion(visit);
  return {
    title: 'Why is a time not free?',
    styles: ['booking.css', 'calendar.css'],
    modules: ['swap.js'],
    body: html`<p><a href="${formatCalendarAddress(scene, {})}">Show in the calendar</a></p>
      <h1>Why is a time not free?</h1>
      <div id="why" class="why large" tabindex="-1">${await renderWhy(scene)}</div>
      ${scene.eventType && renderAskForm(scene)}`,
  };
}

function renderAskForm({ visit, eventTypes, eventType, at, clock }: CalendarScene): Html {
  const [day = '', time = ''] = toWallTime(at ?? visit.clock().toISOString(), clock).split('T');
  return html`<h2>Ask about another time</h2>
    <form method="get" action="${visit.toUrl(path)}" class="toolbar">
      ${renderSelect({
        name: 'eventTypeId',
        label: 'Event type',
        choices: eventTypes.map(({ databaseId, title }) => [String(databaseId), title]),
        chosen: [String(eventType?.databaseId)],
      })}
      ${renderTextField({ name: 'day', label: 'Day', value: day, input: { type: 'date', required: true } })}
      ${renderTextField({ name: 'time', label: 'Time', value: time, input: { type: 'time', required: true } })}
      <button>Ask</button>
    </form>`;
}
