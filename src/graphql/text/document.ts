import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  GraphQLObjectType,
  GraphQLScalarType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidatedExecutionArgs,
  visit,
} from 'graphql';
import {
  getRecordText,
  requestText,
  type TextProjection,
} from '../../database/reader/record-text.ts';
import {
  type Flags,
  type Fragments,
  isIncluded,
  projectRecord,
  toAnswerName,
} from './projection.ts';
import { RecordText, textFieldName, textSet } from './record.ts';

const RecordTextType = new GraphQLScalarType({
  name: 'RecordText',
  coerceOutputValue: (text) => text,
});

const textFieldDefinition = new GraphQLObjectType({
  name: 'TextOfRecord',
  fields: {
    [textFieldName]: {
      type: RecordTextType,
      resolve: (row: unknown) => new RecordText(getRecordText(row as object)),
    },
  },
}).getFields()[textFieldName];

/** The schema with one more field on each record. */
export function createTextSchema(whole: GraphQLSchema): GraphQLSchema {
  const telling: Partial<GraphQLSchema> = {
    getField: (type, name) =>
      name === textFieldName ? textFieldDefinition : whole.getField(type, name),
  };
  return Object.assign(Object.create(whole) as GraphQLSchema, telling);
}

type OperationSource = Pick<ValidatedExecutionArgs, 'schema' | 'operation' | 'fragmentDefinitions'>;

/** The operation with texts in place of the records that can be shown so. Null if there are none. */
export function textualize(
  { schema, operation, fragmentDefinitions: fragments }: OperationSource,
  flags: Flags,
): OperationDefinitionNode | null {
  const root = schema.getQueryType();
  if (operation.operation !== OperationTypeNode.QUERY || !root) return null;
  const { selections } = operation.selectionSet;
  const names = new Set(selections.map((node) => node.kind === Kind.FIELD && toAnswerName(node)));
  // Two nodes for one field of the answer would have to be merged.
  if (names.has(false) || names.size < selections.length) return null;
  const source = { fragments, flags };
  const replaced = selections.map((node) => {
    const field = node.kind === Kind.FIELD ? root.getFields()[node.name.value] : undefined;
    if (node.kind !== Kind.FIELD || !field?.extensions['passesRecords']) return node;
    return replaceRecords(node, getNamedType(field.type), source) ?? node;
  });
  if (replaced.every((node, index) => node === selections[index])) return null;
  return { ...operation, selectionSet: { ...operation.selectionSet, selections: replaced } };
}

interface Source {
  fragments: Fragments;
  flags: Flags;
}

function replaceRecords(node: FieldNode, type: unknown, source: Source): FieldNode | null {
  const found = findRecords(node, type, source);
  if (!found) return null;
  requestText(found.node, found.projection);
  return found.node;
}

interface Replaced {
  node: FieldNode;
  projection: TextProjection;
}

/** The fields that lead from a connection to its records. */
const steps: ReadonlySet<string> = new Set(['nodes', 'edges', 'node']);

/** Looks for the one selection of records: of the field itself, its `nodes`, or the `node` of its `edges`. */
function findRecords(node: FieldNode, type: unknown, source: Source): Replaced | null {
  const set = node.selectionSet;
  if (!set || !isObjectType(type) || isIncluded(node, source.flags) !== true) return null;
  if (type.extensions['keyColumn'] === 'id') {
    const projection = projectRecord(type, set, source);
    return projection && { node: { ...node, selectionSet: textSet }, projection };
  }
  const [step, ...others] = set.selections.filter(
    (inner) => inner.kind !== Kind.FIELD || steps.has(inner.name.value),
  );
  if (step?.kind !== Kind.FIELD || others.length > 0) return null;
  return findInner(node, set, step, type, source);
}

function findInner(
  node: FieldNode,
  set: SelectionSetNode,
  step: FieldNode,
  type: GraphQLObjectType,
  source: Source,
): Replaced | null {
  const field = type.getFields()[step.name.value];
  const found = field ? findRecords(step, getNamedType(field.type), source) : null;
  if (!found) return null;
  const selections = set.selections.map((inner) => (inner === step ? found.node : inner));
  return { ...found, node: { ...node, selectionSet: { ...set, selections } } };
}

/** The variables that decide what is part of an operation. */
export function listFlags(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Directive: ({ arguments: args = [] }) => {
      for (const { value } of args) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}
