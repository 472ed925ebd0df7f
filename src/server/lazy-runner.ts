import type { Logger } from '../trace/logger.ts';
import type { AnswerDocument } from '../webhooks/document.ts';
import type { RunnerTools } from './document-runner.ts';

interface Tools extends Omit<RunnerTools, 'engine'> {
  logger: Logger;
}

/** A worker needs the schema only if a webhook has a document. Until then it saves the memory. */
export function createLazyRunner(tools: Tools): AnswerDocument {
  let loading: Promise<AnswerDocument> | undefined;
  return async (asked) => (await (loading ??= loadRunner(tools)))(asked);
}

async function loadRunner({ logger, ...tools }: Tools): Promise<AnswerDocument> {
  const [{ schema }, { createEngine }, { createErrorMask }, { createDocumentRunner }] =
    await Promise.all([
      import('../../schema/index.ts'),
      import('../graphql/engine.ts'),
      import('../graphql/error.ts'),
      import('./document-runner.ts'),
    ]);
  const mask = createErrorMask(logger);
  const engine = createEngine({
    schema,
    introspection: false,
    mask,
    textAfter: Infinity,
    isTraced: true,
    hasReplicas: true,
  });
  return createDocumentRunner({ ...tools, engine });
}
