import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.ts';
import { DeliveryStatus } from '../../../prisma/generated/enums.ts';
import { randomSecret } from '../../auth/secret.ts';
import type { SignedIn, Viewer } from '../../context.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { databaseId, optional, text, whole } from '../../input/field.ts';
import { parse } from '../../input/parse.ts';
import { eventsAfter } from '../event/log.ts';
import { getWebhook, webhooksOf } from './webhook.ts';

/** The deliveries a viewer may see: those of his webhooks. */
export const deliveriesOf = (viewer: Viewer): Prisma.WebhookDeliveryWhereInput =>
  viewer.isAdmin ? {} : { webhook: webhooksOf(viewer) };

const Filter = z.object({
  webhookId: optional(z.uuid()),
  eventId: optional(databaseId),
  bookingId: optional(databaseId),
  status: optional(z.enum(DeliveryStatus)),
});

/** Those of a viewer's deliveries that a filter lets through. */
export const deliveriesLike = (
  viewer: Viewer,
  input: z.input<typeof Filter> = {},
): Prisma.WebhookDeliveryWhereInput => ({ ...parse(Filter, input), AND: [deliveriesOf(viewer)] });

/** The `webhook-id`: the same for every attempt of one event to one webhook. */
export const messageIdOf = ({ eventId, webhookId }: { eventId: number; webhookId: string }) =>
  `evt_${eventId}_${webhookId}`;

const Redelivery = z.object({
  /** One, … */
  deliveryId: optional(databaseId),
  /** … or of one webhook that of an event, or those that were made in a stretch of time, … */
  webhookId: optional(z.uuid()),
  eventId: optional(databaseId),
  from: optional(z.date()),
  to: optional(z.date()),
  /** … or of the log: after this cursor of it. */
  afterEvent: optional(text()),
  /** After this one: where the call before has ended. */
  afterId: optional(databaseId),
  /** Those that failed, unless it is given or an event is. */
  status: optional(z.enum(DeliveryStatus)),
  limit: optional(whole(1, 1000)),
});

type Asked = Partial<z.output<typeof Redelivery>>;

/** How many are sent again for a point. */
const perPoint = 100;

/** Which were sent again. */
export interface Redelivered {
  ids: number[];
  /** Null: that was all. Else there may be more after it. */
  lastId: number | null;
}

/**
 * Sends again what has been settled, or at once what waits for its next attempt. The oldest first,
 * and up to a thousand: whoever has more comes again.
 */
export async function redeliver(
  context: SignedIn,
  input: z.input<typeof Redelivery>,
): Promise<Redelivered> {
  const { db, viewer, clock } = context;
  const asked = parse(Redelivery, input);
  const { deliveryId, limit = 1000 } = asked;
  // Each is a call of somebody’s server.
  if (deliveryId === undefined) context.budget.charge(Math.ceil(limit / perPoint));
  const where = deliveryId === undefined ? await within(context, asked) : { id: deliveryId };
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
  const ids = found.map(({ id }) => id);
  // There is none after one that was named itself.
  const last = deliveryId === undefined ? ids[limit - 1] : undefined;
  return { ids: await sendNow(db, ids, clock()), lastId: last ?? null };
}

async function within(context: SignedIn, asked: Asked): Promise<Prisma.WebhookDeliveryWhereInput> {
  const { webhookId = '', eventId, from, to, afterEvent, afterId } = asked;
  await getWebhook(context, webhookId);
  const status = asked.status ?? (eventId === undefined ? 'FAILED' : undefined);
  return {
    webhookId,
    ...(eventId !== undefined && { eventId }),
    ...(status && { status }),
    ...(afterEvent !== undefined && { event: eventsAfter(afterEvent) }),
    ...(afterId !== undefined && { id: { gt: afterId } }),
    createdAt: { ...(from && { gte: from }), ...(to && { lt: to }) },
  };
}

/** Not what is just being sent: it would go out twice. */
async function sendNow(db: SignedIn['db'], ids: number[], now: Date): Promise<number[]> {
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
 * Sends a test, once, also to a webhook that is switched off. It goes the way of all events, so what
 * came of it is found in the delivery whose id this is.
 */
export async function pingWebhook({ db, viewer, clock }: SignedIn, id: string): Promise<number> {
  const now = clock();
  return db.$transaction(async (tx) => {
    const { subscriberUrl } = await getWebhook({ db: tx, viewer }, id);
    // Two who ask at once: the second waits for this row, and finds the test of the first.
    await tx.$queryRaw`SELECT FROM "Webhook" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    const pending = { webhookId: id, status: 'PENDING', event: { type: 'PING' } } as const;
    if ((await tx.webhookDelivery.count({ where: pending })) > 0) {
      throw new Conflict('A test of this webhook is under way');
    }
    const event = await tx.event.create({
      data: {
        type: 'PING',
        createdAt: now,
        // The operator is no user.
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

/** How long the old secret signs too: the receiver takes over the new one meanwhile. */
export const rotationMs = 24 * 3_600_000;

const Rotation = z.object({ secret: optional(text(255).min(8)) });

/** The new secret is told if it was made here, this once. */
export async function rotateWebhookSecret(
  { db, viewer, clock }: SignedIn,
  id: string,
  input: z.input<typeof Rotation> = {},
) {
  const { secret: given } = parse(Rotation, input);
  const secret = given ?? randomSecret();
  const previousSecretEnds = new Date(clock().getTime() + rotationMs);
  await db.$transaction(async (tx) => {
    await getWebhook({ db: tx, viewer }, id);
    await tx.$executeRaw`
      UPDATE "Webhook" SET "previousSecret" = secret, "previousSecretEnds" = ${previousSecretEnds}::timestamptz,
        secret = ${secret}
      WHERE id = ${id}::uuid`;
  });
  return { id, secret: given === undefined ? secret : null, previousSecretEnds };
}
