import { NotFound } from '../../src/base/errors.ts';
import {
  ScimCreateGroupDocument,
  type ScimCreateGroupMutation,
  ScimDeleteGroupDocument,
  ScimEditGroupDocument,
  type ScimEditGroupMutation,
  type ScimGroupFragment,
  ScimListGroupsDocument,
  type ScimListGroupsQuery,
  ScimListMembersDocument,
  type ScimListMembersQuery,
} from '../kit/operations.generated.ts';
import type { RunDocument } from '../kit/route.ts';
import type { FilterTargets } from './condition.ts';
import { ScimFault } from './error.ts';
import { answerList } from './list.ts';
import {
  applyMemberOperation,
  createMemberEdit,
  type MemberEdit,
  readMembers,
  setMembers,
} from './member.ts';
import { parsePatch, parsePath, type PatchOperation, readFields } from './patch.ts';
import { isShown, project, readProjection } from './project.ts';
import { groupSchema, type ScimCall, type ScimReply, type ScimRow } from './row.ts';
import { isObject } from '../../src/input/is-object.ts';
import { assertSeen, formatScimTag, retryStale } from './version.ts';

const targets: FilterTargets = {
  id: { field: 'ID', isId: true },
  externalid: { field: 'EXTERNAL_ID' },
  displayname: { field: 'NAME' },
  members: { field: 'MEMBER', isId: true },
  'members.value': { field: 'MEMBER', isId: true },
  'members.type': { constant: 'User' },
  schemas: { constant: groupSchema },
  'meta.resourcetype': { constant: 'Group' },
  'meta.created': { field: 'CREATED' },
};

const listGroups = async (run: RunDocument, variables: Record<string, unknown>) =>
  ((await run(ScimListGroupsDocument, variables)) as ScimListGroupsQuery).teams;

async function getGroup(run: RunDocument, { params }: ScimCall): Promise<ScimGroupFragment> {
  const anyOf = [{ all: [{ field: 'ID', operator: 'EQUALS', value: String(params['id']) }] }];
  const [group] = (await listGroups(run, { anyOf, first: 1 })).nodes;
  if (!group) throw new NotFound('Group');
  return group;
}

/** The most that GraphQL reads at once. */
const pageSize = 500;

/** All members, or how many there are. */
async function loadMembers(run: RunDocument, teamId: number, isWanted: boolean) {
  const users: { databaseId: number; name: string | null; email: string }[] = [];
  let after: string | null | undefined = null;
  for (;;) {
    const variables = { teamId, first: isWanted ? pageSize : 1, after };
    const { memberships } = (await run(ScimListMembersDocument, variables, {
      isContinuation: true,
    })) as ScimListMembersQuery;
    for (const { user } of memberships.nodes) if (user) users.push(user);
    const { hasNextPage, endCursor } = memberships.pageInfo;
    if (!isWanted || !hasNextPage) return { users, count: memberships.totalCount };
    after = endCursor;
  }
}

/** Members have no part in the row of their team. A deleted user shows in their number. */
const toVersion = ({ version }: ScimGroupFragment, count: number) => `${version}-${count}`;

const findVersion = async (run: RunDocument, group: ScimGroupFragment) =>
  toVersion(group, (await loadMembers(run, group.databaseId, false)).count);

async function show(call: ScimCall, run: RunDocument, group: ScimGroupFragment) {
  const projection = readProjection(call);
  const isWanted = isShown(projection, 'members');
  const { users, count } = await loadMembers(run, group.databaseId, isWanted);
  const version = toVersion(group, count);
  const location = `${call.base}/Groups/${group.databaseId}`;
  const record = {
    schemas: [groupSchema],
    id: String(group.databaseId),
    ...(group.externalId !== null && { externalId: group.externalId }),
    displayName: group.name,
    members: users.map(({ databaseId, name, email }) => ({
      value: String(databaseId),
      display: name ?? email,
      type: 'User',
      $ref: `${call.base}/Users/${databaseId}`,
    })),
    meta: {
      resourceType: 'Group',
      created: group.createdAt,
      location,
      version: formatScimTag(version),
    },
  };
  return { body: project(record, projection), version, location };
}

const list = (call: ScimCall, run: RunDocument) =>
  answerList(call, {
    targets,
    maxCount: 100,
    load: (query) => listGroups(run, query),
    show: async (group) => (await show(call, run, group)).body,
  });

interface GroupEdit {
  name?: string;
  externalId?: string | null;
  members: MemberEdit;
}

const unstored = /^(id|schemas|meta(\..*)?|urn:.*)$/;

/** Writes one attribute, or those of an object. */
function assignGroup(edit: GroupEdit, operation: PatchOperation, isStrict: boolean): void {
  const { op, path } = operation;
  const value = op === 'remove' ? null : operation.value;
  if (path.name === '') return assignFields(edit, operation, isStrict);
  const write = Object.hasOwn(groupWriters, path.name) && groupWriters[path.name];
  if (write) write(edit, value, operation);
  else if (isStrict && !unstored.test(path.name)) {
    throw new ScimFault(`${path.name} is no attribute of a group`, 'invalidPath');
  }
}

function assignFields(edit: GroupEdit, { op, value }: PatchOperation, isStrict: boolean): void {
  if (!isObject(value)) throw new ScimFault('value must be an object', 'invalidValue');
  for (const [key, inner] of Object.entries(value))
    assignGroup(edit, { op, path: parsePath(key), value: inner }, isStrict);
}

const writeMembers = (edit: GroupEdit, _value: unknown, operation: PatchOperation) =>
  applyMemberOperation(edit.members, operation);

const groupWriters: Readonly<
  Record<string, (edit: GroupEdit, value: unknown, operation: PatchOperation) => void>
> = {
  members: writeMembers,
  'members.value': writeMembers,
  displayname: (edit, value) => void (edit.name = readGroupName(value)),
  externalid: (edit, value) =>
    void (edit.externalId = value === null ? null : readText('externalId', value)),
};

function readText(name: string, value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new ScimFault(`${name} must be a text`, 'invalidValue');
}

const readGroupName = (value: unknown) => readText('displayName', value);

function toGroupInput({ members, ...fields }: GroupEdit) {
  const [add, remove] = [[...members.add], [...members.remove]];
  if (members.all) return { ...fields, memberIds: add };
  return {
    ...fields,
    ...(add.length > 0 && { addMemberIds: add }),
    ...(remove.length > 0 && { removeMemberIds: remove }),
  };
}

function readRecord({ body }: ScimCall): GroupEdit {
  const fields = readFields(body);
  const edit = { members: createMemberEdit(), name: readGroupName(fields.get('displayname')) };
  const externalId = fields.get('externalid') ?? null;
  setMembers(edit.members, readMembers(fields.get('members') ?? []));
  return { ...edit, externalId: externalId === null ? null : readText('externalId', externalId) };
}

async function create(call: ScimCall, run: RunDocument): Promise<ScimReply> {
  const input = toGroupInput(readRecord(call));
  const made = (await run(ScimCreateGroupDocument, { input })) as ScimCreateGroupMutation;
  const { team } = made.createTeam;
  return { status: 201, ...(await show(call, run, team)) };
}

async function change(call: ScimCall, run: RunDocument, edit: GroupEdit): Promise<ScimReply> {
  const input = toGroupInput(edit);
  const group = await retryStale(call.ifMatch, async () => {
    const present = await getGroup(run, call);
    if (call.ifMatch !== undefined) assertSeen(call.ifMatch, await findVersion(run, present));
    if (Object.keys(input).length === 0) return present;
    const { databaseId, version } = present;
    // What is written does not depend on what was read, so only the caller can want a version.
    const ifVersion = call.ifMatch === undefined ? {} : { ifVersion: version };
    const changed = (await run(ScimEditGroupDocument, {
      input: { by: { databaseId }, ...ifVersion, ...input },
    })) as ScimEditGroupMutation;
    return changed.editTeam.team;
  });
  return show(call, run, group);
}

function patch(call: ScimCall, run: RunDocument): Promise<ScimReply> {
  const edit: GroupEdit = { members: createMemberEdit() };
  for (const operation of parsePatch(call.body)) assignGroup(edit, operation, true);
  return change(call, run, edit);
}

async function remove(call: ScimCall, run: RunDocument): Promise<ScimReply> {
  const group = await getGroup(run, call);
  if (call.ifMatch !== undefined) assertSeen(call.ifMatch, await findVersion(run, group));
  await run(ScimDeleteGroupDocument, { input: { by: { databaseId: group.databaseId } } });
  return { status: 204 };
}

const reads = ['ScimListGroups', 'ScimListMembers'];
const path = '/Groups/:id';

const defineGroupRow = (
  [method, rowPath]: [ScimRow['method'], string],
  [summary, operation]: [string, string],
  handle: ScimRow['handle'],
): ScimRow => ({ method, path: rowPath, summary, operation, reads, handle });

export const scimGroupRows: readonly ScimRow[] = [
  defineGroupRow(['get', '/Groups'], ['Finds groups', 'ScimListGroups'], list),
  defineGroupRow(['post', '/Groups/.search'], ['Finds groups by a body', 'ScimListGroups'], list),
  defineGroupRow(['post', '/Groups'], ['Creates a group', 'ScimCreateGroup'], create),
  defineGroupRow(['get', path], ['Gets a group', 'ScimListGroups'], async (call, run) =>
    show(call, run, await getGroup(run, call)),
  ),
  defineGroupRow(['put', path], ['Replaces a group', 'ScimEditGroup'], async (call, run) =>
    change(call, run, readRecord(call)),
  ),
  defineGroupRow(['patch', path], ['Changes a group', 'ScimEditGroup'], async (call, run) =>
    patch(call, run),
  ),
  defineGroupRow(['delete', path], ['Deletes a group', 'ScimDeleteGroup'], remove),
];
