import SchemaBuilder, {
  BasePlugin,
  PothosSchemaError,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import { encodeGlobalID } from '@pothos/plugin-relay';
import {
  type FieldNode,
  getNamedType,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/**
 * Marks a relation as part of its record: it takes no arguments, asks for no rights of its own, and
 * no other field of the type reads it. What the row holds of it is then all there is to know, and
 * it is passed on as it is. The Prisma plugin would look up the plan of each field for each row,
 * which costs more than the rest of the execution.
 */
export const own = <Relation extends string>(relation: Relation) => ({
  extensions: { own: relation },
});

type Resolver = GraphQLFieldResolver<unknown, object>;

export class OwnPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  /** Which fields read a relation, by `Type.relation`. */
  readonly #readers = new Map<string, string[]>();
  readonly #owned: string[] = [];
  #schema: GraphQLSchema | undefined;

  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>) {
    const relation = ownedBy(config.extensions);
    if (relation !== undefined) this.#owned.push(`${config.parentType}.${relation}`);
    for (const name of new Set([relation, ...relationsOf(config.extensions)])) {
      const key = `${config.parentType}.${name ?? ''}`;
      this.#readers.set(key, [...(this.#readers.get(key) ?? []), config.name]);
    }
    const select = config.extensions?.['pothosPrismaSelect'];
    if (relation === undefined || typeof select !== 'function') return config;
    const typeOf = () => this.#typeOf(config);
    const pothosPrismaSelect = narrowed(relation, select as Select, typeOf);
    return { ...config, extensions: { ...config.extensions, pothosPrismaSelect } };
  }

  #typeOf({ parentType, name }: PothosOutputFieldConfig<Types>) {
    const type = this.#schema?.getType(parentType);
    return isObjectType(type) ? getNamedType(type.getFields()[name]?.type) : undefined;
  }

  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { extensions, resolve }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const relation = ownedBy(extensions);
    if (relation === undefined || !resolve) return resolver;
    return (parent, args, context, info) =>
      holds(parent, relation) && isPlain(info)
        ? resolve(parent, args, context, info)
        : resolver(parent, args, context, info);
  }

  override afterBuild(schema: GraphQLSchema): GraphQLSchema {
    this.#schema = schema;
    for (const key of this.#owned) {
      const readers = this.#readers.get(key) ?? [];
      if (readers.length > 1) {
        throw new PothosSchemaError(`${key} is not one field's own: ${readers.join(', ')}`);
      }
    }
    for (const type of Object.values(schema.getTypeMap())) {
      if (isObjectType(type) && isNode(type)) answerAtOnce(type);
    }
    return schema;
  }
}

const isNode = (type: GraphQLObjectType) =>
  type.getInterfaces().some(({ name }) => name === 'Node');

/** The relay plugin makes a promise for the id of each row. */
function answerAtOnce(type: GraphQLObjectType) {
  const { id } = type.getFields();
  const resolve: Resolver = (row) => encodeGlobalID(type.name, (row as { id: string | number }).id);
  if (id) id.resolve = resolve;
}

type Extensions = Readonly<Record<string, unknown>> | undefined | null;

function ownedBy(extensions: Extensions): string | undefined {
  const relation = extensions?.['own'];
  return typeof relation === 'string' ? relation : undefined;
}

function relationsOf(extensions: Extensions): string[] {
  const field = extensions?.['pothosPrismaRelationField'] as { name: string } | undefined;
  if (field) return [field.name];
  const select = extensions?.['pothosPrismaSelect'];
  return typeof select === 'object' && select !== null ? Object.keys(select) : [];
}

const holds = (row: unknown, relation: string) =>
  typeof row === 'object' &&
  row !== null &&
  (row as Record<string, unknown>)[relation] !== undefined;

const plain = new WeakMap<FieldNode, boolean>();

/** Nothing below asks for the plan again. Of several nodes for one field only the plugin knows. */
function isPlain({ fieldNodes, fragments, returnType }: GraphQLResolveInfo): boolean {
  const [node, second] = fieldNodes;
  if (!node || second) return false;
  const known = plain.get(node);
  if (known !== undefined) return known;
  const isSo = isPlainSet(node.selectionSet, getNamedType(returnType), fragments);
  plain.set(node, isSo);
  return isSo;
}

function isPlainSet(
  set: SelectionSetNode | undefined,
  type: unknown,
  fragments: GraphQLResolveInfo['fragments'],
): boolean {
  if (!set || !isObjectType(type)) return !set;
  return set.selections.every((node) => {
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      return isPlainSet(fragments[node.name.value]?.selectionSet, type, fragments);
    }
    if (node.kind === Kind.INLINE_FRAGMENT) return isPlainSet(node.selectionSet, type, fragments);
    const field = type.getFields()[node.name.value];
    if (!field) return node.name.value === '__typename';
    const asks = Boolean(field.extensions['pothosPrismaSelect']) && !ownedBy(field.extensions);
    return !asks && isPlainSet(node.selectionSet, getNamedType(field.type), fragments);
  });
}

type Query = Record<string, unknown> & { select?: object; include?: object };
type Select = (...args: [object, object, unknown, () => ReadonlySet<string>]) => {
  select?: Record<string, Query | true>;
};

/** Reads only the columns that are shown, where what is asked for is no more than columns and what is owned. */
const narrowed =
  (relation: string, select: Select, typeOf: () => unknown): Select =>
  (args, context, nested, getSelection) => {
    const planned = select(args, context, nested, getSelection);
    const columns = columnsOf(typeOf(), getSelection());
    const query = planned.select?.[relation];
    if (!columns || !query || (query !== true && query.select)) return planned;
    const { include, ...rest } = query === true ? ({} as Query) : query;
    return { select: { [relation]: { ...rest, select: { ...columns, ...include } } } };
  };

/** Null where a field may read what it does not name. */
function columnsOf(type: unknown, names: ReadonlySet<string>): Record<string, true> | null {
  if (!isObjectType(type)) return null;
  const columns: Record<string, true> = { id: true };
  for (const name of names) {
    const { extensions } = type.getFields()[name] ?? {};
    const column = extensions?.['pothosPrismaVariant'];
    if (typeof column === 'string') columns[column] = true;
    else if (ownedBy(extensions) === undefined && name !== 'id' && name !== '__typename')
      return null;
  }
  return columns;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      own: OwnPlugin<Types>;
    }
  }
}

SchemaBuilder.registerPlugin('own', OwnPlugin);
