import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { saveUsage } from '../../src/domain/usage/save.ts';
import { db } from '../support/app.ts';
import { listLinks, readPage, toVisibleText } from '../support/page/html.ts';
import { buildUserWithPassword, createVisitor, unescapeHtml } from '../support/page/visitor.ts';
import { findKey } from './plan-scene.ts';

async function visitAsUser() {
  const user = await buildUserWithPassword();
  const visitor = createVisitor();
  await visitor.signIn(user);
  const { id } = await findKey(user);
  const name = encodeURIComponent(`key:${btoa(`ApiKey:${id}`)}`);
  return { user, visitor, id, path: `/console/usage/plan?caller=${name}` };
}

async function buildUse(
  { user, id: credentialId }: Awaited<ReturnType<typeof visitAsUser>>,
  name: string,
  lastVariables: { id: number } | { input: { name: string } } | null = null,
) {
  const now = readSystemClock().getTime();
  const kind = name.includes('/') ? ('ROUTE' as const) : ('OPERATION' as const);
  const used = { count: 3, errors: 1, lastUsedAt: now, lastVariables };
  const day = Math.floor(now / 86_400_000);
  const caller = { userId: user.id, credential: 'API_KEY' as const, credentialId };
  await saveUsage(db, [{ ...caller, day, kind, name, ...used }]);
}

describe('/console/usage/plan', () => {
  it('shows how much of a key is GraphQL, and a snippet for each route that is left', async () => {
    const scene = await visitAsUser();
    await buildUse(scene, 'GET /v1/me');
    await buildUse(scene, 'Mine');
    const { status, text } = await scene.visitor.get(scene.path);
    expect(status).toBe(200);
    expect(text).toContain('50% of calls are already GraphQL');
    expect(text).toContain('<code>/v1/me</code>');
    expect(text).toContain('<code>GetMe</code>');
    expect(toVisibleText(text)).toContain('curl -s');
    expect(text).toContain('data-copy="snippet-0"');
    expect(toVisibleText(text)).toMatch(/\n {4}query GetMe \{\n {6}viewer \{\n/);
    const link = listLinks(text).find((one) => one.startsWith('/graphql#')) ?? '';
    const opened = new URLSearchParams(unescapeHtml(link).split('#')[1]);
    expect(opened.get('query')).toMatch(/^query GetMe \{\n {2}viewer \{\n/);
    expect(opened.get('variables')).toBe('{}');
    expect((await scene.visitor.get(`${scene.path}&snippet=PYTHON`)).text).toContain('urllib');
    const { text: unknown } = await scene.visitor.get(`${scene.path}&snippet=x`);
    expect(toVisibleText(unknown)).toContain('curl -s');
  });

  it('says which texts to fill in, and that a route is not here any more', async () => {
    const scene = await visitAsUser();
    await buildUse(scene, 'POST /v1/teams', { input: { name: '<String>' } });
    await buildUse(scene, 'GET /v1/<script>');
    const { text } = await scene.visitor.get(scene.path);
    expect(text).toContain('<code>input.name</code>');
    expect(text).toContain('Running it changes data');
    expect(text).toContain('does not have this route any more');
    expect(text).not.toContain('<script>');
  });

  it('says so if a key called nothing over REST', async () => {
    const { visitor, path } = await visitAsUser();
    const { text } = await visitor.get(path);
    expect(text).toContain('This key has not called a REST route in the last 90 days.');
    expect(text).not.toContain('already GraphQL');
  });

  it('is found from the keys and from the usage of one key', async () => {
    const { visitor, path } = await visitAsUser();
    for (const from of ['/console/keys', path.replace('/plan', '')]) {
      expect([from, (await visitor.get(from)).text.includes(path)]).toEqual([from, true]);
    }
  });

  it('is missing for the keys of others, and for visitors without a session', async () => {
    const { path } = await visitAsUser();
    const { visitor } = await visitAsUser();
    for (const one of [path, '/console/usage/plan', '/console/usage/plan?caller=app%3Anone']) {
      expect([one, (await visitor.get(one)).status]).toEqual([one, 404]);
    }
    expect((await visitor.get('/console/usage/plan?caller=key%3Ax')).status).toBe(400);
    expect((await readPage(path)).text).not.toContain('Migration plan');
  });
});
