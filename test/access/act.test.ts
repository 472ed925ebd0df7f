import { randomUUID } from 'node:crypto';
import { isInputObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { as, db } from '../support/app.ts';
import {
  type BookingAct,
  bookingActs,
  listIdentifiers,
  performAct,
  snapshotBooking,
} from '../support/booking-act.ts';
import type { Caller } from '../support/client.ts';
import { getRecordKind, recordKindNames } from '../support/record-kind.ts';
import {
  buildCallers,
  buildWorld,
  type CallerName,
  callerNames,
  type TestWorld,
  toAccessResult,
} from '../support/world.ts';

/**
 * Mutations that name a record, which is looked at elsewhere: an invitation is the invited one’s,
 * apps are the operator’s (oauth-client), and webhooks have tests of their own.
 */
const elsewhere = [
  'acceptMembership',
  'editOAuthClient',
  'rotateOAuthClientSecret',
  'deleteOAuthClient',
  'pingWebhook',
  'rotateWebhookSecret',
];

/** The types of the records that mutations name, by mutation. */
const naming = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((field) => {
  const input = schema.getType(`${field.name.charAt(0).toUpperCase()}${field.name.slice(1)}Input`);
  return isInputObjectType(input) && input.getFields()['by'] ? [field.name] : [];
});

let world: TestWorld;
let credentials: Record<CallerName, Caller | undefined>;
beforeAll(async () => {
  world = await buildWorld();
  credentials = await buildCallers(world, 'WRITE_BOOKING');
});

describe('every mutation that names a record', () => {
  it('is among the acts, or changes or deletes a kind of the matrix', () => {
    const ofKinds = recordKindNames
      .map(getRecordKind)
      .flatMap(({ edit, remove }) => [edit?.[0], remove]);
    const known = new Set([
      ...ofKinds,
      ...bookingActs.map(({ mutation }) => mutation),
      ...elsewhere,
    ]);
    expect(naming.length).toBeGreaterThan(30);
    expect(naming.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe.each(bookingActs)('$mutation', (act) => {
  async function attempt(caller: CallerName) {
    const made = await act.make(world);
    const before = await snapshotBooking(act, made);
    const answer = await performAct(credentials[caller], act, { databaseId: made.id });
    const verdict = toAccessResult(answer, act.mutation);
    expect((await snapshotBooking(act, made)) === before, `${caller}: it is as it was`).toBe(
      verdict !== 'OK',
    );
    return verdict;
  }

  it('is for whom it should be', async () => {
    const verdicts: string[] = [];
    for (const caller of callerNames) verdicts.push(await attempt(caller));
    expect(verdicts).toEqual(act.row);
  });

  /** The answer as it stands on the wire. */
  async function readAnswerText(caller: Caller, { mutation, input }: BookingAct, by: object) {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
    const query = `mutation ($input: ${type}) { ${mutation}(input: $input) { __typename } }`;
    const response = await as(caller).fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input: { by, ...input() } } }),
    });
    return { status: response.status, text: await response.text() };
  }

  it('is to a stranger as if the record had never been, by whatever name', async () => {
    const made = await act.make(world);
    const never = listIdentifiers(act, { id: 2_147_483_000, uid: randomUUID() });
    for (const [i, by] of listIdentifiers(act, made).entries()) {
      const foreign = await readAnswerText(world.stranger, act, by);
      expect(foreign).toEqual(await readAnswerText(world.stranger, act, never[i] ?? {}));
      expect(foreign.text).toContain('NOT_FOUND');
    }
  });

  it('is not for its booker, whose account has the same e-mail', async () => {
    const made = await act.make(world);
    const { email } = world.stranger;
    const bookingId = act.of === 'Booking' ? made.id : await findBookingId(made.id);
    await db.attendee.create({ data: { bookingId, email, name: 'Eve', timeZone: 'UTC' } });
    const before = await snapshotBooking(act, made);
    for (const by of listIdentifiers(act, made)) {
      const answer = await performAct(world.stranger, act, by);
      expect(toAccessResult(answer, act.mutation)).toBe('NOT_FOUND');
    }
    expect(await snapshotBooking(act, made)).toBe(before);
  });
});

const findBookingId = async (id: number) =>
  (await db.payment.findUniqueOrThrow({ where: { id } })).bookingId;
