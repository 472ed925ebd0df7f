import { readFile } from 'node:fs/promises';
import type { Request, Response } from 'express';
import {
  cacheDaily,
  createStaticResponse,
  hashContent,
  sendStaticResponse,
  type StaticResponse,
} from '../../http/static-response.ts';
import { listExamples } from './examples.ts';

export const acceptsHtml = (req: Request) => req.get('accept')?.includes('text/html') ?? false;

/** Sends GraphiQL as one page that loads nothing from another host and contains no secret. */
export async function sendGraphiQL(req: Request, res: Response, now: Date): Promise<void> {
  res.vary('Accept');
  await sendStaticResponse(req, res, await getPage(now));
}

/** Loaded on first use: GraphiQL takes 9 MB, which a pure API never needs. */
const getPage = cacheDaily(async (now): Promise<StaticResponse> => {
  const text = await renderPage(now);
  return createStaticResponse(text, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': buildContentPolicy(text),
    'Referrer-Policy': 'no-referrer',
  });
});

async function renderPage(now: Date): Promise<string> {
  const [template, leaf, library] = await Promise.all([
    readFile(new URL('./graphiql.html', import.meta.url), 'utf8'),
    readFile(new URL('../../http/page/icon.svg', import.meta.url), 'utf8'),
    import('@graphql-yoga/render-graphiql/graphiql'),
  ]);
  const { css, js, editorWorkerService, graphqlWorker: graphql, jsonWorker: json } = library;
  const workers = { editorWorkerService, graphql, json };
  const data = { examples: listExamples(now), logo: leaf, workers };
  const parts: Record<string, string> = {
    '{{icon}}': `data:image/svg+xml,${encodeURIComponent(leaf)}`,
    '<!-- style -->': `<style>${css}</style>`,
    '<!-- data -->': `<script type="application/json" id="data">${formatScriptJson(data)}</script>`,
    '<!-- library -->': `<script>${js}</script>`,
  };
  return template.replace(/{{icon}}|<!-- \w+ -->/g, (mark) => parts[mark] ?? mark);
}

/** JSON that cannot close its `<script>` element. */
const formatScriptJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Only the scripts of the page run. Monaco writes inline styles and loads its workers as blobs. */
function buildContentPolicy(html: string): string {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${hashContent(code)}'`,
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
