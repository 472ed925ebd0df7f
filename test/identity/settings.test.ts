import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';

const env = {
  OIDC_ISSUER: 'https://sso.northwind.example/realms/staff',
  ...{ OIDC_CLIENT_ID: 'almanac', OIDC_CLIENT_SECRET: 'the secret' },
};

const encoding = {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
} as const;
const weakKey = generateKeyPairSync('rsa', { modulusLength: 1_024, ...encoding }).privateKey;
const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-384', ...encoding }).privateKey;

describe('the settings of a provider', () => {
  it('are read as lists', () => {
    const config = readConfig({
      ...env,
      ...{ SIGN_IN: 'oidc', OIDC_NEW_USERS: 'Northwind.example, example.org' },
      ...{ OIDC_ADMIN_GROUPS: 'bosses, it', OIDC_TEAMS: 'engineering=platform, sales=sales' },
    });
    expect(config).toMatchObject({
      OIDC_NEW_USERS: ['northwind.example', 'example.org'],
      OIDC_ADMIN_GROUPS: ['bosses', 'it'],
      OIDC_TEAMS: [
        { group: 'engineering', team: 'platform' },
        { group: 'sales', team: 'sales' },
      ],
    });
  });

  it.each([
    [{ SIGN_IN: 'oidc' }, 'OIDC_ISSUER: is required with SIGN_IN=oidc'],
    [{ OIDC_ISSUER: env.OIDC_ISSUER }, 'OIDC_CLIENT_ID: is required with OIDC_ISSUER'],
    [{ ...env, OIDC_ISSUER: 'http://10.0.0.1' }, 'must be an https URL, or an http URL of this'],
    [{ ...env, OIDC_NEW_USERS: 'everybody' }, 'must be none, all, or domains'],
    [{ ...env, OIDC_TEAMS: 'sales' }, 'must be pairs such as'],
    [{ ...env, OIDC_SCOPES: 'email' }, 'must contain openid'],
    [{ ...env, OIDC_CLIENT_SECRET: undefined }, 'OIDC_CLIENT_SECRET: is required with OIDC_ISSUER'],
    [{ ...env, OIDC_CLIENT_KEY: 'not a key' }, 'must be a private key in PEM'],
    [{ ...env, OIDC_CLIENT_KEY: weakKey }, 'RSA of 2048 bits'],
    [{ ...env, OIDC_CLIENT_KEY: otherKey }, 'P-256 or Ed25519'],
  ])('are refused: %#', (given, problem) => {
    expect(() => readConfig(given)).toThrow(problem);
  });

  it('may be in the network of the operator only with TLS', () => {
    for (const OIDC_ISSUER of ['https://10.0.0.1', 'http://localhost:8080', 'http://[::1]:1']) {
      expect(readConfig({ ...env, OIDC_ISSUER }).OIDC_ISSUER).toBe(OIDC_ISSUER);
    }
  });
});
