import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  Kind,
} from 'graphql';
import type { Context } from '../context.ts';

/** What one operation may cost at most, and how much of it makes a point of a caller's budget. */
const maxComplexity = 250_000;
const complexityPerPoint = 100;

type Variables = ExecutionArgs['variableValues'];

/** Only whole numbers (page sizes) make the cost of a document differ. */
const costs = new WeakMap<DocumentNode, Map<string, number>>();
const maxVariants = 100;

/** Counts an operation against its caller's budget, in both dialects alike. */
export function chargeOperation(args: ExecutionArgs & { contextValue?: Context }) {
  const complexity = complexityOf(args);
  if (complexity > maxComplexity) {
    throw new GraphQLError(
      `The operation costs ${complexity}, ${maxComplexity} is the most: ask for less at once`,
      { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } },
    );
  }
  args.contextValue?.budget.charge(Math.max(1, Math.ceil(complexity / complexityPerPoint)));
}

function complexityOf({ document, schema, variableValues, operationName }: ExecutionArgs): number {
  const key = variantOf(operationName, variableValues);
  let known = costs.get(document);
  if (!known) costs.set(document, (known = new Map()));
  const before = known.get(key);
  if (before !== undefined) return before;
  const complexity = count(only(document, operationName), schema, { ...variableValues });
  if (known.size >= maxVariants) known.clear();
  known.set(key, complexity);
  return complexity;
}

function count(document: DocumentNode, schema: GraphQLSchema, variables: Record<string, unknown>) {
  try {
    return complexityFromQuery(document, { schema, variables }).complexity;
  } catch (error) {
    // Bad variables: nothing will run, and the executor names all of them.
    if (error instanceof GraphQLError) return 0;
    throw error;
  }
}

function variantOf(operationName: string | null | undefined, variables: Variables): string {
  let key = operationName ?? '';
  for (const name in variables) {
    const value = variables[name];
    if (typeof value === 'number' || typeof value === 'boolean') key += `|${name}=${value}`;
  }
  return key;
}

/** The document with the one operation that runs: the plugin counts the first it finds. */
function only(document: DocumentNode, operationName?: string | null): DocumentNode {
  if (!operationName) return document;
  const definitions = document.definitions.filter(
    (node) => node.kind !== Kind.OPERATION_DEFINITION || node.name?.value === operationName,
  );
  return { ...document, definitions };
}
