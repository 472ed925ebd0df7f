import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  PothosSchemaError,
  type SchemaTypes,
  type TypeParam,
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
import { isObject } from '../../src/input/is-object.ts';

type Resolver = GraphQLFieldResolver<unknown, object>;

/**
 * Makes extensions of the two options, where all who plan a query look for them. They are options no
 * longer: `src/graphql/text` takes any other option for more than a row shows.
 */
function setMarks<Types extends SchemaTypes>(
  config: PothosOutputFieldConfig<Types>,
): PothosOutputFieldConfig<Types> {
  const { own, column, ...pothosOptions } = config.pothosOptions;
  const relation = own === true ? listRelations(config.extensions).readers[0] : own;
  const marks = { ...(relation && { own: relation }), ...(column && { column }) };
  const extensions = { ...config.extensions, ...marks };
  // Without two optional options it is of its type still, but TypeScript cannot omit from a union.
  return { ...config, pothosOptions, extensions } as typeof config;
}

class OwnPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  /** Which fields read a relation, by `Type.relation`. */
  readonly #readers = new Map<string, string[]>();
  readonly #owned: string[] = [];
  /** Fields that read only columns of a relation. Harmless, unless the relation is a list. */
  readonly #sharers = new Map<string, string[]>();
  readonly #ownedLists = new Set<string>();
  #schema: GraphQLSchema | undefined;

  override onOutputFieldConfig(unmarked: PothosOutputFieldConfig<Types>) {
    const config = setMarks(unmarked);
    const relation = findOwnRelation(config.extensions);
    this.#noteReaders(config, relation);
    const select = config.extensions?.['pothosPrismaSelect'];
    if (relation === undefined || typeof select !== 'function') return config;
    const findType = () => this.#findFieldType(config);
    const pothosPrismaSelect = narrowSelect(relation, select as Select, findType);
    return { ...config, extensions: { ...config.extensions, pothosPrismaSelect } };
  }

  #noteReaders(
    { parentType, name, type, extensions }: PothosOutputFieldConfig<Types>,
    own: string | undefined,
  ) {
    if (own !== undefined) this.#owned.push(`${parentType}.${own}`);
    if (own !== undefined && type.kind === 'List') this.#ownedLists.add(`${parentType}.${own}`);
    const { readers, sharers } = listRelations(extensions);
    for (const relation of new Set([own, ...readers])) {
      addTo(this.#readers, `${parentType}.${relation ?? ''}`, name);
    }
    for (const relation of sharers) addTo(this.#sharers, `${parentType}.${relation}`, name);
  }

  #findFieldType({ parentType, name }: PothosOutputFieldConfig<Types>) {
    const type = this.#schema?.getType(parentType);
    return isObjectType(type) ? getNamedType(type.getFields()[name]?.type) : undefined;
  }

  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { extensions, resolve }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const relation = findOwnRelation(extensions);
    if (relation === undefined || !resolve) return resolver;
    return (parent, args, context, info) =>
      hasRelation(parent, relation) && isPlainSelection(info)
        ? resolve(parent, args, context, info)
        : resolver(parent, args, context, info);
  }

  override afterBuild(schema: GraphQLSchema): GraphQLSchema {
    this.#schema = schema;
    for (const key of this.#owned) {
      const sharers = this.#ownedLists.has(key) ? this.#sharers.get(key) : [];
      const readers = [...(this.#readers.get(key) ?? []), ...(sharers ?? [])];
      if (readers.length > 1) {
        throw new PothosSchemaError(`${key} is not one field's own: ${readers.join(', ')}`);
      }
    }
    for (const type of Object.values(schema.getTypeMap())) {
      if (isObjectType(type)) resolveIdSynchronously(type);
    }
    return schema;
  }
}

/** The relay plugin makes a promise for the id of each row. */
function resolveIdSynchronously(type: GraphQLObjectType) {
  const { keyColumn } = type.extensions;
  const { id } = type.getFields();
  if (!id || typeof keyColumn !== 'string') return;
  const resolve: Resolver = (row) =>
    encodeGlobalID(type.name, String((row as Record<string, unknown>)[keyColumn]));
  id.resolve = resolve;
}

type Extensions = Readonly<Record<string, unknown>> | undefined | null;

function findOwnRelation(extensions: Extensions): string | undefined {
  const relation = extensions?.['own'];
  return typeof relation === 'string' ? relation : undefined;
}

/** The relations that a field reads, and those of which it reads columns only. */
function listRelations(extensions: Extensions): { readers: string[]; sharers: string[] } {
  const field = extensions?.['pothosPrismaRelationField'] as { name: string } | undefined;
  if (field) return { readers: [field.name], sharers: [] };
  const select = extensions?.['pothosPrismaSelect'];
  const names = isObject(select) ? Object.keys(select) : [];
  const isShared = (name: string) => isObject(select) && isColumnSelect(select[name]);
  return { readers: names.filter((name) => !isShared(name)), sharers: names.filter(isShared) };
}

/** Such a select merges with any other select of the same record. */
const isColumnSelect = (query: unknown) =>
  isObject(query) &&
  Object.keys(query).join() === 'select' &&
  Object.values(query['select'] ?? {}).every((column) => column === true);

const addTo = (lists: Map<string, string[]>, key: string, name: string) =>
  lists.set(key, [...(lists.get(key) ?? []), name]);

const hasRelation = (row: unknown, relation: string) =>
  isObject(row) && row[relation] !== undefined;

const plainNodes = new WeakMap<FieldNode, boolean>();

/** Nothing below asks for the plan again. The row holds what all nodes of the field select. */
const isPlainSelection = ({ fieldNodes, fragments, returnType }: GraphQLResolveInfo): boolean =>
  fieldNodes.every((node) => {
    const known = plainNodes.get(node);
    if (known !== undefined) return known;
    const isPlainNode = isPlainSelectionSet(node.selectionSet, getNamedType(returnType), fragments);
    plainNodes.set(node, isPlainNode);
    return isPlainNode;
  });

function isPlainSelectionSet(
  set: SelectionSetNode | undefined,
  type: unknown,
  fragments: GraphQLResolveInfo['fragments'],
): boolean {
  if (!set || !isObjectType(type)) return !set;
  return set.selections.every((node) => {
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      return isPlainSelectionSet(fragments[node.name.value]?.selectionSet, type, fragments);
    }
    if (node.kind === Kind.INLINE_FRAGMENT)
      return isPlainSelectionSet(node.selectionSet, type, fragments);
    const field = type.getFields()[node.name.value];
    if (!field) return node.name.value === '__typename';
    const asks =
      Boolean(field.extensions['pothosPrismaSelect']) && !findOwnRelation(field.extensions);
    return !asks && isPlainSelectionSet(node.selectionSet, getNamedType(field.type), fragments);
  });
}

type Query = Record<string, unknown> & { select?: object; include?: object };
type Select = (...args: [object, object, unknown, () => ReadonlySet<string>]) => {
  select?: Record<string, Query | true>;
};

/** Reads only the selected columns, if the selection has nothing but columns and own relations. */
const narrowSelect =
  (relation: string, select: Select, findType: () => unknown): Select =>
  (args, context, nested, getSelection) => {
    const planned = select(args, context, nested, getSelection);
    const columns = findColumns(findType(), getSelection());
    const query = planned.select?.[relation];
    if (!columns || !query || (query !== true && query.select)) return planned;
    const { include, ...rest } = query === true ? ({} as Query) : query;
    return { select: { [relation]: { ...rest, select: { ...columns, ...include } } } };
  };

function findColumn(extensions: Extensions): string | undefined {
  const column = extensions?.['column'] ?? extensions?.['pothosPrismaVariant'];
  return typeof column === 'string' ? column : undefined;
}

/** Null where a field may read what it does not name. */
function findColumns(type: unknown, names: ReadonlySet<string>): Record<string, true> | null {
  if (!isObjectType(type)) return null;
  const columns: Record<string, true> = { id: true };
  for (const name of names) {
    const { extensions } = type.getFields()[name] ?? {};
    const column = findColumn(extensions);
    if (column !== undefined) columns[column] = true;
    else if (findOwnRelation(extensions) === undefined && name !== 'id' && name !== '__typename')
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
    // It merges only with the same parameters, used or not.
    /* eslint-disable @typescript-eslint/no-unused-vars */
    export interface FieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      ParentShape = unknown,
      Type extends TypeParam<Types> = TypeParam<Types>,
      Nullable extends FieldNullability<Type> = FieldNullability<Type>,
      Args extends InputFieldMap = InputFieldMap,
      ResolveShape = unknown,
      ResolveReturnShape = unknown,
    > {
      /* eslint-enable @typescript-eslint/no-unused-vars */
      /**
       * The relation is part of its record: it takes no arguments, asks for no rights of its own,
       * and no other field of the type reads it, except for columns of the one record that it leads
       * to. What the row holds of it is then all there is to know, and it is passed on as it is. The
       * Prisma plugin would look up the plan of each field for each row, which costs more than the
       * rest of the execution. A field that is no `t.relation` says which relation it reads.
       */
      own?: true | string;
      /** The one column that the field is worked out from, so that only this column is read. */
      column?: string & keyof ParentShape;
    }
  }
}

SchemaBuilder.registerPlugin('own', OwnPlugin);
