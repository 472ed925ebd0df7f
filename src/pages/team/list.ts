import { canActForOthers } from '../../context/viewer.ts';
import { type Html, html } from '../../html/html.ts';
import { renderFailed, renderForm, renderHiddenField } from '../form/field.ts';
import { defineForm } from '../form/form.ts';
import { formPage } from '../form/form-page.ts';
import { line, optional, slug } from '../form/kind.ts';
import {
  defineFilter,
  renderEmpty,
  renderFilterForm,
  renderPages,
  toListPath,
  view,
  words,
} from '../form/filter.ts';
import { parseId } from '../frame/id-param.ts';
import { renderDoneNote } from '../frame/layout.ts';
import { renderTabs } from '../frame/part.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  AcceptInvitationDocument,
  CreateTeamOnPageDocument,
  ListTeamsDocument,
  type ListTeamsQuery,
  RemoveMemberDocument,
} from '../frame/operations.generated.ts';
import { getTeamPath, renderTeamBadges, roleNames, teamsPath as path, toTeamDone } from './page.ts';

type Invitation = ListTeamsQuery['invitations']['nodes'][number];
type TeamRow = ListTeamsQuery['teams']['nodes'][number];

/** Only those above teams have more than their own. */
const seesMore = ({ viewer }: PageVisit) => viewer !== null && canActForOthers(viewer);

const openTeams = defineFilter({
  swap: 'teams',
  button: 'Search',
  fields: {
    show: { ...view((name) => name === 'all', ''), isFor: seesMore },
    search: words('Name', { maxLength: 100 }),
  },
});

type TeamList = ReturnType<typeof openTeams>;

async function buildTeamList(visit: PageVisit): Promise<PageView> {
  const { toUrl, viewer, query } = visit;
  const list = openTeams(visit, path);
  const { show, search } = list.choice;
  const userId = viewer?.userId ?? 0;
  const { invitations, teams } = await visit.run(ListTeamsDocument, {
    userId,
    filter: { ...(show !== 'all' && { userId }), ...(search && { search }) },
    after: query.get('after'),
  });
  return {
    title: 'Teams',
    modules: ['swap.js'],
    body: html`<div class="line">
        <h1>Teams</h1>
        <a class="button" href="${toUrl(`${path}/new`)}">New team</a>
      </div>
      ${renderDoneNote(visit, {
        declined: 'You declined the invitation.',
        left: 'You left the team.',
        deleted: 'The team was deleted. Its bookings stay.',
      })}
      ${renderFailed(visit)} ${invitations.nodes.map((one) => renderInvitation(visit, one))}
      <div id="teams" tabindex="-1">
        ${
          seesMore(visit) &&
          renderTabs(
            'Which teams',
            ['', 'all'].map((shown) => ({
              href: toUrl(toListPath(list, { show: shown, search: '' })),
              text: shown ? 'All teams' : 'Your teams',
              isCurrent: shown === show,
            })),
            'teams',
          )
        }
        ${show && renderFilterForm(list)} ${renderTeams(list, teams)}
      </div>`,
  };
}

function renderTeams(
  list: TeamList,
  { nodes, pageInfo, totalCount }: ListTeamsQuery['teams'],
): Html {
  if (nodes.length === 0)
    return renderEmpty(list, {
      unmatched: 'No team has such a name.',
      none: list.choice.show ? 'There is no team yet.' : 'You are not in a team yet.',
      hint: 'The members of a team are booked together, or take turns.',
    });
  return html`<p class="soft" role="status">${totalCount} ${totalCount === 1 ? 'team' : 'teams'}</p>
    <ul class="rows">
      ${nodes.map((team) => renderTeamRow(list.visit, team))}
    </ul>
    ${renderPages(list, pageInfo)}`;
}

function renderTeamRow({ toUrl }: PageVisit, team: TeamRow): Html {
  const role = team.own.nodes[0]?.role;
  const { totalCount } = team.members;
  return html`<li class="card">
    <div class="head line">
      <h2 class="address"><a href="${toUrl(getTeamPath(team.databaseId))}">${team.name}</a></h2>
      ${role && html`<span class="badge">${roleNames[role]}</span>`}
    </div>
    ${renderTeamBadges(team)}
    <p class="soft">${totalCount} ${totalCount === 1 ? 'member' : 'members'}</p>
  </li>`;
}

/** Accepting can show all bookings to others (GAP-18), so the card says it first. */
function renderInvitation(visit: PageVisit, invitation: Invitation): Html {
  const { databaseId, teamName, role, invitedBy, organizationName } = invitation;
  const by = invitedBy && (invitedBy.name ?? invitedBy.email);
  return html`<section class="card fresh" aria-labelledby="invitation-${databaseId}">
    <h2 class="address" id="invitation-${databaseId}">Invitation to ${teamName}</h2>
    <p>${by ? `${by} invites you` : 'You are invited'} as ${roleNames[role].toLowerCase()}.</p>
    <p class="soft">
      The other members will see your name and e-mail address.
      ${
        organizationName !== null &&
        html`The owners and administrators of ${organizationName} will see all your bookings, past
        ones included, change and cancel them, and book for you. This ends when you leave.`
      }
    </p>
    <div class="actions">
      ${renderForm(visit, {
        action: `${path}/accept`,
        isInline: true,
        body: html`${renderHiddenField('membership', String(databaseId))}
          <button>Accept<span class="unseen"> the invitation to ${teamName}</span></button>`,
      })}
      ${renderForm(visit, {
        action: `${path}/decline`,
        isInline: true,
        body: html`${renderHiddenField('membership', String(databaseId))}
          <button class="quiet">
            Decline<span class="unseen"> the invitation to ${teamName}</span>
          </button>`,
      })}
    </div>
  </section>`;
}

/** No membership has the id 0. */
function readMembership({ form }: PageVisit) {
  const text = form.get('membership') ?? '';
  return { databaseId: parseId(text) ?? 0 };
}

const who = 'SIGNED_IN';

export const teamListRoutes: PageRoute[] = [
  { path, who, show: buildTeamList },
  formPage({
    path: `${path}/new`,
    who,
    load: ({ toPublicUrl }) => toPublicUrl('/book/team/…'),
    form: (address) =>
      defineForm({
        name: line('Name', { hint: 'Bookers see it.' }),
        slug: optional(
          slug('Address', {
            hint: `The last part of ${address} If you leave it empty, it is made from the name.`,
          }),
        ),
      }),
    view: () => ({
      back: { to: path, text: 'All teams' },
      title: 'New team',
      intro: 'You become its owner, and can then invite others.',
      button: 'Create the team',
    }),
    async act(visit, _address, form) {
      const { createTeam } = await form.submit(visit, CreateTeamOnPageDocument, (input) => input);
      return { to: toTeamDone(createTeam.team.databaseId, 'created') };
    },
  }),
  {
    path: `${path}/accept`,
    who,
    async act(visit) {
      const { acceptMembership } = await visit.run(AcceptInvitationDocument, {
        input: { by: readMembership(visit) },
      });
      return { to: toTeamDone(acceptMembership.membership.teamId, 'joined') };
    },
    again: buildTeamList,
  },
  {
    path: `${path}/decline`,
    who,
    async act(visit) {
      await visit.run(RemoveMemberDocument, { input: { by: readMembership(visit) } });
      return { to: `${path}?done=declined` };
    },
    again: buildTeamList,
  },
];
