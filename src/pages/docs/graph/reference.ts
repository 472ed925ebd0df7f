import type { GraphQLSchema } from 'graphql';
import type { Entry } from '../../island/search/search-rank.js';
import type { DocsPage, MadePage, PageFamily } from '../page.ts';
import { type Catalog, readCatalog, referencePath } from './catalog.ts';
import { listSchemaEntries } from './entry.ts';
import { hiddenSchema, renderSchemaIndex } from './index-page.ts';
import { renderOperation } from './operation-page.ts';
import { renderTypePage } from './type-page.ts';

interface Options {
  schema: GraphQLSchema;
  /** Whether this server shows its schema. */
  introspection: boolean;
}

interface SchemaReference {
  index: DocsPage;
  family: PageFamily;
  /** For the search. */
  listEntries: () => readonly Entry[];
  /** Every page but the index. */
  listPages: () => readonly MadePage[];
}

/** The pages about the schema. It is read when somebody first opens one of them. */
export function createSchemaReference({ schema, introspection }: Options): SchemaReference {
  let read: { catalog: Catalog; pages: ReadonlyMap<string, MadePage> } | undefined;
  const load = () => {
    if (!read) {
      const catalog = readCatalog(schema);
      const pages = introspection ? createPagesFrom(catalog) : [];
      read = { catalog, pages: new Map(pages.map((page) => [page.path, page])) };
    }
    return read;
  };
  return {
    index: {
      path: referencePath,
      title: 'GraphQL reference',
      description: 'Every query, mutation, subscription and type, with examples to run.',
      group: 'GraphQL',
      make: (visit) =>
        introspection ? renderSchemaIndex(load().catalog, visit) : { body: hiddenSchema },
    },
    family: {
      path: `${referencePath}/:kind/:name`,
      find: ({ kind = '', name = '' }) => load().pages.get(`${referencePath}/${kind}/${name}`),
    },
    listEntries: () => (introspection ? listSchemaEntries(load().catalog) : []),
    listPages: () => [...load().pages.values()],
  };
}

const createPagesFrom = (catalog: Catalog): readonly MadePage[] => [
  ...catalog.operations.map((operation) => ({
    path: operation.path,
    title: operation.field.name,
    description: operation.field.description ?? '',
    group: null,
    make: (visit: Parameters<MadePage['make']>[0]) => renderOperation(operation, catalog, visit),
  })),
  ...catalog.types.map((entry) => ({
    path: entry.path,
    title: entry.type.name,
    description: entry.type.description ?? '',
    group: null,
    make: (visit: Parameters<MadePage['make']>[0]) => renderTypePage(entry, catalog, visit),
  })),
];
