import { describe, expect, it } from 'vitest';
import { listStormProblems, runStorm } from '../../bench/calendars/storm.ts';
import { hasRadicale, hasXandikos } from '../support/installed.ts';
import { createSettings, readPoolerSettings } from '../support/process.ts';
import { readSize } from '../support/size.ts';

const size = {
  ...{ hosts: 4, kills: 1, everyMs: 40, hurryAfterMs: 0 },
  ours: readSize('CALENDAR_STORM', 40),
  theirs: readSize('CALENDAR_STORM_THEIRS', 10),
};

const servers = [
  ['Radicale', hasRadicale],
  ['Xandikos', hasXandikos],
] as const;

describe.each(servers)('changes on both sides of %s', (name, isHere) => {
  it.skipIf(!isHere)(
    'end with both sides equal, though workers and the server are killed',
    { timeout: 120_000 },
    async () => {
      const settings = await createSettings();
      const env = { ...readPoolerSettings(settings), ...settings };
      const socket = {
        host: settings['DATA_DIR'],
        port: 5432,
        user: 'postgres',
        database: 'postgres',
      };
      const connection = settings['DATABASE_URL'] ?? socket;
      const result = await runStorm(name, { name: 'test', env, connection }, size);
      expect(listStormProblems(result)).toEqual([]);
      expect(result.ours.done).toBeGreaterThanOrEqual(size.ours);
      expect(result.theirs.done).toBeGreaterThanOrEqual(size.theirs);
      expect(result.theirs.followed).toBeGreaterThan(0);
      expect(result.kills).toBe(3);
    },
  );
});
