import { type Request, type Response, Router } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Retirement } from '../../src/context/note.ts';
import { AppError } from '../../src/base/errors.ts';
import { cacheByScopes, findRequiredScopes } from '../../src/graphql/visible.ts';
import type { AuthenticateRequest } from '../../src/http/caller.ts';
import {
  cacheDaily,
  createStaticResponse,
  sendStaticResponse,
} from '../../src/http/static-response.ts';
import type { DocsPage } from '../../src/pages/docs/page.ts';
import { renderLedgerList } from './ledger/list-page.ts';
import { translatePath } from './ledger/operation-id.ts';
import { showTranslatePage, translatePaste } from './translate/page.ts';
import { ledger } from '../ledger.ts';
import { createOpenApi } from './openapi.ts';
import type { Endpoint } from '../kit/route.ts';
import { findSecret } from '../router.ts';

interface RestPageOptions {
  publicUrl: string;
  /** What the operator has announced for all routes below /v1. */
  retirement: Retirement | null;
}

interface Options extends RestPageOptions {
  schema: GraphQLSchema;
  clock: () => Date;
  authenticateRequest: AuthenticateRequest;
}

/** The pages of the documentation that are about REST. */
export const createRestPages = ({
  publicUrl,
  retirement,
}: RestPageOptions): readonly DocsPage[] => [
  {
    path: '/docs/ledger',
    title: 'Operation ledger',
    description: 'Every REST route with the GraphQL operation that answers it.',
    group: 'REST',
    show: (visit) => ({
      body: renderLedgerList(visit, retirement),
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
];

/** The reference for programs. With an app's access token it lists only the routes that token can use. */
export function createOpenApiRouter({
  clock,
  authenticateRequest,
  schema,
  ...options
}: Options): Router {
  const renderOpenApi = (now: Date, rows: readonly Endpoint[]) =>
    createStaticResponse(JSON.stringify(createOpenApi({ schema, ...options, now, rows })), {
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

const toLocalUrl = (name: string) => new URL(name, import.meta.url);

/** What the pages above refer to. */
export const docsAssets = {
  'ledger.css': toLocalUrl('ledger/ledger.css'),
};

function refuseMethod(_req: Request, res: Response): never {
  res.setHeader('Allow', 'GET, HEAD');
  throw new AppError('METHOD_NOT_ALLOWED', 'This path supports only GET and HEAD');
}
