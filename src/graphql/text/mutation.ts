import {
  executeRootSelectionSet,
  type FieldNode,
  getArgumentValues,
  getNamedType,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isNullableType,
  isObjectType,
  locatedError,
  OperationTypeNode,
  type ValidatedExecutionArgs,
} from 'graphql';
import { findRecordText, type PassRecord, requestText } from '../../database/reader/record-text.ts';
import type { OperationOutcome } from '../kit/stage.ts';
import { listIncluded } from './page.ts';
import { type Flags, type Fragments, projectRecord, toAnswerName } from './projection.ts';
import { RecordText } from './record.ts';

/** A mutation whose payload shows one record, and beside it only what the payload holds itself. */
export interface DirectMutation {
  node: FieldNode;
  name: string;
  field: GraphQLField<unknown, unknown>;
  payload: GraphQLObjectType;
  record: { node: FieldNode; pass: PassRecord };
  /** What is shown, in the order of the answer. */
  shown: readonly {
    name: string;
    read: (made: Made, record: RecordText) => unknown;
    mayBeNull: boolean;
  }[];
}

type Made = Record<string, unknown>;

/** Null if a mutation asks for anything more, or for several things. */
export function findDirectMutation(
  { schema, operation, fragmentDefinitions: fragments }: ValidatedExecutionArgs,
  flags: Flags,
): DirectMutation | null {
  if (operation.operation !== OperationTypeNode.MUTATION) return null;
  const [node, ...others] = listIncluded(operation.selectionSet, flags) ?? [];
  const field = node && schema.getMutationType()?.getFields()[node.name.value];
  const payload = getNamedType(field?.type);
  if (!field || others.length > 0 || !isObjectType(payload)) return null;
  const plan = planPayload(payload, node, { fragments, flags });
  return plan && { node, name: toAnswerName(node), field, payload, ...plan };
}

function planPayload(
  payload: GraphQLObjectType,
  { selectionSet }: FieldNode,
  source: { fragments: Fragments; flags: Flags },
): Pick<DirectMutation, 'record' | 'shown'> | null {
  const asked = listIncluded(selectionSet, source.flags) ?? [];
  const [node, ...records] = asked.filter((one) => findPass(payload, one));
  const record = node && planRecord(payload, node, source);
  const shown = asked.flatMap((one) => {
    const read = one === node ? takeRecord : planValue(payload, one);
    const mayBeNull = one !== node && isNullableType(payload.getFields()[one.name.value]?.type);
    return read ? [{ name: toAnswerName(one), read, mayBeNull }] : [];
  });
  const isKnown = records.length === 0 && shown.length === asked.length;
  return record && isKnown && !hasTwice(asked.map(toAnswerName)) ? { record, shown } : null;
}

function planRecord(
  payload: GraphQLObjectType,
  node: FieldNode,
  source: { fragments: Fragments; flags: Flags },
): DirectMutation['record'] | null {
  const pass = findPass(payload, node);
  const type = getNamedType(payload.getFields()[node.name.value]?.type);
  if (!pass || !isObjectType(type) || !node.selectionSet) return null;
  const projection = projectRecord(type, node.selectionSet, source);
  if (!projection) return null;
  const place = { ...node };
  requestText(place, projection);
  return { node: place, pass };
}

const hasTwice = (names: readonly string[]) => new Set(names).size < names.length;

function findPass(payload: GraphQLObjectType, { name }: FieldNode): PassRecord | null {
  const pass: unknown = payload.getFields()[name.value]?.extensions['passesRecords'];
  return typeof pass === 'function' ? (pass as PassRecord) : null;
}

const takeRecord = (_made: Made, record: RecordText) => record;

/** A value that the payload holds, or the reasons of a refusal, of which there are none. */
function planValue(payload: GraphQLObjectType, { name: { value } }: FieldNode) {
  if (value === 'userErrors') return () => [];
  const exposed = payload.getFields()[value]?.extensions['pothosExposedField'];
  return typeof exposed === 'string' ? (made: Made) => made[exposed] : null;
}

/** Makes the change, and shows its record as text if the caller may see it as it is. */
export async function changeDirectly(
  direct: DirectMutation,
  args: ValidatedExecutionArgs,
  execute: () => OperationOutcome | Promise<OperationOutcome>,
): Promise<OperationOutcome> {
  const { node, name, field } = direct;
  try {
    const given = getArgumentValues(field, node, args.variableValues);
    // A dry run has a transaction of its own.
    if (given['dryRun'] === true) return await execute();
    const info = describeField(direct, args);
    const made: unknown = await field.resolve?.(undefined, given, args.contextValue, info);
    // What was made stays made. If its text cannot be read, graphql says what can be shown of it.
    const answer = await showRecord(direct, made, args).catch(() => null);
    return answer ? { data: { [name]: answer } } : await executePayload(direct, made, args);
  } catch (error) {
    return { data: { [name]: null }, errors: [locatedError(error, [node], [name])] };
  }
}

/** What graphql tells a resolver. */
const describeField = (
  { node, name, field }: DirectMutation,
  { schema, operation, fragmentDefinitions, variableValues, rootValue }: ValidatedExecutionArgs,
) => ({
  fieldName: field.name,
  fieldNodes: [node],
  returnType: field.type,
  parentType: schema.getMutationType() as GraphQLObjectType,
  path: { prev: undefined, key: name, typename: 'Mutation' },
  fragments: fragmentDefinitions,
  ...{ schema, operation, variableValues, rootValue },
  getAbortSignal: () => undefined,
  getAsyncHelpers: () => ({
    promiseAll: <Value>(all: readonly (PromiseLike<Value> | Value)[]) => Promise.all(all),
    track: () => undefined,
  }),
});

/** Null if the payload is a refusal, or its record must be shown in another way. */
async function showRecord(
  { record: { node, pass }, shown }: DirectMutation,
  made: unknown,
  { contextValue }: ValidatedExecutionArgs,
): Promise<Made | null> {
  if (!isPlain(made)) return null;
  const row = await pass({}, made, {}, contextValue as object, { fieldNodes: [node] });
  const text = row && findRecordText(row);
  if (typeof text !== 'string') return null;
  const record = new RecordText(text);
  const fields = shown.map(({ name, read }) => [name, read(made, record) ?? null] as const);
  // The payload may leave a value out that must be there, and graphql says what that means.
  const isShort = fields.some(([, value], nth) => value === null && !shown[nth]?.mayBeNull);
  return isShort ? null : Object.fromEntries(fields);
}

const isPlain = (made: unknown): made is Made =>
  typeof made === 'object' && made !== null && Object.getPrototypeOf(made) === Object.prototype;

/** The payload is executed as if it were the root. */
async function executePayload(
  { node, name, payload }: DirectMutation,
  made: unknown,
  args: ValidatedExecutionArgs,
): Promise<OperationOutcome> {
  if (made === null || made === undefined || !node.selectionSet) return { data: { [name]: null } };
  const below: Partial<GraphQLSchema> = { getRootType: () => payload };
  const { data, errors } = await executeRootSelectionSet({
    ...args,
    rootValue: made,
    schema: Object.assign(Object.create(args.schema) as GraphQLSchema, below),
    operation: {
      ...args.operation,
      operation: OperationTypeNode.QUERY,
      selectionSet: node.selectionSet,
    },
  });
  const whole = { [name]: data ?? null };
  return errors
    ? { errors: errors.map((error) => putBelow(name, error)), data: whole }
    : { data: whole };
}

function putBelow(name: string, error: GraphQLError): GraphQLError {
  const { message, nodes, source, positions, path = [], originalError, extensions } = error;
  const at = { nodes, source, positions, originalError, extensions };
  return new GraphQLError(message, { ...at, path: [name, ...path] });
}
