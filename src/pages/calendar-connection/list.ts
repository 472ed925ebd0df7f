import { type Html, html } from '../../html/html.ts';
import { renderFeedRows } from '../calendar-feed/list.ts';
import { calendarFeedsPath } from '../calendar-feed/state.ts';
import type {
  CalendarConnectionRowFragment,
  CalendarFeedRowFragment,
} from '../frame/operations.generated.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  connectionsPath,
  describeChoice,
  formatServer,
  getConnectionPath,
  renderConnectionBadge,
  renderConnectionFacts,
  renderConnectionProblem,
} from './state.ts';

interface OtherCalendars {
  connections: readonly CalendarConnectionRowFragment[];
  feeds: readonly CalendarFeedRowFragment[];
}

/** The part of the page on availability that is about other calendars. */
export function renderOtherCalendars(
  visit: PageVisit,
  { connections, feeds }: OtherCalendars,
): Html {
  // Those of an account are shown on its page.
  const alone = feeds.filter(({ connectionId }) => connectionId === null);
  const { toUrl } = visit;
  return html`<section aria-labelledby="calendars">
    <h2 id="calendars">Your other calendars</h2>
    <p class="soft">
      While you are busy in another calendar, nobody can book you. Bookers do not see these events.
      A connected account can also take your bookings.
    </p>
    ${
      connections.length > 0 &&
      html`<ul class="rows">
        ${connections.map((connection) => renderRow(visit, connection))}
      </ul>`
    }
    ${renderFeedRows(visit, alone)}
    ${
      connections.length + alone.length === 0 &&
      html`<div class="empty"><p>No calendar is connected.</p></div>`
    }
    <p class="actions">
      <a class="button quiet" href="${toUrl(`${connectionsPath}/new`)}"
        >Connect a calendar account</a
      >
      <a class="button quiet" href="${toUrl(`${calendarFeedsPath}/new`)}">Add an ICS address</a>
    </p>
  </section>`;
}

const renderRow = (visit: PageVisit, connection: CalendarConnectionRowFragment): Html =>
  html`<li class="card">
    <div class="head line">
      <h3>
        <a class="address" href="${visit.toUrl(getConnectionPath(connection))}"
          >${formatServer(connection)}</a
        >
      </h3>
      ${renderConnectionBadge(connection)}
    </div>
    ${renderConnectionProblem(connection)}
    <p>${describeChoice(connection)}</p>
    ${renderConnectionFacts(visit, connection)}
  </li>`;
