import { html } from '../../html/html.ts';
import { formatZone } from '../../input/time-zone.ts';
import { renderDay } from '../frame/layout.ts';
import { renderFact } from '../frame/part.ts';
import type { PageRoute } from '../frame/route.ts';
import { GetConsoleUserTrailDocument } from '../frame/operations.generated.ts';
import { deletionPart, lockPart, passwordPart, rolePart } from './access.ts';
import { buildUserList } from './list.ts';
import { apiKeysPart, renderTrail } from './trail.ts';
import { createUserRoutes, type UserPart, type UserScene, usersPath } from './page.ts';
import { newUserRoute, profilePart } from './profile.ts';

const overviewPart: UserPart = { slug: '', title: () => 'Overview', render: renderOverview };

export const userPageRoutes: PageRoute[] = [
  { path: usersPath, who: 'ADMINISTRATOR', isSelfHosted: true, show: buildUserList },
  newUserRoute,
  ...createUserRoutes([
    overviewPart,
    profilePart,
    apiKeysPart,
    passwordPart,
    rolePart,
    lockPart,
    deletionPart,
  ]),
];

const teamRoles = { OWNER: 'owner', ADMIN: 'administrator', MEMBER: 'member' };

async function renderOverview({ visit, user }: UserScene) {
  const { databaseId: userId, username } = user;
  const trail = await visit.run(GetConsoleUserTrailDocument, { userId });
  const { memberships } = trail;
  const book = username && `/book/${encodeURIComponent(username)}`;
  return html`<dl class="facts">
      ${renderFact('Name', user.name)} ${renderFact('E-mail address', user.email)}
      ${renderFact('Username', username)}
      ${renderFact('Booking page', book && html`<a href="${visit.toUrl(book)}">${visit.toPublicUrl(book)}</a>`)}
      ${renderFact('Time zone', formatZone(user.timeZone))}
      ${renderFact('Role', user.role === 'ADMIN' ? 'Administrator' : 'User')}
      ${renderFact('Can sign in', user.locked ? 'No, locked' : 'Yes')}
      ${renderFact('Created', renderDay(user.createdDate))}
      ${renderFact(
        'Teams',
        memberships.nodes.length > 0 &&
          html`<ul>
            ${memberships.nodes.map(
              ({ teamName, role, accepted }) =>
                html`<li>
                  ${teamName},
                  ${teamRoles[role]}${!accepted && html` <span class="soft">(invited)</span>`}
                </li>`,
            )}
          </ul>`,
      )}
      ${renderFact('Number', `${userId}`)}
    </dl>
    ${renderTrail(visit, userId, trail)}`;
}
