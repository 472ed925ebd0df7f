import type { Call, FieldNames, RouteDescription } from './kit/route.ts';

/**
 * Translates a GraphQL path to the name of the field in this call: `input.by.databaseId` becomes the
 * `id` of the URL. Otherwise an error would name a field that the caller never sent.
 */
export function findFieldName(
  { path, names = {} }: RouteDescription,
  call: Call,
  graphql: string,
): string {
  const bare = graphql.replace(/^(input|filter)\.(?=.)/, '');
  const named = path.match(/(?<=:)\w+/g)?.at(-1) ?? 'id';
  const table: FieldNames = { by: named, ...names };
  return cutAtText(call, toSentName(call, table, bare));
}

function toSentName(call: Call, names: FieldNames, path: string): string {
  const [known] = Object.keys(names)
    .filter((name) => path === name || path.startsWith(`${name}.`))
    .sort((a, b) => b.length - a.length);
  if (known === undefined) return path;
  const spellings = [names[known] ?? known].flat();
  const sent = spellings.find((one) => readValue(call, one) !== undefined) ?? spellings[0];
  return `${sent}${path.slice(known.length)}`;
}

/** Where GraphQL has a list or an object, REST may have plain text, so the path ends there. */
function cutAtText(call: Call, path: string): string {
  const segments = path.split('.');
  const text = segments.findIndex((_, i) =>
    isScalar(readValue(call, segments.slice(0, i + 1).join('.'))),
  );
  return text < 0 ? path : segments.slice(0, text + 1).join('.');
}

const isScalar = (value: unknown) =>
  value !== null && value !== undefined && typeof value !== 'object';

/** Looks in the path, then the query, then the body. */
function readValue({ params, query, body }: Call, path: string): unknown {
  for (const part of [params, query, body]) {
    const value = path.split('.').reduce<unknown>(readKey, part);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

const readKey = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
