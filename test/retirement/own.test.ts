import { type DocumentNode, Kind, NoDeprecatedCustomRule, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { ledger } from '../../rest-compat/ledger.ts';
import { schema } from '../../schema/index.ts';
import { isObject } from '../../src/input/is-object.ts';
import * as mcp from '../../src/mcp/operations.generated.ts';
import * as pages from '../../src/pages/frame/operations.generated.ts';

const isDocument = (part: unknown): part is DocumentNode =>
  isObject(part) && part['kind'] === Kind.DOCUMENT;

const documents = [
  ...ledger.map(({ document }) => document),
  ...[...Object.values(pages), ...Object.values(mcp)].filter(isDocument),
];

describe('the operations behind REST, the pages and the tools of agents', () => {
  it('use no deprecated part of the schema', () => {
    expect(documents.length).toBeGreaterThan(100);
    const problems = documents.flatMap((document) =>
      validate(schema, document, [NoDeprecatedCustomRule]).map(({ message }) => message),
    );
    expect([...new Set(problems)]).toEqual([]);
  });
});
