/** Counts what the reads of one answer bring, and refuses what would be too much. */
export interface ReadMeter {
  /** Bytes that the answer may still hold. Throws if a read was refused before. */
  left: () => number;
  /** Waits until the caller may use another connection. */
  takeTurn: <Found>(read: () => Promise<Found>) => Promise<Found>;
  /** Reserves all that is left while a large read runs. */
  reserve: <Found>(read: (limit: number) => Promise<Found>) => Promise<Found>;
  add: (bytes: number) => void;
  refuse: () => never;
}

/** What one statement found: a value, or null and how much of it is known to be stored. */
export type Found =
  { value: unknown; bytes: number } | { value: null; bytes: null; stored: number };

/** A list was cut off at the byte limit. */
export class TooManyBytes extends Error {}

/** Larger reads reserve memory first. Nearly all are smaller, and ask only once. */
const smallReadBytes = 2 * 1_024 * 1_024;

/** `ask` never brings more than its limit. */
export async function readWithin(
  meter: ReadMeter,
  ask: (limit: number) => Promise<Found>,
): Promise<unknown> {
  const small = Math.min(meter.left(), smallReadBytes);
  // The limit may have been reached while the read waited for its turn.
  const first = await meter.takeTurn(() => ask(Math.min(meter.left(), small)));
  if (first.bytes !== null) return countRead(meter, first);
  const left = meter.left();
  if (left <= smallReadBytes || first.stored > left) return meter.refuse();
  const large = await meter.takeTurn(() => meter.reserve(ask));
  return large.bytes === null ? meter.refuse() : countRead(meter, large);
}

function countRead(meter: ReadMeter, { value, bytes }: { value: unknown; bytes: number }) {
  meter.add(bytes);
  return value;
}
