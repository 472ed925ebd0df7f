import { expect, it } from 'vitest';
import { sweepKeys } from '../../src/background/sweep.ts';
import { readConfig } from '../../src/config/config.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { db } from '../support/app.ts';
import { buildBooking, buildPastBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';
import { addDays } from './sweep.ts';

it('keeps the key of a request for ninety days, and until its booking is over', async () => {
  const host = await buildUser();
  const [past, ahead] = [await buildPastBooking({ host }), await buildBooking({ host })];
  const keep = async (key: string, { id: bookingId }: { id: number }, daysAgo: number) => {
    const createdAt = addDays(readSystemClock(), -daysAgo);
    await db.idempotencyRecord.create({
      data: { caller: 'user:1', key, bodyHash: 'x', bookingId, createdAt },
    });
  };
  await keep('ahead', ahead, 200);
  await keep('old', past, 91);
  await keep('young', past, 89);
  const sweep = (env: Record<string, string> = {}) =>
    sweepKeys({ db, clock: readSystemClock, retention: readConfig(env) });
  expect(await sweep({ IDEMPOTENCY_DAYS: 'forever' })).toBe(0);
  expect(await sweep()).toBe(1);
  expect(await sweep()).toBe(0);
  const kept = await db.idempotencyRecord.findMany({ orderBy: { id: 'asc' } });
  expect(kept.map(({ key }) => key)).toEqual(['ahead', 'young']);
  expect(await sweep({ IDEMPOTENCY_DAYS: '7' })).toBe(1);
});
