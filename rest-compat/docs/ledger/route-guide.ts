import type { Clock, RouteGuide } from '../../../src/context/tool.ts';
import type { Retirement } from '../../../src/context/note.ts';
import { explainCall, hideSecrets } from '../../kit/explain.ts';
import { ledger } from '../../ledger.ts';
import { findRetirement } from '../../retirement.ts';
import { type Endpoint, printDocument, toReferencePath, toRouteName } from '../../kit/route.ts';
import { formatFetch, formatGraphqlCommand, formatPython } from './command.ts';
import { createExample, toExampleCall } from './example.ts';

interface Options {
  publicUrl: string;
  clock: Clock;
  /** What the operator has announced for all routes below /v1. */
  retirement: Retirement | null;
}

const rows: ReadonlyMap<string, Endpoint> = new Map(
  ledger.map((endpoint) => [toRouteName(endpoint), endpoint]),
);

const formats = { CURL: formatGraphqlCommand, FETCH: formatFetch, PYTHON: formatPython };

/** What the rest of the program may know of the ledger: how to call a route without REST. */
export const createRouteGuides =
  ({ publicUrl, clock, retirement }: Options) =>
  (routeName: string): RouteGuide | null => {
    const endpoint = rows.get(routeName);
    if (!endpoint) return null;
    const { operation: operationName, document, tag } = endpoint;
    const query = printDocument(document);
    return {
      operationName,
      document: query,
      url: publicUrl + toReferencePath(endpoint),
      retirement: findRetirement(endpoint, retirement),
      isStandard: tag === 'OAuth',
      createExample() {
        const call = toExampleCall(createExample(endpoint, clock()));
        return hideSecrets(explainCall(endpoint, call).variables);
      },
      formatSnippet: (kind, variables) =>
        formats[kind]({ operationName, query, variables }, `${publicUrl}/graphql`),
    };
  };
