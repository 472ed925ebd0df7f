import { type Html, html } from '../../html/html.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { CalendarFeedRowFragment } from '../frame/operations.generated.ts';
import {
  calendarFeedsPath as path,
  renderFeedBadge,
  renderFeedFacts,
  renderFeedProblem,
} from './state.ts';

/** Calendars that are read, each with how that is going. */
export const renderFeedRows = (visit: PageVisit, feeds: readonly CalendarFeedRowFragment[]) =>
  feeds.length > 0 &&
  html`<ul class="rows">
    ${feeds.map((feed) => renderRow(visit, feed))}
  </ul>`;

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
