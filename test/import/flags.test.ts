import { describe, expect, it } from 'vitest';
import {
  apiKey,
  countRecords,
  importFrom,
  lists,
  readImported,
  startOld,
  toOldBooking,
} from '../support/import/old-server.ts';
import { getTimeFromNow } from '../support/oauth/app.ts';
import { createSettings, runCliWith } from '../support/process.ts';

describe('import --api-key', () => {
  it('reads the key from standard input, so that it is no argument of a process', async () => {
    const settings = await createSettings();
    const { from } = await startOld({ ...lists, bookings: [], attendees: [] });
    const args = ['import', '--from', from, '--api-key', '-'];
    const { code, stdout, stderr } = await runCliWith(`${apiKey}\n`, settings, ...args);
    expect([code, stdout + stderr]).toEqual([0, expect.not.stringContaining(apiKey)]);
    expect(countRecords(JSON.parse(stdout) as never, 'created')).toMatchObject({ user: 1 });
    const empty = await runCliWith('\n', settings, ...args);
    expect([empty.code, empty.stderr]).toEqual([
      1,
      expect.stringContaining('--api-key: is required'),
    ]);
  });
});

describe('import --reminders', () => {
  /** At nine on the day that is so many days from today. */
  const inDays = (days: number) =>
    getTimeFromNow(days * 86_400_000)
      .toISOString()
      .replace(/T.*/, 'T09:00:00.000Z');

  it('plans reminders of accepted bookings that lie ahead, and of no others', async () => {
    const settings = await createSettings();
    const cancelled = { status: 'CANCELLED' };
    const { from } = await startOld({
      ...lists,
      bookings: [
        ...[toOldBooking(10, inDays(5)), toOldBooking(11, inDays(6), cancelled)],
        ...[toOldBooking(12, inDays(-5)), toOldBooking(13, inDays(7))],
      ],
      attendees: [],
    });
    const list = () =>
      readImported(settings, (db) =>
        db.workflowReminder.findMany({
          select: { bookingUid: true, minutesBefore: true, scheduled: true },
          orderBy: [{ bookingUid: 'asc' }, { minutesBefore: 'asc' }],
        }),
      );
    await importFrom(settings, from);
    expect(await list()).toEqual([]);
    await importFrom(settings, from, '--reminders', '--dry-run');
    expect(await list()).toEqual([]);
    await importFrom(settings, from, '--reminders');
    const planned = ['uid-10', 'uid-13'].flatMap((bookingUid) =>
      [60, 1_440].map((minutesBefore) => ({ bookingUid, minutesBefore, scheduled: false })),
    );
    expect(await list()).toEqual(planned);
    // Repeating it plans nothing twice.
    await importFrom(settings, from, '--reminders');
    expect(await list()).toEqual(planned);
  });
});

describe('a webhook that an app made', () => {
  it('is refused until an app with that client ID is known here', async () => {
    const settings = await createSettings();
    const [webhook] = lists['webhooks'] ?? [];
    const { from } = await startOld({
      ...{ ...lists, bookings: [], attendees: [] },
      webhooks: [{ ...webhook, eventTriggers: ['BOOKING_CREATED'], oauthClientId: 'planner' }],
    });
    const first = await importFrom(settings, from);
    expect([first.code, first.answer['refused']]).toEqual([
      1,
      [
        {
          ...{ kind: 'webhook', id: webhook?.['id'] },
          reason: 'oauthClientId: the app planner is not here',
        },
      ],
    ]);
    const data = { clientId: 'planner', name: 'Planner' };
    await readImported(settings, (db) => db.oAuthClient.create({ data }));
    const { code, answer } = await importFrom(settings, from);
    expect([code, countRecords(answer, 'created')['webhook']]).toEqual([0, 1]);
    const stored = await readImported(settings, (db) => db.webhook.findFirstOrThrow());
    expect(stored).toMatchObject({ userId: 7, oauthClientId: 'planner', active: false });
  });
});
