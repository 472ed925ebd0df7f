import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createDeprecationFinder } from '../../src/graphql/usage/deprecated.ts';

const schema = buildSchema(`
  type Query {
    old(id: ID): Card @deprecated
    card(by: By, kind: Kind, was: Int @deprecated): Card
  }
  type Card { name: String, title: String @deprecated, cards(by: [By!]): [Card] }
  input By { id: ID, uid: ID @deprecated, inner: By, kind: Kind }
  enum Kind { NEW, OLD @deprecated }
`);
const find = createDeprecationFinder(schema);

const list = (source: string, values: Record<string, unknown> = {}, name?: string) =>
  [...find(parse(source), name, values)].toSorted();

describe('the deprecated parts that an operation uses', () => {
  it.each([
    ['{ card { name } }', []],
    ['{ old { name } }', ['Query.old']],
    ['{ a: card { title } b: card { title } }', ['Card.title']],
    ['{ card(was: 1) { name } }', ['Query.card(was:)']],
    ['{ card(by: { inner: { uid: "x" } }) { name } }', ['By.uid']],
    ['{ card(kind: OLD) { name } }', ['Kind.OLD']],
    ['{ card(kind: NEW) { name } }', []],
    ['{ card { ...Parts } } fragment Parts on Card { ... on Card { title } }', ['Card.title']],
  ])('are found in %s', (source, parts) => {
    expect(list(source)).toEqual(parts);
  });

  it('are found in the values of variables, at any depth and in lists', () => {
    const source =
      'query ($by: [By!], $kind: Kind) { card(kind: $kind) { cards(by: $by) { name } } }';
    expect(list(source)).toEqual([]);
    expect(list(source, { kind: 'OLD' })).toEqual(['Kind.OLD']);
    expect(list(source, { by: [{ id: 1 }, { inner: { uid: 1, kind: 'OLD' } }] })).toEqual([
      'By.uid',
      'Kind.OLD',
    ]);
    // Values that were refused are looked at, too.
    expect(list(source, { kind: [{ toString: 1 }], by: { kind: ['OLD'], uid: null } })).toEqual([
      'By.uid',
    ]);
  });

  it('are those of the operation that ran', () => {
    const source = 'query A { old { name } } query B { card { name } }';
    expect(list(source, {}, 'A')).toEqual(['Query.old']);
    expect(list(source, {}, 'B')).toEqual([]);
    expect(list(source)).toEqual([]);
  });

  it('are looked for only so far in a huge value', () => {
    const by = Array.from({ length: 5_000 }, () => ({ id: 1 }));
    const source = 'query ($by: [By!]) { card { cards(by: $by) { name } } }';
    expect(list(source, { by: [...by, { uid: 1 }] })).toEqual([]);
  });
});
