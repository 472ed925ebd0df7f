import { type AppError, NotFound } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import { type FormProblems, renderProblems, toFormProblems } from '../frame/field.ts';
import { isFormError } from '../frame/refusal.ts';
import { readIdParam } from '../frame/id-param.ts';
import { renderDoneNote } from '../frame/layout.ts';
import { renderTabs } from '../frame/part.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  GetConsoleUserDocument,
  type UserCardFragment,
  type UserRecordFragment,
} from '../operations.generated.ts';

export const usersPath = '/console/users';

export const getUserPath = (id: number, page = '') => `${usersPath}/${id}${page && `/${page}`}`;

export const formatUserName = ({ name, email }: Pick<UserCardFragment, 'name' | 'email'>) =>
  name ?? email;

export const renderUserBadges = ({ role, locked }: UserCardFragment): Html =>
  html`${role === 'ADMIN' && html`<span class="badge">Administrator</span>`}
  ${locked && html`<span class="badge failed">Locked</span>`}`;

export interface UserScene {
  visit: PageVisit;
  user: UserRecordFragment;
  /** The administrator looks at themselves. */
  isOwn: boolean;
}

/** One of the pages of a user. */
export interface UserPart {
  /** The last part of its address. Empty for the first page. */
  slug: string;
  title: (user: UserRecordFragment) => string;
  /** Names the fields in the list of problems. */
  labels?: Record<string, string>;
  render: (scene: UserScene, problems: FormProblems) => Html | Promise<Html>;
  /** Does what the form asks for. Returns the path where that is shown. */
  act?: (scene: UserScene) => Promise<string>;
}

/** GAP-21: on the hosted platform nobody sees or changes other users. */
export const createUserRoutes = (parts: readonly UserPart[]): PageRoute[] =>
  parts.map((part) => ({
    path: `${usersPath}/:id${part.slug && `/${part.slug}`}`,
    who: 'ADMINISTRATOR',
    isSelfHosted: true,
    show: async (visit) => buildUserPage(parts, part, await loadScene(visit)),
    ...(part.act && { act: (visit) => actOnUser(parts, part, visit) }),
  }));

async function loadScene(visit: PageVisit): Promise<UserScene> {
  const databaseId = readIdParam(visit, 'id', 'User');
  const { user } = await visit.run(GetConsoleUserDocument, { databaseId });
  if (!user) throw new NotFound('User');
  return { visit, user, isOwn: databaseId === visit.viewer?.userId };
}

async function actOnUser(
  parts: readonly UserPart[],
  part: UserPart,
  visit: PageVisit,
): Promise<PageResponse> {
  const scene = await loadScene(visit);
  try {
    return { to: (await part.act?.(scene)) ?? getUserPath(scene.user.databaseId) };
  } catch (error) {
    if (!isFormError(error)) throw error;
    return buildUserPage(parts, part, scene, error);
  }
}

const doneNotes = {
  created: 'The user was created.',
  saved: 'The changes were saved.',
  password: 'The password was set. Their sessions have ended and their apps are disconnected.',
  keys: 'The password was set. Their sessions, apps and API keys have ended.',
  role: 'The role was changed.',
  locked: 'The user is locked out. Their sessions, apps and API keys have ended.',
  unlocked: 'The user can sign in again.',
};

/** Where a page leads after its form. */
export const toUserDone = ({ user }: UserScene, done: keyof typeof doneNotes): string =>
  `${getUserPath(user.databaseId)}?done=${done}`;

async function buildUserPage(
  parts: readonly UserPart[],
  { slug, title, labels = {}, render }: UserPart,
  scene: UserScene,
  error?: AppError,
): Promise<PageView> {
  const { visit, user } = scene;
  const name = formatUserName(user);
  const problems = toFormProblems(error);
  const tabs = parts.map((part) => ({
    href: visit.toUrl(getUserPath(user.databaseId, part.slug)),
    text: part.title(user),
    isCurrent: part.slug === slug,
  }));
  return {
    title: `${error ? 'Error: ' : ''}${slug && `${title(user)}, `}${name}`,
    status: error ? 422 : 200,
    styles: ['booking.css'],
    body: html`<p><a href="${visit.toUrl(usersPath)}">All users</a></p>
      <h1><span class="address">${name}</span></h1>
      <p class="state">${renderUserBadges(user)} <span class="soft address">${user.email}</span></p>
      ${renderTabs(name, tabs)} ${renderProblems(problems, labels)}
      ${renderDoneNote(visit, doneNotes)} ${await render(scene, problems)}`,
  };
}
