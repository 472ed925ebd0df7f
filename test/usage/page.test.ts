import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { saveUsage } from '../../src/domain/usage/save.ts';
import { db } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import { buildUserWithPassword, createVisitor } from '../support/page/visitor.ts';

const dayMs = 86_400_000;
const now = readSystemClock().getTime();

async function buildUse({ id: userId }: { id: number }, name: string, ago = 0, errors = 0) {
  const { id } = await db.apiKey.findFirstOrThrow({ where: { userId } });
  const day = Math.floor(now / dayMs) - ago;
  await saveUsage(db, [
    {
      ...{ userId, credential: 'API_KEY', credentialId: id, day, kind: 'ROUTE', name },
      ...{ count: 7, errors, lastUsedAt: day * dayMs, lastVariables: null },
    },
  ]);
  return btoa(`ApiKey:${id}`);
}

async function visitAs(role: 'USER' | 'ADMIN' = 'USER') {
  const user = await buildUserWithPassword({ role });
  const visitor = createVisitor();
  await visitor.signIn(user);
  return { user, visitor };
}

describe('/console/usage', () => {
  it('shows what a key called, how often, and how much failed', async () => {
    const { user, visitor } = await visitAs();
    await buildUse(user, 'GET /v1/me', 2, 3);
    const { text, status } = await visitor.get('/console/usage');
    expect(status).toBe(200);
    expect(text).toContain('<code>GET /v1/me</code>');
    expect(text).toContain('<strong>3</strong>');
    expect(text).toContain('aria-label="7 calls in 30 days, 3 failed.');
  });

  it('filters by key, kind, days and errors, and keeps the filter in its links', async () => {
    const { user, visitor } = await visitAs();
    const key = await buildUse(user, 'GET /v1/old', 40);
    await buildUse(user, 'GET /v1/me');
    const open = async (query: string) => (await visitor.get(`/console/usage?${query}`)).text;
    expect(await open('')).not.toContain('/v1/old');
    const all = await open(`days=90&caller=${encodeURIComponent(`key:${key}`)}`);
    expect(all).toContain('/v1/old');
    expect(all).toContain('days=90');
    expect(await open('kind=TOOL')).toContain('Nothing matches this.');
    expect(await open('caller=pages')).not.toContain('/v1/me');
    expect(await open('errors=only')).not.toContain('/v1/me');
    expect(await open('kind=x&days=x&caller=x')).toContain('/v1/me');
  });

  it('leads from keys to their usage', async () => {
    const { user, visitor } = await visitAs();
    const key = await buildUse(user, 'GET /v1/me');
    const { text } = await visitor.get('/console/keys');
    expect(text).toContain(`/console/usage?caller=${encodeURIComponent(`key:${key}`)}`);
  });

  it('shows nobody the use of others, except to administrators', async () => {
    const other = await buildUser({ email: `x-${now}@example.test` });
    const key = await buildUse(other, 'GET /v1/foreign');
    const { visitor } = await visitAs();
    const asked = [`user=${other.id}`, 'user=all', `caller=${encodeURIComponent(`key:${key}`)}`];
    for (const query of asked) {
      expect((await visitor.get(`/console/usage?${query}`)).text).not.toContain('/v1/foreign');
    }
    const admin = (await visitAs('ADMIN')).visitor;
    expect((await admin.get('/console/usage')).text).not.toContain('/v1/foreign');
    for (const user of [String(other.id), other.email, 'all']) {
      const { text } = await admin.get(`/console/usage?user=${encodeURIComponent(user)}`);
      expect(text).toContain('/v1/foreign');
    }
    const { status, text } = await admin.get('/console/usage?user=nobody@example.test');
    expect(status).toBe(422);
    expect(text).toContain('nobody has this e-mail address or number');
  });

  it('escapes names, and refuses keys and cursors that are none', async () => {
    const { user, visitor } = await visitAs();
    await db.apiKey.updateMany({ where: { userId: user.id }, data: { note: '<script>x' } });
    await buildUse(user, 'GET /v1/me');
    expect((await visitor.get('/console/usage')).text).not.toContain('<script>x');
    for (const query of ['caller=key:x', 'after=x']) {
      const { status } = await visitor.get(`/console/usage?${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
  });
});
