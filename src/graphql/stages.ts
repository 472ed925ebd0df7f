import { executeRootSelectionSet, OperationTypeNode } from 'graphql';
import { boundAnswer } from './answer-size.ts';
import { chargeOperation } from './cost.ts';
import type { DocumentCache } from './documents.ts';
import { runDryFields } from './dry-run.ts';
import { createReplicaChoice } from './replica/run.ts';
import type { Admitted, Asked, OperationStage, OperationStages } from './kit/stage.ts';
import { createSunset, type SunsetOptions } from './sunset.ts';
import { createTextReader, type TextOptions } from './text/run.ts';
import type { OperationCounter } from './usage/operation.ts';
import { createOperationTracer } from './usage/trace.ts';
import type { FindVisibleSchema } from './visible.ts';

export interface StageOptions extends SunsetOptions, TextOptions {
  isTraced: boolean;
  hasReplicas: boolean;
}

interface Parts extends StageOptions {
  documents: DocumentCache;
  counter: OperationCounter;
  findVisibleSchema: FindVisibleSchema;
}

/**
 * What every operation passes, in this order. `engine.ts` admits it between the first list and the second. A stage
 * that the operator has not asked for is left out.
 */
export const listOperationStages = (parts: Parts) => ({
  asked: [
    { name: 'count', budget: { us: 11, kb: 1.5 }, pass: parts.counter.countRun },
    parts.isTraced && {
      name: 'trace',
      pass: createOperationTracer(parts.schema, parts.documents.isOwn),
    },
  ] satisfies OperationStages<Asked>,
  admitted: [
    { name: 'sunset', budget: { us: 1.5, kb: 0.2 }, pass: createSunset(parts) },
    { name: 'charge', budget: { us: 6, kb: 1 }, pass: chargeOperation },
  ] satisfies OperationStages<Admitted>,
  /** `engine.ts` does these itself. */
  between: {
    admit: { name: 'admit', budget: { us: 45, kb: 6 } },
    /** The bench asks for nothing that must be executed. */
    execute: { name: 'execute' },
  },
  /** Subscriptions begin here. Queries and mutations go on, and are executed. */
  running: [
    { name: 'bound', budget: { us: 2, kb: 0.2 }, pass: boundAnswer },
    parts.hasReplicas && {
      name: 'replica',
      pass: createReplicaChoice(parts),
    },
    { name: 'introspection', budget: { us: 1, kb: 0.2 }, pass: createIntrospector(parts) },
    { name: 'text', budget: { us: 400, kb: 75 }, pass: createTextReader(parts) },
    { name: 'dry run', pass: runDryFields },
  ] satisfies OperationStages<Admitted>,
});

/** Queries that introspect see a part of the schema, and never read text. */
const createIntrospector =
  ({ documents, findVisibleSchema }: Parts): OperationStage<Admitted>['pass'] =>
  (operation, next) => {
    const isQuery = operation.operation.operation === OperationTypeNode.QUERY;
    if (!isQuery || !documents.introspects(operation.document)) return next(operation);
    const visible = findVisibleSchema(operation.asked.contextValue?.viewer);
    return executeRootSelectionSet(
      visible ? { ...operation, schema: visible.introspected } : operation,
    );
  };
