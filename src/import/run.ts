import type { SignedIn } from '../context/context.ts';
import { recordAct } from '../audit/record.ts';
import { BareAttendees } from './bare-attendee.ts';
import type { Importing } from './importing.ts';
import { isObject } from '../input/is-object.ts';
import { type ImportRow, kindNames } from './table/kind.ts';
import { BadRecord } from './map/record.ts';
import type { Progress } from './progress.ts';
import { NoList, readPages } from './read/list.ts';
import { openSource } from './read/source.ts';
import { planImportedReminders } from './write/remind.ts';
import { createReport, type Report } from './report.ts';
import { type ImportRoute, importRoutes } from './route.ts';
import { createOverlapFinder, type OverlapFinder } from './overlap.ts';
import { createSettler } from './settle.ts';
import { Writer } from './writer.ts';
import { listOverlaps } from './write/host.ts';
import { sweepRows } from './write/write.ts';

interface ImportOptions {
  from: string;
  apiKey: string;
  isDryRun: boolean;
  /** Whether upcoming bookings get reminders. */
  plansReminders: boolean;
  progress: Progress;
}

/** Reads everything from a server with the REST contract, and writes what is new or changed. */
export async function importAll(context: SignedIn, options: ImportOptions) {
  const { progress, isDryRun } = options;
  const { source, me } = await openSource({
    ...options,
    clock: context.clock,
    onWait: progress.wait,
  });
  const report = createReport();
  const startedAt = context.clock();
  const importing: Importing = {
    ...{ context, source, startedAt, isDryRun, report, progress },
    unread: new Set(),
    bare: new BareAttendees(),
  };
  noteCaller(report, me);
  const overlaps = isDryRun ? createOverlapFinder() : null;
  let isComplete = false;
  try {
    await importLists(importing, overlaps, me);
    if (isDryRun) for (const one of overlaps?.find() ?? []) report.overlap(one);
    else await reportStored(importing);
    if (options.plansReminders && !isDryRun) await planImportedReminders(context, source.base);
    isComplete = true;
  } finally {
    // What was written stays, even if the source fails in the middle.
    if (!isDryRun) await recordImport(importing, isComplete);
  }
  return { source: source.base, isDryRun, ...report.toAnswer() };
}

async function importLists(
  importing: Importing,
  overlaps: OverlapFinder | null,
  me: Record<string, unknown>,
) {
  const settler = await createSettler(importing.context, importing.report);
  const writer = new Writer(importing, settler, overlaps);
  for (const route of importRoutes) await importRoute(importing, route, writer, me);
  await writer.finish();
}

const recordImport = ({ context, source, report }: Importing, isComplete: boolean) =>
  context.db.$transaction((tx) =>
    recordAct(tx, context, 'RECORDS_IMPORTED', {
      detail: { source: source.base.slice(0, 200), isComplete, ...report.sum() },
    }),
  );

function noteCaller(report: Report, me: Record<string, unknown>) {
  if (me['role'] === 'ADMIN') return;
  report.note(
    'The API key does not belong to a system administrator, so the source shows only the records of its user.',
  );
}

/** Finds the list at one of its places. Some servers do not have it. */
async function importRoute(
  importing: Importing,
  route: ImportRoute,
  writer: Writer,
  me: Record<string, unknown>,
) {
  const { report, unread, bare } = importing;
  if (route.isForBareAttendees && !bare.isFound) return;
  const statuses: number[] = [];
  for (const path of route.paths) {
    try {
      await importList(importing, route, path, writer);
      return;
    } catch (error) {
      if (!(error instanceof NoList)) throw error;
      statuses.push(error.status);
    }
  }
  unread.add(route.name);
  const status = statuses.join(' and ');
  report.note(`${route.name}: the source answers ${status}, so nothing of this list was imported.`);
  if (route.name === 'users') await writeRecords(importing, route, writer, [me]);
}

async function importList(importing: Importing, route: ImportRoute, path: string, writer: Writer) {
  const { source, progress } = importing;
  let count = 0;
  for await (const { records, total } of readPages(source, path, route.name)) {
    await writeRecords(importing, route, writer, records);
    count += records.length;
    progress.read(route.name, count, total);
  }
  await writer.retry();
  progress.done(route.name, count);
}

async function writeRecords(
  { report, bare }: Importing,
  route: ImportRoute,
  writer: Writer,
  records: readonly unknown[],
) {
  if (route.name === 'bookings') bare.note(records);
  const mapped = records.map((record) => mapOne(report, route, record));
  const filled = route.isForBareAttendees
    ? mapped.map((rows) => rows.map((row) => bare.fill(row)))
    : mapped;
  await writer.write(filled);
}

function mapOne(report: Report, { name, map }: ImportRoute, record: unknown): ImportRow[] {
  try {
    const { rows, dropped, unknown } = map(record);
    for (const { field, reason } of dropped) {
      report.leaveOut(name, field.replaceAll(/\.\d+/g, ''), reason);
    }
    for (const field of unknown) report.leaveOut(name, field, 'has no place here');
    return rows;
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    const id = isObject(record) ? record['id'] : null;
    const shown = typeof id === 'string' || typeof id === 'number' ? id : null;
    report.refuse(name, shown, error.message);
    return [];
  }
}

/** What the source does not have any more, and which bookings overlap. */
async function reportStored({ context, source, startedAt, report, unread }: Importing) {
  const run = { source: source.base, startedAt };
  if (unread.size === 0) {
    for (const name of kindNames) {
      if (report.countRefused(name) > 0) continue;
      const { deleted, missing } = await context.db.$transaction((tx) => sweepRows(tx, run, name));
      if (deleted > 0) report.count(name, 'removed', deleted);
      for (const key of missing) report.miss(name, key);
    }
  }
  await reportOverlaps(context, source.base, report);
}

async function reportOverlaps({ db }: SignedIn, source: string, report: Report) {
  const said = new Set<number>();
  for (let afterId = 0; ;) {
    const found = await listOverlaps(db, source, afterId);
    for (const { laterId, startTime, endTime, ...one } of found) {
      afterId = laterId;
      if (said.has(one.id)) continue;
      said.add(one.id);
      const times = { startTime: startTime.toISOString(), endTime: endTime.toISOString() };
      report.overlap({ ...one, ...times });
    }
    if (found.length === 0) return;
  }
}
