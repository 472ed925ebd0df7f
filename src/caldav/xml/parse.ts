import { SaxesParser } from 'saxes';
import { type DavResponse, MultistatusWalk } from './multistatus.ts';
import { XmlRefused } from './refused.ts';

/** Deeper than any property that we ask for. */
const maxDepth = 32;

/** Calendars hold such characters, and servers pass them on. One of them must not cost the others. */
const harmlessFault = /disallowed character\.$|malformed character entity\.$/;

interface ParsedAnswer {
  /** Whether the answer is a `multistatus`. */
  isMultistatus: boolean;
  /** The preconditions that an `error` names. */
  errors: readonly string[];
  syncToken: string | null;
}

/**
 * Reads an answer as it arrives. Each resource is handed over and forgotten, so that memory holds what
 * the caller keeps. A document type is refused, and with it all entities.
 */
export async function parseAnswer(
  chunks: AsyncIterable<Buffer>,
  onResponse: (response: DavResponse) => void,
): Promise<ParsedAnswer> {
  const walk = new MultistatusWalk(onResponse);
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', (error) => {
    if (!harmlessFault.test(error.message)) throw new XmlRefused();
  });
  parser.on('doctype', () => {
    throw new XmlRefused();
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    walk.open(uri, local, attributes['name']?.value);
    if (walk.depth > maxDepth) throw new XmlRefused();
  });
  parser.on('text', (text) => walk.addText(text));
  parser.on('cdata', (text) => walk.addText(text));
  parser.on('closetag', () => walk.close());
  const decoder = new TextDecoder();
  for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode()).close();
  const { isMultistatus, errors, syncToken } = walk;
  return { isMultistatus, errors, syncToken };
}
