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
  it('takes all of them for a COLLECTIVE event, and protects each', async () => {
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

  it('needs all of them to be free', async () => {
    const hosts = await buildHosts();
    const offer = await buildNewTeamEventType(hosts, { schedulingType: 'COLLECTIVE' });
    await bookAs(hosts[2], { start, end, title: 'Own', responses: null });
    expect(readReasonCodes(await bookAs(undefined, { eventTypeId: offer.id, start }))).toEqual([
      'BUSY',
    ]);
  });

  it('takes one after the other in a ROUND_ROBIN, until none is left', async () => {
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

  it('shares the bookings fairly over the days', async () => {
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

  it('is refused where nobody hosts', async () => {
    const offer = await buildNewTeamEventType([]);
    expect(readReasonCodes(await bookAs(undefined, { eventTypeId: offer.id, start }))).toEqual([
      'HOST_REQUIRED',
    ]);
  });
});

describe('createBooking with a group', () => {
  it('takes all who are named, and says which', async () => {
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

  it('knows nobody who does not allow it', async () => {
    const ada = await buildHost();
    const shy = await buildUser({ username: crypto.randomUUID(), allowDynamicBooking: false });
    const usernames = [ada.username, shy.username];
    expect(readResultCode(await bookAs(undefined, { usernames, start, end }))).toBe('NOT_FOUND');
  });

  it('meets for one of the usual lengths', async () => {
    const [ada, bob] = [await buildHost(), await buildHost()];
    const usernames = [ada.username, bob.username];
    const answer = await bookAs(undefined, { usernames, start, end: '2031-03-03T09:25:00Z' });
    expect(readResultCode(answer)).toBe('BAD_USER_INPUT');
    // Each is named once.
    expect(answer.errors?.[0]?.extensions['errors']).toEqual([
      { path: 'end', message: 'must be start and one of 30, 15, 45, 60 minutes' },
    ]);
  });
});
