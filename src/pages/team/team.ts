import { type Html, html } from '../../html/html.ts';
import { getEventTypePath } from '../event-type/load.ts';
import { renderBadges, renderBookingLink } from '../event-type/page.ts';
import { renderMore } from '../form/filter.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  type EventTypeRowFragment,
  ListTeamEventTypesDocument,
} from '../frame/operations.generated.ts';
import { teamListRoutes } from './list.ts';
import { memberRoutes } from './member.ts';
import {
  buildTeamPage,
  findTeamBookingPath,
  getTeamPath,
  loadTeam,
  type TeamScene,
  teamsPath as path,
} from './page.ts';
import { teamSettingRoutes } from './settings.ts';

/** The teams of a person, their members and what they offer. */
export const teamPageRoutes: PageRoute[] = [
  ...teamListRoutes,
  ...memberRoutes,
  { path: `${path}/:id/event-types`, who: 'SIGNED_IN', show: buildOfferPage },
  ...teamSettingRoutes,
];

/** The booking page of the team, and everything on it. */
async function buildOfferPage(visit: PageVisit): Promise<PageView> {
  const scene = await loadTeam(visit);
  const { databaseId } = scene.team;
  const found = await visit.run(ListTeamEventTypesDocument, {
    databaseId,
    after: visit.query.get('after'),
  });
  const { nodes = [], pageInfo } = found.team?.eventTypes ?? {};
  const path = getTeamPath(databaseId, 'event-types');
  return buildTeamPage(scene, {
    slug: 'event-types',
    title: 'Event types',
    body: html`${renderOffers(scene, nodes)}
    ${pageInfo && renderMore(visit, path, pageInfo, 'More event types')}
    ${scene.mayManage && html`<p><a class="button quiet" href="${visit.toUrl('/console/event-types/new')}">New event type</a></p>`}`,
  });
}

function renderOffers({ visit, team }: TeamScene, nodes: readonly EventTypeRowFragment[]): Html {
  if (nodes.length === 0) {
    return html`<div class="empty">
      <p>The team has no event type yet, so it has no booking page.</p>
      <p>An event type is something that people can book with the team, such as a call.</p>
    </div>`;
  }
  const page = findTeamBookingPath(team);
  const isOpen = nodes.some(({ hidden }) => !hidden);
  return html`${
      isOpen &&
      page !== null &&
      html`<p>Everything that is not hidden can be booked here:</p>
        ${renderBookingLink(visit, team.databaseId, page)}`
    }
    <ul class="rows">
      ${nodes.map(
        (one) =>
          html`<li class="card">
            <h2>
              <a class="address" href="${visit.toUrl(getEventTypePath(one))}">${one.title}</a>
            </h2>
            <p class="badges">${renderBadges(one)}</p>
          </li>`,
      )}
    </ul>`;
}
