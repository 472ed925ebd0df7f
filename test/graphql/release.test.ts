import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { listChanges } from '../../schema/changes.ts';
import { deprecateSince } from '../../schema/deprecation.ts';

const today = '2027-03-01';
const since = (day: string) => `@deprecated(reason: "${deprecateSince(day, 'Use more.')}")`;

/** What has changed from one text of a schema to the next, and whether it comes too early. */
const compare = (before: string, after: string) =>
  listChanges(before, buildSchema(after), today).map(
    ({ kind, text, isEarly }) => `${kind}${isEarly ? ', early' : ''}: ${text}`,
  );

const query = (fields: string) => `type Query { ok: Int ${fields} }`;

describe('a schema that is compared with the last release', () => {
  it('reports fields that are added, and those that are deprecated with their reason', () => {
    expect(compare(query('a: Int'), query(`a: Int ${since('2027-01-15')} b(c: Int): Int`))).toEqual(
      [
        'Deprecated: Query.a is deprecated. Use more. Deprecated since 2027-01-15. Can be removed from 2027-07-15 on.',
        'Added: Field Query.b was added.',
      ],
    );
  });

  it.each([
    ['without a warning', ''],
    ['with a reason that has no date', '@deprecated(reason: "old")'],
    ['too soon after the warning', since('2026-10-01')],
  ])('refuses that a field is removed %s', (_when, warning) => {
    expect(compare(query(`a: Int ${warning}`), query(''))).toEqual([
      'Breaking, early: Field Query.a was removed.',
    ]);
  });

  it('lets a field go that was deprecated for six months', () => {
    expect(compare(query(`a: Int ${since('2026-09-01')}`), query(''))).toEqual([
      'Breaking: Field Query.a was removed.',
    ]);
  });

  const old = since('2026-01-01');
  it.each<[string, string, string, string[]]>([
    [
      'argument',
      query(`f(a: Int ${old}, b: Int): Int`),
      query('f: Int'),
      [
        'Breaking, early: Argument Query.f(b:) was removed.',
        'Breaking: Argument Query.f(a:) was removed.',
      ],
    ],
    [
      'value of an enum',
      `enum E { A B ${old} C } ${query('e: E')}`,
      `enum E { A D } ${query('e: E')}`,
      [
        'Breaking: Enum value E.B was removed.',
        'Breaking, early: Enum value E.C was removed.',
        'Risky: Enum value E.D was added.',
      ],
    ],
    [
      'input field',
      `input I { a: Int ${old} b: Int } ${query('f(i: I): Int')}`,
      `input I { b: Int! c: Int } ${query('f(i: I): Int')}`,
      [
        'Breaking: Field I.a was removed.',
        'Breaking, early: Field I.b changed type from Int to Int!.',
        'Added: An optional field I.c was added.',
      ],
    ],
    [
      'type with the field that led to it',
      `type T { a: Int } ${query(`t: T ${old}`)}`,
      query(''),
      ['Breaking: Field Query.t was removed.', 'Breaking: T was removed.'],
    ],
    [
      'type with a field that was not deprecated',
      `type T { a: Int } ${query('t: T')}`,
      query(''),
      ['Breaking, early: Field Query.t was removed.', 'Breaking: T was removed.'],
    ],
    [
      'choice',
      `input I { a: Int b: Int } ${query('f(i: I): Int')}`,
      `input I @oneOf { a: Int b: Int } ${query('f(i: I): Int')}`,
      ['Breaking, early: I takes exactly one field now.'],
    ],
  ])('says of each %s whether it may change', (_part, before, after, changes) => {
    expect(compare(before, after).sort()).toEqual(changes.sort());
  });
});
