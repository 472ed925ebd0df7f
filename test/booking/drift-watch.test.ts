import { beforeEach, describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { createDriftWatch } from '../../src/domain/booking/drift-watch.ts';
import { readBacklogs } from '../../src/metrics/backlog.ts';
import { as, db, pool } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUserWithPassword, createVisitor, unescapeHtml } from '../support/page/visitor.ts';

/** Nine o’clock in Vancouver by the rules before 2026; by today's rules it is an hour earlier. */
const promised = '2030-12-02T09:00:00[America/Vancouver]';
const old = new Date('2030-12-02T17:00:00Z');
const now = new Date('2030-12-02T16:00:00Z');

const host = await buildUserWithPassword({ timeFormat: 24 });

/** Stored when the old rules were in force. */
const book = (over: Partial<Parameters<typeof buildBooking>[0]> = {}) =>
  buildBooking({ host, wallClock: promised, startTime: old, ...over });

const tools = { db, clock: readSystemClock };

/** A whole round, as after a start. */
async function watch(tzdata = '2026b') {
  const run = createDriftWatch(tzdata);
  while ((await run(tools)) > 0);
}

const listTold = async ({ id }: { id: number }) =>
  (await db.event.findMany({ where: { bookingId: id, type: 'BOOKING_DRIFTED' } })).map(
    ({ payload }) => (payload as { payload: Record<string, unknown> }).payload,
  );

const countDrifted = async () => (await readBacklogs(pool, readSystemClock())).drifted;

beforeEach(async () => {
  await db.booking.deleteMany();
});

describe('the watch for bookings that have drifted', () => {
  it('tells once what was promised, however often it looks', async () => {
    const booking = await book();
    for (let round = 0; round < 3; round++) await watch();
    expect(await listTold(booking)).toMatchObject([
      {
        ...{ uid: booking.uid, startTime: old.toISOString() },
        ...{ wallClock: promised, promisedStartTime: now.toISOString() },
      },
    ]);
    expect(await db.outbox.count()).toBe(1);
    expect(await countDrifted()).toBe(1);
  });

  it('says nothing of a promise that holds, and of a booking that is cancelled or over', async () => {
    const quiet = [
      await book({ startTime: now }),
      await book({ wallClock: null, startTime: new Date('2030-12-03T17:00:00Z') }),
      await book({ wallClock: 'nine o’clock', startTime: new Date('2030-12-04T17:00:00Z') }),
      await book({ status: 'CANCELLED' }),
      await book({ startTime: new Date('2020-12-02T17:00:00Z') }),
    ];
    await watch();
    for (const booking of quiet) expect(await listTold(booking)).toEqual([]);
    expect(await countDrifted()).toBe(0);
  });

  it('tells once while several processes look at the same time', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => buildHost()));
    const bookings = await Promise.all(others.map((other) => book({ host: other })));
    await Promise.all([1, 2, 3, 4].map(() => watch()));
    for (const booking of bookings) expect(await listTold(booking)).toHaveLength(1);
    expect(await countDrifted()).toBe(4);
  });

  it('keeps nothing of a telling that a crash cut off, and makes up for it', async () => {
    const booking = await book();
    const dying = new Proxy(db, {
      get: (target, name, self) =>
        name === '$transaction'
          ? (work: (tx: unknown) => Promise<void>) =>
              target.$transaction(async (tx) => {
                await work(tx);
                throw new Error('crashed');
              })
          : (Reflect.get(target, name, self) as unknown),
    });
    const run = createDriftWatch('2026b');
    await expect(run({ ...tools, db: dying })).rejects.toThrow('crashed');
    expect([await listTold(booking), await countDrifted()]).toEqual([[], 0]);
    await run(tools);
    expect([await listTold(booking), await countDrifted()]).toMatchObject([[{}], 1]);
  });

  it.each([
    [
      'moved',
      {
        wallClock: '2030-12-02T08:00:00[America/Vancouver]',
        startTime: new Date('2030-12-02T15:00:00Z'),
      },
    ],
    ['cancelled', { status: 'CANCELLED' as const }],
  ])('no longer counts a booking that is %s afterwards', async (_change, data) => {
    const { id } = await book();
    await watch();
    expect(await countDrifted()).toBe(1);
    await db.booking.update({ where: { id }, data });
    expect(await countDrifted()).toBe(0);
    await watch();
    expect([await db.bookingDrift.count(), await listTold({ id })]).toMatchObject([0, [{}]]);
  });

  it('tells another drift of the same booking', async () => {
    const booking = await book();
    await watch();
    const wallClock = '2030-12-02T09:30:00[America/Vancouver]';
    await db.booking.update({ where: { id: booking.id }, data: { wallClock } });
    await watch();
    const told = await listTold(booking);
    expect(told.map((one) => one['wallClock'])).toEqual([promised, wallClock]);
  });

  it('forgets a drift that newer rules take back, but not at the word of older ones', async () => {
    const { id } = await book();
    await watch('2026b');
    const wallClock = '2030-12-02T17:00:00[UTC]';
    await db.booking.update({ where: { id }, data: { wallClock } });
    await watch('2026a');
    expect(await countDrifted()).toBe(1);
    await watch('2026c');
    expect(await countDrifted()).toBe(0);
  });

  it('looks at bookings a few hundred at a time', async () => {
    await db.booking.createMany({
      data: Array.from({ length: 501 }, (_, at) => ({
        ...{ uid: `many-${at}`, title: 'Talk', wallClock: '2032-01-01T00:00:00[UTC]' },
        startTime: new Date('2032-01-01T00:00:00Z'),
        endTime: new Date('2032-01-01T00:30:00Z'),
      })),
    });
    const booking = await book({ startTime: new Date('2033-01-01T00:00:00Z') });
    const run = createDriftWatch('2026b');
    expect(await run(tools)).toBe(500);
    expect(await listTold(booking)).toEqual([]);
    expect(await run(tools)).toBe(0);
    expect(await listTold(booking)).toHaveLength(1);
  });

  it('tells a few at a time, so that a server which stops need not wait', async () => {
    const start = (at: number) => new Date(old.getTime() + at * 86_400_000);
    const clock = (at: number) =>
      `${start(at).toISOString().slice(0, 10)}T09:00:00[America/Vancouver]`;
    for (let at = 0; at < 25; at++) await book({ startTime: start(at), wallClock: clock(at) });
    const run = createDriftWatch('2026b');
    expect([await run(tools), await countDrifted()]).toEqual([20, 20]);
    expect([await run(tools), await countDrifted()]).toEqual([0, 25]);
  });
});

describe('a booking that has drifted', () => {
  const ask = async (uid: string) => {
    const query = `query ($uid: String!) { booking(by: { uid: $uid }) { promisedStartTime } }`;
    const { data, errors } = await as(host).gql(query, { uid });
    expect(errors).toBeUndefined();
    return data.booking.promisedStartTime as string | null;
  };

  it('says when it would start by its promise, and nothing once it is over', async () => {
    const { uid, id } = await book();
    expect(await ask(uid)).toBe(now.toISOString());
    await db.booking.update({ where: { id }, data: { status: 'CANCELLED' } });
    expect(await ask(uid)).toBeNull();
    expect(await ask((await book({ startTime: now })).uid)).toBeNull();
  });

  it('tells its host on its page, in its history and in the list', async () => {
    const { uid } = await book();
    await watch();
    const visitor = createVisitor();
    await visitor.signIn(host);
    const page = unescapeHtml((await visitor.get(`/console/bookings/${uid}`)).text);
    const told =
      'The clocks changed: this meeting was promised for 09:00 in America/Vancouver, and is now at 10:00 there.';
    expect(page.split(told)).toHaveLength(3);
    expect(page).toContain(`href="/console/bookings/${uid}/move">Move it`);
    expect((await visitor.get('/console/bookings')).text).toContain('Clocks changed');
  });
});
