import type { Prisma, PrismaClient } from './generated/client.ts';
import type { BookingStatus } from './generated/enums.ts';

/** The people of the demo world, and what each is there to show. */
export const people = {
  maya: { name: 'Maya Lindqvist', timeZone: 'Europe/Berlin', shows: 'a host with bookings' },
  tom: { name: 'Tom Okafor', timeZone: 'America/New_York', shows: 'a member of her team' },
  priya: { name: 'Priya Raman', timeZone: 'America/Vancouver', shows: 'another member' },
  jonas: { name: 'Jonas Weber', timeZone: 'Europe/Berlin', shows: 'the organization’s owner' },
  admin: { name: 'Alex Admin', timeZone: 'Europe/London', shows: 'the system administrator' },
} as const;

export type PersonName = keyof typeof people;

export interface StoredCredentials {
  hashedKey: string;
  prefix: string;
  passwordHash: string;
}

type Transaction = Prisma.TransactionClient;
type Ids = Record<PersonName, number>;

const hour = 3_600;

/** A small believable world around `now`, all of it or nothing. False where there are users already. */
export function seed(
  db: PrismaClient,
  now: Date,
  credentials: Record<PersonName, StoredCredentials>,
): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      if ((await tx.user.count()) > 0) return false;
      const ids: Ids = {
        maya: await createPerson(tx, 'maya', credentials.maya),
        tom: await createPerson(tx, 'tom', credentials.tom),
        priya: await createPerson(tx, 'priya', credentials.priya),
        jonas: await createPerson(tx, 'jonas', credentials.jonas),
        admin: await createPerson(tx, 'admin', credentials.admin),
      };
      const teamId = await createTeams(tx, ids);
      const eventTypes = await createEventTypes(tx, ids, teamId);
      await createAbsences(tx, ids, now);
      await createBookings(tx, ids, eventTypes, now);
      return true;
    },
    { timeout: 60_000, maxWait: 10_000 },
  );
}

async function createPerson(tx: Transaction, name: PersonName, secrets: StoredCredentials) {
  const { hashedKey, prefix, passwordHash } = secrets;
  const { id } = await tx.user.create({
    data: {
      username: name,
      name: people[name].name,
      email: `${name}@northwind.example`,
      timeZone: people[name].timeZone,
      weekStart: 'Monday',
      timeFormat: 24,
      verified: true,
      role: name === 'admin' ? 'ADMIN' : 'USER',
      passwordHash,
      apiKeys: { create: { note: 'Demo', hashedKey, prefix } },
    },
  });
  await tx.schedule.create({
    data: {
      name: 'Working hours',
      timeZone: people[name].timeZone,
      user: { connect: { id } },
      defaultOf: { connect: { id } },
      availabilities: {
        create: [
          { days: [1, 2, 3, 4], startTime: 9 * hour, endTime: 17 * hour },
          { days: [5], startTime: 9 * hour, endTime: 13 * hour },
        ],
      },
    },
  });
  return id;
}

async function createTeams(tx: Transaction, { maya, tom, priya, jonas }: Ids): Promise<number> {
  const member = (userId: number) => ({ userId, accepted: true });
  const owner = { ...member(jonas), role: 'OWNER' as const };
  const { id: parentId } = await tx.team.create({
    data: {
      name: 'Northwind',
      slug: 'northwind',
      isOrganization: true,
      timeZone: 'Europe/Berlin',
      members: { create: [owner, member(maya), member(tom), member(priya)] },
    },
  });
  const { id } = await tx.team.create({
    data: {
      name: 'Consulting',
      slug: 'consulting',
      bio: 'We look at your calendar so that you do not have to.',
      parentId,
      timeZone: 'Europe/Berlin',
      members: { create: [{ ...member(maya), role: 'OWNER' }, member(tom), member(priya)] },
    },
  });
  return id;
}

interface DemoEventType {
  id: number;
  title: string;
  length: number;
}

async function createEventTypes(tx: Transaction, { maya, tom, priya }: Ids, teamId: number) {
  const video = [{ type: 'integrations:video' }];
  const create = (data: Prisma.EventTypeUncheckedCreateInput): Promise<DemoEventType> =>
    tx.eventType.create({ data: { locations: video, ...data } });
  const intro = await create({
    userId: maya,
    title: 'Intro call',
    slug: 'intro',
    length: 30,
    lengths: [15, 45],
    description: 'Half an hour to get to know each other.',
  });
  const review = await create({
    userId: maya,
    title: 'Design review',
    slug: 'review',
    length: 60,
    requiresConfirmation: true,
    beforeEventBuffer: 15,
    afterEventBuffer: 15,
    bookingLimits: { PER_DAY: 2 },
  });
  await create({
    userId: maya,
    title: 'Workshop',
    slug: 'workshop',
    length: 90,
    seatsPerTimeSlot: 6,
  });
  const hosts = { create: [maya, tom, priya].map((userId) => ({ userId })) };
  const first = { teamId, title: 'First consultation', slug: 'first', length: 45, hosts };
  await create({ ...first, schedulingType: 'ROUND_ROBIN' });
  const panelHosts = { create: [maya, tom].map((userId) => ({ userId, isFixed: true })) };
  const panel = { teamId, title: 'Panel', slug: 'panel', length: 30, hosts: panelHosts };
  await create({ ...panel, schedulingType: 'COLLECTIVE' });
  return [intro, review];
}

async function createAbsences(tx: Transaction, { maya, tom }: Ids, now: Date) {
  const start = dayFrom(now, 15);
  await tx.outOfOffice.create({
    data: { userId: tom, toUserId: maya, start, end: dayFrom(now, 19), reason: 'Holidays' },
  });
}

/** Midnight in UTC, so many days away: how a calendar day is stored. */
function dayFrom(now: Date, days: number): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
  return new Date(`${today.toPlainDate().add({ days }).toString()}T00:00:00Z`);
}

const guests = [
  ['Ada Byron', 'Europe/London'],
  ['Grace Murray', 'America/New_York'],
  ['Edsger Wybe', 'Europe/Amsterdam'],
  ['Barbara Liskow', 'America/Los_Angeles'],
  ['Niklaus Emil', 'Europe/Zurich'],
  ['Frances Allen', 'America/New_York'],
  ['Asha Krishnan', 'Asia/Kolkata'],
] as const;

/** Three weeks back and three ahead, on working days, at the host's own hours. */
async function createBookings(tx: Transaction, { maya }: Ids, types: DemoEventType[], now: Date) {
  const zone = people.maya.timeZone;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  let count = 0;
  for (let offset = -21; offset <= 21; offset++) {
    const day = today.toPlainDate().add({ days: offset });
    if (day.dayOfWeek > 5) continue;
    for (const at of ['09:30', '11:00', '15:00'].slice(0, 1 + (count % 3))) {
      if (day.dayOfWeek === 5 && at === '15:00') continue;
      const start = day.toZonedDateTime({ timeZone: zone, plainTime: at });
      await createBooking(tx, maya, types[count % types.length], start, count, offset);
      count++;
    }
  }
}

function statusOf(count: number, offset: number): BookingStatus {
  if (count % 9 === 4) return 'CANCELLED';
  return offset > 0 && count % 7 === 3 ? 'PENDING' : 'ACCEPTED';
}

async function createBooking(
  tx: Transaction,
  userId: number,
  eventType: DemoEventType | undefined,
  start: Temporal.ZonedDateTime,
  count: number,
  offset: number,
) {
  const [name, timeZone] = guests[count % guests.length] ?? guests[0];
  const email = `${name.split(' ')[0]?.toLowerCase() ?? 'guest'}@guests.example`;
  const { id: eventTypeId = null, title = 'Meeting', length = 30 } = eventType ?? {};
  const status = statusOf(count, offset);
  const times = {
    start: new Date(start.epochMilliseconds),
    end: new Date(start.epochMilliseconds + length * 60_000),
  };
  const uid = crypto.randomUUID();
  await tx.booking.create({
    data: {
      uid,
      userId,
      userPrimaryEmail: 'maya@northwind.example',
      eventTypeId,
      title: `${title} with ${name}`,
      startTime: times.start,
      endTime: times.end,
      wallClock: `${start.withTimeZone(timeZone).toPlainDateTime().toString()}[${timeZone}]`,
      status,
      ...(status === 'CANCELLED' && { cancellationReason: 'Something came up' }),
      responses: { name, email, location: { value: 'integrations:video', optionValue: '' } },
      location: { value: 'integrations:video', optionValue: '' },
      iCalUID: `${uid}@almanac`,
      creationSource: 'OPERATOR',
      createdAt: new Date(times.start.getTime() - 9 * 86_400_000),
      attendees: { create: { name, email, timeZone } },
      hosts: { create: { userId, ...times, occupies: status !== 'CANCELLED' } },
      ...(status === 'ACCEPTED' && {
        references: {
          create: {
            type: 'video',
            uid: `room-${count}`,
            meetingUrl: `https://meet.example/${uid}`,
          },
        },
      }),
    },
  });
}
