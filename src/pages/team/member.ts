import { type AppError, NotFound } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import {
  renderChoices,
  renderForm,
  renderProblems,
  renderSelect,
  renderTextField,
  toFormProblems,
} from '../frame/field.ts';
import { canTryAgain, describeFailure, isFormError } from '../frame/refusal.ts';
import { readIdParam } from '../frame/id-param.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  ChangeMemberDocument,
  GetTeamMemberDocument,
  InviteMemberDocument,
  ListTeamMembersDocument,
  type MembershipRole,
  RemoveMemberDocument,
  type TeamMemberFragment,
} from '../operations.generated.ts';
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

export async function buildMemberPage(scene: TeamScene, error?: AppError): Promise<PageView> {
  const { visit, team, mayManage } = scene;
  const { memberships } = await visit.run(ListTeamMembersDocument, {
    teamId: team.databaseId,
    after: visit.query.get('after'),
  });
  const { nodes, pageInfo } = memberships;
  const members = nodes.filter(({ accepted }) => accepted);
  const invited = nodes.filter(({ accepted }) => !accepted);
  const problems = toFormProblems(error);
  const after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  return buildTeamPage(scene, {
    slug: '',
    title: 'Members',
    isWrong: error !== undefined,
    ...(error && { view: describeFailure(error) }),
    body: html`${renderProblems(problems, labels)}
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
      ${after !== null && html`<p><a href="${visit.toUrl(getTeamPath(team.databaseId))}?after=${encodeURIComponent(after)}">More members</a></p>`}
      ${mayManage && renderInviteForm(scene, error)}`,
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

const renderRoleForm = ({ visit, team, roles }: TeamScene, member: TeamMemberFragment): Html =>
  html`<details>
    <summary>Change the role<span class="unseen"> of ${formatMember(member)}</span></summary>
    ${renderForm(visit, {
      action: getTeamPath(team.databaseId, `members/${member.databaseId}`),
      label: `Role of ${formatMember(member)}`,
      body: html`${renderChoices({
          name: `role-${member.databaseId}`,
          label: labels.role,
          isOne: true,
          choices: toRoleChoices(roles),
          chosen: [member.role],
        })} <button class="quiet">Save</button>`,
    })}
  </details>`;

function renderInviteForm({ visit, team, roles }: TeamScene, error?: AppError): Html {
  const { form } = visit;
  const problems = toFormProblems(error);
  return html`<h2>Invite someone</h2>
    <p>
      They need an account here. Once they accept, the members see each other’s name and e-mail
      address.
    </p>
    ${renderForm(visit, {
      action: getTeamPath(team.databaseId),
      label: 'Invite someone',
      body: html`${renderTextField({
          name: 'email',
          label: labels.email,
          value: form.get('email') ?? '',
          problems,
          input: { type: 'email', required: true, maxlength: 255, autocomplete: 'off' },
        })}
        ${renderSelect({
          name: 'role',
          label: labels.role,
          choices: toRoleChoices(roles),
          chosen: [form.get('role') ?? 'MEMBER'],
          problems,
        })} <button>Invite</button>`,
    })}`;
}

export async function inviteMember(visit: PageVisit): Promise<PageResponse> {
  const scene = await loadTeam(visit);
  const { databaseId: teamId } = scene.team;
  const email = visit.form.get('email')?.trim() ?? '';
  // An unknown role is refused by the operation.
  const role = (visit.form.get('role') ?? 'MEMBER') as MembershipRole;
  try {
    await visit.run(InviteMemberDocument, { input: { teamId, email, role } });
  } catch (error) {
    if (!canTryAgain(error)) throw error;
    return buildMemberPage(scene, error);
  }
  return { to: toTeamDone(teamId, 'invited') };
}

/** Members of another team are not found below this one. */
async function loadMember(visit: PageVisit) {
  const scene = await loadTeam(visit);
  const databaseId = readIdParam(visit, 'member', 'Member');
  const { membership } = await visit.run(GetTeamMemberDocument, { databaseId });
  if (membership?.teamId !== scene.team.databaseId) throw new NotFound('Member');
  return { scene, member: membership, by: { databaseId } };
}

export async function changeMember(visit: PageVisit): Promise<PageResponse> {
  const { scene, by } = await loadMember(visit);
  const role = (visit.form.get(`role-${by.databaseId}`) ?? '') as MembershipRole;
  try {
    await visit.run(ChangeMemberDocument, { input: { by, role } });
  } catch (error) {
    if (!isFormError(error)) throw error;
    return buildMemberPage(scene, error);
  }
  return { to: toTeamDone(scene.team.databaseId, 'changed') };
}

export async function buildRemovePage(visit: PageVisit): Promise<PageView> {
  const { scene, member } = await loadMember(visit);
  const { team } = scene;
  const isOwn = member.userId === visit.viewer?.userId;
  const name = formatMember(member);
  const title = isOwn
    ? 'Leave the team'
    : member.accepted
      ? 'Remove the member'
      : 'Withdraw the invitation';
  return {
    title: `${title}, ${team.name}`,
    body: html`<p><a href="${visit.toUrl(getTeamPath(team.databaseId))}">Back to the team</a></p>
      <h1>${title}?</h1>
      <div class="card">
        <h2 class="address">${isOwn ? team.name : name}</h2>
        <p class="soft">${roleNames[member.role]}${!isOwn && html` of ${team.name}`}</p>
      </div>
      <p>
        ${
          member.accepted
            ? html`${isOwn ? 'You no longer host' : 'They no longer host'} the event types of the
              team. Bookings stay. ${isOwn ? 'To come back, you' : 'To come back, they'} must be
              invited again.`
            : 'You can invite them again later.'
        }
      </p>
      ${renderForm(visit, {
        body: html`<div class="actions">
          <button class="danger">${title}</button>
          <a class="button quiet" href="${visit.toUrl(getTeamPath(team.databaseId))}">Go back</a>
        </div>`,
      })}`,
  };
}

export async function submitRemoval(visit: PageVisit): Promise<PageResponse> {
  const { scene, member, by } = await loadMember(visit);
  try {
    await visit.run(RemoveMemberDocument, { input: { by } });
  } catch (error) {
    if (!isFormError(error)) throw error;
    return buildMemberPage(scene, error);
  }
  if (member.userId === visit.viewer?.userId) return { to: `${teamsPath}?done=left` };
  return { to: toTeamDone(scene.team.databaseId, member.accepted ? 'removed' : 'withdrawn') };
}
