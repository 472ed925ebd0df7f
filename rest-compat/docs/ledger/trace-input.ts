import { z } from 'zod';
import { AppError } from '../../../src/base/errors.ts';
import { isObject } from '../../../src/input/is-object.ts';
import { type Call, type Endpoint, listShapeKeys } from '../../kit/route.ts';
import { listChangedPaths, listLeaves } from './leaf.ts';

type Part = 'params' | 'query' | 'body' | 'header';

/** A field of a request, and the variables that change with it. */
export interface TracedField {
  part: Part;
  name: string;
  /** None if it is only checked, or has no effect in this request. */
  variables: readonly string[];
}

/** Headers that become variables, by the name that a call has for them. */
const headerFields = { 'Idempotency-Key': 'idempotencyKey', 'If-Match': 'ifMatch' } as const;

/**
 * Finds out what becomes of each field that a route knows, or of those that this call has, by trying
 * other values. A field is listed without variables when the tries run out.
 */
export function traceInput(
  endpoint: Endpoint,
  call: Call,
  { isOnlySent = false } = {},
): TracedField[] {
  const fields = listFields(endpoint, call).filter(
    (field) => !isOnlySent || readField(call, field) !== undefined,
  );
  const tries = { left: Math.floor(maxWork / (1_000 + JSON.stringify(call).length)) };
  return fields.map((field) => ({
    ...field,
    variables: findVariables(endpoint, call, field, tries),
  }));
}

/** Tries for a thousand characters. A call that is a hundred times as long gets a hundredth. */
const maxWork = 12_000_000;

type Field = Pick<TracedField, 'part' | 'name'>;

/** More than any route knows. A call can have many. */
const maxFields = 60;

function listFields({ shapes, gaps, takesIfMatch }: Endpoint, call: Call): Field[] {
  const parts = ['params', 'query', 'body'] as const;
  const fields = parts.flatMap((part) => {
    const known = listShapeKeys(shapes[part]);
    const sent = part === 'body' && !shapes.body ? [] : listSent(call[part], known);
    return [...new Set([...sent, ...known])].map((name) => ({ part, name }));
  });
  const header = (name: keyof typeof headerFields) => ({ part: 'header' as const, name });
  return [
    ...fields.filter(({ part, name }) => !hasInnerField(fields, part, name)).slice(0, maxFields),
    ...(gaps.includes('GAP-29') ? [header('Idempotency-Key')] : []),
    ...(takesIfMatch ? [header('If-Match')] : []),
  ];
}

/** Fields inside an object are fields of their own. */
const listSent = (sent: Record<string, unknown>, known: readonly string[]): string[] =>
  known.flatMap((name) => {
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
    return isObject(value) ? Object.keys(value).map((key) => `${name}.${key}`) : [];
  });

const hasInnerField = (fields: readonly Field[], part: Part, name: string) =>
  fields.some((other) => other.part === part && other.name.startsWith(`${name}.`));

/** A field may count only without another one, such as a second spelling, so others are left out in turn. */
function findVariables(
  endpoint: Endpoint,
  call: Call,
  field: Field,
  tries: { left: number },
): string[] {
  const others = (['params', 'query', 'body'] as const).flatMap((part) =>
    Object.keys(call[part])
      .filter((name) => part !== field.part || name !== field.name.split('.')[0])
      .map((name) => ({ part, name })),
  );
  const values = [undefined, ...listChoices(endpoint, field), ...commonValues];
  for (const left of [null, ...others]) {
    if (tries.left <= 0) return [];
    const base = left === null ? call : setField(call, left, undefined);
    const calls = [base, ...values.map((one) => setField(base, field, one))];
    tries.left -= calls.length;
    const changes = compareValues(endpoint, calls);
    if (changes.length > 0) return changes.map((path) => path.replace(`.${anyKey}`, ''));
  }
  return [];
}

/** The variables that differ between the first valid call and the next one that differs from it. */
function compareValues(endpoint: Endpoint, calls: readonly Call[]): string[] {
  let first: ReturnType<typeof listLeaves> | undefined;
  for (const call of calls) {
    const variables = tryVariables(endpoint, call);
    if (!variables) continue;
    const leaves = listLeaves(variables);
    first ??= leaves;
    const changes = listChangedPaths(first, leaves);
    if (changes.length > 0) return changes;
  }
  return [];
}

/** Undefined if the call is not valid. */
function tryVariables(endpoint: Endpoint, call: Call): Record<string, unknown> | undefined {
  try {
    return endpoint.variables(call);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function setField(call: Call, { part, name }: Field, value: unknown): Call {
  if (part === 'header') {
    const [, key] = Object.entries(headerFields).find(([known]) => known === name) ?? [];
    return key === undefined ? call : { ...call, [key]: value };
  }
  return { ...call, [part]: setValue(call[part], name.split('.'), value) };
}

const readField = (call: Call, { part, name }: Field): unknown =>
  part === 'header'
    ? call[headerFields[name as keyof typeof headerFields]]
    : name
        .split('.')
        .reduce<unknown>((tree, key) => (isObject(tree) ? tree[key] : undefined), call[part]);

function setValue(
  tree: Record<string, unknown>,
  [key = '', ...inner]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const { [key]: old, ...rest } = tree;
  if (inner.length > 0) return { ...tree, [key]: setValue(isObject(old) ? old : {}, inner, value) };
  return value === undefined ? rest : { ...tree, [key]: value };
}

/** Values of every kind that a route may ask for. The first two that it accepts are compared. */
const commonValues: readonly unknown[] = [
  ...['2', '3', 'true', 'false', '2031-05-06T10:00:00Z', '2031-05-07T11:00:00Z', 'Europe/Paris'],
  ...['ada@example.org', 'https://example.org/a', '10:15', '"3"', 'x', 'y'],
  ...['01980000-0000-7000-8000-000000000008', '01980000-0000-7000-8000-000000000009'],
  ...[2, 3, true, false, ['x'], [2], [3], []],
];

/** The values that its shape lists, and one that is made from it. */
function listChoices({ shapes }: Endpoint, { part, name }: Field): unknown[] {
  const shape = part === 'header' ? undefined : shapes[part];
  if (!(shape instanceof z.ZodObject)) return [];
  const schema = readShape(shape).properties?.[name.split('.')[0] ?? ''];
  return [...listEnums(schema), ...[buildValue(schema)].filter(isObjectOrList)];
}

const readShapes = new WeakMap<z.ZodObject, z.core.JSONSchema.BaseSchema>();

function readShape(shape: z.ZodObject): z.core.JSONSchema.BaseSchema {
  const known = readShapes.get(shape);
  if (known) return known;
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  readShapes.set(shape, schema);
  return schema;
}

const isObjectOrList = (value: unknown) => Array.isArray(value) || isObject(value);

function listEnums(schema: unknown): unknown[] {
  if (Array.isArray(schema)) return schema.flatMap(listEnums);
  if (!isObject(schema)) return [];
  const { enum: own, const: only, anyOf, items } = schema;
  return [
    ...(Array.isArray(own) ? own : []),
    ...(only === undefined ? [] : [only]),
    ...listEnums(anyOf),
    ...listEnums(items).map((item) => [item]),
  ];
}

/** Stands for all keys of an object that may have any. */
const anyKey = '…';

const simpleValues: Record<string, unknown> = { integer: 2, number: 2, boolean: true, string: 'x' };

/** Records and lists of records, with one value for each of their fields. */
function buildValue(schema: unknown): unknown {
  if (!isObject(schema)) return { [anyKey]: 'x' };
  const { anyOf, type, properties, items } = schema;
  const [first] = listEnums(schema);
  if (first !== undefined) return first;
  if (Array.isArray(anyOf)) return buildValue(anyOf[0]);
  if (type === 'array') return [buildValue(items)];
  const simple = typeof type === 'string' ? simpleValues[type] : undefined;
  if (simple !== undefined) return simple;
  if (!isObject(properties)) return { [anyKey]: 'x' };
  const inside = Object.entries(properties);
  return Object.fromEntries(inside.map(([name, inner]) => [name, buildValue(inner)]));
}
