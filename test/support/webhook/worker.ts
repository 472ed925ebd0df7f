import process from 'node:process';
import { loadKeyring } from '../../../src/auth/secret-key.ts';
import { readSystemClock } from '../../../src/context/tool.ts';
import { readConfig } from '../../../src/config/config.ts';
import { openDatabase } from '../../../src/database/open.ts';
import { readDeliveryQuota } from '../../../src/webhooks/quota.ts';
import { startBackgroundWork } from '../../../src/background/worker.ts';

/** A worker in a process of its own, as `src/worker.ts`, which gives up sooner what another had taken. */
const config = readConfig();
const { DATABASE_URL: url, DATA_DIR: dataDir } = config;
const onError = (error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
};
const { db } = await openDatabase({ url, dataDir, poolSize: 5, share: true, onError });
startBackgroundWork({
  db,
  clock: readSystemClock,
  keyring: await loadKeyring(config, db),
  allowPrivate: true,
  quota: readDeliveryQuota(config),
  publicUrl: config.PUBLIC_URL,
  answerDocument: () => Promise.reject(new Error('No webhook here has a document')),
  limits: { totalMs: 3_000, bodyMs: 500 },
  leaseMs: 4_000,
  mail: null,
  onError,
});
process.stderr.write('working\n');
