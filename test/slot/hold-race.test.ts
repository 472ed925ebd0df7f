import { afterEach, describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { bookAs, runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUser } from '../support/build/user.ts';
import { readResultCode } from '../support/client.ts';
import {
  callers,
  countBookedHosts,
  countResults,
  expectOneSuccess,
  filterSuccesses,
  findFaults,
  raceSlots,
  raceTestOptions,
  runRace,
  toRaceTime,
} from '../support/race.ts';

// One network without a credential could have three holds only.
const holder = await buildUser();

const hold = ({ id: eventTypeId }: { id: number }, { start = toRaceTime(0) } = {}) =>
  runMutation(holder, 'holdSlot', { eventTypeId, start }, 'hold { token }');

const [fifty, hundred] = [Math.min(50, callers), Math.min(100, callers)];

afterEach(async () => {
  expect(await findFaults()).toEqual({});
});

describe('callers who hold one slot at once', raceTestOptions, () => {
  it('get one hold', async () => {
    const offer = await buildBookableEventType(await buildHost());
    for (const slot of raceSlots) {
      const answers = await runRace(fifty, () => hold(offer, { start: slot }));
      expect(countResults(answers)).toEqual(expectOneSuccess(fifty));
    }
    expect(await db.slotHold.findMany({ where: { eventTypeId: offer.id } })).toHaveLength(
      raceSlots.length,
    );
  });

  it('get one hold for each host who takes turns', async () => {
    const hosts = [await buildHost(), await buildHost(), await buildHost()];
    const offer = await buildNewTeamEventType(hosts);
    const answers = await runRace(fifty, () => hold(offer));
    expect(countResults(answers)).toEqual({ OK: 3, SLOT_UNAVAILABLE: fifty - 3 });
  });

  it('get it once across two event types of the host, as a hold or a booking', async () => {
    const host = await buildHost();
    const [one, two] = [await buildBookableEventType(host), await buildBookableEventType(host)];
    for (const slot of raceSlots) {
      const answers = await runRace(fifty, (nth) => {
        const offer = nth % 2 ? one : two;
        return nth % 3
          ? hold(offer, { start: slot })
          : bookAs(undefined, { eventTypeId: offer.id, start: slot });
      });
      expect(countResults(answers)).toEqual(expectOneSuccess(fifty));
    }
  });
});

describe('holdSlot against createBooking', raceTestOptions, () => {
  it('lets one caller either hold or book the slot', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host);
    for (const [day, start] of raceSlots.entries()) {
      const answers = await runRace(hundred, (nth) =>
        nth % 2 === 0
          ? hold(offer, { start })
          : bookAs(undefined, { eventTypeId: offer.id, start }),
      );
      expect(countResults(answers)).toEqual(expectOneSuccess(hundred));
      expect(await countBookedHosts(host, day)).toBe(1);
      const token: string | undefined = filterSuccesses(answers)[0]?.data.holdSlot?.hold.token;
      // Otherwise the event type reaches its limit of holds.
      if (token !== undefined) await runMutation(undefined, 'releaseHold', { token }, 'released');
    }
  });

  it('lets the token book once, and refuses callers without it', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host);
    for (const [day, start] of raceSlots.entries()) {
      const holdToken: string = (await hold(offer, { start })).data.holdSlot.hold.token;
      const answers = await runRace(fifty, (nth) =>
        bookAs(undefined, { eventTypeId: offer.id, start, ...(nth % 2 === 0 && { holdToken }) }),
      );
      expect(countResults(answers)).toEqual(expectOneSuccess(fifty));
      expect(answers.findIndex((answer) => readResultCode(answer) === 'OK') % 2).toBe(0);
      expect(await countBookedHosts(host, day)).toBe(1);
    }
    expect(await db.slotHold.count({ where: { eventTypeId: offer.id } })).toBe(0);
  });

  it('does not stop a booking after the holds have expired', async () => {
    const host = await buildHost();
    const [short, long] = [
      await buildBookableEventType(host),
      await buildBookableEventType(host, { length: 120 }),
    ];
    for (const [day, start] of raceSlots.entries()) {
      for (const minutes of [0, 30, 60, 90]) await hold(short, { start: toRaceTime(day, minutes) });
      const where = { eventTypeId: short.id };
      await db.slotHold.updateMany({ where, data: { expiresAt: new Date(0) } });
      const answers = await runRace(hundred, (nth) =>
        nth % 2 === 0
          ? bookAs(undefined, { eventTypeId: long.id, start })
          : bookAs(host, { title: 'Lunch', start, end: toRaceTime(day, 120) }),
      );
      expect(countResults(answers)).toEqual(expectOneSuccess(hundred));
      expect(await countBookedHosts(host, day)).toBe(1);
      expect(await db.slotHold.count({ where })).toBe(0);
    }
  });
});
