import { once } from 'node:events';
import type { Response } from 'express';
import type { RestReply, StreamedReply } from './route.ts';

export async function sendReply(res: Response, reply: RestReply | StreamedReply): Promise<void> {
  for (const [name, value] of Object.entries(reply.headers ?? {})) res.setHeader(name, value);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if ('body' in reply) res.end(JSON.stringify(reply.body));
  // Who wants the headers alone has them by now.
  else if (res.req.method === 'HEAD') res.end();
  else await sendChunks(res, reply.chunks);
}

/** No faster than it is read, and no longer than somebody reads it. */
async function sendChunks(res: Response, chunks: AsyncIterable<string>) {
  const gone = new AbortController();
  res.once('close', () => {
    gone.abort();
  });
  // Whoever left while the first of it was read is not heard to leave.
  if (res.destroyed) return;
  try {
    for await (const chunk of chunks) {
      if (gone.signal.aborted) return;
      if (!res.write(chunk)) await once(res, 'drain', { signal: gone.signal });
    }
    res.end();
  } catch (error) {
    if (!gone.signal.aborted) throw error;
  }
}
