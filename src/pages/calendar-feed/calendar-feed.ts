import { AppError, NotFound } from '../../base/errors.ts';
import { html } from '../../html/html.ts';
import { renderFailed, renderForm } from '../form/field.ts';
import { defineForm } from '../form/form.ts';
import { confirmPage, renderBackTo } from '../form/form-page.ts';
import { readIdParam } from '../frame/id-param.ts';
import { tick, line } from '../form/kind.ts';
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
} from '../frame/operations.generated.ts';
import {
  calendarFeedsPath as path,
  renderFeedBadge,
  renderFeedFacts,
  renderFeedProblem,
} from './state.ts';

const list = { to: '/console/availability', text: 'Availability' };

const feedForm = defineForm({
  name: line('Name', { input: { maxlength: 100 } }),
  blocksWhenStale: tick('If it cannot be read for a day', 'Its events still keep me busy'),
});

const readId = (visit: PageVisit) => readIdParam(visit, 'feed', 'Calendar');

async function loadFeed(visit: PageVisit): Promise<CalendarFeedRowFragment> {
  const { calendarFeed } = await visit.run(GetCalendarFeedPageDocument, { id: readId(visit) });
  if (!calendarFeed) throw new NotFound('Calendar');
  return calendarFeed;
}

async function change(visit: PageVisit): Promise<PageResponse> {
  const by = { databaseId: readId(visit) };
  await feedForm.submit(visit, EditCalendarFeedDocument, (values) => ({ by, ...values }));
  return { to: `${path}/${by.databaseId}?done=saved` };
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

const doneNotes = {
  added: 'The calendar was added. It is read within a few seconds.',
  saved: 'Your changes were saved.',
  refreshed: 'The calendar is being read. Open this page again in a few seconds.',
  recent: 'The calendar was read a few seconds ago. Try again in a moment.',
};

async function buildPage(visit: PageVisit): Promise<PageView> {
  const feed = await loadFeed(visit);
  const { name, databaseId } = feed;
  const url = `${path}/${databaseId}`;
  const settings = feedForm.show(visit, { saved: feed, action: url });
  return {
    title: name,
    body: html`${renderBackTo(visit, list)}
      <div class="line">
        <h1>${name}</h1>
        ${renderFeedBadge(feed)}
      </div>
      ${renderDoneNote(visit, doneNotes)}
      ${visit.address === `${url}/refresh` && renderFailed(visit)} ${renderFeedProblem(feed)}
      ${renderFeedFacts(visit, feed)}
      ${renderForm(visit, { action: `${url}/refresh`, body: html`<button>Read it now</button>` })}
      <h2>Settings</h2>
      ${settings.problems} ${settings.render({ button: 'Save' })}
      <p>
        <a href="${visit.toUrl(`${url}/remove`)}">Remove<span class="unseen"> ${name}</span></a>
      </p>`,
  };
}

/** One calendar of a host elsewhere. */
export const calendarFeedRoutes: PageRoute[] = [
  { path: `${path}/:feed`, who: 'SIGNED_IN', show: buildPage, act: change },
  { path: `${path}/:feed/refresh`, who: 'SIGNED_IN', act: refresh, again: buildPage },
  confirmPage({
    path: `${path}/:feed/remove`,
    who: 'SIGNED_IN',
    load: loadFeed,
    view: ({ name, host, databaseId }) => ({
      title: 'Remove the calendar',
      question: 'Remove this calendar?',
      card: html`<strong class="address">${name}</strong>, ${host}`,
      consequence: 'Its events no longer keep you busy. The calendar itself does not change.',
      button: 'Remove',
      back: { to: `${path}/${databaseId}`, text: 'Keep it' },
    }),
    async act(visit, { databaseId }) {
      await visit.run(RemoveCalendarFeedDocument, { input: { by: { databaseId } } });
      return { to: `${list.to}?done=disconnected` };
    },
  }),
];
