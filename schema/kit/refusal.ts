import {
  type FieldNode,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLObjectType,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  GraphQLSkipDirective,
  isObjectType,
  Kind,
  type SelectionNode,
} from 'graphql';
import { toKnownError } from '../../src/database/error.ts';
import { noteErrorCode } from '../../src/trace/work.ts';
import { isRefusalCode, type UserErrorShape } from './user-error.ts';

/** What a mutation that did nothing answers with. */
class RefusedPayload {
  readonly userErrors: readonly UserErrorShape[];

  constructor(userErrors: readonly UserErrorShape[]) {
    this.userErrors = userErrors;
  }
}

/** The reasons of a payload: none if the mutation did its work. */
export const listUserErrors = (payload: unknown) =>
  payload instanceof RefusedPayload ? payload.userErrors : [];

/**
 * Makes refusals part of the schema. A root field that fails is null and leaves the others as they
 * are. A mutation that is refused answers with `userErrors`, and all other fields of its payload are
 * null. An operation that does not select `userErrors` gets an error instead, so that nobody takes a
 * refusal for a success.
 */
export function addRefusals(schema: GraphQLSchema): GraphQLSchema {
  for (const field of listFields(schema.getQueryType())) {
    // Routers insist on the types that Apollo Federation gives to `_entities` and `_service`.
    if (!field.name.startsWith('_')) field.type = getNullableType(field.type);
  }
  for (const mutation of listFields(schema.getMutationType())) {
    mutation.type = getNullableType(mutation.type);
    catchRefusals(mutation);
    const payload = getNamedType(mutation.type);
    if (isObjectType(payload)) listFields(payload).forEach(leaveEmptyIfRefused);
  }
  return schema;
}

type Field = GraphQLField<unknown, object>;

const listFields = (type: GraphQLObjectType | null | undefined): Field[] =>
  Object.values(type?.getFields() ?? {});

function catchRefusals(field: Field) {
  const { resolve } = field;
  if (!resolve) return;
  field.resolve = async (parent, args, context, info) => {
    try {
      return await resolve(parent, args, context, info);
    } catch (error) {
      const refusal = findRefusal(error);
      if (!refusal || !selectsUserErrors(info.fieldNodes, info)) throw error;
      for (const { code } of refusal.userErrors) noteErrorCode(code);
      return refusal;
    }
  };
}

function findRefusal(cause: unknown): RefusedPayload | null {
  const error = toKnownError(cause);
  if (!error || !isRefusalCode(error.code)) return null;
  const { code, message, details } = error;
  const problems = details.errors ?? [{ path: '', message }];
  return new RefusedPayload(
    problems.map((problem) => ({
      code,
      message: problem.message,
      path: problem.path === '' ? null : problem.path,
      details,
    })),
  );
}

function leaveEmptyIfRefused(field: Field) {
  if (field.name === 'userErrors') return;
  field.type = getNullableType(field.type);
  const { resolve } = field;
  if (!resolve) return;
  field.resolve = (parent, args, context, info) =>
    parent instanceof RefusedPayload ? null : resolve(parent, args, context, info);
}

function selectsUserErrors(nodes: readonly FieldNode[], info: GraphQLResolveInfo): boolean {
  const selects = (node: SelectionNode): boolean => {
    if (!isIncluded(node, info)) return false;
    if (node.kind === Kind.FIELD) return node.name.value === 'userErrors';
    const { selectionSet } =
      node.kind === Kind.INLINE_FRAGMENT ? node : (info.fragments[node.name.value] ?? {});
    return selectionSet?.selections.some(selects) ?? false;
  };
  return nodes.some(({ selectionSet }) => selectionSet?.selections.some(selects));
}

const isIncluded = (node: SelectionNode, { variableValues }: GraphQLResolveInfo) =>
  getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.['if'] !== true &&
  getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.['if'] !== false;
