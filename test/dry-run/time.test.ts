import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { addresses, as, database, startApp } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';
import { readResultCode } from '../support/client.ts';

const tryCancelling = (id: number) =>
  `mutation { cancelBooking(input: { by: { databaseId: ${id} } }, dryRun: true) { changed } }`;

const open = (name: string) =>
  database.openDryRuns({ name, hasCredential: !name.startsWith('stranger') });
const openGate = () => Promise.withResolvers<undefined>();

describe('a dry run that waits for a name server', () => {
  it('stops nobody: others read, write and try out', async () => {
    const { promise, resolve } = openGate();
    addresses['slow.example.test'] = promise.then(() => ['8.8.8.8']);
    const addFeed = `mutation {
      addCalendarFeed(input: { url: "https://slow.example.test/x.ics" }, dryRun: true) { calendarFeed { name } }
    }`;
    const callers = await Promise.all([buildUser(), buildUser(), buildUser()]);
    const waiting = callers.map((caller) => as(caller).gql(addFeed));
    const host = await buildUser();
    const { id } = await buildBooking({ host });
    expect((await as(host).gql(tryCancelling(id))).data.cancelBooking.changed).toBe(true);
    resolve(undefined);
    for (const { data } of await Promise.all(waiting)) {
      expect(data.addCalendarFeed.calendarFeed.name).toBe('slow.example.test');
    }
  });
});

describe('dry runs that hold their transactions', () => {
  it('of strangers do not keep callers with a credential from theirs', async () => {
    const { promise, resolve } = openGate();
    const held = openGate();
    const holding = [1, 2, 3, 4, 5, 6].map((nth) =>
      open(`stranger ${nth}`).run(async ({ db }) => {
        // The embedded database has room for one transaction only.
        if (database.url !== undefined) await db.user.count();
        held.resolve(undefined);
        await promise;
      }),
    );
    await held.promise;
    const mine = open('me').run(({ db }) => db.user.count());
    expect(await mine).toBeTypeOf('number');
    resolve(undefined);
    await Promise.all(holding);
  });

  it('are ended when their time is over, and what they ask later reaches nobody', async () => {
    const { promise, resolve } = openGate();
    const later = openGate();
    const slow = open('slow').run(async ({ db }) => {
      await db.user.count();
      await promise;
      await db.user.count().catch(later.reject);
    });
    await expect(slow).rejects.toThrow('The dry run took too long and was ended');
    const other = open('other').run(async ({ db }) => {
      await db.user.count();
      resolve(undefined);
      await expect(later.promise).rejects.toThrow('The dry run has ended');
      return db.user.count();
    });
    expect(await other).toBeTypeOf('number');
  });

  it('share the time of their operation', async () => {
    const operation = open('patient');
    const wait = () => operation.run(() => sleep(2_600));
    await wait();
    await wait();
    expect(operation.spentMs).toBeGreaterThanOrEqual(5_000);
    await expect(wait()).rejects.toThrow('The dry runs of one operation may take 5 s together');
  });
});

describe('the price of a dry run', () => {
  it('rises with its time', async () => {
    const { as: ask } = await startApp({ RATE_LIMIT: '60000' });
    const host = await buildUser();
    const { id } = await buildBooking({ host });
    const late = `mutation {
      addCalendarFeed(input: { url: "https://late.example.test/x.ics" }, dryRun: true) { calendarFeed { name } }
    }`;
    const spend = async (query: string) => {
      const answer = await ask(host).gql(query);
      expect(readResultCode(answer)).toBe('OK');
      return Number(answer.headers.get('x-ratelimit-remaining'));
    };
    const before = await spend('{ viewer { name } }');
    addresses['late.example.test'] = new Promise((resolve) => {
      setTimeout(resolve, 400, ['8.8.8.8']);
    });
    const after = await spend(late);
    // Five points for each millisecond.
    expect(before - after).toBeGreaterThan(1_400);
    expect(await spend(tryCancelling(id))).toBeLessThan(after);
  });
});
