import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
} from 'graphql';
import { findConcept } from './concept.ts';

export const referencePath = '/docs/graphql/reference';

export interface Operation {
  kind: 'query' | 'mutation' | 'subscription';
  field: GraphQLField<unknown, unknown>;
  concept: string;
  path: string;
}

export interface TypeEntry {
  kind: 'object' | 'interface' | 'union' | 'input' | 'enum' | 'scalar';
  type: GraphQLNamedType;
  concept: string;
  path: string;
}

/** Where a type is used: in an operation, or in a field of another type. */
interface Use {
  text: string;
  path: string;
}

/** What the pages of the reference show, read once from the schema. */
export interface Catalog {
  schema: GraphQLSchema;
  operations: readonly Operation[];
  types: readonly TypeEntry[];
  /** The operations and fields that return or take a type. Pages of lists and results are looked through. */
  listUses: (type: GraphQLNamedType) => readonly Use[];
}

const folders = { query: 'queries', mutation: 'mutations', subscription: 'subscriptions' } as const;

export const toTypePath = (name: string) => `${referencePath}/types/${name}`;

export function readCatalog(schema: GraphQLSchema): Catalog {
  const operations = [
    ...listOperations('query', schema.getQueryType()),
    ...listOperations('mutation', schema.getMutationType()),
    ...listOperations('subscription', schema.getSubscriptionType()),
  ];
  const roots = new Set(
    [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].map(
      (root) => root?.name,
    ),
  );
  const types = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__') && !roots.has(name))
    .map((type) => ({
      kind: findKind(type),
      type,
      concept: findConcept(type.name),
      path: toTypePath(type.name),
    }))
    .sort((one, other) => one.type.name.localeCompare(other.type.name));
  const uses = collectUses(operations, types);
  return { schema, operations, types, listUses: ({ name }) => followWrappers(name, uses) };
}

const listOperations = (kind: Operation['kind'], root: GraphQLNamedType | null | undefined) =>
  isObjectType(root)
    ? Object.values(root.getFields()).map((field): Operation => ({
        kind,
        field,
        concept: findConcept(field.name),
        path: `${referencePath}/${folders[kind]}/${field.name}`,
      }))
    : [];

const kinds: readonly (readonly [TypeEntry['kind'], (type: GraphQLNamedType) => boolean])[] = [
  ['object', isObjectType],
  ['interface', isInterfaceType],
  ['union', isUnionType],
  ['input', isInputObjectType],
  ['enum', isEnumType],
  ['scalar', isScalarType],
];

const findKind = (type: GraphQLNamedType) => kinds.find(([, is]) => is(type))?.[0] ?? 'scalar';

/** Types around a record that say nothing themselves. */
export const isWrapper = (name: string) => /(Connection|Edge|Payload)$/.test(name);

interface DirectUse extends Use {
  /** The type that has the field; none for an operation. */
  owner?: string;
}

function collectUses(operations: readonly Operation[], types: readonly TypeEntry[]) {
  const uses = new Map<string, DirectUse[]>();
  const note = (part: { type: GraphQLType }, use: DirectUse) => {
    const { name } = getNamedType(part.type);
    uses.set(name, [...(uses.get(name) ?? []), use]);
  };
  for (const { field, path } of operations) {
    for (const part of [field, ...field.args]) note(part, { text: field.name, path });
  }
  for (const { type, path } of types) {
    for (const member of isUnionType(type) ? type.getTypes() : []) {
      note({ type: member }, { text: type.name, path });
    }
    for (const field of listFields(type)) {
      const use = { text: `${type.name}.${field.name}`, path: `${path}#${field.name}` };
      for (const part of [field, ...('args' in field ? field.args : [])]) {
        note(part, { ...use, owner: type.name });
      }
    }
  }
  return uses;
}

export const listFields = (type: GraphQLNamedType) =>
  isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    ? Object.values(type.getFields())
    : [];

/** A connection, an edge or a result is replaced by what returns it. */
function followWrappers(
  name: string,
  uses: ReadonlyMap<string, readonly DirectUse[]>,
  seen = new Set([name]),
): readonly Use[] {
  const found = (uses.get(name) ?? []).flatMap((use): readonly Use[] => {
    const { owner } = use;
    if (owner === undefined || !isWrapper(owner)) return [use];
    if (seen.has(owner)) return [];
    seen.add(owner);
    return followWrappers(owner, uses, seen);
  });
  return [...new Map(found.map(({ text, path }) => [path, { text, path }])).values()];
}
