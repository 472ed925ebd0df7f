import type { AppError } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import {
  renderForm,
  renderProblems,
  renderSelect,
  renderTextField,
  toFormProblems,
} from '../frame/field.ts';
import { describeFailure, isFormError } from '../frame/refusal.ts';
import { renderDoneNote } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  CreateEventTypeDocument,
  DeleteEventTypeDocument,
  type EventTypeRowFragment,
  ListEventTypesDocument,
} from '../operations.generated.ts';
import { eventTypesPath as path, findBookingPath, getEventTypePath, isLeader } from './load.ts';
import { loadToEdit, renderBadges, renderBookingLink } from './page.ts';

/** What people can book: the list, and what happens to a whole event type. */
export const eventTypePageRoutes: PageRoute[] = [
  { path, who: 'SIGNED_IN', show: buildListPage },
  { path: `${path}/new`, who: 'SIGNED_IN', show: (visit) => buildNewPage(visit), act: create },
  { path: `${path}/:id/copy`, who: 'SIGNED_IN', show: buildCopyPage, act: duplicate },
  { path: `${path}/:id/delete`, who: 'SIGNED_IN', show: buildDeletePage, act: remove },
];

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
      ${pageInfo.hasNextPage && pageInfo.endCursor && html`<p><a href="${toUrl(path)}?after=${encodeURIComponent(pageInfo.endCursor)}">More of yours</a></p>`}
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

const labels = { title: 'Title', length: 'Length in minutes', teamId: 'Owner' };

const readNew = ({ form }: PageVisit) => ({
  title: form.get('title') ?? '',
  length: form.get('length') ?? '30',
  teamId: form.get('teamId') ?? '',
});

const toId = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

async function create(visit: PageVisit): Promise<PageResponse> {
  const { title, length, teamId } = readNew(visit);
  const input = { title, length: toId(length), ...(teamId && { teamId: toId(teamId) }) };
  try {
    const made = await visit.run(CreateEventTypeDocument, { input });
    return { to: `${getEventTypePath(made.createEventType.eventType)}?done=created` };
  } catch (error) {
    if (!isFormError(error)) throw error;
    return buildNewPage(visit, error);
  }
}

async function buildNewPage(visit: PageVisit, error?: AppError): Promise<PageView> {
  const typed = readNew(visit);
  const problems = toFormProblems(error);
  const { teams } = await loadList(visit);
  const led = teams.nodes.filter(({ members }) => isLeader(members));
  const name = visit.viewer?.profile?.name ?? 'You';
  return {
    title: error ? 'Error: New event type' : 'New event type',
    ...(error && describeFailure(error)),
    body: html`<p><a href="${visit.toUrl(path)}">All event types</a></p>
      <h1>New event type</h1>
      ${renderProblems(problems, labels)}
      ${renderForm(visit, {
        body: html`${renderTextField({
            name: 'title',
            label: labels.title,
            hint: 'Such as Intro call. Bookers see it.',
            value: typed.title,
            problems,
            input: { required: true, maxlength: 255, autocomplete: 'off' },
          })}
          ${renderTextField({
            name: 'length',
            label: labels.length,
            value: typed.length,
            problems,
            input: { type: 'number', min: 1, max: 10_080, required: true },
          })}
          ${
            led.length > 0 &&
            renderSelect({
              name: 'teamId',
              label: labels.teamId,
              problems,
              chosen: [typed.teamId],
              choices: [
                ['', name],
                ...led.map((team) => [String(team.databaseId), team.name] as const),
              ],
            })
          } <button>Create the event type</button>`,
      })}`,
  };
}

async function buildCopyPage(visit: PageVisit): Promise<PageView> {
  const { eventType } = await loadToEdit(visit);
  return {
    title: 'Duplicate the event type',
    body: html`<h1>Duplicate this event type?</h1>
      <p class="card"><strong class="address">${eventType.title}</strong></p>
      <p>
        The copy has the same settings, places and questions. It is hidden until you show it. Hosts
        and private links are not copied.
      </p>
      ${renderForm(visit, {
        body: html`<div class="actions">
          <button>Duplicate</button>
          <a class="button quiet" href="${visit.toUrl(getEventTypePath(eventType))}">Go back</a>
        </div>`,
      })}`,
  };
}

async function duplicate(visit: PageVisit): Promise<PageResponse> {
  const { eventType } = await loadToEdit(visit);
  const { databaseId: _id, slug: _slug, version: _version, owner: _owner, ...rest } = eventType;
  const { team: _team, userId: _userId, teamId, ...settings } = rest;
  const title = `${eventType.title.slice(0, 240)} (copy)`;
  const isOwn = eventType.userId === visit.viewer?.userId;
  const owner = { teamId, userId: isOwn ? null : eventType.userId };
  const input = { ...settings, ...owner, title, hidden: true };
  const made = await visit.run(CreateEventTypeDocument, { input });
  return { to: `${getEventTypePath(made.createEventType.eventType)}?done=copied` };
}

async function buildDeletePage(visit: PageVisit): Promise<PageView> {
  const { eventType } = await loadToEdit(visit);
  return {
    title: 'Delete the event type',
    body: html`<h1>Delete this event type?</h1>
      <p class="card"><strong class="address">${eventType.title}</strong></p>
      <p>
        Nobody can book it any more, and its private links, hosts and webhooks are deleted with it.
        Its bookings stay. You can also hide it instead.
      </p>
      ${renderForm(visit, {
        body: html`<div class="actions">
          <button class="danger">Delete</button>
          <a class="button quiet" href="${visit.toUrl(getEventTypePath(eventType))}">Keep it</a>
        </div>`,
      })}`,
  };
}

async function remove(visit: PageVisit): Promise<PageResponse> {
  const { eventType } = await loadToEdit(visit);
  await visit.run(DeleteEventTypeDocument, { input: { by: { databaseId: eventType.databaseId } } });
  return { to: `${path}?done=deleted` };
}
