import type { ImportRow } from './table/kind.ts';
import type { Overlap } from './report.ts';

/** Statuses with which a booking keeps its host busy. */
const busyStatuses: ReadonlySet<unknown> = new Set(['ACCEPTED', 'AWAITING_HOST', 'PENDING']);

/** Finds the bookings of a source that overlap, for a dry run, which writes none of them. */
export function createOverlapFinder() {
  const spans: Overlap[] = [];
  return {
    add: ({ kind, id, values }: ImportRow) => {
      const { userId, uid, status } = values;
      if (kind !== 'booking' || typeof userId !== 'number' || !busyStatuses.has(status)) return;
      const [startTime, endTime] = [values['startTime'], values['endTime']].map((time) =>
        new Date(String(time)).toISOString(),
      );
      if (startTime === undefined || endTime === undefined) return;
      spans.push({ id: Number(id), uid: String(uid), userId, startTime, endTime });
    },
    find: (): Overlap[] => {
      const found = new Set<Overlap>();
      // Of each host the one that ends last so far.
      const latest = new Map<number, Overlap>();
      for (const span of spans.toSorted((a, b) => compareTexts(a.startTime, b.startTime))) {
        const before = latest.get(span.userId);
        if (before && span.startTime < before.endTime) found.add(before).add(span);
        if (!before || span.endTime > before.endTime) latest.set(span.userId, span);
      }
      return [...found].toSorted((a, b) => a.id - b.id);
    },
  };
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other));

export type OverlapFinder = ReturnType<typeof createOverlapFinder>;
