import { isObject } from '../../src/input/is-object.ts';
import { ScimFault } from './error.ts';
import { type Filter, parseFilter, toShortPath } from './filter.ts';

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const maxOperations = 1_000;

interface Path {
  /** In lower case: `name.familyname`, `members`. Empty for the whole record. */
  name: string;
  /** What is in brackets, with paths such as `emails.type`. */
  filter?: Filter;
  /** What comes after the brackets, in lower case. */
  sub?: string;
}

export interface PatchOperation {
  op: 'add' | 'replace' | 'remove';
  path: Path;
  value: unknown;
}

/** What a body has, by names in lower case: capitals do not count (RFC 7643 §2.1). */
export const readFields = (body: Record<string, unknown>): Map<string, unknown> =>
  new Map(Object.entries(body).map(([key, value]) => [key.toLowerCase(), value]));

/** RFC 7644 §3.5.2. Entra writes `Add`. */
export function parsePatch(body: Record<string, unknown>): PatchOperation[] {
  const fields = readFields(body);
  const schemas = fields.get('schemas');
  const operations = fields.get('operations');
  if (!Array.isArray(schemas) || !schemas.includes(patchSchema)) {
    throw new ScimFault(`schemas must name ${patchSchema}`, 'invalidSyntax');
  }
  if (!Array.isArray(operations) || operations.length === 0) {
    throw new ScimFault('Operations must be a list of at least one operation', 'invalidSyntax');
  }
  if (operations.length > maxOperations) {
    throw new ScimFault(`Operations must have at most ${maxOperations} items`, 'tooMany');
  }
  return operations.map(parseOperation);
}

function parseOperation(item: unknown): PatchOperation {
  if (!isObject(item)) throw new ScimFault('An operation must be an object', 'invalidSyntax');
  const op = String(item['op']).toLowerCase();
  if (op !== 'add' && op !== 'replace' && op !== 'remove') {
    throw new ScimFault('op must be add, replace or remove', 'invalidSyntax');
  }
  const { value } = item;
  const text = readPathText(item);
  if (text === '' && op === 'remove') throw new ScimFault('remove needs a path', 'noTarget');
  if (op !== 'remove' && value === undefined) {
    throw new ScimFault(`${op} needs a value`, 'invalidValue');
  }
  return { op, path: parsePath(text), value };
}

function readPathText({ path = '' }: Record<string, unknown>): string {
  if (typeof path === 'string') return path;
  throw new ScimFault('path must be a text', 'invalidPath');
}

/** `name.familyName`, `emails[type eq "work"].value`, or either behind the name of its schema. */
export function parsePath(text: string): Path {
  const path = toShortPath(text.trim());
  const [, attribute, brackets, sub] = /^([\w$-]+)(\[.*\])(?:\.([\w$-]+))?$/s.exec(path) ?? [];
  if (attribute !== undefined && brackets !== undefined) {
    const filter = parseFilter(attribute + brackets);
    return { name: attribute.toLowerCase(), filter, ...(sub && { sub: sub.toLowerCase() }) };
  }
  const isUrn = /^urn:[\w:.$-]+$/i.test(path);
  if (path !== '' && !isUrn && !/^[\w$-]+(\.[\w$-]+)?$/.test(path)) {
    throw new ScimFault(`${text.slice(0, 200)} is no path`, 'invalidPath');
  }
  return { name: path.toLowerCase() };
}
