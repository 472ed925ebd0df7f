import { join } from 'node:path';
import type { Config, MailSender } from '../config/config.ts';
import { limitConcurrency } from '../base/concurrency.ts';
import { counters } from '../metrics/count.ts';
import type { RootStart } from '../trace/span.ts';
import { type Backoff, createBackoff } from '../background/queue/backoff.ts';
import { startQueue, type WorkerTools } from '../background/queue/run.ts';
import { startAccountMails } from './account.ts';
import { makeMailAttempt } from './attempt.ts';
import { claimMails, type ClaimedMail, giveUpOverdueMails } from './claim.ts';
import { createGate } from './gate.ts';
import { recordMailAttempt, type SettledMail } from './record.ts';
import {
  createFileTransport,
  createSmtpTransport,
  longestSendMs,
  type MailTransport,
} from './transport.ts';

/** How mails are sent. */
export interface MailSettings {
  transport: MailTransport;
  from: MailSender;
  /** Mails an hour to an address that is no host. Null: no limit. */
  perHour: number | null;
  /** How many mails one process hands over at once. */
  atOnce: number;
  /** Shorter in tests. */
  backoff?: Backoff;
  probeWaits?: readonly number[];
  stopMs?: number;
}

/** Null if no mails are made. */
export function readMailSettings(config: Config): MailSettings | null {
  if (!config.MAIL) return null;
  const { SMTP_URL: url, DATA_DIR, MAIL_FROM: from, MAILS_PER_HOUR: perHour } = config;
  const { MAILS_AT_ONCE: atOnce } = config;
  const transport =
    url === undefined
      ? createFileTransport(join(DATA_DIR, 'mail'))
      : createSmtpTransport(url, atOnce);
  return { transport, from, perHour, atOnce };
}

/** Twice as long as an attempt can take: it may have to wait for another one. */
const leaseMs = 2 * longestSendMs;

/** How long attempts may finish when the worker stops: most of what a supervisor allows. */
const defaultStopMs = 8_000;
/** For recording those that were broken off. */
const lastRecordsMs = 500;

const describeAttempt = ({ id, kind, failures, event }: ClaimedMail): RootStart => ({
  name: 'send mail',
  kind: 'CLIENT',
  cause: event?.traceparent ?? null,
  attributes: {
    'almanac.mail.id': id,
    'almanac.mail.kind': kind,
    'almanac.mail.failures': failures,
  },
});

const outcomes = {
  SUCCEEDED: 'succeeded',
  PENDING: 'retried',
  WAITING: 'waiting',
  FAILED: 'failed',
} as const;

const openGate = ({ transport, probeWaits }: MailSettings, onError: WorkerTools['onError']) =>
  createGate({
    transport,
    ...(probeWaits && { waits: probeWaits }),
    onClose: (problem) => {
      onError(new Error(`Mails wait until the mail server can be reached: ${problem}`));
    },
  });

/** Sends what is due. */
export function startMailing(tools: WorkerTools, settings: MailSettings) {
  const { db, clock, everyMs = 400, onError } = tools;
  const { transport, perHour, atOnce } = settings;
  const { stopMs = defaultStopMs, backoff = createBackoff() } = settings;
  const gate = openGate(settings, onError);
  const record = (settled: SettledMail) => {
    counters.mails.inc({ outcome: outcomes[settled.outcome.status] });
    return recordMailAttempt(db, settled);
  };
  const stopping = new AbortController();
  const mailer = {
    ...{ ...tools, ...settings, backoff, gate, record },
    inTurn: limitConcurrency(atOnce),
    stopping: stopping.signal,
  };
  const accountMails = startAccountMails({ ...mailer, everyMs: 2 * everyMs });
  let afterHost: number | undefined;
  const queue = startQueue({
    ...{ tracer: tools.tracer, onError, everyMs },
    claim: async (running) => {
      // As many again as are sent at once, because the price of a claim is for all of them.
      const room = 2 * atOnce - running.length;
      if (room === 0) return { rows: [] };
      if (!(await gate.isOpen())) {
        await giveUpOverdueMails(db, clock());
        return { rows: [] };
      }
      const capacity = { room, leaseMs, perHour, afterHost };
      const { mails, postponed, lastHost } = await claimMails(db, clock(), capacity);
      afterHost = lastHost;
      return { rows: mails, isMore: postponed > 0 || mails.length === room };
    },
    describe: describeAttempt,
    run: (claimed) => makeMailAttempt(mailer, claimed),
    refillAt: atOnce,
  });
  return {
    /** There are new mails. */
    wake: queue.wake,
    stop: async () => {
      await Promise.all([queue.stop(stopMs), accountMails.stop(stopMs)]);
      // Another worker sends what is broken off.
      stopping.abort();
      await Promise.all([queue.stop(lastRecordsMs), accountMails.stop(lastRecordsMs)]);
      transport.close();
    },
  };
}
