import {
  type FieldNode,
  type GraphQLSchema,
  getArgumentValues,
  Kind,
  locatedError,
  type OperationDefinitionNode,
  type ValidatedExecutionArgs,
} from 'graphql';
import { type Access, assertAccess } from '../../auth/access.ts';
import type { Context } from '../../context/context.ts';
import { getRecordText, type PassRecords } from '../../database/reader/record-text.ts';
import type { OperationOutcome } from '../kit/stage.ts';
import { RecordText, textSet } from './record.ts';

/** The one root field of an operation, if its rights and its record are all that there is to it. */
export interface DirectField {
  node: FieldNode;
  name: string;
  access: Access;
  pass: PassRecords;
}

/**
 * A query for the text of one record need not be executed: the rights are checked, the record is read,
 * and its text is the answer. Null if a query is anything more than that.
 */
export function findDirectField(
  schema: GraphQLSchema,
  { selectionSet }: OperationDefinitionNode,
): DirectField | null {
  const [node, ...others] = selectionSet.selections;
  if (node?.kind !== Kind.FIELD || others.length > 0 || node.selectionSet !== textSet) return null;
  const { pothosOptions, passesRecords: pass } = findField(schema, node)?.extensions ?? {};
  const access = readAccess(pothosOptions as Record<string, unknown> | undefined);
  if (!access || typeof pass !== 'function') return null;
  return { node, name: (node.alias ?? node.name).value, access, pass: pass as PassRecords };
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

/** Answers as the executor would, down to the errors. */
export async function answerDirectly(
  { node, name, access, pass }: DirectField,
  { schema, variableValues, contextValue }: ValidatedExecutionArgs,
): Promise<OperationOutcome> {
  try {
    const context = contextValue as Context;
    assertAccess(context, access);
    const field = findField(schema, node);
    const args = field ? getArgumentValues(field, node, variableValues) : {};
    const row = await pass({}, undefined, args, context, { fieldNodes: [node] });
    return { data: { [name]: row ? new RecordText(getRecordText(row)) : null } };
  } catch (error) {
    return { data: { [name]: null }, errors: [locatedError(error, [node], [name])] };
  }
}
