import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import { DeliveryStatus, WebhookTrigger } from '../../../prisma/generated/enums.js';
import { assertRecentProof } from '../../auth/proof.ts';
import { generateSecret } from '../../auth/secret.ts';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { Conflict, NotFound } from '../../base/errors.ts';
import { databaseIdField, optionalField, textField, wholeNumberField } from '../../input/field.ts';
import { isObject } from '../../input/is-object.ts';
import { parseInput } from '../../input/parse.ts';
import { recordAct } from '../../audit/record.ts';
import { loadAfterCursorWhere } from '../event/log.ts';
import { webhooksOf } from './access.ts';
import { sealWebhookSecret, secretField } from './secret.ts';
import { getWebhook } from './webhook.ts';
import { findTraceparent } from '../../trace/work.ts';

/** The deliveries a viewer may see: those of the webhooks they may see. */
export const deliveriesOf = (viewer: Viewer): Prisma.WebhookDeliveryWhereInput =>
  viewer.isAdmin ? {} : { webhook: webhooksOf(viewer) };

const Filter = z.object({
  webhookId: optionalField(z.uuid()),
  eventId: optionalField(databaseIdField),
  bookingId: optionalField(databaseIdField),
  bookingUid: optionalField(textField()),
  triggers: optionalField(z.array(z.enum(WebhookTrigger)).max(100)),
  status: optionalField(z.enum(DeliveryStatus)),
  from: optionalField(z.date()),
  to: optionalField(z.date()),
});

/** The viewer's deliveries that match a filter. */
export function toDeliveryWhere(
  viewer: Viewer,
  input: z.input<typeof Filter> = {},
): Prisma.WebhookDeliveryWhereInput {
  const { bookingUid, triggers, from, to, ...columns } = parseInput(Filter, input);
  const event = {
    ...(bookingUid !== undefined && { booking: { uid: bookingUid } }),
    ...(triggers && { type: { in: triggers } }),
  };
  return {
    ...columns,
    ...(Object.keys(event).length > 0 && { event }),
    createdAt: { ...(from && { gte: from }), ...(to && { lt: to }) },
    AND: [deliveriesOf(viewer)],
  };
}

export interface HttpHeader {
  name: string;
  value: string;
}

/** Lists stored headers. */
export const listHeaders = (headers: unknown): HttpHeader[] =>
  Object.entries(isObject(headers) ? headers : {}).map(([name, value]) => {
    return { name, value: String(value) };
  });

/** The `webhook-id` header: the same for every attempt to send one event to one webhook. */
export const formatMessageId = ({ eventId, webhookId }: { eventId: number; webhookId: string }) =>
  `evt_${eventId}_${webhookId}`;

const Redelivery = z.object({
  /** Either one delivery, … */
  deliveryId: optionalField(databaseIdField),
  /** … or a selection of deliveries, … */
  deliveryIds: optionalField(z.array(databaseIdField).min(1).max(100)),
  /** … or those of one webhook: for one event, created in a period, … */
  webhookId: optionalField(z.uuid()),
  eventId: optionalField(databaseIdField),
  from: optionalField(z.date()),
  to: optionalField(z.date()),
  /** … or for events after this cursor of the log. */
  afterEvent: optionalField(textField()),
  /** Continues after this delivery, where the previous call ended. */
  afterId: optionalField(databaseIdField),
  /** Defaults to FAILED, or to every status if `eventId` is given. */
  status: optionalField(z.enum(DeliveryStatus)),
  limit: optionalField(wholeNumberField(1, 1000)),
});

type RedeliveryRequest = Partial<z.output<typeof Redelivery>>;

export interface RedeliveryResult {
  ids: number[];
  /** Null: there are no more. Otherwise there may be more after this one. */
  lastId: number | null;
}

/**
 * Queues deliveries to be sent now: settled ones once more, waiting ones ahead of time. The oldest
 * come first, up to a thousand a call.
 */
export async function redeliverEvents(
  context: SignedIn,
  input: z.input<typeof Redelivery>,
): Promise<RedeliveryResult> {
  const { db, viewer, clock } = context;
  const asked = parseInput(Redelivery, input);
  const { deliveryId, deliveryIds, limit = 1000 } = asked;
  const where = toNamedWhere(asked) ?? (await toRedeliveryWhere(context, asked));
  const found = await db.webhookDelivery.findMany({
    where: { AND: [where, deliveriesOf(viewer)] },
    select: { id: true, webhook: { select: { active: true } } },
    orderBy: { id: 'asc' },
    take: limit,
  });
  if (deliveryId !== undefined && found.length === 0) throw new NotFound('Delivery');
  if (found.some(({ webhook }) => !webhook.active)) {
    throw new Conflict('The webhook is switched off: switch it on first');
  }
  // Each one is a request to somebody's server.
  context.budget.charge(found.length);
  const ids = found.map(({ id }) => id);
  // Nothing comes after deliveries that were named.
  const last = (deliveryId ?? deliveryIds) ? undefined : ids[limit - 1];
  return { ids: await queueNow(db, ids, clock()), lastId: last ?? null };
}

/** The deliveries that the caller names; null for a range. */
function toNamedWhere({
  deliveryId,
  deliveryIds,
}: RedeliveryRequest): Prisma.WebhookDeliveryWhereInput | null {
  if (deliveryId !== undefined) return { id: deliveryId };
  // Some of a selection may be gone or have a webhook that was switched off: the others are sent.
  return deliveryIds ? { id: { in: deliveryIds }, webhook: { active: true } } : null;
}

async function toRedeliveryWhere(
  context: SignedIn,
  asked: RedeliveryRequest,
): Promise<Prisma.WebhookDeliveryWhereInput> {
  const { webhookId = '', eventId, from, to, afterEvent, afterId } = asked;
  await getWebhook(context, webhookId);
  const status = asked.status ?? (eventId === undefined ? 'FAILED' : undefined);
  return {
    webhookId,
    ...(eventId !== undefined && { eventId }),
    ...(status && { status }),
    ...(afterEvent !== undefined && { event: await loadAfterCursorWhere(context.db, afterEvent) }),
    ...(afterId !== undefined && { id: { gt: afterId } }),
    createdAt: { ...(from && { gte: from }), ...(to && { lt: to }) },
  };
}

/** Skips what is being sent right now: it would go out twice. */
async function queueNow(db: SignedIn['db'], ids: number[], now: Date): Promise<number[]> {
  const sent = await db.webhookDelivery.updateManyAndReturn({
    where: {
      id: { in: ids },
      OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }],
    },
    data: {
      status: 'PENDING',
      nextAttemptAt: now,
      leasedUntil: null,
      failures: 0,
      failingSince: null,
      reason: null,
    },
    select: { id: true },
  });
  return sent.map(({ id }) => id).sort((a, b) => a - b);
}

/**
 * Sends one test, even to a webhook that is switched off. It takes the path of every event: the
 * returned id is that of its delivery, which shows the outcome.
 */
export async function pingWebhook({ db, viewer, clock }: SignedIn, id: string): Promise<number> {
  const now = clock();
  return db.$transaction(async (tx) => {
    const { subscriberUrl } = await getWebhook({ db: tx, viewer }, id);
    // Of two concurrent calls the second waits for this row, then finds the test of the first.
    await tx.$queryRaw`SELECT FROM "Webhook" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    const pending = { webhookId: id, status: 'PENDING', event: { type: 'PING' } } as const;
    if ((await tx.webhookDelivery.count({ where: pending })) > 0) {
      throw new Conflict('A test of this webhook is under way: wait until it is done');
    }
    const event = await tx.event.create({
      data: {
        type: 'PING',
        createdAt: now,
        traceparent: findTraceparent(),
        // The operator has no user record.
        userId: viewer.userId || null,
        payload: {
          triggerEvent: 'PING',
          createdAt: now.toISOString(),
          payload: { webhookId: id, subscriberUrl },
        },
      },
    });
    const delivery = await tx.webhookDelivery.create({
      data: { webhookId: id, eventId: event.id, nextAttemptAt: now, createdAt: now },
    });
    return delivery.id;
  });
}

/** How long the old secret still signs as well, so that the receiver has time to change over. */
const rotationMs = 24 * 3_600_000;

const Rotation = z.object({ secret: optionalField(secretField) });

/** Returns the new secret only if it was generated here, this once. */
export async function rotateWebhookSecret(
  context: SignedIn,
  id: string,
  input: z.input<typeof Rotation> = {},
) {
  const { db, viewer, clock, keyring } = context;
  const { secret: given } = parseInput(Rotation, input);
  await assertRecentProof(context);
  const secret = given ?? generateSecret();
  const previousSecretEnds = new Date(clock().getTime() + rotationMs);
  await db.$transaction(async (tx) => {
    await getWebhook({ db: tx, viewer }, id);
    const sealed = await sealWebhookSecret(tx, keyring, secret);
    await tx.$executeRaw`
      UPDATE "Webhook" SET "previousSecret" = secret, "previousSecretEnds" = ${previousSecretEnds}::timestamptz,
        secret = ${sealed}
      WHERE id = ${id}::uuid`;
    await recordAct(tx, context, 'WEBHOOK_SECRET_ROTATED', { subjectId: id });
  });
  return { id, secret: given === undefined ? secret : null, previousSecretEnds };
}
