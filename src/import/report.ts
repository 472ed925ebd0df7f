import { type KindName, kindNames, type Outcome } from './table/kind.ts';

interface Entry {
  kind: string;
  id: number | string | null;
  reason: string;
}

/** The most entries of each list that are kept. Their number is counted on. */
const maxEntries = 1_000;

/** A list for the report, which says how long it is even if it does not show everything. */
class Listing<Item> {
  readonly items: Item[] = [];
  total = 0;

  add(item: Item) {
    this.total += 1;
    if (this.items.length < maxEntries) this.items.push(item);
  }
}

export interface Overlap {
  id: number;
  uid: string;
  userId: number;
  startTime: string;
  endTime: string;
}

type Counts = Record<Outcome, number>;

const noCounts: Counts = {
  created: 0,
  changed: 0,
  unchanged: 0,
  kept: 0,
  refused: 0,
  removed: 0,
};

interface LeftOut {
  list: string;
  field: string;
  reason: string;
  records: number;
}

/** Collects what an import has to say. */
class ImportReport {
  readonly #counts = new Map<KindName, Counts>();
  readonly #refused = new Listing<Entry>();
  readonly #kept = new Listing<Entry>();
  readonly #missing = new Listing<Omit<Entry, 'reason'>>();
  readonly #overlapping = new Listing<Overlap>();
  readonly #leftOut = new Map<string, LeftOut>();
  readonly #notes: string[] = [];

  count(kind: KindName, outcome: Outcome, number = 1) {
    const known = this.#counts.get(kind) ?? { ...noCounts };
    known[outcome] += number;
    this.#counts.set(kind, known);
  }

  countRefused(kind: KindName): number {
    return this.#counts.get(kind)?.refused ?? 0;
  }

  refuse(kind: string, id: Entry['id'], reason: string) {
    this.#refused.add({ kind, id, reason });
  }

  keep(kind: KindName, id: Entry['id'], reason: string) {
    this.#kept.add({ kind, id, reason });
  }

  miss(kind: KindName, id: string) {
    this.#missing.add({ kind, id });
  }

  overlap(one: Overlap) {
    this.#overlapping.add(one);
  }

  /** A field that has no place here, or whose value does not fit. */
  leaveOut(list: string, field: string, reason: string) {
    const key = `${list} ${field} ${reason}`;
    const known = this.#leftOut.get(key) ?? { list, field, reason, records: 0 };
    this.#leftOut.set(key, { ...known, records: known.records + 1 });
  }

  note(text: string) {
    this.#notes.push(text);
  }

  /** How many records of all kinds had each outcome. */
  sum(): Counts {
    const all = { ...noCounts };
    for (const counts of this.#counts.values()) {
      for (const outcome of Object.keys(noCounts) as Outcome[]) all[outcome] += counts[outcome];
    }
    return { ...all, refused: this.#refused.total };
  }

  toAnswer() {
    return {
      records: kindNames.flatMap((kind) => {
        const known = this.#counts.get(kind);
        return known ? [{ kind, ...known }] : [];
      }),
      refused: this.#refused.items,
      kept: this.#kept.items,
      missingAtSource: this.#missing.items,
      overlapping: this.#overlapping.items,
      leftOut: [...this.#leftOut.values()],
      notes: this.#notes,
      totals: {
        refused: this.#refused.total,
        kept: this.#kept.total,
        missingAtSource: this.#missing.total,
        overlapping: this.#overlapping.total,
      },
    };
  }
}

export const createReport = () => new ImportReport();

export type Report = ImportReport;
