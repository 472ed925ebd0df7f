import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db, startApp } from '../support/app.ts';
import { readIds, requestRest, requestRestAs, requestRestStatus } from '../support/ask/rest.ts';
import {
  buildAccessToken,
  buildAdmin,
  buildUser,
  type UserWithKey,
} from '../support/build/user.ts';

const newEmail = () => `${randomUUID()}@example.test`;
const hosted = await startApp({ INSTANCE: 'hosted' });

/** A user created with only an e-mail and a name. */
const buildUserRecord = ({ id, email, createdDate }: UserWithKey, over: object = {}) => ({
  id,
  username: null,
  name: 'Ada',
  email,
  emailVerified: null,
  bio: null,
  avatar: null,
  timeZone: 'Europe/London',
  weekStart: 'Sunday',
  endTime: 1440,
  bufferTime: 0,
  appTheme: null,
  theme: null,
  defaultScheduleId: null,
  locale: 'en',
  timeFormat: 12,
  hideBranding: false,
  brandColor: null,
  darkBrandColor: null,
  allowDynamicBooking: true,
  createdDate: createdDate.toISOString(),
  verified: false,
  invitedTo: null,
  role: 'USER',
  ...over,
});

describe('GET /v1/users', () => {
  it('returns all users to an administrator, or a given one', async () => {
    const [admin, user] = [await buildAdmin(), await buildUser()];
    const all = await requestRestAs(admin, 'GET /users');
    expect(all.status).toBe(200);
    expect(readIds(all.body.users)).toEqual(expect.arrayContaining([admin.id, user.id]));
    const { body, headers } = await requestRestAs(admin, `GET /users?userId=${user.id}&take=5`);
    expect(body).toEqual({ users: [buildUserRecord(user)] });
    expect(headers.get('x-total-count')).toBe('1');
  });

  it('returns callers only themselves, whichever user they name (GAP-19)', async () => {
    const [user, other] = [await buildUser(), await buildUser()];
    for (const query of ['', `?userId=${other.id}`]) {
      expect((await requestRestAs(user, `GET /users${query}`)).body).toEqual({
        users: [buildUserRecord(user)],
      });
    }
  });
});

describe('POST /v1/users', () => {
  it('creates a user with working hours in their time zone', async () => {
    const given = {
      email: newEmail(),
      username: randomUUID(),
      name: 'Bob',
      timeZone: 'Asia/Tokyo',
      weekStart: 'Monday',
      timeFormat: 24,
      theme: 'dark',
      brandColor: '#292929',
      role: 'ADMIN',
    };
    const { status, body, ignored } = await requestRestAs(await buildAdmin(), 'POST /users', given);
    expect([status, ignored, body.message]).toEqual([200, null, 'User created']);
    const { id } = body.user as { id: number };
    const row = await db.user.findUniqueOrThrow({ where: { id }, include: { schedules: true } });
    const [schedule] = row.schedules;
    expect(schedule?.timeZone).toBe('Asia/Tokyo');
    expect(body.user).toEqual(
      buildUserRecord({ ...row, key: '' }, { ...given, defaultScheduleId: schedule?.id }),
    );
  });

  it.each(['owner', 7, { a: 1 }])('ignores an unknown role, and names it: %j', async (role) => {
    const given = { email: newEmail(), role, verified: true, id: 1 };
    const { status, body, ignored } = await requestRestAs(await buildAdmin(), 'POST /users', given);
    expect([status, ignored]).toEqual([200, 'verified, id, role']);
    expect(body.user).toMatchObject({ role: 'USER', verified: false });
  });

  it('names every invalid field', async () => {
    const admin = await buildAdmin();
    expect(
      (await requestRestAs(admin, 'POST /users', { name: 7, endTime: '9' })).paths?.sort(),
    ).toEqual(['email', 'endTime', 'name']);
    const wrong = {
      email: newEmail(),
      weekStart: 'Someday',
      timeFormat: 13,
      theme: 'pink',
      appTheme: 'pink',
      brandColor: 'red',
      darkBrandColor: '#12345',
      endTime: 1441,
      bufferTime: -1,
    };
    const { status, paths } = await requestRestAs(admin, 'POST /users', wrong);
    expect(status).toBe(400);
    expect(['email', ...(paths ?? [])].sort()).toEqual(Object.keys(wrong).sort());
    const formats = { email: 'nobody', timeZone: 'Mars', locale: '?', avatar: 'picture' };
    expect((await requestRestAs(admin, 'POST /users', formats)).paths?.sort()).toEqual(
      Object.keys(formats).sort(),
    );
  });
});

describe('GET /v1/users/{userId}', () => {
  it('returns callers themselves, and administrators anyone', async () => {
    const user = await buildUser();
    for (const caller of [
      user,
      await buildAdmin(),
      await buildAccessToken(user, ['READ_PROFILE']),
    ]) {
      const { status, body } = await requestRestAs(caller, `GET /users/${user.id}`);
      expect([status, body]).toEqual([200, { user: buildUserRecord(user) }]);
    }
  });
});

describe('PATCH /v1/users/{userId}', () => {
  it('changes the caller, and clears optional fields with null', async () => {
    const user = await buildUser({ bio: 'Old', theme: 'dark' });
    const { id: defaultScheduleId } = await db.schedule.create({
      data: { name: 'Work', userId: user.id },
    });
    const change = { name: 'Bob', weekStart: 'Monday', timeFormat: 24, defaultScheduleId };
    const { status, body, ignored } = await requestRestAs(user, `PATCH /users/${user.id}`, {
      ...change,
      bio: null,
      theme: null,
      emailVerified: '2026-01-01T00:00:00Z',
    });
    expect([status, ignored]).toEqual([200, 'emailVerified']);
    expect(body).toEqual({ user: buildUserRecord(user, change) });
  });

  it('lets only administrators change email and role', async () => {
    const user = await buildUser();
    const path = `PATCH /users/${user.id}`;
    for (const change of [{ email: newEmail() }, { role: 'ADMIN' }]) {
      expect(await requestRestStatus(user, path, { name: 'Eve', ...change })).toBe(403);
      expect(await requestRestStatus(await buildAdmin(), path, change)).toBe(200);
    }
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).name).toBe('Ada');
  });

  it('accepts its own record back without a change', async () => {
    const user = await buildUser();
    const { body } = await requestRestAs(user, `GET /users/${user.id}`);
    const given = { ...body.user, role: 'USER' };
    expect(await requestRestStatus(user, `PATCH /users/${user.id}`, given)).toBe(200);
  });

  it('names every invalid field, including an unknown role', async () => {
    const user = await buildUser();
    const path = `PATCH /users/${user.id}`;
    expect(
      (await requestRestAs(user, path, { role: 'owner', hideBranding: 'no' })).paths?.sort(),
    ).toEqual(['hideBranding', 'role']);
    const wrong = { weekStart: 'Someday', bufferTime: -1, theme: 'pink' };
    expect((await requestRestAs(user, path, wrong)).paths?.sort()).toEqual(
      Object.keys(wrong).sort(),
    );
    expect((await requestRestAs(user, path, { defaultScheduleId: 2 ** 31 - 1 })).paths).toEqual([
      'defaultScheduleId',
    ]);
  });
});

describe('DELETE /v1/users/{userId}', () => {
  it('deletes the user for an administrator', async () => {
    const [admin, user] = [await buildAdmin(), await buildUser()];
    const { status, body } = await requestRestAs(admin, `DELETE /users/${user.id}`);
    expect([status, body]).toEqual([200, { message: 'User deleted' }]);
    expect(await requestRestStatus(admin, `GET /users/${user.id}`)).toBe(404);
    expect(await requestRestStatus(user, 'GET /me')).toBe(401);
    expect(await requestRestStatus(admin, `DELETE /users/${user.id}`)).toBe(404);
  });
});

describe('the hosted platform', () => {
  it('lets everyone read themselves only, including administrators', async () => {
    for (const user of [await buildUser(), await buildAdmin()]) {
      const { status, body } = await requestRest(hosted.as(user), `GET /users/${user.id}`);
      expect([status, body.user.email]).toEqual([200, user.email]);
    }
  });

  it('answers 403 to everything else, for every caller (GAP-21)', async () => {
    const user = await buildUser();
    const other = await buildUser();
    const name = { name: 'Eve' };
    const asked: [string, object?][] = [
      ['GET /users'],
      ['POST /users', { email: newEmail() }],
      [`GET /users/${other.id}`],
      ['GET /users/2147483647'],
      [`PATCH /users/${user.id}`, name],
      [`PATCH /users/${other.id}`, name],
      [`DELETE /users/${other.id}`],
    ];
    for (const caller of [user, await buildAdmin()]) {
      for (const [what, body] of asked) {
        const { status } = await requestRest(hosted.as(caller), what, body);
        expect([what, status]).toEqual([what, 403]);
      }
    }
  });
});
