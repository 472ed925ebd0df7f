import { randomUUID } from 'node:crypto';
import { Prisma } from '../../../prisma/generated/client.js';
import { db } from '../app.ts';
import { buildFeed } from '../build/calendar-feed.ts';
import type { PlannedBooking, PlannedBusy, PlannedFeed, PlannedHost, SlotPlan } from './world.ts';

const minute = 60_000;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const parseDay = (text: string) => new Date(`${text}T00:00:00Z`);

/** Stores a planned world in the database. Returns the ids of its event type and of its bookings. */
export async function storeSlotPlan(plan: SlotPlan) {
  const weekStart = weekdays[plan.weekStart] ?? 'Sunday';
  const hosts: number[] = [];
  for (const host of plan.hosts) hosts.push(await storeHost(host, weekStart));
  const eventTypeId = await storeEventType(plan, hosts, weekStart);
  const bookingIds: number[] = [];
  for (const booking of plan.bookings) {
    const create = (mayOverlap: boolean) => storeBooking(booking, eventTypeId, hosts, mayOverlap);
    // Bookings that overlap need an exception from the constraint; the others do not.
    bookingIds.push(await create(false).catch(() => create(true)));
  }
  for (const hold of plan.holds) {
    const create = (mayOverlap: boolean) => storeHold(hold, eventTypeId, hosts, mayOverlap);
    await create(false).catch(() => create(true));
  }
  for (const feed of plan.feeds) await storeFeed(feed, hosts, plan.now);
  return { eventTypeId, bookingIds };
}

async function storeHost(
  { limits, homeZone, timeZone, rules, absences }: PlannedHost,
  weekStart: string,
) {
  const { id } = await db.user.create({
    data: {
      email: `${randomUUID()}@example.test`,
      timeZone: homeZone,
      weekStart,
      ...toLimitColumns(limits),
    },
  });
  await db.schedule.create({
    data: {
      name: 'Hours',
      timeZone,
      user: { connect: { id } },
      defaultOf: { connect: { id } },
      availabilities: {
        create: rules.map(({ date, days, ...times }) => ({
          ...times,
          days: [...days],
          date: date === null ? null : parseDay(date),
        })),
      },
    },
  });
  await db.outOfOffice.createMany({
    data: absences.map(({ start, end }) => ({
      userId: id,
      start: parseDay(start),
      end: parseDay(end),
    })),
  });
  return id;
}

const toLimitColumns = ({ bookingLimits, durationLimits }: SlotPlan['teamLimits']) => ({
  bookingLimits: toLimitsColumn(bookingLimits),
  durationLimits: toLimitsColumn(durationLimits),
});

const toLimitsColumn = (value: object | null) => (value === null ? Prisma.DbNull : { ...value });

async function storeEventType(
  { eventType, teamLimits, hosts: planned }: SlotPlan,
  hosts: number[],
  weekStart: string,
) {
  const { periodStartDate, periodEndDate, bookingLimits, durationLimits, lengths, ...columns } =
    eventType;
  const { id } = await db.eventType.create({
    data: {
      ...columns,
      lengths: [...lengths],
      title: 'Planned',
      slug: randomUUID(),
      periodStartDate: periodStartDate === null ? null : parseDay(periodStartDate),
      periodEndDate: periodEndDate === null ? null : parseDay(periodEndDate),
      bookingLimits: toLimitsColumn(bookingLimits),
      durationLimits: toLimitsColumn(durationLimits),
      ...(eventType.schedulingType === null
        ? { userId: hosts[0] ?? null }
        : { teamId: await storeTeam(hosts, weekStart, teamLimits) }),
    },
  });
  if (eventType.schedulingType !== null) {
    await db.eventTypeHost.createMany({
      data: planned.map(({ isFixed, priority, weight }, place) => ({
        eventTypeId: id,
        userId: hosts[place] ?? 0,
        isFixed,
        priority,
        weight,
      })),
    });
  }
  return id;
}

async function storeTeam(hosts: number[], weekStart: string, limits: SlotPlan['teamLimits']) {
  const members = { create: hosts.map((userId) => ({ userId, accepted: true })) };
  const team = await db.team.create({
    data: { name: 'Team', slug: randomUUID(), weekStart, members, ...toLimitColumns(limits) },
  });
  return team.id;
}

function toBusyRows({ start, minutes, before, after, ...busy }: PlannedBusy, hosts: number[]) {
  const end = start + minutes * minute;
  return busy.hosts.map((place) => ({
    userId: hosts[place] ?? 0,
    start: new Date(start),
    end: new Date(end),
    // A forced booking has no buffers.
    paddedStart: before + after === 0 ? null : new Date(start - before * minute),
    paddedEnd: before + after === 0 ? null : new Date(end + after * minute),
  }));
}

function storeBooking(
  booking: PlannedBooking,
  eventTypeId: number,
  hosts: number[],
  mayOverlap: boolean,
) {
  const { occupies } = booking;
  const rows = toBusyRows(booking, hosts).map((row) => ({ ...row, mayOverlap, occupies }));
  return db.$transaction(async (tx) => {
    const { id: bookingId } = await tx.booking.create({
      data: {
        uid: randomUUID(),
        title: 'Planned',
        status: occupies ? 'ACCEPTED' : 'PENDING',
        userId: rows[0]?.userId ?? null,
        eventTypeId: booking.isOurs ? eventTypeId : null,
        startTime: new Date(booking.start),
        endTime: new Date(booking.start + booking.minutes * minute),
        hosts: { create: rows },
      },
    });
    for (let seat = 0; seat < booking.seatsTaken; seat += 1) {
      const person = { email: `seat${seat}@example.test`, name: 'Seat', timeZone: 'UTC' };
      const attendee = await tx.attendee.create({ data: { ...person, bookingId } });
      const seatRow = { bookingId, attendeeId: attendee.id, referenceUid: randomUUID() };
      await tx.bookingSeat.create({ data: seatRow });
    }
    return bookingId;
  });
}

function storeHold(hold: PlannedBusy, eventTypeId: number, hosts: number[], mayOverlap: boolean) {
  return db.slotHold.create({
    data: {
      eventTypeId,
      tokenHash: randomUUID(),
      start: new Date(hold.start),
      end: new Date(hold.start + hold.minutes * minute),
      expiresAt: new Date('2100-01-01T00:00:00Z'),
      hosts: { create: toBusyRows(hold, hosts).map((row) => ({ ...row, mayOverlap })) },
    },
  });
}

function storeFeed(feed: PlannedFeed, hosts: number[], now: number) {
  const { blocksWhenStale, isStale } = feed;
  const events = feed.events.map(({ start, minutes }) => ({
    start: new Date(start),
    end: new Date(start + minutes * minute),
  }));
  const readAt = new Date(now - (isStale ? 25 : 23) * 60 * minute);
  return buildFeed({ id: hosts[feed.host] ?? 0 }, events, { blocksWhenStale, readAt });
}
