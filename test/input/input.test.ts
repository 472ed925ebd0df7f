import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
} from '../../src/input/format.ts';

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
    expect(() => parseDateTime(given)).toThrow(
      /must be ISO 8601|must be a date and time that exists/,
    );
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
  ])('refuses %s, which does not exist', (given) => {
    expect(() => parseDateTime(given)).toThrow(
      new BadFormat('must be a date and time that exists'),
    );
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

  it('reads back every date and time, at any offset', () => {
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
  it('reads back every day', () => {
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

  it('accepts every time zone of the runtime', () => {
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

  it('normalizes a normalized email to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        let once: string;
        try {
          once = parseEmail(`${name}@example.com`);
        } catch {
          return;
        }
        expect(parseEmail(once)).toBe(once);
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
