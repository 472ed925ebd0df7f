import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageAreas } from '../../src/pages/areas.ts';
import { BadInput } from '../../src/base/errors.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { startApp } from '../support/app.ts';
import { buildUserWithPassword, createVisitor } from '../support/page/visitor.ts';
import { admin, toPageAddress } from './scene.ts';

const forms = pageAreas
  .flatMap(({ routes }) => routes)
  .filter(({ act, isOneClick }) => act && !isOneClick);

describe('a form of someone who asks too often', () => {
  it('is refused with all that they typed, to be sent again, except passwords', async () => {
    // The minute does not end, or the budget would be new in between.
    const now = readSystemClock();
    const app = await startApp({ RATE_LIMIT: '400' }, () => now);
    const visitor = createVisitor(app.url);
    const { email } = await buildUserWithPassword({ role: 'ADMIN' });
    await visitor.signIn({ email });
    const csrf = await visitor.proofOn('/account/password');
    const post = (path: string, fields: object = {}) => visitor.post(path, { csrf, ...fields });
    let { status } = await post('/console/teams/new');
    while (status !== 429) ({ status } = await post('/console/teams/new'));
    for (const { path } of forms) {
      const typed = { words: `typed at <${path}>`, password: 'secret words' };
      const { text, ...refused } = await post(toPageAddress(path), typed);
      expect([path, refused.status]).toEqual([path, 429]);
      const kept = await visitor.submitForm(text, {}, toPageAddress(path));
      expect([path, kept.text]).toEqual([
        path,
        expect.stringContaining(`typed at &lt;${path}&gt;`),
      ]);
      expect(text + kept.text).not.toContain(typed.password);
    }
  });
});

describe('a form that its operation refuses', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each(forms.map((route) => [route.path, route] as const))(
    'of %s says why',
    async (path, route) => {
      const csrf = await admin.proofOn('/account/password');
      vi.spyOn(route, 'act').mockRejectedValue(new BadInput({ path: '', message: 'is <refused>' }));
      // The page that a link leads to has no form itself.
      const address = toPageAddress(path) + (path === '/manage' ? '/cancel' : '');
      const { status, text } = await admin.post(address, { csrf });
      expect([400, 422]).toContain(status);
      expect(text).toContain('is &lt;refused&gt;');
    },
  );
});
