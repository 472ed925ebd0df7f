import { encodeGlobalID } from '@pothos/plugin-relay';
import type { ExecutionResult } from 'graphql';
import type { DocumentAnswer, SignedIn, WebhookDocuments } from '../../context/context.ts';
import type { ErrorCode } from '../../base/errors.ts';
import type { Engine } from '../engine.ts';
import { listDocumentProblems, toDocumentProblem } from './check.ts';

/** The documents of webhooks are checked each time, because schemas and rights change. */
export function createWebhookDocuments(engine: Engine): WebhookDocuments {
  const check: WebhookDocuments['check'] = (document, viewer) =>
    listDocumentProblems(engine, document, viewer);
  return {
    check,
    async answer(document, eventId, context) {
      const problems = check(document, context.viewer);
      if (problems.length > 0) return { problems, isPassing: false };
      const variables = { event: encodeGlobalID('Event', String(eventId)) };
      // A copy: what the resolvers keep for an operation, they keep by its context.
      const own: SignedIn = { ...context };
      return toAnswer(await engine.answerOperation({ document, variables }, own));
    },
  };
}

/** These may go away by themselves. Everything else is the same at the next attempt. */
const passing: ReadonlySet<unknown> = new Set<ErrorCode>([
  'UNAVAILABLE',
  'RATE_LIMITED',
  'INTERNAL_SERVER_ERROR',
]);

/** All or nothing: a field that may not be read must not look like one that is null. */
function toAnswer({ data, errors = [] }: ExecutionResult): DocumentAnswer {
  if (errors.length === 0) return { data: JSON.stringify(data) };
  return {
    problems: errors.map(toDocumentProblem),
    isPassing: errors.some(({ extensions }) => passing.has(extensions['code'])),
  };
}
