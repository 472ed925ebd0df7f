import process from 'node:process';
import { loadKeyring } from '../../../src/auth/secret-key.ts';
import { startBackgroundWork } from '../../../src/background/worker.ts';
import { readConfig } from '../../../src/config.ts';
import { readSystemClock } from '../../../src/context.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { readMailSettings } from '../../../src/mails/worker.ts';
import { readDeliveryQuota } from '../../../src/webhooks/quota.ts';

/** A worker in a process of its own, as `src/worker.ts`, which gives up sooner what another had taken. */
const config = readConfig();
const onError = (error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
};
const { DATABASE_URL: url, DATA_DIR: dataDir } = config;
const { db } = await openDatabase({ url, dataDir, poolSize: 5, share: true, onError });
const mail = readMailSettings(config);
startBackgroundWork({
  db,
  clock: readSystemClock,
  keyring: await loadKeyring(config, db),
  allowPrivate: true,
  quota: readDeliveryQuota(config),
  publicUrl: config.PUBLIC_URL,
  mail: mail && { ...mail, leaseMs: 4_000 },
  onError,
});
process.stderr.write('working\n');
