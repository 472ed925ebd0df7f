import { BadInput, type InputProblem } from '../src/base/errors.ts';
import { suggestNames } from '../src/input/similar.ts';
import { findFieldName } from './field-name.ts';
import { type Call, type Endpoint, listKeysExcept, listShapeKeys } from './kit/route.ts';

/** Longer names are no misspelt fields, and comparing them takes long. */
const maxNameLength = 50;
const maxNames = 20;

/** Unknown keys are ignored (GAP-06). Once a request is invalid, one that resembles a field may be why. */
function listMisspelt(sent: Record<string, unknown>, known: readonly string[]): InputProblem[] {
  const missing = known.filter((key) => !Object.hasOwn(sent, key));
  return listKeysExcept(known)(sent)
    .filter((name) => name.length <= maxNameLength)
    .slice(0, maxNames)
    .map((path) => ({ path, hint: suggestNames(path, missing) }))
    .filter(({ hint }) => hint !== '')
    .map(({ path, hint }) => ({ path, message: `is not a field of this request${hint}` }));
}

/** Adds what the layer that refused the request has not seen, so that callers learn everything at once. */
export function completeProblems(error: unknown, endpoint: Endpoint, call: Call): unknown {
  if (!(error instanceof BadInput)) return error;
  const known = new Set(error.errors.map(({ path }) => path));
  const also = (endpoint.listProblems?.(call.body) ?? [])
    .map(({ path, message }) => ({ path: findFieldName(endpoint, call, path), message }))
    .filter(({ path }) => !known.has(path));
  const misspelt = [
    ...listMisspelt(call.query, listShapeKeys(endpoint.shapes.query)),
    ...listMisspelt(call.body, endpoint.bodyKeys ?? []),
  ];
  const [first, ...more] = [...error.errors, ...also, ...misspelt];
  return first ? new BadInput(first, ...more) : error;
}
