import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError, BadInput } from '../src/errors.ts';
import {
  BadFormat,
  formatLocalTime,
  parseDate,
  parseDateTime,
  parseEmail,
  parseHttpUrl,
  parseLocale,
  parseLocalTime,
  parseTimeZone,
} from '../src/input/format.ts';
import { excessOf, parseJson } from '../src/input/json.ts';
import { parse } from '../src/input/parse.ts';
import { text } from '../src/input/field.ts';
import { z } from 'zod';

const bytesOf = (source: string) => new TextEncoder().encode(source);
const parseText = (source: string) => parseJson(bytesOf(source));
const day = 86_400_000;
const years = { min: new Date(0), max: new Date('2100-12-31T23:59:59.999Z'), noInvalidDate: true };

describe('parseDateTime', () => {
  it.each([
    ['2026-12-01T09:00:00-07:00', '2026-12-01T16:00:00.000Z'],
    ['2026-12-01T09:00Z', '2026-12-01T09:00:00.000Z'],
    ['2026-12-01t09:00:00.1234567z', '2026-12-01T09:00:00.123Z'],
    ['2026-12-01T09:00:00+0545', '2026-12-01T03:15:00.000Z'],
    ['2026-12-01T09:00:00-00:00', '2026-12-01T09:00:00.000Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['2000-02-29T23:59:59Z', '2000-02-29T23:59:59.000Z'],
    ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
    ['2100-12-31T23:59:59.999Z', '2100-12-31T23:59:59.999Z'],
    // It is an instant: that Berlin skips this hour is nothing to an offset.
    ['2026-03-29T02:30:00+01:00', '2026-03-29T01:30:00.000Z'],
  ])('reads %s (GAP-08)', (given, expected) => {
    expect(parseDateTime(given).toISOString()).toBe(expected);
  });

  it.each([
    '2026-12-01T09:00:00',
    '2026-12-01',
    '2026-12-01 09:00:00Z',
    '2026-12-01T09Z',
    '1764579600000',
    '20261201T090000Z',
    '2026-12-01T09:00:00+25:00',
    '2026-12-01T09:00:00+5',
    '2026-12-01T09:00:00Z[Europe/Berlin]',
    '+002026-12-01T09:00:00Z',
    '2026-12-01T09:00:00.Z',
    '2026-12-01T09:00:00Z\n',
    '٢٠٢٦-١٢-٠١T09:00:00Z',
    '',
  ])('refuses the form of %j', (given) => {
    expect(() => parseDateTime(given)).toThrow(/must be ISO 8601|is no real date/);
  });

  it.each([
    '2027-02-29T00:00:00Z',
    '2100-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T25:00:00Z',
    '2026-01-01T10:60:00Z',
    '2026-01-01T10:00:61Z',
  ])('refuses %s, which is no real time', (given) => {
    expect(() => parseDateTime(given)).toThrow(new BadFormat('is no real date and time'));
  });

  it.each([
    '1969-12-31T23:59:59Z',
    '1970-01-01T00:00:00+00:01',
    '2101-01-01T00:00:00Z',
    '2100-12-31T23:59:59-00:01',
    '9999-01-01T00:00:00Z',
  ])('refuses %s, whose instant lies outside 1970 to 2100', (given) => {
    expect(() => parseDateTime(given)).toThrow(BadFormat);
  });

  it('reads back whatever is written, at any offset', () => {
    const offset = fc.integer({ min: -14 * 60, max: 14 * 60 });
    fc.assert(
      fc.property(fc.date(years), offset, (at, minutes) => {
        const sign = minutes < 0 ? '-' : '+';
        const parts = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
        const local = new Date(at.getTime() + minutes * 60_000).toISOString();
        fc.pre(/^\d{4}-/.test(local));
        const suffix = parts.map((part) => String(part).padStart(2, '0')).join(':');
        const written = local.replace('Z', sign + suffix);
        expect(parseDateTime(written)).toEqual(at);
      }),
    );
  });
});

describe('parseDate', () => {
  it('reads back whatever day is written', () => {
    fc.assert(
      fc.property(fc.date(years), (at) => {
        const midnight = new Date(Math.floor(at.getTime() / day) * day);
        expect(parseDate(midnight.toISOString().slice(0, 10))).toEqual(midnight);
      }),
    );
  });

  it.each([
    '2027-02-29',
    '2026-06-31',
    '1969-12-31',
    '2101-01-01',
    '2026-1-1',
    '2026-01-01T00:00Z',
  ])('refuses %s', (given) => {
    expect(() => parseDate(given)).toThrow(BadFormat);
  });
});

describe('parseLocalTime', () => {
  it('reads back every second of the day, and its end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400 }), (seconds) => {
        expect(parseLocalTime(formatLocalTime(seconds))).toBe(seconds);
      }),
    );
    expect(parseLocalTime('24:00')).toBe(86_400);
    expect(parseLocalTime('09:30')).toBe(34_200);
  });

  it.each([
    '24:00:01',
    '24:01',
    '25:00',
    '9:00',
    '09:60',
    '09:00:60',
    '09:00:00.5',
    '-1:00',
    'noon',
  ])('refuses %s', (given) => {
    expect(() => parseLocalTime(given)).toThrow(BadFormat);
  });
});

describe('parseTimeZone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/BERLIN', 'Europe/Berlin'],
    ['utc', 'UTC'],
    ['Etc/GMT+2', 'Etc/GMT+2'],
    // Aliases stay what they are.
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['US/Pacific', 'US/Pacific'],
  ])('reads %s as %s', (given, expected) => {
    expect(parseTimeZone(given)).toBe(expected);
  });

  it('takes every zone of the runtime', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) expect(parseTimeZone(zone)).toBe(zone);
  });

  it.each([
    '+02:00',
    '-0700',
    'GMT+2',
    'Z',
    'Europe/Nowhere',
    'Europe/Berlin ',
    '',
    'a'.repeat(65),
  ])('refuses %j', (given) => {
    expect(() => parseTimeZone(given)).toThrow(BadFormat);
    // The second time from memory.
    expect(() => parseTimeZone(given)).toThrow(BadFormat);
  });
});

describe('parseEmail', () => {
  it.each([
    ['  Ada@Example.COM ', 'ada@example.com'],
    ['Jose\u0301@example.com', 'jos\u00e9@example.com'],
    ['first.last+tag@sub.example.co.uk', 'first.last+tag@sub.example.co.uk'],
    ["o'neil@b\u00fccher.example", "o'neil@b\u00fccher.example"],
  ])('has one normal form: %j is %j', (given, expected) => {
    expect(parseEmail(given)).toBe(expected);
    expect(parseEmail(expected)).toBe(expected);
  });

  it.each([
    'ada',
    '@example.com',
    'ada@',
    'ada@localhost',
    'ada@example..com',
    'ada@example.com.',
    'a da@example.com',
    'ada@exa mple.com',
    'ada@b@example.com',
    'ada@example.com, bob@example.com',
    '"Ada" <ada@example.com>',
    'ada@[127.0.0.1]',
    'ada\r\nBcc:x@example.com',
    'ada\u0000@example.com',
    'ada\u0007@example.com',
    'ada\u200b@example.com',
    'ada\u202e@example.com',
    'ada\ud800@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
  ])('refuses %j', (given) => {
    expect(() => parseEmail(given)).toThrow(BadFormat);
  });

  it('comes to rest: the normal form is its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const once = attempt(() => parseEmail(`${name}@example.com`));
        if (once !== undefined) expect(parseEmail(once)).toBe(once);
      }),
    );
  });
});

describe('parseLocale', () => {
  it('keeps language tags in lower case (GAP-31)', () => {
    expect(parseLocale('pt-BR')).toBe('pt-br');
    expect(parseLocale('zh-Hans-CN')).toBe('zh-hans-cn');
  });

  it.each(['', 'english!', 'en_US', 'e', 'en-', `en-${'x'.repeat(40)}`])('refuses %j', (given) => {
    expect(() => parseLocale(given)).toThrow(BadFormat);
  });
});

describe('parseHttpUrl', () => {
  it.each([
    'https://a.example/x?y=1#z',
    'HTTP://localhost:3000',
    'http://[::1]/',
    'https://b\u00fccher.example',
  ])('keeps %s as it is', (given) => {
    expect(parseHttpUrl(given)).toBe(given);
  });

  it.each([
    'javascript:alert(1)',
    'ftp://a.example',
    '//a.example',
    'https:a.example',
    'https:///a.example',
    'https:\\\\a.example',
    'https://',
    ' https://a.example',
    'https://a.example\n',
    'ht\ntps://a.example',
    'https://a.example/a b',
    'https://a.example/\u0000',
    'https://a.example:99999',
    `https://a.example/${'a'.repeat(2_048)}`,
  ])('refuses %j', (given) => {
    expect(() => parseHttpUrl(given)).toThrow(BadFormat);
  });
});

describe('parseJson', () => {
  it('reads what JSON reads', () => {
    const wellFormed = fc.json().filter((source) => !source.includes('\\u'));
    fc.assert(
      fc.property(wellFormed, (source) => {
        fc.pre(depthOf(JSON.parse(source)) <= 32);
        expect(parseText(source)).toEqual(JSON.parse(source));
      }),
    );
  });

  it('counts the depth as a naive count does, whatever brackets the texts hold', () => {
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
        const tooDeep = excessOf(bytesOf(source))?.includes('nested') ?? false;
        expect(tooDeep).toBe(depthOf(value) > 32);
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
    ['a stray byte', [0x22, 0xff, 0x22]],
    ['an overlong NUL', [0x22, 0xc0, 0x80, 0x22]],
    ['half a pair in CESU-8', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a cut character', [0x22, 0xe2, 0x82]],
    ['UTF-16', [0x7b, 0x00, 0x7d, 0x00]],
  ])('refuses what is no UTF-8: %s', (_name, bytes) => {
    expect(() => parseJson(new Uint8Array(bytes))).toThrow('The body is not valid JSON');
  });

  it('names the texts that cannot be stored, values and keys', () => {
    const error = attempt(
      () => parseText('{"a":["ok","x\\u0000"],"b\\ud800":1,"c":"\\ud83d\\ude00"}'),
      true,
    );
    expect(error).toBeInstanceOf(BadInput);
    expect((error as AppError).details['errors']).toEqual([
      { path: 'a.1', message: 'must not hold a NUL character' },
      { path: 'b\ufffd', message: 'must not hold half a surrogate pair' },
    ]);
  });

  it('names twenty of them at most', () => {
    const source = JSON.stringify(Array(1_000).fill('\u0000'));
    const error = attempt(() => parseText(source), true);
    expect((error as AppError).details['errors']).toHaveLength(20);
  });

  it('refuses sheer mass before it is parsed, and commas in texts are none', () => {
    expect(() => parseText(`[${'0,'.repeat(50_001)}0]`)).toThrow('holds more than 50000 values');
    expect(parseText(`"${','.repeat(60_000)}"`)).toHaveLength(60_000);
    const wide = performance.now();
    expect(() => parseText(`[${'"\\u0000",'.repeat(100_000)}0]`)).toThrow(AppError);
    expect(performance.now() - wide).toBeLessThan(50);
  });

  it('leaves prototypes alone, through validation too, and the last of two equal keys wins', () => {
    const value = parseText(
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},"a":1,"a":2}',
    );
    const given = parse(z.looseObject({ a: z.number() }), value);
    for (const one of [value, given, {}] as Record<string, unknown>[]) {
      expect(one['isAdmin']).toBeUndefined();
      expect(Object.getPrototypeOf(one)).toBe(Object.prototype);
    }
    expect(given).toMatchObject({ a: 2 });
  });
});

describe('parse', () => {
  it('names every problem at once, each by its path', () => {
    const schema = z.object({ name: text(3), rows: z.array(z.object({ n: z.int() })) });
    const error = attempt(
      () => parse(schema, { name: 'abcd', rows: [{ n: 1 }, { n: 0.5 }, {}] }),
      true,
    );
    expect(error).toBeInstanceOf(BadInput);
    const { errors } = (error as AppError).details as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path)).toEqual(['name', 'rows.1.n', 'rows.2.n']);
  });
});

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

/** What it gives, or (when asked for) what it throws. */
function attempt(make: () => unknown): string | undefined;
function attempt(make: () => unknown, wantsError: true): unknown;
function attempt(make: () => unknown, wantsError = false): unknown {
  try {
    const made = make();
    return wantsError ? undefined : made;
  } catch (error) {
    return wantsError ? error : undefined;
  }
}
