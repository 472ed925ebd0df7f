import { toShortPath } from './filter.ts';
import type { ScimCall } from './row.ts';
import { isObject } from '../../src/input/is-object.ts';

const always: ReadonlySet<string> = new Set(['schemas', 'id']);

/** What `attributes` and `excludedAttributes` name (RFC 7644 §3.9). */
interface Projection {
  only: ReadonlySet<string> | null;
  without: ReadonlySet<string>;
}

const readNames = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : [])
    .map((name) => toShortPath(name.trim()).toLowerCase())
    .filter((name) => name !== '');

export function readProjection({ query, body }: Pick<ScimCall, 'query' | 'body'>): Projection {
  const only = readNames(query['attributes'] ?? body['attributes']);
  const without = readNames(query['excludedAttributes'] ?? body['excludedAttributes']);
  return { only: only.length > 0 ? new Set(only) : null, without: new Set(without) };
}

/** Whether anything of an attribute is shown. */
export const isShown = ({ only, without }: Projection, name: string): boolean =>
  only ? [...only].some((one) => one === name || one.startsWith(`${name}.`)) : !without.has(name);

export function project(
  record: Record<string, unknown>,
  projection: Projection,
): Record<string, unknown> {
  const entries = Object.entries(record).filter(
    ([key]) => always.has(key) || isShown(projection, key.toLowerCase()),
  );
  return Object.fromEntries(
    entries.map(([key, value]) => [key, projectParts(key.toLowerCase(), value, projection)]),
  );
}

function projectParts(name: string, value: unknown, { only, without }: Projection): unknown {
  if (Array.isArray(value)) return value.map((item) => projectParts(name, item, { only, without }));
  if (!isObject(value) || only?.has(name)) return value;
  const isKept = (key: string) => {
    const path = `${name}.${key.toLowerCase()}`;
    return only ? only.has(path) : !without.has(path);
  };
  return Object.fromEntries(Object.entries(value).filter(([key]) => isKept(key)));
}
