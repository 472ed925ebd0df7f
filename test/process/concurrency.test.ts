import { expect, it } from 'vitest';
import { limitConcurrency } from '../../src/base/concurrency.ts';
import { getWork, runWork } from '../../src/trace/work.ts';

it('lets so many work at once, and the others in the order in which they came', async () => {
  const turns = limitConcurrency(2);
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<undefined>());
  const began: number[] = [];
  const all = gates.map((gate, nth) =>
    turns(async () => {
      began.push(nth);
      await gate.promise;
      return nth;
    }),
  );
  expect([began, turns.pendingCount]).toEqual([[0, 1], 3]);
  for (const nth of [1, 0, 3, 2, 4]) {
    gates[nth]?.resolve(undefined);
    await all[nth];
  }
  expect([began, await Promise.all(all), turns.pendingCount]).toEqual([
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4],
    0,
  ]);
});

it('gives the place of work that fails to the next', async () => {
  const turns = limitConcurrency(1);
  const failing = turns(() => Promise.reject(new Error('no')));
  const throwing = turns(() => {
    throw new Error('never');
  });
  const fine = turns(() => 'fine');
  await expect(failing).rejects.toThrow('no');
  await expect(throwing).rejects.toThrow('never');
  expect(await fine).toBe('fine');
});

it('goes on in the request that waited', async () => {
  const turns = limitConcurrency(1);
  const gate = Promise.withResolvers<undefined>();
  const first = runWork({ requestId: 'first' }, () => turns(() => gate.promise));
  const second = runWork({ requestId: 'second' }, () => turns(() => getWork()?.requestId));
  gate.resolve(undefined);
  expect([await first, await second]).toEqual([undefined, 'second']);
});
