import { html } from '../../html/html.ts';
import { renderHiddenField } from '../form/field.ts';
import { defineForm } from '../form/form.ts';
import { tick, radios, line, optional, sure } from '../form/kind.ts';
import {
  DeleteUserDocument,
  EditUserDocument,
  LockUserDocument,
  UnlockUserDocument,
} from '../frame/operations.generated.ts';
import {
  createFormPart,
  formatUserName,
  getUserPath,
  toUserDone,
  type UserScene,
  usersPath,
} from './page.ts';
import { createPasswordField, roleChoices } from './profile.ts';

export const passwordPart = createFormPart({
  slug: 'password',
  title: () => 'Password',
  form: ({ user }) =>
    defineForm({
      password: createPasswordField('Tell it to them in a safe way. They can change it.'),
      revokeApiKeys: tick(
        'If someone else may have used the account',
        'Revoke all their API keys',
        'Their programs stop working at once.',
      ),
      sure: sure(`Set the password of ${formatUserName(user)}?`),
    }),
  viewOwn: ({ toUrl }) =>
    html`<p>
      This is you. <a href="${toUrl('/account/password')}">Change your own password</a> with the
      current one.
    </p>`,
  view: () => ({
    intro: html`<p>Their sessions end at once, and their apps must ask for access again.</p>`,
    label: 'Set a password',
    button: 'Set the password',
  }),
  async act(scene, { submit, read }) {
    await submit(scene.visit, EditUserDocument, (input) => ({ by: scene.by, ...input }));
    return toUserDone(scene, read(scene.visit).values.revokeApiKeys ? 'keys' : 'password');
  },
});

export const rolePart = createFormPart({
  slug: 'role',
  title: () => 'Role',
  form: ({ user, isOwn }) =>
    defineForm({
      role: radios('Role in the whole system', roleChoices, {
        hint: 'Roles in teams are set by each team.',
      }),
      sure: sure(
        isOwn
          ? 'Change your own role? As a user, you can no longer open these pages.'
          : `Change the role of ${formatUserName(user)}?`,
      ),
    }),
  view: () => ({ label: 'Change the role', button: 'Change the role' }),
  async act(scene, { submit, read }) {
    await submit(scene.visit, EditUserDocument, (input) => ({ by: scene.by, ...input }));
    // Who gives up their own rights cannot see the page of a user.
    const isLost = scene.isOwn && read(scene.visit).values.role === 'USER';
    return isLost ? '/account' : toUserDone(scene, 'role');
  },
});

const getVerb = ({ locked }: UserScene['user']) => (locked ? 'Unlock' : 'Lock');

export const lockPart = createFormPart({
  slug: 'lock',
  title: getVerb,
  form: ({ user }) =>
    defineForm({
      reason: optional(line('Reason', { hint: 'For the audit log.', input: { maxlength: 500 } })),
      sure: sure(`${getVerb(user)} ${formatUserName(user)}?`),
    }),
  viewOwn: () => html`<p>This is you. You cannot lock yourself.</p>`,
  view: ({ user }) => ({
    intro: user.locked
      ? html`<p>
          They can sign in with the same password. API keys, apps and sessions stay ended.
        </p>`
      : html`<p>
          Their sessions end, their apps are disconnected and their API keys are revoked for good,
          at once. They can no longer sign in or be booked. Bookings stay.
        </p>`,
    label: `${getVerb(user)} this user`,
    button: html`${renderHiddenField('action', getVerb(user).toLowerCase())}
      <button class="${!user.locked && 'danger'}">${getVerb(user)} the user</button>`,
  }),
  async act(scene, form) {
    const { visit } = scene;
    const isUnlock = visit.form.get('action') === 'unlock';
    if (isUnlock)
      await form.submit(visit, UnlockUserDocument, (input) => ({ by: scene.by, ...input }));
    else await form.submit(visit, LockUserDocument, (input) => ({ by: scene.by, ...input }));
    return toUserDone(scene, isUnlock ? 'unlocked' : 'locked');
  },
});

export const deletionPart = createFormPart({
  slug: 'delete',
  title: () => 'Delete',
  form: ({ user, isOwn }) =>
    defineForm({
      sure: sure(
        isOwn ? 'Delete yourself? You are signed out at once.' : `Delete ${formatUserName(user)}?`,
      ),
    }),
  view: ({ visit, user, isOwn }) => ({
    intro: html`<p>
        Their schedules, event types, webhooks, API keys and memberships are deleted. Meetings that
        other people host as well take place without them; meetings that they host alone are
        cancelled. You cannot undo this.
      </p>
      ${
        !user.locked &&
        !isOwn &&
        html`<p>
          To keep their bookings,
          <a href="${visit.toUrl(getUserPath(user.databaseId, 'lock'))}">lock them instead</a>.
        </p>`
      }`,
    label: 'Delete the user',
    button: html`<button class="danger">Delete the user</button>`,
  }),
  async act(scene, form) {
    await form.submit(scene.visit, DeleteUserDocument, () => ({ by: scene.by }));
    return scene.isOwn ? '/' : `${usersPath}?done=deleted`;
  },
});
