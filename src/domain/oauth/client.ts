import { z } from 'zod';
import { isScope, type Scope } from '../../scopes.ts';
import { assertRecentProof } from '../../auth/proof.ts';
import { generateSecret, hashSecret } from '../../auth/secret.ts';
import type { SignedIn } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Conflict, NotFound } from '../../errors.ts';
import {
  httpUrlField,
  lineField,
  optionalField,
  textField,
  wholeNumberField,
} from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { assertAdministrator } from '../access/administrator.ts';
import { recordAct } from '../audit/record.ts';
import { redirectUrisField } from './redirect-uri.ts';

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
  name: lineField(100),
  redirectUris: redirectUrisField,
  logo: optionalField(httpUrlField),
  website: optionalField(httpUrlField),
  scopes: optionalField(scopes),
  isPublic: optionalField(z.boolean()),
});

const OAuthClientChange = z.object({
  name: optionalField(lineField(100)),
  redirectUris: optionalField(redirectUrisField),
  logo: httpUrlField.nullish(),
  website: httpUrlField.nullish(),
  scopes: optionalField(scopes),
});

/** GAP-42: only an administrator may register apps and see their registrations. */
export const assertRegistrar = (context: SignedIn): void => {
  assertAdministrator(context, 'register apps');
};

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
  await context.db.$transaction(async (tx) => {
    await tx.oAuthClient.create({
      data: {
        ...data,
        scopes: named,
        clientId,
        type: isPublic ? 'PUBLIC' : 'CONFIDENTIAL',
        secretHash: clientSecret && hashSecret(clientSecret),
        createdAt: context.clock(),
      },
    });
    await recordAct(tx, context, 'APP_REGISTERED', { subjectId: clientId });
  });
  return { clientId, clientSecret };
}

export async function editOAuthClient(
  context: SignedIn,
  id: string,
  input: z.input<typeof OAuthClientChange>,
) {
  assertRegistrar(context);
  const data = parseInput(OAuthClientChange, input);
  const clientId = parseInput(textField(255), id);
  await context.db.$transaction(async (tx) => {
    const registered = { clientId, origin: { not: 'DOCUMENT' as const } };
    const { count } = await tx.oAuthClient.updateMany({ where: registered, data });
    if (count === 0) await refuseEdit(tx, clientId);
    const detail = { fields: Object.keys(data) };
    await recordAct(tx, context, 'APP_CHANGED', { subjectId: clientId, detail });
  });
  return { clientId };
}

async function refuseEdit(tx: Transaction, clientId: string): Promise<never> {
  const client = await tx.oAuthClient.findUnique({ where: { clientId } });
  throw client ? new Conflict('This app describes itself at its address') : new NotFound('App');
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
  const clientId = parseInput(textField(255), id);
  await assertRecentProof(context);
  const clientSecret = createSecret();
  const ends = new Date(context.clock().getTime() + graceSeconds * 1_000);
  await context.db.$transaction(async (tx) => {
    // One statement, so that concurrent rotations each keep the right previous secret.
    const count = await tx.$executeRaw`
      UPDATE "OAuthClient" SET
        "previousSecretHash" = "secretHash",
        "previousSecretEnds" = ${ends},
        "secretHash" = ${hashSecret(clientSecret)}
      WHERE "clientId" = ${clientId} AND type = 'CONFIDENTIAL'`;
    if (count === 0) await refuseRotation(context, clientId);
    const detail = { graceSeconds };
    await recordAct(tx, context, 'APP_SECRET_ROTATED', { subjectId: clientId, detail });
  });
  return { clientId, clientSecret };
}

async function refuseRotation({ db }: SignedIn, clientId: string): Promise<never> {
  const client = await db.oAuthClient.findUnique({ where: { clientId } });
  throw client ? new Conflict('A public client has no secret') : new NotFound('App');
}

/** Deletes the app with all its codes, tokens and webhooks. */
export async function deleteOAuthClient(context: SignedIn, id: string) {
  assertRegistrar(context);
  const clientId = parseInput(textField(255), id);
  await context.db.$transaction(async (tx) => {
    const { count } = await tx.oAuthClient.deleteMany({ where: { clientId } });
    if (count === 0) throw new NotFound('App');
    await recordAct(tx, context, 'APP_DELETED', { subjectId: clientId });
  });
  context.credentialsChanged();
  return { clientId };
}
