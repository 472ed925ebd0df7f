import { getNamedType, isInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { db } from '../support/app.ts';
import { bookAs, runMutation } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildNewTeamEventType, buildTeamScene } from '../support/build/event-type.ts';
import { buildHosts } from '../support/build/host.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAdmin, buildUser, type UserWithKey } from '../support/build/user.ts';
import { readResultCode } from '../support/client.ts';

type Scene = Awaited<ReturnType<typeof buildScene>>;

const at = (databaseId: number) => ({ by: { databaseId } });

/** A booking with parts, a schedule with a rule, and an event type with a host. */
async function buildScene() {
  const { owner: caller, member, eventType } = await buildTeamScene('ROUND_ROBIN');
  const booking = await buildBooking({
    host: caller,
    status: 'PENDING',
    references: { create: { type: 'video', uid: 'r1' } },
    payment: {
      create: {
        uid: crypto.randomUUID(),
        amount: 5,
        currency: 'usd',
        externalId: crypto.randomUUID(),
      },
    },
  });
  const schedule = await db.schedule.create({
    data: {
      userId: caller.id,
      name: 'Desk',
      availabilities: { create: { days: [1], startTime: 0, endTime: 3_600 } },
    },
  });
  const { databaseId: eventTypeId } = eventType;
  const host = await db.eventTypeHost.findFirst({ where: { eventTypeId } });
  return { caller, member, booking, schedule, eventTypeId, hostId: host?.id ?? 0 };
}

const findPartId = async (
  part: 'attendee' | 'bookingReference' | 'payment',
  { booking: { id: bookingId } }: Scene,
) => {
  const finder = db[part] as unknown as typeof db.attendee;
  return at((await finder.findFirstOrThrow({ where: { bookingId } })).id);
};

const findRule = async ({ schedule: { id: scheduleId } }: Scene) =>
  at((await db.availability.findFirstOrThrow({ where: { scheduleId } })).id);

const ofBooking =
  (more: object = {}) =>
  ({ booking }: Scene) =>
    Promise.resolve({ ...at(booking.id), ...more });

/** Of one that has taken place. */
const ofMeeting = (more: object) => async (scene: Scene) => {
  const [startTime, endTime] = [new Date(0), new Date(1_800_000)];
  const { id } = scene.booking;
  await db.booking.update({ where: { id }, data: { status: 'ACCEPTED', startTime, endTime } });
  return ofBooking(more)(scene);
};

/** An input that each mutation accepts, without `ifVersion`. */
const bookingInputs: Record<string, (scene: Scene) => Promise<object>> = {
  confirmBooking: ofBooking(),
  rejectBooking: ofBooking(),
  cancelBooking: ofBooking(),
  editBooking: ofBooking({ title: 'Other' }),
  rescheduleBooking: ofBooking({ start: '2032-01-01T09:00:00Z' }),
  addAttendee: ofBooking({ email: 'b@example.test', name: 'B', timeZone: 'UTC' }),
  editAttendee: async (scene) => ({ ...(await findPartId('attendee', scene)), name: 'C' }),
  removeAttendee: (scene) => findPartId('attendee', scene),
  markNoShow: ofMeeting({ host: true }),
  rateBooking: ofMeeting({ rating: 5 }),
  addBookingReference: ofBooking({ type: 'video', uid: 'r2' }),
  editBookingReference: async (scene) => ({
    ...(await findPartId('bookingReference', scene)),
    uid: 'r3',
  }),
  removeBookingReference: (scene) => findPartId('bookingReference', scene),
  initiatePayment: ofBooking({ amount: 100, currency: 'usd' }),
  markPaymentPaid: (scene) => findPartId('payment', scene),
  refundPayment: async (scene) => {
    await db.payment.updateMany({
      where: { bookingId: scene.booking.id },
      data: { success: true },
    });
    return findPartId('payment', scene);
  },
  markRecorded: async (scene) => {
    await runMutation(scene.caller, 'confirmBooking', at(scene.booking.id));
    return at(scene.booking.id);
  },
};

const scheduleInputs: typeof bookingInputs = {
  editSchedule: ({ schedule }) => Promise.resolve({ ...at(schedule.id), name: 'Home' }),
  deleteSchedule: ({ schedule }) => Promise.resolve(at(schedule.id)),
  createAvailability: ({ schedule }) =>
    Promise.resolve({
      ...{ scheduleId: schedule.id, days: [2] },
      ...{ startTime: '09:00', endTime: '10:00' },
    }),
  editAvailability: async (scene) => ({ ...(await findRule(scene)), days: [3] }),
  deleteAvailability: findRule,
};

const eventTypeInputs: typeof bookingInputs = {
  editEventType: ({ eventTypeId }) => Promise.resolve({ ...at(eventTypeId), title: 'Other' }),
  deleteEventType: ({ eventTypeId }) => Promise.resolve(at(eventTypeId)),
  addEventTypeHost: ({ eventTypeId, member }) =>
    Promise.resolve({ eventTypeId, userId: member.id }),
  editEventTypeHost: async (scene) => {
    const { id } = await db.eventTypeHost.create({
      data: { eventTypeId: scene.eventTypeId, userId: scene.member.id },
    });
    return { ...at(id), weight: 7 };
  },
  removeEventTypeHost: async (scene) => {
    const { id } = await db.eventTypeHost.create({
      data: { eventTypeId: scene.eventTypeId, userId: scene.member.id },
    });
    return at(id);
  },
};

const kinds = [
  { model: 'booking', inputs: bookingInputs, findId: ({ booking }: Scene) => booking.id },
  { model: 'schedule', inputs: scheduleInputs, findId: ({ schedule }: Scene) => schedule.id },
  { model: 'eventType', inputs: eventTypeInputs, findId: ({ eventTypeId }: Scene) => eventTypeId },
] as const;

const cases = kinds.flatMap(({ inputs, ...kind }) =>
  Object.entries(inputs).map(([mutation, makeInput]) => ({ mutation, makeInput, ...kind })),
);

/** Null if the record is gone. */
async function findVersion(model: (typeof kinds)[number]['model'] | 'team' | 'user', id: number) {
  const finder = db[model] as typeof db.schedule;
  const row = await finder.findUnique({ where: { id }, select: { version: true } });
  return row?.version ?? null;
}

const change = (caller: UserWithKey, mutation: string, input: object) =>
  runMutation(caller, mutation, input as Record<string, unknown>, '__typename');

const stale = `userErrors { code __typename ... on StaleVersion {
  currentVersion record { id ... on Booking { version } ... on EventType { version } ... on Schedule { version } }
} }`;

describe.each(cases)('$mutation with ifVersion', ({ mutation, makeInput, model, findId }) => {
  it('does nothing if the record has another version, and shows the record', async () => {
    const scene = await buildScene();
    const input = await makeInput(scene);
    const id = findId(scene);
    const version = (await findVersion(model, id)) ?? 0;
    const before = await db[model as 'schedule'].findUnique({ where: { id } });
    for (const ifVersion of [version - 1, version + 1, 0, -1]) {
      const wish = { ...input, ifVersion };
      const { data } = await runMutation(scene.caller, mutation, wish, stale);
      const [error, ...others] = data[mutation].userErrors;
      expect(error).toMatchObject({
        ...{ code: 'PRECONDITION_FAILED', __typename: 'StaleVersion' },
        ...{ currentVersion: version, record: { version } },
      });
      expect(others).toEqual([]);
    }
    expect(await db[model as 'schedule'].findUnique({ where: { id } })).toEqual(before);
  });

  it('changes the record if it still has that version, and raises it', async () => {
    const scene = await buildScene();
    const input = await makeInput(scene);
    const ifVersion = await findVersion(model, findId(scene));
    const answer = await change(scene.caller, mutation, { ...input, ifVersion });
    expect(readResultCode(answer)).toBe('OK');
    const after = await findVersion(model, findId(scene));
    if (/^delete(Schedule|EventType)/.test(mutation)) expect(after).toBeNull();
    else expect(after).toBeGreaterThan(ifVersion ?? Infinity);
    expect(readResultCode(await change(scene.caller, mutation, { ...input, ifVersion }))).not.toBe(
      'OK',
    );
  });
});

/** They need a team that meets at once, or in turn. */
const teamMutations = ['joinInstantMeeting', 'reassignBooking'];

it.each(teamMutations)('%s refuses another version', async (mutation) => {
  const hosts = await buildHosts(2);
  const { id: eventTypeId } = await buildNewTeamEventType(hosts);
  const start = '2031-03-03T09:00:00Z';
  const { data: made } = await bookAs(undefined, { eventTypeId, start });
  const { databaseId } = made.createBooking.booking;
  const { userId } = await db.booking.findUniqueOrThrow({ where: { id: databaseId } });
  const input = { ...at(databaseId), ifVersion: 7 };
  const host = hosts.find(({ id }) => id === userId);
  const { data } = await runMutation(host, mutation, input, 'userErrors { code }');
  expect(data[mutation].userErrors).toEqual([{ code: 'PRECONDITION_FAILED' }]);
});

/** They are of people and teams, which administrators change for a directory. */
const directoryMutations = [
  ['editTeam', 'team'],
  ['editUser', 'user'],
] as const;

it.each(directoryMutations)('%s refuses another version', async (mutation, model) => {
  const admin = await buildAdmin();
  const { id } = model === 'team' ? await buildTeam({ owner: admin }) : await buildUser();
  const ifVersion = await findVersion(model, id);
  const input = { ...at(id), name: 'Another' };
  for (const other of [0, (ifVersion ?? 0) + 1]) {
    const wish = { ...input, ifVersion: other };
    const { data } = await runMutation(admin, mutation, wish, 'userErrors { code }');
    expect(data[mutation].userErrors).toEqual([{ code: 'PRECONDITION_FAILED' }]);
  }
  expect(readResultCode(await change(admin, mutation, { ...input, ifVersion }))).toBe('OK');
  expect(await findVersion(model, id)).toBeGreaterThan(ifVersion ?? Infinity);
});

it('every mutation with ifVersion is tried above', () => {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  const named = fields.flatMap(({ name, args }) => {
    const input = getNamedType(args.find((arg) => arg.name === 'input')?.type);
    return isInputObjectType(input) && input.getFields()['ifVersion'] ? [name] : [];
  });
  const tried = [
    ...cases.map(({ mutation }) => mutation),
    ...teamMutations,
    ...directoryMutations.map(([mutation]) => mutation),
  ];
  expect(named.toSorted()).toEqual(tried.toSorted());
});
