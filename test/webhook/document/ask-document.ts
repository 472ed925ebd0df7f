import { expect } from 'vitest';
import type { Prisma } from '../../../prisma/generated/client.js';
import { db } from '../../support/app.ts';
import {
  buildWebhookScene,
  recordEvent,
  type startReceiver,
  startTestWorker,
  waitUntilSettled,
} from '../../support/webhook/receiver.ts';

/** The form of a document, with what it says of the event. */
export const toDocument = (selection: string) =>
  `query ($event: ID!) { event(by: { id: $event }) { ${selection} } }`;

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** A booking whose host has a webhook with this document, saved by the host unless it says otherwise. */
export async function buildDocumentScene(
  receiver: Receiver,
  selection: string,
  parts: Partial<Prisma.WebhookUncheckedCreateInput> = {},
) {
  const scene = await buildWebhookScene(receiver);
  const { id } = scene.webhook;
  const data = { document: toDocument(selection), documentUserId: scene.host.id, ...parts };
  await db.webhook.update({ where: { id }, data });
  return scene;
}

type DocumentScene = Awaited<ReturnType<typeof buildDocumentScene>>;

/** Delivers an event and returns the body that arrived, or why none was sent. */
export async function deliver(
  scene: Pick<DocumentScene, 'booking' | 'deliveries' | 'received'>,
): Promise<{ body: unknown; reason: string | null }> {
  startTestWorker();
  await recordEvent(scene.booking);
  await waitUntilSettled(scene as DocumentScene);
  const [delivery] = await scene.deliveries();
  const [request] = scene.received();
  expect(request === undefined).toBe(delivery?.status === 'FAILED');
  return {
    body: request ? (JSON.parse(request.body) as unknown) : null,
    reason: delivery?.reason ?? null,
  };
}
