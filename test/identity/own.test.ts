import { expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { as, db, startApp } from '../support/app.ts';
import { buildAdmin } from '../support/build/user.ts';
import { buildUserWithPassword, createVisitor } from '../support/page/visitor.ts';

const path = '/account/provider';
const issuer = 'https://sso.northwind.test';
const app = await startApp({
  ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'almanac', OIDC_CLIENT_SECRET: 'secret' },
  OIDC_NAME: 'Northwind',
});

/** Somebody who signed in with their password, and has accounts at a provider as well. */
async function buildLinked(
  subjects: string[],
  over: Parameters<typeof buildUserWithPassword>[0] = {},
) {
  const person = await buildUserWithPassword(over);
  const visitor = createVisitor(app.url);
  await visitor.signIn(person);
  const identities = await Promise.all(
    subjects.map((subject) =>
      db.identity.create({
        data: { issuer, subject: `${person.id} ${subject}`, email: subject, userId: person.id },
      }),
    ),
  );
  const press = (id = 0) => visitor.submit(path, { identity: String(id) }, `${path}/end`);
  return { person, visitor, identities, press };
}

const listActs = async (userId: number) =>
  (await db.auditEntry.findMany({ where: { userId }, orderBy: { id: 'asc' } })).map(
    ({ act }) => act,
  );

it('lists the accounts at the provider, and ends one with its sessions', async () => {
  const { person, visitor, identities, press } = await buildLinked(['home@a.test', 'work@a.test']);
  const [home, work] = identities;
  const expiresAt = new Date(readSystemClock().getTime() + 60_000);
  const data = {
    userId: person.id,
    expiresAt,
    identityId: home?.id ?? 0,
    tokenHash: `${home?.id}`,
  };
  await db.session.create({ data });
  const { text } = await visitor.get(path);
  expect([text.includes('home@a.test'), text.includes('work@a.test')]).toEqual([true, true]);
  const { status, location } = await press(home?.id);
  expect([status, location]).toEqual([303, `${path}?done=ended`]);
  expect(await db.identity.findMany({ where: { userId: person.id } })).toEqual([work]);
  expect(await db.session.count({ where: { userId: person.id } })).toBe(1);
  expect((await visitor.get(location ?? '')).text).toContain('You cannot sign in with it any more');
  expect(await listActs(person.id)).toEqual(['SIGNED_IN', 'IDENTITY_ENDED']);
});

it('keeps the last way in', async () => {
  const { person, identities, press } = await buildLinked(['one@a.test', 'two@a.test']);
  await db.user.update({ where: { id: person.id }, data: { passwordHash: null } });
  const answers = await Promise.all(identities.map(({ id }) => press(id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  expect(answers.map(({ text }) => text).join()).toContain('set a password first');
  expect(await db.identity.count({ where: { userId: person.id } })).toBe(1);
});

it('takes back what a group of the provider gave', async () => {
  await buildAdmin();
  const { person, identities, press } = await buildLinked(['boss@a.test'], { role: 'ADMIN' });
  await db.identity.updateMany({ where: { userId: person.id }, data: { isAdmin: true } });
  expect((await press(identities[0]?.id)).status).toBe(303);
  expect((await db.user.findUniqueOrThrow({ where: { id: person.id } })).role).toBe('USER');
  expect(await listActs(person.id)).toEqual(['SIGNED_IN', 'ROLE_CHANGED', 'IDENTITY_ENDED']);
});

it('asks for a proof, takes no key, and knows nobody else’s', async () => {
  const { person, identities, press } = await buildLinked(['one@a.test']);
  const other = await buildLinked(['other@a.test']);
  expect((await press(other.identities[0]?.id)).status).toBe(404);
  const { data } = await as(person).gql(
    `mutation ($id: Int!) { endIdentity(input: { by: { databaseId: $id } }) { userErrors { code } } }`,
    { id: identities[0]?.id },
  );
  expect(data.endIdentity.userErrors).toEqual([{ code: 'FORBIDDEN' }]);
  await db.session.updateMany({ where: { userId: person.id }, data: { provedAt: new Date(0) } });
  const asked = await press(identities[0]?.id);
  expect([asked.status, asked.text.includes('Type your password to go on')]).toEqual([403, true]);
  expect(await db.identity.count({ where: { userId: person.id } })).toBe(1);
});
