import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { ledger } from '../../rest-compat/ledger.ts';
import { printDocument, toFullPath } from '../../rest-compat/route.ts';
import { as, startApp, url } from '../support/app.ts';
import { listOpenApiOperations, readOpenApi } from '../support/rest/openapi.ts';

const paths = ['/docs', '/docs/ledger', '/docs/webhooks', '/docs/gaps', '/docs/oauth2-redirect'];

const read = async (path: string, client = as()) => {
  const response = await client.fetch(path, { headers: { accept: 'text/html' } });
  return { response, text: await response.text() };
};

/** What a browser would load by itself. */
const listLoadedAssets = (text: string) =>
  [...text.matchAll(/<(?:script|img|link)\b[^>]*?\s(?:src|href)="([^"]*)"/g)].map(
    ([, address = '']) => address,
  );

const listLinks = (text: string) =>
  [...text.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, address = '']) => address);

/** As it is shown. */
const toVisibleText = (text: string) =>
  text
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** As a browser asks again; fetch would say that it wants no cached answer. */
async function requestStatus(path: string, etag: string): Promise<number | undefined> {
  const sent = get(url + path, { headers: { 'if-none-match': etag } });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

const ledgerPage = await read('/docs/ledger');

/** The part of the ledger page about one route. */
const findLedgerSection = (anchor: string) => {
  const [, after = ''] = ledgerPage.text.split(` id="${anchor}"`);
  return after.slice(0, after.indexOf('</section>'));
};

describe.each(paths)('GET %s', (path) => {
  it('serves a page to everyone, with a policy that blocks other hosts', async () => {
    const { response, text } = await read(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    // All that runs or paints comes by an address: the policy allows nothing in the page itself.
    expect(text).not.toMatch(/<style|\sstyle=|<script(?![^>]* src=)|\son\w+=/);
  });

  it('loads each asset once, from this server', async () => {
    const { text } = await read(path);
    const loaded = listLoadedAssets(text);
    expect(loaded.length).toBeGreaterThan(1);
    for (const address of loaded) {
      expect(address).toMatch(/^\/(docs\/)?assets\/[\w.-]+\?v=\w+$/);
      const asset = await as().fetch(address);
      expect([address, asset.status]).toEqual([address, 200]);
      expect(asset.headers.get('cache-control')).toContain('immutable');
      if (asset.headers.get('content-type')?.startsWith('text/css')) {
        expect(await asset.text()).not.toMatch(/@import|url\(["']?(https?:)?\/\//);
      } else await asset.body?.cancel();
    }
  });

  it('answers 304 if the browser has it', async () => {
    const { response } = await read(path);
    expect(await requestStatus(path, response.headers.get('etag') ?? '')).toBe(304);
    expect(await requestStatus(path, 'W/"another"')).toBe(200);
    expect((await as().fetch(path, { method: 'POST' })).status).toBe(405);
  });

  it('links to the parts of the product and to the other pages, and marks itself', async () => {
    const { text } = await read(path);
    const [bar = '', side = ''] = text
      .split('</nav>')
      .map((part) => part.slice(part.indexOf('<nav')));
    expect(listLinks(bar)).toEqual(['/console', '/docs', '/graphql']);
    expect(bar).toMatch(/href="\/docs"\s+aria-current/);
    const pages = ['/docs', '/docs/ledger', '/docs/webhooks', '/docs/gaps'];
    expect(listLinks(side)).toEqual(pages);
    if (pages.includes(path)) {
      expect(/href="([^"]*)"\s+aria-current="page"/.exec(side)?.[1]).toBe(path);
    }
  });
});

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

describe('the gap register', () => {
  it('shows every decision at the anchor of its links', async () => {
    const { text } = await read('/docs/gaps');
    const ids = [...text.matchAll(/<li id="(GAP-\d\d)"/g)].map(([, id]) => id);
    expect(ids.toSorted()).toEqual(
      Array.from({ length: 46 }, (_, place) => `GAP-${String(place + 1).padStart(2, '0')}`),
    );
    const cited = new Set(ledger.flatMap(({ gaps }) => gaps));
    expect(ids).toEqual(expect.arrayContaining([...cited]));
  });

  it('is rendered completely, and escaped', async () => {
    const { text } = await read('/docs/gaps');
    const main = toVisibleText(text.slice(text.indexOf('<main'), text.indexOf('</main>')));
    expect(main).not.toMatch(/\*\*|`|^#|\| ?-{3}/m);
    expect(main).toContain('"insufficient_scope"');
    expect(text).toContain('<td>overloaded or database unavailable, in every dialect</td>');
    expect(text).toContain('<strong>or is not the caller&#39;s</strong>');
  });
});

describe('the reference', () => {
  it('has no broken links', async () => {
    const operations = listOpenApiOperations((await readOpenApi()).document);
    const { text: gaps } = await read('/docs/gaps');
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
    const { text } = await read('/docs', there());
    expect(listLoadedAssets(text).every((address) => address.startsWith('/api/'))).toBe(true);
    expect(listLinks(text)).toContain('/api/docs/ledger');
    expect(text).toContain('data-root="/api"');
  });
});

describe('GET /docs/assets/{name}', () => {
  it('serves its own files only, and does not cache another version', async () => {
    for (const name of ['nothing.js', '..%2fdocs.ts', 'constructor']) {
      expect((await as().fetch(`/docs/assets/${name}`)).status).toBe(404);
    }
    const old = await as().fetch('/assets/style.css?v=old');
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });
});
