import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Kind, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../schema/index.ts';
import { examples } from '../src/graphql/examples.ts';
import { as, url } from './support/app.ts';
import { buildUser } from './support/build.ts';

const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** As a browser asks; fetch would unpack the answer. */
function visit(headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: Headers; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(`${url}/graphql`, { headers: { accept: html, ...headers } }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => {
          const head = new Headers(res.headers as Record<string, string>);
          resolve({ status: res.statusCode, headers: head, body: Buffer.concat(chunks) });
        });
      });
      sent.on('error', reject).end();
    },
  );
}

const page = (await visit()).body.toString();

const policyOf = ({ headers }: { headers: Headers }) =>
  new Map(
    headers
      .get('content-security-policy')
      ?.split('; ')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  );

describe('GET /graphql in a browser', () => {
  it('answers GraphiQL, without a credential', async () => {
    const { status, headers } = await visit();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('vary')).toBe('Accept, Accept-Encoding');
    expect(page).toContain('<title>Almanac GraphQL</title>');
    expect(page).not.toMatch(/{{\w+}}|<!-- (style|data|library) -->/);
  });

  it.each(['*/*', 'application/json', 'application/graphql-response+json'])(
    'answers an operation to who accepts %s',
    async (accept) => {
      const res = await as().fetch('/graphql?query={__typename}', { headers: { accept } });
      expect(await res.json()).toEqual({ data: { __typename: 'Query' } });
    },
  );

  it('lets run the scripts of the page and no others', async () => {
    const policy = policyOf(await visit());
    const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
    expect(scripts).toHaveLength(2);
    expect(policy.get('script-src')).toEqual(scripts);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'none'"]);
  });

  it('loads nothing from anywhere', () => {
    const tags = page.replace(/(<(script|style)\b[^>]*>)[\s\S]*?(?=<\/\2>)/g, '$1');
    expect(tags.length).toBeLessThan(5_000);
    const sources = [...tags.matchAll(/\b(?:src|href|srcset|data|action)="([^"]*)"/g)];
    expect(sources.map(([, source = '']) => source.slice(0, 19))).toEqual(['data:image/svg+xml,']);
    const styles = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
    const addresses = [...styles.matchAll(/url\(["']?(.{5})/g)].map(([, start]) => start);
    expect(new Set(addresses)).toEqual(new Set(['data:']));
    expect(styles).not.toContain('@import');
  });

  it('is compressed as the browser likes', async () => {
    const br = await visit({ 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(br.body).toString() === page).toBe(true);
    expect(br.body.length).toBeLessThan(2_500_000);
    const zipped = await visit({ 'accept-encoding': 'gzip;q=1.0, br;q=0' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(zipped.body).toString() === page).toBe(true);
    expect((await visit({ 'accept-encoding': 'zstd' })).headers.has('content-encoding')).toBe(
      false,
    );
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await visit();
    const again = await visit({ 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.get('cache-control')).toBe('no-cache');
    expect((await visit({ 'if-none-match': '"other"' })).status).toBe(200);
  });
});

describe('the examples of GraphiQL', () => {
  const named = examples.map((source) => {
    const document = parse(source);
    const [definition] = document.definitions;
    const name = definition?.kind === Kind.OPERATION_DEFINITION ? definition.name?.value : '';
    return { name: name ?? '', source, document };
  });

  it('are tabs of the page, each with a name of its own', () => {
    const data = /<script type="application\/json" id="data">([\s\S]*?)<\/script>/.exec(page)?.[1];
    expect(JSON.parse(data ?? '')).toMatchObject({ examples });
    const names = named.map(({ name }) => name);
    expect(new Set(names).size).toBe(examples.length);
    expect(names).toEqual(expect.arrayContaining(['Me', 'Upcoming']));
  });

  it.each(named)('$name fits the schema and runs for a new user', async ({ source, document }) => {
    expect(validate(schema, document)).toEqual([]);
    const { status, data, errors } = await as(await buildUser()).gql(source);
    expect(errors).toBeUndefined();
    expect(status).toBe(200);
    expect(data).toBeTruthy();
  });
});
