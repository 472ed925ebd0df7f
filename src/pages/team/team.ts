import { type Html, html } from '../../http/page/html.ts';
import { getEventTypePath } from '../event-type/load.ts';
import { renderBadges, renderBookingLink } from '../event-type/page.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { type EventTypeRowFragment, ListTeamEventTypesDocument } from '../operations.generated.ts';
import {
  acceptInvitation,
  buildNewTeamPage,
  buildTeamList,
  declineInvitation,
  submitNewTeam,
} from './list.ts';
import {
  buildMemberPage,
  buildRemovePage,
  changeMember,
  inviteMember,
  submitRemoval,
} from './member.ts';
import {
  buildTeamPage,
  findTeamBookingPath,
  getTeamPath,
  loadTeam,
  type TeamScene,
  teamsPath as path,
} from './page.ts';
import {
  buildSettingPage,
  buildTeamDeletionPage,
  saveSettings,
  submitTeamDeletion,
} from './settings.ts';

const who = 'SIGNED_IN';

/** The teams of a person, their members and what they offer. */
export const teamPageRoutes: PageRoute[] = [
  { path, who, show: buildTeamList },
  { path: `${path}/new`, who, show: (visit) => buildNewTeamPage(visit), act: submitNewTeam },
  { path: `${path}/accept`, who, act: acceptInvitation },
  { path: `${path}/decline`, who, act: declineInvitation },
  {
    path: `${path}/:id`,
    who,
    show: async (visit) => buildMemberPage(await loadTeam(visit)),
    act: inviteMember,
  },
  { path: `${path}/:id/event-types`, who, show: buildOfferPage },
  {
    path: `${path}/:id/settings`,
    who,
    show: (visit) => buildSettingPage(visit),
    act: saveSettings,
  },
  {
    path: `${path}/:id/delete`,
    who,
    show: (visit) => buildTeamDeletionPage(visit),
    act: submitTeamDeletion,
  },
  { path: `${path}/:id/members/:member`, who, act: changeMember },
  { path: `${path}/:id/members/:member/remove`, who, show: buildRemovePage, act: submitRemoval },
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
  const after = pageInfo?.hasNextPage ? pageInfo.endCursor : null;
  const more = visit.toUrl(getTeamPath(databaseId, 'event-types'));
  return buildTeamPage(scene, {
    slug: 'event-types',
    title: 'Event types',
    body: html`${renderOffers(scene, nodes)}
    ${after && html`<p><a href="${more}?after=${encodeURIComponent(after)}">More event types</a></p>`}
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
