import { z } from 'zod';
import { isScope, type Scope } from '../../base/scopes.ts';
import type { SignedIn } from '../../context/context.ts';
import { NotFound } from '../../base/errors.ts';
import { textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { toLiveGrantWhere } from '../access/grant.ts';
import { recordAct } from '../../audit/record.ts';
import { includesOwner, type OAuthApp } from './app-card.ts';
import { revokeGrants } from './issue.ts';

export interface ConnectedApp {
  client: OAuthApp;
  scopes: Scope[];
  connectedAt: Date;
  lastUsedAt: Date | null;
  /** The notes, or the first characters, of the keys that allowed it. */
  madeWith: string[];
}

/** Lists each app once, by name, with the scopes of all its current grants. */
export async function listConnectedApps({ db, viewer, clock }: SignedIn): Promise<ConnectedApp[]> {
  const grants = await db.oAuthGrant.findMany({
    where: { userId: viewer.userId, ...toLiveGrantWhere(clock()) },
    include: {
      client: { include: includesOwner },
      apiKey: { select: { note: true, prefix: true } },
    },
    orderBy: [{ client: { name: 'asc' } }, { clientId: 'asc' }, { createdAt: 'asc' }],
  });
  const byClient = Map.groupBy(grants, ({ clientId }) => clientId);
  return [...byClient.values()].flatMap((clientGrants) => {
    const [first] = clientGrants;
    if (!first) return [];
    const scopes = new Set(clientGrants.flatMap((grant) => grant.scopes).filter(isScope));
    const used = clientGrants.flatMap(({ lastUsedAt }) =>
      lastUsedAt ? [lastUsedAt.getTime()] : [],
    );
    const keys = clientGrants.flatMap(({ apiKey }) => (apiKey ? toKeyName(apiKey) : []));
    return {
      client: first.client,
      scopes: [...scopes],
      connectedAt: first.createdAt,
      madeWith: [...new Set(keys)],
      lastUsedAt: used.length > 0 ? new Date(Math.max(...used)) : null,
    };
  });
}

const toKeyName = ({ note, prefix }: { note: string | null; prefix: string }) =>
  note === null || note === '' ? `${prefix}…` : note;

const RevokeAppInput = z.object({ clientId: textField() });

/** Also ends unused codes and deletes the webhooks that the app created for the user (GAP-04). */
export async function revokeApp(context: SignedIn, input: z.input<typeof RevokeAppInput>) {
  const { clientId } = parseInput(RevokeAppInput, input);
  const { db, clock, viewer } = context;
  const { userId } = viewer;
  const count = await db.$transaction(async (tx) => {
    const revoked = await revokeGrants(tx, { clientId, userId }, clock());
    const webhooks = await tx.webhook.deleteMany({
      where: { oauthClientId: clientId, OR: [{ userId }, { eventType: { userId } }] },
    });
    const count = revoked.count + webhooks.count;
    if (count > 0) await recordAct(tx, context, 'APP_REVOKED', { userId, subjectId: clientId });
    return count;
  });
  if (count === 0) throw new NotFound('Connected app');
  context.credentialsChanged();
  return { clientId };
}
