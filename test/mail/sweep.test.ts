import { expect, it } from 'vitest';
import { sweepMails } from '../../src/background/sweep.ts';
import { readConfig } from '../../src/config/config.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildMail } from '../support/build/mail.ts';
import { buildUser } from '../support/build/user.ts';

const day = 86_400_000;
const retention = readConfig({});
const toTime = (daysAgo: number) => new Date(readSystemClock().getTime() - daysAgo * day);

it('keeps mails and their attempts for ninety days, up to the end of a month, and as long as they wait', async () => {
  const { id: bookingId } = await buildBooking({ host: await buildUser() });
  const build = async (daysAgo: number, waits = false) => {
    const { id } = await buildMail({
      bookingId,
      createdAt: toTime(daysAgo),
      ...(waits && { status: 'PENDING' as const, nextAttemptAt: toTime(-1) }),
    });
    const attempt = { number: 1, startedAt: toTime(daysAgo), durationMs: 1 };
    await db.mailAttempt.create({ data: { mailId: id, ...attempt } });
    return id;
  };
  const waiting = await build(200, true);
  for (const daysAgo of [130, 122]) await build(daysAgo);
  const kept = [waiting, await build(90), await build(0)];
  expect(await sweepMails({ db, clock: readSystemClock, retention })).toBe(2);
  const mails = await db.mail.findMany({ orderBy: { id: 'asc' } });
  expect(mails.map(({ id }) => id)).toEqual(kept);
  expect(await db.mailAttempt.count()).toBe(3);
  expect(await sweepMails({ db, clock: readSystemClock, retention })).toBe(0);
  const sweep = (MAIL_DAYS: string) =>
    sweepMails({ db, clock: readSystemClock, retention: readConfig({ MAIL_DAYS }) });
  expect(await sweep('forever')).toBe(0);
  expect(await sweep('7')).toBe(1);
});
