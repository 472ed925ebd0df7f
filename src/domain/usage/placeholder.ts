import { isObject } from '../../input/is-object.ts';

/** What stands in redacted variables for a text (`<String>`), a key (`<key>`), or for what was left out. */
const placeholder = /^(<.*>|…)$/;

/** The places in redacted variables that must be filled in before an operation can run, such as `input.name`. */
export function listPlaceholders(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return placeholder.test(value) ? [path] : [];
  if (!isObject(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = path === '' ? key : `${path}.${key}`;
    return placeholder.test(key) ? [place] : listPlaceholders(inner, place);
  });
}
