import { describe, expect, it } from 'vitest';
import { expireInstantMeetings } from '../../src/domain/instant-meeting/expiry.ts';
import { db } from '../support/app.ts';
import { buildAdmin, buildBooking, buildTeam, buildUser, tokenFor } from '../support/build.ts';
import {
  after,
  ask,
  buildHosts,
  clock,
  join,
  later,
  messageOf,
  nextMinute,
  seen,
} from '../support/instant.ts';
import { buildHold, rowOf, toldOf, types, warmPool } from '../support/lifecycle.ts';
import { buildHost, buildTeamOffer, reasonsOf, verdict } from '../support/offer.ts';

describe('joinInstantMeeting', () => {
  it('makes the first who joins its host, and the others are not asked any more', async () => {
    const [host, other] = await Promise.all([buildHost(), buildHost()]);
    const offer = await buildTeamOffer([other, host]);
    const meeting = await ask(offer);
    const { data } = await join(host, meeting);
    expect(data.joinInstantMeeting).toEqual({
      changed: true,
      booking: { status: 'ACCEPTED', userId: host.id },
    });
    const row = await rowOf(meeting);
    expect(row).toMatchObject({ userId: host.id, userPrimaryEmail: host.email });
    expect(row.hosts).toMatchObject([{ userId: host.id, occupies: true, paddedStart: null }]);
    const told = await toldOf(meeting);
    expect(told.types).toEqual(['INSTANT_MEETING', 'BOOKING_CONFIRMED', 'BOOKING_CREATED']);
    expect(told.payload).toMatchObject({ status: 'ACCEPTED', organizer: { id: host.id } });
    expect(await seen(other)).toEqual([]);
  });

  it('changes nothing for whoever has joined, and is a conflict for the others', async () => {
    const [host, other] = await Promise.all([buildHost(), buildHost()]);
    const meeting = await ask(await buildTeamOffer([host, other]));
    await join(host, meeting);
    expect((await join(host, meeting)).data.joinInstantMeeting.changed).toBe(false);
    const late = await join(other, meeting);
    expect([verdict(late), messageOf(late)]).toEqual([
      'CONFLICT',
      'Another host has joined already',
    ]);
    expect(await types(meeting)).toHaveLength(3);
  });

  it('is won by one of ten at once', async () => {
    const hosts = await buildHosts(10);
    const meeting = await ask(await buildTeamOffer(hosts));
    await warmPool();
    const answers = await Promise.all(hosts.map((host) => join(host, meeting)));
    expect(answers.map(verdict).sort()).toEqual([...Array<string>(9).fill('CONFLICT'), 'OK']);
    const lost = answers.filter(({ errors }) => errors).map(messageOf);
    expect(new Set(lost)).toEqual(new Set(['Another host has joined already']));
    const { userId, hosts: left } = await rowOf(meeting);
    expect(left.map((row) => row.userId)).toEqual([userId]);
    expect(answers.find(({ errors }) => !errors)?.data.joinInstantMeeting.booking.userId).toBe(
      userId,
    );
  });

  it('has the calendar of the event type, or else that of who has joined', async () => {
    const [host, other] = await Promise.all([buildHost(), buildHost()]);
    const [his] = await Promise.all(
      [host, other].map(({ id: userId }) =>
        db.destinationCalendar.create({ data: { integration: 'caldav', externalId: 'x', userId } }),
      ),
    );
    const offer = await buildTeamOffer([other, host]);
    const first = await ask(offer);
    expect((await rowOf(first)).destinationCalendarId).toBeNull();
    await join(host, first);
    expect((await rowOf(first)).destinationCalendarId).toBe(his?.id);
    const own = await db.destinationCalendar.create({
      data: { integration: 'caldav', externalId: 'team', eventTypeId: offer.id },
    });
    const second = await ask(offer);
    await join(other, second);
    expect((await rowOf(second)).destinationCalendarId).toBe(own.id);
  });

  it('is refused to a host who is in another meeting, and left to the others', async () => {
    const [host, other] = await Promise.all([buildHost(), buildHost()]);
    const offer = await buildTeamOffer([host, other]);
    const [first, second] = [await ask(offer), await ask(offer)];
    await join(host, first);
    const answer = await join(host, second);
    expect(verdict(answer)).toBe('SLOT_UNAVAILABLE');
    expect(reasonsOf(answer)).toEqual(['BUSY']);
    expect((await rowOf(second)).hosts).toHaveLength(2);
    expect(verdict(await join(other, second))).toBe('OK');
  });

  it('lets one host at once into one of two meetings', async () => {
    const host = await buildHost();
    const offer = await buildTeamOffer([host]);
    const meetings = [await ask(offer), await ask(offer)];
    await warmPool();
    const answers = await Promise.all(meetings.map((meeting) => join(host, meeting)));
    expect(answers.map(verdict).sort()).toEqual(['OK', 'SLOT_UNAVAILABLE']);
  });

  it('is not in the way of a hold that has expired, nor of his buffers', async () => {
    const host = await buildHost();
    const offer = await buildTeamOffer([host]);
    const meeting = await ask(offer);
    const start = nextMinute();
    const end = new Date(start.getTime() + 30 * 60_000);
    await buildHold(host, offer, { start, end, expiresAt: clock() });
    const endTime = new Date(end.getTime() + 60_000);
    await buildBooking({ host, startTime: end, endTime });
    await db.bookingHost.updateMany({
      where: { userId: host.id, start: end, bookingId: { not: null } },
      data: { paddedStart: start, paddedEnd: endTime },
    });
    expect(verdict(await join(host, meeting))).toBe('OK');
  });

  it('is for those who were asked alone', async () => {
    const [host, stranger, owner, admin] = await Promise.all([
      buildHost(),
      buildUser(),
      buildUser(),
      buildAdmin(),
    ]);
    await buildTeam({ owner, members: [host], isOrganization: true });
    const meeting = await ask(await buildTeamOffer([host]));
    expect(verdict(await join(undefined, meeting))).toBe('UNAUTHENTICATED');
    expect(verdict(await join(stranger, meeting))).toBe('NOT_FOUND');
    expect(verdict(await join(await tokenFor(host, ['READ_BOOKING']), meeting))).toBe('FORBIDDEN');
    // They see it, but nobody asked them.
    expect(verdict(await join(owner, meeting))).toBe('FORBIDDEN');
    expect(verdict(await join(admin, meeting))).toBe('FORBIDDEN');
    expect(verdict(await join(await tokenFor(host, ['WRITE_BOOKING']), meeting))).toBe('OK');
    expect(verdict(await join(stranger, meeting))).toBe('NOT_FOUND');
  });

  it('is for instant meetings, and not for those that have ended', async () => {
    const host = await buildHost();
    expect(verdict(await join(host, await buildBooking({ host, status: 'AWAITING_HOST' })))).toBe(
      'CONFLICT',
    );
    const meeting = await ask(await buildTeamOffer([host]));
    await db.booking.update({ where: { id: meeting.id }, data: { status: 'REJECTED' } });
    expect(verdict(await join(host, meeting))).toBe('CONFLICT');
    expect(verdict(await join(host, { id: 2_000_000_000 }))).toBe('NOT_FOUND');
  });

  it('is over after a minute and a half, and then it is cancelled', async () => {
    const host = await buildHost();
    const offer = await buildTeamOffer([host]);
    const [inTime, tooLate] = [await ask(offer), await ask(offer)];
    later(89.999);
    expect(verdict(await join(host, inTime))).toBe('OK');
    later(0.001);
    expect(verdict(await join(host, tooLate))).toBe('CONFLICT');
    expect(verdict(await join(host, tooLate))).toBe('CONFLICT');
    const { status, cancellationReason, cancelledBy } = await rowOf(tooLate);
    expect({ status, cancellationReason, cancelledBy }).toEqual({
      status: 'CANCELLED',
      cancellationReason: 'No host joined in time',
      cancelledBy: null,
    });
    expect(await types(tooLate)).toEqual(['INSTANT_MEETING', 'BOOKING_CANCELLED']);
  });
});

describe('expireInstantMeetings', () => {
  it('cancels what nobody has joined in time, and nothing else', async () => {
    const host = await buildHost();
    const offer = await buildTeamOffer([host]);
    const [joined, expired] = [await ask(offer), await ask(offer)];
    const request = await buildBooking({ host: await buildHost(), status: 'AWAITING_HOST' });
    await join(host, joined);
    later(60);
    const waiting = await ask(offer);
    later(30);
    expect(await expireInstantMeetings({ db, clock })).toBeGreaterThan(0);
    const statuses = [joined, expired, waiting, request].map(
      async (one) => (await rowOf(one)).status,
    );
    expect(await Promise.all(statuses)).toEqual([
      'ACCEPTED',
      'CANCELLED',
      'AWAITING_HOST',
      'AWAITING_HOST',
    ]);
    expect(await toldOf(expired)).toMatchObject({
      types: ['INSTANT_MEETING', 'BOOKING_CANCELLED'],
      payload: { cancellationReason: 'No host joined in time', cancelledBy: null },
    });
    expect(await expireInstantMeetings({ db, clock })).toBe(0);
  });

  it('tells of each once, however many do it at once', async () => {
    const host = await buildHost();
    const offer = await buildTeamOffer([host]);
    const meetings = await buildExpired(offer, 250);
    await warmPool();
    const sweeps = Array.from({ length: 4 }, () => expireInstantMeetings({ db, clock }));
    const counts = await Promise.all(sweeps);
    // What one had in hand when another came by is left to him.
    expect(counts.reduce((sum, count) => sum + count)).toBe(250);
    const told = await db.event.groupBy({
      by: ['bookingId'],
      where: { bookingId: { in: meetings }, type: 'BOOKING_CANCELLED' },
      _count: true,
    });
    expect(told).toHaveLength(250);
    expect(told.every(({ _count }) => _count === 1)).toBe(true);
  });

  it('goes side by side with hosts who come too late', async () => {
    const hosts = await buildHosts(3);
    const meeting = await ask(await buildTeamOffer(hosts));
    later(90);
    await warmPool();
    const sweep = () => expireInstantMeetings({ db, clock });
    const late = hosts.map((host) => join(host, meeting));
    const [answers] = await Promise.all([Promise.all(late), sweep(), sweep()]);
    expect(answers.map(verdict)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
    expect(await types(meeting)).toEqual(['INSTANT_MEETING', 'BOOKING_CANCELLED']);
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
      endTime: after(1_800),
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
