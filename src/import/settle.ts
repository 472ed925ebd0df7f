import type { SignedIn } from '../context/context.ts';
import { importKinds, type ImportRow, type Reference } from './table/kind.ts';
import type { Report } from './report.ts';
import type { RowResult } from './write/page.ts';

const toKey = (kind: string, id: unknown) => `${kind} ${String(id)}`;

/** Knows which records are here or come from this import, so that others can refer to them. */
export class Settler {
  readonly #present: Set<string>;
  readonly #waiting: ImportRow[] = [];
  readonly #report: Report;

  constructor(report: Report, present: readonly string[]) {
    this.#report = report;
    this.#present = new Set(present);
  }

  has(kind: string, id: unknown): boolean {
    return this.#present.has(toKey(kind, id));
  }

  /** Rows of one transaction. What they tell counts only once they are written. */
  openPage(isLast: boolean): SettlingPage {
    return new SettlingPage(this, this.#report, isLast);
  }

  /** After a page is written. */
  learn(keys: Iterable<string>, waiting: readonly ImportRow[]) {
    for (const key of keys) this.#present.add(key);
    this.#waiting.push(...waiting);
  }

  /** Takes what waited for others that are here by now. */
  takeReady(): ImportRow[] {
    const page = this.openPage(false);
    const { ready = [], stuck = [] } = Object.groupBy(this.#waiting.splice(0), (row) =>
      page.findLost(row).every(({ isOptional }) => isOptional) ? 'ready' : 'stuck',
    );
    this.#waiting.push(...stuck);
    return ready;
  }

  /** Takes what waits for others that do not come. */
  takeRest(): ImportRow[] {
    return this.#waiting.splice(0);
  }
}

class SettlingPage {
  readonly #settler: Settler;
  readonly #report: Report;
  readonly #isLast: boolean;
  readonly #fresh = new Set<string>();
  readonly #waiting: ImportRow[] = [];
  readonly #says: (() => void)[] = [];

  constructor(settler: Settler, report: Report, isLast: boolean) {
    this.#settler = settler;
    this.#report = report;
    this.#isLast = isLast;
  }

  findLost({ references, values }: ImportRow): Reference[] {
    return references.filter(({ kind, column }) => {
      const id = values[column];
      return id !== null && !this.#fresh.has(toKey(kind, id)) && !this.#settler.has(kind, id);
    });
  }

  /** Picks the rows whose references are here. */
  settle(rows: readonly ImportRow[]): ImportRow[] {
    return rows.flatMap((row) => {
      const lost = this.findLost(row);
      const required = lost.find(({ isOptional }) => !isOptional);
      if (!required) return [this.#emptyReferences(row, lost)];
      if (importKinds[row.kind].mayWait && !this.#isLast) this.#waiting.push(row);
      else this.#refuse(row, required);
      return [];
    });
  }

  /** The following rows may refer to these. */
  add(results: readonly RowResult[]) {
    for (const { row, isHere } of results) if (isHere) this.#fresh.add(toKey(row.kind, row.id));
  }

  commit() {
    this.#settler.learn(this.#fresh, this.#waiting);
    for (const say of this.#says) say();
  }

  #emptyReferences(row: ImportRow, lost: readonly Reference[]): ImportRow {
    if (lost.length === 0) return row;
    for (const { column, kind } of lost) {
      const reason = `refers to a record (${kind}) that was not imported`;
      this.#says.push(() => {
        this.#report.leaveOut(row.kind, column, reason);
      });
    }
    const empty = Object.fromEntries(lost.map(({ column }) => [column, null]));
    return { ...row, values: { ...row.values, ...empty } };
  }

  #refuse({ kind, id, values }: ImportRow, { kind: other, column }: Reference) {
    const noun = other === 'oauthClient' ? 'app' : other;
    const reason = `${column}: the ${noun} ${String(values[column])} is not here`;
    // The refusal of a booking says it for its attendees too.
    const isSaid = importKinds[kind].parent?.kind === other;
    this.#says.push(() => {
      this.#report.count(kind, 'refused');
      if (!isSaid) this.#report.refuse(kind, id, reason);
    });
  }
}

export async function createSettler({ db }: SignedIn, report: Report): Promise<Settler> {
  const apps = await db.oAuthClient.findMany({ select: { clientId: true } });
  return new Settler(
    report,
    apps.map(({ clientId }) => toKey('oauthClient', clientId)),
  );
}
