import { computeMedianValue } from '../figures.ts';

/** The machine for which budgets are written needs so long for the task, in microseconds. */
const expected = 33;

const sample = JSON.stringify(
  Array.from({ length: 40 }, (_, id) => ({
    id,
    title: `Booking ${id}`,
    start: '2026-11-20T09:30:00.000Z',
  })),
);

/** A task that stands for ours: it parses, copies, sorts and writes. */
function runTask(): number {
  const started = performance.now();
  const parsed = JSON.parse(sample) as { id: number; title: string }[];
  const copied = parsed.map((one) => ({ ...one, isCopied: true })).sort((a, b) => b.id - a.id);
  const names = new Map(copied.map(({ id, title }) => [title, id]));
  const text = JSON.stringify([...names, ...copied]);
  return text.length > 0 ? (performance.now() - started) * 1_000 : 0;
}

/** By what a time is multiplied, so that figures of a slow machine and of a fast one are alike. */
export function measureSpeed(): number {
  for (let nth = 0; nth < 500; nth++) runTask();
  return expected / computeMedianValue(Array.from({ length: 500 }, runTask));
}
