import { type Html, html } from '../../html/html.ts';
import { renderAgenda } from '../booking/agenda.ts';
import { renderHiddenField, renderSelect } from '../form/field.ts';
import { renderFollow } from '../frame/follow.ts';
import { renderTabs } from '../frame/part.ts';
import type { PageRoute } from '../frame/route.ts';
import { formatDate, getToday, renderZoneNote } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { renderBusyList } from './busy.ts';
import { renderEntries, renderGrid } from './grid.ts';
import {
  type CalendarContent,
  calendarPath as path,
  type CalendarScene,
  loadContent,
  readScene,
  formatCalendarAddress,
} from './load.ts';
import { subscriptionPath } from './subscription.ts';
import { renderWhy } from './why.ts';

/** Bookings over free times. The table and the list need no script. */
export const calendarRoutes: PageRoute[] = [{ path, who: 'SIGNED_IN', show: buildCalendarPage }];

async function buildCalendarPage(visit: PageVisit): Promise<PageView> {
  const scene = await readScene(visit);
  const content = await loadContent(scene, scene.days);
  return {
    title: 'Calendar',
    width: 'wide',
    styles: ['booking.css', 'event-calendar.css', 'calendar.css'],
    scripts: ['event-calendar.js'],
    modules: ['swap.js', 'calendar.js', 'follow.js'],
    body: html`<h1>Calendar</h1>
      <div id="calendar" tabindex="-1" ${renderFollow(visit)}>
        ${renderToolbar(scene)}
        <div class="sheet ${scene.view}">
          <div>${renderSheet(scene, content)}</div>
          <aside id="why" class="why" aria-label="Why a time is free or not" tabindex="-1">
            ${await renderWhy(scene)}
          </aside>
        </div>
      </div>
      <p>
        <a href="${visit.toUrl(subscriptionPath)}">Show your meetings in your own calendar</a>
      </p>`,
  };
}

const renderSheet = (scene: CalendarScene, content: CalendarContent) =>
  html`${renderLegend(scene, content)} ${renderGrid(scene, content)}
  ${renderEntries(scene, content)}
  ${scene.view === 'week' && html`<div class="small-only">${renderList(scene, content)}</div>`}`;

const renderLegend = ({ eventType }: CalendarScene, { busy, held }: CalendarContent) =>
  eventType &&
  html`<ul class="legend" aria-label="Colours">
    <li class="free">Free</li>
    <li class="open">Working hours, but not free</li>
    <li class="closed">Closed</li>
    <li class="taken">Booked</li>
    ${busy.length > 0 && html`<li class="busy">Busy by another calendar</li>`}
    ${held.length > 0 && html`<li class="held">Held by somebody who is booking</li>`}
    <li class="away">Away</li>
  </ul>`;

function renderList(scene: CalendarScene, { bookings, busy }: CalendarContent): Html {
  const { visit, clock, days } = scene;
  const [first, last] = [days[0], days.at(-1) ?? days[0]];
  if (bookings.length === 0) {
    return html`<div class="empty">
        <p>Nothing is booked from ${formatDate(first)} to ${formatDate(last)}.</p>
      </div>
      ${renderBusyList(busy, clock)}`;
  }
  return html`${renderAgenda(visit, bookings, { clock })} ${renderBusyList(busy, clock)}`;
}

function describePeriod({ view, days }: CalendarScene): string {
  const [first, last] = [days[0], days.at(-1) ?? days[0]];
  if (view === 'day') return formatDate(first);
  const from = first.toLocaleString('en-GB', { day: 'numeric', month: 'short' });
  return `${from} – ${last.toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })}`;
}

const views = { week: 'Week', day: 'Day' } as const;

function renderToolbar(scene: CalendarScene): Html {
  const { visit, clock, view, date } = scene;
  const days = view === 'day' ? 1 : 7;
  const move = (to: Temporal.PlainDate, text: Html | string) =>
    html`<a
      class="button quiet"
      href="${formatCalendarAddress(scene, { date: to, at: null })}"
      data-swap="calendar"
      >${text}</a
    >`;
  return html`${renderTabs(
      'Views',
      Object.entries(views).map(([name, text]) => ({
        href: formatCalendarAddress(scene, { view: name as keyof typeof views }),
        text,
        isCurrent: name === view,
      })),
      'calendar',
    )}
    <div class="calendar-bar">
      <p class="steps">
        ${move(date.subtract({ days }), html`<span aria-hidden="true">‹</span><span class="unseen">Earlier</span>`)}
        ${move(getToday(visit, clock), 'Today')}
        ${move(date.add({ days }), html`<span aria-hidden="true">›</span><span class="unseen">Later</span>`)}
      </p>
      <p class="period" role="status"><strong>${describePeriod(scene)}</strong></p>
      ${renderChoiceForm(scene)}
    </div>
    ${renderZoneNote(clock)}`;
}

/** Whose calendar, and the free times of which event type. */
function renderChoiceForm({ visit, view, date, ...scene }: CalendarScene): Html | false {
  const { eventTypes, eventType, hosts, hostId } = scene;
  const choices = eventTypes.map(
    ({ databaseId, title, team }) =>
      [String(databaseId), team ? `${title} (${team.name})` : title] as const,
  );
  const selects = [
    { name: 'host', label: 'Calendar of', choices: hosts, chosen: [String(hostId)] },
    {
      ...{ name: 'eventTypeId', label: 'Free times of', choices },
      chosen: [String(eventType?.databaseId)],
    },
  ].filter((one) => one.choices.length > 1);
  return (
    selects.length > 0 &&
    html`<form method="get" action="${visit.toUrl(path)}" class="toolbar" data-swap="calendar">
      ${renderHiddenField('view', view)} ${renderHiddenField('date', date.toString())}
      ${selects.map(renderSelect)}
      <button class="quiet">Show</button>
    </form>`
  );
}
