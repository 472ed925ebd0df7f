import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.ts';
import { generateSecret, hashSecret } from '../../auth/secret.ts';
import type { Clock, SignedIn, Viewer } from '../../context.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { databaseIdField, lineField, optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { resolveOwnerId } from '../access/owner.ts';

const maxKeys = 100;

/** The keys a viewer may see, change and revoke. */
export const apiKeysOf = (viewer: Viewer): Prisma.ApiKeyWhereInput =>
  viewer.isAdmin ? {} : { userId: viewer.userId };

const ApiKeyFilter = z.object({ userId: optionalField(databaseIdField) });

/** GAP-19: only administrators choose a user; for anyone else the filter is ignored. */
export function toApiKeyWhere(
  viewer: Viewer,
  input: z.input<typeof ApiKeyFilter> = {},
): Prisma.ApiKeyWhereInput {
  const filter = parseInput(ApiKeyFilter, input);
  return viewer.isAdmin ? filter : apiKeysOf(viewer);
}

/** An instant, not a day (GAP-02). Null: the key never expires. */
const createExpiryInput = (clock: Clock) =>
  z
    .date()
    .refine((at) => at > clock(), 'must be in the future')
    .nullish();

const createNewApiKeyInput = (clock: Clock) =>
  z.object({
    note: lineField().nullish(),
    expiresAt: createExpiryInput(clock),
    userId: optionalField(databaseIdField),
  });

const createApiKeyChangeInput = (clock: Clock) =>
  z.object({ note: lineField().nullish(), expiresAt: createExpiryInput(clock) });

/** Returns the key itself. Only its hash is stored, so it is shown this once. */
export async function createApiKey(
  context: SignedIn,
  input: z.input<ReturnType<typeof createNewApiKeyInput>> = {},
) {
  const { userId: named, ...data } = parseInput(createNewApiKeyInput(context.clock), input);
  const userId = await resolveOwnerId(context, named);
  const key = context.apiKeyPrefix + generateSecret();
  const { id } = await context.db.$transaction(async (tx) => {
    await assertKeyLimit(tx, userId);
    return tx.apiKey.create({
      data: { ...data, userId, prefix: key.slice(0, 8), hashedKey: hashSecret(key) },
    });
  });
  context.credentialsChanged();
  return { id, key };
}

/** Locks the user's row, so that concurrent calls cannot exceed the limit together. */
async function assertKeyLimit(tx: Prisma.TransactionClient, userId: number) {
  await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${userId} FOR NO KEY UPDATE`;
  if ((await tx.apiKey.count({ where: { userId } })) < maxKeys) return;
  throw new Conflict(`This user already has ${maxKeys} API keys: revoke one first`);
}

export async function editApiKey(
  context: SignedIn,
  id: string,
  input: z.input<ReturnType<typeof createApiKeyChangeInput>>,
) {
  const change = parseInput(createApiKeyChangeInput(context.clock), input);
  const where = { AND: [{ id }, apiKeysOf(context.viewer)] };
  const { count } = await context.db.apiKey.updateMany({ where, data: change });
  if (count === 0) throw new NotFound('API key');
  context.credentialsChanged();
  return { id };
}

export async function revokeApiKey(context: SignedIn, id: string) {
  const where = { AND: [{ id }, apiKeysOf(context.viewer)] };
  const { count } = await context.db.apiKey.deleteMany({ where });
  if (count === 0) throw new NotFound('API key');
  context.credentialsChanged();
  return { id };
}
