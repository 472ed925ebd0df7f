import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  Kind,
  parse,
} from 'graphql';
import { listExamples } from '../../graphiql/examples.ts';
import type { Operation } from './catalog.ts';
import { sampleInput } from './sample.ts';

interface ExampleOperation {
  query: string;
  /** Null if it takes none. */
  variables: Record<string, unknown> | null;
}

/** An operation to start from: the one that GraphiQL opens with, or else one that is written from the schema. */
export function writeExample({ kind, field }: Operation, now: Date): ExampleOperation {
  const known = findKnown(field.name, now);
  if (known !== undefined) return { query: known, variables: null };
  const required = field.args.filter(isRequiredArgument);
  const declared = required.map(({ name, type }) => `$${name}: ${String(type)}`);
  const title = field.name.charAt(0).toUpperCase() + field.name.slice(1);
  const passed = [
    ...required.map(({ name }) => `${name}: $${name}`),
    ...(field.args.some(({ name }) => name === 'first') ? ['first: 10'] : []),
  ];
  const query = [
    `${kind} ${title}${wrapList(declared)} {`,
    `  ${field.name}${wrapList(passed)}${select(field.type, 1)}`,
    '}',
  ].join('\n');
  const variables = Object.fromEntries(
    required.map(({ name, type }) => [name, sampleInput(type, name, now)]),
  );
  return { query, variables: required.length > 0 ? variables : null };
}

const wrapList = (parts: readonly string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '');

function findKnown(field: string, now: Date): string | undefined {
  return listExamples(now)
    .find((text) =>
      parse(text).definitions.some(
        (node) =>
          node.kind === Kind.OPERATION_DEFINITION &&
          node.selectionSet.selections.some(
            (one) => one.kind === Kind.FIELD && one.name.value === field,
          ),
      ),
    )
    ?.trimEnd();
}

/** The fields that a reader expects first. */
const leading = [
  'id',
  'databaseId',
  'uid',
  'code',
  'message',
  'path',
  'title',
  'name',
  'username',
  'email',
  'slug',
  'status',
  'type',
  'start',
  'startTime',
  'end',
  'endTime',
  'date',
  'token',
];

const mostLeaves = 6;
const mostLevels = 5;

type Field = GraphQLField<unknown, unknown>;

/** The selection of a field, or nothing if it has no fields. */
function select(type: GraphQLOutputType, level: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  const indent = '  '.repeat(level + 1);
  const fields = chooseFields(named, level);
  const lines = fields.map((field) => `${indent}${field.name}${select(field.type, level + 1)}\n`);
  const all = lines.length > 0 ? lines.join('') : `${indent}__typename\n`;
  return ` {\n${all}${'  '.repeat(level)}}`;
}

function chooseFields(type: GraphQLNamedType, level: number): readonly Field[] {
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  const fields = Object.values(type.getFields()).filter(
    ({ name, args, deprecationReason }) =>
      name !== 'effects' &&
      name !== 'edges' &&
      !deprecationReason &&
      !args.some(isRequiredArgument),
  );
  const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)));
  const objects = fields.filter((field) => !leaves.includes(field));
  const chosen = leaves.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostLeaves);
  // A record is linked to many others. An example of it needs none of them.
  const isRecord = type.getFields()['id'] !== undefined;
  const canGoOn = level < mostLevels && (!isRecord || leaves.length < 3);
  return [...chosen, ...(canGoOn ? objects.slice(0, 3) : [])];
}

function rank({ name }: Field): number {
  const place = leading.indexOf(name);
  return place === -1 ? leading.length : place;
}
