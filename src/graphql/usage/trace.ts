import { PothosValidationError } from '@pothos/core';
import {
  type DocumentNode,
  type ExecutionArgs,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { toKnownError } from '../../database/error.ts';
import { type ErrorCode, httpStatus } from '../../base/errors.ts';
import { describeErrors } from '../../http/request.ts';
import type { SpanStart } from '../../trace/span.ts';
import { getSpan, runStep } from '../../trace/work.ts';
import {
  type Asked,
  listErrors,
  type OperationOutcome,
  settleWith,
  type OperationStage,
} from '../kit/stage.ts';
import { nameOperation } from './operation.ts';

/** Callers choose the names of their operations. So many become names of spans, which tools keep for good. */
const maxForeignNames = 1_000;

/** Makes an operation a span of the request, with a span for each of its statements. */
export function createOperationTracer(
  schema: GraphQLSchema,
  isOwn: (document: DocumentNode) => boolean,
): OperationStage<Asked>['pass'] {
  const foreign = new Set<string>();

  function isKept(name: string): boolean {
    if (foreign.size < maxForeignNames) foreign.add(name);
    return foreign.has(name);
  }

  function describe({ document, operationName }: ExecutionArgs): SpanStart {
    const operation = getOperationAST(document, operationName);
    const type = operation?.operation ?? 'query';
    const name = nameOperation(schema, document, operationName);
    return {
      name: name !== null && (isOwn(document) || isKept(name)) ? `${type} ${name}` : type,
      attributes: {
        'graphql.operation.type': type,
        'graphql.operation.name': operation?.name && name !== null ? name : undefined,
      },
    };
  }

  return (asked, next) => {
    const span = getSpan()?.startChild(describe(asked));
    if (!span) return next(asked);
    const end = (errors: readonly unknown[]) => {
      const codes = new Set(errors.map(findErrorCode));
      span.set(describeErrors(codes));
      if ([...codes].some((code) => httpStatus[code] >= 500)) span.fail();
      span.end();
    };
    const settle = (outcome: OperationOutcome) => {
      end(listErrors(outcome));
      return outcome;
    };
    const fail = (error: unknown): never => {
      end([error]);
      throw error;
    };
    return settleWith(() => runStep(span, () => next(asked)), settle, fail);
  };
}

/** The code with which a client will see it. */
function findErrorCode(error: unknown): ErrorCode {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const known = toKnownError(cause);
  if (known) return known.code;
  const isOfRequest = cause instanceof GraphQLError || cause instanceof PothosValidationError;
  return isOfRequest ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR';
}
