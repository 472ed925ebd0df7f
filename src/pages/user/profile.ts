import { type Html, html } from '../../http/page/html.ts';
import { type AppError } from '../../errors.ts';
import {
  type FormProblems,
  renderChoices,
  renderForm,
  renderProblems,
  renderTextField,
  toFormProblems,
} from '../frame/field.ts';
import { isFormError } from '../frame/refusal.ts';
import { runForm } from '../frame/run-form.ts';
import { renderZoneSelect } from '../frame/zone.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  CreateUserDocument,
  EditUserDocument,
  type UserPermissionRole,
  type UserRecordFragment,
} from '../operations.generated.ts';
import { getUserPath, toUserDone, type UserPart, usersPath } from './page.ts';

const labels = {
  email: 'E-mail address',
  name: 'Name',
  username: 'Username',
  timeZone: 'Time zone',
  password: 'Password',
  role: 'Role',
};

type ProfileForm = Record<'email' | 'name' | 'username' | 'timeZone', string>;

const readProfile = ({ form }: PageVisit): ProfileForm => ({
  email: form.get('email')?.trim() ?? '',
  name: form.get('name')?.trim() ?? '',
  username: form.get('username')?.trim() ?? '',
  timeZone: form.get('timeZone') ?? '',
});

const toProfileInput = ({ email, name, username, timeZone }: ProfileForm) => ({
  email,
  name: name || null,
  username: username || null,
  timeZone,
});

/** GraphQL itself checks these. */
const fillers = { email: 'nobody@almanac.invalid', timeZone: 'UTC' };

const renderProfileFields = (filled: ProfileForm, problems: FormProblems): Html =>
  html`${renderTextField({
    name: 'email',
    label: labels.email,
    hint: 'They sign in with it.',
    value: filled.email,
    problems,
    input: { type: 'email', required: true, maxlength: 255, autocomplete: 'off' },
  })}
  ${renderTextField({
    name: 'name',
    label: labels.name,
    value: filled.name,
    problems,
    input: { maxlength: 255, autocomplete: 'off' },
  })}
  ${renderTextField({
    name: 'username',
    label: `${labels.username} (optional)`,
    hint: 'Part of the address of their booking pages. Without it they have none.',
    value: filled.username,
    problems,
    input: { maxlength: 255, autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false' },
  })}
  ${renderZoneSelect({
    name: 'timeZone',
    label: labels.timeZone,
    value: filled.timeZone,
    problems,
  })}`;

export const roleChoices = [
  ['USER', 'User', 'Sees and changes their own records, and those of their teams.'],
  ['ADMIN', 'Administrator', 'Sees and changes everything, and can lock and delete users.'],
] as const;

/** The operation refuses others. */
export const readRole = ({ form }: PageVisit) => (form.get('role') ?? '') as UserPermissionRole;

const passwordHint = '10 to 200 characters.';

export const renderPasswordField = (hint: string, problems: FormProblems, isRequired: boolean) =>
  renderTextField({
    name: 'password',
    label: isRequired ? labels.password : `${labels.password} (optional)`,
    hint: `${passwordHint} ${hint}`,
    problems,
    input: {
      type: 'password',
      autocomplete: 'new-password',
      minlength: 10,
      maxlength: 200,
      required: isRequired,
    },
  });

export function buildNewUserPage(visit: PageVisit, error?: AppError): PageView {
  const problems = toFormProblems(error);
  const zone = visit.viewer?.profile?.timeZone ?? 'UTC';
  const filled = error ? readProfile(visit) : { email: '', name: '', username: '', timeZone: zone };
  return {
    title: error ? 'Error: New user' : 'New user',
    status: error ? 422 : 200,
    body: html`<p><a href="${visit.toUrl(usersPath)}">All users</a></p>
      <h1>New user</h1>
      <p>They get a schedule from 9 to 17 on working days, which they can change.</p>
      ${renderProblems(problems, labels)}
      ${renderForm(visit, {
        body: html`${renderProfileFields(filled, problems)}
          ${renderPasswordField('Without one, they cannot sign in until you set it.', problems, false)}
          ${renderChoices({
            name: 'role',
            label: labels.role,
            isOne: true,
            choices: roleChoices,
            chosen: [visit.form.get('role') ?? 'USER'],
            problems,
          })} <button>Create the user</button>`,
      })}`,
  };
}

export async function submitNewUser(visit: PageVisit): Promise<PageResponse> {
  const password = visit.form.get('password') || null;
  const input = { ...toProfileInput(readProfile(visit)), password, role: readRole(visit) };
  try {
    const { createUser: made } = await runForm(visit, CreateUserDocument, {
      input,
      fillers: { ...fillers, role: 'USER' },
    });
    return { to: `${getUserPath(made.user.databaseId)}?done=created` };
  } catch (error) {
    if (!isFormError(error)) throw error;
    return buildNewUserPage(visit, error);
  }
}

const toProfileForm = ({ email, name, username, timeZone }: UserRecordFragment): ProfileForm => ({
  email,
  name: name ?? '',
  username: username ?? '',
  timeZone,
});

export const profilePart: UserPart = {
  slug: 'profile',
  title: () => 'Profile',
  labels,
  render: ({ visit, user }, problems) =>
    renderForm(visit, {
      label: 'Profile',
      body: html`${renderProfileFields(problems.length > 0 ? readProfile(visit) : toProfileForm(user), problems)}
        <button>Save</button>`,
    }),
  async act(scene) {
    const { visit, user } = scene;
    const by = { databaseId: user.databaseId };
    const input = { by, ...toProfileInput(readProfile(visit)) };
    await runForm(visit, EditUserDocument, { input, fillers });
    return toUserDone(scene, 'saved');
  },
};
