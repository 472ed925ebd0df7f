import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { sendReminders } from '../domain/reminder/send.ts';
import { createCalendarProviders } from '../calendars/provider.ts';
import { createCalDavTools } from '../calendars/servers.ts';
import { startCalendarWriter } from '../calendars/worker.ts';
import { startFeedWorker } from '../feeds/worker.ts';
import { counters } from '../metrics/count.ts';
import { sweepMailFiles } from '../mails/file-sweep.ts';
import { type MailSettings, readMailSettings, startMailing } from '../mails/worker.ts';
import { openPayments } from '../payments/open.ts';
import { startRefunds } from '../payments/refund-worker.ts';
import { startLoop } from '../process/loop.ts';
import { readDeliveryQuota } from '../webhooks/quota.ts';
import { startWebhooks, type WebhookOptions } from '../webhooks/worker.ts';
import { fanOut } from './fan-out.ts';
import type { WorkerTools } from './queue/run.ts';

interface Options extends WebhookOptions {
  /** How mails are sent. Null: none are made. */
  mail: MailSettings | null;
}

interface BackgroundWorker {
  /** Takes on no more work, and waits a while for what is under way. */
  stop: () => Promise<void>;
}

type Tools = Omit<WorkerTools, 'publicUrl'> & Pick<WebhookOptions, 'answerDocument'>;

/** Where mails go, for the log. It does not say the address of the mail server, which has a password. */
export const describeMailing = ({ MAILING, DATA_DIR }: Config): string =>
  ({ OFF: 'off', FILES: `files in ${join(DATA_DIR, 'mail')}`, SERVER: 'to SMTP_URL' })[MAILING.to];

/** The same in a server and in a worker of its own. */
export function startConfiguredWork(config: Config, tools: Tools): BackgroundWorker {
  const providers = createCalendarProviders(config);
  return joinWorkers(
    ...startConfiguredRefunds(config, tools),
    ...startConfiguredSweep(config, tools),
    startCalendarWriter({ ...tools, caldav: createCalDavTools(config), providers }),
    startFeedWorker({
      ...tools,
      allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
      connections: {
        allowPrivate: config.CALENDAR_ALLOW_PRIVATE,
        everySeconds: config.CALENDAR_READ_SECONDS,
        providers,
      },
      publicUrl: config.PUBLIC_URL,
    }),
    startBackgroundWork({
      ...tools,
      allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
      quota: readDeliveryQuota(config),
      publicUrl: config.PUBLIC_URL,
      mail: readMailSettings(config),
    }),
  );
}

function startConfiguredRefunds(config: Config, tools: Tools): BackgroundWorker[] {
  const payments = openPayments(config);
  return payments ? [startRefunds({ ...tools, payments })] : [];
}

/** Without a mail server, mails are files of this process. */
const startConfiguredSweep = ({ SMTP_URL, DATA_DIR }: Config, tools: Tools): BackgroundWorker[] =>
  SMTP_URL === undefined
    ? [
        startLoop(() => sweepMailFiles(tools, join(DATA_DIR, 'mail')), {
          ...tools,
          everyMs: 10_000,
        }),
      ]
    : [];

const joinWorkers = (...workers: BackgroundWorker[]): BackgroundWorker => ({
  stop: async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  },
});

/**
 * Runs the background work. Any number of processes may run a worker: the work is in the database,
 * each worker claims a part of it, and the claims of a worker that died expire.
 */
export function startBackgroundWork({ mail, ...options }: Options): BackgroundWorker {
  const { db, clock, onError, everyMs = 400 } = options;
  const webhooks = startWebhooks(options);
  const mailing = mail && startMailing(options, mail);
  const fanOutEvents = async () => {
    const { events, webhookIds, mails } = await fanOut({ db, clock, makesMails: mail !== null });
    counters.fanOuts.inc({});
    if (webhookIds.length > 0) webhooks.tell(webhookIds);
    if (mails > 0) mailing?.wake();
    return events;
  };
  const fanningOut = startLoop(fanOutEvents, { everyMs, onError });
  const remind = async () => (mail ? sendReminders({ db, clock }) : 0);
  const reminding = startLoop(remind, { everyMs: everyMs * 3, onError });
  return {
    stop: async () => {
      await Promise.all([fanningOut.stop(), reminding.stop(), webhooks.stop(), mailing?.stop()]);
    },
  };
}
