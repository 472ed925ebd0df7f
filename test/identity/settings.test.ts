import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';

const env = {
  OIDC_ISSUER: 'https://sso.northwind.example/realms/staff',
  ...{ OIDC_CLIENT_ID: 'almanac', OIDC_CLIENT_SECRET: 'the secret' },
};

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
  ])('are refused as %j', (given, problem) => {
    expect(() => readConfig(given)).toThrow(problem);
  });

  it('may be in the network of the operator only with TLS', () => {
    for (const OIDC_ISSUER of ['https://10.0.0.1', 'http://localhost:8080', 'http://[::1]:1']) {
      expect(readConfig({ ...env, OIDC_ISSUER }).OIDC_ISSUER).toBe(OIDC_ISSUER);
    }
  });
});
