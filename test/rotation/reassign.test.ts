import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import {
  bookAs,
  fetchBookingEvents,
  listBookingEvents,
  mutateBooking,
  subscribe,
} from '../support/ask/graphql.ts';
import { fanOut } from '../../src/background/fan-out.ts';
import { buildBooking, getBookingRow } from '../support/build/booking.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildDateRule, buildHost, buildHosts } from '../support/build/host.ts';
import {
  buildAccessToken,
  buildAdmin,
  buildUser,
  type UserWithKey,
} from '../support/build/user.ts';
import { readReasonCodes, readResultCode } from '../support/client.ts';
import { findFaults } from '../support/race.ts';

const start = '2031-03-03T09:00:00Z';
const end = '2031-03-03T09:30:00Z';

/** A booking of a round robin, with the host who has it and the two who have not. */
async function buildScene(over: Parameters<typeof buildNewTeamEventType>[1] = {}) {
  const hosts = (await buildHosts(3)).sort((one, other) => one.id - other.id);
  const offer = await buildNewTeamEventType(hosts, over);
  const { data } = await bookAs(undefined, { eventTypeId: offer.id, start });
  const id = data.createBooking.booking.databaseId;
  const booking = await getBookingRow({ id });
  const isHost = ({ id: userId }: UserWithKey) => userId === booking.userId;
  const [host, next, last] = [...hosts.filter(isHost), ...hosts.filter((one) => !isHost(one))];
  if (!host || !next || !last) throw new TypeError('Three hosts');
  return { hosts, offer, booking, host, next, last };
}

const listHostIds = async (booking: { id: number }) =>
  (await getBookingRow(booking)).hosts.map(({ userId }) => userId);

const join = (user: { id: number }, teamId: number | null, role: 'OWNER' | 'ADMIN' | 'MEMBER') =>
  db.membership.create({ data: { userId: user.id, teamId: teamId ?? 0, role, accepted: true } });

describe('reassignBooking', () => {
  it('gives the booking to the next host in the rotation; id, uid and time stay', async () => {
    const { booking, host, next, offer } = await buildScene();
    await db.destinationCalendar.create({
      data: { userId: next.id, integration: 'x', externalId: 'next' },
    });
    const answer = await mutateBooking(host, 'reassignBooking', booking);
    expect(answer.data?.reassignBooking.changed).toBe(true);
    const after = await getBookingRow(booking);
    expect(after).toMatchObject({
      ...{ id: booking.id, uid: booking.uid, startTime: booking.startTime },
      ...{ userId: next.id, userPrimaryEmail: next.email, status: 'ACCEPTED', iCalSequence: 1 },
    });
    expect(after.destinationCalendarId).not.toBeNull();
    expect(after.hosts).toMatchObject([{ userId: next.id, occupies: true, mayOverlap: false }]);
    // The time of the former host is free again.
    expect(readResultCode(await bookAs(undefined, { eventTypeId: offer.id, start }))).toBe('OK');
    expect(await findFaults()).toEqual({});
  });

  it('gives it to a named host, and changes nothing if they have it already', async () => {
    const { booking, host, last } = await buildScene();
    const give = { userId: last.id };
    expect((await mutateBooking(host, 'reassignBooking', booking, give)).errors).toBeUndefined();
    expect(await listHostIds(booking)).toEqual([last.id]);
    const again = await mutateBooking(last, 'reassignBooking', booking, give);
    expect(again.data?.reassignBooking.changed).toBe(false);
    const { types } = await fetchBookingEvents(booking);
    expect(types).toEqual(['BOOKING_CREATED', 'BOOKING_REASSIGNED']);
  });

  it('leaves a booking as it is that has changed since it was seen', async () => {
    const { booking, host, last } = await buildScene();
    const give = { userId: last.id, ifVersion: booking.version };
    await mutateBooking(host, 'editBooking', booking, { title: 'Changed meanwhile' });
    const stale = await mutateBooking(host, 'reassignBooking', booking, give);
    expect(readResultCode(stale)).toBe('PRECONDITION_FAILED');
    expect(await listHostIds(booking)).toEqual([host.id]);
    const { version } = await getBookingRow(booking);
    const fresh = await mutateBooking(host, 'reassignBooking', booking, {
      ...give,
      ifVersion: version,
    });
    expect(readResultCode(fresh)).toBe('OK');
  });

  it('leaves out hosts who are busy, away or not at work, unless they are forced', async () => {
    const { booking, host, next, last } = await buildScene();
    await bookAs(next, { start, end, title: 'Own', responses: null });
    await db.outOfOffice.create({
      data: { userId: last.id, start: new Date('2031-03-03'), end: new Date('2031-03-04') },
    });
    const ask = (input = {}) => mutateBooking(host, 'reassignBooking', booking, input);
    expect(readReasonCodes(await ask())).toEqual(['OUT_OF_OFFICE', 'BUSY']);
    expect(readReasonCodes(await ask({ userId: last.id }))).toEqual(['OUT_OF_OFFICE']);
    expect(readReasonCodes(await ask({ userId: next.id, force: true }))).toEqual(['BUSY']);
    expect((await ask({ force: true })).errors).toBeUndefined();
    expect(await listHostIds(booking)).toEqual([last.id]);
  });

  it('keeps buffers, and hours', async () => {
    const { booking, host, next, last, offer } = await buildScene({ afterEventBuffer: 15 });
    const later = { start: '2031-03-03T09:40:00Z', end: '2031-03-03T10:00:00Z' };
    await db.eventType.update({ where: { id: offer.id }, data: { minimumBookingNotice: 1_000 } });
    const other = await buildNewTeamEventType([next], { afterEventBuffer: 15 });
    await bookAs(next, { eventTypeId: other.id, start: later.start, force: true });
    const { id: scheduleId } = await db.schedule.findFirstOrThrow({ where: { userId: last.id } });
    await db.availability.create({ data: { ...buildDateRule('2031-03-03', 12, 13), scheduleId } });
    const ask = (input = {}) => mutateBooking(host, 'reassignBooking', booking, input);
    expect(readReasonCodes(await ask())).toEqual(['DATE_OVERRIDE', 'BUFFER']);
  });

  it('takes no host from a booking that was made with allowOverlap into an overlap', async () => {
    const { booking, host, next } = await buildScene();
    await db.bookingHost.updateMany({
      where: { bookingId: booking.id },
      data: { mayOverlap: true },
    });
    await bookAs(next, { start, end, title: 'Own', responses: null });
    const give = { userId: next.id, force: true };
    expect(readReasonCodes(await mutateBooking(host, 'reassignBooking', booking, give))).toEqual([
      'BUSY',
    ]);
  });

  it('takes a host whose time an expired hold still blocks', async () => {
    const { booking, host, next, offer } = await buildScene();
    const [from, to] = [new Date(start), new Date(end)];
    await db.slotHold.create({
      data: {
        ...{ eventTypeId: offer.id, start: from, end: to, tokenHash: crypto.randomUUID() },
        expiresAt: new Date('2026-01-01'),
        hosts: { create: { userId: next.id, start: from, end: to } },
      },
    });
    const answer = await mutateBooking(host, 'reassignBooking', booking, { userId: next.id });
    expect(answer.errors).toBeUndefined();
    expect(await listHostIds(booking)).toEqual([next.id]);
  });

  it('keeps the fixed hosts', async () => {
    const { booking, host, next, last, offer } = await buildScene();
    const fixed = await buildHost();
    await join(fixed, offer.teamId, 'MEMBER');
    await db.eventTypeHost.create({
      data: { eventTypeId: offer.id, userId: fixed.id, isFixed: true },
    });
    await db.bookingHost.create({
      data: { bookingId: booking.id, userId: fixed.id, start: new Date(start), end: new Date(end) },
    });
    await db.booking.update({ where: { id: booking.id }, data: { userId: fixed.id } });
    const give = (userId: number) => mutateBooking(fixed, 'reassignBooking', booking, { userId });
    expect((await give(next.id)).errors).toBeUndefined();
    expect((await getBookingRow(booking)).userId).toBe(fixed.id);
    expect((await listHostIds(booking)).sort()).toEqual([fixed.id, next.id].sort());
    expect((await give(last.id)).errors).toBeUndefined();
    expect(await listHostIds(booking)).not.toContain(host.id);
  });
});

describe('reassignBooking refuses', () => {
  it('bad input, with an error for each field', async () => {
    const { booking, host } = await buildScene();
    const input = { userId: -1, reason: 'x'.repeat(10_001) };
    const { errors } = await mutateBooking(host, 'reassignBooking', booking, input);
    const paths = (errors?.[0]?.extensions['errors'] as { path: string }[]).map(({ path }) => path);
    expect(paths.sort()).toEqual(['reason', 'userId']);
  });

  it('a user who is no host of the event type', async () => {
    const { booking, host, offer } = await buildScene();
    const member = await buildHost();
    await join(member, offer.teamId, 'MEMBER');
    const give = { userId: member.id };
    expect(readResultCode(await mutateBooking(host, 'reassignBooking', booking, give))).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('bookings that are final, of one user, or of all hosts', async () => {
    const own = await buildHost();
    const personal = await buildBookableEventType(own);
    const adHoc = await buildBooking({ host: own });
    const ofType = await buildBooking({ host: own, eventTypeId: personal.id });
    const together = await buildNewTeamEventType([own, await buildHost()], {
      schedulingType: 'COLLECTIVE',
    });
    const ofAll = await buildBooking({ host: own, eventTypeId: together.id });
    const { booking, host } = await buildScene();
    await mutateBooking(host, 'cancelBooking', booking);
    for (const [caller, one] of [
      ...[adHoc, ofType, ofAll].map((one) => [own, one] as const),
      [host, booking] as const,
    ]) {
      expect(readResultCode(await mutateBooking(caller, 'reassignBooking', one))).toBe('CONFLICT');
    }
  });

  it('everyone but its hosts, those who lead the team, and administrators', async () => {
    const { booking, offer, next } = await buildScene();
    const [owner, member, stranger] = [await buildUser(), await buildUser(), await buildUser()];
    await join(owner, offer.teamId, 'OWNER');
    await join(member, offer.teamId, 'MEMBER');
    const ask = (caller?: UserWithKey) => mutateBooking(caller, 'reassignBooking', booking);
    expect(readResultCode(await ask())).toBe('UNAUTHENTICATED');
    for (const caller of [next, member, stranger]) {
      expect(readResultCode(await ask(caller))).toBe('NOT_FOUND');
    }
    expect(readResultCode(await ask(owner))).toBe('OK');
    expect(readResultCode(await ask(await buildAdmin()))).toBe('OK');
  });
});

describe('BOOKING_REASSIGNED', () => {
  it('says who left and who took over, and why', async () => {
    const { booking, host, next } = await buildScene();
    await mutateBooking(host, 'reassignBooking', booking, { userId: next.id, reason: 'Ill' });
    const [, event] = await listBookingEvents(booking);
    expect(event).toMatchObject({
      type: 'BOOKING_REASSIGNED',
      payload: {
        ...{ bookingId: booking.id, uid: booking.uid, reassignReason: 'Ill' },
        ...{ reassignedBy: host.email, organizer: { id: next.id } },
        previousHost: { id: host.id, email: host.email },
        newHost: { id: next.id, email: next.email },
      },
    });
  });

  it('is in the log of both hosts, the new one with all that was before', async () => {
    const { booking, host, next, last } = await buildScene();
    await mutateBooking(host, 'reassignBooking', booking, { userId: next.id });
    const query = `{ events(first: 50) { nodes { type booking { uid } payload {
      ... on BookingReassignedEventPayload {
        booking { uid } previousHost { databaseId } newHost { databaseId } reassignedBy reason
      } } } } }`;
    const list = async (caller: UserWithKey) => (await as(caller).gql(query)).data.events.nodes;
    const payload = {
      ...{ booking: { uid: booking.uid }, reassignedBy: host.email, reason: null },
      ...{ previousHost: { databaseId: host.id }, newHost: { databaseId: next.id } },
    };
    // The booking as it is now is no longer theirs.
    expect(await list(host)).toEqual([{ type: 'BOOKING_REASSIGNED', booking: null, payload }]);
    expect(await list(next)).toMatchObject([
      { type: 'BOOKING_CREATED' },
      { type: 'BOOKING_REASSIGNED', booking: { uid: booking.uid }, payload },
    ]);
    expect(await list(last)).toEqual([]);
    const token = await buildAccessToken(host, ['READ_BOOKING']);
    expect((await as(token).gql(query)).data.events.nodes).toHaveLength(1);
  });

  it('reaches the streams and the webhooks of both hosts', async () => {
    const { booking, host, next, last } = await buildScene();
    for (const { id: userId } of [host, next, last]) {
      await db.webhook.create({
        data: {
          ...{ userId, subscriberUrl: 'https://example.test', secret: '' },
          eventTriggers: ['BOOKING_REASSIGNED'],
        },
      });
    }
    const query = 'subscription { bookingChanged { event { type } booking { uid } } }';
    const streams = await Promise.all([host, next].map((caller) => subscribe(query, { caller })));
    for (const stream of streams) await stream.next();
    await mutateBooking(host, 'reassignBooking', booking, { userId: next.id });
    const items = await Promise.all(streams.map((stream) => stream.next()));
    for (const stream of streams) stream.close();
    const event = { type: 'BOOKING_REASSIGNED' };
    expect(items.map((item) => item?.data.bookingChanged)).toEqual([
      { event, booking: null },
      { event, booking: { uid: booking.uid } },
    ]);
    while ((await fanOut({ db, clock: () => new Date() })).events > 0);
    const told = await db.webhookDelivery.findMany({ select: { webhook: true } });
    expect(told.map(({ webhook }) => webhook.userId).sort()).toEqual([host.id, next.id].sort());
  });
});
