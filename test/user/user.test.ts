import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { as, startApp } from '../support/app.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';

const toGlobalId = (id: number) => Buffer.from(`User:${id}`).toString('base64');

const byId = `query ($id: Int!) { user(by: { databaseId: $id }) { email } }`;

describe('viewer', () => {
  it('shows the caller’s whole profile', async () => {
    const user = await buildUser({ timeZone: 'Europe/Berlin' });
    const { data } = await as(user).gql(`{ viewer {
      id databaseId username name email emailVerified bio avatar timeZone weekStart endTime
      bufferTime appTheme theme defaultScheduleId locale timeFormat hideBranding brandColor
      darkBrandColor allowDynamicBooking createdDate verified invitedTo role } }`);
    expect(data.viewer).toMatchObject({
      id: toGlobalId(user.id),
      databaseId: user.id,
      email: user.email,
      timeZone: 'Europe/Berlin',
      weekStart: 'Sunday',
      createdDate: user.createdDate.toISOString(),
      role: 'USER',
    });
  });

  it('hides the schedules from a token with only READ_PROFILE', async () => {
    const token = await buildAccessToken(await buildUser(), ['READ_PROFILE']);
    const answer = await as(token).gql('{ viewer { schedules { nodes { name } } } }');
    expect(answer.errors?.[0]?.extensions['requiredScopes']).toEqual(['READ_SCHEDULE']);
  });
});

describe('user', () => {
  it('hides other users from an administrator’s access token', async () => {
    const token = await buildAccessToken(await buildAdmin(), ['READ_PROFILE']);
    const other = await buildUser();
    expect(readErrorCode(await as(token).gql(byId, { id: other.id }))).toBe('NOT_FOUND');
  });
});

describe('users', () => {
  const list = `query ($filter: UserFilter, $offset: Int) {
    users(first: 2, offset: $offset, filter: $filter) { totalCount nodes { databaseId } }
  }`;

  it('finds users by e-mail in any case, and by a part of the name', async () => {
    const name = randomUUID();
    const user = await buildUser({ name: `Ada ${name}` });
    const admin = as(await buildAdmin());
    for (const filter of [{ email: user.email.toUpperCase() }, { search: name.toUpperCase() }]) {
      const { data } = await admin.gql(list, { filter });
      expect(data.users).toEqual({ totalCount: 1, nodes: [{ databaseId: user.id }] });
    }
  });

  it('skips the offset, in the order of IDs', async () => {
    const name = randomUUID();
    const users = [await buildUser({ name }), await buildUser({ name }), await buildUser({ name })];
    const { data } = await as(await buildAdmin()).gql(list, {
      filter: { search: name },
      offset: 1,
    });
    expect(data.users).toEqual({
      totalCount: 3,
      nodes: users.slice(1).map(({ id }) => ({ databaseId: id })),
    });
  });

  it('lists only the caller if they are not an administrator', async () => {
    const [user, other] = [await buildUser(), await buildUser()];
    const own = await as(user).gql(list);
    expect(own.data.users).toEqual({ totalCount: 1, nodes: [{ databaseId: user.id }] });
    const others = await as(user).gql(list, { filter: { email: other.email } });
    expect(others.data.users.totalCount).toBe(0);
  });
});

describe('users on the hosted platform', async () => {
  const create = `mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }`;
  const edit = `mutation ($input: EditUserInput!) { editUser(input: $input) { user { id } } }`;
  const remove = `mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { databaseId } }`;
  const hosted = await startApp({ INSTANCE: 'hosted' });

  it('can be read only by themselves, even if the caller is an administrator', async () => {
    const [admin, other] = [await buildAdmin(), await buildUser()];
    const caller = hosted.as(admin);
    expect((await caller.gql('{ viewer { email } }')).data.viewer.email).toBe(admin.email);
    expect((await caller.gql(byId, { id: admin.id })).data.user.email).toBe(admin.email);
    expect(readErrorCode(await caller.gql(byId, { id: other.id }))).toBe('FORBIDDEN');
    expect(readErrorCode(await caller.gql('{ users { totalCount } }'))).toBe('FORBIDDEN');
    const node = await caller.gql(`{ node(id: "${toGlobalId(other.id)}") { id } }`);
    expect(node.data?.node ?? null).toBeNull();
  });

  it('cannot be created, changed or deleted', async () => {
    const admin = await buildAdmin();
    const caller = hosted.as(admin);
    const by = { databaseId: admin.id };
    expect(readErrorCode(await caller.gql(create, { input: { email: 'new@example.test' } }))).toBe(
      'FORBIDDEN',
    );
    expect(readErrorCode(await caller.gql(edit, { input: { by, name: 'Bob' } }))).toBe('FORBIDDEN');
    expect(readErrorCode(await caller.gql(remove, { input: { by } }))).toBe('FORBIDDEN');
  });
});
