import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFolder } from './kept.ts';

// Node loads this module once in each worker (see `vitest.config.ts`), as the code that it watches.

/** For each source file, where the functions that ran begin and end. */
export type Ran = Record<string, [start: number, end: number][]>;

const session = new Session();
let isWatching = false;

/** Begins to watch, if this worker does not yet, and returns what runs only once: while the code is loaded. */
export async function startCoverage(): Promise<Ran | undefined> {
  if (isWatching) return undefined;
  isWatching = true;
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await import('../../src/server/app.ts');
  return takeCoverage();
}

/** What ran since the last call. */
export async function takeCoverage(): Promise<Ran> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ran: Ran = {};
  for (const { url, functions } of result) {
    if (!url.startsWith('file:')) continue;
    const file = relative(projectFolder, fileURLToPath(url));
    if (!/^(src|schema|rest-compat|prisma)\//.test(file)) continue;
    const ranges = functions.flatMap(({ ranges: [whole] }) =>
      whole && whole.count > 0 && whole.startOffset > 0
        ? [[whole.startOffset, whole.endOffset] satisfies [number, number]]
        : [],
    );
    if (ranges.length > 0) ran[file] = [...(ran[file] ?? []), ...ranges];
  }
  return ran;
}
