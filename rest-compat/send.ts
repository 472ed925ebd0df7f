import type { Response } from 'express';
import { stringifyResult } from '../src/graphql/text/record.ts';
import { sendChunks } from '../src/http/chunks.ts';
import type { RestReply, StreamedReply } from './kit/route.ts';

export async function sendReply(res: Response, reply: RestReply | StreamedReply): Promise<void> {
  for (const [name, value] of Object.entries(reply.headers ?? {})) {
    // A retired route has links already.
    if (name === 'Link' && res.hasHeader(name))
      res.setHeader(name, `${value}, ${res.getHeader(name)}`);
    else res.setHeader(name, value);
  }
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  // A shell prompts on a line of its own.
  if ('body' in reply) res.end(`${stringifyResult(reply.body)}\n`);
  // HEAD needs only the headers.
  else if (res.req.method === 'HEAD') res.end();
  else await sendChunks(res, reply.chunks);
}
