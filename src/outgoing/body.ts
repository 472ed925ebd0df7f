import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Larger than we read, or compressed in a way that we do not know. */
export class BodyRefused extends Error {
  readonly reason: 'TOO_LARGE' | 'UNKNOWN_ENCODING';

  constructor(reason: BodyRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The body of an answer as it arrives, decompressed. The limit holds before and after that. */
export async function* readDecodedBody(
  response: IncomingMessage,
  maxBytes: number,
): AsyncGenerator<Buffer, void> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    throw new BodyRefused('TOO_LARGE');
  }
  let length = 0;
  for await (const chunk of decompress(response) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new BodyRefused('TOO_LARGE');
    yield chunk;
  }
}

function decompress(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return response;
  if (!/^(x-)?gzip$/.test(encoding)) throw new BodyRefused('UNKNOWN_ENCODING');
  const gunzip = createGunzip();
  response.on('error', (error) => gunzip.destroy(error));
  return response.pipe(gunzip);
}
