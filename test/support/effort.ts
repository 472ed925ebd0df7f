import process from 'node:process';

const text = JSON.stringify(
  Array.from({ length: 4_000 }, (_, id) => ({ id, name: `name ${id}`, tags: ['a', 'b'] })),
);

/** Milliseconds of CPU of this thread alone, however busy the machine is. */
async function measureCpu(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Takes about 10 ms on a machine of 2026. */
const standard = () => {
  for (let round = 0; round < 12; round++) JSON.stringify(JSON.parse(text));
};

/**
 * Measures the CPU time of `run` in milliseconds of a standard machine: a slow or busy machine takes
 * as much longer for the standard piece of work next to it. The best of some attempts, since the
 * first ones run before the code is compiled.
 */
export async function measureEffort(
  run: (attempt: number) => unknown,
  attempts = 5,
): Promise<number> {
  let [least, unit] = [Infinity, Infinity];
  for (let attempt = 0; attempt < attempts; attempt++) {
    least = Math.min(least, await measureCpu(() => run(attempt)));
    unit = Math.min(unit, await measureCpu(standard));
  }
  return (10 * least) / unit;
}
