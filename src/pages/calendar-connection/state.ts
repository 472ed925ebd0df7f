import { NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { readIdParam } from '../frame/id-param.ts';
import type { CalendarConnectionStatus } from '../../graphql/kit/schema-types.generated.ts';
import {
  type CalendarConnectionRowFragment,
  GetCalendarConnectionDocument,
} from '../frame/operations.generated.ts';
import { renderMoment, toClock } from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';

export const connectionsPath = '/console/availability/accounts';

export const getConnectionPath = ({ databaseId }: { databaseId: number }, page = '') =>
  `${connectionsPath}/${databaseId}${page && `/${page}`}`;

export const readConnectionId = (visit: PageVisit) =>
  readIdParam(visit, 'account', 'Calendar account');

export async function loadConnection(visit: PageVisit): Promise<CalendarConnectionRowFragment> {
  const { calendarConnection } = await visit.run(GetCalendarConnectionDocument, {
    id: readConnectionId(visit),
  });
  if (!calendarConnection) throw new NotFound('Calendar account');
  return calendarConnection;
}

/** Such as cloud.example.com. */
export const formatServer = ({ home }: Pick<CalendarConnectionRowFragment, 'home'>) =>
  URL.parse(home)?.host ?? home;

const badges: Record<CalendarConnectionStatus, Html> = {
  WORKING: html`<span class="badge succeeded">Working</span>`,
  FAILING: html`<span class="badge pending">Failing</span>`,
  STOPPED: html`<span class="badge failed">Needs its password</span>`,
};

export const renderConnectionBadge = ({ status, provider }: CalendarConnectionRowFragment) =>
  status === 'STOPPED' && provider !== null
    ? html`<span class="badge failed">Sign in again</span>`
    : badges[status];

/** Who signs in, and when the server was last asked. */
export function renderConnectionFacts(
  visit: PageVisit,
  { username, provider, triedAt, failingSince }: CalendarConnectionRowFragment,
): Html {
  const clock = toClock(visit, null);
  return html`<p class="soft address">
    Signed in${username && html` as ${username}`}${provider !== null && html` with ${provider}`}.
    ${triedAt !== null && html`Last contact: ${renderMoment(triedAt, clock)}.`}
    ${failingSince !== null && html`Failing since: ${renderMoment(failingSince, clock)}.`}
  </p>`;
}

const consequences: Record<CalendarConnectionStatus, string> = {
  WORKING: '',
  FAILING: 'Until then, the events that were read last keep you busy, and bookings wait.',
  STOPPED: 'Until then, nothing is read, and bookings wait.',
};

/** What went wrong, what to do, and what it means until then. */
export const renderConnectionProblem = ({ problem, status }: CalendarConnectionRowFragment) =>
  problem !== null && html`<p class="problem">${problem.message} ${consequences[status]}</p>`;

type ShownCalendar = CalendarConnectionRowFragment['calendars'][number];

/** The colour of a calendar, as a dot before its name. The policy of pages allows no style here. */
export const renderDot = ({ color }: Pick<ShownCalendar, 'color'>): Html =>
  html`<svg class="dot" viewBox="0 0 12 12" aria-hidden="true">
    <circle cx="6" cy="6" r="5" fill="${/^#[\da-f]{6}/i.exec(color ?? '')?.[0] ?? 'none'}" />
  </svg>`;

const listNames = (calendars: readonly ShownCalendar[]) =>
  new Intl.ListFormat('en-GB').format(calendars.map(({ name }) => name));

/** Such as: Home and Work keep you busy. Bookings go to Work. */
export function describeChoice({ calendars }: CalendarConnectionRowFragment): string {
  const busy = calendars.filter(({ keepsBusy }) => keepsBusy);
  const destination = calendars.find(({ isDestination }) => isDestination);
  const verb = busy.length === 1 ? 'keeps' : 'keep';
  return [
    busy.length === 0 ? 'No calendar keeps you busy.' : `${listNames(busy)} ${verb} you busy.`,
    destination ? `Bookings go to ${destination.name}.` : 'Bookings do not go here.',
  ].join(' ');
}
