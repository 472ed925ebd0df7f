import { createPrivateKey } from 'node:crypto';
import * as jose from 'jose';
import * as openid from 'openid-client';
import type { Config } from '../config/config.ts';

type Secrets = Pick<Config, 'OIDC_CLIENT_KEY' | 'OIDC_CLIENT_SECRET'>;

/** How we prove to the provider who asks it: by a signature, or else by a secret. */
export async function createClientAuth({
  OIDC_CLIENT_KEY: pem,
  OIDC_CLIENT_SECRET: secret,
}: Secrets): Promise<openid.ClientAuth> {
  if (pem !== undefined) return openid.PrivateKeyJwt(await importKey(pem));
  return (server, client, body, headers) => {
    // OpenID Connect Discovery 1.0 §3: a provider that says nothing takes Basic.
    const { token_endpoint_auth_methods_supported: methods } = server;
    const isBasic = methods === undefined || methods.includes('client_secret_basic');
    const create = isBasic ? openid.ClientSecretBasic : openid.ClientSecretPost;
    create(secret)(server, client, body, headers);
  };
}

const algorithms: Record<string, string> = { rsa: 'RS256', ec: 'ES256', ed25519: 'Ed25519' };

function importKey(pem: string) {
  const key = createPrivateKey(pem);
  const text = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  return jose.importPKCS8(text, algorithms[key.asymmetricKeyType ?? ''] ?? '');
}
