import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import { generateSecret, hashSecret } from '../../auth/secret.ts';
import type { Context, SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { Conflict, NotFound } from '../../base/errors.ts';
import { databaseIdField, lineField, textField, wholeNumberField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import type { Transaction } from '../../database/transaction.ts';
import { eventTypesManagedBy, getManagedEventType } from './event-type.ts';

/** The links a viewer may see and change: those of the event types they manage. */
export const privateLinksOf = (viewer: Viewer): Prisma.PrivateLinkWhereInput => ({
  eventType: eventTypesManagedBy(viewer),
});

/** An event type is shown with all its links, without paging. */
const maxLinks = 100;

/** 256 bits in letters and digits. */
const tokenLength = 43;

const fields = {
  note: lineField().nullish(),
  expiresAt: z.date().nullish(),
  maxUses: wholeNumberField(1, 1_000_000).nullish(),
};

const NewLink = z.object({ ...fields, eventTypeId: databaseIdField });
const LinkChange = z.object(fields);

/** The token is returned only once: only its hash is stored. */
export async function createPrivateLink(context: SignedIn, input: z.input<typeof NewLink>) {
  const { db, clock } = context;
  const data = parseInput(NewLink, input);
  const { eventTypeId } = data;
  await getManagedEventType(context, eventTypeId);
  const token = generateSecret(tokenLength);
  return db.$transaction(async (tx) => {
    // The links of one event type are counted and created one at a time.
    await tx.$queryRaw`SELECT id FROM "EventType" WHERE id = ${eventTypeId} FOR NO KEY UPDATE`;
    if ((await tx.privateLink.count({ where: { eventTypeId } })) >= maxLinks) {
      throw new Conflict(`An event type can have at most ${maxLinks} private links`);
    }
    const row = { ...data, tokenHash: hashSecret(token), createdAt: clock() };
    return { ...(await tx.privateLink.create({ data: row })), token };
  });
}

/** Null removes a limit. A maximum below the uses so far ends the link. */
export async function editPrivateLink(
  { db, viewer }: SignedIn,
  id: number,
  input: z.input<typeof LinkChange>,
) {
  const data = parseInput(LinkChange, input);
  const where = { AND: [{ id }, privateLinksOf(viewer)] };
  const { count } = await db.privateLink.updateMany({ where, data });
  if (count === 0) throw new NotFound('Private link');
  return { id };
}

/** Bookings that were made with the link stay. */
export async function deletePrivateLink({ db, viewer }: SignedIn, id: number) {
  const where = { AND: [{ id }, privateLinksOf(viewer)] };
  const { count } = await db.privateLink.deleteMany({ where });
  if (count === 0) throw new NotFound('Private link');
  return { id };
}

/** The token of a private link, as bookers send it. */
export const privateLinkField = textField();

/** The links that open an event type now: with this token, not expired, and not used up. */
export const linksWithToken = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Prisma.PrivateLinkWhereInput => ({
  tokenHash: hashSecret(token),
  AND: [
    { OR: [{ expiresAt: null }, { expiresAt: { gt: clock() } }] },
    { OR: [{ maxUses: null }, { maxUses: { gt: db.privateLink.fields.uses } }] },
  ],
});

/**
 * Counts a use, in the transaction that books. The row stays locked until then, so uses are counted one
 * after the other, and a booking that fails gives its use back. The event type is locked first, as when
 * it is deleted with its links: otherwise both would wait for each other.
 */
export async function usePrivateLink(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  eventTypeId: number,
  token: string,
) {
  const used = await tx.$executeRaw`
    UPDATE "PrivateLink" SET uses = uses + 1
    FROM (SELECT id FROM "EventType" WHERE id = ${eventTypeId} FOR KEY SHARE) offer
    WHERE "tokenHash" = ${hashSecret(token)} AND "eventTypeId" = offer.id
      AND ("expiresAt" IS NULL OR "expiresAt" > ${clock()})
      AND ("maxUses" IS NULL OR uses < "maxUses")`;
  if (used === 0) throw new NotFound('Event type');
}
