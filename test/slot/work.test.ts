import { describe, expect, it } from 'vitest';
import type { Steps } from '../../src/context/spending.ts';
import { createSlotWork } from '../../src/domain/slot/work.ts';
import { unlimitedBudget } from '../../src/http/rate-limit.ts';
import { startApp } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost, buildWeekdayHost } from '../support/build/host.ts';
import { buildUser } from '../support/build/user.ts';
import { type Caller, readErrorCode } from '../support/client.ts';
import { sceneNow, slotsQuery } from '../support/slot/scene.ts';

/** An event type that anybody can make: 1,440 starts a day. */
const buildMinutes = async () =>
  buildBookableEventType(await buildHost(), { length: 1, slotInterval: 1 });

/** A server on which it stays Friday noon, so that no budget is ever renewed. */
async function startLimited(limit: number) {
  const { as } = await startApp({ RATE_LIMIT: String(limit) }, () => sceneNow);
  const query = async (caller: Caller | undefined, text: string, variables = {}) => {
    const answer = await as(caller).gql(text, variables);
    return { ...answer, left: Number(answer.headers.get('x-ratelimit-remaining')) };
  };
  const spend = async (caller: Caller, text: string, variables = {}) => {
    const before = (await query(caller, '{ __typename }')).left;
    return before - (await query(caller, text, variables)).left;
  };
  return { as, query, spend };
}

/** The variables of `slotsQuery` for that many days from Monday on. */
const toDays = ({ id: eventTypeId }: { id: number }, days: number) => {
  const from = Temporal.PlainDate.from('2026-11-23');
  const to = from.add({ days: days - 1 });
  return { eventTypeId, from: from.toString(), to: to.toString(), timeZone: 'UTC' };
};

const bareQuery = slotsQuery.replace('days { date slots { start end } }', '');

/** The same 91 days several times in one operation. */
const buildAliases = (eventType: { id: number }, count: number) => {
  const { eventTypeId, from, to } = toDays(eventType, 91);
  const one = `slots(eventTypeId: ${eventTypeId}, from: "${from}", to: "${to}", timeZone: "UTC") { timeZone }`;
  return `{ ${Array.from({ length: count }, (_, n) => `a${n}: ${one}`).join(' ')} }`;
};

describe('the price of slots', () => {
  it('follows the starts that are checked and the slots that are answered', async () => {
    const { spend } = await startLimited(60_000);
    const [user, eventType] = [await buildUser(), await buildMinutes()];
    const checked = [];
    for (const days of [1, 10, 20])
      checked.push(await spend(user, bareQuery, toDays(eventType, days)));
    const [day = 0, ten = 0, twenty = 0] = checked;
    expect(ten - day).toBeGreaterThan(20);
    expect(Math.abs(twenty - ten - 10 * ((ten - day) / 9))).toBeLessThan(3);
    expect(await spend(user, slotsQuery, toDays(eventType, 10))).toBeGreaterThan(4 * ten);
  });

  it('is below 20 points for a month of half hours', async () => {
    const { spend } = await startLimited(60_000);
    const eventType = await buildBookableEventType(await buildWeekdayHost());
    expect(await spend(await buildUser(), slotsQuery, toDays(eventType, 31))).toBeLessThan(20);
  });

  it('is the same over REST', async () => {
    const { as, spend } = await startLimited(60_000);
    const [user, eventType] = [await buildUser(), await buildMinutes()];
    const overGraphQL = await spend(user, slotsQuery, toDays(eventType, 5));
    const before = (await as(user).gql('{ __typename }')).headers;
    const { eventTypeId, from, to } = toDays(eventType, 5);
    const { headers } = await as(user).fetch(
      `/v1/slots?eventTypeId=${eventTypeId}&startTime=${from}&endTime=${to}`,
    );
    const overRest =
      Number(before.get('x-ratelimit-remaining')) - Number(headers.get('x-ratelimit-remaining'));
    expect(Math.abs(overRest - overGraphQL)).toBeLessThan(2);
  });

  it('is refused before anything is computed if the caller cannot afford it', async () => {
    const { query } = await startLimited(1_000);
    const eventType = await buildMinutes();
    const { errors, left } = await query(undefined, bareQuery, toDays(eventType, 91));
    expect(readErrorCode({ errors })).toBe('RATE_LIMITED');
    // The statement and the operation are paid, the 262 points for 131,000 starts are not.
    expect(left).toBeGreaterThan(90);
    expect((await query(undefined, bareQuery, toDays(eventType, 1))).errors).toBeUndefined();
  });

  it('grows with the bookings that are read', async () => {
    const { spend } = await startLimited(60_000);
    const [user, host] = [await buildUser(), await buildWeekdayHost()];
    const eventType = await buildBookableEventType(host);
    const before = await spend(user, bareQuery, toDays(eventType, 5));
    for (let n = 0; n < 250; n++) {
      const at = Date.parse('2026-11-23T09:00Z') + n * 60_000;
      await buildBooking({ host, startTime: new Date(at), endTime: new Date(at + 60_000) });
    }
    expect(await spend(user, bareQuery, toDays(eventType, 5))).toBeGreaterThanOrEqual(before + 2);
  });
});

describe('the limit of one request', () => {
  it('counts all slots of an operation together', async () => {
    const { query } = await startLimited(1_000_000);
    const [user, eventType] = [await buildUser(), await buildMinutes()];
    expect((await query(user, buildAliases(eventType, 2))).errors).toBeUndefined();
    const { errors } = await query(user, buildAliases(eventType, 3));
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('in one request, so ask for fewer days') as string,
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('counts all operations of a batch together', async () => {
    const { as } = await startLimited(1_000_000);
    const eventType = await buildMinutes();
    const response = await as(await buildUser()).fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Array(3).fill({ query: buildAliases(eventType, 1) })),
    });
    const answers = (await response.json()) as Parameters<typeof readErrorCode>[0][];
    expect(answers.map(readErrorCode).sort()).toEqual(['BAD_USER_INPUT', undefined, undefined]);
  });
});

describe('explainSlot', () => {
  it('costs more, the longer it has to search for a free start', async () => {
    const { spend } = await startLimited(60_000);
    const [user, host] = [await buildUser(), await buildHost()];
    const eventType = await buildBookableEventType(host, { length: 1, slotInterval: 1 });
    const explain = `{ explainSlot(eventTypeId: ${eventType.id}, start: "2026-11-23T09:00:00Z") { bookable } }`;
    const free = await spend(user, explain);
    const endTime = new Date('2026-12-20T00:00Z');
    await buildBooking({ host, startTime: new Date('2026-11-20T00:00Z'), endTime });
    expect(await spend(user, explain)).toBeGreaterThan(free + 50);
  });
});

describe('callers who compute slots at the same time', () => {
  /** Needs a turn for each step, and notes in whose name it ran. */
  function* computeSteps(name: string, steps: number, trace: string[]): Steps<void> {
    for (let step = 0; step < steps; step++) {
      yield 3_000;
      trace.push(name);
    }
  }

  it('take turns, however much one of them has asked for', async () => {
    const open = createSlotWork();
    const trace: string[] = [];
    const many = open('many', unlimitedBudget);
    const one = open('one', unlimitedBudget);
    const all = Array.from({ length: 4 }, () => many.run(computeSteps('many', 10, trace)));
    await one.run(computeSteps('one', 3, trace));
    expect(trace.filter((name) => name === 'many').length).toBeLessThanOrEqual(4);
    await Promise.all(all);
    expect(trace).toHaveLength(43);
  });

  it('let requests through between any two turns', async () => {
    const work = createSlotWork()('caller', unlimitedBudget);
    const trace: string[] = [];
    const steps = work.run(computeSteps('step', 20, trace));
    let rounds = 0;
    for (; trace.length < 20; rounds++) await new Promise(setImmediate);
    await steps;
    expect(rounds).toBeGreaterThanOrEqual(20);
  });

  it('have four places each, and 250 in the line behind them', async () => {
    const open = createSlotWork();
    const work = open('caller', unlimitedBudget);
    const { promise: gate, resolve: openGate } = Promise.withResolvers<undefined>();
    let running = 0;
    const enter = () => work.take(() => (running++, gate));
    const inside = Array.from({ length: 254 }, enter);
    await expect(enter()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(running).toBe(4);
    expect(await open('other', unlimitedBudget).take(() => Promise.resolve('in'))).toBe('in');
    openGate(undefined);
    await Promise.all(inside);
    expect(running).toBe(254);
  });
});
