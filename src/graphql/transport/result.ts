import type { Request, Response } from 'express';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { httpStatus } from '../../base/errors.ts';
import { addErrorHeaders } from '../../http/problem.ts';
import { getExchange } from '../../http/request.ts';
import { toResultError } from '../execute.ts';
import { stringifyResult } from '../text/record.ts';

/** The media types of GraphQL over HTTP. */
export const mediaTypes = {
  result: 'application/graphql-response+json',
  json: 'application/json',
  events: 'text/event-stream',
  multipart: 'multipart/mixed;subscriptionSpec=1.0',
} as const;

/** What Apollo's clients send in `Accept` to subscribe over HTTP. */
const multipart = /multipart\/mixed\s*;[^,]*subscriptionSpec="?1\.0/i;

export const acceptsMultipart = (accept: string | null | undefined) => multipart.test(accept ?? '');

/** The media type for the result of one operation; null if the client takes neither of the two. */
export function chooseMediaType(req: Request): string | null {
  const { accept } = req.headers;
  // Most clients send one of these, and comparing types takes a while.
  if (accept === undefined || accept === '*/*' || accept === mediaTypes.json)
    return mediaTypes.json;
  return req.accepts([mediaTypes.json, mediaTypes.result]) || null;
}

export function sendResult(res: Response, result: ExecutionResult, mediaType: string) {
  if (hasFailed(result)) addErrorHeaders(res, toResultError(result));
  res.statusCode = chooseStatus(result, mediaType);
  res.setHeader('Content-Type', `${mediaType}; charset=utf-8`);
  // A shell prompts on a line of its own.
  res.end(`${stringifyResult(toClientResult(result, getExchange(res).requestId))}\n`);
}

/** A result as a client sees it: each error names the request, and none has hints for the transport. */
export function toClientResult(result: ExecutionResult, requestId: string): ExecutionResult {
  if (!result.errors) return result;
  const { errors, ...rest } = result;
  const shown = errors.map((error) => {
    const { http, ...extensions } = error.extensions;
    return addRequestId(error, requestId, extensions);
  });
  return { errors: shown, ...rest };
}

/** Names the request in an error, as the header `X-Request-Id` does. */
export function addRequestId(error: GraphQLError, requestId: string, kept = error.extensions) {
  const { message, nodes, source, positions, path, originalError } = error;
  const extensions = { ...kept, requestId };
  return new GraphQLError(message, { nodes, source, positions, path, originalError, extensions });
}

/** True if nothing ran, or if no field has a value because the service is not available. */
const hasFailed = ({ errors, data }: ExecutionResult): boolean =>
  errors !== undefined &&
  (data === undefined ||
    (errors.every(({ extensions }) => extensions['code'] === 'UNAVAILABLE') &&
      Object.values(data ?? {}).every((value) => value === null)));

interface HttpHint {
  status?: number;
  /** True if the older media type answers it with 200. */
  spec?: boolean;
}

const readHint = ({ extensions }: GraphQLError) => (extensions['http'] ?? {}) as HttpHint;

/** GraphQL over HTTP: 200 if the operation ran, even with failed fields; otherwise 4xx or 5xx. */
function chooseStatus(result: ExecutionResult, mediaType: string): number {
  const [first] = result.errors ?? [];
  if (!first || !hasFailed(result)) return 200;
  const isMerelyWrong = result.errors?.every((error) => readHint(error).spec === true);
  if (mediaType !== mediaTypes.result && isMerelyWrong) return 200;
  return readHint(first).status ?? httpStatus[toResultError(result).code];
}
