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
} from '../../src/http/static-response.ts';
import { html } from '../../src/http/page/html.ts';
import type { Area } from '../../src/pages/frame/area.ts';
import type { PageView } from '../../src/pages/frame/view.ts';
import type { PageRoute } from '../../src/pages/frame/route.ts';
import type { PageVisit } from '../../src/pages/frame/visit.ts';
import { renderMarkdown } from '../../src/http/page/markdown.ts';
import { renderLedger } from './ledger-page.ts';
import { redirectBody, renderReference } from './reference-page.ts';
import { ledger } from '../ledger.ts';
import { createOpenApi } from './openapi.ts';
import type { Endpoint } from '../route.ts';
import { findSecret } from '../router.ts';

interface Options {
  schema: GraphQLSchema;
  publicUrl: string;
  clock: () => Date;
  authenticateRequest: AuthenticateRequest;
}

/** The documentation for people. */
export const createDocsArea = (publicUrl: string): Area => ({
  title: 'Docs',
  links: () => [{ links: docsLinks }],
  routes: [
    servePage('/docs', ({ toUrl }) => ({
      title: 'REST reference',
      description: 'Read about every REST route of Almanac, and try it out.',
      body: renderReference({ root: toUrl(''), publicUrl }),
      width: 'tool',
      styles: ['swagger-ui.css', 'reference.css'],
      scripts: ['swagger-ui-bundle.js', 'reference.js'],
    })),
    servePage('/docs/oauth2-redirect', () => ({
      title: 'Back to the reference',
      body: redirectBody,
      scripts: ['oauth2-redirect.js'],
    })),
    servePage('/docs/ledger', ({ toUrl, clock }) => ({
      title: 'Operation ledger',
      description: 'Every REST route with the GraphQL operation that answers it.',
      body: renderLedger({ root: toUrl(''), publicUrl, now: clock() }),
      styles: ['ledger.css'],
      scripts: ['ledger.js'],
    })),
    servePage('/docs/webhooks', renderWebhookPage),
    servePage('/docs/gaps', renderGapPage),
  ],
});

/** Built on the first visit of a day. */
function servePage(
  path: string,
  make: (visit: PageVisit) => PageView | Promise<PageView>,
): PageRoute {
  let made: ((now: Date) => PageView | Promise<PageView>) | undefined;
  return {
    path,
    who: 'ANYONE',
    async show(visit) {
      made ??= cacheDaily(() => make(visit));
      return { ...(await made(visit.clock())), isPublic: true };
    },
  };
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

const docsLinks = [
  { href: '/docs', text: 'REST reference' },
  { href: '/docs/ledger', text: 'Operation ledger' },
  { href: '/docs/webhooks', text: 'Webhooks' },
  { href: '/docs/gaps', text: 'Gap register' },
];

/** The reference for programs. With an app's access token it lists only the routes that token can use. */
export function createOpenApiRouter({
  schema,
  publicUrl,
  clock,
  authenticateRequest,
}: Options): Router {
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

/** What the pages above refer to. */
export const docsAssets = {
  'swagger-ui.css': toSwaggerUrl('swagger-ui.css'),
  'swagger-ui-bundle.js': toSwaggerUrl('swagger-ui-bundle.js'),
  'oauth2-redirect.js': toSwaggerUrl('oauth2-redirect.js'),
  'reference.css': toLocalUrl('reference-page.css'),
  'reference.js': toLocalUrl('reference-page.browser.js'),
  'ledger.css': toLocalUrl('ledger-page.css'),
  'ledger.js': toLocalUrl('ledger-page.browser.js'),
};

function refuseMethod(_req: Request, res: Response): never {
  res.setHeader('Allow', 'GET, HEAD');
  throw new AppError('METHOD_NOT_ALLOWED', 'This path supports only GET and HEAD');
}
