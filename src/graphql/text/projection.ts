import { hash } from 'node:crypto';
import {
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type InlineFragmentNode,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import type { Leaf, TextField, TextProjection } from '../../database/reader/record-text.ts';

export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** The values of the variables that decide `@include` and `@skip`. */
export type Flags = Readonly<Record<string, unknown>>;

interface Document {
  fragments: Fragments;
  flags: Flags;
}

type Field = GraphQLField<unknown, unknown>;

/** Something that an answer shows in another way than PostgreSQL would. */
class NotText extends Error {}

/**
 * What a selection shows of a record, if that is nothing but columns as they are stored and the
 * relations that belong to the record. Null for anything else.
 */
export function projectRecord(
  type: GraphQLObjectType,
  set: SelectionSetNode,
  document: Document,
): TextProjection | null {
  try {
    const fields = projectFields(type, [set], document);
    return { key: hash('sha256', JSON.stringify(fields), 'base64url'), fields };
  } catch (error) {
    if (error instanceof NotText) return null;
    throw error;
  }
}

/** What a field is called in the answer. */
export const toAnswerName = ({ alias, name }: FieldNode) => (alias ?? name).value;

/** Whether a node is part of the operation; null if another directive has a say. */
export function isIncluded({ directives = [] }: SelectionNode, flags: Flags): boolean | null {
  const decided = directives.map((directive) => decide(directive, flags));
  return decided.includes(null) ? null : !decided.includes(false);
}

function decide({ name, arguments: args = [] }: DirectiveNode, flags: Flags): boolean | null {
  if (name.value !== 'include' && name.value !== 'skip') return null;
  const flag = readFlag(args[0]?.value, flags);
  return typeof flag === 'boolean' ? flag === (name.value === 'include') : null;
}

function readFlag(value: ValueNode | undefined, flags: Flags): unknown {
  if (value?.kind === Kind.VARIABLE) return flags[value.name.value];
  return value?.kind === Kind.BOOLEAN ? value.value : null;
}

/** PostgreSQL cuts longer names. */
const longestName = 63;
/** Of one record. PostgreSQL takes 1,664. */
const mostFields = 500;

function projectFields(
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
  document: Document,
): TextField[] {
  if (!type.extensions['pothosPrismaModel'] || readOptions(type)['authScopes']) throw new NotText();
  const nodesByName = new Map<string, FieldNode[]>();
  for (const set of sets) collectNodes(type, set, document, nodesByName);
  if (nodesByName.size === 0 || nodesByName.size > mostFields) throw new NotText();
  return [...nodesByName].map(([name, nodes]) => {
    if (name.length > longestName) throw new NotText();
    return projectField(type, name, nodes, document);
  });
}

/** Collects the fields of all fragments, by their names in the answer. */
function collectNodes(
  type: GraphQLObjectType,
  { selections }: SelectionSetNode,
  document: Document,
  nodesByName: Map<string, FieldNode[]>,
) {
  for (const node of selections) {
    const included = isIncluded(node, document.flags);
    if (included === null) throw new NotText();
    if (!included) continue;
    if (node.kind === Kind.FIELD) addNode(nodesByName, node);
    else collectNodes(type, findFragment(type, node, document), document, nodesByName);
  }
}

function addNode(nodesByName: Map<string, FieldNode[]>, node: FieldNode) {
  const name = toAnswerName(node);
  nodesByName.set(name, [...(nodesByName.get(name) ?? []), node]);
}

/** Fragments on other types may or may not apply. */
function findFragment(
  type: GraphQLObjectType,
  node: FragmentSpreadNode | InlineFragmentNode,
  { fragments }: Document,
): SelectionSetNode {
  const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value] : node;
  const on = fragment?.typeCondition?.name.value ?? type.name;
  if (!fragment || on !== type.name) throw new NotText();
  return fragment.selectionSet;
}

function projectField(
  type: GraphQLObjectType,
  name: string,
  nodes: readonly FieldNode[],
  document: Document,
): TextField {
  const [fieldName = ''] = nodes.map((node) => node.name.value);
  if (fieldName === '__typename') return { name, text: type.name };
  const field = type.getFields()[fieldName];
  if (!field || field.args.length > 0) throw new NotText();
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  if (sets.length > 0) return projectRelation(field, name, sets, document);
  if (fieldName === 'id' && type.extensions['keyColumn'] === 'id')
    return { name, column: 'id', leaf: 'globalId', type: type.name };
  return projectColumn(field, name);
}

type Options = Readonly<Record<string, unknown>>;

const readOptions = ({ extensions }: { extensions: Options }): Options =>
  (extensions['pothosOptions'] ?? {}) as Options;

/** What a field may be defined with and still show nothing but a column or a relation. */
const plainOptions: ReadonlySet<string> = new Set([
  ...['type', 'nullable', 'description', 'deprecationReason', 'complexity', 'extensions'],
  // Exposed fields and relations have one of the plugin's own.
  'resolve',
]);

function assertPlain(field: Field) {
  if (!Object.keys(readOptions(field)).every((name) => plainOptions.has(name))) throw new NotText();
}

function projectRelation(
  field: Field,
  name: string,
  sets: readonly SelectionSetNode[],
  document: Document,
): TextField {
  assertPlain(field);
  const { own, pothosPrismaRelationField } = field.extensions;
  const type = getNamedType(field.type);
  if (typeof own !== 'string' || !pothosPrismaRelationField || !isObjectType(type))
    throw new NotText();
  const orderBy = findOrder(own, field.extensions['pothosPrismaSelect']);
  return { name, relation: own, orderBy, fields: projectFields(type, sets, document) };
}

type SelectRelation = (
  args: object,
  context: object,
  nested: (query?: object) => object,
  listNames: () => ReadonlySet<string>,
) => { select?: Record<string, Record<string, unknown> | true> };

/** A function may look at the caller. */
function takeQuery(query: object = {}): object {
  if (typeof query === 'function') throw new NotText();
  return query;
}

/** The order that a relation is always read in. It may state nothing else. */
function findOrder(relation: string, select: unknown): Order | undefined {
  if (typeof select !== 'function') throw new NotText();
  const plan = (select as SelectRelation)({}, {}, takeQuery, () => new Set());
  const query = plan.select?.[relation];
  if (query === undefined) throw new NotText();
  if (query === true) return undefined;
  const { orderBy, select: _columns, include: _relations, ...others } = query;
  const order = (orderBy ?? {}) as Order;
  const isPlain = Object.values(order).every((direction) => /^(asc|desc)$/.test(direction));
  if (Object.keys(others).length > 0 || !isPlain) throw new NotText();
  return orderBy === undefined ? undefined : order;
}

type Order = Record<string, string>;

function projectColumn(field: Field, name: string): TextField {
  assertPlain(field);
  const { pothosExposedField: column, pothosPrismaVariant: stored } = field.extensions;
  if (typeof column !== 'string' || column !== stored) throw new NotText();
  return { name, column, leaf: findLeaf(field), type: '' };
}

const LEAF_BY_SCALAR: Readonly<Record<string, Leaf>> = {
  ...{ Int: 'value', String: 'value', Boolean: 'value', JSON: 'value' },
  ...{ TimeZone: 'value', EmailAddress: 'value', URL: 'value', Locale: 'value' },
  DateTime: 'instant',
  Date: 'day',
};

function findLeaf({ type: declared }: Field): Leaf {
  const type = getNamedType(declared);
  const leaf = isEnumType(type)
    ? type.getValues().every(({ name, value }) => name === value) && 'value'
    : LEAF_BY_SCALAR[type.name];
  const bare = isNonNullType(declared) ? declared.ofType : declared;
  if (!leaf || (isListType(bare) && leaf !== 'value')) throw new NotText();
  return leaf;
}
