/** How long a deprecated part of the schema stays, at least. */
const monthsKept = 6;

const removalDate = /\bCan be removed from (\d{4}-\d{2}-\d{2}) on\.$/;

/**
 * Says why a part is deprecated, what to use instead, and until when it stays:
 * `deprecationReason: deprecateSince('2026-12-01', 'Use `startTime`.')`
 */
export function deprecateSince(day: string, advice: string): string {
  const until = Temporal.PlainDate.from(day).add({ months: monthsKept });
  return `${advice} Deprecated since ${day}. Can be removed from ${until.toString()} on.`;
}

/** The first day on which a part may be removed; null if its reason does not say so. */
export const readRemovalDate = (reason: string | null | undefined): string | null =>
  removalDate.exec(reason ?? '')?.[1] ?? null;
