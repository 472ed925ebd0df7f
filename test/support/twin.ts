import { randomUUID } from 'node:crypto';
import { db } from './app.ts';
import { buildBooking, buildTeam, buildUser } from './build.ts';
import { makeEventType } from './kind.ts';
import type { World } from './world.ts';

/** A request to a row of the ledger, as far as its method and path leave it open. */
export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

type Make = (world: World) => Promise<Asked> | Asked;

const id = (value: string | number) => ({ params: { id: String(value) } });

let nextDay = Date.parse('2032-01-01T09:00:00Z');

/** Half an hour on a day of its own. */
function newTimes() {
  const start = (nextDay += 86_400_000);
  return { start: new Date(start).toISOString(), end: new Date(start + 1_800_000).toISOString() };
}

const newBooking = ({ owner }: World) => buildBooking({ host: owner });

async function newAttendee(world: World) {
  const { id: bookingId } = await newBooking(world);
  return db.attendee.findFirstOrThrow({ where: { bookingId } });
}

const newSchedule = ({ owner }: World) =>
  db.schedule.create({
    data: {
      userId: owner.id,
      name: 'Work',
      availabilities: { create: { days: [1, 2, 3, 4, 5], startTime: 32_400, endTime: 61_200 } },
    },
    include: { availabilities: true },
  });

const availabilityOf = async (world: World) => {
  const [rule] = (await newSchedule(world)).availabilities;
  return id(rule?.id ?? 0);
};

const newTeam = ({ owner, member }: World) => buildTeam({ owner, members: [member] });

async function newMembership(world: World) {
  const { id: teamId } = await newTeam(world);
  return db.membership.findFirstOrThrow({ where: { teamId, userId: world.member.id } });
}

const newEventType = ({ owner }: World) => makeEventType({ userId: owner.id });

const newWebhook = ({ owner }: World) =>
  db.webhook.create({
    data: { userId: owner.id, subscriberUrl: 'https://example.test', secret: randomUUID() },
  });

const page = () => ({ query: { take: '3', page: '1' } });
const team = (value: number) => ({ params: { teamId: String(value) } });
const user = (value: number) => ({ params: { userId: String(value) } });

const subscriptions = (path: string): Record<string, Make> => ({
  [`GET ${path}`]: page,
  [`POST ${path}`]: () => ({
    body: { subscriberUrl: 'https://example.test/x', eventTriggers: ['BOOKING_CREATED'] },
  }),
  [`GET ${path}/:id`]: async (world) => id((await newWebhook(world)).id),
  [`PATCH ${path}/:id`]: async (world) => ({
    ...id((await newWebhook(world)).id),
    body: { active: false },
  }),
  [`DELETE ${path}/:id`]: async (world) => id((await newWebhook(world)).id),
});

/** For each row, something that the owner may ask for, each time with records of its own. */
export const twins: Record<string, Make> = {
  'GET /me': () => ({}),

  'GET /bookings': ({ owner }) => ({
    query: { take: '3', sortBy: 'startTime', order: 'desc', userId: String(owner.id) },
  }),
  'POST /bookings': () => ({
    body: { ...newTimes(), title: 'Call', responses: { name: 'Eve', email: 'eve@example.test' } },
  }),
  'GET /bookings/:id': async (world) => id((await newBooking(world)).uid),
  'PATCH /bookings/:id': async (world) => ({
    ...id((await newBooking(world)).id),
    body: { ...newTimes(), title: 'Later', description: 'Moved' },
  }),
  'DELETE /bookings/:id/cancel': async (world) => ({
    ...id((await newBooking(world)).uid),
    query: { cancellationReason: 'ill' },
  }),
  'DELETE /bookings/:id': async (world) => id((await newBooking(world)).id),

  'GET /attendees': page,
  'POST /attendees': async (world) => ({
    body: {
      bookingId: (await newBooking(world)).id,
      ...{ email: 'bob@example.test', name: 'Bob', timeZone: 'Europe/Berlin', locale: 'de' },
    },
  }),
  'GET /attendees/:id': async (world) => id((await newAttendee(world)).id),
  'PATCH /attendees/:id': async (world) => ({
    ...id((await newAttendee(world)).id),
    body: { name: 'Bob', noShow: true },
  }),
  'DELETE /attendees/:id': async (world) => id((await newAttendee(world)).id),

  'GET /availabilities/:id': availabilityOf,
  'POST /availabilities': async (world) => ({
    body: {
      scheduleId: (await newSchedule(world)).id,
      ...{ days: [6], startTime: '10:00', endTime: '14:00' },
    },
  }),
  'PATCH /availabilities/:id': async (world) => ({
    ...(await availabilityOf(world)),
    body: { endTime: '16:30:00' },
  }),
  'DELETE /availabilities/:id': availabilityOf,

  'GET /schedules': page,
  'POST /schedules': () => ({ body: { name: 'Short days', timeZone: 'Europe/Berlin' } }),
  'GET /schedules/:id': async (world) => id((await newSchedule(world)).id),
  'PATCH /schedules/:id': async (world) => ({
    ...id((await newSchedule(world)).id),
    body: { name: 'Other', availability: [{ days: [2], startTime: '08:00', endTime: '09:00' }] },
  }),
  'DELETE /schedules/:id': async (world) => id((await newSchedule(world)).id),

  'GET /users': page,
  'POST /users': () => ({ body: { email: `${randomUUID()}@example.test`, name: 'Lin' } }),
  'GET /users/:userId': ({ owner }) => user(owner.id),
  'PATCH /users/:userId': ({ owner }) => ({ ...user(owner.id), body: { bio: 'Design.' } }),
  'DELETE /users/:userId': async () => user((await buildUser()).id),

  'GET /teams': page,
  'POST /teams': () => ({ body: { name: 'Research', slug: randomUUID() } }),
  'GET /teams/:teamId': async (world) => team((await newTeam(world)).id),
  'PATCH /teams/:teamId': async (world) => ({
    ...team((await newTeam(world)).id),
    body: { bio: 'We look.', metadata: { a: [1] } },
  }),
  'DELETE /teams/:teamId': async (world) => team((await newTeam(world)).id),

  'GET /memberships': page,
  'POST /memberships': async (world) => ({
    body: { teamId: (await newTeam(world)).id, userId: world.colleague.id, role: 'MEMBER' },
  }),
  'GET /memberships/:id': async (world) => {
    const { userId, teamId } = await newMembership(world);
    return id(`${userId}_${teamId}`);
  },
  'PATCH /memberships/:id': async (world) => ({
    ...id((await newMembership(world)).id),
    body: { role: 'ADMIN' },
  }),
  'DELETE /memberships/:id': async (world) => id((await newMembership(world)).id),

  'GET /event-types': page,
  'POST /event-types': () => ({ body: { title: 'Hour', slug: randomUUID(), length: 20 } }),
  'GET /event-types/:id': async (world) => id((await newEventType(world)).id),
  'PATCH /event-types/:id': async (world) => ({
    ...id((await newEventType(world)).id),
    body: { description: 'Half an hour.', bookingLimits: { PER_DAY: 2 } },
  }),
  'DELETE /event-types/:id': async (world) => id((await newEventType(world)).id),

  'GET /slots': async (world) => {
    const { id: scheduleId } = await newSchedule(world);
    const { id: eventTypeId } = await newEventType(world);
    await db.eventType.update({ where: { id: eventTypeId }, data: { scheduleId } });
    const [startTime, endTime] = ['2032-03-01T10:00:00Z', '2032-03-03T12:00:00Z'];
    return { query: { eventTypeId: String(eventTypeId), startTime, endTime, timeZone: 'UTC' } };
  },

  ...subscriptions('/webhooks'),
  ...subscriptions('/hooks'),
};
