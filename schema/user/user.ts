import {
  passesRecord,
  type FieldPlace,
  readAsRequested,
} from '../../src/database/reader/record-text.ts';
import { UserPermissionRole } from '../../prisma/generated/enums.js';
import { assertAccess } from '../../src/auth/access.ts';
import { assertSignedIn, type Context, type SignedIn } from '../../src/context/context.ts';
import { personsOf } from '../../src/domain/user/person.ts';
import { deleteUser } from '../../src/domain/user/deletion.ts';
import {
  assertSelfHosted,
  createUser,
  editUser,
  toUserWhere,
  usersOf,
} from '../../src/domain/user/user.ts';
import { defineDeletedPayload, defineRecordPayload } from '../kit/payload.ts';
import { defineList } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { Conditions } from '../kit/condition.ts';
import { defineLookup } from '../kit/record.ts';
import { builder } from '../kit/builder.ts';
import { CreateUserInput, DeleteUserInput, EditUserInput, UserBy } from './input.ts';
import { declareKeyedAccess, defineNodeAccess, toDatabaseId, toNodeKey } from '../kit/lookup.ts';

builder.enumType(UserPermissionRole, {
  name: 'UserPermissionRole',
  values: {
    ADMIN: { description: 'A system administrator: sees and changes everything.' },
    USER: { description: 'Everyone else: sees and changes their own records.' },
  },
  description: 'The role of a user in the whole system.',
});

/** What a card shows. The user's own record shows it too. */
const cardColumns = {
  databaseId: c.databaseId,
  username: c.text.orNull(
    "Unique, in lower case; part of the user's public addresses. Null if not set.",
  ),
  name: c.text.orNull('The full name. Null if not set.'),
  email: c.email('The e-mail address, unique among users.'),
  avatar: c.text.orNull('The address of a picture of the user. Null if not set.'),
  bio: c.text.orNull('A short text about the user. Null if not set.'),
  timeZone: c.timeZone('The time zone of the user.'),
  locale: c.locale.orNull('The language of the user. Null if not set.'),
};

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
  fields: exposeColumns(cardColumns),
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
  fields: exposeColumns({
    ...cardColumns,
    emailVerified: c.dateTime.orNull('When the e-mail address was verified. Null if it was not.'),
    // How the user's calendar and pages look.
    weekStart: c.text('The day on which the week starts, such as Monday.'),
    endTime: c.int(
      'When the day ends, in minutes since midnight: 0 to 1440. Stored, has no effect: schedules say when a user can be booked.',
    ),
    bufferTime: c.int(
      'The buffer of the user, in minutes: 0 to 1440. Stored, has no effect: event types have buffers.',
    ),
    appTheme: c.text.orNull(
      'The theme of the app: `light` or `dark`. Null if not set. Stored, has no effect.',
    ),
    theme: c.text.orNull('The theme of the booking page: `light` or `dark`. Null if not set.'),
    defaultScheduleId: c.int.orNull('The REST id of the default schedule. Null if there is none.'),
    timeFormat: c.int.orNull('How times are shown: 12 or 24 hours. Null if not set.'),
    hideBranding: c.bool('Whether branding is hidden on the public pages.'),
    brandColor: c.text.orNull(
      'The brand color in the light theme, such as #292929. Null if not set.',
    ),
    darkBrandColor: c.text.orNull(
      'The brand color in the dark theme, such as #fafafa. Null if not set.',
    ),
    allowDynamicBooking: c.bool.orNull(
      'Whether the user can be booked together with others by their usernames.',
    ),
    createdDate: c.dateTime('When the user was created.'),
    verified: c.bool.orNull('Whether the user is verified.'),
    invitedTo: c.int.orNull(
      'The REST id of the event that the user was invited to, as an import brought it. Null if there is none.',
    ),
    role: c.of(UserPermissionRole, 'The role of the user in the whole system.'),
    locked: c.bool('Whether an administrator has locked the user out.'),
    externalId: c.text.orNull(
      'What the directory of an organization calls the user. Null if it did not create them.',
    ),
    givenName: c.text.orNull('The first name, as a directory has it. Null if it has none.'),
    familyName: c.text.orNull('The last name, as a directory has it. Null if it has none.'),
  }),
});

builder.prismaObjectFields('User', (t) => ({
  defaultSchedule: t.relation('defaultSchedule', {
    nullable: true,
    description: 'The schedule used where none is chosen. Null if there is none.',
    authScopes: { scope: 'READ_SCHEDULE' },
  }),
}));

builder.queryFields((t) => ({
  viewer: t.withAuth({ scope: 'READ_PROFILE' }).prismaField({
    type: 'User',
    description: 'The signed-in user.',
    ...passesRecord(
      (
        query: object,
        _root: unknown,
        _args: object,
        { read, viewer }: SignedIn,
        place: FieldPlace,
      ) =>
        read.user.findUniqueOrThrow({
          ...query,
          ...readAsRequested(place),
          where: { id: viewer.userId },
        }),
    ),
  }),
  user: t.withAuth({ scope: 'READ_PROFILE' }).prismaField({
    description: 'Finds a user. You can see yourself; administrators can see everyone.',
    ...defineLookup(t.arg, 'User', {
      by: UserBy,
      records: ({ user }) => user,
      where: (by, context) => toVisibleUserWhere(toDatabaseId('User', by), context),
    }),
  }),
}));

const UserFilter = builder.inputType('UserFilter', {
  description: 'Filters users. Every condition must hold.',
  fields: acceptInputs({
    userId: c.int.orNull('Only this user. Only administrators may name another user.'),
    email: c.email.orNull('Only the user with this e-mail address.'),
    search: c.text.orNull('A part of the name, the e-mail address or the username.'),
    role: c.of.orNull(UserPermissionRole, 'Only users with this role in the whole system.'),
    locked: c.bool.orNull('Only users who are locked out, or only those who are not.'),
    inDirectory: c.bool.orNull('Only users that a directory sees, or only those it has deleted.'),
    anyOf: c.of.orNull(
      [Conditions],
      'Only users for whom all conditions of one of these lists hold. At most 100 conditions.',
    ),
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
