import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { bookAs, runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildUser } from '../support/build/user.ts';
import { readReasonCodes, readResultCode } from '../support/client.ts';
import {
  callers,
  countResults,
  filterFailures,
  raceTestOptions,
  runRace,
  toRaceTime,
} from '../support/race.ts';

const limitUser = (id: number, most: number) =>
  db.user.update({ where: { id }, data: { bookingLimits: { PER_DAY: most } } });

const bookAt = (eventTypeId: number, place: number) =>
  bookAs(undefined, { eventTypeId, start: toRaceTime(0, place * 15) });

describe('limits of a host', raceTestOptions, () => {
  it('hold across two event types when many book at once', async () => {
    const host = await buildHost();
    await limitUser(host.id, 3);
    const build = () => buildBookableEventType(host, { length: 15 });
    const offers = [await build(), await build()] as const;
    const answers = await runRace(callers, (nth) => bookAt(offers[nth % 2 ? 1 : 0].id, nth % 40));
    expect(countResults(answers)['OK']).toBe(3);
    const codes = new Set(filterFailures(answers).flatMap(readReasonCodes));
    expect(codes).toContain('HOST_COUNT_LIMIT');
    expect(await db.bookingHost.count({ where: { userId: host.id, occupies: true } })).toBe(3);
  });

  it('leave the other hosts of a round robin bookable', async () => {
    const [limited, other] = [await buildHost(), await buildHost()];
    await limitUser(limited.id, 1);
    const offer = await buildNewTeamEventType([limited, other], { minimumBookingNotice: 0 });
    for (const place of [0, 2, 4, 6]) {
      expect((await bookAt(offer.id, place)).errors).toBeUndefined();
    }
    expect(await db.bookingHost.count({ where: { userId: limited.id } })).toBe(1);
    expect(await db.bookingHost.count({ where: { userId: other.id } })).toBe(3);
  });
});

describe('limits of a team', raceTestOptions, () => {
  it('hold across its event types when many book at once', async () => {
    const hosts = [await buildHost(), await buildHost()];
    const one = await buildNewTeamEventType(hosts, { minimumBookingNotice: 0 });
    const other = await buildNewTeamEventType(hosts, { minimumBookingNotice: 0 });
    const teamId = one.teamId ?? 0;
    await db.eventType.update({ where: { id: other.id }, data: { teamId } });
    await db.team.update({ where: { id: teamId }, data: { bookingLimits: { PER_DAY: 3 } } });
    const answers = await runRace(callers, (nth) =>
      bookAt(nth % 2 ? one.id : other.id, 2 * (nth % 20)),
    );
    expect(countResults(answers)['OK']).toBe(3);
    const codes = new Set(filterFailures(answers).flatMap(readReasonCodes));
    expect(codes).toContain('TEAM_COUNT_LIMIT');
  });
});

describe('editUser and editTeam', () => {
  const shown = 'bookingLimits { perDay perWeek } durationLimits { perMonth }';
  const limits = { bookingLimits: { perDay: 2, perWeek: 5 }, durationLimits: { perMonth: 600 } };

  it('set limits, show them, and take them away', async () => {
    const owner = await buildUser();
    const team = await buildTeam({ owner });
    for (const [mutation, field, databaseId] of [
      ['editUser', 'user', owner.id],
      ['editTeam', 'team', team.id],
    ] as const) {
      const edit = async (change: object) => {
        const input = { by: { databaseId }, ...change };
        const { data } = await runMutation(owner, mutation, input, `${field} { ${shown} }`);
        return data[mutation][field];
      };
      expect(await edit(limits)).toEqual(limits);
      expect(await edit({ name: 'Other' })).toEqual(limits);
      const none = { bookingLimits: null, durationLimits: null };
      expect(await edit(none)).toEqual(none);
    }
  });

  it('refuse a limit above that of a longer period, and name each field', async () => {
    const owner = await buildUser();
    const by = { databaseId: owner.id };
    const wrong = { bookingLimits: { perDay: 9, perWeek: 5 }, durationLimits: { perMonth: -1 } };
    const answer = await runMutation(owner, 'editUser', { by, ...wrong }, 'user { id }');
    expect(readResultCode(answer)).toBe('BAD_USER_INPUT');
    const problems = answer.errors?.[0]?.extensions['errors'] as { path: string }[];
    expect(problems.map(({ path }) => path.split('.')[0]).sort()).toEqual([
      'bookingLimits',
      'durationLimits',
    ]);
  });
});
