import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { sweepUsage } from '../../src/background/sweep.ts';
import { saveUsage } from '../../src/domain/usage/save.ts';
import { otherName, type UseCount } from '../../src/domain/usage/use.ts';
import { db } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';

const noon = Date.parse('2031-05-01T12:00:00Z');
const today = Math.floor(noon / 86_400_000);

const buildCount = (userId: number, over: Partial<UseCount> = {}): UseCount => ({
  userId,
  credential: 'SESSION',
  credentialId: '',
  day: today,
  kind: 'OPERATION',
  name: 'A',
  count: 1,
  errors: 0,
  lastUsedAt: noon,
  lastVariables: null,
  ...over,
});

const listUsage = (userId: number) =>
  db.usage.findMany({ where: { userId }, orderBy: [{ day: 'asc' }, { name: 'asc' }] });

describe('saving counts of uses', () => {
  it('adds up in one row what several processes counted', async () => {
    const { id } = await buildUser();
    const save = (nth: number) =>
      saveUsage(db, [buildCount(id, { count: 2, errors: 1, lastUsedAt: noon + nth })]);
    await Promise.all(Array.from({ length: 10 }, (_, nth) => save(nth)));
    expect(await listUsage(id)).toMatchObject([
      { name: 'A', count: 20, errors: 10, lastUsedAt: new Date(noon + 9) },
    ]);
  });

  it('never waits for itself when processes save the same rows in another order', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => buildUser()));
    const counts = users.flatMap(({ id }) =>
      ['A', 'B', 'C'].map((name) => buildCount(id, { name })),
    );
    const saves = Array.from({ length: 20 }, (_, nth) =>
      saveUsage(db, nth % 2 === 0 ? counts : counts.toReversed()),
    );
    await Promise.all(saves);
    for (const { id } of users) {
      expect((await listUsage(id)).map(({ count }) => count)).toEqual([20, 20, 20]);
    }
  });

  it('counts at most 200 names of a caller and a day by themselves, over all flushes', async () => {
    const { id } = await buildUser();
    for (let flush = 0; flush < 5; flush += 1) {
      const names = Array.from({ length: 100 }, (_, nth) => `Made${flush}_${nth}`);
      await saveUsage(
        db,
        names.map((name) => buildCount(id, { name })),
      );
    }
    await saveUsage(db, [buildCount(id, { name: 'Made0_1' }), buildCount(id, { day: today + 1 })]);
    const rows = await listUsage(id);
    expect(rows).toHaveLength(202);
    expect(rows.find(({ name }) => name === otherName)).toMatchObject({ count: 300 });
    expect(rows.find(({ name }) => name === 'Made0_1')).toMatchObject({ count: 2 });
    expect(rows.at(-1)).toMatchObject({ name: 'A', count: 1 });
  });

  it('keeps at most 1,000 rows of a user and a day, however many keys they make', async () => {
    const { id } = await buildUser();
    for (let key = 0; key < 12; key += 1) {
      const credentialId = randomUUID();
      const names = Array.from({ length: 100 }, (_, nth) => `Made${nth}`);
      await saveUsage(
        db,
        names.map((name) => buildCount(id, { credential: 'API_KEY', credentialId, name })),
      );
    }
    expect(await db.usage.count({ where: { userId: id } })).toBe(1_000);
  });

  it('leaves out a user who was deleted, and deletes their counts with them', async () => {
    const [gone, other] = [await buildUser(), await buildUser()];
    await saveUsage(db, [buildCount(gone.id)]);
    await db.user.delete({ where: { id: gone.id } });
    await saveUsage(db, [buildCount(gone.id), buildCount(other.id)]);
    expect(await listUsage(gone.id)).toEqual([]);
    expect(await listUsage(other.id)).toHaveLength(1);
  });

  it('remembers what a revoked key was called', async () => {
    const { id } = await buildUser();
    const key = await db.apiKey.findFirstOrThrow({ where: { userId: id } });
    await db.apiKey.update({ where: { id: key.id }, data: { note: 'Nightly' } });
    const count = buildCount(id, { credential: 'API_KEY', credentialId: key.id });
    await saveUsage(db, [count]);
    await db.apiKey.delete({ where: { id: key.id } });
    // Counted before it was revoked, saved after.
    await saveUsage(db, [count]);
    expect(await listUsage(id)).toMatchObject([
      { credentialId: key.id, prefix: key.prefix, label: 'Nightly', count: 2 },
    ]);
  });

  it('stops counting at the largest number instead of failing', async () => {
    const { id } = await buildUser();
    const most = 2_147_483_647;
    await saveUsage(db, [buildCount(id, { count: most })]);
    await saveUsage(db, [buildCount(id, { count: 5 })]);
    expect(await listUsage(id)).toMatchObject([{ count: most }]);
  });
});

it('keeps counts of uses for ninety days', async () => {
  const { id } = await buildUser();
  await saveUsage(
    db,
    [0, 89, 90, 91].map((ago) => buildCount(id, { day: today - ago })),
  );
  expect(await sweepUsage({ db, clock: () => new Date(noon), retention: readConfig({}) })).toBe(2);
  expect(await listUsage(id)).toHaveLength(2);
  expect(await sweepUsage({ db, clock: () => new Date(noon), retention: readConfig({}) })).toBe(0);
  const sweep = (USAGE_DAYS: string) =>
    sweepUsage({ db, clock: () => new Date(noon), retention: readConfig({ USAGE_DAYS }) });
  expect(await sweep('forever')).toBe(0);
  expect(await sweep('30')).toBe(1);
});
