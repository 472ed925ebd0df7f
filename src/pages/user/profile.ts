import { defineForm } from '../form/form.ts';
import { formPage } from '../form/form-page.ts';
import {
  radios,
  emailLine,
  line,
  optional,
  orNone,
  newPassword,
  slug,
  zone,
} from '../form/kind.ts';
import { CreateUserDocument, EditUserDocument } from '../frame/operations.generated.ts';
import { createFormPart, getUserPath, toUserDone, usersPath } from './page.ts';

const profileFields = {
  email: emailLine('E-mail address', { hint: 'They sign in with it.' }),
  name: orNone(line('Name')),
  username: optional(
    slug('Username', {
      hint: 'Part of the address of their booking pages. Without it they have none.',
    }),
  ),
  timeZone: zone('Time zone'),
};

export const roleChoices = [
  ['USER', 'User', 'Sees and changes their own records, and those of their teams.'],
  ['ADMIN', 'Administrator', 'Sees and changes everything, and can lock and delete users.'],
] as const;

export const createPasswordField = (hint: string) =>
  newPassword('Password', { hint: `10 to 200 characters. ${hint}` });

const newUserForm = defineForm({
  ...profileFields,
  password: optional(createPasswordField('Without one, they cannot sign in until you set it.')),
  role: radios('Role', roleChoices),
});

export const newUserRoute = formPage({
  path: `${usersPath}/new`,
  who: 'ADMINISTRATOR',
  isSelfHosted: true,
  form: newUserForm,
  load: ({ viewer }) => viewer?.profile?.timeZone ?? 'UTC',
  view: (timeZone) => ({
    back: { to: usersPath, text: 'All users' },
    title: 'New user',
    intro: 'They get a schedule from 9 to 17 on working days, which they can change.',
    state: { saved: { timeZone, role: 'USER' } },
    button: 'Create the user',
  }),
  async act(visit) {
    const { createUser } = await newUserForm.submit(visit, CreateUserDocument, (input) => input);
    return { to: `${getUserPath(createUser.user.databaseId)}?done=created` };
  },
});

const profileForm = defineForm(profileFields);

export const profilePart = createFormPart({
  slug: 'profile',
  title: () => 'Profile',
  form: () => profileForm,
  view: () => ({ label: 'Profile', button: 'Save' }),
  async act(scene, form) {
    await form.submit(scene.visit, EditUserDocument, (input) => ({ by: scene.by, ...input }));
    return toUserDone(scene, 'saved');
  },
});
