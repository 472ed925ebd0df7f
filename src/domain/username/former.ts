import type { Prisma, PrismaClient } from '../../../prisma/generated/client.js';
import { Conflict, NotFound } from '../../base/errors.ts';

/** Nobody can keep more names from others than these and the one they use. */
const mostKept = 3;

interface Rename {
  userId: number;
  before: string | null;
  after: string | null;
  now: Date;
}

/** The username that a user has now. It stays the one until the transaction ends. */
export async function lockUsername(
  tx: Prisma.TransactionClient,
  userId: number,
): Promise<string | null> {
  const [user] = await tx.$queryRaw<{ username: string | null }[]>`
    SELECT username FROM "User" WHERE id = ${userId} FOR NO KEY UPDATE`;
  return user?.username ?? null;
}

/**
 * Call this after a user was written. Their previous username goes on leading to them. The write has waited
 * for others who took or left the same name, so that what they did is seen here.
 */
export async function keepFormerUsername(
  tx: Prisma.TransactionClient,
  { userId, before, after, now }: Rename,
): Promise<void> {
  if (after === before) return;
  if (after !== null) await takeUsername(tx, { userId, username: after });
  if (before === null) return;
  await tx.formerUsername.create({ data: { userId, username: before, leftAt: now } });
  const forgotten = await tx.formerUsername.findMany({
    where: { userId },
    orderBy: { leftAt: 'desc' },
    skip: mostKept,
  });
  const usernames = forgotten.map((one) => one.username);
  await tx.formerUsername.deleteMany({ where: { username: { in: usernames } } });
}

/** A name that leads to somebody else must not lead their guests to another person. */
async function takeUsername(
  tx: Prisma.TransactionClient,
  { userId, username }: { userId: number; username: string },
) {
  const former = await tx.formerUsername.findUnique({ where: { username } });
  if (former && former.userId !== userId) {
    throw new Conflict('A user with this username already exists');
  }
  await tx.formerUsername.deleteMany({ where: { username } });
}

/** Finds by a username, or by the one that its former owner has now. */
export async function findByUsername<Found>(
  { db }: { db: PrismaClient },
  username: string,
  find: (username: string) => Promise<Found>,
): Promise<Found> {
  try {
    return await find(username);
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    const former = await db.formerUsername.findUnique({
      where: { username },
      select: { user: { select: { username: true } } },
    });
    if (!former?.user.username) throw error;
    return find(former.user.username);
  }
}
