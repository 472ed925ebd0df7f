import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { fanOut } from '../../src/background/fan-out.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { db } from '../support/app.ts';
import { startMailServer, startMailWorker } from '../support/mail/server.ts';
import { waitUntil } from '../support/webhook/receiver.ts';
import { bookForMail } from './scene.ts';

const spy = vi.spyOn(pg.Client.prototype, 'query');
const countSent = (pattern: RegExp) =>
  spy.mock.calls.filter((asked) => pattern.test(JSON.stringify(asked))).length;

it('takes at most three statements for a mail, if several are due', async () => {
  const server = await startMailServer();
  for (let nth = 0; nth < 8; nth++) await bookForMail();
  while ((await fanOut({ db, clock: readSystemClock, makesMails: true })).events > 0);
  spy.mockClear();
  startMailWorker(server);
  await waitUntil(async () => (await db.mail.count({ where: { status: 'PENDING' } })) === 0);
  const mails = server.received.length;
  expect(mails).toBe(16);
  // A claim is a transaction with a lock of its own: two statements more. Our count reads mails too.
  const claims = countSent(/WITH\s.*due AS .*"Mail\\"/s);
  const records = countSent(/INSERT INTO \\"MailAttempt/);
  const looks = countSent(/SELECT 1 FROM \\"Mail/);
  expect(records).toBe(mails);
  expect(claims).toBeGreaterThan(0);
  expect((looks + 4 * claims + records) / mails).toBeLessThanOrEqual(3);
  // What a letter says comes with the claim.
  expect(countSent(/FROM \\"public\\"\.\\"(Attendee|Booking|BookingReference)\\"/)).toBe(0);
});
