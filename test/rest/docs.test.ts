import { describe, expect, it } from 'vitest';
import { startApp } from '../support/app.ts';
import { listLinks, listLoadedAssets, readPage } from '../support/page/html.ts';
import { listOpenApiOperations, readOpenApi } from '../support/rest/openapi.ts';

describe('the reference', () => {
  it('has no broken links', async () => {
    const operations = listOpenApiOperations((await readOpenApi()).document);
    const { text: gaps } = await readPage('/docs/gaps');
    const list = operations.map(({ operation: { description } }) => description).join('\n');
    const anchors = [...list.matchAll(/\/docs\/gaps#([\w-]+)\)/g)].map(([, anchor = '']) => anchor);
    expect(anchors.length).toBeGreaterThan(operations.length);
    expect(anchors.filter((anchor) => !gaps.includes(` id="${anchor}"`))).toEqual([]);
    const pages = [...list.matchAll(/(\/docs\/reference\/\w+)\)/g)].map(([, path = '']) => path);
    expect(new Set(pages).size).toBe(operations.length);
    for (const path of pages) {
      expect([path, (await readPage(path)).response.status]).toEqual([path, 200]);
    }
  });

  it('works below the path of the public URL', async () => {
    const { as: there } = await startApp({ PUBLIC_URL: 'https://almanac.example/api' });
    const { text } = await readPage('/docs/reference', there());
    expect(listLoadedAssets(text).every((address) => address.startsWith('/api/'))).toBe(true);
    expect(listLinks(text)).toContain('/api/docs/ledger');
    expect(text).toContain('data-root="/api"');
  });
});
