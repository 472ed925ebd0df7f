import { UnreadableSecret } from '../../auth/keyring.ts';
import { readKeyring } from '../../auth/secret-key.ts';
import { findUnchosenRetention } from '../../config/start.ts';
import { openWebhookSecret } from '../../domain/webhook/secret.ts';
import { createSmtpTransport } from '../../mails/transport.ts';
import { type Backlogs, queues, readBacklogs } from '../../metrics/backlog.ts';
import {
  type Check,
  type DoctorTools,
  type Diagnosis,
  formatAge,
  formatCount,
  judgeLevel,
  ok,
  problem,
  warning,
} from './check.ts';

const smtpTimes = { connectMs: 5_000, silenceMs: 5_000, totalMs: 8_000 };

/** Connects, greets and signs in. Sends nothing. */
async function checkMailServer({ config: { MAIL, SMTP_URL } }: DoctorTools): Promise<Diagnosis> {
  if (!MAIL) return ok('mails are off');
  if (SMTP_URL === undefined) return ok('mails are files in DATA_DIR/mail');
  const transport = createSmtpTransport(SMTP_URL, 1, smtpTimes);
  try {
    const trouble = await transport.findProblem();
    return trouble === null
      ? ok('the mail server answers')
      : problem(trouble, 'Check SMTP_URL and the mail server. Mails wait meanwhile.');
  } finally {
    transport.close();
  }
}

const dueLimits = { warning: 60, problem: 300 };

const checkWorker = async ({ pool, now }: DoctorTools) =>
  judgeBacklogs(await readBacklogs(pool, now()));

/** A worker takes what is due within a second, unless limits hold it back. */
function judgeBacklogs(backlogs: Backlogs): Diagnosis {
  const [oldest] = queues
    .map((queue) => ({ queue, ...backlogs[queue] }))
    .sort((one, other) => other.ageSeconds - one.ageSeconds);
  if (!oldest || oldest.ageSeconds < dueLimits.warning) return ok('nothing is late');
  const late = `the oldest ${names[oldest.queue]} has been due for ${formatAge(oldest.ageSeconds)}`;
  return judgeLevel(oldest.ageSeconds, dueLimits, {
    found: `${late}, ${formatCount(oldest.waiting, 'waits', 'wait')}`,
    advice: 'Start a worker, or a server without WORKER=off, and read its log.',
  });
}

/** What stopped the others, so that the worker goes on without it. */
async function checkSetAside({ db }: DoctorTools): Promise<Diagnosis> {
  const where = { failedAt: { not: null } };
  const [count, first] = await Promise.all([
    db.outbox.count({ where }),
    db.outbox.findFirst({ where, orderBy: { id: 'asc' } }),
  ]);
  if (!first) return ok('nothing is set aside');
  const what = first.eventId === null ? `webhook ${first.webhookId}` : `event ${first.eventId}`;
  const said = `${formatCount(count, 'is', 'are')} set aside, first ${what}: ${first.reason}`;
  return warning(said, 'See AlmanacOutboxSetAside in the guide to observing.');
}

/** What the servers found, after their start and once a day. */
async function checkPromises({ pool, now }: DoctorTools): Promise<Diagnosis> {
  const { drifted } = await readBacklogs(pool, now());
  if (drifted === 0) return ok('every booking ahead is at its promised local time');
  const said = `${formatCount(drifted, 'booking is', 'bookings are')} no longer at the promised local time`;
  return warning(said, 'A country changed its clocks. List them with zones drift.');
}

/** A server that is away is tried again by itself. A host whose password is refused is told in the console. */
async function checkCalendars({ pool, now }: DoctorTools): Promise<Diagnosis> {
  const { failing, stopped } = (await readBacklogs(pool, now())).calendars;
  if (failing + stopped === 0) return ok('every account answers');
  const accounts = (count: number) => formatCount(count, 'account');
  const said = `${accounts(failing)} failed at the last request, ${accounts(stopped)} stopped until the host acts`;
  return warning(said, 'List them with calendar list, which says why.');
}

const names = { outbox: 'event', webhook: 'delivery', mail: 'mail', calendar: 'calendar write' };

/** The newest secret was encrypted with the key that is in use. */
async function checkSecretKey({ config, db }: DoctorTools): Promise<Diagnosis> {
  const webhook = await db.webhook.findFirst({
    orderBy: { createdAt: 'desc' },
    select: { secret: true },
  });
  const keyring = await readKeyring(config, db);
  try {
    if (webhook) openWebhookSecret(keyring, webhook.secret);
  } catch (error) {
    if (!(error instanceof UnreadableSecret)) throw error;
    return problem('the newest secret of a webhook cannot be read', 'Add its key to SECRET_KEY.');
  }
  if (config.DATABASE_URL && !config.SECRET_KEY)
    return warning('the key is in the database', 'Set SECRET_KEY, then run secrets rotate.');
  return ok(webhook ? 'opens the newest secret' : 'no secret is stored yet');
}

function checkRetention({ config }: DoctorTools): Diagnosis {
  if (findUnchosenRetention(config) !== null)
    return warning('nobody chose how long', 'Set BOOKING_DAYS and EVENT_DAYS, also to forever.');
  const format = (days: number | null) => (days === null ? 'for good' : `for ${days} days`);
  const { BOOKING_DAYS, EVENT_DAYS } = config;
  return ok(`bookings ${format(BOOKING_DAYS)}, events ${format(EVENT_DAYS)}`);
}

export const serviceChecks: readonly Check[] = [
  { name: 'worker', needsDatabase: true, run: checkWorker },
  { name: 'outbox', needsDatabase: true, run: checkSetAside },
  { name: 'promised times', needsDatabase: true, run: checkPromises },
  { name: 'calendars', needsDatabase: true, run: checkCalendars },
  { name: 'secret key', needsDatabase: true, run: checkSecretKey },
  { name: 'what is kept', run: checkRetention },
  { name: 'mail', run: checkMailServer },
];
