import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyPassword } from '../../src/auth/password.ts';
import { generateSecret } from '../../src/auth/secret.ts';
import { as, db } from '../support/app.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import { buildUserWithPassword, password as currentPassword } from '../support/page/visitor.ts';

const newEmail = () => `${randomUUID()}@example.test`;

const create = `mutation ($input: CreateUserInput!) {
  createUser(input: $input) {
    user {
      databaseId email username timeZone locale role createdDate
      defaultSchedule { name timeZone availability { days startTime endTime } }
    }
  }
}`;
const edit = `mutation ($input: EditUserInput!) {
  editUser(input: $input) {
    user { name bio email username weekStart timeFormat theme locale role defaultScheduleId }
  }
}`;
const remove = `mutation ($id: Int!) { deleteUser(input: { by: { databaseId: $id } }) { databaseId } }`;
const byId = `query ($id: Int!) { user(by: { databaseId: $id }) { email } }`;

describe('createUser', () => {
  it('creates a user with working hours in their time zone', async () => {
    const email = newEmail();
    const { data } = await as(await buildAdmin()).gql(create, {
      input: {
        email: email.toUpperCase(),
        username: `U${email.slice(0, 8)}`,
        timeZone: 'Asia/Tokyo',
      },
    });
    expect(data.createUser.user).toMatchObject({
      email,
      username: `u${email.slice(0, 8)}`,
      timeZone: 'Asia/Tokyo',
      locale: 'en',
      role: 'USER',
      defaultSchedule: {
        name: 'Working hours',
        timeZone: 'Asia/Tokyo',
        availability: [{ days: [1, 2, 3, 4, 5], startTime: '09:00:00', endTime: '17:00:00' }],
      },
    });
  });

  it('stores a password only as an argon2id hash', async () => {
    const email = newEmail();
    const password = 'correct horse battery';
    await as(await buildAdmin()).gql(create, { input: { email, password } });
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { email } });
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await verifyPassword(password, passwordHash)).toBe(true);
    expect(await verifyPassword(`${password}!`, passwordHash)).toBe(false);
    expect(await verifyPassword(password, null)).toBe(false);
  });

  it('refuses a second user with the same e-mail, and leaves the first one unchanged', async () => {
    const admin = as(await buildAdmin());
    const email = newEmail();
    const inputs = ['One', 'Two'].map((name) => ({ email, name }));
    const answers = await Promise.all(inputs.map((input) => admin.gql(create, { input })));
    expect(answers.map(readErrorCode).sort()).toEqual(['CONFLICT', undefined]);
    const before = await db.user.findUniqueOrThrow({ where: { email } });
    const third = await admin.gql(create, { input: { email, name: 'Three' } });
    expect(third.errors?.[0]?.message).toBe('A user with this e-mail already exists');
    expect(await db.user.findUniqueOrThrow({ where: { email } })).toEqual(before);
    expect(await db.schedule.count({ where: { userId: before.id } })).toBe(1);
  });

  it('refuses a taken username in any case', async () => {
    const { username } = await buildUser({ username: generateSecret().toLowerCase() });
    const { errors } = await as(await buildAdmin()).gql(create, {
      input: { email: newEmail(), username: username?.toUpperCase() },
    });
    expect(errors?.[0]?.message).toBe('A user with this username already exists');
  });

  it('reports every invalid field at once', async () => {
    const { errors } = await as(await buildAdmin()).gql(create, {
      input: {
        email: newEmail(),
        username: 'no spaces',
        weekStart: 'Someday',
        timeFormat: 13,
        theme: 'pink',
        brandColor: 'red',
        endTime: 1441,
        bufferTime: -1,
        password: 'short',
      },
    });
    const { code, errors: problems } = errors?.[0]?.extensions ?? {};
    expect(code).toBe('BAD_USER_INPUT');
    expect((problems as { path: string }[]).map(({ path }) => path).sort()).toEqual([
      'brandColor',
      'bufferTime',
      'endTime',
      'password',
      'theme',
      'timeFormat',
      'username',
      'weekStart',
    ]);
  });

  it('refuses callers who are not administrators, and administrators’ apps', async () => {
    const input = { email: newEmail() };
    const token = await buildAccessToken(await buildAdmin(), ['WRITE_PROFILE']);
    for (const caller of [await buildUser(), token]) {
      expect(readErrorCode(await as(caller).gql(create, { input }))).toBe('FORBIDDEN');
    }
    expect(readErrorCode(await as().gql(create, { input }))).toBe('UNAUTHENTICATED');
    expect(await db.user.count({ where: input })).toBe(0);
  });
});

describe('editUser', () => {
  it('changes only the given fields, and clears those that are null', async () => {
    const user = await buildUser({ bio: 'Old', theme: 'dark' });
    const { data } = await as(user).gql(edit, {
      input: {
        by: { databaseId: user.id },
        bio: null,
        theme: null,
        weekStart: 'Monday',
        timeFormat: 24,
      },
    });
    expect(data.editUser.user).toMatchObject({
      name: 'Ada',
      bio: null,
      theme: null,
      weekStart: 'Monday',
      timeFormat: 24,
    });
  });

  it('accepts only the user’s own schedules as default', async () => {
    const [user, other] = [await buildUser(), await buildUser()];
    const [own, foreign] = await Promise.all(
      [user, other].map(({ id }) => db.schedule.create({ data: { name: 'S', userId: id } })),
    );
    const set = (defaultScheduleId?: number) =>
      as(user).gql(edit, { input: { by: { databaseId: user.id }, defaultScheduleId } });
    expect((await set(own?.id)).data.editUser.user.defaultScheduleId).toBe(own?.id);
    expect(readErrorCode(await set(foreign?.id))).toBe('BAD_USER_INPUT');
  });

  it('names the field that only administrators may change', async () => {
    const user = await buildUser();
    const by = { databaseId: user.id };
    const raised = await as(user).gql(edit, { input: { by, role: 'ADMIN', name: 'Eve' } });
    expect(raised.errors?.[0]?.message).toBe('Only a system administrator may change role');
    const moved = await as(user).gql(edit, { input: { by, email: newEmail() } });
    expect(moved.errors?.[0]?.message).toBe('Only a system administrator may change email');
    expect(readErrorCode(moved)).toBe('FORBIDDEN');
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
      role: 'USER',
      name: 'Ada',
      email: user.email,
    });
  });

  it('lets an administrator change a role, which takes effect at once', async () => {
    const user = await buildUser();
    const other = await buildUser();
    expect(readErrorCode(await as(user).gql(byId, { id: other.id }))).toBe('NOT_FOUND');
    const { errors } = await as(await buildAdmin()).gql(edit, {
      input: { by: { databaseId: user.id }, role: 'ADMIN', email: newEmail() },
    });
    expect(errors).toBeUndefined();
    expect((await as(user).gql(byId, { id: other.id })).data.user.email).toBe(other.email);
  });

  it('ends all sessions and app grants when the password changes', async () => {
    const user = await buildUserWithPassword();
    const app = as(await buildAccessToken(user, ['READ_PROFILE']));
    const expiresAt = new Date('2099-01-01');
    expect((await app.gql('{ viewer { id } }')).errors).toBeUndefined();
    await db.session.create({ data: { tokenHash: generateSecret(), userId: user.id, expiresAt } });
    const { errors } = await as(user).gql(edit, {
      input: { by: { databaseId: user.id }, currentPassword, password: 'a new password' },
    });
    expect(errors).toBeUndefined();
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
    expect(await db.oAuthGrant.count({ where: { userId: user.id, revokedAt: null } })).toBe(0);
    // The token ends at once, even if it is cached.
    expect(readErrorCode(await app.gql('{ viewer { id } }'))).toBe('UNAUTHENTICATED');
  });

  it('lets an app with WRITE_PROFILE change the profile, but not the password', async () => {
    const user = await buildUser();
    const by = { databaseId: user.id };
    const app = as(await buildAccessToken(user, ['WRITE_PROFILE']));
    expect((await app.gql(edit, { input: { by, name: 'Bob' } })).data.editUser.user.name).toBe(
      'Bob',
    );
    expect(readErrorCode(await app.gql(edit, { input: { by, password: 'a new password' } }))).toBe(
      'FORBIDDEN',
    );
    const reader = await buildAccessToken(user, ['READ_PROFILE']);
    const { errors } = await as(reader).gql(edit, { input: { by, name: 'Eve' } });
    expect(errors?.[0]?.extensions['requiredScopes']).toEqual(['WRITE_PROFILE']);
  });

  it('keeps one administrator, even if two remove each other’s role at the same time', async () => {
    const pair = [await buildAdmin(), await buildAdmin()];
    const isOther = { id: { notIn: pair.map(({ id }) => id) } };
    await db.user.updateMany({ where: { role: 'ADMIN', ...isOther }, data: { role: 'USER' } });
    await Promise.all(Array.from({ length: 5 }, () => db.user.count()));
    const answers = await Promise.all(
      pair.map((admin, i) =>
        as(admin).gql(edit, { input: { by: { databaseId: pair[1 - i]?.id }, role: 'USER' } }),
      ),
    );
    expect(answers.map(readErrorCode).filter((code) => code === undefined)).toHaveLength(1);
    const [last] = await db.user.findMany({ where: { role: 'ADMIN' } });
    const caller = pair.find(({ id }) => id === last?.id);
    const input = { by: { databaseId: last?.id }, role: 'USER' };
    expect(readErrorCode(await as(caller).gql(edit, { input }))).toBe('CONFLICT');
    expect(readErrorCode(await as(caller).gql(remove, { id: last?.id }))).toBe('CONFLICT');
  });
});
