import { isObject } from '../../../src/input/is-object.ts';

/** Dates that are keys of an answer differ from day to day. */
const toGeneralKey = (key: string) => (/^\d{4}-\d\d-\d\d$/.test(key) ? '{date}' : key);

interface Leaf {
  /** With `[]` for the items of a list. */
  path: string;
  /** As JSON. */
  value: string;
}

/** The values of a tree by their exact path. A list of values is one value; of objects, only the first counts. */
export function listLeaves(tree: unknown, at = '', shown = ''): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  if (tree === undefined) return leaves;
  const inside: (readonly [string, string, unknown])[] = isObject(tree)
    ? Object.entries(tree).map(([key, value]) => [key, toGeneralKey(key), value])
    : [];
  if (Array.isArray(tree) && isObject(tree[0])) return listLeaves(tree[0], `${at}[]`, `${shown}[]`);
  if (inside.length === 0) return leaves.set(at, { path: shown, value: JSON.stringify(tree) });
  for (const [key, name, value] of inside) {
    const inner = listLeaves(value, joinPath(at, key), joinPath(shown, name));
    for (const [path, leaf] of inner) leaves.set(path, leaf);
  }
  return leaves;
}

export const joinPath = (at: string, key: string) => (at === '' ? key : `${at}.${key}`);

/** The paths whose values differ, those of the first tree first. */
export function listChangedPaths(
  before: ReturnType<typeof listLeaves>,
  after: ReturnType<typeof listLeaves>,
): string[] {
  const changed = [...before, ...after].filter(
    ([at]) => before.get(at)?.value !== after.get(at)?.value,
  );
  const paths = new Set(changed.map(([, { path }]) => path));
  // An object that was null before is no change besides those of its fields.
  return [...paths].filter((path) => ![...paths].some((other) => other.startsWith(`${path}.`)));
}
