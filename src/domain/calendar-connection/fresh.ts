import type { Prisma } from '../../../prisma/generated/client.js';
import { sealText } from '../../auth/reseal.ts';
import type { Context } from '../../context/context.ts';
import type { NamedCalendar } from '../../context/tool.ts';
import type { Transaction } from '../../database/transaction.ts';
import { calendarPassword } from './secret.ts';

/** What is stored of a server that has just answered. */
export const toFresh = (calendars: readonly NamedCalendar[], now: Date) =>
  ({
    ...{ problem: null, failures: 0, failingSince: null, restsUntil: null },
    ...{ triedAt: now, listedAt: now },
    calendars: calendars.map((one) => ({ ...one })),
  }) satisfies Prisma.CalendarConnectionUpdateManyMutationInput;

/** Stores a password or tokens that work, and ends what is under way with those from before. */
export async function storeLogin(
  tx: Transaction,
  { keyring, clock }: Pick<Context, 'keyring' | 'clock'>,
  { id, listed, text }: { id: number; listed: readonly NamedCalendar[]; text: string },
): Promise<void> {
  const secret = await sealText(tx, keyring, calendarPassword, text);
  const data = { ...toFresh(listed, clock()), secret, renewsUntil: null };
  await tx.calendarConnection.updateMany({ where: { id }, data });
  await wakeUp(tx, id, clock());
}

/** What waited for the server is due. */
export async function wakeUp(tx: Transaction, connectionId: number, now: Date) {
  await tx.calendarFeed.updateMany({ where: { connectionId }, data: { nextReadAt: now } });
  const waits = {
    connectionId,
    OR: [{ status: 'FAILED' as const }, { nextAttemptAt: { gt: now } }],
  };
  const data = { status: 'PENDING', nextAttemptAt: now, reason: null, failures: 0 } as const;
  await tx.calendarEntry.updateMany({ where: waits, data });
}
