import type { Context, SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { NotFound } from '../../base/errors.ts';
import { recordAct } from '../../audit/record.ts';
import { generateGeneration } from '../../auth/secret.ts';
import {
  type CalendarReader,
  everyoneName,
  findReaderRights,
  formatReader,
  listGenerations,
  parseCalendarKey,
  toCalendarReader,
} from './reader.ts';

/** Signatures are bound to this. */
const purpose = 'calendar subscription';

const toSignedText = (name: string, renewals: unknown) =>
  JSON.stringify([name, ...listGenerations(renewals, name)]);

const subscribedSelect = { id: true, calendarRenewals: true } as const;

interface SubscribedUser {
  id: number;
  calendarRenewals: unknown;
}

/**
 * The caller's own address, by which calendar programs subscribe to the meetings that they host.
 * An app has an address of its own, which ends with its grant. Null for other users.
 */
export function formatSubscriptionUrl(
  { publicUrl, keyring, viewer }: Pick<Context, 'publicUrl' | 'keyring' | 'viewer'>,
  { id, calendarRenewals }: SubscribedUser,
): string | null {
  if (viewer?.userId !== id) return null;
  const name = nameReader(viewer);
  const key = `${name}-${keyring.sign(purpose, toSignedText(name, calendarRenewals))}`;
  return `${publicUrl}/calendar/feed/${key}.ics`;
}

const nameReader = (viewer: Viewer) => formatReader(toCalendarReader(viewer, null));

export interface CalendarSubscriber {
  id: number;
  name: string | null;
  email: string;
}

/** The user whose meetings the address shows. A wrong address and one that has ended give the same answer. */
export async function getSubscriber(context: Context, key: string): Promise<CalendarSubscriber> {
  const { reader, signature = '' } = parseCalendarKey(key) ?? {};
  const isPossible = reader !== undefined && reader.attendeeId === null;
  const rights = isPossible ? await findReaderRights(context, reader) : null;
  const user = rights && (await findUser(context, rights.userId));
  if (!user || !reader || !fits(context, user, reader, signature)) {
    throw new NotFound('Calendar subscription');
  }
  return user;
}

const findUser = ({ db }: Context, id: number) =>
  db.user.findUnique({
    where: { id },
    select: { id: true, name: true, email: true, calendarRenewals: true },
  });

const fits = (
  { keyring }: Context,
  { calendarRenewals }: SubscribedUser,
  reader: CalendarReader,
  signature: string,
) => keyring.verify(purpose, toSignedText(formatReader(reader), calendarRenewals), signature);

/** Ends the caller's address, or those of the user and all their apps. */
export async function renewCalendarSubscription(
  context: SignedIn,
  everyone: boolean,
): Promise<{ url: string | null }> {
  const { db, viewer } = context;
  const { userId: id } = viewer;
  const name = everyone ? everyoneName : nameReader(viewer);
  const user = await db.$transaction(async (tx) => {
    await tx.$executeRaw`
      UPDATE "User" SET "calendarRenewals" = jsonb_set(
        coalesce("calendarRenewals", '{}'), ARRAY[${name}]::text[],
        to_jsonb(${generateGeneration()}::int)
      ) WHERE id = ${id}`;
    await recordAct(tx, context, 'CALENDAR_SUBSCRIPTION_RENEWED', {
      userId: id,
      detail: { everyone },
    });
    return tx.user.findUniqueOrThrow({ where: { id }, select: subscribedSelect });
  });
  return { url: formatSubscriptionUrl(context, user) };
}
