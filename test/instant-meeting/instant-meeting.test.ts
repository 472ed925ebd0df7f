import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../src/auth/secret.ts';
import { expireInstantMeetings } from '../../src/domain/instant-meeting/expiry.ts';
import { db, startApp } from '../support/app.ts';
import { fetchBookingEvents, fetchBookingTriggers } from '../support/ask/graphql.ts';
import {
  advanceClock,
  clock,
  getClockTimeAfter,
  getNextMinute,
  joinMeetingAs,
  listVisibleBookingIds,
  pollMeeting,
  requestMeeting,
  requestMeetingAs,
} from '../support/ask/instant-meeting.ts';
import { getBookingRow } from '../support/build/booking.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost, buildHosts } from '../support/build/host.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { readErrorPaths, readReasonCodes, readResultCode } from '../support/client.ts';
import { warmPool } from '../support/race.ts';

describe('requestInstantMeeting', () => {
  it('asks all hosts to meet at the next full minute, and keeps none of them busy', async () => {
    const hosts = await buildHosts(2);
    const offer = await buildNewTeamEventType(hosts, { length: 45, beforeEventBuffer: 10 });
    const { data, errors } = await requestMeetingAs(undefined, offer);
    expect(errors).toBeUndefined();
    const { token, expires, replayed, booking } = data.requestInstantMeeting;
    expect([expires, replayed]).toEqual([getClockTimeAfter(90).toISOString(), false]);
    expect(token).toMatch(/^[A-Za-z0-9]{43}$/);
    const start = getNextMinute();
    expect(booking).toMatchObject({
      status: 'AWAITING_HOST',
      startTime: start.toISOString(),
      endTime: new Date(start.getTime() + 45 * 60_000).toISOString(),
    });
    const row = await getBookingRow({ id: booking.databaseId });
    expect(row).toMatchObject({
      userId: null,
      userPrimaryEmail: null,
      title: 'Consultation with Ada',
    });
    expect(row.hosts).toMatchObject(
      hosts.map(({ id: userId }) => ({ userId, occupies: false, paddedStart: null, start })),
    );
    for (const host of hosts)
      expect(await listVisibleBookingIds(host)).toEqual([booking.databaseId]);
  });

  it('records an event with the expiry and without the token, which is stored as a hash', async () => {
    const offer = await buildNewTeamEventType(await buildHosts(2));
    const { id, token } = await requestMeeting(offer);
    const { types, payload } = await fetchBookingEvents({ id });
    expect(types).toEqual(['INSTANT_MEETING']);
    const expires = getClockTimeAfter(90);
    expect(payload).toMatchObject({
      bookingId: id,
      status: 'AWAITING_HOST',
      organizer: null,
      expires: expires.toISOString(),
      attendees: [{ email: 'ada@example.test' }],
    });
    expect(payload?.['hosts']).toHaveLength(2);
    expect(JSON.stringify(payload)).not.toContain(token);
    expect(await db.instantMeetingToken.findUnique({ where: { bookingId: id } })).toMatchObject({
      tokenHash: hashSecret(token),
      teamId: offer.teamId,
      expires,
    });
  });

  it('skips hosts who are locked or have left', async () => {
    const [host, locked, gone] = await Promise.all([buildHost(), buildHost(), buildHost()]);
    const offer = await buildNewTeamEventType([host, locked, gone]);
    await db.user.update({ where: { id: locked.id }, data: { locked: true } });
    await db.membership.deleteMany({ where: { userId: gone.id } });
    const { hosts } = await getBookingRow(await requestMeeting(offer));
    expect(hosts.map(({ userId }) => userId)).toEqual([host.id]);
  });

  it('shows the booker their own guests, and a host everything', async () => {
    const host = await buildHost();
    const offer = await buildNewTeamEventType([host]);
    const mine = await requestMeetingAs(await buildUser(), offer);
    expect(mine.data.requestInstantMeeting.booking).toMatchObject({
      user: null,
      hosts: [],
      attendees: [{ email: 'ada@example.test' }],
    });
    const { data } = await requestMeetingAs(host, offer);
    expect(data.requestInstantMeeting.booking.hosts).toEqual([{ email: host.email }]);
  });

  it('takes no seats', async () => {
    const over = { seatsPerTimeSlot: 3 };
    const { id } = await requestMeeting(await buildNewTeamEventType(await buildHosts(2), over));
    expect(await db.bookingSeat.count({ where: { bookingId: id } })).toBe(0);
  });

  it('is refused where people pay before', async () => {
    const offer = await buildNewTeamEventType(await buildHosts(1), { price: 5_000 });
    expect(readResultCode(await requestMeetingAs(undefined, offer))).toBe('CONFLICT');
  });

  it('names all problems at once', async () => {
    const bookingFields = [{ name: 'topic', type: 'text', required: true }];
    const offer = await buildNewTeamEventType(await buildHosts(1), { bookingFields });
    const responses = { email: 'nobody', location: { value: 'phone' } };
    const answer = await requestMeetingAs(undefined, offer, { responses, metadata: [] });
    expect(readErrorPaths(answer)?.sort()).toEqual([
      'metadata',
      'responses.email',
      'responses.location.optionValue',
      'responses.name',
      'responses.topic',
    ]);
    expect(readErrorPaths(await requestMeetingAs(undefined, offer))).toEqual(['responses.topic']);
    expect(await db.booking.count({ where: { eventTypeId: offer.id } })).toBe(0);
  });

  it('requires an event type of a team with at least one host', async () => {
    const host = await buildHost();
    expect(
      readResultCode(await requestMeetingAs(undefined, await buildBookableEventType(host))),
    ).toBe('CONFLICT');
    const answer = await requestMeetingAs(undefined, await buildNewTeamEventType([]));
    expect(readResultCode(answer)).toBe('SLOT_UNAVAILABLE');
    expect(readReasonCodes(answer)).toEqual(['HOST_REQUIRED']);
  });

  it('does not find hidden or missing event types, except for their hosts', async () => {
    const host = await buildHost();
    const offer = await buildNewTeamEventType([host], { hidden: true });
    expect(readResultCode(await requestMeetingAs(undefined, offer))).toBe('NOT_FOUND');
    expect(readResultCode(await requestMeetingAs(await buildUser(), offer))).toBe('NOT_FOUND');
    expect(readResultCode(await requestMeetingAs(undefined, { id: 2_000_000_000 }))).toBe(
      'NOT_FOUND',
    );
    expect(readResultCode(await requestMeetingAs(host, offer))).toBe('OK');
  });

  it('refuses anonymous requests while twenty are waiting', async () => {
    const host = await buildHost();
    const offer = await buildNewTeamEventType([host]);
    for (let open = 0; open < 19; open++) await requestMeeting(offer);
    advanceClock(30);
    const last = await requestMeeting(offer);
    const { errors } = await requestMeetingAs(undefined, offer);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 60 });
    expect(readResultCode(await requestMeetingAs(host, offer))).toBe('OK');
    advanceClock(60);
    expect(readResultCode(await requestMeetingAs(undefined, offer))).toBe('OK');
    expect(readResultCode(await joinMeetingAs(host, last))).toBe('OK');
  });

  it('lets at most twenty of thirty simultaneous requests wait', async () => {
    const offer = await buildNewTeamEventType(await buildHosts(1));
    await warmPool();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => requestMeetingAs(undefined, offer)),
    );
    const codes = Object.groupBy(answers, readResultCode);
    expect([codes['OK']?.length, codes['RATE_LIMITED']?.length]).toEqual([20, 10]);
  });

  it('costs anonymous callers ten extra points', async () => {
    const offer = await buildNewTeamEventType(await buildHosts(1));
    const limited = await startApp({ RATE_LIMIT: '300' }, clock);
    const input = { eventTypeId: offer.id, responses: { name: 'Ada', email: 'ada@example.test' } };
    const query = `mutation ($input: RequestInstantMeetingInput!) {
      requestInstantMeeting(input: $input) { expires }
    }`;
    const readRemaining = async () => {
      const { headers } = await limited.as().gql(query, { input });
      return Number(headers.get('x-ratelimit-remaining'));
    };
    expect((await readRemaining()) - (await readRemaining())).toBeGreaterThanOrEqual(11);
  });
});

describe('requestInstantMeeting with an idempotencyKey', () => {
  const idempotencyKey = 'once';

  it('creates one meeting, and shows its token once', async () => {
    const caller = await buildUser();
    const offer = await buildNewTeamEventType(await buildHosts(1));
    const first = await requestMeetingAs(caller, offer, { idempotencyKey });
    advanceClock(20);
    const { data } = await requestMeetingAs(caller, offer, { idempotencyKey });
    const { token, expires, booking } = first.data.requestInstantMeeting;
    expect(token).toEqual(expect.any(String));
    expect(data.requestInstantMeeting).toEqual({ token: null, expires, booking, replayed: true });
    expect(
      readResultCode(await requestMeetingAs(caller, offer, { idempotencyKey, language: 'de' })),
    ).toBe('CONFLICT');
  });

  it('creates one meeting for ten simultaneous requests', async () => {
    const caller = await buildUser();
    const offer = await buildNewTeamEventType(await buildHosts(1));
    await warmPool();
    const ten = Array.from({ length: 10 }, () =>
      requestMeetingAs(caller, offer, { idempotencyKey }),
    );
    const answers = (await Promise.all(ten)).map(({ data }) => data.requestInstantMeeting);
    expect(answers.filter(({ token }) => token !== null)).toHaveLength(1);
    expect(new Set(answers.map(({ booking }) => booking.databaseId)).size).toBe(1);
  });

  it('creates a new meeting when nobody joined the first', async () => {
    const caller = await buildUser();
    const offer = await buildNewTeamEventType(await buildHosts(1));
    await requestMeetingAs(caller, offer, { idempotencyKey });
    advanceClock(90);
    await expireInstantMeetings({ db, clock });
    const { data } = await requestMeetingAs(caller, offer, { idempotencyKey });
    expect(data.requestInstantMeeting.replayed).toBe(false);
  });
});

describe('instantMeeting', () => {
  it('shows whether the meeting waits or a host has joined', async () => {
    const host = await buildHost();
    const { token, id } = await requestMeeting(await buildNewTeamEventType([host]));
    const waiting = (await pollMeeting(undefined, token)).data.instantMeeting;
    expect(waiting).toMatchObject({
      status: 'AWAITING_HOST',
      expires: getClockTimeAfter(90).toISOString(),
      booking: { databaseId: id, status: 'AWAITING_HOST' },
    });
    await joinMeetingAs(host, { id });
    advanceClock(300);
    const joined = (await pollMeeting(undefined, token)).data.instantMeeting;
    expect([joined.status, joined.booking.status]).toEqual(['ACCEPTED', 'ACCEPTED']);
  });

  it('reports the expiry at once, and writes nothing', async () => {
    const { token, id } = await requestMeeting(await buildNewTeamEventType(await buildHosts(1)));
    advanceClock(90);
    const { status, booking } = (await pollMeeting(undefined, token)).data.instantMeeting;
    expect([status, booking.status]).toEqual(['CANCELLED', 'CANCELLED']);
    expect((await getBookingRow({ id })).status).toBe('AWAITING_HOST');
    expect(await fetchBookingTriggers({ id })).toEqual(['INSTANT_MEETING']);
  });

  it('shows no more than the booker may see', async () => {
    const host = await buildHost();
    const responses = { name: 'Ada', email: 'ada@example.test', guests: ['bob@example.test'] };
    const { token, id } = await requestMeeting(await buildNewTeamEventType([host]), { responses });
    await joinMeetingAs(host, { id });
    const attendee = { email: 'eve@example.test', name: 'Eve', timeZone: 'UTC' };
    await db.attendee.create({ data: { ...attendee, bookingId: id } });
    for (const caller of [undefined, host, await buildAccessToken(host, ['READ_PROFILE'])]) {
      const { data, errors } = await pollMeeting(caller, token);
      expect(errors).toBeUndefined();
      expect(data.instantMeeting.booking).toMatchObject({
        user: null,
        hosts: [],
        attendees: [{ email: 'ada@example.test' }, { email: 'bob@example.test' }],
      });
    }
  });

  it('does not find a meeting by another token', async () => {
    expect(readResultCode(await pollMeeting(undefined, 'x'.repeat(43)))).toBe('NOT_FOUND');
    expect(readErrorPaths(await pollMeeting(undefined, 'x'.repeat(300)))).toEqual(['token']);
  });
});
