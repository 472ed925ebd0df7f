import { beforeEach, describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import { type Caller, readErrorCode, readResultCode } from '../support/client.ts';
import { toVisibleText } from '../support/page/html.ts';
import { buildUserWithPassword, createVisitor, signInNewUser } from '../support/page/visitor.ts';

const list = `{ outboxItems { totalCount nodes { databaseId eventId webhookId failedAt reason } } }`;
const retry = `mutation ($id: Int!) {
  retryOutboxItem(input: { by: { databaseId: $id } }) { outboxItem { databaseId failedAt reason } }
}`;

const retryAs = (caller: Caller | undefined, id: number) => as(caller).gql(retry, { id });

const reason = 'invalid input syntax: "<b>"';
const setAside = (over: object = {}) =>
  db.outbox.create({
    data: { eventId: 7, failures: 3, failedAt: new Date(), reason, ...over },
  });

const find = (id: number) => db.outbox.findUniqueOrThrow({ where: { id } });

// What a worker would do with them is the subject of test/webhook/delivery/unreadable.test.ts.
beforeEach(async () => void (await db.outbox.deleteMany()));

describe('outboxItems', () => {
  it('shows administrators what is set aside and why, and nothing that waits', async () => {
    const webhookId = '6b2f0a52-6d1c-4e0c-9f0a-0a2f4c1d8e11';
    const items = [await setAside(), await setAside({ eventId: null, webhookId })];
    await setAside({ failures: 2, failedAt: null });
    const { data } = await as(await buildAdmin()).gql(list);
    expect(data.outboxItems).toEqual({
      totalCount: 2,
      nodes: items.map(({ id, eventId, webhookId: own, failedAt }) => ({
        ...{ databaseId: id, eventId, webhookId: own, reason },
        failedAt: failedAt?.toISOString(),
      })),
    });
  });

  it('refuses everyone else', async () => {
    expect(readErrorCode(await as(await buildUser()).gql(list))).toBe('FORBIDDEN');
    expect(readErrorCode(await as().gql(list))).toBe('UNAUTHENTICATED');
    const app = await buildAccessToken(await buildAdmin(), ['READ_BOOKING']);
    expect(readErrorCode(await as(app).gql(list))).toBe('FORBIDDEN');
  });
});

describe('retryOutboxItem', () => {
  it('gives the item three new tries, and records who did it', async () => {
    const [{ id }, admin] = [await setAside(), await buildAdmin()];
    const { data } = await retryAs(admin, id);
    expect(data.retryOutboxItem.outboxItem).toEqual({ databaseId: id, failedAt: null, reason });
    expect(await find(id)).toMatchObject({ failures: 0, failedAt: null, reason });
    const entries = await db.auditEntry.findMany({ where: { actorId: admin.id } });
    expect(entries).toMatchObject([
      { act: 'OUTBOX_TRIED_AGAIN', subjectId: String(id), detail: { eventId: 7 } },
    ]);
  });

  it('puts it back once if three ask at once', async () => {
    const [{ id }, admin] = [await setAside(), await buildAdmin()];
    const answers = await Promise.all([0, 1, 2].map(() => retryAs(admin, id)));
    const codes = answers.map(readResultCode).toSorted();
    expect(codes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'OK']);
    expect(await db.auditEntry.count({ where: { actorId: admin.id } })).toBe(1);
  });

  it('refuses other callers, and items that are unknown or wait', async () => {
    const [{ id }, admin] = [await setAside(), await buildAdmin()];
    expect(readResultCode(await retryAs(await buildUser(), id))).toBe('FORBIDDEN');
    expect(readResultCode(await retryAs(undefined, id))).toBe('UNAUTHENTICATED');
    expect(await find(id)).toMatchObject({ failures: 3 });
    const waiting = await setAside({ failures: 2, failedAt: null });
    expect(readResultCode(await retryAs(admin, waiting.id))).toBe('NOT_FOUND');
    expect(await find(waiting.id)).toMatchObject({ failures: 2 });
    expect(readResultCode(await retryAs(admin, id + 1_000))).toBe('NOT_FOUND');
  });
});

describe('the overview of the console', () => {
  const signInAdmin = async () => {
    const person = await buildUserWithPassword({ role: 'ADMIN' });
    const visitor = createVisitor();
    await visitor.signIn(person);
    return visitor;
  };

  it('shows administrators what is set aside, and tries it again', async () => {
    const [{ id }, visitor] = [await setAside(), await signInAdmin()];
    const { text } = await visitor.get('/console');
    expect(toVisibleText(text)).toContain('Set aside by the worker: 1');
    expect(text).toContain('Event 7');
    expect(text).toContain('&lt;b&gt;');
    const send = () => visitor.submitForm(text, {}, '/console');
    expect((await send()).location).toBe('/console?done=again');
    expect(await find(id)).toMatchObject({ failures: 0, failedAt: null });
    const done = await visitor.get('/console?done=again');
    expect(done.text).toContain('It waits for the worker');
    expect(done.text).not.toContain('Set aside by the worker');
    const second = await send();
    expect(second.status).toBe(404);
    expect(second.text).toContain('It may have been tried again already');
  });

  it('shows others nothing of it, and lets them try nothing again', async () => {
    const [{ id }, { visitor }] = [await setAside(), await signInNewUser()];
    const { text } = await visitor.get('/console');
    expect(text).not.toContain('Set aside');
    const csrf = await visitor.proofOn('/console/keys');
    expect((await visitor.post('/console', { csrf, item: String(id) })).status).toBe(403);
    expect(await find(id)).toMatchObject({ failures: 3 });
  });
});
