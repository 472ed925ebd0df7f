import { describe, expect, it } from 'vitest';
import { expireInstantMeetings } from '../../src/domain/instant-meeting/expiry.ts';
import { db } from '../support/app.ts';
import { fetchBookingEvents, fetchBookingTriggers } from '../support/ask/graphql.ts';
import {
  advanceClock,
  clock,
  getClockTimeAfter,
  getNextMinute,
  joinMeetingAs,
  listVisibleBookingIds,
  readErrorMessage,
  requestMeeting,
} from '../support/ask/instant-meeting.ts';
import { buildBooking, buildHold, getBookingRow } from '../support/build/booking.ts';
import { buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost, buildHosts } from '../support/build/host.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import { readReasonCodes, readResultCode } from '../support/client.ts';
import { warmPool } from '../support/race.ts';

describe('joinInstantMeeting', () => {
  it('makes the first host who joins the host, and stops asking the others', async () => {
    const [host, other] = await Promise.all([buildHost(), buildHost()]);
    const offer = await buildNewTeamEventType([other, host]);
    const meeting = await requestMeeting(offer);
    const { data } = await joinMeetingAs(host, meeting);
    expect(data.joinInstantMeeting).toEqual({
      changed: true,
      booking: { status: 'ACCEPTED', userId: host.id },
    });
    const row = await getBookingRow(meeting);
    expect(row).toMatchObject({ userId: host.id, userPrimaryEmail: host.email });
    expect(row.hosts).toMatchObject([{ userId: host.id, occupies: true, paddedStart: null }]);
    const told = await fetchBookingEvents(meeting);
    expect(told.types).toEqual(['INSTANT_MEETING', 'BOOKING_CONFIRMED', 'BOOKING_CREATED']);
    expect(told.payload).toMatchObject({ status: 'ACCEPTED', organizer: { id: host.id } });
    expect(await listVisibleBookingIds(other)).toEqual([]);
  });

  it('is a no-op for the host who joined, and a conflict for the others', async () => {
    const [host, other] = await Promise.all([buildHost(), buildHost()]);
    const meeting = await requestMeeting(await buildNewTeamEventType([host, other]));
    await joinMeetingAs(host, meeting);
    expect((await joinMeetingAs(host, meeting)).data.joinInstantMeeting.changed).toBe(false);
    const late = await joinMeetingAs(other, meeting);
    expect([readResultCode(late), readErrorMessage(late)]).toEqual([
      'CONFLICT',
      'Another host has joined already',
    ]);
    expect(await fetchBookingTriggers(meeting)).toHaveLength(3);
  });

  it('lets one of ten simultaneous callers join', async () => {
    const hosts = await buildHosts(10);
    const meeting = await requestMeeting(await buildNewTeamEventType(hosts));
    await warmPool();
    const answers = await Promise.all(hosts.map((host) => joinMeetingAs(host, meeting)));
    expect(answers.map(readResultCode).sort()).toEqual([
      ...Array<string>(9).fill('CONFLICT'),
      'OK',
    ]);
    const lost = answers.filter(({ errors }) => errors).map(readErrorMessage);
    expect(new Set(lost)).toEqual(new Set(['Another host has joined already']));
    const { userId, hosts: left } = await getBookingRow(meeting);
    expect(left.map((row) => row.userId)).toEqual([userId]);
    expect(answers.find(({ errors }) => !errors)?.data.joinInstantMeeting.booking.userId).toBe(
      userId,
    );
  });

  it('uses the calendar of the event type, or else of the host who joined', async () => {
    const [host, other] = await Promise.all([buildHost(), buildHost()]);
    const [hostCalendar] = await Promise.all(
      [host, other].map(({ id: userId }) =>
        db.destinationCalendar.create({ data: { integration: 'caldav', externalId: 'x', userId } }),
      ),
    );
    const offer = await buildNewTeamEventType([other, host]);
    const first = await requestMeeting(offer);
    expect((await getBookingRow(first)).destinationCalendarId).toBeNull();
    await joinMeetingAs(host, first);
    expect((await getBookingRow(first)).destinationCalendarId).toBe(hostCalendar?.id);
    const own = await db.destinationCalendar.create({
      data: { integration: 'caldav', externalId: 'team', eventTypeId: offer.id },
    });
    const second = await requestMeeting(offer);
    await joinMeetingAs(other, second);
    expect((await getBookingRow(second)).destinationCalendarId).toBe(own.id);
  });

  it('refuses a host who is in another meeting, and stays open for the others', async () => {
    const [host, other] = await Promise.all([buildHost(), buildHost()]);
    const offer = await buildNewTeamEventType([host, other]);
    const [first, second] = [await requestMeeting(offer), await requestMeeting(offer)];
    await joinMeetingAs(host, first);
    const answer = await joinMeetingAs(host, second);
    expect(readResultCode(answer)).toBe('SLOT_UNAVAILABLE');
    expect(readReasonCodes(answer)).toEqual(['BUSY']);
    expect((await getBookingRow(second)).hosts).toHaveLength(2);
    expect(readResultCode(await joinMeetingAs(other, second))).toBe('OK');
  });

  it('lets one host join only one of two meetings at once', async () => {
    const host = await buildHost();
    const offer = await buildNewTeamEventType([host]);
    const meetings = [await requestMeeting(offer), await requestMeeting(offer)];
    await warmPool();
    const answers = await Promise.all(meetings.map((meeting) => joinMeetingAs(host, meeting)));
    expect(answers.map(readResultCode).sort()).toEqual(['OK', 'SLOT_UNAVAILABLE']);
  });

  it('ignores expired holds and the host’s buffers', async () => {
    const host = await buildHost();
    const offer = await buildNewTeamEventType([host]);
    const meeting = await requestMeeting(offer);
    const start = getNextMinute();
    const end = new Date(start.getTime() + 30 * 60_000);
    await buildHold(host, offer, { start, end, expiresAt: clock() });
    const endTime = new Date(end.getTime() + 60_000);
    await buildBooking({ host, startTime: end, endTime });
    await db.bookingHost.updateMany({
      where: { userId: host.id, start: end, bookingId: { not: null } },
      data: { paddedStart: start, paddedEnd: endTime },
    });
    expect(readResultCode(await joinMeetingAs(host, meeting))).toBe('OK');
  });

  it('refuses users who were not asked', async () => {
    const [host, stranger, owner, admin] = await Promise.all([
      buildHost(),
      buildUser(),
      buildUser(),
      buildAdmin(),
    ]);
    await buildTeam({ owner, members: [host], isOrganization: true });
    const meeting = await requestMeeting(await buildNewTeamEventType([host]));
    expect(readResultCode(await joinMeetingAs(undefined, meeting))).toBe('UNAUTHENTICATED');
    expect(readResultCode(await joinMeetingAs(stranger, meeting))).toBe('NOT_FOUND');
    expect(
      readResultCode(await joinMeetingAs(await buildAccessToken(host, ['READ_BOOKING']), meeting)),
    ).toBe('FORBIDDEN');
    // They see it, but nobody asked them.
    expect(readResultCode(await joinMeetingAs(owner, meeting))).toBe('FORBIDDEN');
    expect(readResultCode(await joinMeetingAs(admin, meeting))).toBe('FORBIDDEN');
    expect(
      readResultCode(await joinMeetingAs(await buildAccessToken(host, ['WRITE_BOOKING']), meeting)),
    ).toBe('OK');
    expect(readResultCode(await joinMeetingAs(stranger, meeting))).toBe('NOT_FOUND');
  });

  it('refuses other bookings, and instant meetings that have ended', async () => {
    const host = await buildHost();
    expect(
      readResultCode(
        await joinMeetingAs(host, await buildBooking({ host, status: 'AWAITING_HOST' })),
      ),
    ).toBe('CONFLICT');
    const meeting = await requestMeeting(await buildNewTeamEventType([host]));
    await db.booking.update({ where: { id: meeting.id }, data: { status: 'REJECTED' } });
    expect(readResultCode(await joinMeetingAs(host, meeting))).toBe('CONFLICT');
    expect(readResultCode(await joinMeetingAs(host, { id: 2_000_000_000 }))).toBe('NOT_FOUND');
  });

  it('refuses to join after 90 seconds, and cancels the meeting', async () => {
    const host = await buildHost();
    const offer = await buildNewTeamEventType([host]);
    const [inTime, tooLate] = [await requestMeeting(offer), await requestMeeting(offer)];
    advanceClock(89.999);
    expect(readResultCode(await joinMeetingAs(host, inTime))).toBe('OK');
    advanceClock(0.001);
    expect(readResultCode(await joinMeetingAs(host, tooLate))).toBe('CONFLICT');
    expect(readResultCode(await joinMeetingAs(host, tooLate))).toBe('CONFLICT');
    const { status, cancellationReason, cancelledBy } = await getBookingRow(tooLate);
    expect({ status, cancellationReason, cancelledBy }).toEqual({
      status: 'CANCELLED',
      cancellationReason: 'No host joined in time',
      cancelledBy: null,
    });
    expect(await fetchBookingTriggers(tooLate)).toEqual(['INSTANT_MEETING', 'BOOKING_CANCELLED']);
  });
});

describe('expireInstantMeetings', () => {
  it('cancels meetings that nobody joined in time, and no others', async () => {
    const host = await buildHost();
    const offer = await buildNewTeamEventType([host]);
    const [joined, expired] = [await requestMeeting(offer), await requestMeeting(offer)];
    const request = await buildBooking({ host: await buildHost(), status: 'AWAITING_HOST' });
    await joinMeetingAs(host, joined);
    advanceClock(60);
    const waiting = await requestMeeting(offer);
    advanceClock(30);
    expect(await expireInstantMeetings({ db, clock })).toBeGreaterThan(0);
    const statuses = [joined, expired, waiting, request].map(
      async (one) => (await getBookingRow(one)).status,
    );
    expect(await Promise.all(statuses)).toEqual([
      'ACCEPTED',
      'CANCELLED',
      'AWAITING_HOST',
      'AWAITING_HOST',
    ]);
    expect(await fetchBookingEvents(expired)).toMatchObject({
      types: ['INSTANT_MEETING', 'BOOKING_CANCELLED'],
      payload: { cancellationReason: 'No host joined in time', cancelledBy: null },
    });
    expect(await expireInstantMeetings({ db, clock })).toBe(0);
  });

  it('records each event once, even with several processes', async () => {
    const host = await buildHost();
    const offer = await buildNewTeamEventType([host]);
    const meetings = await buildExpired(offer, 250);
    await warmPool();
    const sweeps = Array.from({ length: 4 }, () => expireInstantMeetings({ db, clock }));
    const counts = await Promise.all(sweeps);
    // A meeting that another process is changing at the same moment is left to that process.
    expect(counts.reduce((sum, count) => sum + count)).toBe(250);
    const told = await db.event.groupBy({
      by: ['bookingId'],
      where: { bookingId: { in: meetings }, type: 'BOOKING_CANCELLED' },
      _count: true,
    });
    expect(told).toHaveLength(250);
    expect(told.every(({ _count }) => _count === 1)).toBe(true);
  });

  it('does not clash with hosts who join too late', async () => {
    const hosts = await buildHosts(3);
    const meeting = await requestMeeting(await buildNewTeamEventType(hosts));
    advanceClock(90);
    await warmPool();
    const sweep = () => expireInstantMeetings({ db, clock });
    const late = hosts.map((host) => joinMeetingAs(host, meeting));
    const [answers] = await Promise.all([Promise.all(late), sweep(), sweep()]);
    expect(answers.map(readResultCode)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
    expect(await fetchBookingTriggers(meeting)).toEqual(['INSTANT_MEETING', 'BOOKING_CANCELLED']);
  });
});

/** As requests leave them, but for what is told of them; their time is up. */
async function buildExpired(
  { id: eventTypeId, teamId }: { id: number; teamId: number | null },
  count: number,
) {
  const bookings = await db.booking.createManyAndReturn({
    data: Array.from({ length: count }, (_, at) => ({
      uid: `expired-${eventTypeId}-${at}`,
      title: 'Now',
      startTime: clock(),
      endTime: getClockTimeAfter(1_800),
      status: 'AWAITING_HOST' as const,
      eventTypeId,
    })),
  });
  await db.instantMeetingToken.createMany({
    data: bookings.map(({ id: bookingId, uid }) => ({
      bookingId,
      tokenHash: uid,
      teamId: teamId ?? 0,
      expires: clock(),
    })),
  });
  return bookings.map(({ id }) => id);
}
