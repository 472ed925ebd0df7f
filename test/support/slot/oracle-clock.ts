/** What clocks show, as Intl knows it. Beside the engine's own arithmetic, which the oracle must not use. */
export const minute = 60_000;
export const minutesOfDay = 1_440;

/** What a clock shows at a minute, as the minutes its reading would be after 1970 in UTC. */
const readings = new Map<string, Map<number, number>>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** As in 2026-03-29 02:30:00 */
function show(zone: string, at: number): string {
  const style = { dateStyle: 'short', timeStyle: 'medium' } as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv', { timeZone: zone, ...style });
  formats.set(zone, format);
  return format.format(at * minute);
}

export function readLocalTime(zone: string, at: number): number {
  const known = readings.get(zone) ?? new Map<number, number>();
  readings.set(zone, known);
  let value = known.get(at);
  if (value === undefined) {
    value = Date.parse(`${show(zone, at).replace(' ', 'T')}Z`) / minute;
    known.set(at, value);
  }
  return value;
}

/** YYYY-MM-DD of a reading, or days later. */
export const toDate = (shown: number, days = 0) =>
  new Date((shown + days * minutesOfDay) * minute).toISOString().slice(0, 10);

export const getWeekday = (date: string) => new Date(`${date}T00:00Z`).getUTCDay();

const firsts = new Map<string, number>();

/** The first minute at which the clock shows so much or more; no clock is more than 14 hours ahead. */
export function findFirstInstant(zone: string, shown: number): number {
  const name = `${zone} ${shown}`;
  let at = firsts.get(name);
  if (at === undefined) {
    at = shown - 14 * 60;
    while (readLocalTime(zone, at) < shown) at += 1;
    firsts.set(name, at);
  }
  return at;
}
