import type { Entry } from '../../../src/pages/island/search-rank.js';
import { operationIds, toLedgerPath } from './operation-id.ts';
import { formatRoute } from './route-name.ts';

/** The routes, for the search of the docs. */
export const listRestEntries = (): Entry[] =>
  [...operationIds.keys()].map((endpoint) => {
    const { tag, summary, description, operation, gaps } = endpoint;
    const text = [summary, description, operation, ...gaps].filter(Boolean).join('. ');
    return [formatRoute(endpoint), `REST: ${tag}`, toLedgerPath(endpoint), text];
  });
