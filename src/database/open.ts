import { connectDatabase, type Database } from './database.ts';
import { connectEmbedded, type EmbeddedDatabase, openEmbedded } from './embedded/embedded.ts';

export interface OpenDatabase extends Database {
  /** Settles when the embedded database stops by itself. Never settles with PostgreSQL, which may come back. */
  failed: Promise<Error>;
}

interface OpenOptions {
  /** The URL of PostgreSQL. Without it, the embedded database in `dataDir` is opened. */
  url?: string | undefined;
  dataDir: string;
  poolSize: number;
  /** Connects through the process that uses the folder, if there is one, instead of failing. */
  share?: boolean;
  onError: (error: Error) => void;
}

export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { url, dataDir, poolSize, share, onError } = options;
  if (url) {
    const connection = { connectionString: url, max: poolSize };
    const database = connectDatabase(connection, onError);
    return { ...database, failed: new Promise(() => undefined) };
  }
  const embedded = await (share ? connectEmbedded(dataDir) : openEmbedded(dataDir));
  return withEmbedded(embedded, connectDatabase({ ...embedded.connection, max: 5 }, onError));
}

function withEmbedded(embedded: EmbeddedDatabase, database: Database): OpenDatabase {
  const close = async () => {
    await database.close();
    await embedded.close();
  };
  return { ...database, failed: embedded.failed, close };
}
