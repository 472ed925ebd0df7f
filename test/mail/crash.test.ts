import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/database/open.ts';
import { createClient } from '../support/client.ts';
import { startMailServer } from '../support/mail/server.ts';
import {
  createSettings,
  runCli,
  type RunningScript,
  runScript,
  startServerProcess,
} from '../support/process.ts';
import { readSize } from '../support/size.ts';
import { waitUntil } from '../support/webhook/receiver.ts';

const bookingCount = readSize('MAIL_BOOKINGS', 30);
const killCount = readSize('MAIL_KILLS', 2);

async function startWorker(settings: Record<string, string>) {
  const worker = runScript('src/worker.ts', [], settings);
  while (worker.child.exitCode === null && !worker.said.stderr.includes('working')) {
    await Promise.race([once(worker.child.stderr, 'data'), worker.ended]);
  }
  expect(worker.child.exitCode).toBeNull();
  return worker;
}

/** What a worker that was killed has claimed becomes due, as after two minutes. No other worker runs. */
async function expireLeases({ DATA_DIR = '', DATABASE_URL: url }: Record<string, string>) {
  const onError = (error: Error) => {
    throw error;
  };
  const database = await openDatabase({
    url,
    dataDir: DATA_DIR,
    poolSize: 1,
    share: true,
    onError,
  });
  const where = { leasedUntil: { not: null } };
  await database.db.mail.updateMany({ where, data: { leasedUntil: new Date() } });
  await database.close();
}

const query = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { databaseId } }
}`;

it(
  'kill -9 of the worker at any moment loses no mail, and repeats only what was under way',
  { timeout: 180_000 + bookingCount * 300 + killCount * 15_000 },
  async () => {
    const mailServer = await startMailServer();
    mailServer.slowMs = 20;
    const settings: Record<string, string> = {
      ...(await createSettings()),
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'bookings@example.test',
      MAILS_PER_HOUR: 'off',
    };
    const server = await startServerProcess({ ...settings, WORKER: 'off', RATE_LIMIT: 'off' });
    const email = 'ada@example.test';
    await runCli(settings, 'user', 'create', '--email', email, '--name', 'Ada');
    const { stdout } = await runCli(settings, 'api-key', 'create', '--email', email);
    const client = createClient(server.url, (JSON.parse(stdout) as { key: string }).key);
    const book = async () => {
      for (let nth = 0; nth < bookingCount; nth++) {
        const start = new Date(Date.UTC(2031, 0, 1) + nth * 1_800_000).toISOString();
        const end = new Date(Date.parse(start) + 1_800_000).toISOString();
        const responses = { name: 'Guest', email: `guest${nth}@example.test` };
        const input = { title: 'Intro', start, end, timeZone: 'UTC', responses };
        const { errors } = await client.gql(query, { input });
        expect(errors).toBeUndefined();
      }
    };
    const booking = book();
    const listIds = () =>
      new Set(mailServer.received.map(({ to, mail }) => `${mail.messageId} ${to.join()}`));
    let worker: RunningScript = await startWorker(settings);
    for (let kill = 0; kill < killCount; kill++) {
      const before = mailServer.received.length;
      const next = before + Math.max(1, Math.floor(bookingCount / killCount / 2));
      await waitUntil(
        () => mailServer.received.length >= next || listIds().size === bookingCount * 2,
        30_000,
      );
      await sleep(Math.random() * 200);
      worker.child.kill('SIGKILL');
      expect((await worker.ended).signal).toBe('SIGKILL');
      await expireLeases(settings);
      worker = await startWorker(settings);
    }
    await booking;
    await waitUntil(() => listIds().size === bookingCount * 2, 30_000 + bookingCount * 100);
    // Every guest once, and the host once for each booking.
    const recipients = [...listIds()].map((id) => id.split(' ')[1]);
    expect(recipients.filter((to) => to === email)).toHaveLength(bookingCount);
    expect(new Set(recipients).size).toBe(bookingCount + 1);
    // SMTP cannot tell whether a mail arrived whose worker died before it was told.
    const twice = mailServer.received.length - bookingCount * 2;
    expect(twice).toBeLessThanOrEqual(killCount * 8);
    const figures = { bookings: bookingCount, kills: killCount, mails: bookingCount * 2, twice };
    if (killCount > 2) process.stdout.write(`${JSON.stringify(figures)}\n`);
    worker.child.kill('SIGKILL');
    await server.stop();
  },
);
