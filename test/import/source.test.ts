import { describe, expect, it } from 'vitest';
import {
  apiKey,
  bookings,
  countRecords,
  importFrom,
  lists,
  startOld,
  toOldBooking,
} from '../support/import/old-server.ts';
import { createSettings, runCli, runScript } from '../support/process.ts';

describe('import from an older server', () => {
  it('reads its dialect, lists overlaps in a dry run and after it, and says what it leaves out', async () => {
    const settings = await createSettings();
    let busy = 2;
    const { from, asked } = await startOld(lists, (path) => {
      if (path !== 'users' || busy-- <= 0) return null;
      return busy === 1
        ? { status: 429, body: {}, headers: { 'Retry-After': '1' } }
        : { status: 503, body: {} };
    });
    const dry = await importFrom(settings, from, '--dry-run');
    const { code, stderr, answer } = await importFrom(settings, from);
    expect(code).toBe(0);
    expect(dry.stderr).toContain('the source limits requests, trying again in 1 s');
    expect(dry.stderr).toContain('the source answers 503');
    expect(stderr).not.toContain('trying again');
    expect(countRecords(answer, 'created')).toMatchObject({
      ...{ user: 1, team: 2, membership: 1, schedule: 1, availability: 1, eventType: 1 },
      ...{ booking: 241, attendee: 241, webhook: 1 },
    });
    expect(answer['records']).toEqual(dry.answer['records']);
    expect(answer['overlapping']?.map(({ id }) => id)).toEqual([10, 900]);
    expect(dry.answer['overlapping']?.map(({ id }) => id)).toEqual([10, 900]);
    expect(answer['leftOut']?.map(({ list, field, records }) => [list, field, records])).toEqual([
      ['event_types', 'locations', 1],
      ['event_types', 'customInputs', 1],
      ['webhooks', 'eventTriggers', 1],
    ]);
    expect(asked).toContain('hooks');
    const again = await importFrom(settings, from);
    expect(countRecords(again.answer, 'created')).toMatchObject({
      membership: 0,
      booking: 0,
      attendee: 0,
    });
    expect(countRecords(again.answer, 'changed')).toMatchObject({
      membership: 0,
      booking: 0,
      attendee: 0,
    });
  });

  it('goes on after it was killed in the middle, and ends with the same records', async () => {
    const settings = await createSettings();
    let release: (() => void) | null = null;
    let isHanging = true;
    const { from } = await startOld(lists, async (path, page) => {
      if (path !== 'bookings' || page !== 2 || !isHanging) return null;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return null;
    });
    const env = { ...settings, IMPORT_API_KEY: apiKey };
    const half = runScript('src/cli.ts', ['import', '--from', from], env);
    await expect.poll(() => release !== null).toBe(true);
    half.child.kill('SIGKILL');
    expect(await half.ended).toMatchObject({ signal: 'SIGKILL', stdout: '' });
    isHanging = false;
    const { answer } = await importFrom(settings, from);
    expect(countRecords(answer, 'unchanged')).toMatchObject({ user: 1, booking: 100 });
    expect(countRecords(answer, 'created')).toMatchObject({ user: 0, booking: 141, attendee: 241 });
  });

  it('refuses what conflicts with a record here and what refers to it, and overwrites nothing', async () => {
    const settings = await createSettings();
    const args = ['user', 'create', '--email', 'ada@example.test', '--name', 'Somebody else'];
    await runCli(settings, ...args);
    const { from } = await startOld({
      ...lists,
      bookings: [...bookings.slice(0, 2), toOldBooking(1_000, 'tomorrow'), { title: 'no id' }],
      attendees: [],
    });
    const { code, answer } = await importFrom(settings, from);
    expect(code).toBe(1);
    expect(answer['refused']).toEqual(
      expect.arrayContaining([
        { kind: 'user', id: 7, reason: 'another record has its email here' },
        { kind: 'booking', id: 10, reason: 'userId: the user 7 is not here' },
        { kind: 'bookings', id: 1_000, reason: expect.stringContaining('startTime') as string },
        { kind: 'bookings', id: null, reason: expect.stringContaining('id ') as string },
      ]),
    );
    const { stdout } = await runCli(settings, 'user', 'list');
    expect(JSON.parse(stdout)).toMatchObject({ total: 1, users: [{ name: 'Somebody else' }] });
  });

  it('ends with the route if the source talks nonsense, refuses the key, or leads elsewhere', async () => {
    const settings = await createSettings();
    const broken = await startOld(lists, (path) =>
      path === 'teams' ? { status: 200, body: '<html>Welcome</html>' } : null,
    );
    const wrong = await startOld(lists, (path) =>
      path === 'users' ? { status: 200, body: { data: [] } } : null,
    );
    const moved = await startOld(lists, (path) =>
      path === 'me' ? { status: 302, body: '', headers: { Location: 'https://evil.test/' } } : null,
    );
    const run = async (from: string) => (await importFrom(settings, from)).stderr;
    expect(await run(broken.from)).toContain('GET /teams?take=100&page=1: the answer is not JSON');
    expect(await run(wrong.from)).toContain('expected an object with the list users, got {"data"');
    expect(await run(moved.from)).toContain('redirects to https://evil.test/');
    expect(await run('https://user:pw@x.test')).toContain(
      '--from: must be an http or https address',
    );
    const other = { ...settings, IMPORT_API_KEY: 'cal_wrong' };
    const refused = await runCli(other, 'import', '--from', broken.from);
    expect(refused.stderr).toContain('does not accept the API key');
    const none = await runCli(settings, 'import', '--from', broken.from);
    expect(none.stderr).toContain('--api-key: is required');
  });
});
