import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { db, pool } from '../support/app.ts';

describe('the constraints of the database', () => {
  beforeAll(async () => {
    const user = await db.user.create({ data: { email: 'a@example.com' } });
    const owned = { userId: user.id, start: toTime('09:00'), end: toTime('10:00') };
    await db.outOfOffice.create({ data: owned });
    await db.team.create({ data: { name: 'Team' } });
    await db.eventType.create({ data: { title: 'Intro', slug: 'a', length: 9, userId: user.id } });
    const availabilities = { create: { startTime: 0, endTime: 60 } };
    await db.schedule.create({ data: { userId: user.id, name: 'Hours', availabilities } });
    const { id: bookingId } = await book(user.id, '09:00', '10:00');
    const payment = { uid: 'a', externalId: 'a', amount: 0, currency: 'usd' };
    await db.payment.create({ data: { ...payment, bookingId } });
  });

  const toTime = (time: string): Date => new Date(`2027-01-04T${time}Z`);
  const toPaddedTimes = (from: string, to: string) => ({
    paddedStart: toTime(from),
    paddedEnd: toTime(to),
  });
  const buildUser = () => db.user.create({ data: { email: `${randomUUID()}@example.com` } });

  function book(userId: number, from: string, to: string, more: object = {}) {
    const [start, end] = [toTime(from), toTime(to)];
    const hosts = { create: { userId, start, end, ...more } };
    const data = { uid: randomUUID(), title: 'Meeting', startTime: start, endTime: end, hosts };
    return db.booking.create({ data, include: { hosts: true } });
  }

  const toRefusalPattern = (constraint: string) => new RegExp(`23P01.*"${constraint}"`);

  it('refuse to book a host twice', async () => {
    const { id } = await buildUser();
    await book(id, '09:00', '10:00');
    const twice = book(id, '09:30', '10:30');
    await expect(twice).rejects.toThrow(toRefusalPattern('booking_host_never_twice'));
  });

  it('allow back-to-back meetings, and overlaps of bookings that keep nobody busy', async () => {
    const { id } = await buildUser();
    await book(id, '09:00', '10:00', toPaddedTimes('09:00', '10:00'));
    await book(id, '10:00', '11:00', toPaddedTimes('10:00', '11:00'));
    const idle = { ...toPaddedTimes('08:00', '12:00'), occupies: false };
    expect(await book(id, '09:00', '11:00', idle)).toMatchObject({ hosts: [idle] });
  });

  it('free the time when a booking is cancelled by a plain update', async () => {
    const { id } = await buildUser();
    const { id: bookingId } = await book(id, '09:00', '10:00', toPaddedTimes('08:50', '10:10'));
    const update = (occupies: boolean) =>
      db.bookingHost.updateMany({ where: { bookingId }, data: { occupies } });
    await update(false);
    await book(id, '09:00', '10:00', toPaddedTimes('08:50', '10:10'));
    await expect(update(true)).rejects.toThrow(toRefusalPattern('booking_host_never_twice'));
  });

  it('keep buffers apart, except for forced bookings, which still cannot overlap meetings', async () => {
    const { id } = await buildUser();
    await book(id, '09:00', '10:00', toPaddedTimes('08:45', '10:15'));
    const tooNear = book(id, '10:15', '11:00', toPaddedTimes('10:00', '11:15'));
    await expect(tooNear).rejects.toThrow(toRefusalPattern('booking_host_buffers'));
    const twice = book(id, '09:30', '10:30');
    await expect(twice).rejects.toThrow(toRefusalPattern('booking_host_never_twice'));
    await book(id, '10:00', '10:10');
    await book(id, '10:30', '11:00', toPaddedTimes('10:15', '11:15'));
  });

  it('let one of twenty simultaneous bookings win', async () => {
    const { id } = await buildUser();
    const tries = Array.from({ length: 20 }, () => book(id, '09:00', '10:00'));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuse a booking of a held slot, and a hold of a booked slot', async () => {
    const { id } = await buildUser();
    const hold = (from: string, to: string) =>
      db.slotHold.create({
        data: {
          eventTypeId: 1,

          tokenHash: randomUUID(),
          start: toTime(from),
          end: toTime(to),
          expiresAt: toTime(to),
          hosts: { create: { userId: id, start: toTime(from), end: toTime(to) } },
        },
      });
    await hold('09:00', '10:00');
    await book(id, '10:00', '11:00');
    await expect(hold('09:30', '09:40')).rejects.toThrow(
      toRefusalPattern('booking_host_never_twice'),
    );
    await expect(hold('10:30', '11:30')).rejects.toThrow(
      toRefusalPattern('booking_host_never_twice'),
    );
    await expect(book(id, '09:30', '10:00')).rejects.toThrow(
      toRefusalPattern('booking_host_never_twice'),
    );
  });

  it('require a busy time to belong to a booking or a hold, not both', async () => {
    const { id } = await buildUser();
    const row = `INSERT INTO "BookingHost" ("userId", "start", "end") VALUES ($1, '2027-01-04', '2027-01-05')`;
    await expect(pool.query(row, [id])).rejects.toThrow('booking_host_of_booking_or_hold');
  });

  it('keep a team slug unique within its parent', async () => {
    const toTeamInsert = (parent: string) =>
      `INSERT INTO "Team" ("name", "slug", "parentId") VALUES ('a', 'a', ${parent})`;
    await pool.query(toTeamInsert('NULL'));
    await pool.query(toTeamInsert('1'));
    await expectRefusal('team_slug_within_parent', toTeamInsert('NULL'));
    await expectRefusal('team_slug_within_parent', toTeamInsert('1'));
  });

  const expectRefusal = (constraint: string, sql: string) =>
    expect(pool.query(sql)).rejects.toMatchObject({ constraint });

  it.each([
    ['user_email_lower_case', `UPDATE "User" SET "email" = 'A@example.com' WHERE id = 1`],
    ['user_end_time_within_day', 'UPDATE "User" SET "endTime" = 1441'],
    ['user_buffer_not_negative', 'UPDATE "User" SET "bufferTime" = -1'],
    ['team_not_its_own_parent', 'UPDATE "Team" SET "parentId" = "id"'],
    ['event_type_one_owner', 'UPDATE "EventType" SET "userId" = NULL'],
    ['event_type_one_owner', 'UPDATE "EventType" SET "teamId" = 1'],
    ['event_type_length_positive', 'UPDATE "EventType" SET "length" = 0'],
    ['event_type_length_positive', `UPDATE "EventType" SET "lengths" = '{30,0}'`],
    ['event_type_notice_not_negative', 'UPDATE "EventType" SET "minimumBookingNotice" = -1'],
    ['event_type_buffers_not_negative', 'UPDATE "EventType" SET "afterEventBuffer" = -1'],
    ['event_type_price_not_negative', 'UPDATE "EventType" SET "price" = -1'],
    ['booking_ends_after_start', 'UPDATE "Booking" SET "endTime" = "startTime"'],
    ['booking_rating_1_to_5', 'UPDATE "Booking" SET "rating" = 6'],
    ['booking_host_ends_after_start', 'UPDATE "BookingHost" SET "end" = "start"'],
    ['booking_host_padded_around_meeting', 'UPDATE "BookingHost" SET "paddedStart" = "start"'],
    ['availability_within_day', 'UPDATE "Availability" SET "startTime" = 61'],
    ['availability_within_day', 'UPDATE "Availability" SET "endTime" = 86401'],
    ['availability_days_of_week', `UPDATE "Availability" SET "days" = '{7}'`],
    ['out_of_office_in_order', 'UPDATE "OutOfOffice" SET "end" = "start" - 1'],
    ['payment_not_negative', 'UPDATE "Payment" SET "amount" = -1'],
  ])('refuses by %s', expectRefusal);
});
