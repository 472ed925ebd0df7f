import { isObject } from '../../../src/input/is-object.ts';
import type { Member } from '../../../src/pages/docs/member.ts';
import { renderMembers } from '../../../src/pages/docs/member.ts';
import { html } from '../../../src/html/html.ts';

/** A part of the OpenAPI document. */
export type Part = Record<string, unknown>;

export const toPart = (value: unknown): Part => (isObject(value) ? value : {});
export const listObjects = (value: unknown): Part[] =>
  Array.isArray(value) ? value.map(toPart) : [];
const toText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Reads parts of a document, and follows its references. */
export type Resolve = (part: unknown) => Part;

export const createResolver =
  (document: object): Resolve =>
  (part) => {
    const found = toPart(part);
    const { $ref, ...own } = found;
    const reference = toText($ref);
    if (reference === undefined) return found;
    const steps = reference.replace(/^#\//, '').split('/');
    const there = toPart(steps.reduce<unknown>((place, step) => toPart(place)[step], document));
    return { ...there, ...own };
  };

const mostOpen = 6;
const mostLevels = 3;

/** The fields of an object; those beyond the first few are folded, so that a page stays short. */
export function renderProperties(schema: unknown, resolve: Resolve, level = 0) {
  const { properties, required } = resolve(schema);
  const needed = Array.isArray(required) ? required.map(String) : [];
  const members = Object.entries(toPart(properties))
    .sort(([one], [other]) => Number(needed.includes(other)) - Number(needed.includes(one)))
    .map(([name, part]) => describeProperty(name, part, needed.includes(name), resolve, level));
  return renderFoldedMembers(members);
}

export function renderFoldedMembers(members: readonly Member[]) {
  const [open, rest] =
    members.length > mostOpen + 2
      ? [members.slice(0, mostOpen), members.slice(mostOpen)]
      : [members, []];
  return html`${renderMembers(open)}
  ${
    rest.length > 0 &&
    html`<details>
      <summary>${rest.length} more fields</summary>
      ${renderMembers(rest)}
    </details>`
  }`;
}

function describeProperty(
  name: string,
  part: unknown,
  isRequired: boolean,
  resolve: Resolve,
  level: number,
): Member {
  const schema = resolve(part);
  const inner = findObject(schema, resolve);
  return {
    name,
    type: nameType(schema, resolve),
    badges: isRequired ? ['required'] : [],
    description: [toText(schema['description']), listLimits(schema)].filter(Boolean).join(' '),
    more:
      inner && level < mostLevels
        ? html`<details>
            <summary>Fields</summary>
            ${renderProperties(inner, resolve, level + 1)}
          </details>`
        : undefined,
  };
}

/** The object behind a property: itself, or what its list holds. */
function findObject(schema: Part, resolve: Resolve): Part | undefined {
  const candidates = [schema, ...listObjects(schema['anyOf']), ...listObjects(schema['oneOf'])].map(
    resolve,
  );
  return candidates
    .map((one) => (one['items'] === undefined ? one : resolve(one['items'])))
    .find((one) => Object.keys(toPart(one['properties'])).length > 0);
}

/** The type in words, such as `array of string or null`. */
export function nameType(schema: Part, resolve: Resolve): string {
  const choices = [...listObjects(schema['anyOf']), ...listObjects(schema['oneOf'])];
  if (choices.length > 0) {
    return [...new Set(choices.map((one) => nameType(resolve(one), resolve)))].join(' or ');
  }
  const types = [schema['type']].flat().filter((type) => typeof type === 'string');
  const names = types.map((type) =>
    type === 'array' ? `array of ${nameType(resolve(schema['items']), resolve)}` : type,
  );
  const format = toText(schema['format']);
  return `${names.join(' or ') || 'any'}${format === undefined ? '' : ` (${format})`}`;
}

const limitWords: Record<string, string> = {
  minimum: 'Minimum',
  maximum: 'Maximum',
  minLength: 'Minimum length',
  maxLength: 'Maximum length',
  maxItems: 'Maximum entries',
};

function listLimits(schema: Part): string {
  const values = Array.isArray(schema['enum']) ? schema['enum'].filter((one) => one !== null) : [];
  const limits = Object.entries(limitWords)
    .filter(([name]) => typeof schema[name] === 'number')
    .map(([name, words]) => `${words} ${String(schema[name])}.`);
  const fixed = schema['const'] === undefined ? [] : [`Always \`${String(schema['const'])}\`.`];
  const defaults =
    schema['default'] === undefined
      ? []
      : [`Defaults to \`${JSON.stringify(schema['default'])}\`.`];
  return [
    ...(values.length > 0
      ? [`One of ${values.map((one) => `\`${String(one)}\``).join(', ')}.`]
      : []),
    ...fixed,
    ...limits,
    ...defaults,
  ].join(' ');
}
