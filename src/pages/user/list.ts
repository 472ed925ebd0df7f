import { type Html, html } from '../../html/html.ts';
import {
  defineFilter,
  named,
  renderAll,
  renderEmpty,
  renderFilterForm,
  renderPages,
  words,
} from '../form/filter.ts';
import { renderDay, renderDoneNote } from '../frame/layout.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  ListUsersDocument,
  type ListUsersQuery,
  type UserCardFragment,
} from '../frame/operations.generated.ts';
import type { UserFilter, UserPermissionRole } from '../../graphql/kit/schema-types.generated.ts';
import { formatUserName, getUserPath, renderUserBadges, usersPath } from './page.ts';

const openUsers = defineFilter({
  swap: 'users',
  button: 'Search',
  fields: {
    search: words('Name, e-mail or username', { maxLength: 100 }),
    role: named('Role', { ADMIN: 'Administrators', USER: 'Users' }, { all: 'All' }),
    access: named('Can sign in', { no: 'No, locked', yes: 'Yes' }, { all: 'All' }),
  },
});

const toFilter = ({
  search,
  role,
  access,
}: ReturnType<typeof openUsers>['choice']): UserFilter => ({
  ...(search && { search }),
  // One of its table.
  ...(role && { role: role as UserPermissionRole }),
  ...(access && { locked: access === 'no' }),
});

export async function buildUserList(visit: PageVisit): Promise<PageView> {
  const list = openUsers(visit, usersPath);
  const { users } = await visit.run(ListUsersDocument, {
    filter: toFilter(list.choice),
    after: visit.query.get('after'),
  });
  return {
    title: 'Users',
    modules: ['swap.js'],
    body: html`<div class="line">
        <h1>Users</h1>
        <a class="button" href="${visit.toUrl(`${usersPath}/new`)}">New user</a>
      </div>
      ${renderDoneNote(visit, { deleted: 'The user was deleted.' })} ${renderFilterForm(list)}
      <div id="users" tabindex="-1">${renderFound(list, users)}</div>`,
  };
}

function renderFound(
  list: ReturnType<typeof openUsers>,
  { nodes, pageInfo, totalCount }: ListUsersQuery['users'],
): Html {
  if (nodes.length === 0)
    return renderEmpty(list, {
      unmatched: list.choice.search
        ? `Nobody matches “${list.choice.search}”.`
        : 'Nobody matches this.',
      none: 'There is nobody.',
    });
  return html`<p class="soft" role="status">
      ${totalCount === 1 ? '1 user' : `${totalCount} users`}. ${renderAll(list)}
    </p>
    <ul class="rows">
      ${nodes.map((user) => renderUserRow(list.visit, user))}
    </ul>
    ${renderPages(list, pageInfo)}`;
}

const renderUserRow = ({ toUrl, viewer }: PageVisit, user: UserCardFragment) =>
  html`<li class="card">
    <div class="head line">
      <h2 class="address">
        <a href="${toUrl(getUserPath(user.databaseId))}">${formatUserName(user)}</a>
        ${user.databaseId === viewer?.userId && html`<span class="soft">(you)</span>`}
      </h2>
      ${renderUserBadges(user)}
    </div>
    <p class="soft address">
      ${user.email}${user.username !== null && ` · ${user.username}`} · since
      ${renderDay(user.createdDate)}
    </p>
  </li>`;
