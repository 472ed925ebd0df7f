import { randomUUID } from 'node:crypto';
import { db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildEventType } from '../support/build/event-type.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildUser } from '../support/build/user.ts';
import type { TestWorld } from '../support/world/world.ts';

/** A request to a row of the ledger, as far as its method and path leave it open. */
export interface TwinRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

type BuildRequest = (world: TestWorld) => Promise<TwinRequest> | TwinRequest;

const toIdParams = (value: string | number) => ({ params: { id: String(value) } });

let nextDay = Date.parse('2032-01-01T09:00:00Z');

/** Half an hour on a day of its own. */
function newTimes() {
  const start = (nextDay += 86_400_000);
  return { start: new Date(start).toISOString(), end: new Date(start + 1_800_000).toISOString() };
}

const newBooking = ({ owner }: TestWorld) => buildBooking({ host: owner });

async function newAttendee(world: TestWorld) {
  const { id: bookingId } = await newBooking(world);
  return db.attendee.findFirstOrThrow({ where: { bookingId } });
}

const room = { type: 'video', uid: 'room-1', meetingUrl: 'https://meet.example.test/1' };

async function newReferenceId(world: TestWorld) {
  const { id: bookingId } = await newBooking(world);
  const { id } = await db.bookingReference.create({ data: { ...room, bookingId, deleted: false } });
  return id;
}

const newSchedule = ({ owner }: TestWorld) =>
  db.schedule.create({
    data: {
      userId: owner.id,
      name: 'Work',
      availabilities: { create: { days: [1, 2, 3, 4, 5], startTime: 32_400, endTime: 61_200 } },
    },
    include: { availabilities: true },
  });

const buildAvailability = async (world: TestWorld) => {
  const [rule] = (await newSchedule(world)).availabilities;
  return toIdParams(rule?.id ?? 0);
};

const newTeam = ({ owner, member }: TestWorld) => buildTeam({ owner, members: [member] });

async function newMembership(world: TestWorld) {
  const { id: teamId } = await newTeam(world);
  return db.membership.findFirstOrThrow({ where: { teamId, userId: world.member.id } });
}

const newEventType = ({ owner }: TestWorld) => buildEventType(owner);

const newWebhook = ({ owner }: TestWorld) =>
  db.webhook.create({
    data: { userId: owner.id, subscriberUrl: 'https://example.test', secret: randomUUID() },
  });

const buildPageQuery = () => ({ query: { take: '3', page: '1' } });
const toTeamParams = (value: number) => ({ params: { teamId: String(value) } });
const toUserParams = (value: number) => ({ params: { userId: String(value) } });

const buildWebhookTwins = (path: string): Record<string, BuildRequest> => ({
  [`GET ${path}`]: buildPageQuery,
  [`POST ${path}`]: () => ({
    body: { subscriberUrl: 'https://example.test/x', eventTriggers: ['BOOKING_CREATED'] },
  }),
  [`GET ${path}/:id`]: async (world) => toIdParams((await newWebhook(world)).id),
  [`PATCH ${path}/:id`]: async (world) => ({
    ...toIdParams((await newWebhook(world)).id),
    body: { active: false },
  }),
  [`DELETE ${path}/:id`]: async (world) => toIdParams((await newWebhook(world)).id),
});

/** For each row, something that the owner may ask for, each time with records of its own. */
export const twins: Record<string, BuildRequest> = {
  'GET /me': () => ({}),

  'GET /bookings': ({ owner }) => ({
    query: { take: '3', sortBy: 'startTime', order: 'desc', userId: String(owner.id) },
  }),
  'POST /bookings': () => ({
    body: { ...newTimes(), title: 'Call', responses: { name: 'Eve', email: 'eve@example.test' } },
  }),
  'GET /bookings/:id': async (world) => toIdParams((await newBooking(world)).uid),
  'PATCH /bookings/:id': async (world) => ({
    ...toIdParams((await newBooking(world)).id),
    body: { ...newTimes(), title: 'Later', description: 'Moved' },
  }),
  'DELETE /bookings/:id/cancel': async (world) => ({
    ...toIdParams((await newBooking(world)).uid),
    query: { cancellationReason: 'ill' },
  }),
  'DELETE /bookings/:id': async (world) => toIdParams((await newBooking(world)).id),

  'GET /attendees': buildPageQuery,
  'POST /attendees': async (world) => ({
    body: {
      bookingId: (await newBooking(world)).id,
      ...{ email: 'bob@example.test', name: 'Bob', timeZone: 'Europe/Berlin', locale: 'de' },
    },
  }),
  'GET /attendees/:id': async (world) => toIdParams((await newAttendee(world)).id),
  'PATCH /attendees/:id': async (world) => ({
    ...toIdParams((await newAttendee(world)).id),
    body: { name: 'Bob', noShow: true },
  }),
  'DELETE /attendees/:id': async (world) => toIdParams((await newAttendee(world)).id),

  'GET /booking-references': buildPageQuery,
  'POST /booking-references': async (world) => ({
    body: { ...room, bookingId: (await newBooking(world)).id, meetingPassword: 'x' },
  }),
  'GET /booking-references/:id': async (world) => toIdParams(await newReferenceId(world)),
  'PATCH /booking-references/:id': async (world) => ({
    ...toIdParams(await newReferenceId(world)),
    body: { uid: 'room-2', meetingUrl: null },
  }),
  'DELETE /booking-references/:id': async (world) => toIdParams(await newReferenceId(world)),

  'GET /availabilities/:id': buildAvailability,
  'POST /availabilities': async (world) => ({
    body: {
      scheduleId: (await newSchedule(world)).id,
      ...{ days: [6], startTime: '10:00', endTime: '14:00' },
    },
  }),
  'PATCH /availabilities/:id': async (world) => ({
    ...(await buildAvailability(world)),
    body: { endTime: '16:30:00' },
  }),
  'DELETE /availabilities/:id': buildAvailability,

  'GET /schedules': buildPageQuery,
  'POST /schedules': () => ({ body: { name: 'Short days', timeZone: 'Europe/Berlin' } }),
  'GET /schedules/:id': async (world) => toIdParams((await newSchedule(world)).id),
  'PATCH /schedules/:id': async (world) => ({
    ...toIdParams((await newSchedule(world)).id),
    body: { name: 'Other', availability: [{ days: [2], startTime: '08:00', endTime: '09:00' }] },
  }),
  'DELETE /schedules/:id': async (world) => toIdParams((await newSchedule(world)).id),

  'GET /users': buildPageQuery,
  'POST /users': () => ({ body: { email: `${randomUUID()}@example.test`, name: 'Lin' } }),
  'GET /users/:userId': ({ owner }) => toUserParams(owner.id),
  'PATCH /users/:userId': ({ owner }) => ({ ...toUserParams(owner.id), body: { bio: 'Design.' } }),
  'DELETE /users/:userId': async () => toUserParams((await buildUser()).id),

  'GET /teams': buildPageQuery,
  'POST /teams': () => ({ body: { name: 'Research', slug: randomUUID() } }),
  'GET /teams/:teamId': async (world) => toTeamParams((await newTeam(world)).id),
  'PATCH /teams/:teamId': async (world) => ({
    ...toTeamParams((await newTeam(world)).id),
    body: { bio: 'We look.', metadata: { a: [1] } },
  }),
  'DELETE /teams/:teamId': async (world) => toTeamParams((await newTeam(world)).id),

  'GET /memberships': buildPageQuery,
  'POST /memberships': async (world) => ({
    body: { teamId: (await newTeam(world)).id, userId: world.colleague.id, role: 'MEMBER' },
  }),
  'GET /memberships/:id': async (world) => {
    const { userId, teamId } = await newMembership(world);
    return toIdParams(`${userId}_${teamId}`);
  },
  'PATCH /memberships/:id': async (world) => ({
    ...toIdParams((await newMembership(world)).id),
    body: { role: 'ADMIN' },
  }),
  'DELETE /memberships/:id': async (world) => toIdParams((await newMembership(world)).id),

  'GET /event-types': buildPageQuery,
  'GET /teams/:teamId/event-types': async (world) => toTeamParams((await newTeam(world)).id),
  'POST /event-types': () => ({ body: { title: 'Hour', slug: randomUUID(), length: 20 } }),
  'GET /event-types/:id': async (world) => toIdParams((await newEventType(world)).id),
  'PATCH /event-types/:id': async (world) => ({
    ...toIdParams((await newEventType(world)).id),
    body: { description: 'Half an hour.', bookingLimits: { PER_DAY: 2 } },
  }),
  'DELETE /event-types/:id': async (world) => toIdParams((await newEventType(world)).id),

  'GET /slots': async (world) => {
    const { id: scheduleId } = await newSchedule(world);
    const { id: eventTypeId } = await newEventType(world);
    await db.eventType.update({ where: { id: eventTypeId }, data: { scheduleId } });
    const [startTime, endTime] = ['2032-03-01T10:00:00Z', '2032-03-03T12:00:00Z'];
    return { query: { eventTypeId: String(eventTypeId), startTime, endTime, timeZone: 'UTC' } };
  },

  'GET /availability': async (world) => {
    await newSchedule(world);
    await newBooking(world);
    return { query: { dateFrom: '2032-01-01', dateTo: '2032-02-01T12:00:00Z' } };
  },

  ...buildWebhookTwins('/webhooks'),
  ...buildWebhookTwins('/hooks'),
};
