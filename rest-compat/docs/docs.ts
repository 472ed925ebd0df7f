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
import type { DocsPage } from '../../src/pages/docs/page.ts';
import type { PageVisit } from '../../src/pages/frame/visit.ts';
import { renderLedgerList } from './ledger/list-page.ts';
import { formatRoute } from './ledger/route-name.ts';
import { renderRoutePage } from './ledger/route-page.ts';
import { toLedgerPath, translatePath } from './ledger/operation-id.ts';
import { showTranslatePage, translatePaste } from './translate/page.ts';
import { redirectBody, renderReference } from './reference-page.ts';
import { ledger } from '../ledger.ts';
import { createOpenApi } from './openapi.ts';
import type { Endpoint } from '../route.ts';
import { findSecret } from '../router.ts';

interface RestPageOptions {
  schema: GraphQLSchema;
  publicUrl: string;
}

interface Options extends RestPageOptions {
  clock: () => Date;
  authenticateRequest: AuthenticateRequest;
}

/** The pages of the documentation that are about REST. */
export const createRestPages = (options: RestPageOptions): readonly DocsPage[] => [
  {
    path: '/docs/reference',
    title: 'REST reference',
    description: 'Read about every REST route of Almanac, and try it out.',
    group: 'REST',
    make: ({ toUrl }) => ({
      body: renderReference({ root: toUrl(''), publicUrl: options.publicUrl }),
      width: 'tool',
      styles: ['swagger-ui.css', 'reference.css'],
      scripts: ['swagger-ui-bundle.js', 'reference.js'],
    }),
  },
  {
    path: '/docs/oauth2-redirect',
    title: 'Back to the reference',
    description: 'Closes the window in which you signed in to the reference.',
    group: null,
    make: () => ({ body: redirectBody, scripts: ['oauth2-redirect.js'] }),
  },
  ...createLedgerPages(options),
];

const createLedgerPages = ({ schema, publicUrl }: RestPageOptions): readonly DocsPage[] => [
  {
    path: '/docs/ledger',
    title: 'Operation ledger',
    description: 'Every REST route with the GraphQL operation that answers it.',
    group: 'REST',
    show: (visit) => ({
      body: renderLedgerList(visit),
      width: 'wide',
      styles: ['docs.css', 'ledger.css'],
      modules: ['filter.js'],
      isPublic: true,
    }),
  },
  {
    path: translatePath,
    title: 'Translate a request',
    description: 'Paste a curl command or an HTTP request, and get its GraphQL operation.',
    group: 'REST',
    show: (visit) => showTranslatePage(visit, publicUrl),
    act: translatePaste,
  },
  ...ledger.map((endpoint) => ({
    path: toLedgerPath(endpoint),
    title: formatRoute(endpoint),
    description: `${endpoint.summary}, with the GraphQL operation that answers it.`,
    group: null,
    make: async (visit: PageVisit) => ({
      body: await renderRoutePage({ endpoint, schema, publicUrl }, visit),
      width: 'wide' as const,
      styles: ['docs.css', 'ledger.css'],
      modules: ['copy.js'],
    }),
  })),
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

const toSwaggerUrl = (name: string) => new URL(import.meta.resolve(`swagger-ui-dist/${name}`));
const toLocalUrl = (name: string) => new URL(name, import.meta.url);

/** What the pages above refer to. */
export const docsAssets = {
  'swagger-ui.css': toSwaggerUrl('swagger-ui.css'),
  'swagger-ui-bundle.js': toSwaggerUrl('swagger-ui-bundle.js'),
  'oauth2-redirect.js': toSwaggerUrl('oauth2-redirect.js'),
  'reference.css': toLocalUrl('reference-page.css'),
  'reference.js': toLocalUrl('reference-page.browser.js'),
  'ledger.css': toLocalUrl('ledger/ledger.css'),
};

function refuseMethod(_req: Request, res: Response): never {
  res.setHeader('Allow', 'GET, HEAD');
  throw new AppError('METHOD_NOT_ALLOWED', 'This path supports only GET and HEAD');
}
