import { type CalDavAccount, type CalDavTools, getLimits } from './account.ts';
import { type CalendarObject, reportObjects } from './object.ts';
import { CalDavProblem } from './problem.ts';
import { readCalendarObject } from './write.ts';
import { formatMultiget } from './xml/body.ts';

const batchSize = 50;

interface ReadObjects {
  objects: CalendarObject[];
  /** Paths that lead nowhere now. */
  gone: string[];
}

/** Reads objects by their paths, all of which are in the calendar. */
export async function readObjects(
  tools: CalDavTools,
  account: CalDavAccount,
  calendar: URL,
  paths: readonly string[],
): Promise<ReadObjects> {
  const read: ReadObjects = { objects: [], gone: [] };
  let length = 0;
  for (let start = 0; start < paths.length; start += batchSize) {
    const batch = paths.slice(start, start + batchSize);
    const { objects, gone } = await readBatch(tools, account, calendar, batch);
    length += objects.reduce((sum, { text }) => sum + text.length, 0);
    if (length > getLimits(tools).maxWindowBytes) throw new CalDavProblem('TOO_LARGE');
    read.objects.push(...objects);
    read.gone.push(...gone);
  }
  return read;
}

async function readBatch(
  tools: CalDavTools,
  account: CalDavAccount,
  calendar: URL,
  paths: readonly string[],
): Promise<ReadObjects> {
  const request = { url: calendar, depth: 1, body: formatMultiget(paths) } as const;
  const report = await reportObjects(tools, account, request);
  const read: ReadObjects = { objects: [], gone: [] };
  for (const path of paths) {
    // What a server does not mention, or without its text, is asked for by itself.
    const object =
      report.objects.get(path) ??
      (report.gone.has(path)
        ? null
        : await readCalendarObject(tools, account, new URL(path, calendar)));
    if (object) read.objects.push(object);
    else read.gone.push(path);
  }
  return read;
}
