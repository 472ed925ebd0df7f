import { readFile } from 'node:fs/promises';
import { type Request, type Response, Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import { AppError } from '../../src/errors.ts';
import { cacheByScopes, findRequiredScopes } from '../../src/graphql/visible.ts';
import type { AuthenticateRequest } from '../../src/http/caller.ts';
import {
  cacheDaily,
  createStaticResponse,
  sendStaticResponse,
  type StaticResponse,
} from '../../src/http/static-response.ts';
import { html } from '../../src/http/page/html.ts';
import { createAssets } from '../../src/http/page/asset.ts';
import type { PageContent, Pages } from '../../src/http/page/layout.ts';
import { renderMarkdown } from '../../src/http/page/markdown.ts';
import { renderLedger } from './ledger-page.ts';
import { redirectBody, renderReference } from './reference-page.ts';
import { ledger } from '../ledger.ts';
import { createOpenApi } from './openapi.ts';
import type { Endpoint } from '../route.ts';
import { findSecret } from '../router.ts';

interface Options {
  pages: Pages;
  schema: GraphQLSchema;
  publicUrl: string;
  clock: () => Date;
  authenticateRequest: AuthenticateRequest;
}

type RenderDocument = (now: Date) => StaticResponse | Promise<StaticResponse>;

/** The documentation, for people and for programs. It needs no credential. */
export function createDocsRouter(options: Options): Router {
  const { pages, publicUrl, clock } = options;
  const router = Router().use(createOpenApiRouter(options));
  const assets = createAssets(`${pages.root}/docs/assets`, assetFiles);
  const serveCached = (path: string, make: RenderDocument) => {
    const made = cacheDaily(make);
    router.get(path, async (req, res) => {
      await sendStaticResponse(req, res, await made(clock()));
    });
    router.all(path, refuseMethod);
  };
  const servePage = (
    path: string,
    make: (now: Date) => Promise<Omit<PageContent, 'nav' | 'current'>>,
  ) => {
    const shared = { nav: createNav(pages.root), current: pages.root + path };
    serveCached(path, async (now) => pages.page({ ...(await make(now)), ...shared }));
  };
  router.use('/docs/assets', assets.router);
  servePage('/docs', async () => ({
    title: 'REST reference',
    description: 'Read about every REST route of Almanac, and try it out.',
    body: renderReference({ root: pages.root, publicUrl }),
    isTool: true,
    styles: await listAssetUrls('swagger-ui.css', 'reference.css'),
    scripts: await listAssetUrls('swagger-ui-bundle.js', 'reference.js'),
  }));
  servePage('/docs/oauth2-redirect', async () => ({
    title: 'Back to the reference',
    body: redirectBody,
    scripts: await listAssetUrls('oauth2-redirect.js'),
  }));
  servePage('/docs/ledger', async (now) => ({
    title: 'Operation ledger',
    description: 'Every REST route with the GraphQL operation that answers it.',
    body: renderLedger({ root: pages.root, publicUrl, now }),
    styles: await listAssetUrls('ledger.css'),
    scripts: await listAssetUrls('ledger.js'),
  }));
  servePage('/docs/webhooks', renderWebhookPage);
  servePage('/docs/gaps', renderGapPage);
  const listAssetUrls = (...names: string[]) => Promise.all(names.map(assets.getUrl));
  return router;
}

const renderWebhookPage = async () => ({
  title: 'Webhooks',
  description: 'What webhooks receive, and how to check where it came from.',
  body: html`${renderMarkdown(await readDoc('webhooks.md'))}
    <h2 id="verifier">Example verifier</h2>
    <p>For Node.js, without any package to install:</p>
    <pre
      role="region"
      aria-label="Example verifier"
      tabindex="0"
    ><code>${await readDoc('verify-webhook.js')}</code></pre>`,
});

const renderGapPage = async () => ({
  title: 'Gap register',
  description: 'Decisions on what the contract leaves open.',
  body: renderMarkdown(await readDoc('gap-register.md')),
});

/** The reference for programs. With an app's access token it lists only the routes that token can use. */
function createOpenApiRouter({ schema, publicUrl, clock, authenticateRequest }: Options): Router {
  const renderOpenApi = (now: Date, rows: readonly Endpoint[]) =>
    createStaticResponse(JSON.stringify(createOpenApi({ schema, publicUrl, now, rows })), {
      'Content-Type': 'application/json; charset=utf-8',
    });
  const loadFullDocument = cacheDaily((now) => renderOpenApi(now, ledger));
  const loadScopedDocument = cacheDaily((now) =>
    cacheByScopes((may) =>
      renderOpenApi(
        now,
        ledger.filter(({ document }) => findRequiredScopes(document, schema)?.every(may)),
      ),
    ),
  );
  const path = '/v1/openapi.json';
  return Router()
    .get(path, async (req, res) => {
      const { viewer } = await authenticateRequest(req, res, findSecret(req));
      const now = clock();
      res.vary('Authorization');
      await sendStaticResponse(req, res, loadScopedDocument(now)(viewer) ?? loadFullDocument(now));
    })
    .all(path, refuseMethod);
}

const readDoc = (name: string) => readFile(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

const toSwaggerUrl = (name: string) => new URL(import.meta.resolve(`swagger-ui-dist/${name}`));
const toLocalUrl = (name: string) => new URL(name, import.meta.url);

const assetFiles = {
  'swagger-ui.css': toSwaggerUrl('swagger-ui.css'),
  'swagger-ui-bundle.js': toSwaggerUrl('swagger-ui-bundle.js'),
  'oauth2-redirect.js': toSwaggerUrl('oauth2-redirect.js'),
  'reference.css': toLocalUrl('reference-page.css'),
  'reference.js': toLocalUrl('reference-page.browser.js'),
  'ledger.css': toLocalUrl('ledger-page.css'),
  'ledger.js': toLocalUrl('ledger-page.browser.js'),
};

const createNav = (root: string) => [
  { href: `${root}/docs`, text: 'REST reference' },
  { href: `${root}/docs/ledger`, text: 'Ledger' },
  { href: `${root}/docs/webhooks`, text: 'Webhooks' },
  { href: `${root}/docs/gaps`, text: 'Gap register' },
  { href: `${root}/graphql`, text: 'GraphiQL' },
  { href: `${root}/v1/openapi.json`, text: 'OpenAPI' },
];

function refuseMethod(_req: Request, res: Response): never {
  res.setHeader('Allow', 'GET, HEAD');
  throw new AppError('METHOD_NOT_ALLOWED', 'This path supports only GET and HEAD');
}
