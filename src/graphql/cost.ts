import { complexityFromQuery } from '@pothos/plugin-complexity';
import { type DocumentNode, type ExecutionArgs, GraphQLError, Kind, visit } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Budget } from '../context/spending.ts';
import type { Admitted, OperationStage } from './kit/stage.ts';

/** The maximum cost of one operation, and how much one point of a budget pays for. */
const maxComplexity = 250_000;
export const complexityPerPoint = 100;

/** A document up to this length is parsed for free, … */
const freeLength = 4_096;
/** … and a point pays for this much of the rest. */
const lengthPerPoint = 1_024;

/** Charges a document that must be parsed to its caller's budget. */
export function chargeDocument({ length }: string, budget: Budget) {
  budget.charge(Math.max(0, Math.ceil((length - freeLength) / lengthPerPoint)));
}

interface CachedCosts {
  /** The variables that decide the cost: page sizes, and what to include. */
  sizes: readonly string[];
  costs: LRUCache<string, number>;
}

const costsByDocument = new WeakMap<DocumentNode, CachedCosts>();
const maxVariants = 100;

/** Charges an operation to its caller's budget. */
export const chargeOperation: OperationStage<Admitted>['pass'] = (operation, next) => {
  const { asked } = operation;
  const complexity = measureComplexity(asked);
  if (complexity > maxComplexity) {
    throw new GraphQLError(
      `The operation costs ${complexity} (maximum ${maxComplexity}): request less at a time`,
      { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } },
    );
  }
  asked.contextValue?.budget.charge(Math.max(1, Math.ceil(complexity / complexityPerPoint)));
  return next(operation);
};

export function measureComplexity({
  document,
  schema,
  variableValues,
  operationName,
}: ExecutionArgs): number {
  let { sizes, costs } = costsByDocument.get(document) ?? {};
  if (!sizes || !costs) {
    sizes = listSizeVariables(document);
    costs = new LRUCache({ max: maxVariants });
    costsByDocument.set(document, { sizes, costs });
  }
  const values = sizes.map((name) => formatSize(variableValues?.[name]));
  const variant = [operationName ?? '', ...values].join('|');
  const before = costs.get(variant);
  if (before !== undefined) return before;
  const variables = { ...variableValues };
  const counted = selectOperation(document, operationName);
  const { complexity } = complexityFromQuery(counted, { schema, variables });
  costs.set(variant, complexity);
  return complexity;
}

function listSizeVariables(document: DocumentNode): string[] {
  const names = new Set<string>();
  visit(document, {
    Argument: ({ name, value }) => {
      if (sizeArgs.has(name.value) && value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names];
}

const sizeArgs: ReadonlySet<string> = new Set(['first', 'last', 'if', 'ids', 'representations']);

const formatSize = (value: unknown) =>
  Array.isArray(value) ? `${value.length} of` : String(value);

/** Keeps only the operation that runs, because the plugin counts the first one it finds. */
function selectOperation(document: DocumentNode, operationName?: string | null): DocumentNode {
  if (!operationName) return document;
  const definitions = document.definitions.filter(
    (node) => node.kind !== Kind.OPERATION_DEFINITION || node.name?.value === operationName,
  );
  return { ...document, definitions };
}
