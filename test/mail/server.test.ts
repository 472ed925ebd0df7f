import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  createFileTransport,
  createSmtpTransport,
  type MailTransport,
} from '../../src/mails/transport.ts';
import { later, start } from '../manage-link/scene.ts';
import { mutateBooking, runMutation } from '../support/ask/graphql.ts';
import { buildHost } from '../support/build/host.ts';
import { refuse, startMailServer, startMailWorker } from '../support/mail/server.ts';
import { createFolder } from '../support/process.ts';
import { waitUntil } from '../support/webhook/receiver.ts';
import { bookForMail, listMailRows, waitForStatus } from './scene.ts';

describe('a mail server that cannot be reached', () => {
  it('for an hour repeats nothing, and then each person gets the newest of each booking', async () => {
    const server = await startMailServer();
    let now = new Date('2031-01-01T00:00:00Z');
    await server.stop();
    const worker = startMailWorker(server, { clock: () => now });
    const scene = await bookForMail();
    await waitUntil(() => worker.errors.length > 0);
    await mutateBooking(scene.host, 'editBooking', scene, { start: later });
    now = new Date(now.getTime() + 3_600_000);
    const other = await bookForMail();
    await mutateBooking(scene.host, 'cancelBooking', scene);
    await waitUntil(async () => (await listMailRows(scene.id)).length === 6);
    expect(server.received).toEqual([]);
    expect((await listMailRows(scene.id)).every(({ failures }) => failures === 0)).toBe(true);
    await server.start();
    const old = Array.from({ length: 4 }, () => 'FAILED');
    await waitForStatus(scene.id, ...old, 'SUCCEEDED', 'SUCCEEDED');
    await waitForStatus(other.id, 'SUCCEEDED', 'SUCCEEDED');
    const mine = server.received.filter(({ to }) => to.includes(scene.email));
    expect(mine.map(({ mail }) => mail.attachments.length)).toHaveLength(1);
    const ids = server.received.map(({ mail }) => mail.messageId);
    expect(new Set(ids).size).toBe(4);
    expect(ids).toHaveLength(4);
    expect(worker.errors).toHaveLength(1);
  });

  it('for more than three days loses what has waited so long', async () => {
    const server = await startMailServer();
    let now = new Date('2031-01-01T00:00:00Z');
    await server.stop();
    startMailWorker(server, { clock: () => now });
    const scene = await bookForMail();
    await waitUntil(async () => (await listMailRows(scene.id)).length === 2);
    now = new Date(now.getTime() + 73 * 3_600_000);
    await waitForStatus(scene.id, 'FAILED', 'FAILED');
    expect((await listMailRows(scene.id)).map(({ reason }) => reason)).toEqual([
      'The mail server could not be reached for three days',
      'The mail server could not be reached for three days',
    ]);
  });
});

describe('a slow mail server', () => {
  it('gets no more mails at once than there are connections', async () => {
    const server = await startMailServer();
    server.slowMs = 50;
    const host = await buildHost();
    const guests = Array.from({ length: 40 }, (_, nth) => `guest${nth}@example.test`);
    const responses = { name: 'Bea', email: 'bea@example.test', guests };
    const input = { title: 'All', start, end: later, responses };
    const made = await runMutation(host, 'createBooking', input, 'booking { databaseId }');
    const id = Number(made.data.createBooking.booking.databaseId);
    startMailWorker(server);
    await waitForStatus(id, ...Array.from({ length: 42 }, () => 'SUCCEEDED'));
    expect(server.received).toHaveLength(42);
    expect(server.most).toBeLessThanOrEqual(8);
  });
});

describe('a worker that is stopped', () => {
  it('waits for the answer of the mail server', async () => {
    const server = await startMailServer();
    server.slowMs = 300;
    const scene = await bookForMail();
    const worker = startMailWorker(server);
    await waitUntil(() => server.most === 2);
    await worker.stop();
    await waitForStatus(scene.id, 'SUCCEEDED', 'SUCCEEDED');
    expect(server.received).toHaveLength(2);
  });

  it('leaves what is not answered to the next one, which need not wait', async () => {
    const server = await startMailServer();
    server.slowMs = 600_000;
    const scene = await bookForMail();
    const worker = startMailWorker(server, { settings: { stopMs: 30 } });
    await waitUntil(() => server.read === 2);
    await worker.stop();
    const row = {
      status: 'PENDING',
      leasedUntil: null,
      failures: 0,
      reason: 'The worker stopped before the mail server answered',
      attempts: [{ response: null }],
    };
    expect(await listMailRows(scene.id)).toMatchObject([row, row]);
    server.slowMs = 0;
    startMailWorker(server);
    await waitForStatus(scene.id, 'SUCCEEDED', 'SUCCEEDED');
    expect(server.received).toHaveLength(2);
  });
});

describe('without SMTP_URL', () => {
  it('mails are files, each named by its mail, and whole', async () => {
    const folder = join(createFolder(), 'mail');
    const scene = await bookForMail();
    startMailWorker(
      { url: 'smtp://unused.test' },
      {
        settings: { transport: createFileTransport(folder) },
      },
    );
    await waitForStatus(scene.id, 'SUCCEEDED', 'SUCCEEDED');
    const rows = await listMailRows(scene.id);
    expect((await readdir(folder)).sort()).toEqual(rows.map(({ id }) => `${id}.eml`).sort());
    const text = await readFile(join(folder, `${rows[1]?.id}.eml`), 'utf8');
    expect(text).toContain(`To: ${scene.email}`);
    expect(text).toContain('method=REQUEST');
    const again = { by: { databaseId: rows[1]?.id } };
    await runMutation(scene.host, 'sendMailAgain', again, '__typename');
    await waitUntil(async () => (await readdir(folder)).includes(`${rows[1]?.id}-2.eml`));
  });
});

it('MAILS_AT_ONCE is how many mails a worker hands over at once', async () => {
  const scenes = await Promise.all(Array.from({ length: 4 }, () => bookForMail()));
  let [present, most] = [0, 0];
  const transport: MailTransport = {
    send: async () => {
      most = Math.max(most, ++present);
      await sleep(20);
      present--;
      return '250 OK';
    },
    findProblem: () => Promise.resolve(null),
    close: () => undefined,
  };
  startMailWorker({ url: 'smtp://nowhere.test' }, { settings: { atOnce: 3, transport } });
  for (const { id } of scenes) await waitForStatus(id, 'SUCCEEDED', 'SUCCEEDED');
  expect(most).toBe(3);
});

describe('SMTP_URL', () => {
  it('is asked again until it lets us in, and its password is in no error', async () => {
    const server = await startMailServer({
      authOptional: false,
      onAuth: (_auth, _session, callback) => {
        callback(refuse(535, 'no'));
      },
    });
    const url = server.url.replace('//', '//me:s3cret@');
    const scene = await bookForMail();
    const worker = startMailWorker(
      { url },
      { settings: { transport: createSmtpTransport(url, 8) } },
    );
    await waitUntil(() => worker.errors.length > 0);
    const reason = 'Waits for the mail server: The mail server did not let us in';
    await waitUntil(async () =>
      (await listMailRows(scene.id)).some((row) => row.reason === reason),
    );
    expect(String(worker.errors)).not.toContain('s3cret');
    const rows = await listMailRows(scene.id);
    expect(JSON.stringify(rows)).not.toContain('s3cret');
    expect(rows.every(({ status }) => status === 'PENDING')).toBe(true);
  });
});
