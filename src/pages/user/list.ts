import { type Html, html } from '../../http/page/html.ts';
import { renderTextField } from '../frame/field.ts';
import { renderDay, renderDoneNote } from '../frame/layout.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  ListUsersDocument,
  type ListUsersQuery,
  type UserCardFragment,
} from '../operations.generated.ts';
import { formatUserName, getUserPath, renderUserBadges, usersPath } from './page.ts';

export async function buildUserList(visit: PageVisit): Promise<PageView> {
  const { toUrl, query } = visit;
  const search = query.get('search')?.trim().slice(0, 100) ?? '';
  const { users } = await visit.run(ListUsersDocument, {
    search: search || null,
    after: query.get('after'),
  });
  return {
    title: 'Users',
    modules: ['swap.js'],
    body: html`<div class="line">
        <h1>Users</h1>
        <a class="button" href="${toUrl(`${usersPath}/new`)}">New user</a>
      </div>
      ${renderDoneNote(visit, { deleted: 'The user was deleted.' })}
      <form
        method="get"
        action="${toUrl(usersPath)}"
        role="search"
        class="toolbar"
        data-swap="users"
      >
        ${renderTextField({
          name: 'search',
          label: 'Name, e-mail or username',
          value: search,
          input: { type: 'search', maxlength: 100 },
        })} <button class="quiet">Search</button>
      </form>
      <div id="users" tabindex="-1">${renderFound(visit, users, search)}</div>`,
  };
}

function renderFound(visit: PageVisit, users: ListUsersQuery['users'], search: string): Html {
  const { nodes, pageInfo, totalCount } = users;
  const { toUrl, query } = visit;
  const toAddress = (more: Record<string, string> = {}) =>
    `${toUrl(usersPath)}?${new URLSearchParams({ ...(search && { search }), ...more }).toString()}`;
  if (nodes.length === 0) {
    return html`<div class="empty">
      <p role="status">Nobody matches “<span class="address">${search}</span>”.</p>
      <p><a href="${toUrl(usersPath)}">Show all users</a></p>
    </div>`;
  }
  return html`<p class="soft" role="status">${totalCount} ${totalCount === 1 ? 'user' : 'users'}</p>
    <ul class="rows">
      ${nodes.map((user) => renderUserRow(visit, user))}
    </ul>
    <p class="pages">
      ${query.has('after') && html`<a href="${toAddress()}" data-swap="users">First page</a>`}
      ${
        pageInfo.hasNextPage &&
        pageInfo.endCursor &&
        html`<a href="${toAddress({ after: pageInfo.endCursor })}" data-swap="users">Next page</a>`
      }
    </p>`;
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
