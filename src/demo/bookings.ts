import { randomUUID } from 'node:crypto';
import { type OfferName, people, type PersonName, type SeededDemo } from './seed.ts';
import type { Prisma } from '../../prisma/generated/client.js';
import type { Context } from '../context/context.ts';
import { toCancelChange } from '../domain/booking/cancel.ts';
import { changeBookings } from '../domain/booking/change.ts';
import { toBookingPlan } from '../domain/booking/creation/plan.ts';
import { toDraft } from '../domain/booking/creation/draft.ts';
import { NewBooking, type NewBookingInput } from '../domain/booking/creation/input.ts';
import { type BookingDraft, insertBookings } from '../domain/booking/creation/insert.ts';
import { type Loaded, loadSlots } from '../domain/slot/load.ts';
import { parseInput } from '../input/parse.ts';

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
  /** The number of people who come with that guest. */
  others?: number;
  /** How many days before the start it was booked. */
  lead: number;
  isCancelled?: boolean;
  input?: Partial<NewBookingInput>;
}

/** Writes the bookings of the demo data as the API would: with all their rows and events. */
export async function createDemoBookings(
  tx: Transaction,
  { people: ids, offers }: SeededDemo,
  now: Date,
) {
  const loaded = new Map<OfferName, Loaded>();
  for (const [name, id] of Object.entries(offers) as [OfferName, number][]) {
    const span = { start: now.getTime(), end: now.getTime() };
    const one = await loadSlots(tx, id, span, { now, purpose: 'UNRANKED' as const });
    if (one) loaded.set(name, one);
  }
  const all = [...listExtraAppointments(now), ...listWeeklyAppointments(now)];
  const made = all.flatMap((one) => {
    const offer = loaded.get(one.offer);
    return offer ? buildDrafts(one, offer, ids) : [];
  });
  // In the order of creation: the first of the extras is booking 1 of a new database.
  made.sort((a, b) => a.madeAt - b.madeAt);
  const bookingIds = await insertBookings(
    tx,
    made.map(({ draft }) => draft),
  );
  for (const [place, { isCancelled, madeAt }] of made.entries()) {
    const id = bookingIds[place];
    if (!isCancelled || id === undefined) continue;
    const change = toCancelChange('maya@northwind.example', 'Something came up');
    await changeBookings(tx, { id }, change, new Date(madeAt + day));
  }
  await addMeetingLinks(tx, bookingIds);
}

const day = 86_400_000;

interface DemoBooking {
  draft: BookingDraft;
  madeAt: number;
  isCancelled: boolean;
}

/** One, or all of a series. */
function buildDrafts(one: Appointment, loaded: Loaded, ids: SeededDemo['people']): DemoBooking[] {
  const { offer, hosts = ['maya'], start, lead, isCancelled = false } = one;
  const madeAt = start.epochMilliseconds - lead * day;
  // A draft needs nothing else from its context.
  const context = { clock: () => new Date(madeAt), source: 'OPERATOR' } as Context;
  const wish = parseInput(NewBooking, toBookingInput(one, loaded.bookable.id ?? 0));
  const plan = toBookingPlan({ payments: null }, wish, loaded);
  const userIds = hosts.map((name) => ids[name]);
  const users = loaded.users.filter(({ id }) => userIds.includes(id));
  const recurringEventId = plan.recurringEventId && `demo-${offer}`;
  return plan.starts.map((at) => ({
    draft: {
      ...toDraft(context, { ...plan, occupies: true, recurringEventId }, users, at),
      payments: listRecordedPayments(loaded.bookable),
    },
    madeAt,
    isCancelled,
  }));
}

/** What is paid on site, as the host has noted it. */
function listRecordedPayments({ price: amount, currency }: Loaded['bookable']) {
  const uid = randomUUID();
  const payment = { uid, externalId: uid, amount, currency, provider: null, expiresAt: null };
  return amount === 0 ? [] : [payment];
}

function toBookingInput(one: Appointment, eventTypeId: number): NewBookingInput {
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

const getPersonZone = (name: PersonName) => people[name].timeZone;

function getHostDate(now: Date): Temporal.PlainDate {
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  return instant.toZonedDateTimeISO(getPersonZone('maya')).toPlainDate();
}

/** Working days from three weeks ago to three weeks ahead, in the host's working hours. */
function listWeeklyAppointments(now: Date): Appointment[] {
  const list: Appointment[] = [];
  for (let offset = -21; offset <= 21; offset++) {
    const date = getHostDate(now).add({ days: offset });
    if (date.dayOfWeek > 5) continue;
    for (const plainTime of ['09:30', '11:00', '15:00'].slice(0, 1 + (list.length % 3))) {
      if (date.dayOfWeek === 5 && plainTime === '15:00') continue;
      const start = date.toZonedDateTime({ timeZone: getPersonZone('maya'), plainTime });
      list.push(buildWeeklyAppointment(start, list.length, offset));
    }
  }
  return list;
}

/** Alternates calls and reviews. Some are cancelled or not confirmed yet. */
function buildWeeklyAppointment(
  start: Temporal.ZonedDateTime,
  count: number,
  offset: number,
): Appointment {
  const isReview = count % 2 === 1;
  const isOpen = isReview && offset > 0 && count % 3 === 0;
  return {
    offer: isReview ? 'review' : 'intro',
    start,
    guest: count % guests.length,
    // No booking is created after today.
    lead: Math.max(9, offset + 2),
    isCancelled: count % 9 === 4,
    input: isOpen ? {} : { status: 'ACCEPTED' },
  };
}

const [monday, tuesday, wednesday, thursday] = [1, 2, 3, 4];

/** One of each other kind, at times that are still free. */
function listExtraAppointments(now: Date): Appointment[] {
  const today = getHostDate(now);
  /** That day of the week, this many weeks from now. */
  const getStart = (weeks: number, weekday: number, plainTime: string, name: PersonName = 'maya') =>
    today
      .add({ days: 7 * weeks + weekday - today.dayOfWeek })
      .toZonedDateTime({ timeZone: getPersonZone(name), plainTime });
  const series = { offer: 'checkIn', input: { recurringCount: 6 } } as const;
  return [
    { offer: 'intro', start: getStart(1, tuesday, '13:00'), guest: 0, lead: 50 },
    { offer: 'coaching', start: getStart(1, monday, '13:00'), guest: 6, lead: 15 },
    { offer: 'workshop', start: getStart(1, wednesday, '13:00'), guest: 0, others: 2, lead: 15 },
    {
      offer: 'first',
      hosts: ['tom'],
      start: getStart(1, wednesday, '10:30', 'tom'),
      guest: 5,
      lead: 15,
    },
    {
      offer: 'panel',
      hosts: ['maya', 'tom'],
      start: getStart(1, thursday, '16:30'),
      guest: 2,
      lead: 15,
    },
    { ...series, start: getStart(-2, thursday, '13:00'), guest: 4, lead: 9 },
  ];
}

/** Accepted bookings have a meeting room. */
async function addMeetingLinks(tx: Transaction, ids: number[]) {
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
