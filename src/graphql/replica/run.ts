import {
  type ExecutionResult,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidatedExecutionArgs,
} from 'graphql';
import type { Context, Viewer } from '../../context/context.ts';
import { isServerFault } from '../../database/error.ts';

type Run = (
  args: ValidatedExecutionArgs,
  viewer: Viewer | null | undefined,
  takesText: boolean,
) => ExecutionResult | Promise<ExecutionResult>;

/** Runs a query on a replica as a whole, so that it reads from one place, and everything else on the primary. */
export const createReplicaRunner =
  (schema: GraphQLSchema, run: Run): Run =>
  (args, viewer, takesText) => {
    const context = args.contextValue as Context | undefined;
    const findReplica = context?.findReplica;
    if (!findReplica || args.operation.operation !== OperationTypeNode.QUERY) {
      return run(args, viewer, takesText);
    }
    const onPrimary = () => {
      const { findReplica: _, ...contextValue } = context;
      return run({ ...args, contextValue }, viewer, takesText);
    };
    if (asksPrimary(schema, args, args.operation.selectionSet)) return onPrimary();
    const runOn = (contextValue: Context) => run({ ...args, contextValue }, viewer, takesText);
    return runOnReplica({ ...context, findReplica }, runOn, onPrimary);
  };

function asksPrimary(
  schema: GraphQLSchema,
  args: ValidatedExecutionArgs,
  { selections }: SelectionSetNode,
): boolean {
  const fields = schema.getQueryType()?.getFields();
  return selections.some((node) => {
    if (node.kind === Kind.FIELD) return fields?.[node.name.value]?.extensions['readsPrimary'];
    const fragment =
      node.kind === Kind.FRAGMENT_SPREAD ? args.fragmentDefinitions[node.name.value] : node;
    return fragment && asksPrimary(schema, args, fragment.selectionSet);
  });
}

async function runOnReplica(
  context: Context & Required<Pick<Context, 'findReplica'>>,
  runOn: (context: Context) => ExecutionResult | Promise<ExecutionResult>,
  onPrimary: () => ExecutionResult | Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const replica = await context.findReplica();
  if (!replica) return onPrimary();
  const { db, read } = replica;
  const { answer } = context;
  const result = await runOn({ ...context, db, read: answer ? read.withMeter(answer) : read });
  const fault = result.errors?.find(({ originalError }) => isServerFault(originalError));
  if (!fault) return result;
  replica.leave(fault.originalError);
  return onPrimary();
}
