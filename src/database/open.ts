import { connectDatabase, type Database } from './database.ts';
import { connectEmbedded, openEmbedded } from './embedded/embedded.ts';
import type { DatabaseLimits } from './pool.ts';
import { type Pooler, toPoolerConfig } from './pooler.ts';
import { toPrimary } from './primary.ts';
import { openReplicas } from './replicas.ts';

export interface OpenDatabase extends Database {
  /** Settles when the embedded database stops by itself. Never settles with PostgreSQL, which may come back. */
  failed: Promise<Error>;
  /** Connects again, for requests. Closing the database closes these connections too. */
  connectRequests: (settings: RequestSettings) => Database;
  /** What is between us and PostgreSQL; undefined with the embedded database. */
  pooler: Pooler | undefined;
  directUrl: string | undefined;
}

interface RequestSettings {
  poolSize: number;
  /** How long a statement may take. */
  seconds: number;
  /** Where queries may be read from instead. */
  replicaUrl?: string | undefined;
}

interface OpenOptions {
  /** The URL of PostgreSQL. Without it, the embedded database in `dataDir` is opened. */
  url?: string | undefined;
  pooler?: Pooler;
  /** Leads to PostgreSQL itself, if `url` leads to a pooler. */
  directUrl?: string | undefined;
  dataDir: string;
  poolSize: number;
  /** Connects through the process that uses the folder, if there is one, instead of failing. */
  share?: boolean;
  onError: (error: Error) => void;
}

/** Nobody waits for work in the background, and some of it takes long. */
const backgroundLimits: DatabaseLimits = { connectMs: 5_000, statementMs: 30_000 };
const requestConnectMs = 3_000;
/** The embedded database does one thing at a time. */
const embeddedPoolSize = 5;
/** And nothing else while a dry run holds its locks. */
const embeddedDryRunMs = 1_000;

/** Opens the database for work in the background. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { url, pooler = 'off', poolSize, onError } = options;
  const embedded = url ? null : await openFolder(options);
  const toConnection = (at: string, connectMs: number) =>
    pooler === 'off' ? toPrimary(at, connectMs) : toPoolerConfig({ connectionString: at }, pooler);
  const connect = (size: number, limits: DatabaseLimits) => {
    const connection = url ? toConnection(url, limits.connectMs) : embedded?.connection;
    const max = embedded ? Math.min(size, embeddedPoolSize) : size;
    const own = embedded ? { ...limits, dryRunMs: embeddedDryRunMs } : limits;
    return connectDatabase({ ...connection, max }, own, onError);
  };
  const background = connect(poolSize, backgroundLimits);
  const open: Pick<Database, 'close'>[] = [background];
  return {
    ...background,
    pooler: embedded ? undefined : pooler,
    directUrl: options.directUrl,
    failed: embedded?.failed ?? new Promise(() => undefined),
    connectRequests: (settings) => {
      const limits = { connectMs: requestConnectMs, statementMs: settings.seconds * 1_000 };
      const requests = connect(settings.poolSize, limits);
      open.push(requests);
      if (!url || !settings.replicaUrl) return requests;
      const replicas = openReplicas({
        url: settings.replicaUrl,
        primary: toConnection(url, limits.connectMs),
        poolSize: settings.poolSize,
        limits,
        onError,
      });
      open.push(replicas);
      return { ...requests, findReplica: replicas.find };
    },
    close: async () => {
      await Promise.all(open.map((one) => one.close()));
      await embedded?.close();
    },
  };
}

const openFolder = ({ dataDir, share }: OpenOptions) =>
  share ? connectEmbedded(dataDir) : openEmbedded(dataDir);
