import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  accountNames,
  type AccountName,
  people,
  seedDatabase,
  type StoredCredentials,
} from './seed.ts';
import type { PrismaClient } from '../../prisma/generated/client.js';
import { hashPassword } from '../auth/password.ts';
import { generateSecret, hashSecret } from '../auth/secret.ts';
import type { Config } from '../config/config.ts';
import { createDemoBookings } from './bookings.ts';

export interface ShownCredentials {
  shows: string;
  email: string;
  password: string;
  apiKey: string;
}

const getCredentialsFile = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) =>
  join(DATA_DIR, 'demo-credentials.json');

/** The file with the credentials of the demo world; null if this server has no such world. */
export function findCredentialsFile(config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>) {
  const file = getCredentialsFile(config);
  return !config.DATABASE_URL && existsSync(file) ? file : null;
}

/** Creates the demo data with random credentials, in a file that only its owner can read. */
export async function createDemo(db: PrismaClient, config: Config, now: Date) {
  // Before the hashes: they are meant to be slow, and most starts need none.
  if ((await db.user.count()) > 0) return null;
  const shown = {} as Record<AccountName, ShownCredentials>;
  const stored = {} as Record<AccountName, StoredCredentials>;
  for (const name of accountNames) {
    const apiKey = config.API_KEY_PREFIX + generateSecret();
    const password = generateSecret(16);
    const { shows } = people[name];
    shown[name] = { shows, email: `${name}@northwind.example`, password, apiKey };
    stored[name] = {
      hashedKey: hashSecret(apiKey),
      prefix: apiKey.slice(0, 8),
      passwordHash: await hashPassword(password),
    };
  }
  // The file comes first: if the process dies in between, the next start creates both again.
  const file = getCredentialsFile(config);
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(shown, null, 2)}\n`, { mode: 0o600 });
  // Otherwise an existing file would keep its mode.
  chmodSync(file, 0o600);
  return (await seedDemo(db, now, stored)) ? { file, credentials: shown } : null;
}

/** Creates realistic demo data around `now`, in one transaction. Returns false if there are users already. */
export function seedDemo(
  db: PrismaClient,
  now: Date,
  credentials: Record<AccountName, StoredCredentials>,
): Promise<boolean> {
  return db.$transaction(
    async (tx) => {
      const world = await seedDatabase(tx, now, credentials);
      if (world) await createDemoBookings(tx, world, now);
      // Nobody is told of what never happened.
      await tx.outbox.deleteMany({ where: { eventId: { not: null } } });
      return world !== null;
    },
    { timeout: 60_000, maxWait: 10_000 },
  );
}
