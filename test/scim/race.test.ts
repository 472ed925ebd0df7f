import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { url } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { buildDirectory, createScimClient, patchBody, type ScimAnswer } from './ask.ts';

const { token } = await buildDirectory();
const ask = createScimClient(`${url}/scim/v2`, token);

const buildUsers = (count: number) => Promise.all(Array.from({ length: count }, () => buildUser()));

async function createGroup(members: readonly { id: number }[] = []): Promise<string> {
  const { body } = await ask('POST /Groups', {
    displayName: randomUUID(),
    members: members.map(({ id }) => ({ value: String(id) })),
  });
  return `/Groups/${String(body['id'])}`;
}

async function listMembers(path: string): Promise<string[]> {
  const { body } = await ask(`GET ${path}`);
  return (body['members'] as { value: string }[]).map(({ value }) => value);
}

const add = (id: number) =>
  patchBody({ op: 'add', path: 'members', value: [{ value: String(id) }] });
const drop = (id: number) => patchBody({ op: 'remove', path: `members[value eq "${id}"]` });
const listStatuses = (answers: ScimAnswer[]) => answers.map(({ status }) => status).toSorted();

describe('a group that several change at once', () => {
  it('has every member that ten requests added, and none that ten others removed', async () => {
    const [old, fresh] = [await buildUsers(10), await buildUsers(10)];
    const path = await createGroup(old);
    const answers = await Promise.all([
      ...fresh.map(({ id }) => ask(`PATCH ${path}`, add(id))),
      ...old.map(({ id }) => ask(`PATCH ${path}`, drop(id))),
    ]);
    expect(listStatuses(answers)).toEqual(Array(20).fill(200));
    expect((await listMembers(path)).toSorted()).toEqual(
      fresh.map(({ id }) => String(id)).toSorted(),
    );
  });

  it('is replaced once if two replace it with the same If-Match', async () => {
    const [ada, bob] = await buildUsers(2);
    const path = await createGroup();
    const etag = (await ask(`GET ${path}`)).headers.get('etag') ?? '';
    const both = await Promise.all(
      [ada, bob].map((one) =>
        ask(
          `PUT ${path}`,
          { displayName: 'Sales', members: [{ value: String(one?.id) }] },
          { 'if-match': etag },
        ),
      ),
    );
    expect(listStatuses(both)).toEqual([200, 412]);
    expect(await listMembers(path)).toHaveLength(1);
  });
});

describe('a user whom several change at once', () => {
  it('has what each of eight requests wrote last, and nothing is lost', async () => {
    const { id } = await buildUser();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        ask(
          `PATCH /Users/${id}`,
          nth % 2 === 0
            ? patchBody({ op: 'replace', path: 'name.givenName', value: `Given ${nth}` })
            : patchBody({ op: 'replace', path: 'name.familyName', value: `Family ${nth}` }),
        ),
      ),
    );
    expect(listStatuses(answers)).toEqual(Array(8).fill(200));
    const { body } = await ask(`GET /Users/${id}`);
    expect(body['name']).toMatchObject({
      givenName: expect.stringMatching(/^Given \d$/) as string,
      familyName: expect.stringMatching(/^Family \d$/) as string,
    });
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('refuses %s with an If-Match of the past', async (method) => {
    const { id, email } = await buildUser();
    const etag = (await ask(`GET /Users/${id}`)).headers.get('etag') ?? '';
    const rename = patchBody({ op: 'replace', path: 'displayName', value: 'Grace' });
    expect((await ask(`PATCH /Users/${id}`, rename, { 'if-match': etag })).status).toBe(200);
    const sent = { PUT: { userName: email, displayName: 'Old' }, PATCH: rename, DELETE: undefined };
    const body = sent[method as keyof typeof sent];
    const stale = await ask(`${method} /Users/${id}`, body, { 'if-match': etag });
    expect([stale.status, stale.body['status']]).toEqual([412, '412']);
    const present = await ask(`GET /Users/${id}`);
    expect([present.status, present.body['displayName']]).toEqual([200, 'Grace']);
  });

  it('takes If-Match: * for every version', async () => {
    const { id } = await buildUser();
    const any = { 'if-match': '*' };
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((value) =>
        ask(`PATCH /Users/${id}`, patchBody({ op: 'add', path: 'displayName', value }), any),
      ),
    );
    expect(listStatuses(answers)).toEqual([200, 200, 200]);
  });
});

describe('two requests that create the same', () => {
  it('user make one, also if the spelling differs', async () => {
    const name = randomUUID();
    const both = await Promise.all(
      [`${name}@EXAMPLE.test`, `${name}@example.test`].map((userName) =>
        ask('POST /Users', { userName }),
      ),
    );
    expect(listStatuses(both)).toEqual([201, 409]);
  });

  it('external id make one user, and one group', async () => {
    const externalId = randomUUID();
    const users = await Promise.all(
      [1, 2].map(() =>
        ask('POST /Users', { userName: `${randomUUID()}@example.test`, externalId }),
      ),
    );
    const groups = await Promise.all(
      [1, 2].map(() => ask('POST /Groups', { displayName: randomUUID(), externalId })),
    );
    expect([listStatuses(users), listStatuses(groups)]).toEqual([
      [201, 409],
      [201, 409],
    ]);
    for (const { status, body } of [...users, ...groups]) {
      if (status === 409) expect(body['scimType']).toBe('uniqueness');
    }
  });

  it('former user let them come back once', async () => {
    const userName = `${randomUUID()}@example.test`;
    const { body } = await ask('POST /Users', { userName });
    await ask(`DELETE /Users/${String(body['id'])}`);
    const both = await Promise.all([1, 2].map(() => ask('POST /Users', { userName })));
    expect(listStatuses(both)).toEqual([201, 409]);
  });
});
