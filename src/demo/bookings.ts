import { people, type OfferName, type PersonName, type World } from './seed.ts';
import type { Prisma } from '../../prisma/generated/client.ts';
import type { Context } from '../context.ts';
import { cancelled } from '../domain/booking/cancel.ts';
import { changeAll } from '../domain/booking/change.ts';
import { planOf } from '../domain/booking/creation/plan.ts';
import { draftOf } from '../domain/booking/creation/draft.ts';
import { NewBooking, type NewBookingInput } from '../domain/booking/creation/input.ts';
import { type Draft, insertBookings } from '../domain/booking/creation/insert.ts';
import { type Loaded, loadSlots } from '../domain/slot/load.ts';
import { parse } from '../input/parse.ts';

type Transaction = Prisma.TransactionClient;

const guests = [
  { name: 'Ada Byron', timeZone: 'Europe/London' },
  { name: 'Grace Murray', timeZone: 'America/New_York' },
  { name: 'Edsger Wybe', timeZone: 'Europe/Amsterdam' },
  { name: 'Barbara Liskow', timeZone: 'America/Los_Angeles' },
  { name: 'Niklaus Emil', timeZone: 'Europe/Zurich' },
  { name: 'Frances Allen', timeZone: 'America/New_York' },
  { name: 'Asha Krishnan', timeZone: 'Asia/Kolkata' },
].map((guest) => ({
  ...guest,
  email: `${guest.name.replace(/ .*/, '').toLowerCase()}@guests.example`,
}));

interface Appointment {
  offer: OfferName;
  hosts?: PersonName[];
  start: Temporal.ZonedDateTime;
  guest: number;
  /** How many come with that guest. */
  others?: number;
  /** How many days before it was made. */
  lead: number;
  isCancelled?: boolean;
  input?: Partial<NewBookingInput>;
}

/** Writes the bookings of the demo world as the API would have: with all their rows, and told in the log. */
export async function bookDemo(tx: Transaction, { people: ids, offers }: World, now: Date) {
  const loaded = new Map<OfferName, Loaded>();
  for (const [name, id] of Object.entries(offers) as [OfferName, number][]) {
    const span = { start: now.getTime(), end: now.getTime() };
    const one = await loadSlots(tx, id, span, { now, unranked: true });
    if (one) loaded.set(name, one);
  }
  const all = [...extrasAround(now), ...weeksAround(now)];
  const made = all.flatMap((one) => {
    const offer = loaded.get(one.offer);
    return offer ? draftsOf(one, offer, ids) : [];
  });
  // In the order in which they were made: the first of the extras is booking 1 of a new database.
  made.sort((a, b) => a.madeAt - b.madeAt);
  const bookingIds = await insertBookings(
    tx,
    made.map(({ draft }) => draft),
  );
  for (const [place, { isCancelled, madeAt }] of made.entries()) {
    const id = bookingIds[place];
    if (!isCancelled || id === undefined) continue;
    const change = cancelled('maya@northwind.example', 'Something came up');
    await changeAll(tx, { id }, change, new Date(madeAt + day));
  }
  await linkRooms(tx, bookingIds);
}

const day = 86_400_000;

interface Made {
  draft: Draft;
  madeAt: number;
  isCancelled: boolean;
}

/** One, or all of a series. */
function draftsOf(one: Appointment, loaded: Loaded, ids: World['people']): Made[] {
  const { offer, hosts = ['maya'], start, lead, isCancelled = false } = one;
  const madeAt = start.epochMilliseconds - lead * day;
  // That is all a draft asks of its context.
  const context = { clock: () => new Date(madeAt), source: 'OPERATOR' } as Context;
  const wish = parse(NewBooking, inputOf(one, loaded.bookable.id ?? 0));
  const { bookable, users } = loaded;
  const { starts, minutes, status, price, series } = planOf(wish, loaded);
  const userIds = hosts.map((name) => ids[name]);
  const { beforeEventBuffer: before, afterEventBuffer: after } = bookable;
  return starts.map((at) => ({
    draft: draftOf(context, wish, {
      bookable,
      users: users.filter(({ id }) => userIds.includes(id)),
      start: at,
      end: new Date(at.getTime() + minutes * 60_000),
      status,
      price,
      occupies: true,
      mayOverlap: false,
      buffers: { before, after },
      recurringEventId: series && `demo-${offer}`,
      timeZone: wish.timeZone ?? bookable.timeZone,
    }),
    madeAt,
    isCancelled,
  }));
}

function inputOf(one: Appointment, eventTypeId: number): NewBookingInput {
  const { start, guest, others = 0, input } = one;
  const [booker, ...rest] = [...guests.slice(guest), ...guests.slice(0, guest)];
  return {
    eventTypeId,
    start: new Date(start.epochMilliseconds),
    timeZone: booker?.timeZone,
    responses: {
      name: booker?.name,
      email: booker?.email,
      guests: rest.slice(0, others).map(({ name, email }) => ({ name, email })),
    },
    ...input,
  };
}

const zoneOf = (name: PersonName) => people[name].timeZone;

function dateOf(now: Date): Temporal.PlainDate {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  return instant.toZonedDateTimeISO(zoneOf('maya')).toPlainDate();
}

/** Three weeks back and three ahead, on working days, at the host's own hours. */
function weeksAround(now: Date): Appointment[] {
  const list: Appointment[] = [];
  for (let offset = -21; offset <= 21; offset++) {
    const date = dateOf(now).add({ days: offset });
    if (date.dayOfWeek > 5) continue;
    for (const plainTime of ['09:30', '11:00', '15:00'].slice(0, 1 + (list.length % 3))) {
      if (date.dayOfWeek === 5 && plainTime === '15:00') continue;
      const start = date.toZonedDateTime({ timeZone: zoneOf('maya'), plainTime });
      list.push(usual(start, list.length, offset));
    }
  }
  return list;
}

/** By turns a call and a review, some of which are cancelled, or not yet confirmed. */
function usual(start: Temporal.ZonedDateTime, count: number, offset: number): Appointment {
  const isReview = count % 2 === 1;
  const isOpen = isReview && offset > 0 && count % 3 === 0;
  return {
    offer: isReview ? 'review' : 'intro',
    start,
    guest: count % guests.length,
    // None is made after today.
    lead: Math.max(9, offset + 2),
    isCancelled: count % 9 === 4,
    input: isOpen ? {} : { status: 'ACCEPTED' },
  };
}

const [monday, tuesday, wednesday, thursday] = [1, 2, 3, 4];

/** One of each other kind, at times that the weeks leave free. */
function extrasAround(now: Date): Appointment[] {
  const today = dateOf(now);
  /** On that day of the week so many weeks from this one. */
  const on = (weeks: number, weekday: number, plainTime: string, name: PersonName = 'maya') =>
    today
      .add({ days: 7 * weeks + weekday - today.dayOfWeek })
      .toZonedDateTime({ timeZone: zoneOf(name), plainTime });
  const series = { offer: 'checkIn', input: { recurringCount: 6 } } as const;
  return [
    { offer: 'intro', start: on(1, tuesday, '13:00'), guest: 0, lead: 50 },
    { offer: 'coaching', start: on(1, monday, '13:00'), guest: 6, lead: 15 },
    { offer: 'workshop', start: on(1, wednesday, '13:00'), guest: 0, others: 2, lead: 15 },
    { offer: 'first', hosts: ['tom'], start: on(1, wednesday, '10:30', 'tom'), guest: 5, lead: 15 },
    { offer: 'panel', hosts: ['maya', 'tom'], start: on(1, thursday, '16:30'), guest: 2, lead: 15 },
    { ...series, start: on(-2, thursday, '13:00'), guest: 4, lead: 9 },
  ];
}

/** What has been agreed upon has a room to meet in. */
async function linkRooms(tx: Transaction, ids: number[]) {
  const where = { id: { in: ids }, status: 'ACCEPTED' as const };
  const bookings = await tx.booking.findMany({ where, select: { id: true, uid: true } });
  await tx.bookingReference.createMany({
    data: bookings.map(({ id: bookingId, uid }) => ({
      bookingId,
      type: 'video',
      uid: `room-${bookingId}`,
      meetingUrl: `https://meet.example/${uid}`,
    })),
  });
}
