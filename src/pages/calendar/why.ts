import { type Html, html } from '../../html/html.ts';
import { renderHiddenField, renderTextField } from '../form/field.ts';
import type { PageRoute } from '../frame/route.ts';
import { renderReasons } from '../frame/slot-reason.ts';
import { formatLongDay, formatTime, toWallTime, toZoned } from '../frame/time.ts';
import { ExplainTimeDocument, type SlotAnswerFragment } from '../frame/operations.generated.ts';
import { calendarPath, type CalendarScene, loadContent, formatCalendarAddress } from './load.ts';
import { renderStrip } from './strip.ts';

/** Where answers were before, and where other pages lead to. */
export const whyRoutes: PageRoute[] = [
  {
    path: `${calendarPath}/why`,
    who: 'SIGNED_IN',
    show: ({ query }) => ({ to: `${calendarPath}?${query.toString()}` }),
  },
];

async function explain({ visit, at }: CalendarScene, eventTypeId: number) {
  const { explainSlot } = await visit.run(ExplainTimeDocument, { eventTypeId, start: at ?? '' });
  return explainSlot;
}

/** Why the time in question is free or not; how to ask, if there is none. */
export async function renderWhy(scene: CalendarScene): Promise<Html> {
  const { eventType, at } = scene;
  if (!eventType) {
    return html`<p class="soft">
      Make an event type first. The calendar then shows when it can be booked, and why not at other
      times.
    </p>`;
  }
  if (at === null) {
    return html`<p class="soft">
        Choose any time in the calendar, and Almanac tells you why it is free or not.
      </p>
      <details class="ask-more">
        <summary>Ask about a day and time</summary>
        ${renderAskForm(scene)}
      </details>`;
  }
  const answer = await explain(scene, eventType.databaseId);
  const day = toZoned(at, scene.clock).toPlainDate();
  const shown = await loadContent(scene, [day]);
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
    <a class="close" href="${formatCalendarAddress(scene, { at: null })}" data-swap="calendar"
      ><span aria-hidden="true">×</span><span class="unseen">Close the answer</span></a
    >
    <p class="verdict">${bookable ? 'Free' : 'Not free'}</p>
    <h2>${formatTime(start, clock)}–${formatTime(end, clock)}</h2>
    <p class="soft">${formatLongDay(start, clock)} · ${eventType?.title} · ${clock.timeZone}</p>
    ${picture}
    ${
      bookable
        ? html`<p>Nothing is in the way: anyone can book this time.</p>`
        : html`${renderReasons(visit, answer, clock)} ${renderNext(scene, answer)}`
    }
    <details class="ask-more">
      <summary>Ask about another time</summary>
      ${renderAskForm(scene)}
    </details>
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

/** Asks about any time. An answer of another page leads here. */
function renderAskForm({ visit, eventType, hostId, at, clock }: CalendarScene): Html {
  const [day = '', time = ''] = toWallTime(at ?? visit.clock().toISOString(), clock).split('T');
  const input = { required: true };
  return html`<form
    method="get"
    action="${visit.toUrl(calendarPath)}"
    data-swap="calendar"
    class="ask-form"
  >
    ${hostId !== visit.viewer?.userId && renderHiddenField('host', String(hostId))}
    ${renderHiddenField('eventTypeId', String(eventType?.databaseId))}
    ${renderTextField({ name: 'day', label: 'Day', value: day, input: { ...input, type: 'date' } })}
    ${renderTextField({ name: 'time', label: 'Time', value: time, input: { ...input, type: 'time' } })}
    <button class="quiet">Ask</button>
  </form>`;
}
