import { text as readText } from 'node:stream/consumers';
import { readDecodedBody } from './body.ts';
import { openResponse } from './guarded-response.ts';

/** Asks for an address, and reads the whole answer, up to so many bytes. */
export async function askForText(
  url: URL,
  {
    maxBytes,
    headers,
    body,
    ...options
  }: Parameters<typeof openResponse>[1] & { maxBytes: number },
) {
  const response = await openResponse(url, {
    ...options,
    headers: {
      ...headers,
      ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
    },
    ...(body !== undefined && { body }),
  });
  try {
    const text = await readText(readDecodedBody(response, maxBytes));
    return { status: response.statusCode ?? 500, type: response.headers['content-type'], text };
  } finally {
    response.destroy();
  }
}
