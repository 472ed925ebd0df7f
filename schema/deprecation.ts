import type { Retirement } from '../src/context/note.ts';

/** How long a deprecated part of the schema stays, at least. */
const monthsKept = 6;

const dates =
  /\bDeprecated since (\d{4}-\d{2}-\d{2})\. Can be removed from (\d{4}-\d{2}-\d{2}) on\.$/;

/**
 * Says why a part is deprecated, what to use instead, and until when it stays:
 * `deprecationReason: deprecateSince('2026-12-01', 'Use `startTime`.')`
 */
export function deprecateSince(day: string, advice: string): string {
  const until = Temporal.PlainDate.from(day).add({ months: monthsKept });
  return `${advice} Deprecated since ${day}. Can be removed from ${until.toString()} on.`;
}

/** Since when a part is deprecated, and the first day on which it may be removed; null if its reason does not say so. */
export function readRetirement(
  reason: string | null | undefined,
): (Retirement & { sunset: string }) | null {
  const [, since, sunset] = dates.exec(reason ?? '') ?? [];
  return since === undefined || sunset === undefined ? null : { since, sunset };
}
