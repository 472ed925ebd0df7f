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
    'administrator of another organization': organizationAdmin,
    'app of a stranger': await buildAccessToken(stranger, allScopes),
    // It has the rights of an ordinary user.
    'app of an administrator': await buildAccessToken(admin, allScopes),
  });
});

const names = [
  'anonymous',
  'stranger',
  'administrator of another organization',
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

describe('the inputs of the API', () => {
  it('let callers edit only five fields of a booking (GAP-25)', () => {
    const five = ['description', 'end', 'start', 'status', 'title'];
    expect(listInputFields('EditBookingInput')).toEqual(
      ['by', ...five, 'force', 'ifVersion'].sort(),
    );
  });

  it('cannot move a record to another booking', () => {
    const moving = inputs.filter(({ name }) => listInputFields(name).includes('bookingId'));
    expect(moving.map(({ name }) => name).sort()).toEqual([
      'AttendeeFilter',
      'BookingReferenceFilter',
      'EventFilter',
      'MailFilter',
      'WebhookDeliveryFilter',
      // It changes nothing.
      'WebhookPreviewInput',
    ]);
  });

  it('accept a userId for a booking only in createBooking, reassignBooking and filters', () => {
    const named = inputs.filter(({ name }) => listInputFields(name).includes('userId'));
    const ofBookings = named.filter(({ name }) =>
      /Booking|Attendee|Payment|Instant|Hold/.test(name),
    );
    expect(ofBookings.map(({ name }) => name).sort()).toEqual([
      'AttendeeFilter',
      'BookingFilter',
      'BookingStatisticsFilter',
      'CreateBookingInput',
      'ReassignBookingInput',
    ]);
  });
});

const wishes: [what: string, offer: object, wish: object][] = [
  [
    'the status ACCEPTED without a confirmation',
    { requiresConfirmation: true },
    { status: 'ACCEPTED' },
  ],
  ['the status ACCEPTED without a payment', { price: 500 }, { status: 'ACCEPTED' }],
  ['the status AWAITING_HOST', {}, { status: 'AWAITING_HOST' }],
  ['force', {}, { force: true }],
  ['allowOverlap', {}, { allowOverlap: true }],
];

describe('createBooking by a caller who does not host', () => {
  it.each(names.flatMap((who) => wishes.map(([what, ...rest]) => ({ who, what, rest }))))(
    'refuses $what ($who)',
    async ({ who, rest: [offer, wish] }) => {
      const { id: eventTypeId } = await buildBookableEventType(host, offer);
      const before = await snapshotRows();
      const answer = await bookAs(callers[who], { eventTypeId, ...getNextStart(), ...wish });
      expect(readResultCode(answer)).toBe('FORBIDDEN');
      expect(await snapshotRows()).toBe(before);
    },
  );

  it.each(names)('ignores protected fields in responses and metadata (%s)', async (who) => {
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

describe('createBooking of a group', () => {
  const willing = { allowDynamicBooking: true };
  const night = { start: '2034-07-01T01:00:00Z', end: '2034-07-01T23:00:00Z' };
  const wishes = [{ force: true }, { allowOverlap: true }, { status: 'PENDING' as const }];

  async function buildGroup() {
    const [one, other] = [await buildHost(), await buildHost()];
    const ids = [one.id, other.id];
    await db.user.updateMany({ where: { id: { in: ids } }, data: willing });
    return { one, other, usernames: [one.username, other.username] };
  }

  it.each(wishes)('refuses %j to one of its members', async (wish) => {
    const { one, usernames } = await buildGroup();
    const before = await snapshotRows();
    const answer = await bookAs(one, { usernames, ...night, ...wish });
    expect(readResultCode(answer)).toBe('FORBIDDEN');
    expect(await snapshotRows()).toBe(before);
  });

  it('accepts force from administrators of all its members', async () => {
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

describe('the booker', () => {
  const denied: Record<string, string> = { anonymous: 'UNAUTHENTICATED' };

  it.each(names)(
    'cannot confirm, edit, cancel, move, pay or record their booking (%s)',
    async (who) => {
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
    },
  );

  it.each(names)('cannot join the instant meeting they requested (%s)', async (who) => {
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

describe('setDestinationCalendar for others', () => {
  it.each(names)('is refused (%s)', async (who) => {
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
    // A member sees the event type of their team, so the answer is FORBIDDEN.
    expect(readResultCode(await set(world.member, { eventTypeId }))).toBe('FORBIDDEN');
    expect(await snapshotRows()).toBe(before);
  });
});
