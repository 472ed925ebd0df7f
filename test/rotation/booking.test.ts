import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { bookAs } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHosts } from '../support/build/host.ts';

const dayMs = 86_400_000;
const findDay = (days: number) => new Date(Number(new Date()) + days * dayMs);

/** Two of three hosts have had bookings for 20 days. */
async function buildBusyTeam() {
  const hosts = await buildHosts(3);
  const offer = await buildNewTeamEventType(hosts);
  await db.eventTypeHost.updateMany({
    where: { eventTypeId: offer.id },
    data: { joinedAt: findDay(-40) },
  });
  for (let day = 1; day <= 20; day += 1) {
    for (const host of hosts.slice(0, 2)) {
      await buildBooking({ host, eventTypeId: offer.id, createdAt: findDay(-day) });
    }
  }
  return { hosts, offer };
}

async function countNext(eventTypeId: number, hosts: { id: number }[]) {
  const since = new Date();
  for (let i = 0; i < 9; i += 1) {
    const { errors } = await bookAs(undefined, {
      eventTypeId,
      start: `2031-03-0${i + 1}T09:00:00Z`,
    });
    expect(errors).toBeUndefined();
  }
  return Promise.all(
    hosts.map(({ id: userId }) =>
      db.booking.count({ where: { userId, eventTypeId, createdAt: { gte: since } } }),
    ),
  );
}

describe('createBooking of a ROUND_ROBIN event type', () => {
  it('gives every booking to a host who was there and got none', async () => {
    const { hosts, offer } = await buildBusyTeam();
    expect(await countNext(offer.id, hosts)).toEqual([0, 0, 9]);
  });

  it('gives a new host their share, and not every booking', async () => {
    const { hosts, offer } = await buildBusyTeam();
    const [, , added] = hosts;
    await db.eventTypeHost.updateMany({
      where: { eventTypeId: offer.id, userId: added?.id ?? 0 },
      data: { joinedAt: findDay(-1) },
    });
    const [, , count = 0] = await countNext(offer.id, hosts);
    expect(count).toBeGreaterThanOrEqual(3);
    expect(count).toBeLessThanOrEqual(5);
  });

  it('gives a host who was away their share, and not every booking', async () => {
    const { hosts, offer } = await buildBusyTeam();
    const [, , away] = hosts;
    await db.outOfOffice.create({
      data: { userId: away?.id ?? 0, start: findDay(-25), end: findDay(-1) },
    });
    const [, , count = 0] = await countNext(offer.id, hosts);
    expect(count).toBeGreaterThanOrEqual(3);
    expect(count).toBeLessThanOrEqual(5);
  });
});
