import { afterEach, describe, expect, it } from 'vitest';
import { database, db } from '../support/app.ts';
import { bookByLink, buildLinkScene } from '../support/build/private-link.ts';
import { readResultCode } from '../support/client.ts';
import { readSize } from '../support/size.ts';
import {
  callers,
  countResults,
  findFaults,
  raceTestOptions,
  runPatientRace,
} from '../support/race.ts';

const tries = readSize('LINK_TRIES', callers);

/** 30 minutes each. */
const at = (nth: number) => new Date(Date.UTC(2026, 10, 24, 0, 30 * nth)).toISOString();

const readUses = async ({ databaseId: id }: { databaseId: number }) =>
  (await db.privateLink.findUniqueOrThrow({ where: { id } })).uses;

afterEach(async () => {
  expect(await findFaults()).toEqual({});
});

describe(`a private link, with ${tries} who book at once`, raceTestOptions, () => {
  it.each([
    ['an event type', 1, {}],
    ['an event type', 3, {}],
    ['an event type with limits', 3, { bookingLimits: { PER_DAY: 40 } }],
  ])('makes as many bookings of %s as it has uses: %i', async (_what, maxUses, over) => {
    const { eventTypeId, token, link } = await buildLinkScene({ maxUses }, over);
    const answers = await runPatientRace(tries, (nth) =>
      bookByLink({ eventTypeId, privateLink: token, start: at(nth) }, `b${nth}`),
    );
    expect(countResults(answers)).toEqual({ OK: maxUses, NOT_FOUND: tries - maxUses });
    expect(await db.booking.count({ where: { eventTypeId } })).toBe(maxUses);
    expect(await readUses(link)).toBe(maxUses);
  });

  it('is used once by those who all want the same time', async () => {
    const { eventTypeId, token, link } = await buildLinkScene({ maxUses: 3 });
    const answers = await runPatientRace(tries, (nth) =>
      bookByLink({ eventTypeId, privateLink: token, start: at(18) }, `b${nth}`),
    );
    expect(countResults(answers)).toEqual({ OK: 1, SLOT_UNAVAILABLE: tries - 1 });
    expect(await readUses(link)).toBe(1);
  });
});

type Scene = Awaited<ReturnType<typeof buildLinkScene>>;
type Held = Parameters<Parameters<typeof db.$transaction>[0]>[0];

const lockRows = async (tx: Held, { eventTypeId, link }: Scene) => {
  await tx.$queryRaw`SELECT id FROM "EventType" WHERE id = ${eventTypeId} FOR UPDATE`;
  await tx.$queryRaw`SELECT id FROM "PrivateLink" WHERE id = ${link.databaseId} FOR UPDATE`;
};

/** How many statements wait for a row. */
async function countWaiting() {
  const [row] = await db.$queryRaw<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.waiting ?? 0;
}

// The embedded database is one connection: nobody else can hold a lock there.
describe.skipIf(database.url === undefined)('a private link that somebody has locked', () => {
  it('keeps nobody waiting whose token is wrong, or whose time is taken', async () => {
    const scene = await buildLinkScene();
    const { eventTypeId, token } = scene;
    await bookByLink({ eventTypeId, privateLink: token }, 'first');
    const codes = await db.$transaction(
      async (tx) => {
        await lockRows(tx, scene);
        const asked = ['wrong', token].map((privateLink) =>
          bookByLink({ eventTypeId, privateLink }),
        );
        return (await Promise.all(asked)).map(readResultCode);
      },
      // A caller who waits for the lock waits longer than this.
      { timeout: 10_000 },
    );
    expect(codes).toEqual(['NOT_FOUND', 'SLOT_UNAVAILABLE']);
  });

  it('is not kept by a booker who waits for the event type, so both can be deleted', async () => {
    const { eventTypeId, token, link } = await buildLinkScene();
    const { asked } = await db.$transaction(
      async (tx) => {
        await tx.$queryRaw`SELECT id FROM "EventType" WHERE id = ${eventTypeId} FOR UPDATE`;
        const booking = bookByLink({ eventTypeId, privateLink: token });
        await expect.poll(countWaiting).toBe(1);
        // Fails if the booker has it. Deleting both would be a deadlock then.
        await tx.$queryRaw`
          SELECT id FROM "PrivateLink" WHERE id = ${link.databaseId} FOR UPDATE NOWAIT`;
        await tx.eventType.delete({ where: { id: eventTypeId } });
        return { asked: booking };
      },
      { timeout: 20_000 },
    );
    expect(readResultCode(await asked)).toBe('NOT_FOUND');
  });
});
