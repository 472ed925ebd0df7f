import { NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { renderMore } from '../form/filter.ts';
import { renderChoices, renderFailed, renderForm } from '../form/field.ts';
import { defineForm } from '../form/form.ts';
import { confirmPage } from '../form/form-page.ts';
import { readIdParam } from '../frame/id-param.ts';
import { emailLine, select } from '../form/kind.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  ChangeMemberDocument,
  GetTeamMemberDocument,
  InviteMemberDocument,
  ListTeamMembersDocument,
  RemoveMemberDocument,
  type TeamMemberFragment,
} from '../frame/operations.generated.ts';
import type { MembershipRole } from '../../graphql/kit/schema-types.generated.ts';
import {
  buildTeamPage,
  getTeamPath,
  loadTeam,
  roleNames,
  type TeamScene,
  teamsPath,
  toRoleChoices,
  toTeamDone,
} from './page.ts';

const labels = { email: 'E-mail address', role: 'Role', userId: 'E-mail address' };

const formatMember = ({ user, invitedEmail }: TeamMemberFragment) =>
  user?.name ?? user?.email ?? invitedEmail ?? 'Someone';

const toInviteForm = ({ roles }: TeamScene) =>
  defineForm({ email: emailLine(labels.email), role: select(labels.role, toRoleChoices(roles)) });

async function buildMemberPage(visit: PageVisit): Promise<PageView> {
  const scene = await loadTeam(visit);
  const { team, mayManage } = scene;
  const { memberships } = await visit.run(ListTeamMembersDocument, {
    teamId: team.databaseId,
    after: visit.query.get('after'),
  });
  const { nodes, pageInfo } = memberships;
  const members = nodes.filter(({ accepted }) => accepted);
  const invited = nodes.filter(({ accepted }) => !accepted);
  return buildTeamPage(scene, {
    slug: '',
    title: 'Members',
    body: html`${renderFailed(visit, labels)}
      ${!mayManage && team.isPrivate && html`<p class="soft">This team is private: its members do not see each other.</p>`}
      <h2 class="unseen">Members</h2>
      <ul class="rows">
        ${members.map((one) => renderMember(scene, one))}
      </ul>
      ${
        invited.length > 0 &&
        html`<h2>Invited</h2>
          <ul class="rows">
            ${invited.map((one) => renderMember(scene, one))}
          </ul>`
      }
      ${renderMore(visit, getTeamPath(team.databaseId), pageInfo, 'More members')}
      ${mayManage && renderInviteForm(scene)}`,
  });
}

function renderMember(scene: TeamScene, member: TeamMemberFragment): Html {
  const { role, accepted, user, invitedBy } = member;
  const name = formatMember(member);
  return html`<li class="card">
    <div class="head line">
      <h3 class="address">
        ${name}${isVisitor(scene, member) && html` <span class="soft">(you)</span>`}
      </h3>
      <span class="badge">${roleNames[role]}</span>
    </div>
    ${user && user.email !== name && html`<p class="soft address">${user.email}</p>`}
    ${!accepted && invitedBy && html`<p class="soft">Invited by ${invitedBy.name ?? invitedBy.email}.</p>`}
    ${renderMemberActions(scene, member)}
  </li>`;
}

const isVisitor = ({ visit }: TeamScene, { userId }: TeamMemberFragment) =>
  userId !== null && userId === visit.viewer?.userId;

function renderMemberActions(scene: TeamScene, member: TeamMemberFragment): Html | false {
  const { visit, team, mayManage, roles } = scene;
  const isOwn = isVisitor(scene, member);
  const mayChange = mayManage && roles.includes(member.role);
  if (!mayChange && !isOwn) return false;
  const address = getTeamPath(team.databaseId, `members/${member.databaseId}/remove`);
  const verb = isOwn ? 'Leave the team' : member.accepted ? 'Remove' : 'Withdraw';
  return html`<div class="line">
    ${mayChange && renderRoleForm(scene, member)}
    <a href="${visit.toUrl(address)}"
      >${verb}${!isOwn && html`<span class="unseen"> ${formatMember(member)}</span>`}</a
    >
  </div>`;
}

const toRoleField = ({ databaseId }: { databaseId: number }) => `role-${databaseId}`;

const renderRoleForm = ({ visit, team, roles }: TeamScene, member: TeamMemberFragment): Html =>
  html`<details>
    <summary>Change the role<span class="unseen"> of ${formatMember(member)}</span></summary>
    ${renderForm(visit, {
      action: getTeamPath(team.databaseId, `members/${member.databaseId}`),
      label: `Role of ${formatMember(member)}`,
      body: html`${renderChoices({
          name: toRoleField(member),
          label: labels.role,
          isOne: true,
          choices: toRoleChoices(roles),
          chosen: [visit.form.get(toRoleField(member)) ?? member.role],
        })} <button class="quiet">Save</button>`,
    })}
  </details>`;

function renderInviteForm(scene: TeamScene): Html {
  const { visit, team } = scene;
  const action = getTeamPath(team.databaseId);
  const form = toInviteForm(scene).show(visit, { action, saved: { role: 'MEMBER' } });
  return html`<h2>Invite someone</h2>
    <p>
      They need an account here. Once they accept, the members see each other’s name and e-mail
      address.
    </p>
    ${form.render({ label: 'Invite someone', button: 'Invite' })}`;
}

/** Members of another team are not found below this one. */
async function loadMember(visit: PageVisit) {
  const { team } = await loadTeam(visit);
  const databaseId = readIdParam(visit, 'member', 'Member');
  const { membership } = await visit.run(GetTeamMemberDocument, { databaseId });
  if (membership?.teamId !== team.databaseId) throw new NotFound('Member');
  return {
    team,
    member: membership,
    by: { databaseId },
    isOwn: membership.userId === visit.viewer?.userId,
  };
}

const chooseVerb = ({ member, isOwn }: Awaited<ReturnType<typeof loadMember>>) => {
  if (isOwn) return 'Leave the team';
  return member.accepted ? 'Remove the member' : 'Withdraw the invitation';
};

const describeRemoval = (isOwn: boolean) =>
  `${isOwn ? 'You' : 'They'} no longer host the event types of the team. Bookings stay. To come back, ${isOwn ? 'you' : 'they'} must be invited again.`;

const path = `${teamsPath}/:id`;
const who = 'SIGNED_IN';

export const memberRoutes: PageRoute[] = [
  {
    ...{ path, who, show: buildMemberPage },
    async act(visit) {
      const scene = await loadTeam(visit);
      const { databaseId: teamId } = scene.team;
      await toInviteForm(scene).submit(visit, InviteMemberDocument, (input) => ({
        teamId,
        ...input,
      }));
      return { to: toTeamDone(teamId, 'invited') };
    },
  },
  {
    path: `${path}/members/:member`,
    who,
    async act(visit) {
      const { team, by } = await loadMember(visit);
      // An unknown role is refused by the operation.
      const role = (visit.form.get(toRoleField(by)) ?? '') as MembershipRole;
      await visit.run(ChangeMemberDocument, { input: { by, role } });
      return { to: toTeamDone(team.databaseId, 'changed') };
    },
    again: buildMemberPage,
  },
  confirmPage({
    path: `${path}/members/:member/remove`,
    who,
    load: loadMember,
    view(scene) {
      const { team, member, isOwn } = scene;
      const verb = chooseVerb(scene);
      return {
        title: `${verb}, ${team.name}`,
        question: `${verb}?`,
        card: html`<h2 class="address">${isOwn ? team.name : formatMember(member)}</h2>
          <p class="soft">${roleNames[member.role]}${!isOwn && html` of ${team.name}`}</p>`,
        consequence: member.accepted ? describeRemoval(isOwn) : 'You can invite them again later.',
        button: verb,
        back: { to: getTeamPath(team.databaseId), text: 'Go back' },
      };
    },
    async act(visit, { team, member, by, isOwn }) {
      await visit.run(RemoveMemberDocument, { input: { by } });
      if (isOwn) return { to: `${teamsPath}?done=left` };
      return { to: toTeamDone(team.databaseId, member.accepted ? 'removed' : 'withdrawn') };
    },
  }),
];
