import { generateSecret } from '../auth/secret.ts';
import { toDatabaseError } from '../database/error.ts';
import type { Transaction } from '../database/transaction.ts';
import { sealWebhookSecret } from '../domain/webhook/secret.ts';
import type { Importing } from './importing.ts';
import type { ImportRow } from './table/kind.ts';
import type { OverlapFinder } from './overlap.ts';
import type { Settler } from './settle.ts';
import { type RowResult, writePage } from './write/page.ts';

const transactionOptions = { maxWait: 30_000, timeout: 120_000 };
const batchSize = 100;

type RecordRows = readonly ImportRow[];

/** Writes records page by page, each page in one transaction. */
export class Writer {
  readonly #importing: Importing;
  readonly #settler: Settler;
  readonly #overlaps: OverlapFinder | null;

  constructor(importing: Importing, settler: Settler, overlaps: OverlapFinder | null) {
    this.#importing = importing;
    this.#settler = settler;
    this.#overlaps = overlaps;
  }

  /** The rows of each record, its own row first. A record that comes twice counts once. */
  async write(records: readonly RecordRows[]) {
    const isNew = ([own]: RecordRows) => own !== undefined && !this.#settler.has(own.kind, own.id);
    await this.#writeRecords(records.filter(isNew), false);
  }

  /** Writes what waited for others, until nothing more is ready. */
  async retry() {
    for (;;) {
      const rows = this.#settler.takeReady();
      if (rows.length === 0) return;
      await this.#writeBatches(rows, false);
    }
  }

  async finish() {
    await this.retry();
    await this.#writeBatches(this.#settler.takeRest(), true);
  }

  async #writeBatches(rows: RecordRows, isLast: boolean) {
    for (let from = 0; from < rows.length; from += batchSize) {
      const batch = rows.slice(from, from + batchSize);
      await this.#writeRecords(
        batch.map((row) => [row]),
        isLast,
      );
    }
  }

  /** A page that PostgreSQL refuses is written record by record, so that one wrong record stops no other. */
  async #writeRecords(records: readonly RecordRows[], isLast: boolean): Promise<void> {
    try {
      await this.#writeRows(records.flat(), isLast);
    } catch (error) {
      const problem = explainRefusal(error);
      if (problem === null) throw error;
      const [first, ...others] = records;
      if (others.length === 0) this.#refuse(first?.[0], problem);
      else for (const one of records) await this.#writeRecords([one], isLast);
    }
  }

  #refuse(row: ImportRow | undefined, problem: string) {
    if (!row) return;
    this.#importing.report.count(row.kind, 'refused');
    this.#importing.report.refuse(row.kind, row.id, problem);
  }

  async #writeRows(rows: RecordRows, isLast: boolean) {
    if (rows.length === 0) return;
    const { context, source, startedAt, isDryRun } = this.#importing;
    const page = this.#settler.openPage(isLast);
    const results = await context.db.$transaction(async (tx) => {
      const sealed: ImportRow[] = [];
      for (const row of rows) sealed.push(await this.#sealSecret(tx, row));
      return writePage(tx, { source: source.base, startedAt, isDryRun }, sealed, page);
    }, transactionOptions);
    page.commit();
    for (const result of results) this.#count(result);
  }

  /** REST does not show the secret of a webhook. Without one, a new one takes its place. */
  async #sealSecret(tx: Transaction, row: ImportRow): Promise<ImportRow> {
    const { context, isDryRun } = this.#importing;
    if (row.kind !== 'webhook' || isDryRun) return row;
    const given = row.values['secret'];
    const text = typeof given === 'string' && given !== '' ? given : generateSecret();
    const secret = await sealWebhookSecret(tx, context.keyring, text);
    return { ...row, values: { ...row.values, secret } };
  }

  #count({ row, outcome, reason }: RowResult) {
    const { report } = this.#importing;
    report.count(row.kind, outcome);
    if (outcome === 'kept') report.keep(row.kind, row.id, reason ?? '');
    if (outcome === 'refused') report.refuse(row.kind, row.id, reason ?? '');
    else this.#overlaps?.add(row);
  }
}

/** What PostgreSQL says of a value that breaks a rule of the table. Null if the record is not to blame. */
function explainRefusal(error: unknown): string | null {
  if (!(error instanceof Error) || toDatabaseError(error)?.code === 'UNAVAILABLE') return null;
  const words =
    /(violates |invalid input |unsupported Unicode |[\w ]+ out of range|null value in ).*/i;
  return words.exec(error.message)?.[0].slice(0, 200) ?? null;
}
