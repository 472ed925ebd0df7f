import type { PrismaClient } from '../../../prisma/generated/client.js';
import type { Reader } from '../reader/reader.ts';

/** A copy of the database that one operation may read from. */
interface Replica {
  db: PrismaClient;
  read: Reader;
  /** It could not answer. The operation runs again on the primary. */
  leave: (error: unknown) => void;
}

/** Finds a replica that shows everything that was acknowledged until now. Null if there is none. */
export type FindReplica = () => Promise<Replica | null>;
