import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { mutateBooking, runMutation } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType, buildTeamScene } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import { readResultCode } from '../support/client.ts';
import { callers, countResults, runRace } from '../support/race.ts';

const versionOf = {
  booking: async (id: number) => (await db.booking.findUniqueOrThrow({ where: { id } })).version,
  schedule: async (id: number) => (await db.schedule.findUniqueOrThrow({ where: { id } })).version,
  eventType: async (id: number) =>
    (await db.eventType.findUniqueOrThrow({ where: { id } })).version,
};

describe('the version of a new record', () => {
  it('is 1, also of a schedule with rules', async () => {
    const user = await buildUser();
    const input = { name: 'Desk', timeZone: 'UTC' };
    const made = await runMutation(user, 'createSchedule', input, 'schedule { version }');
    expect(made.data.createSchedule.schedule).toEqual({ version: 1 });
    const start = '2031-03-03T09:00:00Z';
    const booked = await runMutation(
      user,
      'createBooking',
      {
        ...{ title: 'Lunch', start, end: '2031-03-03T10:00:00Z' },
        responses: { name: 'Ada', email: 'ada@example.test' },
      },
      'booking { version }',
    );
    expect(booked.data.createBooking.booking).toEqual({ version: 1 });
    const typed = await runMutation(
      user,
      'createEventType',
      { title: 'Intro', length: 30 },
      'eventType { version }',
    );
    expect(typed.data.createEventType.eventType).toEqual({ version: 1 });
  });
});

describe('the version of a booking', () => {
  it('rises by one with each change, and stays with a no-op', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    await mutateBooking(host, 'editBooking', booking, { title: 'Other' });
    expect(await versionOf.booking(booking.id)).toBe(2);
    await mutateBooking(host, 'editBooking', booking, { title: 'Other' });
    expect(await versionOf.booking(booking.id)).toBe(2);
    await mutateBooking(host, 'cancelBooking', booking);
    expect(await versionOf.booking(booking.id)).toBe(3);
  });

  it('stays when a reader renews their address of the calendar file', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const answer = await mutateBooking(host, 'renewCalendarAddress', booking, {}, '__typename');
    expect(readResultCode(answer)).toBe('OK');
    expect(await versionOf.booking(booking.id)).toBe(1);
  });

  it('cannot be set by a writer', async () => {
    const booking = await buildBooking({ host: await buildUser() });
    await db.booking.update({ where: { id: booking.id }, data: { version: 700 } });
    expect(await versionOf.booking(booking.id)).toBe(2);
  });

  it('rises when one of its hosts is deleted, and when somebody takes a seat', async () => {
    const [admin, host, other] = [await buildAdmin(), await buildUser(), await buildUser()];
    const booking = await buildBooking({ host, hosts: [other] });
    const deleted = await runMutation(
      admin,
      'deleteUser',
      { by: { databaseId: other.id } },
      '__typename',
    );
    expect(readResultCode(deleted)).toBe('OK');
    expect(await versionOf.booking(booking.id)).toBeGreaterThan(1);
    const seatHost = await buildHost();
    const { id: eventTypeId } = await buildBookableEventType(seatHost, { seatsPerTimeSlot: 3 });
    const versions: number[] = [];
    for (const email of ['a@example.test', 'b@example.test']) {
      const { data } = await runMutation(
        undefined,
        'createBooking',
        { eventTypeId, start: '2031-03-03T09:00:00Z', responses: { name: 'A', email } },
        'booking { version }',
      );
      versions.push(data.createBooking.booking.version);
    }
    expect(versions).toEqual([1, 2]);
  });
});

describe('the version of a schedule', () => {
  it('rises when its rules are replaced, and when one goes with its event type', async () => {
    const user = await buildUser();
    const eventType = await buildBookableEventType(user);
    const { id } = await db.schedule.create({
      data: {
        ...{ userId: user.id, name: 'Desk' },
        availabilities: {
          create: { days: [1], startTime: 0, endTime: 60, eventTypeId: eventType.id },
        },
      },
    });
    await runMutation(user, 'deleteEventType', { by: { databaseId: eventType.id } }, '__typename');
    expect(await versionOf.schedule(id)).toBe(2);
    const availability = [{ days: [1, 2], startTime: '09:00', endTime: '10:00' }];
    const input = { by: { databaseId: id }, availability };
    await runMutation(user, 'editSchedule', input, '__typename');
    expect(await versionOf.schedule(id)).toBe(3);
  });
});

describe('the version of an event type', () => {
  it('rises when a host leaves the team', async () => {
    const { owner, member, eventType } = await buildTeamScene('ROUND_ROBIN');
    const { databaseId: eventTypeId } = eventType;
    await runMutation(owner, 'addEventTypeHost', { eventTypeId, userId: member.id }, '__typename');
    const before = await versionOf.eventType(eventTypeId);
    const { id } = await db.membership.findFirstOrThrow({ where: { userId: member.id } });
    const left = await runMutation(owner, 'removeMember', { by: { databaseId: id } }, '__typename');
    expect(readResultCode(left)).toBe('OK');
    expect(await versionOf.eventType(eventTypeId)).toBe(before + 1);
  });
});

describe('ifVersion', () => {
  it('says nothing of a booking that the caller may not see', async () => {
    const [host, stranger] = [await buildUser(), await buildUser()];
    const booking = await buildBooking({ host });
    const answer = await mutateBooking(stranger, 'cancelBooking', booking, { ifVersion: 7 });
    expect(readResultCode(answer)).toBe('NOT_FOUND');
  });

  it('is an error with the version for an operation without userErrors', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const { errors } = await mutateBooking(host, 'cancelBooking', booking, { ifVersion: 7 });
    expect(errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'PRECONDITION_FAILED', currentVersion: 1 },
      record: { type: 'Booking', id: booking.id },
    });
  });

  it('applies to one field of an operation only', async () => {
    const host = await buildUser();
    const [one, other] = [await buildBooking({ host }), await buildBooking({ host })];
    const { data } = await as(host).gql(`mutation {
      stale: cancelBooking(input: { by: { databaseId: ${one.id} }, ifVersion: 9 }) { userErrors { code } }
      fresh: cancelBooking(input: { by: { databaseId: ${other.id} } }) { changed userErrors { code } }
    }`);
    expect(data.stale.userErrors).toEqual([{ code: 'PRECONDITION_FAILED' }]);
    expect(data.fresh).toEqual({ changed: true, userErrors: [] });
  });
});

describe('many edits at once with the same ifVersion', () => {
  /** On a busy machine, some wait too long for a connection. */
  const expectOnce = (answers: Parameters<typeof countResults>[0]) => {
    const { OK, PRECONDITION_FAILED = 0, UNAVAILABLE = 0, ...others } = countResults(answers);
    expect([OK, PRECONDITION_FAILED + UNAVAILABLE, others]).toEqual([1, callers - 1, {}]);
  };

  it('change a booking once', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const answers = await runRace(callers, (nth) =>
      mutateBooking(host, 'editBooking', booking, { title: `Title ${nth}`, ifVersion: 1 }),
    );
    expectOnce(answers);
    expect(await versionOf.booking(booking.id)).toBe(2);
  });

  it('change an event type once', async () => {
    const host = await buildUser();
    const { id, version } = await buildBookableEventType(host);
    const answers = await runRace(callers, (nth) =>
      runMutation(
        host,
        'editEventType',
        { by: { databaseId: id }, title: `Title ${nth}`, ifVersion: version },
        '__typename',
      ),
    );
    expectOnce(answers);
    expect(await versionOf.eventType(id)).toBe(version + 1);
  });

  it('change a schedule once, by its name or by its rules', async () => {
    const user = await buildUser();
    const { id } = await db.schedule.create({ data: { userId: user.id, name: 'Desk' } });
    const rule = { days: [1], startTime: '09:00', endTime: '10:00' };
    const answers = await runRace(callers, (nth) =>
      nth % 2 === 0
        ? runMutation(
            user,
            'editSchedule',
            { by: { databaseId: id }, name: `Name ${nth}`, ifVersion: 1 },
            '__typename',
          )
        : runMutation(
            user,
            'createAvailability',
            { scheduleId: id, ...rule, ifVersion: 1 },
            '__typename',
          ),
    );
    expectOnce(answers);
    expect(await versionOf.schedule(id)).toBe(2);
  });
});
