import { describe, expect, it } from 'vitest';
import { db, startApp } from '../support/app.ts';
import { addAdaResponses } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { type Caller, readErrorCode, readResultCode } from '../support/client.ts';
import { CreateBookingDocument } from '../operations.generated.ts';

let now = new Date('2031-03-01T20:00:00Z');
const { as } = await startApp({ BOOKINGS_PER_DAY: '20' }, () => now);

const first = new Date('2031-03-03T09:00:00Z').getTime();
/** A free time of its own for each call. */
let nth = 0;
const pickStart = () => new Date(first + nth++ * 1_800_000).toISOString();

async function buildScene() {
  const host = await buildHost();
  const { id: eventTypeId } = await buildBookableEventType(host, { length: 30 });
  const book = (caller?: Caller, input: object = {}) => {
    const wanted = addAdaResponses({ eventTypeId, start: pickStart(), ...input });
    return as(caller).run(CreateBookingDocument, { input: wanted });
  };
  const force = () => book(host, { force: true });
  return { host, book, force };
}

const repeat = <T>(times: number, run: () => Promise<T>) =>
  Promise.all(Array.from({ length: times }, run));

describe('BOOKINGS_PER_DAY', () => {
  it('stops a host who books at once more often than that, until the next day', async () => {
    const { host, force } = await buildScene();
    const codes = (await repeat(24, force)).map(readResultCode);
    expect(codes.filter((code) => code === 'OK')).toHaveLength(20);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(4);
    expect(await db.booking.count({ where: { userId: host.id } })).toBe(20);
    now = new Date('2031-03-02T00:00:00Z');
    expect(readResultCode(await force())).toBe('OK');
    now = new Date('2031-03-01T20:00:00Z');
  });

  it('says when to try again', async () => {
    const { force } = await buildScene();
    await repeat(20, force);
    const { errors } = await force();
    expect(errors?.[0]?.message).toBe(
      'Too many bookings of this host were made today (limit: 20, for one booker a tenth of that). Try again after midnight UTC',
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 4 * 3_600 });
  });

  it('gives one booker a tenth, and leaves the host and other bookers their part', async () => {
    const { book, force } = await buildScene();
    const stranger = [await book(), await book(), await book()];
    expect(stranger.map(readResultCode)).toEqual(['OK', 'OK', 'RATE_LIMITED']);
    expect(readErrorCode(await book(await buildHost()))).toBeUndefined();
    expect(readResultCode(await force())).toBe('OK');
  });

  it('does not count a booking that was refused', async () => {
    const { book } = await buildScene();
    const start = '2031-03-05T09:00:00Z';
    const taken = await repeat(5, () => book(undefined, { start }));
    expect(taken.map(readResultCode).filter((code) => code === 'OK')).toHaveLength(1);
    expect(readResultCode(await book())).toBe('OK');
  });
});
