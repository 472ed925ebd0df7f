import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLError,
  Kind,
  locatedError,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidatedExecutionArgs,
  type ValueNode,
  visit,
} from 'graphql';
import type { Context } from '../context/context.ts';
import { toAccountName } from '../context/viewer.ts';
import { BadRequest } from '../base/errors.ts';
import {
  type Admitted,
  listErrors,
  type OperationOutcome,
  type OperationStage,
  type Pass,
} from './kit/stage.ts';
import { isIncluded } from './text/projection.ts';

const dryRunArgument = 'dryRun';

/**
 * Runs mutations that ask for a dry run. Each root field is an operation of its own then, because all
 * that it shows must be read before its transaction is rolled back.
 */
export const runDryFields: OperationStage<Admitted>['pass'] = (args, next) => {
  if (args.operation.operation !== OperationTypeNode.MUTATION || !mentions(args.document)) {
    return next(args);
  }
  const fields = groupFields(args);
  return fields.some(({ isDry }) => isDry) ? runFields(next, args, fields) : next(args);
};

const mentioned = new WeakMap<DocumentNode, boolean>();

function mentions(document: DocumentNode): boolean {
  const known = mentioned.get(document);
  if (known !== undefined) return known;
  let found = false;
  visit(document, {
    Argument: ({ name }) => {
      found ||= name.value === dryRunArgument;
    },
  });
  mentioned.set(document, found);
  return found;
}

interface RootField {
  name: string;
  nodes: FieldNode[];
  isDry: boolean;
}

/** The root fields by their names in the answer, in its order. */
function groupFields(args: ValidatedExecutionArgs): RootField[] {
  const groups = new Map<string, FieldNode[]>();
  for (const node of listFields(args.operation.selectionSet, args)) {
    const name = (node.alias ?? node.name).value;
    groups.set(name, [...(groups.get(name) ?? []), node]);
  }
  const { coerced } = args.variableValues;
  return [...groups].map(([name, nodes]) => ({
    name,
    nodes,
    isDry: nodes.some((node) => asksForDryRun(node, coerced)),
  }));
}

function listFields(set: SelectionSetNode, args: ValidatedExecutionArgs): FieldNode[] {
  return set.selections.flatMap((node) => {
    if (isIncluded(node, args.variableValues.coerced) === false) return [];
    if (node.kind === Kind.FIELD) return [node];
    const fragment =
      node.kind === Kind.FRAGMENT_SPREAD ? args.fragmentDefinitions[node.name.value] : node;
    return fragment ? listFields(fragment.selectionSet, args) : [];
  });
}

const asksForDryRun = ({ arguments: args = [] }: FieldNode, values: Record<string, unknown>) =>
  args.some(({ name, value }) => name.value === dryRunArgument && isTrue(value, values));

const isTrue = (value: ValueNode, values: Record<string, unknown>) =>
  value.kind === Kind.VARIABLE
    ? values[value.name.value] === true
    : value.kind === Kind.BOOLEAN && value.value;

/** One after the other, as mutations do. */
async function runFields(
  run: Pass<Admitted>,
  args: Admitted,
  fields: RootField[],
): Promise<ExecutionResult> {
  const data: Record<string, unknown> = {};
  const errors: GraphQLError[] = [];
  const runDry = openDryRuns(run, args.contextValue as Context);
  for (const { name, nodes, isDry } of fields) {
    const { operation } = args;
    const selectionSet = { ...operation.selectionSet, selections: nodes };
    const part = { ...args, operation: { ...operation, selectionSet } };
    const failed = (error: unknown): ExecutionResult => ({
      data: { [name]: null },
      errors: [locatedError(error, nodes, [name])],
    });
    const result = isDry ? await runDry(part).catch(failed) : await run(part);
    if ('data' in result) Object.assign(data, result.data);
    errors.push(...listErrors(result));
  }
  return errors.length > 0 ? { data, errors } : { data };
}

/** What a dry run costs besides, for each millisecond: a caller can hold things up for 12 s of each minute. */
const pointsPerMs = 5;

function openDryRuns(run: Pass<Admitted>, context: Context) {
  const { viewer, address, answer, budget } = context;
  const name = viewer ? toAccountName(viewer) : `ip:${address}`;
  const dryRuns = context.openDryRuns?.({ name, hasCredential: viewer !== null });
  let charged = 0;
  // Nobody knows the price before. Who has less left has nothing left then.
  const charge = (points: number) => {
    budget.charge(Math.min(points - charged, budget.remaining()));
    charged = points;
  };

  return async function runDry(args: Admitted): Promise<OperationOutcome> {
    if (!dryRuns) throw new BadRequest('There is no dry run here');
    try {
      return await dryRuns.run(async ({ db, read }) => {
        const contextValue: Context = {
          ...context,
          db,
          read: answer ? read.withMeter(answer) : read,
          isDryRun: true,
          credentialsChanged: () => undefined,
        };
        return run({ ...args, contextValue });
      });
    } finally {
      charge(Math.floor(dryRuns.spentMs * pointsPerMs));
    }
  };
}
