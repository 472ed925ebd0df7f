import { z } from 'zod';
import { pathId, wholeText } from '../kit/input.ts';
import { ignoredNote, isAdministrator, listRoute } from '../kit/list.ts';
import {
  CreateUserDocument,
  DeleteUserDocument,
  EditUserDocument,
  GetUserDocument,
  ListUsersDocument,
} from '../kit/operations.generated.ts';
import { UserPermissionRole } from '../../src/graphql/kit/schema-types.generated.ts';
import { route } from '../kit/route.ts';
import { userRecord } from './record.ts';

const tag = 'Users';
const params = z.object({ userId: pathId.describe('The id of the user.') });
const listQuery = z.object({
  userId: wholeText.optional().describe(`Only this user. ${ignoredNote}`),
});
const userResponse = z.object({ user: userRecord });
const administratorNote = 'Only system administrators of a self-hosted instance can do this.';

const text = z.string().nullish();
const whole = z.int().nullish();
const flag = z.boolean().nullish();
const role = z.enum(UserPermissionRole).nullish();

const profileFields = {
  username: text,
  name: text,
  bio: text,
  avatar: text,
  timeZone: text,
  weekStart: text,
  endTime: whole,
  bufferTime: whole,
  appTheme: text,
  theme: text,
  locale: text,
  timeFormat: whole,
  hideBranding: flag,
  brandColor: text,
  darkBrandColor: text,
  allowDynamicBooking: flag,
};

export const userRoutes = [
  listRoute({
    path: '/users',
    tag,
    summary: 'List users',
    description:
      'System administrators get all users, or the one with the id `userId`. Everyone else gets only themselves.',
    gaps: ['GAP-09', 'GAP-17', 'GAP-19', 'GAP-21'],
    query: listQuery,
    document: ListUsersDocument,
    mayChooseUser: isAdministrator,
    variables: ({ userId }: z.output<typeof listQuery>) => ({ filter: { userId } }),
    name: 'users',
    connection: ({ users }) => users,
    response: userRecord,
  }),
  route({
    method: 'post',
    path: '/users',
    tag,
    summary: 'Create a user',
    description: `${administratorNote} The user gets a default schedule in their time zone. An unknown role is ignored.`,
    gaps: ['GAP-17', 'GAP-21'],
    body: z.object({ email: z.string(), ...profileFields, role: role.catch(null) }),
    // GAP-21: an unknown role is ignored in the same way as an unknown key.
    ignores: ({ role: given }) => (role.safeParse(given).success ? [] : ['role']),
    document: CreateUserDocument,
    variables: ({ body }) => ({ input: body }),
    respond: ({ createUser: { user } }) => ({ message: 'User created', user }),
    response: userResponse.extend({ message: z.string() }),
  }),
  route({
    method: 'get',
    path: '/users/:userId',
    tag,
    summary: 'Get a user',
    description:
      'You can get yourself. System administrators of a self-hosted instance can get anyone.',
    gaps: ['GAP-07', 'GAP-13', 'GAP-21'],
    params,
    document: GetUserDocument,
    variables: ({ params: { userId } }) => ({ by: { databaseId: userId } }),
    passesRecords: true,
    respond: ({ user }) => ({ user }),
    response: userResponse,
  }),
  route({
    method: 'patch',
    path: '/users/:userId',
    tag,
    summary: 'Update a user',
    description:
      'You can update yourself. System administrators can update anyone, including `email` and `role`. Works only on a self-hosted instance.',
    gaps: ['GAP-17', 'GAP-21'],
    params,
    body: z.object({ ...profileFields, email: text, role, defaultScheduleId: whole }),
    document: EditUserDocument,
    variables: ({ params: { userId }, body }) => ({
      input: { by: { databaseId: userId }, ...body },
    }),
    respond: ({ editUser: { user } }) => ({ user }),
    response: userResponse,
  }),
  route({
    method: 'delete',
    path: '/users/:userId',
    tag,
    summary: 'Delete a user',
    description: `${administratorNote} Bookings that only this user hosts are cancelled.`,
    gaps: ['GAP-17', 'GAP-21'],
    params,
    document: DeleteUserDocument,
    variables: ({ params: { userId } }) => ({ input: { by: { databaseId: userId } } }),
    respond: () => ({ message: 'User deleted' }),
    response: z.object({ message: z.string() }),
  }),
];
