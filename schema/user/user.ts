import { passesRecords, readAsRequested } from '../../src/database/reader/record-text.ts';
import { UserPermissionRole } from '../../prisma/generated/enums.ts';
import { assertAccess } from '../../src/auth/access.ts';
import { assertSignedIn, type Context } from '../../src/context.ts';
import { personsOf } from '../../src/domain/user/person.ts';
import { deleteUser } from '../../src/domain/user/deletion.ts';
import {
  assertSelfHosted,
  createUser,
  editUser,
  toUserWhere,
  usersOf,
} from '../../src/domain/user/user.ts';
import { defineDeletedPayload, defineRecordPayload } from '../payload.ts';
import { defineList } from '../connection.ts';
import { getConnectionType } from '../connection-type.ts';
import { builder } from '../builder.ts';
import { CreateUserInput, DeleteUserInput, EditUserInput, UserBy } from './input.ts';
import {
  declareKeyedAccess,
  defineNodeAccess,
  requireFound,
  toDatabaseId,
  toNodeKey,
} from '../lookup.ts';

builder.enumType(UserPermissionRole, {
  name: 'UserPermissionRole',
  values: {
    ADMIN: { description: 'A system administrator: sees and changes everything.' },
    USER: { description: 'Everyone else: sees and changes their own records.' },
  },
  description: 'The role of a user in the whole system.',
});

export const PersonType = builder.prismaNode('User', {
  variant: 'Person',
  id: { field: 'id' },
  // Other scopes lead to cards, too. `personsOf` knows which.
  ...declareKeyedAccess('READ_PROFILE'),
  findUnique: (id, context) => {
    assertSignedIn(context);
    return { ...toNodeKey(id), AND: [personsOf(context.viewer)] };
  },
  description: 'A user, as other people see them: a card that leads to no other records.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    username: t.exposeString('username', {
      nullable: true,
      description: "Unique, in lower case; part of the user's public addresses. Null if not set.",
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'The full name. Null if not set.',
    }),
    email: t.expose('email', {
      type: 'EmailAddress',
      description: 'The e-mail address, unique among users.',
    }),
    avatar: t.exposeString('avatar', {
      nullable: true,
      description: 'The address of a picture of the user. Null if not set.',
    }),
    bio: t.exposeString('bio', {
      nullable: true,
      description: 'A short text about the user. Null if not set.',
    }),
    timeZone: t.expose('timeZone', { type: 'TimeZone', description: 'The time zone of the user.' }),
    locale: t.expose('locale', {
      type: 'Locale',
      nullable: true,
      description: 'The language of the user. Null if not set.',
    }),
  }),
});

const nodeAccess = defineNodeAccess('READ_PROFILE', usersOf);

/** Every query of users passes here. On the hosted platform users find only themselves. */
function toVisibleUserWhere(id: string | number, context: Context) {
  assertAccess(context, 'READ_PROFILE');
  const where = nodeAccess.findUnique(String(id), context);
  assertSelfHosted(context, where.id);
  return where;
}

builder.prismaNode('User', {
  description: 'A user, with all the details that the user and administrators may see.',
  id: { field: 'id' },
  ...nodeAccess,
  findUnique: (id, context) => toVisibleUserWhere(id, context),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    username: t.exposeString('username', {
      nullable: true,
      description: "Unique, in lower case; part of the user's public addresses. Null if not set.",
    }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'The full name. Null if not set.',
    }),
    email: t.expose('email', {
      type: 'EmailAddress',
      description: 'The e-mail address, unique among users.',
    }),
    emailVerified: t.expose('emailVerified', {
      type: 'DateTime',
      nullable: true,
      description: 'When the e-mail address was verified. Null if it was not.',
    }),
    bio: t.exposeString('bio', {
      nullable: true,
      description: 'A short text about the user. Null if not set.',
    }),
    avatar: t.exposeString('avatar', {
      nullable: true,
      description: 'The address of a picture of the user. Null if not set.',
    }),
    timeZone: t.expose('timeZone', { type: 'TimeZone', description: 'The time zone of the user.' }),
  }),
});

// How the user's calendar and pages look.
builder.prismaObjectFields('User', (t) => ({
  weekStart: t.exposeString('weekStart', {
    description: 'The day on which the week starts, such as Monday.',
  }),
  endTime: t.exposeInt('endTime', {
    description: 'When the day ends, in minutes since midnight: 0 to 1440.',
  }),
  bufferTime: t.exposeInt('bufferTime', {
    description: 'The buffer of the user, in minutes: 0 to 1440.',
  }),
  appTheme: t.exposeString('appTheme', {
    nullable: true,
    description: 'The theme of the app: `light` or `dark`. Null if not set.',
  }),
  theme: t.exposeString('theme', {
    nullable: true,
    description: 'The theme of the booking page: `light` or `dark`. Null if not set.',
  }),
}));

builder.prismaObjectFields('User', (t) => ({
  defaultScheduleId: t.exposeInt('defaultScheduleId', {
    nullable: true,
    description: 'The REST id of the default schedule. Null if there is none.',
  }),
  locale: t.expose('locale', {
    type: 'Locale',
    nullable: true,
    description: 'The language of the user. Null if not set.',
  }),
  timeFormat: t.exposeInt('timeFormat', {
    nullable: true,
    description: 'How times are shown: 12 or 24 hours. Null if not set.',
  }),
  hideBranding: t.exposeBoolean('hideBranding', {
    description: 'Whether branding is hidden on the public pages.',
  }),
  brandColor: t.exposeString('brandColor', {
    nullable: true,
    description: 'The brand color in the light theme, such as #292929. Null if not set.',
  }),
  darkBrandColor: t.exposeString('darkBrandColor', {
    nullable: true,
    description: 'The brand color in the dark theme, such as #fafafa. Null if not set.',
  }),
}));

builder.prismaObjectFields('User', (t) => ({
  allowDynamicBooking: t.exposeBoolean('allowDynamicBooking', {
    nullable: true,
    description: 'Whether the user can be booked together with others by their usernames.',
  }),
  createdDate: t.expose('createdDate', {
    type: 'DateTime',
    description: 'When the user was created.',
  }),
  verified: t.exposeBoolean('verified', {
    nullable: true,
    description: 'Whether the user is verified.',
  }),
  invitedTo: t.exposeInt('invitedTo', {
    nullable: true,
    description: 'The REST id of the event that the user was invited to. Null if there is none.',
  }),
  role: t.expose('role', {
    type: UserPermissionRole,
    description: 'The role of the user in the whole system.',
  }),
  locked: t.exposeBoolean('locked', {
    description: 'Whether an administrator has locked the user out.',
  }),
  defaultSchedule: t.relation('defaultSchedule', {
    nullable: true,
    description: 'The schedule used where none is chosen. Null if there is none.',
    authScopes: { scope: 'READ_SCHEDULE' },
  }),
}));

builder.queryFields((t) => ({
  viewer: t.withAuth({ scope: 'READ_PROFILE' }).prismaField({
    type: 'User',
    ...passesRecords,
    description: 'The signed-in user.',
    resolve: (query, _root, _args, { read, viewer }, info) =>
      read.user.findUniqueOrThrow({
        ...query,
        ...readAsRequested(info),
        where: { id: viewer.userId },
      }),
  }),
  user: t.withAuth({ scope: 'READ_PROFILE' }).prismaField({
    type: 'User',
    ...passesRecords,
    nullable: true,
    description: 'Finds a user. You can see yourself; administrators can see everyone.',
    args: { by: t.arg({ type: UserBy, required: true }) },
    resolve: async (query, _root, { by }, context, info) =>
      requireFound(
        'User',
        await context.read.user.findUnique({
          ...query,
          ...readAsRequested(info),
          where: toVisibleUserWhere(toDatabaseId('User', by), context),
        }),
      ),
  }),
}));

const UserFilter = builder.inputType('UserFilter', {
  description: 'Filters users. Every condition must hold.',
  fields: (t) => ({
    userId: t.int({ description: 'Only this user. Only administrators may name another user.' }),
    email: t.field({
      type: 'EmailAddress',
      description: 'Only the user with this e-mail address.',
    }),
    search: t.string({ description: 'A part of the name, the e-mail address or the username.' }),
  }),
});

builder.queryField('users', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).prismaConnection(
    {
      description: 'The users that you can see: yourself, or all users for administrators.',
      cursor: 'id',
      ...defineList(t.arg, 'User', {
        filter: UserFilter,
        records: ({ user }) => user,
        where: (filter, context) => toUserWhere(context, filter),
        orderBy: { id: 'asc' },
      }),
    },
    getConnectionType('User'),
  ),
);

const defineUserPayload = (mutation: string) =>
  defineRecordPayload(mutation, { type: 'User', records: ({ user }) => user });

const CreateUserPayload = defineUserPayload('CreateUser');
const EditUserPayload = defineUserPayload('EditUser');
const DeleteUserPayload = defineDeletedPayload('DeleteUser', 'User');

builder.mutationFields((t) => ({
  createUser: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: CreateUserPayload,
    description: 'Creates a user with a default schedule. Requires an administrator.',
    args: { input: t.arg({ type: CreateUserInput, required: true }) },
    resolve: (_root, { input }, context) => createUser(context, input),
  }),
  editUser: t.withAuth({ scope: 'WRITE_PROFILE' }).field({
    type: EditUserPayload,
    description: 'Changes a user: yourself, or anyone for administrators.',
    args: { input: t.arg({ type: EditUserInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editUser(context, toDatabaseId('User', by), change),
  }),
  deleteUser: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: DeleteUserPayload,
    description:
      'Deletes a user and cancels the bookings that they host alone. Requires an administrator.',
    args: { input: t.arg({ type: DeleteUserInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => deleteUser(context, toDatabaseId('User', by)),
  }),
}));
