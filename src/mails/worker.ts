import { join } from 'node:path';
import type { PrismaClient } from '../../prisma/generated/client.ts';
import type { Config, MailSender } from '../config.ts';
import type { Clock, Keyring } from '../context.ts';
import { counters } from '../metrics/count.ts';
import { startLoop } from '../process/loop.ts';
import type { RootStart, Tracer } from '../trace/span.ts';
import { runInBackground } from '../trace/work.ts';
import { type Backoff, createBackoff } from '../background/queue/backoff.ts';
import { makeMailAttempt } from './attempt.ts';
import { claimMails, type ClaimedMail, giveUpOverdueMails } from './claim.ts';
import { createGate } from './gate.ts';
import { recordMailAttempt, type SettledMail } from './record.ts';
import {
  createFileTransport,
  createSmtpTransport,
  mailsAtOnce,
  type MailTransport,
} from './transport.ts';

/** How mails are sent. */
export interface MailSettings {
  transport: MailTransport;
  from: MailSender;
  /** Mails an hour to an address that is no host. Null: no limit. */
  perHour: number | null;
  /** Shorter in tests. */
  backoff?: Backoff;
  probeWaits?: readonly number[];
  stopMs?: number;
}

/** Null if no mails are made. */
export function readMailSettings(config: Config): MailSettings | null {
  if (!config.MAIL) return null;
  const { SMTP_URL: url, DATA_DIR, MAIL_FROM: from, MAILS_PER_HOUR: perHour } = config;
  const transport =
    url === undefined ? createFileTransport(join(DATA_DIR, 'mail')) : createSmtpTransport(url);
  return { transport, from, perHour };
}

interface Tools {
  db: PrismaClient;
  clock: Clock;
  keyring: Keyring;
  publicUrl: string;
  everyMs?: number;
  tracer?: Tracer | undefined;
  onError: (error: unknown) => void;
}

/** Longer than an attempt can take, and the question that may follow it. */
const leaseMs = 120_000;

/** How long attempts may finish when the worker stops: most of what a supervisor allows. */
const defaultStopMs = 8_000;
/** For recording those that were broken off. */
const lastRecordsMs = 500;

interface AttemptHooks {
  tracer: Tracer | undefined;
  onError: (error: unknown) => void;
  onEnd: () => void;
}

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

/** The attempts that this process is making. */
function createAttempts(
  make: (claimed: ClaimedMail) => Promise<void>,
  { tracer, onError, onEnd }: AttemptHooks,
) {
  const running = new Set<Promise<void>>();
  return {
    count: () => running.size,
    start: (claimed: ClaimedMail) => {
      const run = () => make(claimed);
      const made = runInBackground(tracer, describeAttempt(claimed), { run, onError }).finally(
        () => {
          running.delete(made);
          onEnd();
        },
      );
      running.add(made);
    },
    /** Until all have ended, but not for longer than this. */
    wait: (ms: number) => {
      const patience = new Promise((resolve) => setTimeout(resolve, ms).unref());
      return Promise.race([Promise.all(running), patience]);
    },
  };
}

const outcomes = {
  SUCCEEDED: 'succeeded',
  PENDING: 'retried',
  WAITING: 'waiting',
  FAILED: 'failed',
} as const;

/** Sends what is due. Any number of processes may do so. */
export function startMailing(tools: Tools, settings: MailSettings) {
  const { db, clock, everyMs = 400, onError } = tools;
  const { transport, perHour, stopMs = defaultStopMs, backoff = createBackoff() } = settings;
  const gate = createGate({
    transport,
    ...(settings.probeWaits && { waits: settings.probeWaits }),
    onClose: (problem) => {
      onError(new Error(`Mails wait until the mail server can be reached: ${problem}`));
    },
    onOpen: () => undefined,
  });
  const record = (settled: SettledMail) => {
    counters.mails.inc({ outcome: outcomes[settled.outcome.status] });
    return recordMailAttempt(db, settled);
  };
  const stopping = new AbortController();
  const mailer = { ...tools, ...settings, backoff, gate, record, stopping: stopping.signal };
  const attempts = createAttempts((claimed) => makeMailAttempt(mailer, claimed), {
    tracer: tools.tracer,
    onError,
    // There is room now, and perhaps a mail that waited for this one.
    onEnd: () => {
      loop.wake();
    },
  });
  const claimAndStart = async () => {
    const room = mailsAtOnce - attempts.count();
    if (room === 0) return 0;
    if (!(await gate.isOpen())) {
      await giveUpOverdueMails(db, clock());
      return 0;
    }
    const { mails, postponed } = await claimMails(db, clock(), { room, leaseMs, perHour });
    for (const mail of mails) attempts.start(mail);
    return mails.length + postponed;
  };
  const loop = startLoop(claimAndStart, { everyMs, onError });
  return {
    /** There are new mails. */
    wake: loop.wake,
    stop: async () => {
      await loop.stop();
      await attempts.wait(stopMs);
      // Another worker sends what is broken off.
      stopping.abort();
      await attempts.wait(lastRecordsMs);
      transport.close();
    },
  };
}
