import { executeRootSelectionSet } from 'graphql';
import { boundAnswer } from './answer-size.ts';
import { chargeOperation } from './cost.ts';
import type { DocumentCache } from './documents.ts';
import { runDryFields } from './dry-run.ts';
import { createReplicaChoice } from './replica/run.ts';
import type { Admitted, Asked, Stage } from './kit/stage.ts';
import { createSunset, type SunsetOptions } from './sunset.ts';
import { createTextReader, type TextOptions } from './text/run.ts';
import type { OperationCounter } from './usage/operation.ts';
import { createOperationTracer } from './usage/trace.ts';
import type { FindVisibleSchema } from './visible.ts';

export interface StageOptions extends SunsetOptions, TextOptions {}

interface Parts extends StageOptions {
  documents: DocumentCache;
  counter: OperationCounter;
  findVisibleSchema: FindVisibleSchema;
}

/** What every operation passes, in this order. `engine.ts` admits it between the first list and the second. */
export const createStages = (parts: Parts) => ({
  asked: [
    { name: 'count', pass: parts.counter.countRun },
    { name: 'trace', pass: createOperationTracer(parts.schema, parts.documents.isOwn) },
  ] satisfies Stage<Asked>[],
  admitted: [
    { name: 'sunset', pass: createSunset(parts) },
    { name: 'charge', pass: chargeOperation },
  ] satisfies Stage<Admitted>[],
  /** Subscriptions begin here. Queries and mutations go on, and are executed. */
  running: [
    { name: 'bound', pass: boundAnswer },
    { name: 'replica', pass: createReplicaChoice(parts) },
    { name: 'introspection', pass: createIntrospector(parts) },
    { name: 'text', pass: createTextReader(parts) },
    { name: 'dry run', pass: runDryFields },
  ] satisfies Stage<Admitted>[],
});

/** Documents that introspect see a part of the schema, and never read text. */
const createIntrospector =
  ({ documents, findVisibleSchema }: Parts): Stage<Admitted>['pass'] =>
  (operation, next) => {
    if (!documents.introspects(operation.document)) return next(operation);
    const visible = findVisibleSchema(operation.asked.contextValue?.viewer);
    return executeRootSelectionSet(
      visible ? { ...operation, schema: visible.introspected } : operation,
    );
  };
