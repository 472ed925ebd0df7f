import type { GraphQLSchema } from 'graphql';
import type { Retirement } from '../../../src/context/note.ts';
import { cacheDaily } from '../../../src/http/static-response.ts';
import type { DocsPage, MadePage, PageFamily } from '../../../src/pages/docs/page.ts';
import type { PageVisit } from '../../../src/pages/frame/visit.ts';
import type { Entry } from '../../../src/pages/island/search/search-rank.js';
import { ledger } from '../../ledger.ts';
import { restReferencePath, toOperationId, toReferencePath, toRouteName } from '../../kit/route.ts';
import { formerOperationIds } from '../ledger/operation-id.ts';
import { createOpenApi } from '../openapi.ts';
import { renderRestIndex } from './index-page.ts';
import { createResolver, toPart } from './json-schema.ts';
import { renderRestOperation } from './operation-page.ts';

interface Options {
  schema: GraphQLSchema;
  publicUrl: string;
  retirement: Retirement | null;
}

/** The pages about REST. They show what the OpenAPI document says, which is made when somebody asks. */
export function createRestReference({ schema, publicUrl, retirement }: Options): {
  index: DocsPage;
  families: readonly PageFamily[];
} {
  const load = cacheDaily((now) => {
    const document = toPart(createOpenApi({ schema, publicUrl, retirement, now }));
    return { document, resolve: createResolver(document) };
  });
  const pages = new Map(
    ledger.map((endpoint): [string, MadePage] => {
      // Its fields are traced by many tries, so it is built on the first visit of a day.
      const loadDaily = cacheDaily((now, visit: PageVisit) =>
        renderRestOperation({ endpoint, ...load(now), schema, publicUrl, retirement }, visit),
      );
      const { summary: title, description = title } = endpoint;
      const path = toReferencePath(endpoint);
      const make = (visit: PageVisit) => loadDaily(visit.clock(), visit);
      return [toOperationId(endpoint), { path, title, description, group: null, make }];
    }),
  );
  return {
    index: {
      path: restReferencePath,
      title: 'REST reference',
      description: 'Every REST route: what it takes, what it answers, and how to call it.',
      group: 'REST',
      make: ({ toUrl, clock }) =>
        renderRestIndex({ ...load(clock()), retirement, root: toUrl('') }),
    },
    families: [
      {
        path: `${restReferencePath}/:id`,
        find: ({ id = '' }) => pages.get(id) ?? pages.get(formerOperationIds.get(id) ?? ''),
      },
      // Where each route was beside its operation.
      { path: '/docs/ledger/:id', find: ({ id = '' }) => pages.get(id)?.path },
    ],
  };
}

/** The routes, for the search. */
export const listRestEntries = (): Entry[] =>
  ledger.map((endpoint) => [
    toRouteName(endpoint),
    `REST: ${endpoint.tag}`,
    toReferencePath(endpoint),
    [endpoint.summary, endpoint.description, endpoint.operation, ...endpoint.gaps]
      .filter(Boolean)
      .join('. '),
  ]);
