import { readFile } from 'node:fs/promises';
import { type Request, type Response, Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import { AppError } from '../../src/errors.ts';
import { scopesOf } from '../../src/graphql/access-of.ts';
import { byScopes } from '../../src/graphql/by-scopes.ts';
import type { ContextOf } from '../../src/http/caller.ts';
import { daily, keep, type Kept, sendKept } from '../../src/http/static-response.ts';
import { html } from '../../src/http/page/html.ts';
import { createAssets } from '../../src/http/page/asset.ts';
import type { Page, Pages } from '../../src/http/page/layout.ts';
import { markdown } from '../../src/http/page/markdown.ts';
import { ledgerBody } from './ledger-page.ts';
import { redirectBody, referenceBody } from './reference-page.ts';
import { ledger } from '../ledger.ts';
import { createOpenApi } from './openapi.ts';
import type { Endpoint } from '../route.ts';
import { secretOf } from '../router.ts';

interface Options {
  pages: Pages;
  schema: GraphQLSchema;
  publicUrl: string;
  clock: () => Date;
  contextOf: ContextOf;
}

type Make = (now: Date) => Kept | Promise<Kept>;

/** What is to be read of the API, by people and by programs. None of it needs a credential. */
export function createDocsRouter(options: Options): Router {
  const { pages, publicUrl, clock } = options;
  const router = Router().use(createOpenApiRouter(options));
  const assets = createAssets(`${pages.root}/docs/assets`, files);
  const show = (path: string, make: Make) => {
    const made = daily(make);
    router.get(path, async (req, res) => {
      await sendKept(req, res, await made(clock()));
    });
    router.all(path, refuseMethod);
  };
  const paged = (path: string, make: (now: Date) => Promise<Omit<Page, 'nav' | 'current'>>) => {
    const shared = { nav: navBelow(pages.root), current: pages.root + path };
    show(path, async (now) => pages.page({ ...(await make(now)), ...shared }));
  };
  router.use('/docs/assets', assets.router);
  paged('/docs', async () => ({
    title: 'REST reference',
    description: 'Every REST route of Almanac, to be read and tried out.',
    body: referenceBody({ root: pages.root, publicUrl }),
    isTool: true,
    styles: await addresses('swagger-ui.css', 'reference.css'),
    scripts: await addresses('swagger-ui-bundle.js', 'reference.js'),
  }));
  paged('/docs/oauth2-redirect', async () => ({
    title: 'Back to the reference',
    body: redirectBody,
    scripts: await addresses('oauth2-redirect.js'),
  }));
  paged('/docs/ledger', async (now) => ({
    title: 'Operation ledger',
    description: 'Every REST route and the GraphQL operation that answers it.',
    body: ledgerBody({ root: pages.root, publicUrl, now }),
    styles: await addresses('ledger.css'),
    scripts: await addresses('ledger.js'),
  }));
  paged('/docs/webhooks', webhookPage);
  paged('/docs/gaps', gapPage);
  const addresses = (...names: string[]) => Promise.all(names.map(assets.urlOf));
  return router;
}

const webhookPage = async () => ({
  title: 'Webhooks',
  description: 'What is sent to webhooks, and how to tell that it comes from here.',
  body: html`${markdown(await textOf('webhooks.md'))}
    <h2 id="a-verifier">A verifier</h2>
    <p>For Node.js, with nothing to install:</p>
    <pre
      role="region"
      aria-label="A verifier"
      tabindex="0"
    ><code>${await textOf('verify-webhook.js')}</code></pre>`,
});

const gapPage = async () => ({
  title: 'Gap register',
  description: 'What was decided where the contract leaves something open.',
  body: markdown(await textOf('gap-register.md')),
});

/** The reference for programs; with the token of an app, of what that can use alone. */
function createOpenApiRouter({ schema, publicUrl, clock, contextOf }: Options): Router {
  const keepRows = (now: Date, rows: readonly Endpoint[]) =>
    keep(JSON.stringify(createOpenApi({ schema, publicUrl, now, rows })), {
      'Content-Type': 'application/json; charset=utf-8',
    });
  const whole = daily((now) => keepRows(now, ledger));
  const ofApps = daily((now) =>
    byScopes((may) =>
      keepRows(
        now,
        ledger.filter(({ query }) => scopesOf(query, schema)?.every(may)),
      ),
    ),
  );
  const path = '/v1/openapi.json';
  return Router()
    .get(path, async (req, res) => {
      const { viewer } = await contextOf(req, res, secretOf(req));
      const now = clock();
      res.vary('Authorization');
      await sendKept(req, res, ofApps(now)(viewer) ?? whole(now));
    })
    .all(path, refuseMethod);
}

const textOf = (name: string) => readFile(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

const swagger = (name: string) => new URL(import.meta.resolve(`swagger-ui-dist/${name}`));
const own = (name: string) => new URL(name, import.meta.url);

const files = {
  'swagger-ui.css': swagger('swagger-ui.css'),
  'swagger-ui-bundle.js': swagger('swagger-ui-bundle.js'),
  'oauth2-redirect.js': swagger('oauth2-redirect.js'),
  'reference.css': own('reference-page.css'),
  'reference.js': own('reference-page.browser.js'),
  'ledger.css': own('ledger-page.css'),
  'ledger.js': own('ledger-page.browser.js'),
};

const navBelow = (root: string) => [
  { href: `${root}/docs`, text: 'REST reference' },
  { href: `${root}/docs/ledger`, text: 'Ledger' },
  { href: `${root}/docs/webhooks`, text: 'Webhooks' },
  { href: `${root}/docs/gaps`, text: 'Gap register' },
  { href: `${root}/graphql`, text: 'GraphiQL' },
  { href: `${root}/v1/openapi.json`, text: 'OpenAPI' },
];

function refuseMethod(_req: Request, res: Response): never {
  res.setHeader('Allow', 'GET, HEAD');
  throw new AppError('METHOD_NOT_ALLOWED', 'This is read by GET or HEAD');
}
