import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema as ownSchema } from '../../schema/index.ts';
import { redactVariables } from '../../src/graphql/usage/redact.ts';

const schema = buildSchema(`
  scalar DateTime
  scalar TimeZone
  scalar EmailAddress
  scalar JSON
  enum Kind { A, B }
  input Part { text: String, secret: ID, part: Part, kinds: [Kind!], json: JSON, mail: EmailAddress }
  type Query { ask(id: ID, at: DateTime, zone: TimeZone, part: Part, many: [Int!], yes: Boolean): Int }
`);
const ask =
  parse(`query ($id: ID, $at: DateTime, $zone: TimeZone, $part: Part, $many: [Int!], $yes: Boolean) {
  ask(id: $id, at: $at, zone: $zone, part: $part, many: $many, yes: $yes)
}`);
const redact = (variables: Record<string, unknown>) => redactVariables(schema, ask, variables);

describe('redacted variables', () => {
  it('keep ids, times, numbers and booleans', () => {
    const variables = { id: 'abc', at: '2031-01-01T09:00:00Z', zone: 'Europe/Berlin', yes: true };
    expect(redact({ ...variables, many: [1, 2] })).toEqual({ ...variables, many: [1, 2] });
    expect(redact({ at: new Date(0), id: 7 })).toEqual({ at: '1970-01-01T00:00:00.000Z', id: 7 });
  });

  it('show no texts, no secrets, and of JSON only its keys', () => {
    const part = {
      text: 'Ada is ill',
      secret: 'abc123',
      mail: 'ada@example.test',
      kinds: ['A', 'made up', ['A'], { toString: 1 }],
      json: { why: 'flu', list: [{ 'a\0b': 1 }], ['\ud800']: 2 },
      unknown: 'x',
    };
    expect(redact({ part, other: 'x' })).toEqual({
      part: {
        text: '<String>',
        secret: '<hidden>',
        mail: '<EmailAddress>',
        kinds: ['A', '…', '…', '…'],
        json: { why: '<string>', list: [{ '<key>': '<number>' }], '<key>': '<number>' },
      },
    });
  });

  it.each([
    ['a time that is none', { at: 'my name is Ada' }, { at: '<DateTime>' }],
    ['an id that is a sentence', { id: 'my name is Ada' }, { id: '<ID>' }],
    ['a zone that is none', { zone: "Ada's home" }, { zone: '<TimeZone>' }],
    ['an object in place of a number', { many: [{ name: 'Ada' }] }, { many: ['…'] }],
    ['a text in place of an object', { part: 'Ada' }, { part: '…' }],
    ['null', { part: null }, { part: null }],
  ])('replace %s', (_what, variables, expected) => {
    expect(redact(variables)).toEqual(expected);
  });

  it('stay small when large values are sent', () => {
    let deep: Record<string, unknown> = { text: 'x' };
    for (let level = 0; level < 1_000; level += 1) deep = { part: deep };
    const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, nth) => [`k${nth}`, nth]));
    const many = Array.from({ length: 10_000 }, (_, nth) => nth);
    const text = JSON.stringify(redact({ part: { part: deep, json: wide }, many }));
    expect(text.length).toBeLessThan(4_000);
    expect(redact({ many })).toEqual({ many: [0, 1, 2, 3, 4, '…'] });
  });

  it('keep the REST id of a webhook, and no other text in its place', () => {
    const document = parse('query ($by: WebhookBy!) { webhook(by: $by) { active } }');
    const read = (databaseId: string) =>
      redactVariables(ownSchema, document, { by: { databaseId } });
    const id = '01980000-0000-7000-8000-000000000001';
    expect(read(id)).toEqual({ by: { databaseId: id } });
    expect(read('Ada')).toEqual({ by: { databaseId: '<String>' } });
  });

  it('hide what a webhook is signed with', () => {
    const document = parse(
      'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { __typename } }',
    );
    const input = { subscriberUrl: 'https://a.example/?token=1', secret: 'hush', active: true };
    expect(redactVariables(ownSchema, document, { input })).toEqual({
      input: { subscriberUrl: '<URL>', secret: '<hidden>', active: true },
    });
  });
});
