import { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { toClientResult } from './result.ts';

/** What Apollo's clients send in `Accept` to subscribe over HTTP. */
const asked = /multipart\/mixed\s*;[^,]*subscriptionSpec="?1\.0/i;
const contentType = 'multipart/mixed;boundary="graphql";subscriptionSpec=1.0';
const boundary = '\r\n--graphql';
/** A part without a payload shows that the connection is alive. */
const heartbeatMs = 12_000;

export const acceptsMultipart = (accept: string | null | undefined) => asked.test(accept ?? '');

type Results = AsyncIterable<ExecutionResult>;

/** Sends subscriptions as the parts of one answer, if the client asks for that. */
export const useMultipart = (readRequestId: () => string): Plugin => ({
  onResultProcess({ request, result, resultProcessor, setResultProcessor }) {
    if (!acceptsMultipart(request.headers.get('accept'))) return;
    if (!isStream(result) && resultProcessor) return;
    setResultProcessor((given, { Response }) => {
      const parts = formatParts(toStream(given as ExecutionResult | Results), readRequestId());
      // The types of Node and of browsers differ.
      const body = ReadableStream.from(encodeParts(parts)) as unknown as BodyInit;
      return new Response(body, { headers: { 'Content-Type': contentType } });
    }, contentType);
  },
});

const isStream = (result: unknown): result is Results =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result;

const toStream = (result: ExecutionResult | Results): Results =>
  isStream(result) ? result : ReadableStream.from([result]);

/** A part counts as complete only when the boundary after it has come, so that is sent with it. */
const formatPart = (content: object) =>
  `\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(content)}${boundary}`;

async function* encodeParts(parts: AsyncIterable<string>) {
  for await (const part of parts) yield Buffer.from(part);
}

async function* formatParts(results: Results, requestId: string) {
  const iterator = results[Symbol.asyncIterator]();
  try {
    yield boundary + formatPart({});
    for (let next = iterator.next(); ;) {
      const settled = await waitOrBeat(next);
      if (settled?.done) break;
      yield formatPart(settled ? { payload: toClientResult(settled.value, requestId) } : {});
      if (settled) next = iterator.next();
    }
    yield '--\r\n';
  } finally {
    await iterator.return?.();
  }
}

/** The next result, or null if it is time for a heartbeat. */
async function waitOrBeat<Result>(next: Promise<Result>): Promise<Result | null> {
  const settled = new AbortController();
  const beat = sleep(heartbeatMs, null, { signal: settled.signal }).catch(() => null);
  try {
    return await Promise.race([next, beat]);
  } finally {
    settled.abort();
  }
}
