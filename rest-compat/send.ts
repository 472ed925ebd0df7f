import { once } from 'node:events';
import type { Response } from 'express';
import type { RestReply, StreamedReply } from './route.ts';

export async function sendReply(res: Response, reply: RestReply | StreamedReply): Promise<void> {
  for (const [name, value] of Object.entries(reply.headers ?? {})) res.setHeader(name, value);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if ('body' in reply) res.end(JSON.stringify(reply.body));
  // HEAD needs only the headers.
  else if (res.req.method === 'HEAD') res.end();
  else await sendChunks(res, reply.chunks);
}

/** Waits for slow readers, and stops when the reader disconnects. */
async function sendChunks(res: Response, chunks: AsyncIterable<string>) {
  const gone = new AbortController();
  res.once('close', () => {
    gone.abort();
  });
  // If the caller left while the first batch was loaded, `close` has already been emitted.
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
