import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../src/auth/secret.ts';
import { sweepHolds } from '../../src/domain/slot/hold.ts';
import { as, db, startApp } from '../support/app.ts';
import { bookAs } from '../support/ask/graphql.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import {
  type Caller,
  type GraphQLAnswer,
  readErrorCode,
  readReasonCodes,
} from '../support/client.ts';
import { countResults, runRace, toRaceTime } from '../support/race.ts';

const holdIt = `mutation ($input: HoldSlotInput!) { holdSlot(input: $input) { hold { token start end expiresAt } } }`;
const releaseIt = `mutation ($input: ReleaseHoldInput!) { releaseHold(input: $input) { released } }`;

const start = toRaceTime(0);
const minute = 60_000;

const hold = (eventType: { id: number }, over: object = {}, caller?: Caller) =>
  as(caller).gql(holdIt, { input: { eventTypeId: eventType.id, start, ...over } });
const releaseHoldByToken = (token: string) => as().gql(releaseIt, { input: { token } });

const readHold = ({ data, errors }: GraphQLAnswer) => {
  expect(errors).toBeUndefined();
  return data.holdSlot.hold;
};

const listHolds = ({ id }: { id: number }) =>
  db.slotHold.findMany({ where: { eventTypeId: id }, include: { hosts: true } });

/** A server whose clock only moves when `forward` is called. */
async function startAt(time: Date, env: Record<string, string> = {}) {
  let now = time.getTime();
  const app = await startApp(env, () => new Date(now));
  return { ...app, forward: (minutes: number) => void (now += minutes * minute) };
}

describe('holdSlot', () => {
  it('holds a slot and stores only the hash of its token', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host, {
      beforeEventBuffer: 5,
      afterEventBuffer: 10,
    });
    const before = new Date().getTime();
    const { token, end, expiresAt } = readHold(await hold(offer, { minutes: 3 }));
    expect(token).toMatch(/^[A-Za-z0-9]{43}$/);
    expect(end).toBe(toRaceTime(0, 30));
    expect(Date.parse(expiresAt) - before).toBeGreaterThanOrEqual(3 * minute);
    expect(Date.parse(expiresAt) - before).toBeLessThan(4 * minute);
    const [row] = await listHolds(offer);
    expect(row).toMatchObject({
      tokenHash: hashSecret(token),
      start: new Date(start),
      end: new Date(end),
      hosts: [
        {
          bookingId: null,
          userId: host.id,
          occupies: true,
          start: new Date(start),
          end: new Date(end),
          paddedStart: new Date(toRaceTime(0, -5)),
          paddedEnd: new Date(toRaceTime(0, 40)),
        },
      ],
    });
  });

  it('keeps the slot for a booking with the token', async () => {
    const offer = await buildBookableEventType(await buildHost());
    const { token } = readHold(await hold(offer));
    const wish = { eventTypeId: offer.id, start };
    const refused = await bookAs(undefined, wish);
    expect(readErrorCode(refused)).toBe('SLOT_UNAVAILABLE');
    expect(readReasonCodes(refused)).toEqual(['HELD']);
    expect((await bookAs(undefined, { ...wish, holdToken: token })).errors).toBeUndefined();
    expect(await listHolds(offer)).toEqual([]);
  });

  it('refuses a slot that cannot be booked, with reasons and alternatives', async () => {
    const offer = await buildBookableEventType(await buildHost());
    await bookAs(undefined, { eventTypeId: offer.id, start });
    const taken = await hold(offer);
    expect(taken.errors?.[0]?.extensions).toMatchObject({
      code: 'SLOT_UNAVAILABLE',
      reasons: [{ code: 'BUSY' }],
      alternatives: [toRaceTime(0, 30), toRaceTime(0, 60), toRaceTime(0, 90)],
    });
    expect(readReasonCodes(await hold(offer, { start: '2020-01-01T09:00:00Z' }))).toEqual(['PAST']);
    expect(readReasonCodes(await hold(offer, { start: toRaceTime(0, 67) }))).toEqual(['OFF_GRID']);
    expect(await listHolds(offer)).toEqual([]);
  });

  it('holds the next free host of a ROUND_ROBIN, and every host of a COLLECTIVE', async () => {
    const [one, two, three] = [await buildHost(), await buildHost(), await buildHost()];
    const ids = [one.id, two.id];
    const inTurn = await buildNewTeamEventType([one, two]);
    const first = [await hold(inTurn), await hold(inTurn), await hold(inTurn)];
    expect(countResults(first)).toEqual({ OK: 2, SLOT_UNAVAILABLE: 1 });
    const held = (await listHolds(inTurn)).flatMap(({ hosts }) =>
      hosts.map(({ userId }) => userId),
    );
    expect(held.sort((a, b) => a - b)).toEqual(ids);
    const together = await buildNewTeamEventType([one, two, three], {
      schedulingType: 'COLLECTIVE',
    });
    expect(readErrorCode(await hold(together))).toBe('SLOT_UNAVAILABLE');
    readHold(await hold(together, { start: toRaceTime(1) }));
    expect((await listHolds(together))[0]?.hosts).toHaveLength(3);
  });

  it('keeps the buffers of the event type free', async () => {
    const host = await buildHost();
    const padded = await buildBookableEventType(host, { afterEventBuffer: 15, slotInterval: 15 });
    readHold(await hold(padded));
    const next = { start: toRaceTime(0, 30) };
    expect(readErrorCode(await hold(padded, next))).toBe('SLOT_UNAVAILABLE');
    expect(readErrorCode(await hold(await buildBookableEventType(host), next))).toBe(
      'SLOT_UNAVAILABLE',
    );
    readHold(await hold(padded, { start: toRaceTime(0, 45) }));
  });

  it('accepts only the lengths of the event type', async () => {
    const offer = await buildBookableEventType(await buildHost(), { lengths: [60] });
    expect(readHold(await hold(offer, { duration: 60 })).end).toBe(toRaceTime(0, 60));
    const { errors } = await hold(offer, { duration: 45, start: toRaceTime(1) });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ path: 'duration', message: 'must be a permitted length: 30, 60' }],
    });
  });

  it('names all invalid fields at once', async () => {
    const { errors } = await hold({ id: 1 }, { minutes: 11, duration: 0 });
    const problems = [{ path: 'duration' }, { path: 'minutes' }];
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', errors: problems });
  });

  it('refuses an event type with seats', async () => {
    const offer = await buildBookableEventType(await buildHost(), { seatsPerTimeSlot: 5 });
    expect(readErrorCode(await hold(offer))).toBe('CONFLICT');
  });

  it('answers NOT_FOUND for a hidden event type, except to callers who see it', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host, { hidden: true });
    const never = await hold({ id: 2_147_483_000 });
    for (const caller of [undefined, await buildUser()]) {
      const { data, errors } = await hold(offer, {}, caller);
      expect([data, errors?.[0]?.message]).toEqual([never.data, never.errors?.[0]?.message]);
    }
    expect(readErrorCode(never)).toBe('NOT_FOUND');
    readHold(await hold(offer, {}, await buildAccessToken(host, [])));
  });
});

describe('a hold that has expired', () => {
  it('is replaced by a new hold of the same slot', async () => {
    const offer = await buildBookableEventType(await buildHost());
    const { as: then, forward } = await startAt(new Date());
    const ask = () => then().gql(holdIt, { input: { eventTypeId: offer.id, start } });
    const first = readHold(await ask());
    forward(9);
    expect(readErrorCode(await ask())).toBe('SLOT_UNAVAILABLE');
    forward(1);
    const second = readHold(await ask());
    expect(await listHolds(offer)).toMatchObject([{ tokenHash: hashSecret(second.token) }]);
    expect((await releaseHoldByToken(first.token)).data.releaseHold.released).toBe(false);
  });

  it('is replaced by a longer hold that overlaps it', async () => {
    const host = await buildHost();
    const [short, long] = [
      await buildBookableEventType(host),
      await buildBookableEventType(host, { length: 90 }),
    ];
    const { as: then, forward } = await startAt(new Date());
    for (const minutes of [0, 30, 60])
      readHold(await hold(short, { start: toRaceTime(0, minutes) }));
    forward(11);
    readHold(await then().gql(holdIt, { input: { eventTypeId: long.id, start } }));
    expect(await listHolds(short)).toEqual([]);
  });
});

describe('sweepHolds', () => {
  it('deletes only the expired holds', async () => {
    const offer = await buildBookableEventType(await buildHost());
    const { expiresAt } = readHold(await hold(offer, { minutes: 2 }));
    const { token } = readHold(await hold(offer, { start: toRaceTime(1), minutes: 10 }));
    const clock = () => new Date(expiresAt);
    expect(await sweepHolds({ db, clock })).toBeGreaterThan(0);
    expect(await listHolds(offer)).toMatchObject([{ tokenHash: hashSecret(token) }]);
  });
});

/** Three days share a network. */
const toNetwork = (day: number) => `192.0.2.${Math.floor(day / 3)}`;

/** An event type with one hold on each of `count` days. */
async function buildHeld(count: number) {
  const offer = await buildBookableEventType(await buildHost());
  const app = await startAt(new Date(), { TRUST_PROXY: '1' });
  const ask = async (day: number, caller?: Caller, network = toNetwork(day)) => {
    const input = { eventTypeId: offer.id, start: toRaceTime(day) };
    const body = JSON.stringify({ query: holdIt, variables: { input } });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
    const response = await app.as(caller).fetch('/graphql', { method: 'POST', headers, body });
    return (await response.json()) as GraphQLAnswer;
  };
  for (let day = 0; day < count; day++) readHold(await ask(day));
  return { ...app, offer, ask };
}

describe('an event type with twenty holds', () => {
  it('refuses another hold to anonymous callers until the first expires', async () => {
    const { forward, ask } = await buildHeld(20);
    forward(4);
    const { errors } = await ask(20);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 360 });
    readHold(await ask(20, await buildUser()));
    forward(6);
    readHold(await ask(21));
  });

  it('never has more than twenty, even for calls at the same time', async () => {
    const { offer, ask } = await buildHeld(17);
    const answers = await runRace(20, (nth) => ask(20 + nth, undefined, `198.51.100.${nth}`));
    expect(countResults(answers)).toEqual({ OK: 3, RATE_LIMITED: 17 });
    expect(await listHolds(offer)).toHaveLength(20);
  });
});

describe('a network without a credential', () => {
  it('has three holds of an event type at a time, however many its callers ask for at once', async () => {
    const { ask, forward } = await buildHeld(0);
    const home = '203.0.113.7';
    const answers = await runRace(8, (nth) => ask(nth, undefined, home));
    const refused = answers.filter(({ errors }) => errors);
    expect([answers.length, refused.length]).toEqual([8, 5]);
    expect(refused[0]?.errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^Your network already holds 3 times of this event type/),
      extensions: { code: 'RATE_LIMITED', retryAfter: 600 },
    });
    readHold(await ask(9, undefined, '203.0.113.8'));
    readHold(await ask(10, await buildUser(), home));
    forward(11);
    readHold(await ask(11, undefined, home));
  });
});

describe('the rate limit cost of holdSlot', () => {
  it('is higher for anonymous callers', async () => {
    const offer = await buildBookableEventType(await buildHost());
    const { as: caller } = await startAt(new Date(), { RATE_LIMIT: '600' });
    const spend = async (by: Caller | undefined, day: number) => {
      const input = { eventTypeId: offer.id, start: toRaceTime(day) };
      const { headers } = await caller(by).gql(holdIt, { input });
      return (
        Number(headers.get('x-ratelimit-limit')) - Number(headers.get('x-ratelimit-remaining'))
      );
    };
    expect(await spend(await buildUser(), 0)).toBe(1);
    expect(await spend(undefined, 1)).toBe(11);
  });
});

describe('releaseHold', () => {
  it('frees the slot, and answers false the second time', async () => {
    const offer = await buildBookableEventType(await buildHost());
    const { token } = readHold(await hold(offer));
    expect((await releaseHoldByToken(token)).data).toEqual({ releaseHold: { released: true } });
    expect((await releaseHoldByToken(token)).data).toEqual({ releaseHold: { released: false } });
    readHold(await hold(offer));
  });

  it('frees nothing for another token, the hash of the token or an empty one', async () => {
    const offer = await buildBookableEventType(await buildHost());
    const { token } = readHold(await hold(offer));
    for (const other of ['', 'x', hashSecret(token)]) {
      expect((await releaseHoldByToken(other)).data.releaseHold.released).toBe(false);
    }
    const { errors } = await releaseHoldByToken('x'.repeat(256));
    const refusal = { code: 'BAD_USER_INPUT', errors: [{ path: 'token' }] };
    expect(errors?.[0]?.extensions).toMatchObject(refusal);
    expect(await listHolds(offer)).toHaveLength(1);
  });
});
