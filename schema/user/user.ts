import { UserPermissionRole } from '../../prisma/generated/enums.ts';
import { assertAccess } from '../../src/auth/access.ts';
import type { Context } from '../../src/context.ts';
import { schedulesOf } from '../../src/domain/schedule/schedule.ts';
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
import { builder, type InputFields } from '../builder.ts';
import {
  declareAccess,
  defineLookupInput,
  defineNodeAccess,
  requireFound,
  toDatabaseId,
  toVisibleWhere,
} from '../lookup.ts';
import { calculatePageCost } from '../page.ts';

builder.enumType(UserPermissionRole, { name: 'UserPermissionRole' });

export const PersonType = builder.prismaObject('User', {
  variant: 'Person',
  description:
    'A user as those who work together see each other: a card, and no way to anything behind it.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    username: t.exposeString('username', { nullable: true }),
    name: t.exposeString('name', { nullable: true }),
    email: t.expose('email', { type: 'EmailAddress' }),
    avatar: t.exposeString('avatar', { nullable: true }),
    bio: t.exposeString('bio', { nullable: true }),
    timeZone: t.expose('timeZone', { type: 'TimeZone' }),
    locale: t.expose('locale', { type: 'Locale', nullable: true }),
  }),
});

const nodeAccess = defineNodeAccess('READ_PROFILE', usersOf);

/** The one door to users, by whichever query: on the hosted platform it opens to oneself alone. */
function toVisibleUserWhere(id: string | number, context: Context) {
  assertAccess(context, 'READ_PROFILE');
  const where = nodeAccess.findUnique(String(id), context);
  assertSelfHosted(context, where.id);
  return where;
}

builder.prismaNode('User', {
  description: 'A user, as the user and administrators see it.',
  id: { field: 'id' },
  ...nodeAccess,
  findUnique: (id, context) => toVisibleUserWhere(id, context),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    username: t.exposeString('username', { nullable: true }),
    name: t.exposeString('name', { nullable: true }),
    email: t.expose('email', { type: 'EmailAddress' }),
    emailVerified: t.expose('emailVerified', { type: 'DateTime', nullable: true }),
    bio: t.exposeString('bio', { nullable: true }),
    avatar: t.exposeString('avatar', { nullable: true, description: 'An address of a picture.' }),
    timeZone: t.expose('timeZone', { type: 'TimeZone' }),
    weekStart: t.exposeString('weekStart', { description: 'A day name, such as Monday.' }),
    endTime: t.exposeInt('endTime', { description: 'When the days end, in minutes: 0 to 1440.' }),
    bufferTime: t.exposeInt('bufferTime', { description: 'Minutes.' }),
    appTheme: t.exposeString('appTheme', { nullable: true, description: 'light, dark or null.' }),
    theme: t.exposeString('theme', { nullable: true, description: 'Of the booking page.' }),
    defaultScheduleId: t.exposeInt('defaultScheduleId', { nullable: true }),
    locale: t.expose('locale', { type: 'Locale', nullable: true }),
    timeFormat: t.exposeInt('timeFormat', { nullable: true, description: '12 or 24.' }),
    hideBranding: t.exposeBoolean('hideBranding'),
    brandColor: t.exposeString('brandColor', { nullable: true }),
    darkBrandColor: t.exposeString('darkBrandColor', { nullable: true }),
    allowDynamicBooking: t.exposeBoolean('allowDynamicBooking', { nullable: true }),
    createdDate: t.expose('createdDate', { type: 'DateTime' }),
    verified: t.exposeBoolean('verified', { nullable: true }),
    invitedTo: t.exposeInt('invitedTo', {
      nullable: true,
      description: 'The id of the event he was invited to.',
    }),
    role: t.expose('role', { type: UserPermissionRole }),
    defaultSchedule: t.relation('defaultSchedule', {
      nullable: true,
      authScopes: { scope: 'READ_SCHEDULE' },
    }),
    schedules: t.relatedConnection('schedules', {
      cursor: 'id',
      totalCount: true,
      complexity: calculatePageCost,
      authScopes: { scope: 'READ_SCHEDULE' },
      query: (_args, { viewer }) => ({
        where: toVisibleWhere(viewer, schedulesOf),
        orderBy: { id: 'asc' },
      }),
    }),
  }),
});

const UserBy = defineLookupInput('User');

const UserFilter = builder.inputType('UserFilter', {
  fields: (t) => ({
    userId: t.int({ description: 'Honoured for administrators only.' }),
    email: t.field({ type: 'EmailAddress' }),
    search: t.string({ description: 'A part of the name, the e-mail or the username.' }),
  }),
});

builder.queryFields((t) => ({
  viewer: t.withAuth({ scope: 'READ_PROFILE' }).prismaField({
    type: 'User',
    description: 'The caller.',
    resolve: (query, _root, _args, { read, viewer }) =>
      read.user.findUniqueOrThrow({ ...query, where: { id: viewer.userId } }),
  }),
  user: t.withAuth({ scope: 'READ_PROFILE' }).prismaField({
    type: 'User',
    nullable: true,
    args: { by: t.arg({ type: UserBy, required: true }) },
    resolve: async (query, _root, { by }, context) =>
      requireFound(
        'User',
        await context.read.user.findUnique({
          ...query,
          where: toVisibleUserWhere(toDatabaseId('User', by), context),
        }),
      ),
  }),
}));

builder.queryField('users', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).prismaConnection(
    {
      description: 'For administrators all users, for others themselves.',
      cursor: 'id',
      ...defineList(t.arg, 'User', {
        filter: UserFilter,
        records: ({ user }) => user,
        where: (filter, context) => toUserWhere(context, filter),
        orderBy: { id: 'asc' },
      }),
    },
    { name: 'UserConnection' },
    { name: 'UserEdge' },
  ),
);

/** What a user may say of himself. */
const defineProfileFields = (t: InputFields) => ({
  username: t.string({ description: 'Unique, in lower case; part of the public addresses.' }),
  name: t.string(),
  bio: t.string(),
  avatar: t.field({ type: 'URL' }),
  timeZone: t.field({ type: 'TimeZone' }),
  weekStart: t.string({ description: 'A day name, such as Monday.' }),
  endTime: t.int({ description: 'When the days end, in minutes: 0 to 1440.' }),
  bufferTime: t.int({ description: 'Minutes, 0 to 1440.' }),
  appTheme: t.string({ description: 'light, dark or null.' }),
  theme: t.string({ description: 'light, dark or null.' }),
  locale: t.field({ type: 'Locale' }),
  timeFormat: t.int({ description: '12 or 24.' }),
  hideBranding: t.boolean(),
  brandColor: t.string({ description: '#rgb, #rrggbb, or with alpha.' }),
  darkBrandColor: t.string(),
  allowDynamicBooking: t.boolean(),
  role: t.field({
    type: UserPermissionRole,
    description: 'For administrators to set.',
    ...declareAccess('EVERYTHING'),
  }),
});

const CreateUserInput = builder.inputType('CreateUserInput', {
  fields: (t) => ({
    email: t.field({ type: 'EmailAddress', required: true }),
    ...defineProfileFields(t),
    password: t.string({ description: 'To sign in on the pages: 10 to 200 characters.' }),
  }),
});

const EditUserInput = builder.inputType('EditUserInput', {
  description: 'What may be empty is cleared by null.',
  fields: (t) => ({
    by: t.field({ type: UserBy, required: true }),
    email: t.field({
      type: 'EmailAddress',
      description: 'For administrators to change.',
      ...declareAccess('EVERYTHING'),
    }),
    ...defineProfileFields(t),
    defaultScheduleId: t.int({ description: 'One of the user’s own schedules.' }),
    password: t.string({
      description: '10 to 200 characters. Ends all sessions. Takes an API key.',
      ...declareAccess('EVERYTHING'),
    }),
  }),
});

const DeleteUserInput = builder.inputType('DeleteUserInput', {
  fields: (t) => ({ by: t.field({ type: UserBy, required: true }) }),
});

const defineUserPayload = (mutation: string) =>
  defineRecordPayload(mutation, { type: 'User', records: ({ user }) => user });

const CreateUserPayload = defineUserPayload('CreateUser');
const EditUserPayload = defineUserPayload('EditUser');
const DeleteUserPayload = defineDeletedPayload('DeleteUser', 'User');

builder.mutationFields((t) => ({
  createUser: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: CreateUserPayload,
    description: 'With a default schedule. For administrators.',
    args: { input: t.arg({ type: CreateUserInput, required: true }) },
    resolve: (_root, { input }, context) => createUser(context, input),
  }),
  editUser: t.withAuth({ scope: 'WRITE_PROFILE' }).field({
    type: EditUserPayload,
    description: 'Oneself, or for administrators anyone.',
    args: { input: t.arg({ type: EditUserInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editUser(context, toDatabaseId('User', by), change),
  }),
  deleteUser: t.withAuth({ scope: 'EVERYTHING' }).field({
    type: DeleteUserPayload,
    description: 'Cancels the bookings that he alone hosts. For administrators.',
    args: { input: t.arg({ type: DeleteUserInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => deleteUser(context, toDatabaseId('User', by)),
  }),
}));
