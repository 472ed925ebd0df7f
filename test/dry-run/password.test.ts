import { encodeGlobalID } from '@pothos/plugin-relay';
import { getNamedType, type GraphQLField, isInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { countKnownAttempt } from '../../src/auth/attempt.ts';
import { as, db } from '../support/app.ts';
import type { UserWithKey } from '../support/build/user.ts';
import { buildUserWithPassword, password, signInNewUser } from '../support/page/visitor.ts';

const nextYear = '2099-01-01T00:00:00Z';
const soon = new Date('2098-01-01T00:00:00Z');

/** Valid input of each mutation that takes a password. */
const inputs: Record<string, (user: UserWithKey, typed: string) => Promise<object>> = {
  createUser: (_user, typed) =>
    Promise.resolve({ email: 'new@example.test', username: 'new-one', password: typed }),
  editUser: ({ id }, typed) =>
    Promise.resolve({ by: { databaseId: id }, password: typed, currentPassword: typed }),
  async editCalendarConnection({ id: userId }, typed) {
    const login = { home: 'https://a.example/', username: typed, secret: 'sealed' };
    const { id } = await db.calendarConnection.create({
      data: { userId, ...login, calendars: [] },
    });
    return { by: { databaseId: id }, password: typed };
  },
  forgetPerson: (_user, typed) =>
    Promise.resolve({ email: 'nobody@example.test', currentPassword: typed }),
  createApiKey: (_user, typed) => Promise.resolve({ currentPassword: typed }),
  async editApiKey({ id: userId }, typed) {
    const { id } = await db.apiKey.findFirstOrThrow({ where: { userId } });
    await db.apiKey.update({ where: { id }, data: { expiresAt: soon } });
    return {
      by: { id: encodeGlobalID('ApiKey', id) },
      expiresAt: nextYear,
      currentPassword: typed,
    };
  },
};

const listMutations = () => Object.values(schema.getMutationType()?.getFields() ?? {});

const takesPassword = ({ args }: GraphQLField<unknown, unknown>) =>
  args.some(({ name, type }) => {
    const input = getNamedType(type);
    const fields = isInputObjectType(input) ? Object.keys(input.getFields()) : [];
    return [name, ...fields].some((one) => /^(current)?password$/i.test(one));
  });

const canBeTried = ({ args }: GraphQLField<unknown, unknown>) =>
  args.some(({ name }) => name === 'dryRun');

const tryOut = async (mutation: string, user: UserWithKey, typed: string) => {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
  const query = `mutation ($input: ${type}) { ${mutation}(input: $input, dryRun: true) { __typename } }`;
  const input = await inputs[mutation]?.(user, typed);
  return (await as(user).gql(query, { input })).errors?.[0]?.extensions;
};

describe('a dry run with a password', () => {
  it('is tested for every mutation that takes one', () => {
    const names = listMutations()
      .filter((field) => takesPassword(field) && canBeTried(field))
      .map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(inputs).toSorted());
  });

  it.each(Object.keys(inputs))(
    'is refused by %s, and says nothing of the password',
    async (name) => {
      const user = await buildUserWithPassword({ role: 'ADMIN' });
      for (const typed of ['not this password', password]) {
        expect(await tryOut(name, user, typed)).toEqual({
          code: 'BAD_USER_INPUT',
          errors: [
            {
              path: 'dryRun',
              message: 'cannot be combined with a password: leave one of them out',
            },
          ],
        });
      }
    },
  );

  it('cannot reach the counter of attempts', async () => {
    let isAsked = false;
    const check = () => Promise.resolve((isAsked = true));
    const attempt = countKnownAttempt({ db, isDryRun: true }, 'someone', new Date(), check);
    await expect(attempt).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(isAsked).toBe(false);
  });
});

describe('the form of a new user', () => {
  it('says what is wrong with the e-mail address, and nothing of a dry run', async () => {
    const { visitor } = await signInNewUser({ role: 'ADMIN' });
    const typed = { email: 'a@b..c', username: 'fine', timeZone: 'UTC', password, role: 'USER' };
    const { status, text } = await visitor.submit('/console/users/new', typed);
    expect(status).toBe(422);
    expect(text).toContain('E-mail address');
    expect(text).not.toContain('cannot be combined');
  });
});
