import {
  type FieldNode,
  getArgumentValues,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  locatedError,
  type OperationDefinitionNode,
  type ValidatedExecutionArgs,
} from 'graphql';
import { type Access, assertAccess } from '../../auth/access.ts';
import type { Context } from '../../context/context.ts';
import {
  getRecordText,
  type PassPage,
  type PassRecord,
} from '../../database/reader/record-text.ts';
import type { OperationOutcome } from '../kit/stage.ts';
import { planPage, type PagePlan } from './page.ts';
import { type Flags, toAnswerName } from './projection.ts';
import { RecordText, textSet } from './record.ts';

/** The one root field of an operation, if its rights and its records are all that there is to it. */
export interface DirectField {
  node: FieldNode;
  name: string;
  access: Access;
  read: (asked: Asked) => Promise<unknown>;
}

interface Asked {
  args: object;
  context: object;
  /** What went wrong below the field, which has a value all the same. */
  errors: GraphQLError[];
}

/**
 * A query for the text of one record, or of a page of them, need not be executed: the rights are
 * checked, the records are read, and their texts are the answer. Null if a query is more than that.
 */
export function findDirectField(
  schema: GraphQLSchema,
  { selectionSet }: OperationDefinitionNode,
  flags: Flags,
): DirectField | null {
  const [node, ...others] = selectionSet.selections;
  if (node?.kind !== Kind.FIELD || others.length > 0) return null;
  const { pothosOptions, passesRecords } = findField(schema, node)?.extensions ?? {};
  const access = readAccess(pothosOptions as Record<string, unknown> | undefined);
  const read = access && planField(node, passesRecords, flags);
  return read ? { node, name: toAnswerName(node), access, read } : null;
}

const findField = (schema: GraphQLSchema, { name }: FieldNode) =>
  schema.getQueryType()?.getFields()[name.value];

/** The scope that a field needs, if it is all that is checked. */
function readAccess(options: Record<string, unknown> = {}): Access | null {
  const { authScopes, skipTypeScopes } = options;
  const [[name, access] = ['', null], ...others] = Object.entries(authScopes ?? {});
  const isOnlyScope = name === 'scope' && others.length === 0 && skipTypeScopes === undefined;
  return isOnlyScope && typeof access === 'string' ? (access as Access) : null;
}

function planField(node: FieldNode, passes: unknown, flags: Flags): DirectField['read'] | null {
  if (node.selectionSet === textSet)
    return typeof passes === 'function' ? planRecord(node, passes as PassRecord) : null;
  const plan = typeof passes === 'object' && passes !== null && planPage(node, flags);
  return plan ? planList(node, passes as PassPage, plan) : null;
}

const planRecord =
  (node: FieldNode, pass: PassRecord): DirectField['read'] =>
  async ({ args, context }) => {
    const row = await pass({}, undefined, args, context, { fieldNodes: [node] });
    return row && new RecordText(getRecordText(row));
  };

const planList =
  (node: FieldNode, pass: PassPage, { total, show }: PagePlan): DirectField['read'] =>
  async ({ args, context, errors }) => {
    const page = await pass.read(args, context, { fieldNodes: [node] });
    if (!total) return show(page, null);
    try {
      return show(page, await pass.count(args, context));
    } catch (error) {
      errors.push(locatedError(error, [total], [toAnswerName(node), toAnswerName(total)]));
      return show(page, null);
    }
  };

/** Answers as the executor would, down to the errors. */
export async function answerDirectly(
  { node, name, access, read }: DirectField,
  { schema, variableValues, contextValue }: ValidatedExecutionArgs,
): Promise<OperationOutcome> {
  const errors: GraphQLError[] = [];
  let value: unknown = null;
  try {
    const context = contextValue as Context;
    assertAccess(context, access);
    const field = findField(schema, node);
    const args = field ? getArgumentValues(field, node, variableValues) : {};
    value = await read({ args, context, errors });
  } catch (error) {
    errors.push(locatedError(error, [node], [name]));
  }
  const data = { [name]: value };
  return errors.length > 0 ? { errors, data } : { data };
}
