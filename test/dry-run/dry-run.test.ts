import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { bookAs, runMutation } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildAdmin, buildUser, type UserWithKey } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import { readAllRows } from '../support/dry-run/rows.ts';

const start = '2031-03-03T09:00:00Z';

const effects = `effects {
  events { type body }
  deliveries { event { type } webhook { subscriberUrl } }
  mails
  endedHolds { eventTypeId start end }
}`;

const toDry = (mutation: string, fields: string) => {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
  return `mutation ($input: ${type}, $dryRun: Boolean = true) {
    ${mutation}(input: $input, dryRun: $dryRun) { ${fields} ${effects} userErrors { code message } }
  }`;
};

const tryOut = async (
  caller: UserWithKey | undefined,
  mutation: string,
  input: object,
  fields = '__typename',
) => {
  const { data, errors } = await as(caller).gql(toDry(mutation, fields), { input });
  expect(errors).toBeUndefined();
  return data[mutation];
};

describe('a dry run', () => {
  it('shows a new booking, its event and its delivery, and leaves nothing', async () => {
    const host = await buildHost();
    const { id: eventTypeId } = await buildBookableEventType(host);
    await runMutation(
      host,
      'createWebhook',
      { subscriberUrl: 'https://hook.example/x', eventTriggers: ['BOOKING_CREATED'] },
      '__typename',
    );
    const before = await readAllRows();
    const input = { eventTypeId, start, responses: { name: 'Ada', email: 'ada@example.test' } };
    const tried = await tryOut(
      host,
      'createBooking',
      input,
      'booking { status attendees { email } }',
    );
    expect(tried).toMatchObject({
      booking: { status: 'ACCEPTED', attendees: [{ email: 'ada@example.test' }] },
      effects: {
        events: [{ type: 'BOOKING_CREATED' }],
        deliveries: [
          {
            event: { type: 'BOOKING_CREATED' },
            webhook: { subscriberUrl: 'https://hook.example/x' },
          },
        ],
        // To the host and to Ada.
        mails: 2,
        endedHolds: [],
      },
    });
    expect(await readAllRows()).toEqual(before);
  });

  it('refuses what the real call refuses, with its reasons', async () => {
    const host = await buildHost();
    const { id: eventTypeId } = await buildBookableEventType(host);
    await bookAs(host, { eventTypeId, start });
    const query = `mutation ($input: CreateBookingInput!) {
      createBooking(input: $input, dryRun: true) {
        booking { uid } effects { events { type } }
        userErrors { code ... on SlotUnavailable { reasons { code } alternatives } }
      }
    }`;
    const input = { eventTypeId, start, responses: { name: 'Ada', email: 'ada@example.test' } };
    const { data } = await as(host).gql(query, { input });
    expect(data.createBooking).toMatchObject({
      ...{ booking: null, effects: null },
      userErrors: [{ code: 'SLOT_UNAVAILABLE', reasons: [{ code: 'BUSY' }] }],
    });
    expect(data.createBooking.userErrors[0].alternatives).toHaveLength(3);
  });

  it('goes on after the constraints refuse a write, and says why', async () => {
    const host = await buildHost();
    const [booking, other] = [await buildBooking({ host }), await buildBooking({ host })];
    const wish = { by: { databaseId: booking.id }, start: other.startTime.toISOString() };
    const { data } = await as(host).gql(toDry('rescheduleBooking', 'booking { startTime }'), {
      input: wish,
    });
    expect(data.rescheduleBooking.userErrors).toMatchObject([{ code: 'SLOT_UNAVAILABLE' }]);
  });

  it('names the holds that would end', async () => {
    const host = await buildHost();
    const { id: eventTypeId } = await buildBookableEventType(host);
    const held = await runMutation(undefined, 'holdSlot', { eventTypeId, start }, 'hold { token }');
    const holdToken = held.data.holdSlot.hold.token as string;
    const responses = { name: 'Ada', email: 'ada@example.test' };
    const input = { eventTypeId, start, holdToken, responses };
    const tried = await tryOut(undefined, 'createBooking', input, 'booking { status }');
    expect(tried).toMatchObject({
      booking: { status: 'ACCEPTED' },
      // Nobody signed in: the events are the host's.
      effects: { events: [], deliveries: [], mails: null, endedHolds: [{ eventTypeId }] },
    });
    expect(await db.slotHold.count({ where: { eventTypeId } })).toBe(1);
    const booked = await bookAs(undefined, input);
    expect(booked.errors).toBeUndefined();
  });

  it('is a real run with false and null, whose effects are null', async () => {
    const host = await buildUser();
    for (const dryRun of [false, null]) {
      const booking = await buildBooking({ host });
      const { data } = await as(host).gql(toDry('cancelBooking', 'booking { status }'), {
        input: { by: { databaseId: booking.id } },
        dryRun,
      });
      expect(data.cancelBooking).toMatchObject({ booking: { status: 'CANCELLED' }, effects: null });
      const row = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
      expect(row.status).toBe('CANCELLED');
    }
  });

  it('stands beside real fields of one operation, and sees what those before it did', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const by = `by: { databaseId: ${booking.id} }`;
    const { data } = await as(host).gql(`
      fragment Tried on Mutation {
        tried: cancelBooking(input: { ${by} }, dryRun: true) { booking { title status version } changed }
      }
      mutation {
        real: editBooking(input: { ${by}, title: "Other" }) { booking { title version } }
        ...Tried
        again: editBooking(input: { ${by}, title: "Third" }) { booking { title status version } }
      }`);
    expect(data).toEqual({
      real: { booking: { title: 'Other', version: 2 } },
      tried: { booking: { title: 'Other', status: 'CANCELLED', version: 3 }, changed: true },
      again: { booking: { title: 'Third', status: 'ACCEPTED', version: 3 } },
    });
  });

  it('uses up no idempotency key, and repeats one that is used', async () => {
    const user = await buildUser();
    const input = {
      ...{ title: 'Lunch', start, end: '2031-03-03T10:00:00Z', idempotencyKey: 'one' },
      responses: { name: 'Ada', email: 'ada@example.test' },
    };
    expect(await tryOut(user, 'createBooking', input, 'replayed')).toMatchObject({
      replayed: false,
    });
    expect(await db.idempotencyRecord.count({ where: { key: 'one' } })).toBe(0);
    await runMutation(user, 'createBooking', input, 'replayed');
    expect(await tryOut(user, 'createBooking', input, 'replayed')).toMatchObject({
      replayed: true,
    });
  });

  it('returns a key that opens nothing, and writes no audit entry', async () => {
    const user = await buildUser();
    const before = await db.auditEntry.count();
    const { key } = await tryOut(user, 'createApiKey', {}, 'key');
    expect(key).toMatch(/^cal_/);
    const { errors } = await as(String(key)).gql('{ viewer { databaseId } }');
    expect(errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED');
    expect(await db.auditEntry.count()).toBe(before);
  });

  it('leaves a credential valid that it revokes', async () => {
    const [admin, user] = [await buildAdmin(), await buildUser()];
    await tryOut(admin, 'lockUser', { by: { databaseId: user.id } });
    const { errors } = await as(user).gql('{ viewer { databaseId } }');
    expect(errors).toBeUndefined();
  });

  it('says nothing of a booking that the caller may not see', async () => {
    const booking = await buildBooking({ host: await buildUser() });
    const input = { by: { databaseId: booking.id } };
    const tried = await tryOut(await buildUser(), 'cancelBooking', input);
    expect(tried.userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
  });

  it('is not offered where codes are used up or addresses are counted', async () => {
    const user = await buildUser();
    const { errors } = await as(user).gql(
      'mutation { addMember(input: { teamId: 1, email: "a@example.test" }, dryRun: true) { userErrors { code } } }',
    );
    expect(readErrorCode({ errors })).toBe('BAD_USER_INPUT');
  });

  it('costs what the real call costs', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const costs: number[] = [];
    const input = { by: { databaseId: booking.id }, title: 'Other' };
    for (const dryRun of [true, false]) {
      const { headers } = await as(host).gql(toDry('editBooking', 'changed'), { input, dryRun });
      costs.push(Number(headers.get('x-ratelimit-remaining')));
    }
    expect(costs[0]).toBe(costs[1]);
  });
});
