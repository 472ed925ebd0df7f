import { describe, expect, it } from 'vitest';
import { pageAreas } from '../../src/pages/areas.ts';
import { startApp } from '../support/app.ts';
import { buildUserWithPassword, createVisitor } from '../support/page/visitor.ts';
import { toPageAddress } from './scene.ts';

const forms = pageAreas
  .flatMap(({ routes }) => routes)
  .filter(({ act, isOneClick }) => act && !isOneClick);

describe('a form of someone who asks too often', () => {
  it('is refused with all that they typed, to be sent again, except passwords', async () => {
    const app = await startApp({ RATE_LIMIT: '400' });
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
