import { NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import type { FormTable } from '../form/form.ts';
import { renderBackTo } from '../form/form-page.ts';
import { readIdParam } from '../frame/id-param.ts';
import type { FormField } from '../form/kind.ts';
import { renderDoneNote } from '../frame/layout.ts';
import { renderTabs } from '../frame/part.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  GetConsoleUserDocument,
  type UserCardFragment,
  type UserRecordFragment,
} from '../frame/operations.generated.ts';

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
  /** Names the user to operations. */
  by: { databaseId: number };
  /** The administrator looks at themselves. */
  isOwn: boolean;
}

/** One of the pages of a user. */
export interface UserPart {
  /** The last part of its address. Empty for the first page. */
  slug: string;
  title: (user: UserRecordFragment) => string;
  render: (scene: UserScene) => Html | Promise<Html>;
  /** Does what the form asks for. Returns the path where that is shown. */
  act?: (scene: UserScene) => Promise<string>;
}

interface FormPart<Named extends Record<string, FormField>> {
  slug: string;
  title: UserPart['title'];
  form: (scene: UserScene) => FormTable<Named>;
  view: (scene: UserScene) => { intro?: Html; label: string; button: Html | string };
  /** What is said instead to administrators who look at themselves. */
  viewOwn?: (visit: PageVisit) => Html;
  act: (scene: UserScene, form: FormTable<Named>) => Promise<string>;
}

/** A page of a user with one form. */
export const createFormPart = <Named extends Record<string, FormField>>({
  form,
  view,
  viewOwn,
  act,
  ...part
}: FormPart<Named>): UserPart => ({
  ...part,
  render(scene) {
    const { visit, user, isOwn } = scene;
    const { problems, render } = form(scene).show(visit, { saved: user });
    if (isOwn && viewOwn) return html`${problems} ${viewOwn(visit)}`;
    const { intro, ...shown } = view(scene);
    return html`${problems} ${intro} ${render(shown)}`;
  },
  act: (scene) => act(scene, form(scene)),
});

/** GAP-21: on the hosted platform nobody sees or changes other users. */
export const createUserRoutes = (parts: readonly UserPart[]): PageRoute[] =>
  parts.map((part) => {
    const { slug, act } = part;
    return {
      path: `${usersPath}/:id${slug && `/${slug}`}`,
      who: 'ADMINISTRATOR',
      isSelfHosted: true,
      show: async (visit) => buildUserPage(parts, part, await loadScene(visit)),
      ...(act && { act: async (visit) => ({ to: await act(await loadScene(visit)) }) }),
    };
  });

async function loadScene(visit: PageVisit): Promise<UserScene> {
  const by = { databaseId: readIdParam(visit, 'id', 'User') };
  const { user } = await visit.run(GetConsoleUserDocument, by);
  if (!user) throw new NotFound('User');
  return { visit, user, by, isOwn: by.databaseId === visit.viewer?.userId };
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
  { slug, title, render }: UserPart,
  scene: UserScene,
): Promise<PageView> {
  const { visit, user } = scene;
  const name = formatUserName(user);
  const tabs = parts.map((part) => ({
    href: visit.toUrl(getUserPath(user.databaseId, part.slug)),
    text: part.title(user),
    isCurrent: part.slug === slug,
  }));
  return {
    title: `${slug && `${title(user)}, `}${name}`,
    styles: ['booking.css'],
    body: html`${renderBackTo(visit, { to: usersPath, text: 'All users' })}
      <h1><span class="address">${name}</span></h1>
      <p class="state">${renderUserBadges(user)} <span class="soft address">${user.email}</span></p>
      ${renderTabs(name, tabs)} ${renderDoneNote(visit, doneNotes)} ${await render(scene)}`,
  };
}
