import { z } from 'zod';
import { generateSecret, hashSecret } from '../../auth/secret.ts';
import type { Context } from '../../context/context.ts';
import { BadInput, Forbidden } from '../../base/errors.ts';
import { httpUrlField, optionalField, textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { isScope, scopes } from '../../base/scopes.ts';
import { appNameField } from './app-name.ts';
import { redirectUrisField } from './redirect-uri.ts';
import { deleteSurplusApps } from './unused-app.ts';

/** Points. An address has 6,000 a minute by default. */
const registrationCost = 1_000;

/** How an app may prove itself at the token endpoint, by the names of RFC 7591 §2. */
const authMethods = ['none', 'client_secret_basic', 'client_secret_post'];
const grantTypes = ['authorization_code', 'refresh_token'];

/** §2.1: an app may ask for more than we offer, but must be able to work with what we do. */
const listWith = (needed: string) =>
  z
    .array(textField())
    .max(20)
    .refine((names) => names.includes(needed), `must include ${needed}`);

const ClientMetadata = z.object({
  redirectUris: redirectUrisField,
  name: optionalField(appNameField),
  website: optionalField(httpUrlField),
  logo: optionalField(httpUrlField),
  scope: optionalField(textField(1_000)),
  authMethod: optionalField(
    textField().refine(
      (name) => authMethods.includes(name),
      `must be one of ${authMethods.join(', ')}`,
    ),
  ),
  grantTypes: optionalField(listWith('authorization_code')),
  responseTypes: optionalField(listWith('code')),
});

export interface SelfRegistration {
  clientId: string;
  clientSecret: string | null;
  name: string;
  redirectUris: string[];
  website: string | null;
  logo: string | null;
  scope: string;
  authMethod: string;
  grantTypes: string[];
  responseTypes: string[];
  createdAt: Date;
}

/**
 * Registers an app that asks for it (RFC 7591). Anyone can call this, so such an app is a stranger to
 * everyone, and goes again if nobody allows it.
 */
export async function selfRegisterOAuthClient(
  context: Context,
  input: z.input<typeof ClientMetadata>,
): Promise<SelfRegistration> {
  assertOpen(context);
  const { authMethod = 'client_secret_basic', scope, ...said } = parseInput(ClientMetadata, input);
  const { redirectUris, website = null, logo = null } = said;
  const shown = { name: said.name ?? inventName(redirectUris), redirectUris, website, logo };
  const registered = readScopes(scope);
  context.budget.charge(registrationCost);
  const clientId = generateSecret(24);
  const clientSecret = authMethod === 'none' ? null : generateSecret(43);
  const createdAt = context.clock();
  await context.db.$transaction(async (tx) => {
    await tx.oAuthClient.create({
      data: {
        ...shown,
        clientId,
        scopes: registered,
        origin: 'SELF',
        type: clientSecret === null ? 'PUBLIC' : 'CONFIDENTIAL',
        secretHash: clientSecret && hashSecret(clientSecret),
        createdAt,
        unusedSince: createdAt,
      },
    });
    await deleteSurplusApps(tx);
  });
  const offered = { authMethod, grantTypes, responseTypes: ['code'], scope: registered.join(' ') };
  return { ...shown, ...offered, clientId, clientSecret, createdAt };
}

function assertOpen({ appRegistration }: Context) {
  if (appRegistration === 'open') return;
  throw new Forbidden(
    'Apps cannot register themselves at this server: ask its operator to register the app',
    { oauthError: 'access_denied' },
  );
}

/** Without a name, where it leads says more than any word of ours. */
const inventName = ([uri = '']: readonly string[]) => {
  const { host, protocol } = new URL(uri);
  return (host || protocol).slice(0, 100);
};

/** §2: unknown scopes are left out, and the answer says which are registered. */
function readScopes(scope: string | undefined): string[] {
  if (scope === undefined) return Object.keys(scopes);
  const known = [...new Set(scope.split(' ').filter(isScope))];
  if (known.length > 0) return known;
  throw new BadInput({
    path: 'scope',
    message: `must name at least one of ${Object.keys(scopes).join(', ')}`,
  });
}
