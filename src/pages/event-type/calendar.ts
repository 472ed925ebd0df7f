import { html } from '../../html/html.ts';
import { connectionsPath, formatServer, renderDot } from '../calendar-connection/state.ts';
import { defineForm } from '../form/form.ts';
import { radios } from '../form/kind.ts';
import {
  GetEventTypeCalendarDocument,
  type GetEventTypeCalendarQuery,
  RemoveEventTypeCalendarDocument,
  SetEventTypeCalendarDocument,
} from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { eventTypesPath, getEventTypePath, type LoadedEventType, loadEventType } from './load.ts';
import { buildEventTypePage, loadToEdit, redirectTo } from './page.ts';

/** The calendar that bookings of one event type go to. Without one, they go where all of the host go. */
export const eventTypeCalendarRoute: PageRoute = {
  path: `${eventTypesPath}/:id/calendar`,
  who: 'SIGNED_IN',
  show: buildCalendarPage,
  act: save,
};

type Connection = GetEventTypeCalendarQuery['calendarConnections']['nodes'][number];

async function loadCalendars(visit: PageVisit, { eventType }: LoadedEventType) {
  const userId = eventType.userId ?? visit.viewer?.userId ?? 0;
  const variables = { id: eventType.databaseId, userId };
  const found = await visit.run(GetEventTypeCalendarDocument, variables);
  const connections = found.calendarConnections.nodes;
  return { connections, present: found.eventType?.destinationCalendar ?? null };
}

type Calendars = Awaited<ReturnType<typeof loadCalendars>>;

/** Two accounts may name the same calendar. */
const listChoices = (connections: readonly Connection[]) => {
  const all = connections.flatMap((connection) =>
    connection.calendars
      .filter(({ canWrite }) => canWrite)
      .map((one) => ({ ...one, account: `${connection.username} at ${formatServer(connection)}` })),
  );
  return all.filter(({ url }, nth) => all.findIndex((one) => one.url === url) === nth);
};

function buildForm({ connections, present }: Calendars, { eventType }: LoadedEventType) {
  const choices = listChoices(connections);
  const usual = choices.find(({ isDestination }) => isDestination);
  const isKnown = present === null || choices.some(({ url }) => url === present.externalId);
  const ofHosts =
    eventType.teamId === null
      ? `Into ${usual ? usual.name : 'none of your calendars'}`
      : 'Each host has their own';
  return defineForm({
    externalId: radios('Where do bookings of this event type go?', [
      ['', 'Where all bookings go', `${ofHosts}.`],
      ...choices.map(
        (one) => [one.url, one.name, `In the account of ${one.account}.`, renderDot(one)] as const,
      ),
      ...(isKnown ? [] : [[present.externalId, 'Another calendar', present.externalId] as const]),
    ]),
  });
}

async function buildCalendarPage(visit: PageVisit): Promise<PageView> {
  const loaded = await loadEventType(visit);
  const { eventType, mayEdit } = loaded;
  const calendars = await loadCalendars(visit, loaded);
  const shown = buildForm(calendars, loaded).show(visit, {
    saved: { externalId: calendars.present?.externalId ?? '' },
    action: getEventTypePath(eventType, 'calendar'),
  });
  const field = shown.field('externalId');
  return buildEventTypePage(visit, loaded, {
    slug: 'calendar',
    title: 'Calendar',
    top: shown.problems,
    body: html`${shown.render({
        label: 'Calendar',
        body: mayEdit ? field : html`<fieldset class="fixed" disabled>${field}</fieldset>`,
        button: mayEdit ? 'Save' : html``,
      })}
      <p class="soft">
        ${eventType.teamId !== null && 'One calendar for all: the event of the organizer goes there.'}
        Bookings that exist stay in the calendar that they are in.
        <a href="${visit.toUrl(`${connectionsPath}/new`)}">Connect a calendar account</a>
      </p>`,
  });
}

async function save(visit: PageVisit): Promise<PageResponse> {
  const loaded = await loadToEdit(visit);
  const calendars = await loadCalendars(visit, loaded);
  const { present } = calendars;
  const eventTypeId = loaded.eventType.databaseId;
  const form = buildForm(calendars, loaded);
  const { externalId } = form.read(visit).values;
  if (present && externalId === '') {
    const by = { databaseId: present.databaseId };
    await visit.run(RemoveEventTypeCalendarDocument, { input: { by } });
  } else if (externalId !== (present?.externalId ?? '')) {
    await form.submit(visit, SetEventTypeCalendarDocument, (values) => ({
      ...{ integration: 'caldav_calendar', eventTypeId, externalId: values.externalId },
    }));
  }
  return redirectTo(loaded, 'calendar', 'saved');
}
