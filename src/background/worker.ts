import type { Config } from '../config.ts';
import type { Clock, Keyring } from '../context.ts';
import type { PrismaClient } from '../../prisma/generated/client.ts';
import { sendReminders } from '../domain/reminder/send.ts';
import { startLoop } from '../process/loop.ts';
import { readDeliveryQuota } from '../webhooks/quota.ts';
import { startWebhooks, type WebhookOptions } from '../webhooks/worker.ts';
import { fanOut } from './fan-out.ts';

interface Options extends WebhookOptions {
  /** Whether mails are made. */
  mail: boolean;
}

interface BackgroundWorker {
  /** Takes on no more work, and waits a while for what is under way. */
  stop: () => Promise<void>;
}

interface Tools {
  db: PrismaClient;
  clock: Clock;
  keyring: Keyring;
  onError: (error: unknown) => void;
}

/** The same in a server and in a worker of its own. */
export const startConfiguredWork = (config: Config, tools: Tools): BackgroundWorker =>
  startBackgroundWork({
    ...tools,
    allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
    quota: readDeliveryQuota(config),
    publicUrl: config.PUBLIC_URL,
    mail: config.MAIL,
  });

/**
 * Runs the background work. Any number of processes may run a worker: the work is in the database,
 * each worker claims a part of it, and the claims of a worker that died expire.
 */
export function startBackgroundWork({ mail, ...options }: Options): BackgroundWorker {
  const { db, clock, onError, everyMs = 400 } = options;
  const webhooks = startWebhooks(options);
  const fanOutEvents = async () => {
    const { events, webhookIds } = await fanOut({ db, clock, makesMails: mail });
    if (webhookIds.length > 0) webhooks.tell(webhookIds);
    return events;
  };
  const fanningOut = startLoop(fanOutEvents, { everyMs, onError });
  const remind = async () => (mail ? sendReminders({ db, clock }) : 0);
  const reminding = startLoop(remind, { everyMs: everyMs * 3, onError });
  return {
    stop: async () => {
      await Promise.all([fanningOut.stop(), reminding.stop(), webhooks.stop()]);
    },
  };
}
