import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Package = z.object({ version: z.string() });

/** Tells receivers who sends, and where to complain. */
export function createUserAgent(publicUrl: string): string {
  const file = new URL('../../package.json', import.meta.url);
  const { version } = Package.parse(JSON.parse(readFileSync(file, 'utf8')));
  return `Almanac/${version} (+${publicUrl})`;
}
