import { NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { renderBackTo } from '../form/form-page.ts';
import { readIdParam } from '../frame/id-param.ts';
import { renderDoneNote } from '../frame/layout.ts';
import { renderTabs } from '../frame/part.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  GetConsoleTeamDocument,
  type TeamRecordFragment,
  type TeamRowFragment,
} from '../frame/operations.generated.ts';
import type { MembershipRole } from '../../graphql/kit/schema-types.generated.ts';

export const teamsPath = '/console/teams';

export const getTeamPath = (id: number, page = '') => `${teamsPath}/${id}${page && `/${page}`}`;

export const roleNames: Record<MembershipRole, string> = {
  MEMBER: 'Member',
  ADMIN: 'Administrator',
  OWNER: 'Owner',
};

const roleHints: Record<MembershipRole, string> = {
  MEMBER: 'Sees the team and its event types.',
  ADMIN: 'Also changes the team, its event types and its members.',
  OWNER: 'Also deletes the team and decides who else owns it.',
};

export const toRoleChoices = (roles: readonly MembershipRole[]) =>
  roles.map((role) => [role, roleNames[role], roleHints[role]] as const);

export interface TeamScene {
  visit: PageVisit;
  team: TeamRecordFragment;
  mayManage: boolean;
  /** What the visitor may make of others. */
  roles: readonly MembershipRole[];
}

export async function loadTeam(visit: PageVisit): Promise<TeamScene> {
  const databaseId = readIdParam(visit, 'id', 'Team');
  const userId = visit.viewer?.userId ?? 0;
  const { team } = await visit.run(GetConsoleTeamDocument, { databaseId, userId });
  if (!team) throw new NotFound('Team');
  const role = team.members.nodes[0]?.role ?? null;
  const mayOwn = role === 'OWNER' || isAbove(visit, team);
  return {
    visit,
    team,
    mayManage: mayOwn || role === 'ADMIN',
    roles: mayOwn ? ['MEMBER', 'ADMIN', 'OWNER'] : ['MEMBER', 'ADMIN'],
  };
}

/** System administrators, and those who manage the organization of the team. */
const isAbove = ({ viewer }: PageVisit, { parentId }: TeamRowFragment): boolean =>
  viewer !== null &&
  (viewer.isAdmin || (parentId !== null && viewer.organizationIds.includes(parentId)));

/** Where people book the team. Null if it has no public name that the visitor knows. */
export function findTeamBookingPath({ slug, parentId, parent }: TeamRowFragment): string | null {
  if (slug === null || (parentId !== null && !parent?.slug)) return null;
  const path = `/book/team/${encodeURIComponent(slug)}`;
  return parent?.slug ? `${path}?organization=${encodeURIComponent(parent.slug)}` : path;
}

const doneNotes = {
  created: 'The team was created. Invite its members.',
  joined: 'You are a member of the team now.',
  invited: 'The invitation is open. The person accepts it on the page of their teams.',
  changed: 'The role was changed.',
  removed: 'The person is no longer part of the team.',
  withdrawn: 'The invitation was withdrawn.',
  saved: 'The changes were saved.',
};

export const toTeamDone = (id: number, done: keyof typeof doneNotes, page = ''): string =>
  `${getTeamPath(id, page)}?done=${done}`;

interface TeamPart {
  slug: string;
  title: string;
  body: Html;
}

/** The frame of all pages of one team. */
export function buildTeamPage(
  { visit, team, mayManage }: TeamScene,
  { slug, title, body }: TeamPart,
): PageView {
  const parts = [
    { slug: '', title: 'Members' },
    { slug: 'event-types', title: 'Event types' },
    ...(mayManage ? [{ slug: 'settings', title: 'Settings' }] : []),
  ];
  const tabs = parts.map((part) => ({
    href: visit.toUrl(getTeamPath(team.databaseId, part.slug)),
    text: part.title,
    isCurrent: part.slug === slug,
  }));
  return {
    title: `${title}, ${team.name}`,
    styles: ['event-type.css'],
    modules: ['copy.js'],
    body: html`${renderBackTo(visit, { to: teamsPath, text: 'All teams' })}
      <h1><span class="address">${team.name}</span></h1>
      ${renderTeamBadges(team)} ${team.bio && html`<p class="address">${team.bio}</p>`}
      ${renderTabs(team.name, tabs)} ${renderDoneNote(visit, doneNotes)} ${body}`,
  };
}

export const renderTeamBadges = ({ isOrganization, parent }: TeamRowFragment): Html =>
  isOrganization || parent
    ? html`<p class="badges">
        ${isOrganization && html`<span class="badge">Organization</span>`}
        ${parent && html`<span class="soft">Part of ${parent.name}</span>`}
      </p>`
    : html``;
