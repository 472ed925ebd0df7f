import type { GraphQLSchema } from 'graphql';
import type { Retirement } from '../../../src/context/note.ts';
import { cacheDaily } from '../../../src/http/static-response.ts';
import type { DocsPage, MadePage, PageFamily } from '../../../src/pages/docs/page.ts';
import type { Entry } from '../../../src/pages/island/search-rank.js';
import { formerOperationIds, operationIds } from '../ledger/operation-id.ts';
import { formatRoute } from '../ledger/route-name.ts';
import { createOpenApi } from '../openapi.ts';
import { renderRestIndex } from './index-page.ts';
import { createResolver, toPart } from './json-schema.ts';
import { restReferencePath, renderRestOperation, type RestOperation } from './operation-page.ts';

interface Options {
  schema: GraphQLSchema;
  publicUrl: string;
  retirement: Retirement | null;
}

const operations = [...operationIds].map(([endpoint, id]): RestOperation => ({
  endpoint,
  id,
  path: `${restReferencePath}/${id}`,
}));

/** The pages about REST. They show what the OpenAPI document says, which is made when somebody asks. */
export function createRestReference({ schema, publicUrl, retirement }: Options): {
  index: DocsPage;
  family: PageFamily;
} {
  const load = cacheDaily((now) => {
    const document = toPart(createOpenApi({ schema, publicUrl, retirement, now }));
    return { document, resolve: createResolver(document) };
  });
  const pages = new Map(
    operations.map((operation): [string, MadePage] => [
      operation.id,
      {
        path: operation.path,
        title: operation.endpoint.summary,
        description: operation.endpoint.description ?? operation.endpoint.summary,
        group: null,
        make({ toUrl, clock }) {
          const now = clock();
          return renderRestOperation({
            operation,
            ...load(now),
            schema,
            root: toUrl(''),
            publicUrl,
            retirement,
            now,
          });
        },
      },
    ]),
  );
  return {
    index: {
      path: restReferencePath,
      title: 'REST reference',
      description: 'Every REST route: what it takes, what it answers, and how to call it.',
      group: 'REST',
      make: ({ toUrl, clock }) =>
        renderRestIndex({ operations, ...load(clock()), retirement, root: toUrl('') }),
    },
    family: {
      path: `${restReferencePath}/:id`,
      find: ({ id = '' }) => pages.get(id) ?? pages.get(formerOperationIds.get(id) ?? ''),
    },
  };
}

/** The routes, for the search. */
export const listRestEntries = (): Entry[] =>
  operations.map(({ endpoint, path }) => [
    formatRoute(endpoint),
    `REST: ${endpoint.tag}`,
    path,
    [endpoint.summary, endpoint.description, endpoint.operation, ...endpoint.gaps]
      .filter(Boolean)
      .join('. '),
  ]);
