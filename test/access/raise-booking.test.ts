import { isInputObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { db } from '../support/app.ts';
import { bookAs, runMutation } from '../support/ask/graphql.ts';
import { getNextStart } from '../support/build/booking.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildAccessToken } from '../support/build/user.ts';
import { type Caller, readResultCode } from '../support/client.ts';
import { allScopes, buildWorld, type TestWorld } from '../support/world/world.ts';

const listInputFields = (input: string) => {
  const type = schema.getType(input);
  return isInputObjectType(type) ? Object.keys(type.getFields()).sort() : [];
};

const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);

let world: TestWorld;
let host: Awaited<ReturnType<typeof buildHost>>;
const callers: Record<string, Caller | undefined> = {};
beforeAll(async () => {
  world = await buildWorld();
  host = await buildHost();
  const { stranger, organizationAdmin, admin } = world;
  Object.assign(callers, {
    stranger,
    'officer elsewhere': organizationAdmin,
    'app of a stranger': await buildAccessToken(stranger, allScopes),
    // It acts for a user like any other.
    'app of an administrator': await buildAccessToken(admin, allScopes),
  });
});

const names = [
  'anonymous',
  'stranger',
  'officer elsewhere',
  'app of a stranger',
  'app of an administrator',
];

const snapshotRows = async () =>
  JSON.stringify(
    await Promise.all([
      db.booking.findMany({ orderBy: { id: 'asc' }, include: { hosts: true, attendees: true } }),
      db.payment.findMany({ orderBy: { id: 'asc' } }),
      db.destinationCalendar.findMany({ orderBy: { id: 'asc' } }),
      db.event.count(),
    ]),
  );

describe('what can be said of a booking', () => {
  it('is what the contract lets change, and no more (GAP-25)', () => {
    const five = ['description', 'end', 'start', 'status', 'title'];
    expect(listInputFields('EditBookingInput')).toEqual(['by', ...five]);
  });

  it('is nowhere that a thing belongs to another booking', () => {
    const moving = inputs.filter(({ name }) => listInputFields(name).includes('bookingId'));
    expect(moving.map(({ name }) => name).sort()).toEqual([
      'AttendeeFilter',
      'EventFilter',
      'WebhookDeliveryFilter',
    ]);
  });

  it('is for whom it is booked only ad hoc, for administrators', () => {
    const named = inputs.filter(({ name }) => listInputFields(name).includes('userId'));
    const ofBookings = named.filter(({ name }) =>
      /Booking|Attendee|Payment|Instant|Hold/.test(name),
    );
    expect(ofBookings.map(({ name }) => name).sort()).toEqual([
      'AttendeeFilter',
      'BookingFilter',
      'CreateBookingInput',
    ]);
  });
});

const wishes: [what: string, offer: object, wish: object][] = [
  ['ACCEPTED what waits for the host', { requiresConfirmation: true }, { status: 'ACCEPTED' }],
  ['ACCEPTED what is to be paid', { price: 500 }, { status: 'ACCEPTED' }],
  ['AWAITING_HOST', {}, { status: 'AWAITING_HOST' }],
  ['without heed of the offer', {}, { force: true }],
  ['beside other bookings', {}, { allowOverlap: true }],
];

describe('nobody books for himself', () => {
  it.each(names.flatMap((who) => wishes.map(([what, ...rest]) => ({ who, what, rest }))))(
    '$what: $who',
    async ({ who, rest: [offer, wish] }) => {
      const { id: eventTypeId } = await buildBookableEventType(host, offer);
      const before = await snapshotRows();
      const answer = await bookAs(callers[who], { eventTypeId, ...getNextStart(), ...wish });
      expect(readResultCode(answer)).toBe('FORBIDDEN');
      expect(await snapshotRows()).toBe(before);
    },
  );

  it.each(names)('what he writes into answers and metadata: %s', async (who) => {
    const { id: eventTypeId } = await buildBookableEventType(host, {
      price: 500,
      requiresConfirmation: true,
    });
    const smuggled = {
      paid: true,
      status: 'ACCEPTED',
      userId: world.stranger.id,
      hosts: [{ userId: world.stranger.id }],
      isRecorded: true,
      noShowHost: true,
      verified: true,
      payment: { success: true },
    };
    const guest = { email: 'bob@example.test', name: 'Bob', id: 1, bookingId: 1, noShow: true };
    const answers = { name: 'Ada', email: 'ada@example.test', guests: [guest] };
    const { data, errors } = await bookAs(callers[who], {
      eventTypeId,
      ...getNextStart(),
      metadata: smuggled,
      responses: { ...smuggled, ...answers },
    });
    expect(errors).toBeUndefined();
    const { databaseId: id } = data.createBooking.booking;
    const row = await db.booking.findUniqueOrThrow({
      where: { id },
      include: { hosts: true, attendees: true, payment: true },
    });
    expect(row).toMatchObject({
      status: 'PENDING',
      paid: false,
      userId: host.id,
      isRecorded: false,
      noShowHost: false,
      hosts: [{ userId: host.id }],
      payment: [{ success: false, refunded: false, amount: 500 }],
    });
    expect(row.attendees.map(({ bookingId, noShow }) => [bookingId, noShow])).toEqual(
      Array(2).fill([id, false]),
    );
  });
});

describe('whoever takes part in a group', () => {
  const willing = { allowDynamicBooking: true };
  const night = { start: '2034-07-01T01:00:00Z', end: '2034-07-01T23:00:00Z' };
  const wishes = [{ force: true }, { allowOverlap: true }, { status: 'PENDING' as const }];

  async function buildGroup() {
    const [one, other] = [await buildHost(), await buildHost()];
    const ids = [one.id, other.id];
    await db.user.updateMany({ where: { id: { in: ids } }, data: willing });
    return { one, other, usernames: [one.username, other.username] };
  }

  it.each(wishes)('does not speak for the others: %j', async (wish) => {
    const { one, usernames } = await buildGroup();
    const before = await snapshotRows();
    const answer = await bookAs(one, { usernames, ...night, ...wish });
    expect(readResultCode(answer)).toBe('FORBIDDEN');
    expect(await snapshotRows()).toBe(before);
  });

  it('is spoken for by who stands in for all of them', async () => {
    const { one, other, usernames } = await buildGroup();
    const { organization, organizationAdmin, admin } = world;
    const addToOrganization = (userId: number) =>
      db.membership.create({ data: { userId, teamId: organization.id, accepted: true } });
    await addToOrganization(one.id);
    expect(
      readResultCode(await bookAs(organizationAdmin, { usernames, ...night, force: true })),
    ).toBe('FORBIDDEN');
    await addToOrganization(other.id);
    expect(
      readResultCode(await bookAs(organizationAdmin, { usernames, ...night, force: true })),
    ).toBe('OK');
    const later = { start: '2034-07-02T01:00:00Z', end: '2034-07-02T23:00:00Z' };
    expect(readResultCode(await bookAs(admin, { usernames, ...later, force: true }))).toBe('OK');
  });
});

describe('whoever has booked', () => {
  const denied: Record<string, string> = { anonymous: 'UNAUTHENTICATED' };

  it.each(names)('neither accepts nor pays nor moves it himself: %s', async (who) => {
    const { id: eventTypeId } = await buildBookableEventType(host, { price: 500 });
    const { data } = await bookAs(callers[who], { eventTypeId, ...getNextStart() });
    const { uid } = data.createBooking.booking;
    const { payment } = await db.booking.findUniqueOrThrow({
      where: { uid },
      include: { payment: true },
    });
    const before = await snapshotRows();
    const acts: [string, object][] = [
      ['confirmBooking', { by: { uid } }],
      ['editBooking', { by: { uid }, status: 'ACCEPTED' }],
      ['cancelBooking', { by: { uid } }],
      ['rescheduleBooking', { by: { uid }, ...getNextStart() }],
      ['markPaymentPaid', { by: { uid: payment[0]?.uid } }],
      ['initiatePayment', { by: { uid }, amount: 1, currency: 'usd' }],
      ['markRecorded', { by: { uid } }],
    ];
    for (const [mutation, input] of acts) {
      const answer = await runMutation(callers[who], mutation, { ...input }, '__typename');
      expect([mutation, readResultCode(answer)]).toEqual([mutation, denied[who] ?? 'NOT_FOUND']);
    }
    expect(await snapshotRows()).toBe(before);
  });

  it.each(names)('does not join the instant meeting he asked for: %s', async (who) => {
    const { id: eventTypeId } = await buildNewTeamEventType([host]);
    const responses = { name: 'Ada', email: 'ada@example.test' };
    const asked = { eventTypeId, responses };
    const { data } = await runMutation(
      callers[who],
      'requestInstantMeeting',
      asked,
      'booking { databaseId }',
    );
    const by = data.requestInstantMeeting.booking;
    const answer = await runMutation(callers[who], 'joinInstantMeeting', { by }, 'changed');
    expect(readResultCode(answer)).toBe(denied[who] ?? 'NOT_FOUND');
  });
});

describe('nobody says where the bookings of others are written to', () => {
  it.each(names)('%s', async (who) => {
    const { team, owner } = world;
    const { id: eventTypeId } = await buildBookableEventType(
      { id: owner.id },
      { userId: null, teamId: team.id },
    );
    const before = await snapshotRows();
    const calendar = { integration: 'google', externalId: 'mine' };
    const set = (caller: Caller | undefined, whose: object) =>
      runMutation(caller, 'setDestinationCalendar', { ...calendar, ...whose }, '__typename');
    const [ofUser, ofEventType] = [
      await set(callers[who], { userId: owner.id }),
      await set(callers[who], { eventTypeId }),
    ];
    const isNobody = who === 'anonymous';
    expect(readResultCode(ofUser)).toBe(isNobody ? 'UNAUTHENTICATED' : 'FORBIDDEN');
    expect(readResultCode(ofEventType)).toBe(isNobody ? 'UNAUTHENTICATED' : 'NOT_FOUND');
    // Who sees the event type of his team is told that he may not.
    expect(readResultCode(await set(world.member, { eventTypeId }))).toBe('FORBIDDEN');
    expect(await snapshotRows()).toBe(before);
  });
});
