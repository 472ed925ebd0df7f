import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { bookAs } from '../support/ask/graphql.ts';
import { buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUser } from '../support/build/user.ts';
import { readReasonCodes, readResultCode } from '../support/client.ts';

const start = '2031-03-03T09:00:00Z';
const end = '2031-03-03T09:30:00Z';
const buildHosts = () => Promise.all([buildHost(), buildHost(), buildHost()]);

describe('createBooking with a team', () => {
  it('books all hosts of a COLLECTIVE event type, and keeps each of them busy', async () => {
    const hosts = await buildHosts();
    const offer = await buildNewTeamEventType(hosts, { schedulingType: 'COLLECTIVE' });
    const { data } = await bookAs(undefined, { eventTypeId: offer.id, start });
    const { databaseId: bookingId } = data.createBooking.booking;
    const rows = await db.bookingHost.findMany({ where: { bookingId } });
    expect(rows.map(({ userId }) => userId).sort()).toEqual(hosts.map(({ id }) => id).sort());
    for (const host of hosts) {
      expect(
        readReasonCodes(await bookAs(host, { start, end, title: 'Own', responses: null })),
      ).toEqual(['BUSY']);
    }
  });

  it('refuses a COLLECTIVE event type if one host is busy', async () => {
    const hosts = await buildHosts();
    const offer = await buildNewTeamEventType(hosts, { schedulingType: 'COLLECTIVE' });
    await bookAs(hosts[2], { start, end, title: 'Own', responses: null });
    expect(readReasonCodes(await bookAs(undefined, { eventTypeId: offer.id, start }))).toEqual([
      'BUSY',
    ]);
  });

  it('books one host after another of a ROUND_ROBIN event type, until none is free', async () => {
    const hosts = await buildHosts();
    const offer = await buildNewTeamEventType(hosts);
    for (const { id } of hosts) {
      const { data } = await bookAs(undefined, { eventTypeId: offer.id, start });
      expect(data.createBooking.booking, String(id)).toMatchObject({ status: 'ACCEPTED' });
    }
    expect(readReasonCodes(await bookAs(undefined, { eventTypeId: offer.id, start }))).toEqual([
      'BUSY',
    ]);
    const bookings = await db.booking.findMany({ where: { eventTypeId: offer.id } });
    expect(new Set(bookings.map(({ userId }) => userId)).size).toBe(3);
  });

  it('spreads the bookings evenly over the hosts', async () => {
    const hosts = await buildHosts();
    const offer = await buildNewTeamEventType(hosts);
    for (const day of [3, 4, 5, 6, 7, 8]) {
      await bookAs(undefined, { eventTypeId: offer.id, start: `2031-03-0${day}T09:00:00Z` });
    }
    const counts = await db.booking.groupBy({
      by: ['userId'],
      where: { eventTypeId: offer.id },
      _count: true,
    });
    expect(counts.map(({ _count }) => _count)).toEqual([2, 2, 2]);
  });

  it('is refused if the event type has no host', async () => {
    const offer = await buildNewTeamEventType([]);
    expect(readReasonCodes(await bookAs(undefined, { eventTypeId: offer.id, start }))).toEqual([
      'HOST_REQUIRED',
    ]);
  });
});

describe('createBooking with a group', () => {
  it('books all named users, and stores their usernames', async () => {
    const [ada, bob] = [await buildHost(), await buildHost()];
    const usernames = [ada.username, bob.username.toUpperCase()];
    const { data, errors } = await bookAs(undefined, { usernames, start, end });
    expect(errors).toBeUndefined();
    const booking = await db.booking.findUniqueOrThrow({
      where: { id: data.createBooking.booking.databaseId },
      include: { hosts: true },
    });
    expect(booking).toMatchObject({
      userId: ada.id,
      eventTypeId: null,
      dynamicEventSlugRef: '30',
      dynamicGroupSlugRef: `${ada.username}+${bob.username}`,
    });
    expect(booking.hosts).toHaveLength(2);
    expect(readResultCode(await bookAs(undefined, { usernames, start, end }))).toBe(
      'SLOT_UNAVAILABLE',
    );
  });

  it('answers NOT_FOUND if a user does not allow it', async () => {
    const ada = await buildHost();
    const shy = await buildUser({ username: crypto.randomUUID(), allowDynamicBooking: false });
    const usernames = [ada.username, shy.username ?? ''];
    expect(readResultCode(await bookAs(undefined, { usernames, start, end }))).toBe('NOT_FOUND');
  });

  it('refuses a length other than the usual ones', async () => {
    const [ada, bob] = [await buildHost(), await buildHost()];
    const usernames = [ada.username, bob.username];
    const answer = await bookAs(undefined, { usernames, start, end: '2031-03-03T09:25:00Z' });
    expect(readResultCode(answer)).toBe('BAD_USER_INPUT');
    // The message names each length once.
    expect(answer.errors?.[0]?.extensions['errors']).toEqual([
      { path: 'end', message: 'must be 30, 15, 45 or 60 minutes after start' },
    ]);
  });
});
