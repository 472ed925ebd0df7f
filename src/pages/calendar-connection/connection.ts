import { AppError, NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { renderFeedRows } from '../calendar-feed/list.ts';
import { renderFailed, renderForm } from '../form/field.ts';
import { defineForm } from '../form/form.ts';
import { confirmPage, formPage, renderBackTo } from '../form/form-page.ts';
import { renderDoneNote } from '../frame/layout.ts';
import {
  type CalendarConnectionRowFragment,
  EditCalendarConnectionDocument,
  GetCalendarConnectionPageDocument,
  RefreshCalendarConnectionDocument,
  RemoveCalendarConnectionDocument,
} from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { chooseRoute } from './choose.ts';
import { connectRoute, serverPassword } from './connect.ts';
import { calendarEntryRoutes, renderWaiting } from './entry.ts';
import { renderRules, ruleRoute } from './rule.ts';
import { listOrigins, renderSignIn, providerRoutes } from './sign-in.ts';
import {
  connectionsPath as path,
  formatServer,
  getConnectionPath,
  loadConnection,
  readConnectionId,
  renderConnectionBadge,
  renderConnectionFacts,
  renderConnectionProblem,
  renderDot,
} from './state.ts';

const list = { to: '/console/availability', text: 'Availability' };

const doneNotes = {
  connected: 'The account is connected. Its calendars are read within a few seconds.',
  chosen: 'Your choice was saved. The calendars are read within a few seconds.',
  saved: 'Your changes were saved.',
  password: 'The password works, and was saved.',
  'signed-in': 'You are signed in again. What waited is done within a few seconds.',
  refreshed: 'The calendars were listed again. Their events are read within a few seconds.',
  recent: 'The server was asked a few seconds ago. Try again in a moment.',
};

async function buildPage(visit: PageVisit): Promise<PageView> {
  const id = readConnectionId(visit);
  const userId = visit.viewer?.userId ?? 0;
  const found = await visit.run(GetCalendarConnectionPageDocument, { id, userId });
  const connection = found.calendarConnection;
  if (!connection) throw new NotFound('Calendar account');
  const feeds = found.calendarFeeds.nodes.filter(({ connectionId }) => connectionId === id);
  const server = formatServer(connection);
  const provider = found.calendarProviders.find(({ name }) => name === connection.provider);
  return {
    title: server,
    leadsTo: provider ? listOrigins([provider]) : [],
    styles: ['booking.css', 'webhook.css'],
    body: html`${renderBackTo(visit, list)}
      <div class="line">
        <h1><span class="address">${server}</span></h1>
        ${renderConnectionBadge(connection)}
      </div>
      ${renderDoneNote(visit, doneNotes)} ${renderFailed(visit)}
      ${renderConnectionProblem(connection)} ${renderConnectionFacts(visit, connection)}
      ${renderActions(visit, connection)}
      ${provider && html`<div class="actions">${renderSignIn(visit, provider, connection)}</div>`}
      ${await renderWaiting(visit, connection)}
      <h2>Calendars</h2>
      ${renderCalendars(connection)}
      <p>
        <a class="button quiet" href="${visit.toUrl(getConnectionPath(connection, 'calendars'))}"
          >Choose calendars</a
        >
      </p>
      <h2>Changes</h2>
      ${renderRules(connection)}
      <p>
        <a class="button quiet" href="${visit.toUrl(getConnectionPath(connection, 'changes'))}"
          >Choose what happens</a
        >
      </p>
      ${feeds.length > 0 && html`<h2>What is read</h2>`} ${renderFeedRows(visit, feeds)}`,
  };
}

const renderActions = (visit: PageVisit, connection: CalendarConnectionRowFragment): Html => {
  const toPage = (page: string) => visit.toUrl(getConnectionPath(connection, page));
  return renderForm(visit, {
    action: getConnectionPath(connection, 'refresh'),
    body: html`<div class="actions">
      <button>Look now</button>
      ${
        connection.provider === null &&
        html`<a class="button quiet" href="${toPage('password')}">New password</a>`
      }
      <a class="button quiet" href="${toPage('remove')}">Remove</a>
    </div>`,
  });
};

const renderCalendars = ({ calendars }: CalendarConnectionRowFragment): Html =>
  calendars.length === 0
    ? html`<div class="empty"><p>The account has no calendar.</p></div>`
    : html`<ul class="calendars">
        ${calendars.map(
          (calendar) =>
            html`<li>
              <span class="address">${renderDot(calendar)}${calendar.name}</span>
              ${calendar.keepsBusy && html`<span class="badge">Keeps you busy</span>`}
              ${calendar.isDestination && html`<span class="badge">Bookings go here</span>`}
            </li>`,
        )}
      </ul>`;

async function refresh(visit: PageVisit): Promise<PageResponse> {
  const by = { databaseId: readConnectionId(visit) };
  let done = 'refreshed';
  try {
    await visit.run(RefreshCalendarConnectionDocument, { input: { by } });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
    done = 'recent';
  }
  return { to: `${getConnectionPath(by)}?done=${done}` };
}

const passwordForm = defineForm({
  password: serverPassword('New password', 'We try it before we store it.'),
});

/** One account of a host at a calendar server. */
export const calendarConnectionRoutes: PageRoute[] = [
  connectRoute,
  ...providerRoutes,
  { path: `${path}/:account`, who: 'SIGNED_IN', show: buildPage },
  { path: `${path}/:account/refresh`, who: 'SIGNED_IN', act: refresh, again: buildPage },
  chooseRoute,
  ruleRoute,
  ...calendarEntryRoutes,
  formPage({
    path: `${path}/:account/password`,
    who: 'SIGNED_IN',
    form: passwordForm,
    load: loadConnection,
    view: (connection) => ({
      title: 'New password',
      back: { to: getConnectionPath(connection), text: formatServer(connection) },
      intro: html`<p class="address">
        The password of ${connection.username} at ${formatServer(connection)}.
      </p>`,
      button: 'Save the password',
    }),
    async act(visit, connection) {
      const by = { databaseId: connection.databaseId };
      await passwordForm.submit(visit, EditCalendarConnectionDocument, (input) => ({
        by,
        ...input,
      }));
      return { to: `${getConnectionPath(connection)}?done=password` };
    },
  }),
  confirmPage({
    path: `${path}/:account/remove`,
    who: 'SIGNED_IN',
    load: loadConnection,
    view: (connection) => ({
      title: 'Remove the calendar account',
      question: 'Remove this calendar account?',
      card: html`<strong class="address">${formatServer(connection)}</strong>,
        ${connection.username || connection.provider}`,
      consequence:
        'Its events no longer keep you busy, and new bookings no longer go there. Events of bookings that are there stay. The password or the access is deleted.',
      button: 'Remove',
      back: { to: getConnectionPath(connection), text: 'Keep it' },
    }),
    async act(visit, { databaseId }) {
      await visit.run(RemoveCalendarConnectionDocument, { input: { by: { databaseId } } });
      return { to: `${list.to}?done=unlinked` };
    },
  }),
];
