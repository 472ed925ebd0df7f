import type { Transaction } from '../../database/transaction.ts';
import { type ImportRow, type KindName, kindNames, type Outcome } from '../table/kind.ts';
import { writeHosts } from './host.ts';
import { type Judgement, judgeRows, type RowVerdict } from './judge.ts';
import { fillIds, type ImportRun, insertRows, noteRows, updateRows } from './write.ts';

/** What became of one row. */
export interface RowResult {
  row: ImportRow;
  outcome: Outcome;
  /** Whether others may refer to it. */
  isHere: boolean;
  reason: string | null;
}

const reasons: Partial<Record<RowVerdict, string>> = {
  touched: 'it was changed here and at the source. It stays as it is here',
  gone: 'it was deleted here, and changed at the source. It stays deleted',
  other:
    'another record with this id is here already. Import into an empty database, or delete that one',
};

const outcomeByVerdict: Record<RowVerdict, Outcome> = {
  unchanged: 'unchanged',
  same: 'unchanged',
  created: 'created',
  changed: 'changed',
  filled: 'created',
  touched: 'kept',
  gone: 'kept',
  other: 'refused',
  taken: 'refused',
};

/** What a page may write. */
interface Page {
  settle: (rows: readonly ImportRow[]) => ImportRow[];
  add: (results: readonly RowResult[]) => void;
}

/** Judges and writes the rows of a page, kind by kind. */
export async function writePage(
  tx: Transaction,
  run: ImportRun & { isDryRun: boolean },
  rows: readonly ImportRow[],
  page: Page,
): Promise<RowResult[]> {
  await tx.$executeRaw`SELECT set_config('TimeZone', 'UTC', true)`;
  const done: RowResult[] = [];
  for (const name of kindNames) {
    const ready = page.settle(rows.filter(({ kind }) => kind === name));
    if (ready.length === 0) continue;
    const results = await writeKind(tx, run, name, ready);
    page.add(results);
    done.push(...results);
  }
  return done;
}

async function writeKind(
  tx: Transaction,
  run: ImportRun & { isDryRun: boolean },
  name: KindName,
  sent: readonly ImportRow[],
): Promise<RowResult[]> {
  const rows = await fillIds(tx, name, sent);
  const judged = await judgeRows(tx, run.source, name, rows);
  const pick = (...wanted: RowVerdict[]) =>
    rows.filter((_row, at) => wanted.includes(judged[at]?.verdict ?? 'other'));
  if (!run.isDryRun) {
    await insertRows(tx, name, pick('created'));
    await updateRows(tx, name, pick('changed', 'filled'));
    if (name === 'booking')
      await writeHosts(tx, pickIds(pick('created', 'changed')), run.startedAt);
    await noteRows(tx, run, name, toNotes(rows, judged));
  }
  return rows.map((row, at) => toResult(row, judged[at]));
}

const pickIds = (rows: readonly ImportRow[]) =>
  rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));

/** Records that are not ours are not noted: they are refused each time. */
const toNotes = (rows: readonly ImportRow[], judged: readonly Judgement[]) =>
  rows.flatMap(({ id }, at) => {
    const { verdict = 'other', hash = '' } = judged[at] ?? {};
    if (verdict === 'other' || verdict === 'taken') return [];
    const isWritten = ['created', 'changed', 'filled', 'same'].includes(verdict);
    return [{ key: String(id), hash: isWritten ? hash : null }];
  });

function toResult(row: ImportRow, judgement: Judgement | undefined): RowResult {
  const { verdict = 'other', taken = null } = judgement ?? {};
  const reason =
    taken !== null && verdict === 'taken' ? `another record has its ${taken} here` : null;
  return {
    row,
    outcome: outcomeByVerdict[verdict],
    isHere: !['gone', 'other', 'taken'].includes(verdict),
    reason: reason ?? reasons[verdict] ?? null,
  };
}
