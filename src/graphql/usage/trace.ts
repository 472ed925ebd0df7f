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
import { nameOperation, type OperationOutcome, settleWith } from './operation.ts';

/** Callers choose the names of their operations. So many become names of spans, which tools keep for good. */
const maxForeignNames = 1_000;

/** Makes an operation a span of the request, with a span for each of its statements. */
export function createOperationTracer(
  schema: GraphQLSchema,
  isOwn: (document: DocumentNode) => boolean,
) {
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

  return <Result extends OperationOutcome>(
    args: ExecutionArgs,
    run: () => Result | Promise<Result>,
  ): Result | Promise<Result> => {
    const span = getSpan()?.startChild(describe(args));
    if (!span) return run();
    const settle = (result: Result) => {
      const codes = new Set(listErrors(result).map(findErrorCode));
      span.set(describeErrors(codes));
      if ([...codes].some((code) => httpStatus[code] >= 500)) span.fail();
      span.end();
      return result;
    };
    const fail = (error: unknown): never => {
      settle({ errors: [error] } as unknown as Result);
      throw error;
    };
    return settleWith(() => runStep(span, run), settle, fail);
  };
}

const listErrors = (result: OperationOutcome): readonly unknown[] =>
  'errors' in result ? (result.errors ?? []) : [];

/** The code with which a client will see it. */
function findErrorCode(error: unknown): ErrorCode {
  const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const known = toKnownError(cause);
  if (known) return known.code;
  const isOfRequest = cause instanceof GraphQLError || cause instanceof PothosValidationError;
  return isOfRequest ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR';
}
