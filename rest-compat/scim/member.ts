import { isObject } from '../../src/input/is-object.ts';
import { ScimFault } from './error.ts';
import type { Filter } from './filter.ts';
import type { PatchOperation } from './patch.ts';

/** What becomes of the members: all of them are named, or some are added and removed. */
export interface MemberEdit {
  all: boolean;
  add: Set<number>;
  remove: Set<number>;
}

export const createMemberEdit = (): MemberEdit => ({
  all: false,
  add: new Set(),
  remove: new Set(),
});

/** Ids of users, each once. */
export function readMembers(value: unknown): number[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => {
    const id = isObject(item) ? item['value'] : item;
    if ((typeof id === 'string' || typeof id === 'number') && /^[1-9]\d{0,8}$/.test(String(id)))
      return Number(id);
    throw new ScimFault('The value of a member must be the id of a user', 'invalidValue');
  });
}

export function setMembers(edit: MemberEdit, ids: readonly number[]): void {
  edit.all = true;
  edit.remove.clear();
  edit.add = new Set(ids);
}

/** `members`, with or without brackets. */
export function applyMemberOperation(edit: MemberEdit, { op, path, value }: PatchOperation): void {
  if (path.sub !== undefined && path.sub !== 'value') {
    throw new ScimFault(`members.${path.sub} cannot be changed`, 'mutability');
  }
  if (path.filter) return applyToChosen(edit, op, listChosen(path.filter));
  if (op === 'replace') return setMembers(edit, readMembers(value));
  // Entra names those to remove in the value.
  if (op === 'remove' && value === undefined) return setMembers(edit, []);
  applyToAll(edit, op, readMembers(value));
}

function applyToAll(edit: MemberEdit, op: PatchOperation['op'], ids: readonly number[]) {
  const [into, outOf] = op === 'remove' ? [edit.remove, edit.add] : [edit.add, edit.remove];
  for (const id of ids) {
    outOf.delete(id);
    into.add(id);
  }
}

function applyToChosen(edit: MemberEdit, op: PatchOperation['op'], ids: readonly number[]): void {
  if (op !== 'remove') throw new ScimFault('A member cannot become another one', 'mutability');
  applyToAll(edit, op, ids);
}

/** `members[value eq "5"]`, or several of them with `or`. */
function listChosen(filter: Filter): number[] {
  if (filter.kind === 'or') return filter.parts.flatMap(listChosen);
  if (filter.kind === 'term' && filter.path === 'members.value' && filter.operator === 'eq')
    return readMembers(filter.value);
  throw new ScimFault('Members can be chosen only by value eq "id"', 'invalidPath');
}
