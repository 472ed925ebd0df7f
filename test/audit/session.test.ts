import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { buildUserWithPassword, createVisitor } from '../support/page/visitor.ts';

const readEntries = (where: object) => db.auditEntry.findMany({ where, orderBy: { id: 'asc' } });

describe('the audit log of sign-ins', () => {
  it('records who signed in, from where, and that they ended all sessions', async () => {
    const user = await buildUserWithPassword();
    const visitor = createVisitor();
    await visitor.signIn(user);
    const session = await db.session.findFirstOrThrow({ where: { userId: user.id } });
    await visitor.submit('/account', { everywhere: 'yes' }, '/auth/sign-out');
    const by = { actorId: user.id, userId: user.id, credential: 'SESSION', address: '127.0.0.1' };
    expect(await readEntries({ userId: user.id })).toMatchObject([
      { act: 'SIGNED_IN', ...by, credentialId: String(session.id) },
      { act: 'SESSIONS_ENDED', ...by },
    ]);
  });

  it('records guessing once for each network, and nothing that was typed', async () => {
    const user = await buildUserWithPassword();
    const guess = () =>
      createVisitor().submit('/auth/sign-in', { email: user.email, password: 'guessed in vain' });
    for (let time = 0; time < 13; time++) await guess();
    expect((await guess()).status).toBe(429);
    const entries = await readEntries({ act: 'SIGN_IN_BLOCKED' });
    expect(entries).toMatchObject([
      { userId: user.id, actorId: null, credential: null, address: '127.0.0.1', detail: {} },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/guessed|@/);
  });
});
