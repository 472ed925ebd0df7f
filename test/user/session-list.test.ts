import { expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { createVisitor, password, signInNewUser } from '../support/page/visitor.ts';

const path = '/account/sessions';
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };

const listOwn = `{ sessions { nodes { databaseId browser isCurrent } } }`;
const end = `mutation ($id: Int!) {
  endSession(input: { by: { databaseId: $id } }) { databaseId userErrors { code } }
}`;

it('lists where somebody is signed in, and ends one of them', async () => {
  const { person, visitor } = await signInNewUser();
  const elsewhere = createVisitor();
  const typed = { email: person.email, password };
  await elsewhere.submit('/auth/sign-in', typed, undefined, firefox);
  const { text } = await visitor.get(path);
  expect(text.match(/<h2>[^]*?<\/h2>/g)?.map((one) => one.replaceAll(/<[^>]+>|\s+/g, ' ').trim()))
    // The one that asks comes first.
    .toEqual([expect.stringContaining('this browser'), 'Firefox, Linux']);
  const { data } = await as(person).gql(listOwn);
  const [, other] = data.sessions.nodes;
  expect(other).toMatchObject({ browser: 'Firefox, Linux', isCurrent: false });
  const { status, location } = await visitor.submit(path, { session: String(other.databaseId) });
  expect([status, location]).toEqual([303, `${path}?done=ended`]);
  expect((await elsewhere.get('/account')).status).toBe(303);
  expect((await visitor.get('/account')).status).toBe(200);
  const where = { userId: person.id, act: 'SESSIONS_ENDED' };
  expect(await db.auditEntry.findFirst({ where })).toMatchObject({ detail: { count: 1 } });
  // The last one is that of the browser itself.
  expect((await visitor.submit(path, {})).status).toBe(303);
  expect((await visitor.get(path)).location).toContain('/auth/sign-in');
});

it('shows nobody the sessions of others, and lets nobody end them', async () => {
  const { person, visitor } = await signInNewUser();
  const [{ id = 0 } = {}] = await db.session.findMany({ where: { userId: person.id } });
  for (const stranger of [await buildUser(), await buildUser({ role: 'ADMIN' })]) {
    const { data } = await as(stranger).gql(listOwn);
    expect(data.sessions.nodes).toEqual([]);
    const ended = await as(stranger).gql(end, { id });
    expect(ended.data.endSession).toEqual({
      databaseId: null,
      userErrors: [{ code: 'NOT_FOUND' }],
    });
  }
  expect((await visitor.get(path)).status).toBe(200);
});

it('ends a session once, however many ask at once', async () => {
  const { person } = await signInNewUser();
  const [{ id = 0 } = {}] = await db.session.findMany({ where: { userId: person.id } });
  const answers = await Promise.all([1, 2, 3, 4].map(() => as(person).gql(end, { id })));
  const done = answers.filter(({ data }) => data.endSession.databaseId === id);
  expect(done).toHaveLength(1);
  const where = { userId: person.id, act: 'SESSIONS_ENDED' };
  expect(await db.auditEntry.count({ where })).toBe(1);
});
