import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { CancelBookingDocument } from '../operations.generated.ts';
import type { CancelBookingInput } from '../../src/graphql/kit/schema-types.generated.ts';
import { as, db } from '../support/app.ts';
import { fetchBookingEvents, fetchBookingTriggers, mutateBooking } from '../support/ask/graphql.ts';
import { buildBooking, getBookingRow } from '../support/build/booking.ts';
import { buildEventType } from '../support/build/event-type.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import { type Caller, readErrorCode } from '../support/client.ts';
import { callers, runRace, warmPool } from '../support/race.ts';

const cancel = (
  caller: Caller | undefined,
  { id: databaseId }: { id: number },
  input: Omit<CancelBookingInput, 'by'> = {},
) => as(caller).run(CancelBookingDocument, { input: { by: { databaseId }, ...input } });

const hour = 3_600_000;

/** A series with a booking on each of `days`, counted from today. */
async function buildSeries(host: Awaited<ReturnType<typeof buildUser>>, days: number[]) {
  const recurringEventId = randomUUID();
  const now = readSystemClock().getTime();
  const bookings = [];
  for (const day of days) {
    const startTime = new Date(now + day * 24 * hour + hour);
    bookings.push(await buildBooking({ host, recurringEventId, startTime }));
  }
  return { recurringEventId, bookings };
}

const listStatuses = async (bookings: { id: number }[]) =>
  (await Promise.all(bookings.map(getBookingRow))).map(({ status }) => status);

describe('cancelBooking', () => {
  it('stores the reason and who cancelled, and frees the time', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const { data } = await cancel(host, booking, { reason: ' ill ' });
    expect(data.cancelBooking).toEqual({
      booking: {
        databaseId: booking.id,
        status: 'CANCELLED',
        cancellationReason: 'ill',
        cancelledBy: host.email,
        iCalSequence: 1,
      },
      changed: true,
      bookings: [{ databaseId: booking.id, status: 'CANCELLED' }],
    });
    const { types, payload } = await fetchBookingEvents(booking);
    expect(types).toEqual(['BOOKING_CANCELLED']);
    expect(payload).toMatchObject({ cancellationReason: 'ill', cancelledBy: host.email });
    const { startTime } = booking;
    await expect(buildBooking({ host, startTime })).resolves.toMatchObject({ status: 'ACCEPTED' });
  });

  it('accepts the uid and the global id of the booking', async () => {
    const host = await buildUser();
    const [first, second] = [await buildBooking({ host }), await buildBooking({ host })];
    const byUid = await as(host).run(CancelBookingDocument, {
      input: { by: { uid: first.uid } },
    });
    expect(byUid.data.cancelBooking).toMatchObject({ booking: { status: 'CANCELLED' } });
    const id = Buffer.from(`Booking:${second.id}`).toString('base64');
    const byId = await as(host).run(CancelBookingDocument, { input: { by: { id } } });
    expect(byId.data.cancelBooking).toMatchObject({ booking: { databaseId: second.id } });
  });

  it('changes nothing and sends no event the second time, even with another reason', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    await cancel(host, booking, { reason: 'ill' });
    const before = await getBookingRow(booking);
    const { data } = await cancel(host, booking, { reason: 'holiday' });
    expect(data.cancelBooking).toMatchObject({ changed: false, bookings: [] });
    expect(await getBookingRow(booking)).toEqual(before);
    expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_CANCELLED']);
  });

  it('removes its triggers, cancels its reminders and frees its idempotency key (GAP-29)', async () => {
    const host = await buildUser();
    const { id: bookingId, uid } = await buildBooking({ host });
    const at = new Date('2030-01-01');
    await db.webhookScheduledTrigger.create({
      data: { bookingId, subscriberUrl: 'https://example.test', startAfter: at },
    });
    await db.workflowReminder.create({
      data: { bookingUid: uid, method: 'EMAIL', scheduledDate: at },
    });
    await db.idempotencyRecord.create({
      data: { caller: `user:${host.id}`, key: randomUUID(), bodyHash: 'x', bookingId },
    });
    await cancel(host, { id: bookingId });
    expect(await db.webhookScheduledTrigger.count({ where: { bookingId } })).toBe(0);
    expect(await db.idempotencyRecord.count({ where: { bookingId } })).toBe(0);
    const reminders = await db.workflowReminder.findMany({ where: { bookingUid: uid } });
    expect(reminders).toMatchObject([{ cancelled: true }]);
  });

  it('cancels once if called many times at once', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const answers = await runRace(callers, () => cancel(host, booking));
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    const changes = answers.filter(({ data }) => data.cancelBooking.changed === true);
    expect(changes).toHaveLength(1);
    expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_CANCELLED']);
    expect((await getBookingRow(booking)).iCalSequence).toBe(1);
  });

  it('ends in CANCELLED if the booking is confirmed at the same time', async () => {
    const host = await buildUser();
    await warmPool();
    for (let i = 0; i < 10; i++) {
      const booking = await buildBooking({ host, status: 'PENDING' });
      const [, confirmed] = await Promise.all([
        cancel(host, booking),
        mutateBooking(host, 'confirmBooking', booking),
      ]);
      const told = await fetchBookingTriggers(booking);
      expect(await getBookingRow(booking)).toMatchObject({ status: 'CANCELLED' });
      expect(told.at(-1)).toBe('BOOKING_CANCELLED');
      expect(told).toHaveLength(readErrorCode(confirmed) === 'CONFLICT' ? 1 : 3);
    }
  });
});

describe('cancelBooking with allRemaining', () => {
  it('cancels the named booking and the later ones of its series, each with its own event', async () => {
    const host = await buildUser();
    const { bookings } = await buildSeries(host, [-2, 1, 2, 3]);
    const [past, first, named, last] = bookings;
    if (!past || !first || !named || !last) throw new Error('a series of four');
    const { data } = await cancel(host, named, { allRemaining: true, reason: 'ill' });
    expect(data.cancelBooking.bookings).toEqual(
      [named, last].map(({ id }) => ({ databaseId: id, status: 'CANCELLED' })),
    );
    expect(await listStatuses([past, first])).toEqual(['ACCEPTED', 'ACCEPTED']);
    for (const booking of [named, last]) {
      expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_CANCELLED']);
      expect(await getBookingRow(booking)).toMatchObject({
        cancellationReason: 'ill',
        hosts: [{ occupies: false }],
      });
    }
  });

  it('keeps past bookings of the series, except the named one', async () => {
    const host = await buildUser();
    const { bookings } = await buildSeries(host, [-3, -2, 1]);
    const [named] = bookings;
    await cancel(host, { id: named?.id ?? 0 }, { allRemaining: true });
    expect(await listStatuses(bookings)).toEqual(['CANCELLED', 'ACCEPTED', 'CANCELLED']);
  });

  it('cancels the later bookings if the named one is cancelled already, and then changes nothing', async () => {
    const host = await buildUser();
    const { bookings } = await buildSeries(host, [1, 2]);
    const [named] = bookings;
    const first = { id: named?.id ?? 0 };
    await cancel(host, first);
    const rest = await cancel(host, first, { allRemaining: true });
    expect(rest.data.cancelBooking).toMatchObject({
      changed: true,
      bookings: [{ databaseId: bookings[1]?.id }],
    });
    const again = await cancel(host, first, { allRemaining: true });
    expect(again.data.cancelBooking).toMatchObject({ changed: false, bookings: [] });
    expect(await fetchBookingTriggers(first)).toEqual(['BOOKING_CANCELLED']);
  });

  it('keeps bookings of another event type or host with the same recurringEventId', async () => {
    const [host, other] = [await buildUser(), await buildUser()];
    const { recurringEventId, bookings } = await buildSeries(host, [1]);
    const startTime = new Date(readSystemClock().getTime() + 90 * hour);
    const theirs = await buildBooking({ host: other, recurringEventId, startTime });
    const { id: eventTypeId } = await buildEventType(host);
    const offered = { host, recurringEventId, startTime, eventTypeId };
    const elsewhere = await buildBooking(offered);
    const named = { id: bookings[0]?.id ?? 0 };
    await cancel(await buildAdmin(), named, { allRemaining: true });
    expect(await listStatuses([named, theirs, elsewhere])).toEqual([
      'CANCELLED',
      'ACCEPTED',
      'ACCEPTED',
    ]);
  });

  it('keeps bookings of the same event type that only another user hosts', async () => {
    const [host, other] = [await buildUser(), await buildUser()];
    const { id: eventTypeId } = await buildEventType(host);
    const series = { eventTypeId, recurringEventId: randomUUID() };
    const named = await buildBooking({ host, ...series });
    const theirs = await buildBooking({ host: other, ...series });
    const shared = await buildBooking({ host: other, hosts: [host], ...series });
    const { data } = await cancel(host, named, { allRemaining: true });
    expect(data.cancelBooking.bookings).toHaveLength(2);
    expect(await listStatuses([theirs, shared])).toEqual(['ACCEPTED', 'CANCELLED']);
  });

  it('cancels only the named booking if it is not part of a series', async () => {
    const host = await buildUser();
    const [booking, other] = [await buildBooking({ host }), await buildBooking({ host })];
    const { data } = await cancel(host, booking, { allRemaining: true });
    expect(data.cancelBooking.bookings).toHaveLength(1);
    expect(await getBookingRow(other)).toMatchObject({ status: 'ACCEPTED' });
  });

  it('cancels each booking once if called for several of them at once', async () => {
    const host = await buildUser();
    const { bookings } = await buildSeries(host, [1, 2, 3, 4]);
    await warmPool();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        cancel(host, { id: bookings[i % 4]?.id ?? 0 }, { allRemaining: true }),
      ),
    );
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    for (const booking of bookings)
      expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_CANCELLED']);
  });
});

describe('the caller of cancelBooking', () => {
  it('may be a second host, an organization’s owner or an administrator', async () => {
    const [host, other, head] = [await buildUser(), await buildUser(), await buildUser()];
    await buildTeam({ owner: head, members: [host], isOrganization: true });
    for (const caller of [other, head, await buildAdmin()]) {
      const booking = await buildBooking({ host, hosts: [other] });
      const { data } = await cancel(caller, booking);
      expect(data.cancelBooking.booking.cancelledBy).toBe(caller.email);
    }
  });

  it('gets NOT_FOUND for a stranger’s booking, with or without its series', async () => {
    const host = await buildUser();
    const { bookings } = await buildSeries(host, [1, 2]);
    const named = { id: bookings[0]?.id ?? 0 };
    const stranger = await buildUser();
    const missing = await cancel(stranger, { id: 2_147_483_000 });
    for (const allRemaining of [false, true]) {
      const answer = await cancel(stranger, named, { allRemaining });
      expect(answer.errors).toEqual(missing.errors);
      expect(readErrorCode(answer)).toBe('NOT_FOUND');
    }
    expect(await listStatuses(bookings)).toEqual(['ACCEPTED', 'ACCEPTED']);
  });

  it('has no administrator rights through an app', async () => {
    const admin = await buildAdmin();
    const booking = await buildBooking({ host: await buildUser() });
    const token = await buildAccessToken(admin, ['WRITE_BOOKING']);
    expect(readErrorCode(await cancel(token, booking))).toBe('NOT_FOUND');
  });

  it('gets an error for a reason that is too long, and may leave it blank', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const long = await cancel(host, booking, { reason: 'a'.repeat(10_001) });
    expect(readErrorCode(long)).toBe('BAD_USER_INPUT');
    const query = `mutation { cancelBooking(input: { by: { databaseId: ${booking.id}, uid: "x" } }) { changed } }`;
    expect(readErrorCode(await as(host).gql(query))).toBe('BAD_USER_INPUT');
    const { data } = await cancel(host, booking, { reason: '  ' });
    expect(data.cancelBooking.booking.cancellationReason).toBe(null);
  });
});
