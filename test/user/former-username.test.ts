import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildEventType } from '../support/build/event-type.ts';
import { buildAdmin, buildUser, type UserWithKey } from '../support/build/user.ts';
import { createVisitor } from '../support/page/visitor.ts';
import { callers, warmPool } from '../support/race.ts';

const newName = () => `n${randomUUID().slice(0, 13)}`;

async function buildNamed() {
  const username = newName();
  const user = await buildUser({ username });
  const { slug } = await buildEventType(user);
  return { user, username, slug };
}

async function rename(user: UserWithKey, username: string, caller = user) {
  const { errors } = await as(caller).gql(
    `mutation ($input: EditUserInput!) { editUser(input: $input) { user { username } } }`,
    { input: { by: { databaseId: user.id }, username } },
  );
  return errors?.[0]?.extensions['code'] ?? 'DONE';
}

const findOwner = async (username: string) =>
  (
    await as(undefined).gql(
      `query ($username: String!) { publicProfile(username: $username) { owner { username } } }`,
      { username },
    )
  ).data?.publicProfile?.owner.username ?? null;

it('the addresses of a former username lead to those of the present one', async () => {
  const { user, username, slug } = await buildNamed();
  const next = newName();
  expect(await rename(user, next)).toBe('DONE');
  const visitor = createVisitor();
  const visit = async (path: string) => {
    const { status, location } = await visitor.get(path);
    return [status, location];
  };
  expect(await visit(`/book/${username}`)).toEqual([303, `/book/${next}`]);
  const query = '?lang=de&next=a/b&back=%24%26';
  expect(await visit(`/book/${username.toUpperCase()}/${slug}${query}`)).toEqual([
    303,
    `/book/${next}/${slug}${query}`,
  ]);
  expect(await visit(`/book/${next}/${slug}`)).toEqual([200, null]);
  expect(await findOwner(username)).toBe(next);
  const { id: eventTypeId } = await db.eventType.findFirstOrThrow({ where: { slug } });
  const link = await as(user).gql(
    `mutation ($input: CreatePrivateLinkInput!) { createPrivateLink(input: $input) { token } }`,
    { input: { eventTypeId } },
  );
  const secret = `${slug}?link=${link.data.createPrivateLink.token}`;
  expect(await visit(`/book/${username}/${secret}`)).toEqual([303, `/book/${next}/${secret}`]);
});

it('nobody else can take a former username, but its owner can have it back', async () => {
  const { user, username } = await buildNamed();
  const [other, admin] = [await buildUser(), await buildAdmin()];
  const next = newName();
  await rename(user, next);
  expect(await rename(other, username)).toBe('CONFLICT');
  expect(await rename(other, username.toUpperCase())).toBe('CONFLICT');
  const { errors } = await as(admin).gql(
    `mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }`,
    { input: { email: `${username}@example.test`, username } },
  );
  expect(errors?.[0]?.extensions['code']).toBe('CONFLICT');
  expect(await rename(user, username)).toBe('DONE');
  expect(await findOwner(next)).toBe(username);
  expect(await db.formerUsername.count({ where: { userId: user.id } })).toBe(1);
});

it('keeps the last three, and frees those of a user who is gone', async () => {
  const { user, username } = await buildNamed();
  const names = [newName(), newName(), newName(), newName()];
  for (const name of names) expect(await rename(user, name)).toBe('DONE');
  expect(await findOwner(username)).toBeNull();
  expect(await findOwner(names[0] ?? '')).toBe(names[3]);
  const other = await buildUser();
  expect(await rename(other, username)).toBe('DONE');
  await db.user.delete({ where: { id: user.id } });
  expect(await rename(other, names[0] ?? '')).toBe('DONE');
});

it('a user without a username leads nowhere, and a locked one neither', async () => {
  const { user, username } = await buildNamed();
  await rename(user, newName());
  await db.user.update({ where: { id: user.id }, data: { locked: true } });
  expect((await createVisitor().get(`/book/${username}`)).status).toBe(404);
  await db.user.update({ where: { id: user.id }, data: { locked: false, username: null } });
  expect((await createVisitor().get(`/book/${username}`)).status).toBe(404);
});

it('keeps each name that a user had, if they change it several times at once', async () => {
  const { user, username } = await buildNamed();
  const names = [newName(), newName()];
  const answers = await Promise.all(names.map((name) => rename(user, name)));
  expect(answers).toEqual(['DONE', 'DONE']);
  const { username: present } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
  const [former = ''] = names.filter((name) => name !== present);
  expect([await findOwner(username), await findOwner(former)]).toEqual([present, present]);
});

it('a name that one leaves and others take at once belongs to one of them', async () => {
  await warmPool();
  const { user, username } = await buildNamed();
  const others = await Promise.all(Array.from({ length: callers / 10 }, () => buildUser()));
  const [left, ...taken] = await Promise.all([
    rename(user, newName()),
    ...others.map((other) => rename(other, username)),
  ]);
  expect(left).toBe('DONE');
  const owners = await db.user.count({ where: { username } });
  const formers = await db.formerUsername.count({ where: { username } });
  expect([owners + formers, taken.filter((one) => one === 'DONE').length]).toEqual([1, owners]);
});
