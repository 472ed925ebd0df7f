import { describe, expect, it } from 'vitest';
import { ledger } from '../../rest-compat/ledger.ts';
import { printDocument, toFullPath } from '../../rest-compat/route.ts';
import { as, startApp } from '../support/app.ts';
import { listLinks, listLoadedAssets, readPage, toVisibleText } from '../support/page/html.ts';
import { listOpenApiOperations, readOpenApi } from '../support/rest/openapi.ts';

const ledgerPage = await readPage('/docs/ledger');

/** The part of the ledger page about one route. */
const findLedgerSection = (anchor: string) => {
  const [, after = ''] = ledgerPage.text.split(` id="${anchor}"`);
  return after.slice(0, after.indexOf('</section>'));
};

describe('the ledger', () => {
  it.each(ledger.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    'shows %s %s with its operation and the variables of an example',
    async (method, path, endpoint) => {
      const anchor = `${method}${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
      const row = toVisibleText(findLedgerSection(anchor));
      expect(row).toContain(toFullPath(endpoint).replaceAll(/:(\w+)/g, '{$1}'));
      expect(row).toContain(endpoint.operation);
      expect(row).toContain(printDocument(endpoint.document));
      expect(row).toContain("-H 'Prefer: explain=graphql'");
      for (const gap of endpoint.gaps) expect(row).toContain(gap);
    },
  );

  it('shows commands whose answers match the page', async () => {
    const row = findLedgerSection('get-slots');
    const [, address = ''] = /curl -s '[^']*?(\/v1[^']*)'/.exec(toVisibleText(row)) ?? [];
    const response = await as().fetch(address, { headers: { prefer: 'explain=graphql' } });
    const { query, variables } = (await response.json()) as { query: string; variables: object };
    expect(toVisibleText(row)).toContain(query);
    expect(toVisibleText(row)).toContain(JSON.stringify(variables, null, 2));
  });
});

describe('the reference', () => {
  it('has no broken links', async () => {
    const operations = listOpenApiOperations((await readOpenApi()).document);
    const { text: gaps } = await readPage('/docs/gaps');
    const anchors = operations.flatMap(({ operation: { description } }) =>
      [...description.matchAll(/\/docs\/(ledger|gaps)#([\w-]+)\)/g)].map(
        ([, page, anchor = '']) => [page === 'gaps' ? gaps : ledgerPage.text, anchor] as const,
      ),
    );
    expect(anchors.length).toBeGreaterThan(operations.length);
    const dead = anchors.filter(([page, anchor]) => !page.includes(` id="${anchor}"`));
    expect(dead.map(([, anchor]) => anchor)).toEqual([]);
  });

  it('works below the path of the public URL', async () => {
    const { as: there } = await startApp({ PUBLIC_URL: 'https://almanac.example/api' });
    const { text } = await readPage('/docs/reference', there());
    expect(listLoadedAssets(text).every((address) => address.startsWith('/api/'))).toBe(true);
    expect(listLinks(text)).toContain('/api/docs/ledger');
    expect(text).toContain('data-root="/api"');
  });
});
