import { type Html, html } from '../../html/html.ts';
import { renderMore } from '../form/filter.ts';
import { defineForm } from '../form/form.ts';
import { confirmPage, formPage } from '../form/form-page.ts';
import { count, line, orNone, pick } from '../form/kind.ts';
import { renderDoneNote } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  CreateEventTypeDocument,
  DeleteEventTypeDocument,
  type EventTypeRowFragment,
  ListEventTypesDocument,
} from '../frame/operations.generated.ts';
import {
  eventTypesPath as path,
  findBookingPath,
  getEventTypePath,
  isLeader,
  type LoadedEventType,
} from './load.ts';
import { readyPlaces } from './place.ts';
import { loadToEdit, renderBadges, renderBookingLink } from './page.ts';

async function loadList(visit: PageVisit) {
  const userId = visit.viewer?.userId ?? 0;
  return visit.run(ListEventTypesDocument, { userId, after: visit.query.get('after') });
}

async function buildListPage(visit: PageVisit): Promise<PageView> {
  const { toUrl } = visit;
  const { viewer, eventTypes, teams } = await loadList(visit);
  const { nodes, pageInfo } = eventTypes;
  const shared = teams.nodes.filter((team) => team.eventTypes.nodes.length > 0);
  return {
    title: 'Event types',
    styles: ['event-type.css'],
    modules: ['copy.js'],
    body: html`<div class="line">
        <h1>Event types</h1>
        <a class="button" href="${toUrl(`${path}/new`)}">New event type</a>
      </div>
      ${renderDoneNote(visit, { deleted: 'The event type was deleted. Its bookings stay.' })}
      <h2>Yours</h2>
      ${
        nodes.length > 0
          ? renderRows(visit, nodes, { owner: viewer })
          : html`<div class="empty">
              <p>You have no event type yet.</p>
              <p>An event type is something that people can book with you, such as a call.</p>
            </div>`
      }
      ${renderMore(visit, path, pageInfo, 'More of yours')}
      ${shared.map(
        (team) =>
          html`<h2>
              ${team.name}
              ${!isLeader(team.members) && html`<span class="badge">You can only look</span>`}
            </h2>
            ${renderRows(visit, team.eventTypes.nodes, { team })}`,
      )}`,
  };
}

interface Owner {
  owner?: { username: string | null };
  team?: { slug: string | null };
}

const renderRows = (visit: PageVisit, rows: readonly EventTypeRowFragment[], owner: Owner): Html =>
  html`<ul class="rows">
    ${rows.map((row) => {
      const booking = findBookingPath({ ...owner, slug: row.slug });
      return html`<li class="card">
        <div class="head line">
          <h3>
            <a class="address" href="${visit.toUrl(getEventTypePath(row))}">${row.title}</a>
          </h3>
        </div>
        <p class="badges">${renderBadges(row)}</p>
        ${booking !== null && renderBookingLink(visit, row.databaseId, booking)}
      </li>`;
    })}
  </ul>`;

const toId = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

const newForm = defineForm({
  title: line('Title', { hint: 'Such as Intro call. Bookers see it.' }),
  length: {
    ...count('Length in minutes', { input: { min: 1, max: 10_080 } }),
    // The operation refuses 0 together with a missing title.
    parse: ([text]) => toId(text),
  },
  place: pick('Place', toLocations, { hint: 'You can add others later.' }),
  periodDays: orNone(count('Days ahead that people can book', { hint: 'Empty for any time.' })),
  teamId: orNone(pick('Owner', toId)),
});

const placeChoices = [
  ...readyPlaces.map(({ kind, text }) => [kind, text] as const),
  ['', 'Say it later'] as const,
];

function toLocations(name: string): { type: string; link?: string }[] {
  return readyPlaces.filter(({ kind }) => kind === name).map(({ row }) => row);
}

/** The person, and the teams that they lead. */
async function listOwners(visit: PageVisit) {
  const { teams } = await loadList(visit);
  const led = teams.nodes.filter(({ members }) => isLeader(members));
  const choices = led.map(({ databaseId, name }) => [String(databaseId), name] as const);
  const own = ['', visit.viewer?.profile?.name ?? 'You'] as const;
  return choices.length > 0 ? [own, ...choices] : [];
}

async function duplicate(visit: PageVisit, { eventType }: LoadedEventType): Promise<PageResponse> {
  const { databaseId: _id, slug: _slug, version: _version, owner: _owner, ...rest } = eventType;
  const { team: _team, userId: _userId, teamId, ...settings } = rest;
  const title = `${eventType.title.slice(0, 240)} (copy)`;
  const isOwn = eventType.userId === visit.viewer?.userId;
  const owner = { teamId, userId: isOwn ? null : eventType.userId };
  const input = { ...settings, ...owner, title, hidden: true };
  const made = await visit.run(CreateEventTypeDocument, { input });
  return { to: `${getEventTypePath(made.createEventType.eventType)}?done=copied` };
}

const renderCard = ({ title }: EventTypeRowFragment) =>
  html`<strong class="address">${title}</strong>`;

/** What people can book: the list, and what happens to a whole event type. */
export const eventTypePageRoutes: PageRoute[] = [
  { path, who: 'SIGNED_IN', show: buildListPage },
  formPage({
    path: `${path}/new`,
    who: 'SIGNED_IN',
    form: newForm,
    load: listOwners,
    view: (teamId) => ({
      title: 'New event type',
      back: { to: path, text: 'All event types' },
      state: {
        saved: { length: 30, place: 'room', periodDays: 60 },
        choices: { teamId, place: placeChoices },
      },
      button: 'Create the event type',
    }),
    async act(visit) {
      const made = await newForm.submit(visit, CreateEventTypeDocument, ({ place, ...input }) => ({
        ...input,
        periodType: input.periodDays === null ? ('UNLIMITED' as const) : ('ROLLING' as const),
        locations: place,
      }));
      return { to: `${getEventTypePath(made.createEventType.eventType)}?done=created` };
    },
  }),
  confirmPage({
    path: `${path}/:id/copy`,
    who: 'SIGNED_IN',
    load: loadToEdit,
    view: ({ eventType }) => ({
      title: 'Duplicate the event type',
      question: 'Duplicate this event type?',
      card: renderCard(eventType),
      consequence:
        'The copy has the same settings, places and questions. It is hidden until you show it. Hosts and private links are not copied.',
      button: 'Duplicate',
      isHarmless: true,
      back: { to: getEventTypePath(eventType), text: 'Go back' },
    }),
    act: duplicate,
  }),
  confirmPage({
    path: `${path}/:id/delete`,
    who: 'SIGNED_IN',
    load: loadToEdit,
    view: ({ eventType }) => ({
      title: 'Delete the event type',
      question: 'Delete this event type?',
      card: renderCard(eventType),
      consequence:
        'Nobody can book it any more, and its private links, hosts and webhooks are deleted with it. Its bookings stay. You can also hide it instead.',
      button: 'Delete',
      back: { to: getEventTypePath(eventType), text: 'Keep it' },
    }),
    async act(visit, { eventType: { databaseId } }) {
      await visit.run(DeleteEventTypeDocument, { input: { by: { databaseId } } });
      return { to: `${path}?done=deleted` };
    },
  }),
];
