import { beforeAll, describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { toOldestKept } from '../../src/database/months.ts';
import { sweepAuditLog } from '../../src/domain/audit/sweep.ts';
import { as, db } from '../support/app.ts';
import {
  buildAccessToken,
  buildAdmin,
  buildUser,
  type UserWithKey,
} from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';

const list = `query ($filter: AuditEntryFilter, $first: Int, $after: String) {
  auditEntries(filter: $filter, first: $first, after: $after) {
    totalCount pageInfo { endCursor hasNextPage }
    nodes { id at act actorId credential credentialId address requestId userId teamId subjectId detail }
  } }`;

const buildEntry = (over: object = {}) =>
  db.auditEntry.create({ data: { act: 'SIGNED_IN', requestId: 'test', detail: {}, ...over } });

let admin: UserWithKey;
beforeAll(async () => {
  admin = await buildAdmin();
});

describe('auditEntries', () => {
  it('tells who did what to whom, from where and when', async () => {
    const user = await buildUser();
    const lock = `mutation { lockUser(input: { by: { databaseId: ${user.id} }, reason: "left" }) { user { id } } }`;
    const { headers } = await as(admin).gql(lock);
    const { data } = await as(admin).gql(list, { filter: { userId: user.id } });
    const { id } = await db.apiKey.findFirstOrThrow({ where: { userId: admin.id } });
    expect(data.auditEntries.nodes).toEqual([
      {
        id: expect.any(String) as string,
        at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        act: 'USER_LOCKED',
        actorId: admin.id,
        credential: 'API_KEY',
        credentialId: id,
        address: '127.0.0.1',
        requestId: headers.get('x-request-id'),
        userId: user.id,
        teamId: null,
        subjectId: null,
        detail: { reason: 'left' },
      },
    ]);
  });

  it('filters by act, by who acted and by time, and pages newest first', async () => {
    const [actorId, userId] = [1_000_001, 1_000_002];
    const days = [1, 2, 3, 4].map((day) => new Date(Date.UTC(2031, 0, day)));
    for (const at of days) await buildEntry({ at, actorId, userId });
    await buildEntry({ at: days[3], actorId, userId, act: 'USER_LOCKED' });
    const read = async (filter: object, more = {}) => {
      const { data } = await as(admin).gql(list, { filter, ...more });
      return data.auditEntries;
    };
    expect((await read({ actorId })).totalCount).toBe(5);
    expect((await read({ userId, acts: ['USER_LOCKED'] })).totalCount).toBe(1);
    expect((await read({ userId, from: days[1], to: days[3] })).totalCount).toBe(2);
    const first = await read({ actorId }, { first: 2 });
    const rest = await read({ actorId }, { first: 10, after: first.pageInfo.endCursor });
    const times = [...first.nodes, ...rest.nodes].map(({ at }: { at: string }) => at);
    expect(times).toHaveLength(5);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('filters by the team and by the record that an act was about', async () => {
    const [teamId, subjectId] = [1_000_003, 'record of this test'];
    await buildEntry({ teamId });
    await buildEntry({ teamId, subjectId, act: 'WEBHOOK_CREATED' });
    const count = async (filter: object) => {
      const { data } = await as(admin).gql(list, { filter });
      return data.auditEntries.totalCount as number;
    };
    expect(await count({ teamId })).toBe(2);
    expect(await count({ subjectId })).toBe(1);
    expect(await count({ teamId: 1_000_004 })).toBe(0);
    expect(readErrorCode(await as(admin).gql(list, { filter: { subjectId: '' } }))).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('is refused to everyone but administrators in person', async () => {
    const token = await buildAccessToken(admin, ['READ_PROFILE']);
    expect(readErrorCode(await as(await buildUser()).gql(list))).toBe('FORBIDDEN');
    expect(readErrorCode(await as(token).gql(list))).toBe('FORBIDDEN');
    expect(readErrorCode(await as().gql(list))).toBe('UNAUTHENTICATED');
  });
});

describe('editUser', () => {
  it('records changes of a role, an e-mail address and the profile of another user', async () => {
    const user = await buildUser();
    const edit = async (caller: UserWithKey, change: string) => {
      const by = `by: { databaseId: ${user.id} }`;
      const query = `mutation { editUser(input: { ${by}, ${change} }) { user { id } } }`;
      const { errors, headers } = await as(caller).gql(query);
      expect(errors).toBeUndefined();
      return db.auditEntry.findMany({
        where: { requestId: headers.get('x-request-id') ?? '' },
        orderBy: { id: 'asc' },
      });
    };
    const by = { actorId: admin.id, userId: user.id };
    expect(
      await edit(admin, `role: ADMIN, email: "other-${user.email}", name: "Eve"`),
    ).toMatchObject([
      { act: 'ROLE_CHANGED', ...by, detail: { role: 'ADMIN' } },
      { act: 'EMAIL_CHANGED', ...by, detail: {} },
      { act: 'USER_CHANGED', ...by, detail: { fields: ['name'] } },
    ]);
    expect(await edit(user, 'name: "Ada"')).toEqual([]);
  });
});

describe('the table of the audit log', () => {
  it.each([
    ['changed', `UPDATE "AuditEntry" SET act = 'USER_LOCKED'`],
    ['deleted', `DELETE FROM "AuditEntry"`],
    ['emptied', `TRUNCATE "AuditEntry"`],
  ])('cannot be %s by SQL', async (_how, sql) => {
    const old = await buildEntry({ at: new Date('2001-01-01T00:00:00Z') });
    await expect(db.$executeRawUnsafe(sql)).rejects.toThrow('append-only');
    expect(await db.auditEntry.findUnique({ where: { id: old.id } })).toEqual(old);
  });

  it('cannot lose an entry that is younger than the sweep says', async () => {
    const { id } = await buildEntry();
    const tryDays = (days: number) =>
      db.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT set_config('almanac.audit_days', ${String(days)}, true)`;
        await tx.$executeRaw`DELETE FROM "AuditEntry" WHERE id = ${id}::uuid`;
      });
    for (const days of [0, -1, 1, 400]) await expect(tryDays(days)).rejects.toThrow('append-only');
  });

  it('keeps what it says about a user who is deleted, with nothing but their id', async () => {
    const user = await buildUser({ name: 'Gone Girl' });
    const by = `by: { databaseId: ${user.id} }`;
    await as(admin).gql(
      `mutation { editUser(input: { ${by}, role: ADMIN, email: "new-${user.email}" }) { user { id } } }`,
    );
    await as(admin).gql(`mutation { deleteUser(input: { ${by} }) { deletedId } }`);
    const entries = await db.auditEntry.findMany({
      where: { userId: user.id },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ act }) => act)).toEqual([
      'ROLE_CHANGED',
      'EMAIL_CHANGED',
      'USER_DELETED',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/@|Gone/);
  });
});

describe('the sweep of the audit log', () => {
  it('deletes what is older than AUDIT_DAYS by the month, and nothing else', async () => {
    const oldest = toOldestKept(readSystemClock(), 400).getTime();
    const old = await buildEntry({ at: new Date(oldest - 1) });
    const young = await buildEntry({ at: new Date(oldest) });
    const sweep = (days: number | null) =>
      sweepAuditLog({ db, clock: readSystemClock, retention: { AUDIT_DAYS: days } });
    expect(await sweep(null)).toBe(0);
    expect(await sweep(400)).toBeGreaterThan(0);
    expect(await sweep(400)).toBe(0);
    const kept = await db.auditEntry.findMany({ where: { id: { in: [old.id, young.id] } } });
    expect(kept).toEqual([young]);
  });
});
