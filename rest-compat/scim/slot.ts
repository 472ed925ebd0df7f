import { isObject } from '../../src/input/is-object.ts';
import { matchesText } from './condition.ts';
import { ScimFault } from './error.ts';
import type { Filter } from './filter.ts';
import { parsePath, type PatchOperation } from './patch.ts';

/**
 * What a directory says of a user. We store one value of each kind, so a record is flat: `emails` has
 * at most one item, and `emails.value` is its slot. Null is removed, undefined was never named.
 */
export type Slots = Map<string, string | boolean | null>;

const textSlots: ReadonlySet<string> = new Set([
  'username',
  'externalid',
  'displayname',
  'name.formatted',
  'name.givenname',
  'name.familyname',
  'timezone',
  'locale',
  'preferredlanguage',
  'emails.value',
  'photos.value',
]);

/** What the items of a list say beside their value. */
const itemTypes: Readonly<Record<string, string>> = { emails: 'work', photos: 'photo' };

/** Of the standard, without a place here (RFC 7643 §4.1, §4.3). Directories send them all the same. */
const unstored =
  /^(id|schemas|meta|groups|nickname|profileurl|title|usertype|password|phonenumbers|ims|addresses|entitlements|roles|x509certificates|name\.(middlename|honorificprefix|honorificsuffix)|(emails|photos)\.(type|primary|display|\$ref)|urn:.*)([.[].*)?$/;

/** Writes one value, or the members of an object. Names what has no effect. */
export function assignSlots(
  slots: Slots,
  name: string,
  value: unknown,
  { isStrict = false, ignored = [] as string[] } = {},
): string[] {
  if (name === '' || name === 'name') return assignParts(slots, name, value, { isStrict, ignored });
  const slot = Object.hasOwn(itemTypes, name) ? `${name}.value` : name;
  const read = findReader(name);
  if (read) slots.set(slot, read(name, value));
  else if (!isStrict || unstored.test(name)) ignored.push(name);
  else throw new ScimFault(`${name} is no attribute of this record`, 'invalidPath');
  return ignored;
}

function assignParts(
  slots: Slots,
  name: string,
  value: unknown,
  more: { isStrict: boolean; ignored: string[] },
): string[] {
  for (const [key, inner] of Object.entries(readObject(name, value)))
    assignSlots(slots, toInnerName(name, key), inner, more);
  return more.ignored;
}

function findReader(name: string) {
  if (Object.hasOwn(itemTypes, name)) return readItem;
  if (name === 'active') return readFlag;
  return textSlots.has(name) ? readText : undefined;
}

/** Entra names paths as keys of the value, too. */
function toInnerName(name: string, key: string): string {
  if (name !== '') return `${name}.${key.toLowerCase()}`;
  const path = parseKey(key);
  return path.sub ? `${path.name}.${path.sub}` : path.name;
}

function parseKey(key: string) {
  try {
    return parsePath(key);
  } catch {
    return { name: key.toLowerCase() };
  }
}

function readObject(name: string, value: unknown): Record<string, unknown> {
  if (value === null) return { formatted: null, givenName: null, familyName: null };
  if (isObject(value)) return value;
  throw new ScimFault(`${name || 'value'} must be an object`, 'invalidValue');
}

function readText(name: string, value: unknown): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'string') return value;
  throw new ScimFault(`${name} must be a text`, 'invalidValue');
}

/** Entra sends `"False"`. */
function readFlag(_name: string, value: unknown): boolean | null {
  if (value === null) return null;
  const text = String(value).toLowerCase();
  if (typeof value === 'object' || (text !== 'true' && text !== 'false')) {
    throw new ScimFault('active must be true or false', 'invalidValue');
  }
  return text === 'true';
}

/** The primary item of a list, or its first. */
function readItem(name: string, value: unknown): string | null {
  if (value === null) return null;
  const items: unknown[] = Array.isArray(value) ? value : [value];
  const objects = items.filter(isObject);
  if (objects.length < items.length) {
    throw new ScimFault(`${name} must be a list of objects`, 'invalidValue');
  }
  const chosen = objects.find(({ primary }) => primary === true) ?? objects[0];
  return chosen?.['value'] === undefined ? null : readText(`${name}.value`, chosen['value']);
}

/** Applies one operation of a PATCH. */
export function applyOperation(
  slots: Slots,
  { op, path, value }: PatchOperation,
  ignored: string[],
) {
  const { name, filter, sub } = path;
  if (filter) assertItem(slots, name, filter);
  const target = sub === undefined ? name : `${name}.${sub}`;
  const isList = Object.hasOwn(itemTypes, name) && sub === undefined;
  const given = op === 'remove' ? null : isList ? readPartialItem(name, value) : value;
  if (given === undefined) return;
  assignSlots(slots, target, given, { isStrict: true, ignored });
}

/** An item without a value changes only what we do not store. */
const readPartialItem = (name: string, value: unknown) =>
  readItem(name, value) === null && value !== null ? undefined : value;

/** RFC 7644 §3.5.2.3: the brackets must choose an item. Ours has one type, and is there to be written. */
function assertItem(slots: Slots, name: string, filter: Filter) {
  const type = Object.hasOwn(itemTypes, name) ? itemTypes[name] : undefined;
  if (type === undefined) {
    if (unstored.test(name)) return;
    throw new ScimFault(`${name} has no items`, 'invalidPath');
  }
  const known: Record<string, string> = {
    [`${name}.type`]: type,
    [`${name}.primary`]: 'true',
    [`${name}.value`]: String(slots.get(`${name}.value`) ?? ''),
  };
  if (isMatch(filter, known)) return;
  throw new ScimFault(
    `No item of ${name} matches the path: there is one, of type ${type}`,
    'noTarget',
  );
}

function isMatch(filter: Filter, known: Readonly<Record<string, string>>): boolean {
  if (filter.kind === 'not') return !isMatch(filter.part, known);
  if (filter.kind !== 'term') {
    const results = filter.parts.map((part) => isMatch(part, known));
    return filter.kind === 'and' ? !results.includes(false) : results.includes(true);
  }
  const text = Object.hasOwn(known, filter.path) ? known[filter.path] : undefined;
  return text !== undefined && matchesText(text, filter.operator, filter.value);
}
