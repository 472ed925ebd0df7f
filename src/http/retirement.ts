import type { Response } from 'express';
import type { Retirement } from '../context/note.ts';

/** `Prefer: sunset-rehearsal` asks for the answer after the sunset. */
export const rehearsal = 'sunset-rehearsal';

type Relation = 'deprecation' | 'sunset' | 'successor-version';

/** The addresses of pages that say more, and of what to call instead. */
type RetirementLinks = Partial<Record<Relation, string>>;

/** Of several retirements, what comes first. */
export function combineRetirements(
  first: Retirement | null,
  ...others: readonly Retirement[]
): Retirement | null {
  return others.reduce<Retirement | null>(
    (known, { since, sunset }) => ({
      since: takeEarlier(known?.since ?? null, since) ?? since,
      sunset: takeEarlier(known?.sunset ?? null, sunset),
    }),
    first,
  );
}

/** Dates of one form, which are in the order of their letters. */
const takeEarlier = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;

/** The moment at which a day begins. */
export const toMidnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** RFC 9745 and RFC 8594. A link that an answer has already stays. */
export function setRetirementHeaders(
  res: Response,
  { since, sunset }: Retirement,
  links: RetirementLinks,
): void {
  res.setHeader('Deprecation', `@${toMidnight(since).getTime() / 1_000}`);
  // RFC 9745 §4: a sunset is never before the deprecation.
  if (sunset !== null) res.setHeader('Sunset', toMidnight(sunset).toUTCString());
  const known = [res.getHeader('Link') ?? []].flat().join(', ');
  const fresh = Object.entries(links)
    .map(([rel, url]) => `<${url}>; rel="${rel}"`)
    .filter((link) => !known.includes(link));
  if (fresh.length > 0) res.setHeader('Link', [known, ...fresh].filter(Boolean).join(', '));
}
