import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { ledger } from '../../rest-compat/ledger.ts';
import { guidePages } from '../../src/pages/docs/guides.ts';
import { as, url } from '../support/app.ts';
import { listLinks, listLoadedAssets, readPage, toVisibleText } from '../support/page/html.ts';

/** The bar, and the links beside the page. */
const splitNavigation = (text: string) =>
  text.split('</nav>').map((part) => part.slice(part.indexOf('<nav')));

const start = await readPage('/docs');
const listed = listLinks(splitNavigation(start.text)[1] ?? '');
/** It has a form, so it differs between visitors. Its tests are in translate.test.ts. */
const formPage = '/docs/ledger/translate';
const paths = [...listed.filter((path) => path !== formPage)];

/** As a browser asks again; fetch would say that it wants no cached answer. */
async function requestStatus(path: string, etag: string): Promise<number | undefined> {
  const sent = get(url + path, { headers: { 'if-none-match': etag } });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

const getMain = (text: string) => text.slice(text.indexOf('<main'), text.indexOf('</main>'));

/** The changelog leads to the schema changes. */
const listedGuides = guidePages.filter(({ group }) => group !== null);

describe('the documentation', () => {
  it('has a page for each guide, and none twice', () => {
    const folder = 'docs/guides';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => `guides/${file}`);
    const shown = guidePages.map(({ file }) => file);
    expect(shown).toEqual(expect.arrayContaining(files));
    expect(new Set(shown).size).toBe(shown.length);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(expect.arrayContaining(listedGuides.map(({ path }) => path)));
  });

  it('begins with the pages that people know by their addresses', () => {
    expect(listed[0]).toBe('/docs');
    const known = [
      '/docs/reference',
      '/docs/ledger',
      '/docs/gaps',
      '/docs/webhooks',
      '/docs/errors',
    ];
    expect(listed).toEqual(expect.arrayContaining(known));
  });

  it.each([
    ['/docs/gap-register', '/docs/gaps'],
    ['/docs/gap-register.md', '/docs/gaps'],
    ['/docs/guides/webhooks.md', '/docs/webhooks/managing'],
    ['/docs/apollo', null],
    ['/docs/README.md', '/docs'],
    ['/docs/README', '/docs'],
    ['/docs/schema-changes', '/docs/changelog/schema'],
    ['/docs/guides/graphql/README.md', '/docs/clients'],
    ['/docs/guides/graphql/apollo.md', '/docs/clients/apollo'],
    ['/docs/graphql/gql-tada', '/docs/clients/gql-tada'],
    ['/docs/guides/graphql/nothing.md', null],
  ])('leads from %s, the name of a document, to %s', async (name, path) => {
    const { status, headers } = await as().fetch(name, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect([status, headers.get('location')]).toEqual(path === null ? [404, null] : [301, path]);
  });

  it('begins the changelog with ten headlines, each with a link to its place', async () => {
    const { text } = await readPage('/docs/changelog');
    const list = /<ol>(.*?)<\/ol>/s.exec(text)?.[1] ?? '';
    const headlines = [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line = '']) => line);
    expect(headlines).toHaveLength(10);
    for (const line of headlines) {
      const [link = ''] = listLinks(line);
      expect(text).toContain(`id="${link.slice(1)}"`);
    }
    expect(listLinks(text)).toContain('/docs/changelog/schema');
  });

  it('keeps scheduling apart from GraphQL', () => {
    const side = splitNavigation(start.text)[1] ?? '';
    const groups = side.split('<p class="side-title">').map(toVisibleText);
    expect(groups.find((group) => group.startsWith('Scheduling'))).toContain('Booking page');
    expect(groups.find((group) => group.startsWith('GraphQL'))).not.toContain('Mails');
  });

  it('offers the schema and the OpenAPI document for download', async () => {
    const files = [...start.text.matchAll(/<a href="([^"]+)" download>/g)].map(([, path]) => path);
    expect(files).toEqual(['/schema.graphql', '/schema.json', '/v1/openapi.json']);
    for (const path of files) expect((await as().fetch(String(path))).status).toBe(200);
  });

  it('has no broken links', async () => {
    const pages = new Map<string, Awaited<ReturnType<typeof readPage>>>();
    const load = async (path: string) => {
      const page = pages.get(path) ?? (await readPage(path));
      pages.set(path, page);
      return page;
    };
    const dead: string[] = [];
    for (const path of listed) {
      const links = listLinks(getMain((await load(path)).text));
      for (const link of new Set(links.filter((to) => /^(#|\/docs)/.test(to)))) {
        const [to = '', anchor] = link.split('#');
        const { response, text } = await load(to || path);
        const isLost = anchor !== undefined && !text.includes(` id="${decodeURI(anchor)}"`);
        if (isLost || response.status !== 200) dead.push(`${path}: ${link}`);
      }
    }
    expect(pages.size).toBeGreaterThanOrEqual(listed.length);
    expect(dead).toEqual([]);
  });
});

describe.each(paths)('GET %s', (path) => {
  it('serves a page to everyone, with a policy that blocks other hosts', async () => {
    const { response, text } = await readPage(path);
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
    const { text } = await readPage(path);
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
    const { response } = await readPage(path);
    expect(await requestStatus(path, response.headers.get('etag') ?? '')).toBe(304);
    expect(await requestStatus(path, 'W/"another"')).toBe(200);
    expect((await as().fetch(path, { method: 'POST' })).status).toBe(405);
  });

  it('links to the parts of the product and to the other pages, and marks itself', async () => {
    const { text } = await readPage(path);
    const [bar = '', side = ''] = splitNavigation(text);
    expect(listLinks(bar)).toEqual(['/console', '/docs', '/graphql']);
    expect(bar).toMatch(/href="\/docs"\s+aria-current/);
    expect(listLinks(side)).toEqual(listed);
    if (listed.includes(path)) {
      expect(/href="([^"]*)"\s+aria-current="page"/.exec(side)?.[1]).toBe(path);
    }
  });

  it('has each id once, and no Markdown left', async () => {
    const { text } = await readPage(path);
    const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    const prose = getMain(text).replaceAll(/<(pre|code)\b.*?<\/\1>/gs, '');
    expect(toVisibleText(prose)).not.toMatch(/\*\*|`|^#|\| ?-{3}|\]\(/m);
  });
});

describe('a guide', () => {
  const guides = guidePages.map(({ path }) => path);

  it.each(guides)('%s lists its parts, with links to each', async (path) => {
    const { text } = await readPage(path);
    const headings = [...getMain(text).matchAll(/<h[23] id="([^"]*)"/g)].map(([, id]) => `#${id}`);
    if (headings.length < 2) return;
    const [, parts = ''] = /<nav class="parts"(.*?)<\/nav>/s.exec(text) ?? [];
    expect(listLinks(parts)).toEqual(headings);
  });

  it('leads to the page before it and the page after it', async () => {
    const places = listedGuides.map(({ path }) => [path, listed.indexOf(path)] as const);
    for (const [path, place] of places) {
      const [, links = ''] =
        /<nav class="neighbours"(.*?)<\/nav>/s.exec((await readPage(path)).text) ?? [];
      const expected = [listed[place - 1], listed[place + 1]].filter(Boolean);
      expect([path, ...listLinks(links)]).toEqual([path, ...expected]);
    }
  });
});

describe('the API decisions', () => {
  it('have every rule at the anchor of its links', async () => {
    const { text } = await readPage('/docs/gaps');
    const ids = [...text.matchAll(/<h3 id="(GAP-\d\d)"/g)].map(([, id]) => id);
    expect(ids.toSorted()).toEqual(
      Array.from({ length: 47 }, (_, place) => `GAP-${String(place + 1).padStart(2, '0')}`),
    );
    const cited = new Set(ledger.flatMap(({ gaps }) => gaps));
    expect(ids).toEqual(expect.arrayContaining([...cited]));
  });

  it('are rendered completely, and escaped', async () => {
    const { text } = await readPage('/docs/gaps');
    expect(toVisibleText(getMain(text))).toContain('"insufficient_scope"');
    expect(text).toContain('<td>overloaded or database unavailable, in every dialect</td>');
    expect(text).toContain('<strong>or is not the caller&#39;s</strong>');
  });
});

describe('GET /assets/{name}', () => {
  it('serves its own files only, and does not cache another version', async () => {
    for (const name of ['nothing.js', '..%2fdocs.ts', 'constructor']) {
      expect((await as().fetch(`/assets/${name}`)).status).toBe(404);
    }
    const old = await as().fetch('/assets/style.css?v=old');
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });
});
