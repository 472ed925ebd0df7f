import { z } from 'zod';
import type { ApiKey, Prisma } from '../../../prisma/generated/client.js';
import { retryConflicts } from '../../database/conflict.ts';
import type { Transaction } from '../../database/transaction.ts';
import { assertConfirmed, assertFactorCanBeAsked } from '../../auth/proof.ts';
import { generateSecret, hashSecret } from '../../auth/secret.ts';
import type { Clock } from '../../context/tool.ts';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { BadInput, Conflict, NotFound, Unauthenticated } from '../../base/errors.ts';
import { scimPath } from '../../base/scopes.ts';
import { databaseIdField, lineField, optionalField, textField } from '../../input/field.ts';
import { assertMayFilterByUser } from '../access/administrator.ts';
import { apiKeysOf } from '../access/api-key.ts';
import { parseInput } from '../../input/parse.ts';
import { markUnused } from '../oauth/unused-app.ts';
import { assertNotLocked } from '../record/locked.ts';
import { resolveOwnerId } from '../access/owner.ts';
import type { AuditAct } from '../../audit/act.ts';
import { recordAct } from '../../audit/record.ts';

const maxKeys = 100;

const ApiKeyFilter = z.object({ userId: optionalField(databaseIdField) });

/** GAP-19: only administrators choose a user; for anyone else the filter is ignored. */
export function toApiKeyWhere(
  viewer: Viewer,
  input: z.input<typeof ApiKeyFilter> = {},
): Prisma.ApiKeyWhereInput {
  const filter = parseInput(ApiKeyFilter, input);
  assertMayFilterByUser(viewer, filter.userId);
  return { ...filter, AND: [apiKeysOf(viewer)] };
}

/** An instant, not a day (GAP-02). Null: the key never expires. */
const createExpiryInput = (clock: Clock) =>
  z
    .date()
    .refine((at) => at > clock(), 'must be in the future')
    .nullish();

const currentPassword = optionalField(textField(200));

const createNewApiKeyInput = (clock: Clock) =>
  z.object({
    note: lineField().nullish(),
    expiresAt: createExpiryInput(clock),
    userId: optionalField(databaseIdField),
    resource: optionalField(z.literal(scimPath)),
    currentPassword,
  });

const createApiKeyChangeInput = (clock: Clock) =>
  z.object({ note: lineField().nullish(), expiresAt: createExpiryInput(clock), currentPassword });

/** Returns the key itself. Only its hash is stored, so it is shown this once. */
export async function createApiKey(
  context: SignedIn,
  input: z.input<ReturnType<typeof createNewApiKeyInput>> = {},
) {
  const {
    userId: named,
    currentPassword: proof,
    ...data
  } = parseInput(createNewApiKeyInput(context.clock), input);
  await assertFactorCanBeAsked(context);
  const userId = await resolveOwnerId(context, named);
  const parentId = await findParentId(context, userId, proof);
  const key = context.apiKeyPrefix + generateSecret();
  const { id } = await context.db.$transaction(async (tx) => {
    await assertKeyLimit(tx, userId);
    await assertNotLocked(tx, userId);
    const expiresAt = parentId === null ? data.expiresAt : await limitEnd(tx, parentId, data);
    const stored = { userId, parentId, prefix: key.slice(0, 8), hashedKey: hashSecret(key) };
    const made = await tx.apiKey.create({
      data: { ...data, ...stored, expiresAt: expiresAt ?? null },
    });
    await recordAct(tx, context, 'API_KEY_CREATED', { userId, subjectId: made.id });
    return made;
  });
  context.credentialsChanged();
  return { id, key };
}

/**
 * A key that is created by a key without the password ends with it. Otherwise a stolen key could make
 * one that lives on when the stolen one is revoked. What administrators create for others stands alone.
 */
async function findParentId(context: SignedIn, userId: number, proof: string | undefined) {
  const { viewer } = context;
  if (userId !== viewer.userId) return null;
  if (proof === undefined && viewer.credential.kind === 'API_KEY') return viewer.credential.id;
  await assertConfirmed(context, proof, 'to create a key');
  return null;
}

/** Locks the parent, so that it cannot be revoked before its child is there to be revoked with it. */
async function limitEnd(
  tx: Prisma.TransactionClient,
  parentId: string,
  { expiresAt }: { expiresAt?: Date | null | undefined },
) {
  const [parent] = await tx.$queryRaw<{ expiresAt: Date | null }[]>`
    SELECT "expiresAt" FROM "ApiKey" WHERE id = ${parentId}::uuid FOR SHARE`;
  if (!parent) throw new Unauthenticated();
  const end = parent.expiresAt;
  if (!expiresAt || !end || expiresAt <= end) return expiresAt ?? end;
  const message = `must be at or before ${end.toISOString()}, when the key that you send expires. Or send \`currentPassword\`.`;
  throw new BadInput({ path: 'expiresAt', message });
}

/** Locks the user's row, so that concurrent calls cannot exceed the limit together. */
export async function assertKeyLimit(tx: Prisma.TransactionClient, userId: number) {
  await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${userId} FOR NO KEY UPDATE`;
  if ((await tx.apiKey.count({ where: { userId } })) < maxKeys) return;
  throw new Conflict(`This user already has ${maxKeys} API keys: revoke one first`);
}

export async function editApiKey(
  context: SignedIn,
  id: string,
  input: z.input<ReturnType<typeof createApiKeyChangeInput>>,
) {
  const { currentPassword: proof, ...change } = parseInput(
    createApiKeyChangeInput(context.clock),
    input,
  );
  const where = toOwnWhere(context, id);
  const key = await context.db.apiKey.findFirst({ where });
  if (!key) throw new NotFound('API key');
  const isLonger = isLaterEnd(change.expiresAt, key.expiresAt);
  const isOwn = key.userId === context.viewer.userId;
  if (isLonger && isOwn) await assertConfirmed(context, proof, 'to make a key valid for longer');
  await context.db.$transaction(async (tx) => {
    // A key that outlives its parent stands alone.
    const data = { ...change, ...(isLonger && { parentId: null }) };
    const same = { AND: [where, { expiresAt: key.expiresAt }] };
    const { count } = await tx.apiKey.updateMany({ where: same, data });
    if (count === 0) throw new Conflict('The key was changed in the meantime. Load it again.');
    if (change.expiresAt && !isLonger) await shortenChildren(tx, id, change.expiresAt);
    await recordKeyAct(tx, context, 'API_KEY_CHANGED', key);
  });
  context.credentialsChanged();
  return { id };
}

/** Null never ends; undefined is no change. */
const isLaterEnd = (end: Date | null | undefined, before: Date | null) =>
  end !== undefined && before !== null && (end === null || end > before);

/** No key may outlive the one that created it. */
const shortenChildren = (tx: Prisma.TransactionClient, id: string, end: Date) => tx.$executeRaw`
  WITH RECURSIVE child AS (
    SELECT id FROM "ApiKey" WHERE "parentId" = ${id}::uuid
    UNION ALL
    SELECT grandchild.id FROM "ApiKey" grandchild JOIN child ON grandchild."parentId" = child.id
  )
  UPDATE "ApiKey" SET "expiresAt" = LEAST("expiresAt", ${end}::timestamptz)
  WHERE id IN (SELECT id FROM child)`;

export async function revokeApiKey(context: SignedIn, id: string) {
  const where = toOwnWhere(context, id);
  // A sweep of tokens locks what goes with the key in another order.
  await retryConflicts(() =>
    context.db.$transaction(async (tx) => {
      const key = await tx.apiKey.findFirst({ where });
      const count = key ? await deleteApiKeys(tx, key.userId, where, context.clock()) : 0;
      await recordKeyAct(tx, context, 'API_KEY_REVOKED', count > 0 ? key : null);
    }),
  );
  context.credentialsChanged();
  return { id };
}

/** Keys and grants that were made with them go too. Returns how many keys were named. */
export async function deleteApiKeys(
  tx: Transaction,
  userId: number,
  where: Prisma.ApiKeyWhereInput,
  now: Date,
): Promise<number> {
  const granted = await tx.oAuthGrant.findMany({
    where: { userId, apiKeyId: { not: null } },
    select: { clientId: true },
  });
  const { count } = await tx.apiKey.deleteMany({ where: { AND: [where, { userId }] } });
  if (granted.length > 0)
    await markUnused(
      tx,
      granted.map(({ clientId }) => clientId),
      now,
    );
  return count;
}

const toOwnWhere = ({ viewer }: SignedIn, id: string) => ({ AND: [{ id }, apiKeysOf(viewer)] });

async function recordKeyAct(
  tx: Prisma.TransactionClient,
  context: SignedIn,
  act: AuditAct,
  key: ApiKey | null | undefined,
) {
  if (!key) throw new NotFound('API key');
  await recordAct(tx, context, act, { userId: key.userId, subjectId: key.id });
}
