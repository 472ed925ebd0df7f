import { z } from 'zod';
import type { Factor, Prisma } from '../../../prisma/generated/client.js';
import { recordAct } from '../../audit/record.ts';
import { factorsProper, toDemand } from '../../auth/factor-demand.ts';
import { openChallenge, sealChallenge } from '../../auth/factor/challenge.ts';
import {
  createPasskeyOptions,
  findRelyingParty,
  verifyNewPasskey,
} from '../../auth/factor/passkey.ts';
import { replaceRecoveryCodes } from '../../auth/factor/recovery.ts';
import { FactorRefused, recordRefusals } from '../../auth/factor/refusal.ts';
import { createTotpSecret, findTotpStep, totpSecret, toTotpUri } from '../../auth/factor/totp.ts';
import { assertRecentProof } from '../../auth/proof.ts';
import { sealText } from '../../auth/reseal.ts';
import { BadInput, Conflict, Forbidden, NotFound } from '../../base/errors.ts';
import { assertNoDryRun, type SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { isUniqueViolation } from '../../database/conflict.ts';
import { lineField, textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';

const maxFactors = 10;

/** Nobody sees the factors of others: not even that there are some. */
export const factorsOf = (viewer: Viewer): Prisma.FactorWhereInput => ({
  userId: viewer.userId,
});

/** Somebody at an open browser, or with a stolen key, must neither add nor remove one. */
async function assertInPerson(context: SignedIn) {
  assertNoDryRun(context);
  const { credential, userId } = context.viewer;
  if (credential.kind !== 'SESSION') {
    throw new Forbidden('Second factors are set up in a browser, under Security of your account');
  }
  await assertRecentProof(context);
  return `${userId} SESSION ${credential.id}`;
}

/** What an app or a browser needs to make a factor. Nothing is stored before it is confirmed. */
export async function startFactor(context: SignedIn, kind: 'PASSKEY' | 'TOTP') {
  const caller = await assertInPerson(context);
  const { db, viewer, publicUrl } = context;
  const { userId: id } = viewer;
  const user = await db.user.findUniqueOrThrow({ where: { id } });
  if (kind === 'TOTP') {
    const secret = createTotpSecret();
    const setup = sealChallenge(context, { use: 'ADD_TOTP', caller, text: secret });
    return { setup, secret, uri: toTotpUri(secret, user.email), options: null };
  }
  if (!findRelyingParty(publicUrl)) {
    const message =
      'cannot be PASSKEY: this server has an IP address, and passkeys need a host name';
    throw new BadInput({ path: 'kind', message });
  }
  const passkeys = await db.factor.findMany({ where: { userId: id, kind: 'PASSKEY' } });
  const options = await createPasskeyOptions(context, user, passkeys);
  const setup = sealChallenge(context, { use: 'ADD_PASSKEY', caller, text: options.challenge });
  return { setup, secret: null, uri: null, options };
}

const NewFactor = z.object({
  setup: textField(4_000),
  name: lineField(100).nullish(),
  /** The first code of the app. */
  code: textField(40).nullish(),
  /** What the browser answered, as JSON. */
  credential: textField(40_000).nullish(),
});

/** The columns of a factor that its owner has shown to work. */
async function confirmFactor(
  context: SignedIn,
  caller: string,
  { setup, code, credential }: z.output<typeof NewFactor>,
) {
  if (credential) {
    const { text, useUp } = openChallenge(context, setup, { use: 'ADD_PASSKEY', caller });
    const passkey = await verifyNewPasskey(context, text, credential);
    await useUp();
    return { kind: 'PASSKEY' as const, ...passkey };
  }
  const { text, useUp } = openChallenge(context, setup, { use: 'ADD_TOTP', caller });
  const counter = findTotpStep(text, (code ?? '').replaceAll(/\s/g, ''), context.clock());
  if (counter === null) throw new FactorRefused('WRONG_CODE');
  await useUp();
  return { kind: 'TOTP' as const, counter, secret: text };
}

const usualNames = { PASSKEY: 'Passkey', TOTP: 'App' } as const;

/** Stores a factor. With the first one come recovery codes, which are shown this once. */
export async function addFactor(context: SignedIn, input: z.input<typeof NewFactor>) {
  const caller = await assertInPerson(context);
  const { db, viewer, clock, keyring } = context;
  const { userId } = viewer;
  const given = parseInput(NewFactor, input);
  const kind = given.credential ? 'PASSKEY' : 'TOTP';
  const confirmed = await recordRefusals(context, { userId, kind }, () =>
    confirmFactor(context, caller, given),
  );
  const now = clock();
  const added = await db
    .$transaction(async (tx) => {
      const before = await lockFactors(tx, userId);
      if (before.length >= maxFactors) {
        throw new Conflict(`You have ${maxFactors} factors already: remove one first`);
      }
      const secret =
        'secret' in confirmed ? await sealText(tx, keyring, totpSecret, confirmed.secret) : null;
      const data = { ...confirmed, userId, secret, name: given.name ?? usualNames[kind] };
      const { id } = await tx.factor.create({ data: { ...data, createdAt: now, lastUsedAt: now } });
      await recordAct(tx, context, 'FACTOR_ADDED', { userId, detail: { kind } });
      await notePassed(tx, context, now);
      const isFirst = before.length === 0;
      return { id, recoveryCodes: isFirst ? await replaceRecoveryCodes(tx, userId, now) : [] };
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new Conflict('This passkey was added already');
      throw error;
    });
  context.credentialsChanged();
  return added;
}

/** Somebody who adds a factor has it at hand. All their other sessions must pass it. */
const notePassed = (
  tx: Prisma.TransactionClient,
  { viewer: { credential } }: SignedIn,
  now: Date,
) =>
  credential.kind === 'SESSION' &&
  tx.session.updateMany({ where: { id: Number(credential.id) }, data: { factorAt: now } });

/** Locks the row of the user: two changes at once would each count what the other leaves. */
async function lockFactors(tx: Prisma.TransactionClient, userId: number): Promise<Factor[]> {
  await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${userId} FOR UPDATE`;
  return tx.factor.findMany({ where: { userId, ...factorsProper } });
}

/** With the last factor go the recovery codes. */
export async function removeFactor(context: SignedIn, id: number) {
  await assertInPerson(context);
  const { db, viewer, requireFactor } = context;
  const { userId } = viewer;
  await db.$transaction(async (tx) => {
    const factors = await lockFactors(tx, userId);
    const factor = factors.find((one) => one.id === id);
    if (!factor) throw new NotFound('Factor');
    const role = viewer.isAdmin ? 'ADMIN' : 'USER';
    const isLast = factors.length === 1;
    if (isLast && toDemand(requireFactor, { role, factors: [] })) {
      throw new Conflict('This server requires a second factor: add another one first');
    }
    await tx.factor.deleteMany({ where: isLast ? { userId } : { id } });
    await recordAct(tx, context, 'FACTOR_REMOVED', { userId, detail: { kind: factor.kind } });
  });
  return { id };
}

/** Replaces all recovery codes. */
export async function createRecoveryCodes(context: SignedIn) {
  await assertInPerson(context);
  const { db, viewer, clock } = context;
  const { userId } = viewer;
  const recoveryCodes = await db.$transaction(async (tx) => {
    if ((await lockFactors(tx, userId)).length === 0) {
      throw new Conflict('Recovery codes replace a second factor: add one first');
    }
    await recordAct(tx, context, 'RECOVERY_CODES_CREATED', { userId });
    return replaceRecoveryCodes(tx, userId, clock());
  });
  return { recoveryCodes };
}

/** For somebody who has lost them all: the operator knows that it is them. Ends their sessions. */
export async function removeAllFactors(context: SignedIn, userId: number) {
  if (context.source !== 'OPERATOR') throw new Forbidden('Only the operator can do this');
  return context.db.$transaction(async (tx) => {
    const removed = (await lockFactors(tx, userId)).length;
    await tx.factor.deleteMany({ where: { userId } });
    await tx.session.deleteMany({ where: { userId } });
    if (removed > 0) {
      await recordAct(tx, context, 'FACTOR_REMOVED', { userId, detail: { count: removed } });
    }
    return { removed };
  });
}
