import { describe, expect, it } from 'vitest';
import { startApp } from '../../support/app.ts';
import { createVisitor } from '../../support/page/visitor.ts';

/** Opens the page until the server refuses. A visitor has 40 points a minute here. */
async function countVisits(path: string) {
  const at = new Date('2031-03-03T12:00:30Z');
  const app = await startApp({ RATE_LIMIT: '400' }, () => at);
  const visitor = createVisitor(app.url);
  for (let count = 0; count <= 40; count++) {
    const { status, text } = await visitor.get(path);
    if (status === 429) return { count, text: text.replaceAll(/\s+/g, ' ') };
  }
  throw new Error('The server refuses nothing');
}

describe('a page without operations', () => {
  it('costs a point, and the refusal says in plain words how long to wait', async () => {
    const { count, text } = await countVisits('/docs');
    expect(count).toBe(40);
    expect(text).toContain('opened too much in a short time. Wait 30 seconds, then try again.');
  });

  it('costs ten points if it is a search of the docs', async () => {
    expect((await countVisits('/docs/search?q=booking')).count).toBe(4);
  });
});
