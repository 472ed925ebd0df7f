import { html } from '../../http/page/html.ts';
import { renderChoices, renderForm, renderHiddenField, renderTextField } from '../frame/field.ts';
import { runForm } from '../frame/run-form.ts';
import { findDoubts, renderSure, sureLabel } from '../frame/sure.ts';
import {
  DeleteUserDocument,
  EditUserDocument,
  LockUserDocument,
  UnlockUserDocument,
} from '../operations.generated.ts';
import {
  formatUserName,
  getUserPath,
  toUserDone,
  type UserPart,
  type UserScene,
  usersPath,
} from './page.ts';
import { readRole, renderPasswordField, roleChoices } from './profile.ts';

const toRef = ({ user }: UserScene) => ({ databaseId: user.databaseId });

export const passwordPart: UserPart = {
  slug: 'password',
  title: () => 'Password',
  labels: { password: 'New password', ...sureLabel },
  render: ({ visit, user, isOwn }, problems) =>
    isOwn
      ? html`<p>
          This is you. <a href="${visit.toUrl('/account/password')}">Change your own password</a>
          with the current one.
        </p>`
      : html`<p>Their sessions end at once, and their apps must ask for access again.</p>
          ${renderForm(visit, {
            label: 'Set a password',
            body: html`${renderPasswordField('Tell it to them in a safe way. They can change it.', problems, true)}
              ${renderChoices({
                name: 'revokeApiKeys',
                label: 'If someone else may have used the account',
                choices: [
                  ['yes', 'Revoke all their API keys', 'Their programs stop working at once.'],
                ],
                chosen: visit.form.getAll('revokeApiKeys'),
              })}
              ${renderSure(`Set the password of ${formatUserName(user)}?`, problems)}
              <button>Set the password</button>`,
          })}`,
  async act(scene) {
    const { visit } = scene;
    const revokeApiKeys = visit.form.get('revokeApiKeys') === 'yes';
    // Never left out, because then the password would stay.
    const password = visit.form.get('password') ?? '';
    const input = { by: toRef(scene), password, revokeApiKeys };
    await runForm(visit, EditUserDocument, { input, found: findDoubts(visit.form) });
    return toUserDone(scene, revokeApiKeys ? 'keys' : 'password');
  },
};

export const rolePart: UserPart = {
  slug: 'role',
  title: () => 'Role',
  labels: { role: 'Role', ...sureLabel },
  render: ({ visit, user, isOwn }, problems) =>
    renderForm(visit, {
      label: 'Change the role',
      body: html`${renderChoices({
          name: 'role',
          label: 'Role in the whole system',
          hint: 'Roles in teams are set by each team.',
          isOne: true,
          choices: roleChoices,
          chosen: [visit.form.get('role') ?? user.role],
          problems,
        })}
        ${renderSure(
          isOwn
            ? 'Change your own role? As a user, you can no longer open these pages.'
            : `Change the role of ${formatUserName(user)}?`,
          problems,
        )} <button>Change the role</button>`,
    }),
  async act(scene) {
    const input = { by: toRef(scene), role: readRole(scene.visit) };
    const found = findDoubts(scene.visit.form);
    await runForm(scene.visit, EditUserDocument, { input, found, fillers: { role: 'USER' } });
    // Who gives up their own rights cannot see the page of a user.
    return scene.isOwn && input.role === 'USER' ? '/account' : toUserDone(scene, 'role');
  },
};

export const lockPart: UserPart = {
  slug: 'lock',
  title: ({ locked }) => (locked ? 'Unlock' : 'Lock'),
  labels: { reason: 'Reason', ...sureLabel },
  render({ visit, user, isOwn }, problems) {
    if (isOwn) return html`<p>This is you. You cannot lock yourself.</p>`;
    const verb = user.locked ? 'Unlock' : 'Lock';
    const consequence = user.locked
      ? 'They can sign in with the same password. API keys, apps and sessions stay ended.'
      : 'Their sessions end, their apps are disconnected and their API keys are revoked for good, at once. They can no longer sign in or be booked. Bookings stay.';
    return html`<p>${consequence}</p>
      ${renderForm(visit, {
        label: `${verb} this user`,
        body: html`${renderHiddenField('action', verb.toLowerCase())}
          ${renderTextField({
            name: 'reason',
            label: 'Reason (optional)',
            hint: 'For the audit log.',
            value: visit.form.get('reason') ?? '',
            problems,
            input: { maxlength: 500, autocomplete: 'off' },
          })}
          ${renderSure(`${verb} ${formatUserName(user)}?`, problems)}
          <button class="${user.locked ? '' : 'danger'}">${verb} the user</button>`,
      })}`;
  },
  async act(scene) {
    const { visit } = scene;
    const isUnlock = visit.form.get('action') === 'unlock';
    const reason = visit.form.get('reason')?.trim() || null;
    const filled = { input: { by: toRef(scene), reason }, found: findDoubts(visit.form) };
    if (isUnlock) await runForm(visit, UnlockUserDocument, filled);
    else await runForm(visit, LockUserDocument, filled);
    return toUserDone(scene, isUnlock ? 'unlocked' : 'locked');
  },
};

export const deletionPart: UserPart = {
  slug: 'delete',
  title: () => 'Delete',
  labels: sureLabel,
  render: ({ visit, user, isOwn }, problems) =>
    html`<p>
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
      }
      ${renderForm(visit, {
        label: 'Delete the user',
        body: html`${renderSure(
            isOwn
              ? 'Delete yourself? You are signed out at once.'
              : `Delete ${formatUserName(user)}?`,
            problems,
          )} <button class="danger">Delete the user</button>`,
      })}`,
  async act(scene) {
    const found = findDoubts(scene.visit.form);
    await runForm(scene.visit, DeleteUserDocument, { input: { by: toRef(scene) }, found });
    return scene.isOwn ? '/' : `${usersPath}?done=deleted`;
  },
};
