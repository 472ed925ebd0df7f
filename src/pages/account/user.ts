import { type AppError, BadInput, NotFound } from '../../errors.ts';
import { html } from '../../http/page/html.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import {
  renderChoices,
  renderForm,
  renderHiddenField,
  renderProblems,
  renderTextField,
  toFormProblems,
} from '../frame/field.ts';
import { isFormError } from '../frame/form.ts';
import { renderDay, renderDoneNote } from '../frame/layout.ts';
import {
  GetUserToLockDocument,
  ListUsersDocument,
  LockUserDocument,
  UnlockUserDocument,
  type UserCardFragment,
} from '../operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageVisit } from '../frame/visit.ts';

const path = '/console/users';

/** GAP-21: on the hosted platform nobody lists users. */
export const userPageRoutes: PageRoute[] = [
  { path, who: 'ADMINISTRATOR', isSelfHosted: true, show: buildListPage },
  {
    path: `${path}/:id`,
    who: 'ADMINISTRATOR',
    isSelfHosted: true,
    show: (visit) => buildUserPage(visit),
    act: changeLock,
  },
];

async function buildListPage(visit: PageVisit): Promise<PageView> {
  const { toUrl, query } = visit;
  const search = query.get('search')?.trim() ?? '';
  const { users } = await visit.run(ListUsersDocument, {
    search: search || null,
    after: query.get('after'),
  });
  const { nodes, pageInfo, totalCount } = users;
  return {
    title: 'Users',
    body: html`<h1>Users</h1>
      <form method="get" action="${toUrl(path)}" role="search">
        ${renderTextField({
          name: 'search',
          label: 'Search',
          hint: 'A part of the e-mail address, the name or the username.',
          value: search,
          input: { type: 'search', maxlength: 100 },
        })} <button class="quiet">Search</button>
      </form>
      <p class="soft" role="status">${totalCount} ${totalCount === 1 ? 'user' : 'users'}</p>
      ${
        nodes.length > 0 &&
        html`<ul class="rows">
          ${nodes.map((user) => renderUserRow(visit, user))}
        </ul>`
      }
      ${
        pageInfo.hasNextPage &&
        pageInfo.endCursor &&
        html`<p>
          <a
            href="${toUrl(path)}?search=${encodeURIComponent(search)}&amp;after=${encodeURIComponent(pageInfo.endCursor)}"
            >More</a
          >
        </p>`
      }`,
  };
}

const renderUserRow = ({ toUrl }: PageVisit, user: UserCardFragment) =>
  html`<li class="card">
    <h2><a href="${toUrl(`${path}/${user.databaseId}`)}">${user.name ?? user.email}</a></h2>
    <p class="soft">${user.email}. ${describeUser(user)}</p>
  </li>`;

const describeUser = ({ role, locked, createdDate }: UserCardFragment) =>
  html`${locked && html`<strong>Locked.</strong> `}${role === 'ADMIN' && 'Administrator. '}Created
  on ${renderDay(createdDate)}.`;

const readId = ({ params }: PageVisit): number => {
  const id = params['id'] ?? '';
  if (!/^\d{1,9}$/.test(id)) throw new NotFound('User');
  return Number(id);
};

async function changeLock(visit: PageVisit): Promise<PageResponse> {
  const databaseId = readId(visit);
  const { form } = visit;
  const isUnlock = form.get('action') === 'unlock';
  try {
    if (form.get('sure') !== 'yes') {
      throw new BadInput({ path: 'sure', message: 'select the checkbox to confirm' });
    }
    const input = { by: { databaseId }, reason: form.get('reason')?.trim() || null };
    if (isUnlock) await visit.run(UnlockUserDocument, { input });
    else await visit.run(LockUserDocument, { input });
  } catch (error) {
    if (!isFormError(error)) throw error;
    return buildUserPage(visit, error);
  }
  return { to: `${path}/${databaseId}?done=${isUnlock ? 'unlocked' : 'locked'}` };
}

const notes = {
  locked: 'The user is locked out. Their sessions, apps and API keys have ended.',
  unlocked: 'The user can sign in again.',
};

async function buildUserPage(visit: PageVisit, error?: AppError): Promise<PageView> {
  const databaseId = readId(visit);
  const { user } = await visit.run(GetUserToLockDocument, { databaseId });
  if (!user) throw new NotFound('User');
  const title = user.name ?? user.email;
  const isOwn = databaseId === visit.viewer?.userId;
  return {
    title: error ? `Error: ${title}` : title,
    status: error ? 422 : 200,
    body: html`<p><a href="${visit.toUrl(path)}">All users</a></p>
      <h1>${title}</h1>
      ${renderDoneNote(visit, notes)}
      <p class="soft">${user.email}. ${describeUser(user)}</p>
      ${isOwn ? html`<p>This is you. You cannot lock yourself.</p>` : renderLockForm(visit, user, error)}`,
  };
}

function renderLockForm(visit: PageVisit, { locked }: UserCardFragment, error?: AppError) {
  const problems = toFormProblems(error);
  const verb = locked ? 'Unlock' : 'Lock';
  const confirmation = locked
    ? 'The user can sign in with the same password. API keys, apps and sessions stay ended.'
    : 'Sessions end, apps are disconnected and API keys are revoked for good, at once. Bookings stay.';
  return html`<h2>${verb} this user</h2>
    ${renderProblems(problems, { reason: 'Reason', sure: 'Confirmation' })}
    ${renderForm(visit, {
      label: `${verb} this user`,
      body: html`${renderHiddenField('action', verb.toLowerCase())}
        ${renderTextField({
          name: 'reason',
          label: 'Reason',
          hint: 'For the audit log. You can leave it empty.',
          value: visit.form.get('reason') ?? '',
          problems,
          input: { maxlength: 500, autocomplete: 'off' },
        })}
        ${renderChoices({
          name: 'sure',
          label: confirmation,
          choices: [['yes', 'I am sure']],
          chosen: [],
          problems,
        })} <button class="${locked ? '' : 'danger'}">${verb}</button>`,
    })}`;
}
