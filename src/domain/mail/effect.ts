import type { Context } from '../../context/context.ts';
import { listNewEventIds } from '../event/new.ts';
import { createMails } from './create.ts';

type DryContext = Pick<Context, 'db' | 'viewer' | 'clock' | 'mailing'>;

/**
 * How many mails the worker would make of the new events. It makes them here, and they go with the dry run.
 * Null for strangers, who could otherwise find out which addresses belong to users.
 */
export async function countNewMails(context: DryContext): Promise<number | null> {
  const { db, viewer, clock, mailing } = context;
  if (!viewer) return null;
  if (mailing.to === 'OFF') return 0;
  return createMails(db, await listNewEventIds(context), clock());
}
