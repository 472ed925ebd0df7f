import { isObject } from '../../../src/input/is-object.ts';
import type { Member } from '../../../src/pages/docs/member.ts';
import { renderMembers } from '../../../src/pages/docs/member.ts';
import { html } from '../../../src/html/html.ts';
import type { FindRequestField } from './request-field.ts';

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

/** How the fields of an object are shown. */
export interface FieldDisplay {
  resolve: Resolve;
  /** Only fields of a request have one: what must be sent comes first. */
  findRequestField?: FindRequestField;
  /** Whether null says something else than leaving the field out. By default it does. */
  hasNull?: (name: string) => boolean;
}

/** The fields of an object; those beyond the first few are folded, so that a page stays short. */
export function renderProperties(schema: unknown, display: FieldDisplay, level = 0) {
  const { resolve, findRequestField } = display;
  const { properties, required } = resolve(schema);
  const needed = Array.isArray(required) ? required.map(String) : [];
  const ranked = Object.entries(toPart(properties)).map(([name, part]) => {
    const isRequired = needed.includes(name);
    const { rank, needs } = findRequestField?.(name) ?? { rank: 0, needs: [] };
    return {
      rank: isRequired ? -1 : rank,
      member: {
        ...describeProperty(name, part, display, level),
        // Every field of an answer is there, unless its description says otherwise.
        badges: isRequired && findRequestField ? ['required'] : needs,
      },
    };
  });
  return renderFoldedMembers(sortByRank(ranked));
}

export function sortByRank(ranked: readonly { rank: number; member: Member }[]) {
  const members = ranked.toSorted((one, other) => one.rank - other.rank);
  return members.map(({ member }) => member);
}

export function renderFoldedMembers(members: readonly Member[]) {
  const needed = members.filter(({ badges = [] }) => badges.length > 0).length;
  const most = Math.max(mostOpen, needed);
  const [open, rest] =
    members.length > most + 2 ? [members.slice(0, most), members.slice(most)] : [members, []];
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
  display: FieldDisplay,
  level: number,
): Member {
  const { resolve, findRequestField, hasNull = () => true } = display;
  const schema = resolve(part);
  const inner = findObject(schema, resolve);
  // Inside, only what the schema says is known.
  const inside: FieldDisplay = findRequestField
    ? { resolve, findRequestField: () => ({ rank: 0, needs: [] }), hasNull: () => false }
    : { resolve };
  return {
    name,
    type: nameType(schema, resolve, hasNull(name)),
    description: [toText(schema['description']), listLimits(schema)].filter(Boolean).join(' '),
    more:
      inner && level < mostLevels
        ? html`<details>
            <summary>Fields</summary>
            ${renderProperties(inner, inside, level + 1)}
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
export function nameType(schema: Part, resolve: Resolve, hasNull = true): string {
  const isShown = (type: unknown) => typeof type === 'string' && (hasNull || type !== 'null');
  const choices = [...listObjects(schema['anyOf']), ...listObjects(schema['oneOf'])]
    .map(resolve)
    .filter(({ type = '' }) => Array.isArray(type) || isShown(type));
  if (choices.length > 0) {
    return [...new Set(choices.map((one) => nameType(one, resolve, hasNull)))].join(' or ');
  }
  const types = [schema['type']].flat().filter(isShown);
  const names = types.map((type) =>
    type === 'array' ? `array of ${nameType(resolve(schema['items']), resolve)}` : String(type),
  );
  const format = toText(schema['format']);
  return `${names.join(' or ') || 'any'}${format === undefined ? '' : ` (${format})`}`;
}

/** The fields that can be null in an object, or in an object that it wraps. */
export function listNullable(schema: unknown, resolve: Resolve): Set<string> {
  const listIn = (one: unknown): [string, Part][] =>
    Object.entries(toPart(resolve(one)['properties'])).map(([name, part]) => [name, resolve(part)]);
  const outer = listIn(schema);
  return new Set(
    [...outer, ...outer.flatMap(([, part]) => listIn(part))]
      .filter(([, part]) => nameType(part, resolve) !== nameType(part, resolve, false))
      .map(([name]) => name),
  );
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
