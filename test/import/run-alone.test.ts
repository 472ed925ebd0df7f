import { describe, expect, it } from 'vitest';
import { apiKey, countRecords, importFrom, lists, startOld } from '../support/import/old-server.ts';
import { createSettings, runScript } from '../support/process.ts';

/** A source that stops at the second page of bookings until it is let go. */
async function startHanging() {
  const { promise, resolve } = Promise.withResolvers<null>();
  let isWaiting = false;
  const { from } = await startOld(lists, (path, page) => {
    if (path !== 'bookings' || page !== 2) return null;
    isWaiting = true;
    return promise;
  });
  return { from, hangs: () => isWaiting, letGo: () => resolve(null) };
}

describe('two imports into one database', () => {
  it('do not run at once: the second is refused, and works when the first is done', async () => {
    const settings = await createSettings();
    const { from, hangs, letGo } = await startHanging();
    const env = { ...settings, IMPORT_API_KEY: apiKey };
    const first = runScript('src/cli.ts', ['import', '--from', from], env);
    await expect.poll(hangs).toBe(true);
    const second = await importFrom(settings, from);
    expect(second.code).toBe(1);
    expect(second.stderr).toContain('Another import is writing to this database');
    // A dry run writes nothing, so it need not wait. It reads the second page, too.
    const dry = runScript('src/cli.ts', ['import', '--from', from, '--dry-run'], env);
    await expect.poll(() => dry.said.stderr).toContain('event_types: 1 read');
    letGo();
    const [ended, tried] = await Promise.all([first.ended, dry.ended]);
    expect([ended.code, tried.code]).toEqual([0, 0]);
    const again = await importFrom(settings, from);
    expect(again.code).toBe(0);
    expect(countRecords(again.answer, 'unchanged')).toMatchObject({ user: 1, booking: 241 });
    expect(countRecords(again.answer, 'created')).toMatchObject({ user: 0, booking: 0 });
  });
});
