import { ledger } from '../../ledger.ts';
import { type Endpoint, toOperationId } from '../../kit/route.ts';

export const toPascalCase = (name: string) =>
  name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_all, letter: string) =>
    letter.toUpperCase(),
  );

/**
 * Version 0.1.0 named a route so if another one ran the same operation. Links to the reference of
 * then have these names.
 */
const toFormerId = ({ method, path }: Endpoint) =>
  method + toPascalCase(path.replaceAll(':', 'by-'));

/** What each former name is called now. */
export const formerOperationIds: ReadonlyMap<string, string> = new Map(
  ledger.map((endpoint) => [toFormerId(endpoint), toOperationId(endpoint)]),
);

/** The page that finds the operation behind a pasted request. */
export const translatePath = '/docs/ledger/translate';
