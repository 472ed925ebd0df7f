import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';

const remove = `mutation ($id: Int!) { deleteUser(input: { by: { databaseId: $id } }) { databaseId } }`;

describe('deleteUser', () => {
  it('deletes the user and their data', async () => {
    const user = await buildUser();
    await db.schedule.create({ data: { name: 'S', userId: user.id } });
    const { data } = await as(await buildAdmin()).gql(remove, { id: user.id });
    expect(data.deleteUser.databaseId).toBe(user.id);
    expect(await db.schedule.count({ where: { userId: user.id } })).toBe(0);
    expect(readErrorCode(await as(user).gql('{ viewer { email } }'))).toBe('UNAUTHENTICATED');
  });

  it('refuses to delete the only owner of a team, and names the team', async () => {
    const [owner, partner] = [await buildUser(), await buildUser()];
    const team = await buildTeam({ owner, members: [partner] });
    const admin = as(await buildAdmin());
    const refused = await admin.gql(remove, { id: owner.id });
    expect(readErrorCode(refused)).toBe('CONFLICT');
    expect(refused.errors?.[0]?.message).toContain(team.name);
    await db.membership.updateMany({ where: { userId: partner.id }, data: { role: 'OWNER' } });
    expect((await admin.gql(remove, { id: owner.id })).errors).toBeUndefined();
  });

  it('deletes only one of two owners who are deleted at the same time', async () => {
    const [owner, partner] = [await buildUser(), await buildUser()];
    const { id: teamId } = await buildTeam({ owner, members: [partner] });
    await db.membership.updateMany({ where: { userId: partner.id }, data: { role: 'OWNER' } });
    const admin = as(await buildAdmin());
    const answers = await Promise.all([owner, partner].map(({ id }) => admin.gql(remove, { id })));
    expect(answers.map(readErrorCode).sort()).toEqual(['CONFLICT', undefined]);
    expect(await db.membership.count({ where: { teamId } })).toBe(1);
  });

  it('refuses callers who are not administrators, even for themselves, and administrators’ apps', async () => {
    const user = await buildUser();
    expect(readErrorCode(await as(user).gql(remove, { id: user.id }))).toBe('FORBIDDEN');
    const token = await buildAccessToken(await buildAdmin(), ['WRITE_PROFILE']);
    expect(readErrorCode(await as(token).gql(remove, { id: user.id }))).toBe('FORBIDDEN');
    expect(readErrorCode(await as().gql(remove, { id: user.id }))).toBe('UNAUTHENTICATED');
    expect(readErrorCode(await as(await buildAdmin()).gql(remove, { id: 2_000_000_000 }))).toBe(
      'NOT_FOUND',
    );
  });
});

describe('deleteUser with bookings', () => {
  it('cancels bookings that only the user hosts, with an event for each', async () => {
    const [admin, host] = [await buildAdmin(), await buildUser()];
    const [accepted, pending, awaiting] = await Promise.all(
      (['ACCEPTED', 'PENDING', 'AWAITING_HOST'] as const).map((status) =>
        buildBooking({ host, status }),
      ),
    );
    expect((await as(admin).gql(remove, { id: host.id })).errors).toBeUndefined();
    for (const before of [accepted, pending, awaiting]) {
      const { events, ...booking } = await db.booking.findUniqueOrThrow({
        where: { id: before?.id ?? 0 },
        include: { events: true },
      });
      expect(booking).toMatchObject({
        status: 'CANCELLED',
        userId: null,
        cancellationReason: 'The host is no longer available',
        cancelledBy: admin.email,
        iCalSequence: 1,
      });
      expect(events).toMatchObject([
        {
          type: 'BOOKING_CANCELLED',
          sequence: 1,
          payload: {
            triggerEvent: 'BOOKING_CANCELLED',
            payload: {
              uid: booking.uid,
              bookingId: booking.id,
              status: 'CANCELLED',
              cancelledBy: admin.email,
              startTime: booking.startTime.toISOString(),
              organizer: { id: host.id, email: host.email, language: { locale: 'en' } },
              attendees: [{ email: 'guest@example.test' }],
            },
          },
        },
      ]);
    }
  });

  it('leaves final bookings unchanged, and continues the numbers of the event log', async () => {
    const host = await buildUser();
    const rejected = await buildBooking({ host, status: 'REJECTED' });
    const { id: bookingId } = await buildBooking({ host });
    await db.event.create({
      data: { type: 'BOOKING_CREATED', bookingId, sequence: 1, payload: {} },
    });
    await as(await buildAdmin()).gql(remove, { id: host.id });
    const after = await db.booking.findUnique({
      where: { id: rejected.id },
      include: { events: true },
    });
    expect(after).toMatchObject({ status: 'REJECTED', cancellationReason: null, events: [] });
    const events = await db.event.findMany({ where: { bookingId }, orderBy: { sequence: 'asc' } });
    expect(events.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['BOOKING_CREATED', 1],
      ['BOOKING_CANCELLED', 2],
    ]);
  });

  it('hands bookings with several hosts over to the other hosts', async () => {
    const [host, other] = [await buildUser(), await buildUser()];
    const led = await buildBooking({ host, hosts: [other] });
    const joined = await buildBooking({ host: other, hosts: [host] });
    await as(await buildAdmin()).gql(remove, { id: host.id });
    for (const { id } of [led, joined]) {
      const booking = await db.booking.findUnique({
        where: { id },
        include: { hosts: true, events: true },
      });
      expect(booking).toMatchObject({ status: 'ACCEPTED', userId: other.id, events: [] });
      expect(booking?.hosts).toMatchObject([{ userId: other.id, occupies: true }]);
    }
  });

  it('cancels more bookings than fit in one batch', async () => {
    const host = await buildUser();
    const first = Date.parse('2031-01-01T00:00:00Z');
    const times = Array.from({ length: 1_001 }, (_, i) => ({
      startTime: new Date(first + i * 3_600_000),
      endTime: new Date(first + i * 3_600_000 + 1_800_000),
    }));
    const bookings = await db.booking.createManyAndReturn({
      data: times.map((time, i) => ({
        ...time,
        uid: `${host.id}-${i}`,
        title: 'Many',
        userId: host.id,
      })),
    });
    await db.bookingHost.createMany({
      data: bookings.map(({ id, startTime, endTime }) => ({
        bookingId: id,
        userId: host.id,
        start: startTime,
        end: endTime,
      })),
    });
    const bookingId = { in: bookings.map(({ id }) => id) };
    expect((await as(await buildAdmin()).gql(remove, { id: host.id })).errors).toBeUndefined();
    expect(await db.booking.count({ where: { id: bookingId, status: 'CANCELLED' } })).toBe(1_001);
    expect(await db.event.count({ where: { bookingId, type: 'BOOKING_CANCELLED' } })).toBe(1_001);
  });

  it('changes no booking if it is refused', async () => {
    const admin = await buildAdmin();
    const others = { role: 'ADMIN', id: { not: admin.id } } as const;
    await db.user.updateMany({ where: others, data: { role: 'USER' } });
    const { id } = await buildBooking({ host: admin });
    const { errors } = await as(admin).gql(remove, { id: admin.id });
    expect(errors?.[0]?.extensions['code']).toBe('CONFLICT');
    expect(await db.booking.findUnique({ where: { id } })).toMatchObject({ status: 'ACCEPTED' });
  });

  it('leaves a booking rejected if it is rejected at the same time', async () => {
    const [admin, host] = [await buildAdmin(), await buildUser()];
    const { id } = await buildBooking({ host });
    await Promise.all(Array.from({ length: 5 }, () => db.user.count()));
    const { promise: answer, resolve } = Promise.withResolvers<unknown>();
    await db.$transaction(async (tx) => {
      await tx.booking.update({ where: { id }, data: { status: 'REJECTED' } });
      resolve(as(admin).gql(remove, { id: host.id }));
      await sleep(500);
    });
    expect(await answer).toMatchObject({ data: { deleteUser: { databaseId: host.id } } });
    const after = await db.booking.findUnique({ where: { id }, include: { events: true } });
    expect(after).toMatchObject({ status: 'REJECTED', events: [] });
  });

  it('cancels a booking if both its hosts are deleted at the same time', async () => {
    const [admin, first, second] = [await buildAdmin(), await buildUser(), await buildUser()];
    const { id } = await buildBooking({ host: first, hosts: [second] });
    const answers = await Promise.all(
      [first, second].map((host) => as(admin).gql(remove, { id: host.id })),
    );
    expect(answers.map(readErrorCode)).toEqual([undefined, undefined]);
    const after = await db.booking.findUnique({ where: { id }, include: { events: true } });
    expect(after).toMatchObject({ status: 'CANCELLED', events: [{ sequence: 1 }] });
  });
});
