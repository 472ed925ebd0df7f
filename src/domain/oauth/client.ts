import { z } from 'zod';
import type { OAuthClient } from '../../../prisma/generated/client.js';
import { isScope, type Scope } from '../../base/scopes.ts';
import { assertRecentProof } from '../../auth/proof.ts';
import { generateSecret, hashSecret } from '../../auth/secret.ts';
import { canRegisterApps, type SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Conflict, Forbidden, NotFound } from '../../base/errors.ts';
import { httpUrlField, optionalField, textField, wholeNumberField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { oauthClientsOf } from '../access/oauth-client.ts';
import { recordAct } from '../../audit/record.ts';
import { appNameField } from './app-name.ts';
import { createRedirectUrisField, redirectUrisField } from './redirect-uri.ts';

const scopes = z
  .array(
    z.custom<Scope>(
      (name) => typeof name === 'string' && isScope(name),
      'must be a scope such as READ_BOOKING',
    ),
  )
  .min(1, 'must not be empty')
  .max(20)
  .transform((names) => [...new Set(names)]);

const NewOAuthClient = z.object({
  name: appNameField,
  redirectUris: redirectUrisField,
  logo: optionalField(httpUrlField),
  website: optionalField(httpUrlField),
  scopes: optionalField(scopes),
  isPublic: optionalField(z.boolean()),
});

const createChangeInput = (kept: readonly string[]) =>
  z.object({
    name: optionalField(appNameField),
    redirectUris: optionalField(createRedirectUrisField(kept)),
    logo: httpUrlField.nullish(),
    website: httpUrlField.nullish(),
    scopes: optionalField(scopes),
  });

/** GAP-42: administrators register apps and see all registrations. Others may have apps of their own. */
export function assertRegistrar(context: SignedIn): void {
  if (canRegisterApps(context)) return;
  throw new Forbidden('Only a system administrator may register apps');
}

const maxOwnApps = 20;

/** Locks the owner's row, so that concurrent calls cannot exceed the limit together. */
async function assertAppLimit(tx: Transaction, ownerId: number) {
  const owners = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "User" WHERE id = ${ownerId} AND NOT locked FOR NO KEY UPDATE`;
  if (owners.length === 0) throw new Conflict('You are locked: ask an administrator');
  if ((await tx.oAuthClient.count({ where: { ownerId } })) < maxOwnApps) return;
  throw new Conflict(`You already have ${maxOwnApps} apps: delete one first`);
}

/** An app of a user belongs to them. Apps of administrators belong to the server. */
const toOrigin = ({ isAdmin, userId }: Viewer) =>
  isAdmin
    ? { origin: 'ADMINISTRATOR' as const, ownerId: null }
    : { origin: 'USER' as const, ownerId: userId };

async function getOAuthClient(tx: Transaction, { viewer }: SignedIn, id: string) {
  const clientId = parseInput(textField(255), id);
  const where = { AND: [{ clientId }, oauthClientsOf(viewer)] };
  const client = await tx.oAuthClient.findFirst({ where });
  if (!client) throw new NotFound('App');
  return client;
}

/** Whom and what an act was about. */
const toSubject = ({ clientId, ownerId }: Pick<OAuthClient, 'clientId' | 'ownerId'>) => ({
  subjectId: clientId,
  userId: ownerId,
});

/** 256 bits, shown once. */
const createSecret = () => generateSecret(43);

/** A public client gets no secret. */
export async function registerOAuthClient(
  context: SignedIn,
  input: z.input<typeof NewOAuthClient>,
) {
  assertRegistrar(context);
  const {
    isPublic = false,
    scopes: named = ['READ_BOOKING', 'READ_PROFILE'],
    ...data
  } = parseInput(NewOAuthClient, input);
  if (!isPublic) await assertRecentProof(context);
  const clientSecret = isPublic ? null : createSecret();
  const clientId = generateSecret(24);
  const { ownerId, origin } = toOrigin(context.viewer);
  await context.db.$transaction(async (tx) => {
    if (ownerId !== null) await assertAppLimit(tx, ownerId);
    await tx.oAuthClient.create({
      data: {
        ...data,
        ownerId,
        origin,
        scopes: named,
        clientId,
        type: isPublic ? 'PUBLIC' : 'CONFIDENTIAL',
        secretHash: clientSecret && hashSecret(clientSecret),
        createdAt: context.clock(),
      },
    });
    await recordAct(tx, context, 'APP_REGISTERED', toSubject({ clientId, ownerId }));
  });
  return { clientId, clientSecret };
}

export async function editOAuthClient(
  context: SignedIn,
  id: string,
  input: z.input<ReturnType<typeof createChangeInput>>,
) {
  assertRegistrar(context);
  return context.db.$transaction(async (tx) => {
    const client = await getOAuthClient(tx, context, id);
    const { clientId, origin, redirectUris } = client;
    const data = parseInput(createChangeInput(redirectUris), input);
    if (origin === 'DOCUMENT') throw new Conflict('This app describes itself at its address');
    await tx.oAuthClient.updateMany({ where: { clientId }, data });
    const detail = { fields: Object.keys(data) };
    await recordAct(tx, context, 'APP_CHANGED', { ...toSubject(client), detail });
    return { clientId };
  });
}

const daySeconds = 86_400;
const Grace = z.object({ graceSeconds: optionalField(wholeNumberField(0, 30 * daySeconds)) });

/** The current secret stays valid for `graceSeconds`. The one before it stops working at once. */
export async function rotateOAuthClientSecret(
  context: SignedIn,
  id: string,
  input: z.input<typeof Grace> = {},
) {
  assertRegistrar(context);
  const { graceSeconds = daySeconds } = parseInput(Grace, input);
  await assertRecentProof(context);
  const clientSecret = createSecret();
  const ends = new Date(context.clock().getTime() + graceSeconds * 1_000);
  return context.db.$transaction(async (tx) => {
    const client = await getOAuthClient(tx, context, id);
    const { clientId } = client;
    // One statement, so that concurrent rotations each keep the right previous secret.
    const count = await tx.$executeRaw`
      UPDATE "OAuthClient" SET
        "previousSecretHash" = "secretHash",
        "previousSecretEnds" = ${ends},
        "secretHash" = ${hashSecret(clientSecret)}
      WHERE "clientId" = ${clientId} AND type = 'CONFIDENTIAL'`;
    if (count === 0) throw new Conflict('A public client has no secret');
    const detail = { graceSeconds };
    await recordAct(tx, context, 'APP_SECRET_ROTATED', { ...toSubject(client), detail });
    return { clientId, clientSecret };
  });
}

/** Deletes the app with all its codes, tokens and webhooks. */
export async function deleteOAuthClient(context: SignedIn, id: string) {
  assertRegistrar(context);
  const { clientId } = await context.db.$transaction(async (tx) => {
    const client = await getOAuthClient(tx, context, id);
    const { count } = await tx.oAuthClient.deleteMany({ where: { clientId: client.clientId } });
    if (count === 0) throw new NotFound('App');
    await recordAct(tx, context, 'APP_DELETED', toSubject(client));
    return client;
  });
  context.credentialsChanged();
  return { clientId };
}
