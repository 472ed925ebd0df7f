import type { OAuthClient, Prisma } from '../../../prisma/generated/client.js';
import { generateSecret, hashSecret } from '../../auth/secret.ts';
import type { Context } from '../../context/context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { OAuthFault, RateLimited } from '../../base/errors.ts';
import { parseInput } from '../../input/parse.ts';
import { authenticateAsker, clientFields } from './authenticate-client.ts';
import {
  AuthorizationParameters,
  type AuthorizationParametersInput,
  type ReadParameters,
  findFault,
  readRequest,
} from './authorization-request.ts';

const uriPrefix = 'urn:ietf:params:oauth:request_uri:';
/** RFC 9126 §2.2: time enough to sign in and to decide. */
const lifetimeSeconds = 600;

/** Points that pushing costs, because it stores a row. */
const pushCost = 10;
/** Points that a wrong URI costs, as a wrong code does. */
const guessCost = 10;

/**
 * How many requests may be open. Pushes that come together may exceed it by a few. Anyone can push as
 * an app without a secret, so there the address counts too.
 */
const maxOpen = { perClient: 10_000, perAddress: 100 };

const PushedParameters = AuthorizationParameters.extend(clientFields);

interface PushInput extends AuthorizationParametersInput {
  clientId: string;
  clientSecret?: string | null | undefined;
}

export interface PushedRequest {
  requestUri: string;
  expiresIn: number;
}

/** RFC 9126 §2. Checks what the consent page would check, so that it need not refuse anything later. */
export async function pushAuthorizationRequest(
  context: Context,
  input: PushInput,
): Promise<PushedRequest> {
  const { db, clock, budget, address } = context;
  budget.charge(pushCost);
  const { clientId, clientSecret, ...parameters } = parseInput(PushedParameters, input);
  const client = await authenticateAsker(context, { clientId, clientSecret });
  const fault = findFault(context, readRequest(context, client, parameters));
  // Nobody is sent anywhere yet.
  if (fault) throw new OAuthFault(fault.oauthError, fault.message);
  await assertRoom(context, client);
  const requestUri = uriPrefix + generateSecret(43);
  const expiresAt = new Date(clock().getTime() + lifetimeSeconds * 1_000);
  await db.pushedRequest.create({
    data: {
      uriHash: hashSecret(requestUri),
      clientId,
      address: client.type === 'PUBLIC' ? address : null,
      parameters,
      expiresAt,
    },
  });
  return { requestUri, expiresIn: lifetimeSeconds };
}

async function assertRoom({ db, clock, address }: Context, { clientId, type }: OAuthClient) {
  const now = clock();
  const limits: [Prisma.PushedRequestWhereInput, number][] = [
    [{ clientId }, maxOpen.perClient],
    ...(type === 'PUBLIC' && address !== null
      ? [[{ address }, maxOpen.perAddress] as [Prisma.PushedRequestWhereInput, number]]
      : []),
  ];
  for (const [which, max] of limits) {
    const first = await db.pushedRequest.findFirst({
      where: { ...which, expiresAt: { gt: now } },
      orderBy: { expiresAt: 'desc' },
      skip: max - 1,
    });
    if (!first) continue;
    throw new RateLimited(Math.ceil((first.expiresAt.getTime() - now.getTime()) / 1_000));
  }
}

interface RequestReference {
  clientId?: string | undefined;
  requestUri: string;
}

const createUriFault = () =>
  new OAuthFault(
    'invalid_request',
    'The request_uri is unknown, expired or used, or belongs to another app. Start again in the app.',
  );

/** What an app pushed. All that is wrong with a URI has one answer, so that nobody learns which exist. */
export async function loadPushedParameters(
  { db, clock, budget }: Context,
  { clientId, requestUri }: RequestReference,
): Promise<ReadParameters> {
  const found = await db.pushedRequest.findUnique({ where: { uriHash: hashSecret(requestUri) } });
  if (found && found.clientId === clientId && found.expiresAt > clock()) {
    return parseInput(AuthorizationParameters, found.parameters);
  }
  budget.charge(guessCost);
  throw createUriFault();
}

/** RFC 9126 §7.3: a request is allowed once. It may be shown as often as the person reloads the page. */
export async function usePushedRequest(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  requestUri: string,
) {
  const { count } = await tx.pushedRequest.deleteMany({
    where: { uriHash: hashSecret(requestUri), expiresAt: { gt: clock() } },
  });
  if (count === 0) throw createUriFault();
}
