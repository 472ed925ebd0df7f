import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PersonRecord, exportWhole } from '../../src/domain/person/export.ts';
import { type NamedPerson, whose } from '../../src/domain/person/whose.ts';
import { tables } from '../../src/person/table/all.ts';
import { db } from '../support/app.ts';
import {
  addTraffic,
  book,
  plans,
  buildBookings,
  buildHostWithWords,
  createPerson,
  dump,
  forget,
  type Person,
} from './scene.ts';

async function exportAll(who: NamedPerson): Promise<PersonRecord[]> {
  const records = [];
  for await (const some of exportWhole(db, who, true)) records.push(...some);
  return records;
}

const toText = (value: unknown) => JSON.stringify(value).toLowerCase();

/** A record without the answers: what a booker typed of their guests is theirs. */
function toOthersText({ table, row }: PersonRecord): string {
  const { payload } = (row['payload'] ?? {}) as { payload?: object };
  const body = { ...row, responses: null, payload: { ...payload, responses: null } };
  return `${table} ${toText(body)}`;
}

/** A record, known by its first column. */
const nameRow = (table: string, row: object) => `${table} ${String(Object.values(row)[0])}`;

/** The rows of the whole database that have a word of a person, and that they are to be shown. */
async function listKept({ word, phone }: Person): Promise<Map<string, object>> {
  const rows = [...(await dump())].flatMap(([table, texts]) =>
    texts
      .filter((text) => text.toLowerCase().includes(word) || text.includes(phone))
      .map((text) => [table, JSON.parse(text) as object] as const),
  );
  return new Map(
    rows
      .filter(([table]) => whose[table as keyof typeof whose].of !== 'COPY')
      .map(([table, row]) => [nameRow(table, row), row]),
  );
}

describe('an export', () => {
  it('has every row with a word of the person, and no word of anybody else', async () => {
    const property = fc.asyncProperty(plans, async (plan) => {
      const world = [createPerson(), createPerson(), createPerson()];
      await buildBookings(plan, world);
      for (const person of world) {
        const kept = await listKept(person);
        const shown = await exportAll({ email: person.email, userId: null });
        const names = shown.map(({ table, row }) => nameRow(table, row));
        // Bookings and events are about several people, and all other rows about one.
        expect([...kept.keys()].filter((name) => !names.includes(name))).toEqual([]);
        expect(new Set(names).size).toBe(names.length);
        const texts = shown.map(toOthersText);
        for (const { word, phone } of world) {
          if (word === person.word) expect(texts.join(' ')).toContain(word);
          else expect(texts.filter((one) => one.includes(word) || one.includes(phone))).toEqual([]);
        }
      }
    });
    await fc.assert(property, { numRuns: 4, endOnFailure: true });
  });

  it('of a user has all that is theirs, without secrets and without their bookers', async () => {
    const [booker, guest] = [createPerson(), createPerson()];
    const { host, offer, person } = await buildHostWithWords();
    for (const then of ['NOTHING', 'CANCELLED', 'MOVED'] as const) {
      await book({ host, eventTypeId: offer.id, by: booker, guest, then });
    }
    await addTraffic(host);
    const kept = await listKept(person);
    const shown = await exportAll({ email: person.email, userId: host.id });
    const names = shown.map(({ table, row }) => nameRow(table, row));
    expect([...kept.keys()].filter((name) => !names.includes(name))).toEqual([]);
    expect(toText(shown)).not.toContain(booker.word);
    expect(toText(shown)).not.toContain(booker.phone);
    for (const { table, row } of shown) {
      for (const [column, { isSecret }] of Object.entries(tables[table].columns)) {
        if (isSecret) expect(row).not.toHaveProperty(column);
      }
    }
    const found = new Set(shown.map(({ table }) => table));
    for (const table of [
      'User',
      'ApiKey',
      'EventType',
      'OutOfOffice',
      'Webhook',
      'Booking',
    ] as const) {
      expect(found).toContain(table);
    }
  });

  it('of somebody who was forgotten, and of nobody, is empty', async () => {
    const person = createPerson();
    await buildBookings([], [person]);
    await forget(person.email);
    expect(await exportAll({ email: person.email, userId: null })).toEqual([]);
    expect(await exportAll({ email: 'nobody@nowhere.example', userId: null })).toEqual([]);
  });
});
