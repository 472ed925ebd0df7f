import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createFolder, runCli, startServerProcess } from '../support/process.ts';
import { askRows, createEmptyPlace, createPlace, toSettings, within } from '../copy/scene.ts';

const folder = dirname(createFolder());

const oldMeeting = `
  WITH booking AS (
    INSERT INTO "Booking" (uid, title, "startTime", "endTime", responses)
    SELECT 'b-' || n, 'Talk with Ada ' || n, '2020-01-01', '2020-01-01 01:00', '{"email": "ada@example.com"}'
    FROM generate_series(1, 30) n RETURNING id, title
  ), attendee AS (
    INSERT INTO "Attendee" (email, name, "timeZone", "bookingId")
    SELECT 'ada@example.com', 'Ada Lovelace', 'UTC', id FROM booking
  )
  INSERT INTO "Event" (type, "bookingId", sequence, payload)
  SELECT 'BOOKING_CREATED', id, 1, jsonb_build_object('payload', jsonb_build_object('attendees',
    '[{"name": "Ada Lovelace", "email": "ada@example.com"}]'::jsonb)) FROM booking`;

it('who was forgotten after a backup is forgotten again when it is restored', async () => {
  const place = await createPlace();
  await within(place, ({ client }) => client.query(oldMeeting));
  const run = async (settings: Record<string, string>, ...args: string[]) => {
    const { code, stdout, stderr } = await runCli(settings, ...args);
    expect([code, stderr.includes('Error')]).toEqual([0, false]);
    return JSON.parse(stdout) as Record<string, unknown>;
  };
  const here = toSettings(place);
  const saved = join(folder, 'before.backup');
  const name = ['--email', 'ada@example.com'];
  // From here on the database has a key, as it has from the first start of a server.
  await run(here, 'person', 'find', ...name);
  await run(here, 'backup', saved);
  const exported = join(folder, 'ada.json');
  const { records } = await run(here, 'person', 'export', exported, ...name);
  // Booking, attendee and event, thirty times.
  expect(records).toBe(90);
  expect((await runCli(here, 'person', 'export', exported, ...name)).stderr).toBe(
    `${exported} exists. Choose another name, or replace it with --force.\n`,
  );
  expect((await run(here, 'person', 'export', exported, ...name, '--force'))['records']).toBe(90);
  expect(await run(here, 'person', 'forget', ...name, '--yes')).toEqual({
    email: 'ada@example.com',
    forgotten: { bookings: 30 },
  });
  const list = join(folder, 'forgotten.json');
  writeFileSync(list, JSON.stringify(await run(here, 'person', 'forgotten')));

  const elsewhere = toSettings(await createEmptyPlace());
  const restored = await run(elsewhere, 'restore', saved, '--forgotten', list);
  expect(restored['forgotten']).toEqual({ waiting: 1, notFound: 0, accounts: [] });
  const server = await startServerProcess({ ...elsewhere, SEED_DEMO: 'false' });
  try {
    await expect
      .poll(() => run(elsewhere, 'person', 'find', ...name), { timeout: 60_000, interval: 500 })
      .toMatchObject({ held: [], forgottenAt: expect.stringMatching(/^20/) as string });
  } finally {
    await server.stop();
  }
  const wrong = await runCli(elsewhere, 'restore', saved, '--forgotten', saved);
  expect(wrong.stderr).toBe(
    `${saved} cannot be read: it must be what \`person forgotten\` printed.\n`,
  );
}, 240_000);

it('who was forgotten before a backup, and an empty list, change nothing', async () => {
  const place = await createPlace();
  await within(place, ({ client }) => client.query(oldMeeting));
  const here = toSettings(place);
  const email = ['--email', 'ada@example.com'];
  expect((await runCli(here, 'person', 'forget', ...email, '--yes')).code).toBe(0);
  const list = join(folder, 'early.json');
  writeFileSync(list, (await runCli(here, 'person', 'forgotten')).stdout);
  // Ada books again.
  await within(place, ({ client }) => client.query(oldMeeting.replaceAll("'b-'", "'c-'")));
  const saved = join(folder, 'after.backup');
  expect((await runCli(here, 'backup', saved)).code).toBe(0);
  const target = await createEmptyPlace();
  const { stdout } = await runCli(toSettings(target), 'restore', saved, '--forgotten', list);
  expect((JSON.parse(stdout) as { forgotten: object }).forgotten).toEqual({
    waiting: 0,
    notFound: 0,
    accounts: [],
  });
  const sql = `SELECT count(*)::int AS kept FROM "Attendee" WHERE email = 'ada@example.com'`;
  expect(await within(target, (open) => askRows(open, sql))).toEqual([{ kept: 30 }]);
}, 240_000);
