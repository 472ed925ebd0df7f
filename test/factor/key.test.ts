import { describe, expect, it } from 'vitest';
import { offersDryRun } from '../../schema/kit/dry-run.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { as, db } from '../support/app.ts';
import { buildAccessToken } from '../support/build/user.ts';
import { addApp } from '../support/factor.ts';
import { buildOAuthApp, toAuthorizationRequest } from '../support/oauth/app.ts';
import { password, signInNewUser } from '../support/page/visitor.ts';

const { person, visitor } = await signInNewUser();
await addApp(visitor, readSystemClock());
const { key } = person;

const refusal = 'You have a second factor';

describe('an API key of a user with a second factor', () => {
  it('makes no key and lets no app in, even with the password', async () => {
    const create = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }';
    for (const input of [{}, { currentPassword: password }]) {
      const { errors } = await as(person).gql(create, { input });
      expect(errors?.[0]?.message).toContain(refusal);
    }
    const app = await buildOAuthApp();
    const { errors } = await as(person).gql(
      'mutation ($input: AuthorizeAppInput!) { authorizeApp(input: $input) { code } }',
      { input: toAuthorizationRequest(app) },
    );
    expect(errors?.[0]?.message).toContain(refusal);
    expect(await db.apiKey.count({ where: { userId: person.id } })).toBe(1);
    expect(key).toMatch(/^cal_/);
  });

  it('changes no password', async () => {
    const { errors } = await as(person).gql(
      'mutation ($input: EditUserInput!) { editUser(input: $input) { user { email } } }',
      {
        input: {
          by: { databaseId: person.id },
          password: 'another password',
          currentPassword: password,
        },
      },
    );
    expect(errors?.[0]?.message).toContain(refusal);
  });

  it('sees the factors, but neither their secrets nor those of others, and changes none', async () => {
    const { data } = await as(person).gql('{ factors { totalCount nodes { kind name } } }');
    expect(data?.factors.totalCount).toBe(11);
    const { person: other } = await signInNewUser({ role: 'ADMIN' });
    const { data: none } = await as(other).gql('{ factors { totalCount } }');
    expect(none?.factors.totalCount).toBe(0);
    for (const mutation of [
      'startFactor(input: { kind: TOTP }) { setup }',
      'addFactor(input: { setup: "x", code: "123456" }) { recoveryCodes }',
      'removeFactor(input: { by: { databaseId: 1 } }) { databaseId }',
      'createRecoveryCodes { recoveryCodes }',
    ]) {
      const { errors } = await as(person).gql(`mutation { ${mutation} }`);
      expect(errors?.[0]?.message).toContain('set up in a browser');
    }
  });

  it('is no app: an access token sees no factors', async () => {
    const token = await buildAccessToken(person, ['READ_PROFILE', 'WRITE_PROFILE']);
    const { errors } = await as({ key: token }).gql('{ factors { totalCount } }');
    expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });

  it('has no dry runs of what counts tries', () => {
    const names = ['startFactor', 'addFactor', 'removeFactor', 'createRecoveryCodes'];
    expect(names.filter(offersDryRun)).toEqual([]);
  });
});
