import { ledger } from '../../ledger.ts';
import type { Endpoint } from '../../route.ts';

/** Named after its operation, or after the route if another route has that name already. */
function createOperationIds(endpoints: readonly Endpoint[]): ReadonlyMap<Endpoint, string> {
  const taken = new Set<string>();
  return new Map(
    endpoints.map((endpoint) => {
      const { operation, method, path } = endpoint;
      const usual = operation.charAt(0).toLowerCase() + operation.slice(1);
      const own = method + toPascalCase(path.replaceAll(':', 'by-'));
      const name = taken.has(usual) ? own : usual;
      taken.add(name);
      return [endpoint, name];
    }),
  );
}

export const toPascalCase = (name: string) =>
  name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_all, letter: string) =>
    letter.toUpperCase(),
  );

/** The name of each row of the ledger, in OpenAPI and in the address of its page. */
export const operationIds = createOperationIds(ledger);

export const toLedgerPath = (endpoint: Endpoint) =>
  `/docs/ledger/${operationIds.get(endpoint) ?? ''}`;

/** The page that finds the operation behind a pasted request. */
export const translatePath = '/docs/ledger/translate';
