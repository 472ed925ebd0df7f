import { database, SECRET_KEY } from '../support/app.ts';
import { createClient, type Caller } from '../support/client.ts';
import { createFolder, startServerProcess } from '../support/process.ts';

/** Whether several processes can share the database. */
export const isShared = database.url !== undefined;

/** Two servers on the database of this test file. `near` is asked first; `away` must know of it. */
export async function startPair(env: Record<string, string> = {}) {
  const settings = {
    DATABASE_URL: database.url ?? '',
    SECRET_KEY,
    RATE_LIMIT: 'off',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    MAILS_PER_HOUR: 'off',
    ...env,
  };
  const start = async () => {
    const DATA_DIR = createFolder();
    const server = await startServerProcess({ DATA_DIR, ...settings });
    return { ...server, DATA_DIR, as: (caller?: Caller) => createClient(server.url, caller) };
  };
  const [near, away] = await Promise.all([start(), start()]);
  return { near, away };
}

export type Pair = Awaited<ReturnType<typeof startPair>>;
export type PairServer = Pair['near'];

/** As a load balancer does that knows nothing of sessions. */
export const takeTurns = ({ near, away }: Pair, nth: number) => (nth % 2 === 0 ? near : away);
