import { ReadableStream } from 'node:stream/web';
import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { acceptsMultipart, toClientResult } from './result.ts';

const contentType = 'multipart/mixed;boundary="graphql";subscriptionSpec=1.0';
const boundary = '\r\n--graphql';
const heartbeatMs = 12_000;

type Results = AsyncIterable<ExecutionResult>;

/** Sends subscriptions as the parts of one answer, if the client asks for that. */
export const useMultipart = (readRequestId: () => string): Plugin => ({
  onResultProcess({ request, result, resultProcessor, setResultProcessor }) {
    if (!acceptsMultipart(request.headers.get('accept'))) return;
    if (!isStream(result) && resultProcessor) return;
    setResultProcessor((given, { Response }) => {
      const parts = streamParts(toStream(given as ExecutionResult | Results), readRequestId());
      // The types of Node and of browsers differ.
      const body = parts as unknown as BodyInit;
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

/** A part without a payload shows that the connection is alive. */
const heartbeat = formatPart({});

/** Each part is made when it is read, so nothing piles up for a slow reader. */
function streamParts(results: Results, requestId: string) {
  const iterator = results[Symbol.asyncIterator]();
  let timer: NodeJS.Timeout;
  const stop = async () => {
    clearInterval(timer);
    await iterator.return?.();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(Buffer.from(boundary + heartbeat));
        timer = setInterval(() => {
          if (controller.desiredSize === 0) controller.enqueue(Buffer.from(heartbeat));
        }, heartbeatMs);
      },
      async pull(controller) {
        const { done, value } = await iterator.next().catch(async (error: unknown) => {
          await stop();
          throw error;
        });
        const part = done ? '--\r\n' : formatPart({ payload: toClientResult(value, requestId) });
        controller.enqueue(Buffer.from(part));
        if (!done) return;
        controller.close();
        await stop();
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
}
