import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client.js';

/** The people of the demo data, and what each of them demonstrates. */
export const people = {
  maya: { name: 'Maya Lindqvist', timeZone: 'Europe/Berlin', shows: 'a host with bookings' },
  tom: { name: 'Tom Okafor', timeZone: 'America/New_York', shows: 'a member of Maya’s team' },
  priya: { name: 'Priya Raman', timeZone: 'America/Vancouver', shows: 'another member' },
  jonas: { name: 'Jonas Weber', timeZone: 'Europe/Berlin', shows: 'the organization’s owner' },
  admin: { name: 'Alex Admin', timeZone: 'Europe/London', shows: 'the system administrator' },
} as const;

export type PersonName = keyof typeof people;

/** The people who get a password and a key. The administrator gets none: the operator makes a key. */
export type AccountName = Exclude<PersonName, 'admin'>;
export const accountNames = Object.keys(people).filter((name) => name !== 'admin') as AccountName[];

export interface StoredCredentials {
  hashedKey: string;
  prefix: string;
  passwordHash: string;
}

type Transaction = Prisma.TransactionClient;
type Ids = Record<PersonName, number>;

const hourSeconds = 3_600;

/** The event types, by id. */
type Offers = Awaited<ReturnType<typeof createEventTypes>>;
export type OfferName = keyof Offers;

export interface SeededDemo {
  people: Ids;
  offers: Offers;
}

/** Creates people, their teams, event types and absences. Returns null if there are users already. */
export async function seedDatabase(
  tx: Transaction,
  now: Date,
  credentials: Record<AccountName, StoredCredentials>,
): Promise<SeededDemo | null> {
  if ((await tx.user.count()) > 0) return null;
  const people: Ids = {
    maya: await createPerson(tx, 'maya', credentials.maya),
    tom: await createPerson(tx, 'tom', credentials.tom),
    priya: await createPerson(tx, 'priya', credentials.priya),
    jonas: await createPerson(tx, 'jonas', credentials.jonas),
    admin: await createPerson(tx, 'admin'),
  };
  const teamId = await createTeams(tx, people);
  const offers = await createEventTypes(tx, people, teamId);
  await createAbsences(tx, people, now);
  await createWebhooks(tx, people);
  return { people, offers };
}

async function createPerson(tx: Transaction, name: PersonName, secrets?: StoredCredentials) {
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
      ...(secrets && toSecretColumns(secrets)),
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
          { days: [1, 2, 3, 4], startTime: 9 * hourSeconds, endTime: 18 * hourSeconds },
          { days: [5], startTime: 9 * hourSeconds, endTime: 13 * hourSeconds },
        ],
      },
    },
  });
  return id;
}

const toSecretColumns = ({ passwordHash, ...key }: StoredCredentials) => ({
  passwordHash,
  apiKeys: { create: { note: 'Demo', ...key } },
});

async function createTeams(tx: Transaction, { maya, tom, priya, jonas }: Ids): Promise<number> {
  const toMember = (userId: number) => ({ userId, accepted: true });
  const owner = { ...toMember(jonas), role: 'OWNER' as const };
  const { id: parentId } = await tx.team.create({
    data: {
      name: 'Northwind',
      slug: 'northwind',
      isOrganization: true,
      timeZone: 'Europe/Berlin',
      members: { create: [owner, toMember(maya), toMember(tom), toMember(priya)] },
    },
  });
  const { id } = await tx.team.create({
    data: {
      name: 'Consulting',
      slug: 'consulting',
      bio: 'We look at your calendar so that you do not have to.',
      parentId,
      timeZone: 'Europe/Berlin',
      members: { create: [{ ...toMember(maya), role: 'OWNER' }, toMember(tom), toMember(priya)] },
    },
  });
  return id;
}

/** One of each kind that a single host can offer. */
const hostDefaults = {
  intro: {
    title: 'Intro call',
    slug: 'intro',
    length: 30,
    lengths: [15, 45],
    description: 'Half an hour to get to know each other.',
  },
  review: {
    title: 'Design review',
    slug: 'review',
    length: 60,
    slotInterval: 30,
    requiresConfirmation: true,
    beforeEventBuffer: 15,
    afterEventBuffer: 15,
    bookingLimits: { PER_DAY: 2 },
  },
  workshop: {
    title: 'Workshop',
    slug: 'workshop',
    length: 90,
    slotInterval: 30,
    seatsPerTimeSlot: 6,
  },
  checkIn: {
    title: 'Weekly check-in',
    slug: 'check-in',
    length: 30,
    recurringEvent: 'FREQ=WEEKLY;COUNT=6',
  },
  coaching: {
    title: 'Coaching',
    slug: 'coaching',
    length: 60,
    price: 9_000,
    currency: 'eur',
    paidOnSite: true,
  },
} as const satisfies Record<string, Partial<Prisma.EventTypeCreateInput>>;

async function createEventTypes(tx: Transaction, { maya, tom, priya }: Ids, teamId: number) {
  const create = async (data: Prisma.EventTypeUncheckedCreateInput) => {
    const locations = [{ type: 'link', link: 'https://meet.jit.si/{uid}' }];
    const { id } = await tx.eventType.create({ data: { locations, ...data } });
    return id;
  };
  return {
    // This is event type 1 in a new database.
    intro: await create({ userId: maya, ...hostDefaults.intro }),
    review: await create({ userId: maya, ...hostDefaults.review }),
    workshop: await create({ userId: maya, ...hostDefaults.workshop }),
    checkIn: await create({ userId: maya, ...hostDefaults.checkIn }),
    coaching: await create({ userId: maya, ...hostDefaults.coaching }),
    first: await create({
      teamId,
      title: 'First consultation',
      slug: 'first',
      length: 45,
      schedulingType: 'ROUND_ROBIN',
      hosts: { create: [maya, tom, priya].map((userId) => ({ userId })) },
    }),
    panel: await create({
      teamId,
      title: 'Panel',
      slug: 'panel',
      length: 30,
      schedulingType: 'COLLECTIVE',
      hosts: { create: [maya, tom].map((userId) => ({ userId, isFixed: true })) },
    }),
  };
}

async function createAbsences(tx: Transaction, { maya, tom }: Ids, now: Date) {
  const start = addDays(now, 15);
  await tx.outOfOffice.create({
    data: { userId: tom, toUserId: maya, start, end: addDays(now, 19), reason: 'Holidays' },
  });
}

/** Midnight in UTC, this many days from today. Calendar days are stored like this. */
function addDays(now: Date, days: number): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
  return new Date(`${today.toPlainDate().add({ days }).toString()}T00:00:00Z`);
}

/** They have the ids that the examples of the API reference use. Nothing listens there, so they are off. */
async function createWebhooks(tx: Transaction, { maya: userId }: Ids) {
  await tx.webhook.createMany({
    data: ['01980000-0000-7000-8000-000000000001', '01980000-0000-7000-8000-000000000002'].map(
      (id) => ({
        id,
        userId,
        subscriberUrl: 'https://receiver.example/bookings',
        active: false,
        eventTriggers: ['BOOKING_CREATED', 'BOOKING_CANCELLED'],
        secret: randomUUID(),
      }),
    ),
  });
}
