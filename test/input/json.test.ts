import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError, BadInput } from '../../src/base/errors.ts';
import { textField } from '../../src/input/field.ts';
import { findExcess, parseJson } from '../../src/input/json.ts';
import { parseInput } from '../../src/input/parse.ts';
import { measureEffort } from '../support/effort.ts';

const encodeText = (source: string) => new TextEncoder().encode(source);
const parseText = (source: string) => parseJson(encodeText(source));

describe('parseJson', () => {
  it('reads what JSON reads', () => {
    const wellFormed = fc.json().filter((source) => !source.includes('\\u'));
    fc.assert(
      fc.property(wellFormed, (source) => {
        fc.pre(measureDepth(JSON.parse(source)) <= 32);
        expect(parseText(source)).toEqual(JSON.parse(source));
      }),
    );
  });

  it('counts depth correctly, even with brackets inside strings', () => {
    const tricky = fc.string({ unit: fc.constantFrom('[', ']', '{', '}', '"', '\\', ',', 'a') });
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ maxDepth: 45 }, tricky, tie('list'), tie('record')),
      list: fc.array(tie('tree'), { minLength: 1, maxLength: 2 }),
      record: fc.dictionary(tricky, tie('tree'), { minKeys: 1, maxKeys: 1 }),
    }));
    const nested = fc.tuple(tree, fc.integer({ min: 0, max: 40 })).map(([value, extra]) => {
      let wrapped: unknown = value;
      for (let i = 0; i < extra; i++) wrapped = i % 2 ? [wrapped] : { '[{': wrapped };
      return wrapped;
    });
    fc.assert(
      fc.property(nested, fc.boolean(), (value, isSpaced) => {
        const source = JSON.stringify(value, null, isSpaced ? 1 : 0);
        const tooDeep = findExcess(encodeText(source))?.includes('nested') ?? false;
        expect(tooDeep).toBe(measureDepth(value) > 32);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['a bare word', 'undefined'],
    ['two values', '{}{}'],
    ['a trailing comma', '[1,]'],
    ['single quotes', "{'a':1}"],
    ['an open text', '{"a":"'],
    ['an open escape', '"\\'],
    ['a bare NUL', '"\u0000"'],
    ['NaN', '{"a":NaN}'],
    ['a comment', '{} // no'],
  ])('refuses %s', (_name, source) => {
    expect(() => parseText(source)).toThrow('The body is not valid JSON');
  });

  it.each([
    ['{"a":1,}', 'line 1, column 8'],
    ['{"a":x}', 'line 1, column 6'],
    ['{"a":01}', 'line 1, column 7'],
    ['{"a":[1,{"b":true}}', 'line 1, column 19'],
    ['{"a" 1}', 'line 1, column 6'],
    ['{\n  "a": True\n}', 'line 2, column 8'],
    ['{"a":1', 'line 1, column 7'],
    ['', 'line 1, column 1'],
    ['{} {', 'line 1, column 4'],
    [']'.repeat(40) + '['.repeat(40), 'line 1, column 1'],
  ])('says where %s stops being JSON, and quotes nothing of it', (source, place) => {
    expect(() => parseText(source)).toThrow(
      new RegExp(`^The body is not valid JSON: see ${place}$`),
    );
  });

  it.each([
    ['a stray byte', [0x22, 0xff, 0x22]],
    ['an overlong NUL', [0x22, 0xc0, 0x80, 0x22]],
    ['half a pair in CESU-8', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a cut character', [0x22, 0xe2, 0x82]],
    ['UTF-16', [0x7b, 0x00, 0x7d, 0x00]],
  ])('refuses what is no UTF-8: %s', (_name, bytes) => {
    expect(() => parseJson(new Uint8Array(bytes))).toThrow('The body is not valid JSON');
  });

  it('names values and keys that cannot be stored', () => {
    const error = catchError(() =>
      parseText('{"a":["ok","x\\u0000"],"b\\ud800":1,"c":"\\ud83d\\ude00"}'),
    );
    expect(error).toBeInstanceOf(BadInput);
    expect((error as AppError).details['errors']).toEqual([
      { path: 'a.1', message: 'must not contain a NUL character' },
      { path: 'b\ufffd', message: 'must not contain half a surrogate pair' },
    ]);
  });

  it('names at most twenty of them', () => {
    const source = JSON.stringify(Array(1_000).fill('\u0000'));
    const error = catchError(() => parseText(source));
    expect((error as AppError).details['errors']).toHaveLength(20);
  });

  it('refuses too many values before parsing, and ignores commas inside strings', async () => {
    expect(() => parseText(`[${'0,'.repeat(12_001)}0]`)).toThrow('holds more than 12000 values');
    expect(parseText(`"${','.repeat(60_000)}"`)).toHaveLength(60_000);
    const wide = `[${'"\\u0000",'.repeat(100_000)}0]`;
    const effort = await measureEffort(() => {
      expect(() => parseText(wide)).toThrow(AppError);
    });
    expect(effort).toBeLessThan(50);
  });

  it('never touches prototypes, also in validation, and the last of two equal keys wins', () => {
    const value = parseText(
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"a":1,"a":2}',
    );
    const given = parseInput(z.looseObject({ a: z.number() }), value);
    for (const one of [value, given, {}] as Record<string, unknown>[]) {
      expect(one['isAdmin']).toBeUndefined();
      expect(Object.getPrototypeOf(one)).toBe(Object.prototype);
    }
    expect(given).toMatchObject({ a: 2 });
  });
});

describe('parse', () => {
  it('names every problem at once, each by its path', () => {
    const schema = z.object({ name: textField(3), rows: z.array(z.object({ n: z.int() })) });
    const error = catchError(() =>
      parseInput(schema, { name: 'abcd', rows: [{ n: 1 }, { n: 0.5 }, {}] }),
    );
    expect(error).toBeInstanceOf(BadInput);
    const { errors } = (error as AppError).details;
    expect(errors?.map(({ path }) => path)).toEqual(['name', 'rows.1.n', 'rows.2.n']);
  });
});

function measureDepth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(measureDepth));
}

function catchError(make: () => unknown): unknown {
  try {
    make();
  } catch (error) {
    return error;
  }
  return undefined;
}
