import type { Context } from '../../context/context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { countToday, createDailyLimitError } from '../record/daily-limit.ts';
import { englishProblem } from '../../language/en/problem.ts';
import { fillTemplate } from '../../language/kit/template.ts';

type Caller = Pick<Context, 'viewer' | 'address' | 'mailsPerDay'>;

/** Several networks can write to one host. */
const networksPerHost = 5;

/** How many mails people without a credential can cause in a day: behind one network, and at one host. */
export function listMailLimits({ viewer, address, mailsPerDay: most }: Caller, hostId: number) {
  if (most === null || viewer !== null) return [];
  return [
    { key: `mails by ip:${address}`, most },
    { key: `mails of strangers at user:${hostId}`, most: most * networksPerHost },
  ];
}

/** Counts the mails of a change that somebody makes by their link. `people`: how many get one. */
export async function countChangeMails(
  tx: Transaction,
  context: Caller & Pick<Context, 'clock'>,
  { hostId, people }: { hostId: number | null; people: number },
): Promise<void> {
  const now = context.clock();
  for (const { key, most } of listMailLimits(context, hostId ?? 0)) {
    if ((await countToday(tx, { key, by: people, now })) <= most) continue;
    const message = fillTemplate(englishProblem.mailsOfStrangers, {
      limit: String(context.mailsPerDay),
    });
    throw createDailyLimitError(message, now);
  }
}
