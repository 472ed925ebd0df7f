import fc from 'fast-check';
import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { schema } from '../../../schema/index.ts';

/** A part of a document, and the fragments that it spreads. */
interface Part {
  text: string;
  fragments: readonly string[];
}

type AnyPart = fc.Arbitrary<Part>;
type Field = GraphQLField<unknown, unknown>;

const page = fc.constantFrom('(first: 3)', '(last: 4)', '(first: 2, offset: 1)', '');
const id = fc.integer({ min: 1, max: 6 });
const key = id.map((value) => `(by: { databaseId: ${value} })`);

/** Root fields that pass their records on, with their arguments. */
const ROOTS: Record<string, fc.Arbitrary<string>> = {
  bookings: fc.oneof(
    page,
    fc.constant('(orderBy: { field: START_TIME, direction: DESC }, first: 5)'),
  ),
  ...{ attendees: page, eventTypes: page, memberships: page, schedules: page, teams: page },
  ...{ users: page, webhooks: page, outOfOffices: page },
  ...{ booking: key, attendee: key, eventType: key, schedule: key, team: key, user: key },
  viewer: fc.constant(''),
};

/** Some of them in front of a field, and sometimes of a fragment. */
const directive = fc.oneof(
  { weight: 12, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[' @include(if: $yes)', ' @skip(if: $no)', ' @include(if: true)', ' @skip(if: $yes)'],
      ' @include(if: $yes) @skip(if: $no)',
    ),
  },
);

const wrap = (before: string, { text, fragments }: Part): Part => ({
  text: `${before} { ${text} }`,
  fragments,
});

/** One alias for each field, so that no two fields meet under one name. */
const anyAlias = (name: string) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constant(`also_${name}: `) },
    { weight: 1, arbitrary: fc.constant(name === 'databaseId' ? '__proto__: ' : '') },
  );

function anyField(field: Field, depth: number): AnyPart {
  const type = getNamedType(field.type);
  const before = fc
    .tuple(anyAlias(field.name), directive)
    .map(([alias, directives]) => `${alias}${field.name}${directives}`);
  if (!isObjectType(type)) return before.map((text) => ({ text, fragments: [] }));
  return fc
    .tuple(before, anySelection(type, depth - 1))
    .map(([text, selection]) => wrap(text, selection));
}

function anyFragment(type: GraphQLObjectType, depth: number): AnyPart {
  const named = (name: string, inner: Part): Part => ({
    text: `...${name}`,
    fragments: [...inner.fragments, wrap(`fragment ${name} on ${type.name}`, inner).text],
  });
  const name = fc.nat({ max: 1_000_000 }).map((number) => `f${number}`);
  return fc.tuple(name, directive, fc.nat({ max: 2 }), anySelection(type, depth)).map((made) => {
    const [name, directives, form, inner] = made;
    if (form === 0) return named(name, inner);
    return wrap(`... ${form === 1 ? `on ${type.name}` : ''}${directives}`, inner);
  });
}

function anyPart(type: GraphQLObjectType, depth: number): AnyPart {
  const fields = Object.values(type.getFields()).filter(
    ({ args }) => !args.some(isRequiredArgument),
  );
  const leaves = fields.filter(({ type }) => isLeafType(getNamedType(type)));
  const own = fields.filter(({ extensions }) => extensions['own'] !== undefined);
  const others = fields.filter((field) => !leaves.includes(field) && !own.includes(field));
  const choices = [
    { weight: 20, from: leaves },
    { weight: depth > 0 ? 6 : 0, from: own },
    { weight: depth > 0 ? 1 : 0, from: others },
  ].filter(({ weight, from }) => weight > 0 && from.length > 0);
  return fc.oneof(
    ...choices.map(({ weight, from }) => ({
      weight,
      arbitrary: fc.constantFrom(...from).chain((field) => anyField(field, depth)),
    })),
    { weight: 1, arbitrary: fc.constant({ text: '__typename', fragments: [] }) },
    {
      weight: depth > 0 ? 1 : 0,
      arbitrary: fc.constant(0).chain(() => anyFragment(type, depth - 1)),
    },
  );
}

const anySelection = (type: GraphQLObjectType, depth: number): AnyPart =>
  fc.array(anyPart(type, depth), { minLength: 1, maxLength: 6 }).map((parts) => ({
    text: parts.map(({ text }) => text).join(' '),
    fragments: parts.flatMap(({ fragments }) => fragments),
  }));

function anyRoot(name: string): AnyPart {
  const type = getNamedType(schema.getQueryType()?.getFields()[name]?.type);
  const args = ROOTS[name];
  if (!args || !isObjectType(type)) throw new TypeError(name);
  const { nodes } = type.getFields();
  const record = nodes ? getNamedType(nodes.type) : type;
  if (!isObjectType(record)) throw new TypeError(name);
  return fc.tuple(args, fc.boolean(), directive, anySelection(record, 2)).map((made) => {
    const [args, byEdges, directives, selection] = made;
    if (!nodes) return wrap(`${name}${args}`, selection);
    const { text, fragments } = selection;
    const records = byEdges
      ? `edges { cursor node { ${text} } }`
      : `totalCount${directives} nodes { ${text} }`;
    return wrap(`${name}${args}`, {
      text: `pageInfo { hasNextPage endCursor } ${records}`,
      fragments,
    });
  });
}

/** A query of records, such as clients send. It takes the variables `$yes` and `$no`. */
export const anyQuery = fc
  .constantFrom(...Object.keys(ROOTS))
  .chain(anyRoot)
  .map(({ text, fragments }) => {
    const used = 'used: __typename @include(if: $yes) @skip(if: $no)';
    return `query ($yes: Boolean!, $no: Boolean = false) { ${used} ${text} } ${[...new Set(fragments)].join(' ')}`;
  });
