import { AppError, NotFound } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import {
  renderChoices,
  renderForm,
  renderProblems,
  renderTextField,
  toFormProblems,
} from '../frame/field.ts';
import { describeFailure, isFormError } from '../frame/refusal.ts';
import { readIdParam } from '../frame/id-param.ts';
import { renderDoneNote } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  type CalendarFeedRowFragment,
  EditCalendarFeedDocument,
  GetCalendarFeedPageDocument,
  RefreshCalendarFeedDocument,
  RemoveCalendarFeedDocument,
} from '../operations.generated.ts';
import {
  calendarFeedsPath as path,
  renderFeedBadge,
  renderFeedFacts,
  renderFeedProblem,
} from './state.ts';

/** One calendar of a host elsewhere. */
export const calendarFeedRoutes: PageRoute[] = [
  { path: `${path}/:feed`, who: 'SIGNED_IN', show: (visit) => buildPage(visit), act: change },
  { path: `${path}/:feed/refresh`, who: 'SIGNED_IN', act: refresh },
  { path: `${path}/:feed/remove`, who: 'SIGNED_IN', show: buildRemovePage, act: remove },
];

const readId = (visit: PageVisit) => readIdParam(visit, 'feed', 'Calendar');

async function loadFeed(visit: PageVisit): Promise<CalendarFeedRowFragment> {
  const { calendarFeed } = await visit.run(GetCalendarFeedPageDocument, { id: readId(visit) });
  if (!calendarFeed) throw new NotFound('Calendar');
  return calendarFeed;
}

async function change(visit: PageVisit): Promise<PageResponse> {
  const by = { databaseId: readId(visit) };
  const name = visit.form.get('name') ?? '';
  const blocksWhenStale = visit.form.get('blocksWhenStale') === 'yes';
  try {
    await visit.run(EditCalendarFeedDocument, { input: { by, name, blocksWhenStale } });
    return { to: `${path}/${by.databaseId}?done=saved` };
  } catch (error) {
    if (!isFormError(error)) throw error;
    return buildPage(visit, error);
  }
}

async function refresh(visit: PageVisit): Promise<PageResponse> {
  const by = { databaseId: readId(visit) };
  let done = 'refreshed';
  try {
    await visit.run(RefreshCalendarFeedDocument, { input: { by } });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
    done = 'recent';
  }
  return { to: `${path}/${by.databaseId}?done=${done}` };
}

async function remove(visit: PageVisit): Promise<PageResponse> {
  await visit.run(RemoveCalendarFeedDocument, { input: { by: { databaseId: readId(visit) } } });
  return { to: '/console/availability?done=disconnected' };
}

const doneNotes = {
  added: 'The calendar was added. It is read within a few seconds.',
  saved: 'Your changes were saved.',
  refreshed: 'The calendar is being read. Open this page again in a few seconds.',
  recent: 'The calendar was read a few seconds ago. Try again in a moment.',
};

async function buildPage(visit: PageVisit, error?: AppError): Promise<PageView> {
  const feed = await loadFeed(visit);
  const url = `${path}/${feed.databaseId}`;
  return {
    title: error ? `Error: ${feed.name}` : feed.name,
    ...(error && describeFailure(error)),
    body: html`<p><a href="${visit.toUrl('/console/availability')}">Availability</a></p>
      <div class="line">
        <h1>${feed.name}</h1>
        ${renderFeedBadge(feed)}
      </div>
      ${renderDoneNote(visit, doneNotes)} ${renderFeedProblem(feed)} ${renderFeedFacts(visit, feed)}
      ${renderForm(visit, { action: `${url}/refresh`, body: html`<button>Read it now</button>` })}
      <h2>Settings</h2>
      ${renderProblems(toFormProblems(error), { name: 'Name' })}
      ${renderSettings(visit, feed, error)}
      <p>
        <a href="${visit.toUrl(`${url}/remove`)}"
          >Remove<span class="unseen"> ${feed.name}</span></a
        >
      </p>`,
  };
}

const renderSettings = (visit: PageVisit, feed: CalendarFeedRowFragment, error?: AppError): Html =>
  renderForm(visit, {
    action: `${path}/${feed.databaseId}`,
    body: html`${renderTextField({
        name: 'name',
        label: 'Name',
        value: error ? (visit.form.get('name') ?? '') : feed.name,
        problems: toFormProblems(error),
        input: { required: true, maxlength: 100, autocomplete: 'off' },
      })}
      ${renderChoices({
        name: 'blocksWhenStale',
        label: 'If it cannot be read for a day',
        choices: [['yes', 'Its events still keep me busy']],
        chosen: feed.blocksWhenStale ? ['yes'] : [],
        problems: [],
      })} <button>Save</button>`,
  });

async function buildRemovePage(visit: PageVisit): Promise<PageView> {
  const { name, host, databaseId } = await loadFeed(visit);
  return {
    title: 'Remove the calendar',
    body: html`<h1>Remove this calendar?</h1>
      <p class="card"><strong class="address">${name}</strong>, ${host}</p>
      <p>Its events no longer keep you busy. The calendar itself does not change.</p>
      ${renderForm(visit, {
        body: html`<div class="actions">
          <button class="danger">Remove</button>
          <a class="button quiet" href="${visit.toUrl(`${path}/${databaseId}`)}">Keep it</a>
        </div>`,
      })}`,
  };
}
