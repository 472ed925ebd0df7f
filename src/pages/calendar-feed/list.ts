import { type Html, html } from '../../html/html.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { CalendarFeedRowFragment } from '../frame/operations.generated.ts';
import {
  calendarFeedsPath as path,
  renderFeedBadge,
  renderFeedFacts,
  renderFeedProblem,
} from './state.ts';

/** The part of the page on availability that is about other calendars. */
export const renderCalendarFeeds = (
  visit: PageVisit,
  feeds: readonly CalendarFeedRowFragment[],
): Html =>
  html`<section aria-labelledby="calendars">
    <h2 id="calendars">Your other calendars</h2>
    <p class="soft">
      While you are busy in Google, Outlook or Apple Calendar, nobody can book you. Bookers do not
      see these events.
    </p>
    ${
      feeds.length > 0
        ? html`<ul class="rows">
            ${feeds.map((feed) => renderRow(visit, feed))}
          </ul>`
        : html`<div class="empty"><p>No calendar is connected.</p></div>`
    }
    <p><a class="button quiet" href="${visit.toUrl(`${path}/new`)}">Add a calendar</a></p>
  </section>`;

const renderRow = (visit: PageVisit, feed: CalendarFeedRowFragment): Html =>
  html`<li class="card">
    <div class="head line">
      <h3>
        <a class="address" href="${visit.toUrl(`${path}/${feed.databaseId}`)}">${feed.name}</a>
      </h3>
      ${renderFeedBadge(feed)}
    </div>
    ${renderFeedProblem(feed)} ${renderFeedFacts(visit, feed)}
  </li>`;
