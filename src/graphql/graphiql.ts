import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { examples } from './examples.ts';

export const wantsPage = (req: Request) => req.get('accept')?.includes('text/html') ?? false;

/** GraphiQL, whole in one answer: nothing comes from another host, and our own sends it no secret. */
export async function sendGraphiQL(req: Request, res: Response): Promise<void> {
  const { html, etag, policy, bodies } = await (page ??= makePage());
  res.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-cache',
    ETag: etag,
  });
  res.vary('Accept').vary('Accept-Encoding');
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  // Asked one by one: of what a browser takes the smallest counts, not the one it names first.
  const encoding = (['br', 'gzip'] as const).find((name) => req.acceptsEncodings(name));
  const body = encoding ? await (bodies[encoding] ??= compress[encoding](html)) : html;
  if (encoding) res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', body.length);
  res.end(body);
}

// Measured: brotli takes a fifth of a second at 5 for 1.9 MB, 16 seconds at its highest for 1.7 MB.
const compress = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      },
    }),
  gzip: (html: Buffer) => promisify(gzip)(html, { level: 4 }),
};

interface Page {
  html: Buffer;
  etag: string;
  policy: string;
  /** Compressed when first asked for. */
  bodies: Partial<Record<keyof typeof compress, Promise<Buffer>>>;
}

/** Made on the first visit: a process that is only asked as an API never loads GraphiQL's 9 MB. */
let page: Promise<Page> | undefined;

async function makePage(): Promise<Page> {
  const text = await renderPage();
  const html = Buffer.from(text);
  // Weak: it is one tag for the page in every encoding.
  return { html, etag: `W/"${hashOf(html)}"`, policy: policyOf(text), bodies: {} };
}

async function renderPage(): Promise<string> {
  const [template, library] = await Promise.all([
    readFile(new URL('graphiql.html', import.meta.url), 'utf8'),
    import('@graphql-yoga/render-graphiql/graphiql'),
  ]);
  const { css, js, editorWorkerService, graphqlWorker: graphql, jsonWorker: json } = library;
  const data = { examples, logo: leaf, workers: { editorWorkerService, graphql, json } };
  const parts: Record<string, string> = {
    '{{icon}}': `data:image/svg+xml,${encodeURIComponent(leaf)}`,
    '<!-- style -->': `<style>${css}</style>`,
    '<!-- data -->': `<script type="application/json" id="data">${asText(data)}</script>`,
    '<!-- library -->': `<script>${js}</script>`,
  };
  return template.replace(/{{icon}}|<!-- \w+ -->/g, (mark) => parts[mark] ?? mark);
}

/** JSON that cannot end the element it stands in. */
const asText = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64');

/** The scripts of the page run and no others. Monaco writes its own styles, and its workers are blobs. */
function policyOf(html: string): string {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${hashOf(code)}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'unsafe-inline'",
    'worker-src blob:',
    'child-src blob:',
    "connect-src 'self'",
    "img-src 'self' data:",
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A leaf of a calendar, for the tab of the browser and the corner of the page. */
const leaf = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">
  <rect x="3" y="5" width="26" height="24" rx="4" fill="#fff" stroke="#c2410c" stroke-width="2"/>
  <path d="M3 13V9a4 4 0 0 1 4-4h18a4 4 0 0 1 4 4v4z" fill="#c2410c"/>
  <path d="M10 2v6M22 2v6" stroke="#7c2d12" stroke-width="3" stroke-linecap="round"/>
  <path d="M10 21l4 4 8-8" fill="none" stroke="#c2410c" stroke-width="3" stroke-linecap="round"/>
</svg>`;
