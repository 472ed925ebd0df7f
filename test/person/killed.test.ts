import { expect, it } from 'vitest';
import { askRows, createPlace, toSettings, within } from '../copy/scene.ts';
import { runCli, runScript, startServerProcess } from '../support/process.ts';

const meetings = 3_000;
const oldMeetings = `
  WITH booking AS (
    INSERT INTO "Booking" (uid, title, "startTime", "endTime", responses)
    SELECT 'b-' || n, 'Talk with Ada ' || n, '2020-01-01', '2020-01-01 01:00', '{"email": "ada@example.com"}'
    FROM generate_series(1, ${meetings}) n RETURNING id
  )
  INSERT INTO "Attendee" (email, name, "timeZone", "bookingId")
  SELECT 'ada@example.com', 'Ada Lovelace', 'UTC', id FROM booking`;
const left = `SELECT count(*)::int AS left FROM "Attendee" WHERE email = 'ada@example.com'`;

it('an erasure that is killed in the middle is finished by the server once its lease has ended', async () => {
  const place = await createPlace();
  await within(place, ({ client }) => client.query(oldMeetings));
  const settings = toSettings(place);
  const args = ['person', 'forget', '--email', 'ada@example.com', '--yes'];
  const { child, ended } = runScript('src/cli.ts', args, settings);
  child.stderr.on(
    'data',
    (text: string) => /^\d{3,} bookings/m.test(text) && child.kill('SIGKILL'),
  );
  await ended;
  const [{ left: before } = { left: 0 }] = (await within(place, (open) => askRows(open, left))) as {
    left: number;
  }[];
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(meetings);
  // Nobody takes it before the lease of the killed process has ended.
  await within(place, ({ client }) =>
    client.query(`UPDATE "Erasure" SET "leasedUntil" = now() + interval '3 seconds'`),
  );
  const server = await startServerProcess({ ...settings, SEED_DEMO: 'false' });
  try {
    const find = async () =>
      JSON.parse((await runCli(settings, 'person', 'find', ...args.slice(2, 4))).stdout) as object;
    await expect
      .poll(find, { timeout: 120_000, interval: 500 })
      .toMatchObject({ held: [], forgottenAt: expect.stringMatching(/^20/) as string });
  } finally {
    await server.stop();
  }
  const rows = (await within(place, (open) =>
    askRows(
      open,
      `SELECT bookings, email, (SELECT count(*)::int FROM "Event" WHERE type = 'PERSON_FORGOTTEN') AS told FROM "Erasure"`,
    ),
  )) as object[];
  expect(rows).toEqual([{ bookings: meetings, email: null, told: meetings }]);
}, 240_000);
