import { type GraphQLSchema, Kind, OperationTypeNode, type SelectionSetNode } from 'graphql';
import type { Context } from '../../context/context.ts';
import { isServerFault } from '../../database/error.ts';
import {
  type Admitted,
  listErrors,
  type OperationOutcome,
  type OperationStage,
} from '../kit/stage.ts';

/** Runs a query on a replica as a whole, so that it reads from one place, and everything else on the primary. */
export const createReplicaChoice =
  ({ schema }: { schema: GraphQLSchema }): OperationStage<Admitted>['pass'] =>
  (operation, next) => {
    const context = operation.asked.contextValue;
    const findReplica = context?.findReplica;
    if (!findReplica || operation.operation.operation !== OperationTypeNode.QUERY) {
      return next(operation);
    }
    const onPrimary = () => {
      const { findReplica: _, ...contextValue } = context;
      return next({ ...operation, contextValue });
    };
    if (asksPrimary(schema, operation, operation.operation.selectionSet)) return onPrimary();
    const runOn = (contextValue: Context) => next({ ...operation, contextValue });
    return runOnReplica({ ...context, findReplica }, runOn, onPrimary);
  };

function asksPrimary(
  schema: GraphQLSchema,
  args: Admitted,
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
  runOn: (context: Context) => OperationOutcome | Promise<OperationOutcome>,
  onPrimary: () => OperationOutcome | Promise<OperationOutcome>,
): Promise<OperationOutcome> {
  const replica = await context.findReplica();
  if (!replica) return onPrimary();
  const { db, read } = replica;
  const { answer } = context;
  const result = await runOn({ ...context, db, read: answer ? read.withMeter(answer) : read });
  const fault = listErrors(result).find(({ originalError }) => isServerFault(originalError));
  if (!fault) return result;
  replica.leave(fault.originalError);
  return onPrimary();
}
