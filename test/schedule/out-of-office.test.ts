import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildTeam } from '../support/build/team.ts';
import {
  buildAccessToken,
  buildAdmin,
  buildUser,
  type UserWithKey,
} from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';

const fields = 'outOfOffice { id databaseId userId start end reason notes toUser { email } }';
const createIt = `mutation ($input: CreateOutOfOfficeInput!) { createOutOfOffice(input: $input) { ${fields} } }`;
const editIt = `mutation ($input: EditOutOfOfficeInput!) { editOutOfOffice(input: $input) { ${fields} } }`;
const deleteIt = `mutation ($input: DeleteOutOfOfficeInput!) { deleteOutOfOffice(input: $input) { databaseId } }`;
const list = `query ($filter: OutOfOfficeFilter) { outOfOffices(filter: $filter) { totalCount nodes { databaseId } } }`;

const week = { start: '2026-12-21', end: '2026-12-27' };

const create = (caller: UserWithKey | string | undefined, input: object) =>
  as(caller).gql(createIt, { input });
const edit = (caller: UserWithKey | string, databaseId: number, input: object) =>
  as(caller).gql(editIt, { input: { by: { databaseId }, ...input } });
const remove = (caller: UserWithKey | string, databaseId: number) =>
  as(caller).gql(deleteIt, { input: { by: { databaseId } } });

const buildAbsence = (user: { id: number }, { start, end } = week) =>
  db.outOfOffice.create({
    data: { userId: user.id, start: new Date(start), end: new Date(end) },
  });

describe('createOutOfOffice', () => {
  it('creates an absence, and records an event for webhooks', async () => {
    const [user, cover] = [await buildUser({ username: 'ooo-user' }), await buildUser()];
    await buildTeam({ owner: user, members: [cover] });
    const { data, errors } = await create(user, { ...week, reason: 'Snow', toUserId: cover.id });
    expect(errors).toBeUndefined();
    const { outOfOffice } = data.createOutOfOffice;
    expect(outOfOffice).toMatchObject({
      ...week,
      userId: user.id,
      reason: 'Snow',
      notes: null,
      toUser: { email: cover.email },
    });
    const events = await db.event.findMany({ where: { type: 'OOO_CREATED' } });
    const told = events.map(({ bookingId, payload }) => ({ bookingId, payload }));
    expect(told).toContainEqual({
      bookingId: null,
      payload: {
        triggerEvent: 'OOO_CREATED',
        createdAt: expect.any(String),
        payload: {
          oooEntry: expect.objectContaining({
            id: outOfOffice.databaseId,
            ...week,
            user: expect.objectContaining({ id: user.id, username: 'ooo-user' }),
            toUser: expect.objectContaining({ id: cover.id }),
          }),
        },
      },
    });
  });

  it('refuses more than a year, an end before the start and a long reason', async () => {
    const user = await buildUser();
    const start = '2027-01-01';
    expect(readErrorCode(await create(user, { start, end: '2026-12-31' }))).toBe('BAD_USER_INPUT');
    expect(readErrorCode(await create(user, { start, end: '2028-01-01' }))).toBe('BAD_USER_INPUT');
    expect((await create(user, { start, end: '2027-12-31' })).errors).toBeUndefined();
    expect((await create(user, { start: week.start, end: week.start })).errors).toBeUndefined();
    const long = { ...week, reason: 'a'.repeat(256) };
    expect(readErrorCode(await create(user, long))).toBe('BAD_USER_INPUT');
  });

  it('refuses a substitute who is not an accepted member of one of the user’s teams', async () => {
    const [user, stranger, invited] = [await buildUser(), await buildUser(), await buildUser()];
    const team = await buildTeam({ owner: user });
    await db.membership.create({ data: { teamId: team.id, userId: invited.id } });
    const answers = [];
    for (const toUserId of [stranger.id, invited.id, user.id, 2_147_483_000]) {
      answers.push(await create(user, { ...week, toUserId }));
    }
    for (const answer of answers) {
      expect(readErrorCode(answer)).toBe('BAD_USER_INPUT');
      expect(answer.errors).toEqual(answers[0]?.errors);
    }
  });

  it('does not reveal the members of a private team to a member', async () => {
    const [owner, a, b] = [await buildUser(), await buildUser(), await buildUser()];
    const team = await buildTeam({ owner, members: [a, b] });
    await db.team.update({ where: { id: team.id }, data: { isPrivate: true } });
    expect(readErrorCode(await create(a, { ...week, toUserId: b.id }))).toBe('BAD_USER_INPUT');
    expect((await create(owner, { ...week, toUserId: b.id })).errors).toBeUndefined();
  });

  it('refuses overlapping absences, even at the same time', async () => {
    const user = await buildUser();
    await Promise.all([1, 2, 3, 4].map(() => as(user).gql(list, {})));
    const answers = await Promise.all(
      ['20', '21', '22', '23'].map((day) =>
        create(user, { start: `2026-12-${day}`, end: '2026-12-27' }),
      ),
    );
    expect(answers.map(readErrorCode).filter((code) => code === 'CONFLICT')).toHaveLength(3);
    expect(await db.outOfOffice.count({ where: { userId: user.id } })).toBe(1);
    const next = { start: '2026-12-28', end: '2026-12-28' };
    expect((await create(user, next)).errors).toBeUndefined();
    expect((await create(await buildUser(), week)).errors).toBeUndefined();
  });

  it('lets only a system administrator create an absence for another user', async () => {
    const user = await buildUser();
    const input = { ...week, userId: user.id };
    expect(readErrorCode(await create(await buildUser(), input))).toBe('FORBIDDEN');
    const { data } = await create(await buildAdmin(), input);
    expect(data.createOutOfOffice.outOfOffice.userId).toBe(user.id);
  });
});

describe('outOfOffices', () => {
  it('are the caller’s own, or those of a given user for an administrator', async () => {
    const [user, other] = [await buildUser(), await buildUser()];
    const { id } = await buildAbsence(user);
    await buildAbsence(other);
    const own = { totalCount: 1, nodes: [{ databaseId: id }] };
    expect((await as(user).gql(list, {})).data.outOfOffices).toEqual(own);
    const filter = { userId: user.id };
    expect((await as(await buildAdmin()).gql(list, { filter })).data.outOfOffices).toEqual(own);
    expect(readErrorCode(await as(other).gql(list, { filter }))).toBe('FORBIDDEN');
    const { errors } = await as(await buildAccessToken(user, ['READ_PROFILE'])).gql(list, {});
    expect(errors?.[0]?.extensions).toMatchObject({ requiredScopes: ['READ_SCHEDULE'] });
  });
});

describe('editOutOfOffice', () => {
  it('changes only the given fields, and refuses to overlap another absence', async () => {
    const user = await buildUser();
    const { id } = await buildAbsence(user);
    await buildAbsence(user, { start: '2027-01-10', end: '2027-01-12' });
    const { data } = await edit(user, id, { end: '2026-12-30', notes: 'Back soon' });
    expect(data.editOutOfOffice.outOfOffice).toMatchObject({
      start: week.start,
      end: '2026-12-30',
      notes: 'Back soon',
    });
    expect(readErrorCode(await edit(user, id, { end: '2027-01-10' }))).toBe('CONFLICT');
    expect(readErrorCode(await edit(user, id, { end: '2026-12-01' }))).toBe('BAD_USER_INPUT');
    expect((await edit(user, id, { notes: null })).data.editOutOfOffice.outOfOffice.notes).toBe(
      null,
    );
    expect(readErrorCode(await edit(await buildUser(), id, {}))).toBe('NOT_FOUND');
  });
});

describe('deleteOutOfOffice', () => {
  it('deletes only the caller’s own absence', async () => {
    const user = await buildUser();
    const { id } = await buildAbsence(user);
    expect(readErrorCode(await remove(await buildUser(), id))).toBe('NOT_FOUND');
    expect((await remove(user, id)).data.deleteOutOfOffice.databaseId).toBe(id);
    expect(readErrorCode(await remove(user, id))).toBe('NOT_FOUND');
  });
});
