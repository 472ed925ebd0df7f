import { NotFound } from '../../src/base/errors.ts';
import {
  ScimCreateUserDocument,
  type ScimCreateUserMutation,
  ScimEditUserDocument,
  type ScimEditUserMutation,
  ScimFindDeletedUserDocument,
  type ScimFindDeletedUserQuery,
  ScimListUsersDocument,
  type ScimListUsersQuery,
  type ScimUserFragment,
} from '../kit/operations.generated.ts';
import type { RunDocument } from '../kit/route.ts';
import { ScimFault } from './error.ts';
import { answerList } from './list.ts';
import { parsePatch } from './patch.ts';
import { project, readProjection } from './project.ts';
import type { ScimCall, ScimReply, ScimRow } from './row.ts';
import { applyOperation, assignSlots, type Slots } from './slot.ts';
import { toScimUser, toSlots, toUserInput, userTargets } from './user-record.ts';
import { assertSeen, isStaleVersion, retryStale } from './version.ts';

// The documents are typed by the schema that they run on.
const listUsers = async (run: RunDocument, variables: Record<string, unknown>) =>
  ((await run(ScimListUsersDocument, variables)) as ScimListUsersQuery).users;

const editUser = async (run: RunDocument, input: Record<string, unknown>) =>
  ((await run(ScimEditUserDocument, { input })) as ScimEditUserMutation).editUser.user;

async function getScimUser(run: RunDocument, { params }: ScimCall): Promise<ScimUserFragment> {
  const id = String(params['id']);
  const anyOf = [{ all: [{ field: 'ID', operator: 'EQUALS', value: id }] }];
  const [user] = (await listUsers(run, { anyOf, first: 1 })).nodes;
  if (!user) throw new NotFound('User');
  return user;
}

function reply(call: ScimCall, user: ScimUserFragment | null, more: Partial<ScimReply> = {}) {
  if (!user) throw new NotFound('User');
  const record = toScimUser(user, call.base);
  return {
    body: project(record, readProjection(call)),
    version: String(user.version),
    location: `${call.base}/Users/${user.databaseId}`,
    ...more,
  };
}

const list = (call: ScimCall, run: RunDocument) =>
  answerList(call, {
    targets: userTargets,
    maxCount: 200,
    load: (query) => listUsers(run, query),
    show: (user) => Promise.resolve(project(toScimUser(user, call.base), readProjection(call))),
  });

/** Somebody whom the directory had deleted comes back as who they were. */
async function create(call: ScimCall, run: RunDocument): Promise<ScimReply> {
  const slots: Slots = new Map();
  const ignored = assignSlots(slots, '', call.body);
  const input = toUserInput(slots, null);
  const found = (await run(ScimFindDeletedUserDocument, {
    email: input['email'],
  })) as ScimFindDeletedUserQuery;
  const [former] = found.users.nodes;
  const user = former
    ? await bringBack(run, former, input)
    : ((await run(ScimCreateUserDocument, { input })) as ScimCreateUserMutation).createUser.user;
  return reply(call, user, { status: 201, ignored });
}

/** Once: a second request of the same moment finds that they are here. */
const bringBack = (run: RunDocument, former: ScimUserFragment, input: Record<string, unknown>) =>
  editUser(run, {
    ...{ locked: false, ...input, inDirectory: true },
    by: { databaseId: former.databaseId },
    ifVersion: former.version,
  }).catch((error: unknown) => {
    if (!isStaleVersion(error)) throw error;
    throw new ScimFault('A user with this e-mail already exists', 'uniqueness', 'CONFLICT');
  });

/** Changes the record as it is now into what `change` makes of its slots. */
async function change(call: ScimCall, run: RunDocument, write: (slots: Slots) => string[]) {
  const ignored = new Set<string>();
  const user = await retryStale(call.ifMatch, async () => {
    const present = await getScimUser(run, call);
    assertSeen(call.ifMatch, String(present.version));
    const before = toSlots(present);
    const after: Slots = new Map(before);
    for (const name of write(after)) ignored.add(name);
    const input = toUserInput(after, before);
    if (Object.keys(input).length === 0) return present;
    const { databaseId, version } = present;
    return editUser(run, { by: { databaseId }, ifVersion: version, ...input });
  });
  return reply(call, user, { ignored: [...ignored] });
}

/** RFC 7644 §3.5.1: what a directory does not name is cleared, unless users choose it here. */
const clearedSlots = ['externalid', 'name.givenname', 'name.familyname'];

const replace = (call: ScimCall, run: RunDocument) =>
  change(call, run, (slots) => {
    const sent: Slots = new Map();
    const ignored = assignSlots(sent, '', call.body);
    for (const name of clearedSlots) if (!sent.has(name)) sent.set(name, null);
    if (!sent.has('username')) sent.set('username', null);
    for (const [name, value] of sent) slots.set(name, value);
    return ignored;
  });

const patch = (call: ScimCall, run: RunDocument) => {
  const operations = parsePatch(call.body);
  return change(call, run, (slots) => {
    const ignored: string[] = [];
    for (const operation of operations) applyOperation(slots, operation, ignored);
    return ignored;
  });
};

/** Locks and hides the user. Their bookings stay (decision 110). */
async function remove(call: ScimCall, run: RunDocument): Promise<ScimReply> {
  await retryStale(call.ifMatch, async () => {
    const { databaseId, version } = await getScimUser(run, call);
    assertSeen(call.ifMatch, String(version));
    await editUser(run, { by: { databaseId }, ifVersion: version, inDirectory: false });
  });
  return { status: 204 };
}

const reads = ['ScimListUsers'];

export const scimUserRows: readonly ScimRow[] = [
  {
    method: 'get',
    path: '/Users',
    summary: 'Finds users',
    operation: 'ScimListUsers',
    handle: list,
  },
  {
    method: 'post',
    path: '/Users/.search',
    summary: 'Finds users by a body',
    operation: 'ScimListUsers',
    handle: list,
  },
  {
    method: 'post',
    path: '/Users',
    summary: 'Creates a user',
    operation: 'ScimCreateUser',
    reads: ['ScimFindDeletedUser', 'ScimEditUser'],
    handle: create,
  },
  {
    method: 'get',
    path: '/Users/:id',
    summary: 'Gets a user',
    operation: 'ScimListUsers',
    handle: async (call, run) => reply(call, await getScimUser(run, call)),
  },
  {
    method: 'put',
    path: '/Users/:id',
    summary: 'Replaces a user',
    operation: 'ScimEditUser',
    reads,
    handle: replace,
  },
  {
    method: 'patch',
    path: '/Users/:id',
    summary: 'Changes a user',
    operation: 'ScimEditUser',
    reads,
    handle: patch,
  },
  {
    method: 'delete',
    path: '/Users/:id',
    summary: 'Locks a user and hides them from SCIM',
    operation: 'ScimEditUser',
    reads,
    handle: remove,
  },
];
