import { suggestNames } from '../../input/similar.ts';
import { isScope, scopes } from '../../base/scopes.ts';

/** RFC 6749 §4.1.2.1 allows few characters in a description, so other names are left out. */
const listPrintable = (names: readonly string[]) =>
  names.filter((name) => /^[\w:.-]{1,64}$/.test(name)).slice(0, 10);

/** Says which of the scopes an app may not ask for, and why. */
export function describeWrongScopes(
  asked: readonly string[],
  registered: readonly string[],
): string {
  const others = asked.filter((name) => isScope(name) && !registered.includes(name));
  const unknown = listPrintable(asked.filter((name) => !isScope(name)));
  const parts = [
    ...(others.length > 0 ? [`The app is not registered for ${others.join(', ')}`] : []),
    ...(unknown.length > 0 ? [describeUnknown(unknown)] : []),
  ];
  return parts.length > 0 ? parts.join('. ') : 'The app asks for a scope that does not exist';
}

const describeUnknown = (names: readonly string[]) =>
  names.length === 1
    ? `There is no scope ${names.join()}${suggestNames(names.join(), Object.keys(scopes))}`
    : `There are no scopes ${names.join(', ')}`;

/** Says which of the scopes a refresh may not ask for. */
export function describeScopesBeyond(asked: readonly string[], allowed: readonly string[]): string {
  const names = listPrintable(asked.filter((name) => !allowed.includes(name)));
  const added = names.length > 0 ? `: ${names.join(', ')}` : '';
  return `The scope exceeds what was allowed${added}`;
}
