import { describe, expect, it } from 'vitest';
import { createDisguise } from '../../src/person/disguise.ts';
import { answers, eventBody, questions } from '../../src/person/form.ts';
import { anything, maskJson } from '../../src/person/json.ts';
import { maskWithPassword } from '../../src/copy/masked-source.ts';
import { readDatabase } from '../../src/copy/source.ts';
import { fillEmpty } from '../../src/copy/target.ts';
import { emailField, httpUrlField, phoneField, slugField } from '../../src/input/field.ts';
import { bookingField } from '../../src/domain/event-type/questions.ts';
import { measureEffort } from '../support/effort.ts';
import { askRows, nasty, openTables, quiet } from './scene.ts';

const disguise = createDisguise('hash', 'a key');
const isValid = (field: { safeParse: (value: string) => { success: boolean } }, text: string) =>
  field.safeParse(text).success;

describe('a masked value', () => {
  it('is the same for the same value, and another with another key', () => {
    const again = createDisguise('hash', 'a key');
    expect(again.email('ada@example.com')).toBe(disguise.email('Ada@Example.com'));
    expect(createDisguise('hash').email('ada@example.com')).not.toBe(
      disguise.email('ada@example.com'),
    );
    expect(disguise.answer('see ada@example.com now')).toContain(disguise.email('ada@example.com'));
  });

  it('is valid where the app checks it', () => {
    expect(isValid(emailField, disguise.email('x'))).toBe(true);
    expect(isValid(phoneField, disguise.phone('+49 170 1234567'))).toBe(true);
    expect(isValid(httpUrlField, disguise.url('https://zoom.example/j/1?pwd=2'))).toBe(true);
    expect(isValid(slugField, disguise.slug('maya'))).toBe(true);
  });

  it('has the length, the capitals and the lines of a text', () => {
    const before = 'Ada Lovelace (CTO),\n日本 12 – room 5';
    const after = disguise.text(before);
    expect(after).toMatch(
      /^[A-Z][a-z]{2} [A-Z][a-z]{7} \([A-Z]{3}\),\n[a-z]{2} \d\d [a-z] [a-z]{4} \d$/,
    );
    expect(disguise.text('')).toBe('');
  });

  it('keeps short options apart', () => {
    const options = ['1', '2', 'A', 'B', 'C', '–', '!', 'Yes', 'No', '90210', '90211'];
    expect(new Set(options.map(disguise.answer)).size).toBe(options.length);
  });

  it('takes no more than its share of work for a long text', async () => {
    const long = `${'x@'.repeat(500_000)} ${'y'.repeat(500_000)}`;
    const effort = await measureEffort(() => {
      expect(disguise.text('x'.repeat(3_000_000))).toHaveLength(3_000_000);
      expect(disguise.text(long).length).toBeGreaterThan(1e6);
    }, 1);
    expect(effort).toBeLessThan(60_000);
  });
});

describe('masked JSON', () => {
  it('is written as PostgreSQL writes it', async () => {
    const { client } = await openTables();
    const values = [
      '{"10": 1, "2": 2, "a": 3, "Company size?": "5", "é": null, "__proto__": {"x": true}}',
      '[1.50, 1e-300, 12345678901234567890.5, -0, "1.5", "a\\u0001\\"\\\\ 💥", {}, []]',
      '"ada@example.com"',
      'null',
      '-12345.60',
    ];
    for (const value of values) {
      const { rows } = await client.query<{ text: string }>('SELECT $1::jsonb::text AS text', [
        value,
      ]);
      const masked = maskJson(rows[0]?.text ?? '', anything, disguise);
      const after = await client.query<{ text: string }>('SELECT $1::jsonb::text AS text', [
        masked,
      ]);
      expect(after.rows).toEqual([{ text: masked }]);
    }
  });

  it('keeps what the app needs to read it, and nothing that a person chose', () => {
    const mask = (value: object, form = anything): unknown =>
      JSON.parse(maskJson(JSON.stringify(value), form, disguise));
    expect(
      mask(
        {
          location: { value: 'integrations:zoom', optionValue: 'room 5' },
          type: 'phone',
          n: 12345,
        },
        answers,
      ),
    ).toEqual({
      location: { value: 'integrations:zoom', optionValue: disguise.text('room 5') },
      type: disguise.text('phone'),
      n: Number(disguise.number('12345')),
    });
    const event = {
      triggerEvent: 'BOOKING_CREATED',
      payload: {
        bookingId: 123456,
        status: 'Ada was here',
        startTime: '2026-12-01T09:00:00.000Z',
        metadata: { startTime: '1980-02-03T00:00:00Z' },
      },
    };
    expect(mask(event, eventBody)).toEqual({
      triggerEvent: 'BOOKING_CREATED',
      payload: {
        ...event.payload,
        status: disguise.text('Ada was here'),
        metadata: { startTime: disguise.answer('1980-02-03T00:00:00Z') },
      },
    });
  });

  it('leaves a question with options a question with options, and an answer one of them', () => {
    const question = {
      name: 'size',
      type: 'select',
      label: 'Size?',
      options: [
        { value: 'S', label: 'S' },
        { value: 'M', label: 'M' },
      ],
    };
    const [masked] = JSON.parse(
      maskJson(JSON.stringify([question]), questions, disguise),
    ) as unknown[];
    const { data } = bookingField.safeParse(masked);
    expect(data).toMatchObject({ name: 'size', type: 'select' });
    const answer = JSON.parse(maskJson('{"size": "M"}', answers, disguise)) as { size: string };
    expect(data?.options?.map(({ value }) => value)).toContain(answer.size);
    expect(answer.size).not.toBe('M');
  });

  it('survives JSON that is nested without end', () => {
    const depth = 5_000;
    const masked = maskJson(`${'['.repeat(depth)}"x"${']'.repeat(depth)}`, anything, disguise);
    expect(masked).toMatch(/^\[{200,}null\]{200,}$/);
  });
});

describe('a masked copy of values that are hard to copy', () => {
  it('is what it should be, by number and checksum', async () => {
    const [source, target] = [await openTables(), await openTables()];
    await source.client.query(nasty);
    await readDatabase(source, quiet, async (read) =>
      fillEmpty(target, (await maskWithPassword(read, quiet)).masked, quiet),
    );
    const ask = 'SELECT length(bio) AS bio, "createdDate"::text AS created FROM "User" ORDER BY id';
    expect(await askRows(target, ask)).toEqual(await askRows(source, ask));
    expect(await askRows(target, 'SELECT payload FROM "Event"')).toEqual([
      { payload: { a: null } },
    ]);
  });

  it('is refused if a column has no rule', async () => {
    const [source, target] = [await openTables(), await openTables()];
    for (const { client } of [source, target]) {
      await client.query(`ALTER TABLE "User" ADD COLUMN nickname text DEFAULT 'ada'`);
    }
    const copy = readDatabase(source, quiet, async (read) =>
      fillEmpty(target, (await maskWithPassword(read, quiet)).masked, quiet),
    );
    await expect(copy).rejects.toThrow('does not know how to mask User.nickname');
  });
});
