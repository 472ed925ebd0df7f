import type { Prisma } from '../../../prisma/generated/client.js';
import type { Viewer } from '../../context/viewer.ts';
import { eventTypesManagedBy, teamsLedBy } from '../event-type/event-type.ts';

/**
 * The webhooks a viewer may see and change: their own, and those of the event types and teams they
 * may change. An app reaches only the webhooks that it created for its user (GAP-04).
 */
export function webhooksOf(viewer: Viewer): Prisma.WebhookWhereInput {
  const { userId, credential } = viewer;
  if (viewer.isAdmin) return {};
  if (credential.kind === 'ACCESS_TOKEN') {
    return { oauthClientId: credential.clientId, OR: [{ userId }, { eventType: { userId } }] };
  }
  return {
    OR: [{ userId }, { eventType: eventTypesManagedBy(viewer) }, { team: teamsLedBy(viewer) }],
  };
}
