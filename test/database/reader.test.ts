import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Prisma } from '../../prisma/generated/client.js';
import { createReader, type Reader } from '../../src/database/reader/reader.ts';
import { NotFound } from '../../src/base/errors.ts';
import { secretColumns } from '../../src/database/reader/projection.ts';
import { readModels } from '../../src/database/reader/model.ts';
import { openTestDatabase } from '../support/database.ts';
import { readSize } from '../support/size.ts';
import { anyRead, type AnyRead } from './any-read.ts';
import { insertAnyRows } from './any-row.ts';
import { ownedReads, ownedWheres } from './owned-read.ts';

const { pool, db } = await openTestDatabase();

/** How often the reader asked its pool, and Prisma. */
const asked = { pool: 0, prisma: 0 };
const reader: Reader = createReader(
  watchUse(pool, 'query', () => asked.pool++),
  watchUse(db, 'model', () => asked.prisma++),
);
const models = readModels(db);

type Query = Record<string, unknown>;
type Delegates = Record<string, Record<string, (query?: Query) => Promise<unknown>>>;

describe('a read', () => {
  beforeAll(() => insertAnyRows(db, models));

  it('returns what Prisma returns, for any query', { timeout: 240_000 }, async () => {
    const runs = readSize('READER_QUERIES', 300);
    asked.prisma = 0;
    await fc.assert(fc.asyncProperty(anyRead(models), expectSame), {
      numRuns: runs,
      endOnFailure: false,
    });
    expect(asked.prisma).toBeLessThan(runs / 4);
  });

  const booking = (query: Query, operation = 'findMany') => ({ key: 'booking', operation, query });
  const where = (condition: Query) => booking({ where: condition, orderBy: { id: 'asc' } });
  const user = (condition: Query) => where({ user: condition });
  const hosts = (condition: Query) => where({ hosts: condition });
  const page = (query: Query) => booking({ select: { id: true }, ...query });
  const some = { hosts: { some: { userId: 2 } } };

  it.each(ownedReads)('reads a page of %s', (_name, read) => expectSame(read));

  it.each([
    [
      'a cursor in the order of a list that was never written',
      {
        key: 'eventType',
        operation: 'findMany',
        query: {
          where: { currency: 'ab' },
          cursor: { id: 1 },
          take: 1,
          orderBy: [{ lengths: 'asc' }, { id: 'asc' }],
        },
      },
    ],
    ['null', where({ rating: null })],
    ['not null', where({ rating: { not: null } })],
    ['not a value, which a null is not either', where({ rating: { not: 1 } })],
    ['not of several', where({ rating: { not: { gt: 1, lt: 3 } } })],
    ['NOT of a nullable', where({ NOT: { rating: 1 } })],
    ['NOT of several', where({ NOT: { rating: 1, title: 'a' } })],
    ['NOT of a list', where({ NOT: [{ rating: 1 }, { title: 'a' }] })],
    ['an empty in', where({ rating: { in: [] } })],
    ['NOT of an empty in', where({ NOT: { rating: { in: [] } } })],
    ['an empty notIn', where({ rating: { notIn: [] } })],
    ['an empty OR', where({ OR: [] })],
    ['an empty OR beside a filter', where({ rating: 1, OR: [] })],
    ['an empty OR below AND', where({ AND: [{ OR: [] }, { rating: 1 }] })],
    ['an OR of nothing', where({ OR: [{}, { rating: undefined }] })],
    ['an empty AND and NOT', where({ AND: [], NOT: [] })],
    ['undefined', where({ rating: undefined, title: { equals: undefined } })],
    ['wildcards', where({ title: { contains: '%_\\' } })],
    ['upper case', where({ title: { startsWith: 'A', mode: 'insensitive' } })],
    ['upper case in a list', where({ title: { in: ['A', 'B'], mode: 'insensitive' } })],
    ['an enum', where({ status: { in: ['ACCEPTED', 'PENDING'] } })],
    ['a to-one null', user({ is: null })],
    ['a to-one not null', user({ isNot: null })],
    ['a to-one null, briefly', where({ user: null })],
    ['a to-one filter', user({ name: 'a' })],
    ['a to-one filter denied', user({ isNot: { name: 'a' } })],
    ['NOT of a to-one filter', where({ NOT: { user: { name: 'a' } } })],
    ['the other side, null', where({ instantMeetingToken: null })],
    ['the other side, not null', where({ instantMeetingToken: { isNot: null } })],
    ['some', hosts({ some: { userId: 1 } })],
    ['none', hosts({ none: { userId: 1 } })],
    ['a page of some', page({ where: some, take: -2, skip: 1 })],
    ['all of some', page({ where: some })],
    ...Array.from({ length: 16 }, (_, index): [string, AnyRead] => {
      const cursor = { id: index + 1 };
      return [`some from cursor ${cursor.id} on`, page({ where: some, cursor, take: 3, skip: 1 })];
    }),
    ['some before a cursor', page({ where: some, cursor: { id: 9 }, take: -3, skip: 1 })],
    ['some from another key on', page({ where: some, cursor: { uid: 'uid4' } })],
    ['some from a cursor that does not exist', page({ where: some, cursor: { id: 99 }, take: 2 })],
    [
      'a page of some that may be several',
      page({ where: { attendees: { some: { noShow: true } } }, take: 9 }),
    ],
    ['every, also of none', hosts({ every: { occupies: true } })],
    ['every of a nullable', hosts({ every: { paddedStart: { not: null } } })],
    ['some of anything', hosts({ some: {} })],
    ['several quantifiers', hosts({ some: { userId: 1 }, none: { user: { name: 'b' } } })],
    ['the first page', page({ take: 3 })],
    ['the last page', page({ take: -3, orderBy: [{ startTime: 'asc' }, { id: 'desc' }] })],
    ['the last page but one row', page({ take: -3, skip: 1 })],
    ['nulls last', page({ orderBy: [{ rating: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }] })],
    ['a cursor', page({ cursor: { id: 4 }, take: 3, skip: 1 })],
    ['a cursor, backwards', page({ cursor: { id: 9 }, take: -3, skip: 1 })],
    [
      'a cursor in an order',
      page({ cursor: { uid: 'uid4' }, orderBy: [{ title: 'desc' }, { id: 'asc' }] }),
    ],
    ['a cursor that the filter leaves out', page({ cursor: { id: 4 }, where: { id: { not: 4 } } })],
    ['a cursor that does not exist', page({ cursor: { id: 99 }, take: 2 })],
    ['a cursor that is null in its order', page({ cursor: { id: 4 }, orderBy: { rating: 'asc' } })],
    ['distinct', page({ distinct: ['title'], orderBy: { id: 'asc' } })],
    ['omit', booking({ omit: { title: true }, take: 3 })],
    ['a Json filter', where({ metadata: { path: ['a'], equals: 1 } })],
    [
      'Json columns',
      page({ select: { metadata: true, responses: true, location: true }, take: 20 }),
    ],
    ['the first', booking({ where: { rating: 1 } }, 'findFirst')],
    ['the first of none', booking({ where: { id: 99 } }, 'findFirst')],
    ['the only', booking({ where: { id: 3, title: { not: 'nothing' } } }, 'findUnique')],
    ['a count', booking({ where: { hosts: { some: { userId: 1 } } } }, 'count')],
    [
      'a count of a page of some',
      booking({ where: { hosts: { some: { userId: 1 } } }, take: 1 }, 'count'),
    ],
    ['a count of a page', booking({ take: 3, skip: 2 }, 'count')],
    ['a count of columns', booking({ select: { _all: true, rating: true } }, 'count')],
  ])('knows %s', (_name, read) => expectSame(read));

  it.each([
    ['an unknown column', where({ nothing: 1 })],
    ['an unknown operator', where({ rating: { near: 1 } })],
    ['a text for a number', where({ rating: '1' })],
    ['a number for a text', where({ title: 1 })],
    ['a null in a list', where({ rating: { in: [null] } })],
    ['null for a required column', where({ title: null })],
    ['no such enum value', where({ status: 'MAYBE' })],
    ['an operator for a key', booking({ where: { id: { gt: 0 } } }, 'findUnique')],
    ['no key', booking({ where: { title: 'a' } }, 'findUnique')],
    ['a where that is null', booking({ where: null })],
    ['a negative skip', page({ skip: -1 })],
    ['nothing selected', booking({ select: { id: false } })],
    ['select and include', booking({ select: { id: true }, include: { user: true } })],
  ])('refuses %s as Prisma does', (_name, read) => expectSame(read));

  it('throws NotFound if a required record is missing', async () => {
    const { findUniqueOrThrow, findFirstOrThrow } = reader.booking;
    const nobody = { where: { id: 99 } };
    await expect(findUniqueOrThrow(nobody)).rejects.toBeInstanceOf(NotFound);
    await expect(findFirstOrThrow(nobody)).rejects.toBeInstanceOf(NotFound);
  });

  const evil = `a"'); DROP TABLE "Booking"; --\\`;
  it.each([
    ['a value', where({ title: evil })],
    ['a list', where({ title: { in: [evil, `{${evil}}`] } })],
    ['a pattern', where({ title: { contains: evil, mode: 'insensitive' } })],
    ['a mode', where({ title: { contains: 'a', mode: evil } })],
    ['an enum', where({ status: evil })],
    ['a column', where({ [evil]: 1 })],
    ['an operator', where({ title: { [evil]: 1 } })],
    ['a quantifier', hosts({ [evil]: {} })],
    ['a relation', where({ hosts: { some: { [evil]: 1 } } })],
    ['an order', page({ orderBy: { [evil]: 'asc' } })],
    ['a direction', page({ orderBy: { title: evil } })],
    ['nulls', page({ orderBy: { rating: { sort: 'asc', nulls: evil } } })],
    ['a selected column', booking({ select: { [evil]: true } })],
    ['an included relation', booking({ include: { [evil]: true } })],
    ['an argument', booking({ [evil]: 1 })],
    ['take', page({ take: evil })],
    ['skip', page({ skip: evil })],
    ['a cursor', page({ cursor: { uid: evil } })],
    ['a cursor key', page({ cursor: { [evil]: 1 } })],
    ['a prototype', where(JSON.parse('{"__proto__":{"id":1},"constructor":1}') as Query)],
    ['a unique value', booking({ where: { uid: evil } }, 'findUnique')],
  ])('is not led astray by %s', async (_name, read) => {
    await expectSame(read);
    expect(await db.booking.count()).toBe(16);
  });

  it('runs one statement at any depth', async () => {
    Object.assign(asked, { pool: 0, prisma: 0 });
    const include = {
      hosts: { include: { user: { include: { schedules: true } } } },
      attendees: true,
    };
    await reader.booking.findMany({ include, take: 5 });
    expect(asked).toEqual({ pool: 1, prisma: 0 });
  });

  it.each<Prisma.BookingFindManyArgs>([{ skip: 3 }, { cursor: { id: 4 } }])(
    'finds a page of some along the index of the hosts: %o',
    async (from) => {
      const query = { where: some, take: 3, ...from };
      const sent = await captureStatement(() => reader.booking.findMany(query));
      expect(sent).toMatch(/FROM \(SELECT t0."bookingId" AS "id" FROM "BookingHost" t0 WHERE/);
      expect(sent).not.toContain('EXISTS');
    },
  );

  it.each(ownedWheres)('finds %s through the hosts', async (_name, condition) => {
    const sent = await captureStatement(() =>
      reader.booking.findMany({ where: condition, take: 3 }),
    );
    expect(sent).toMatch(/"BookingHost" t\d+ WHERE/);
    expect(sent).not.toMatch(/EXISTS \(SELECT 1 FROM "BookingHost"/);
  });

  it('keeps values of one shape apart', async () => {
    const titles = (title: string) => reader.booking.findMany({ where: { title }, take: 9 });
    for (const title of ['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b']) {
      for (const found of await titles(title)) expect(found.title).toBe(title);
    }
  });

  it('answers many at once', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => (index % 16) + 1);
    const found = await Promise.all(ids.map((id) => reader.booking.findUnique({ where: { id } })));
    expect(found.map((row) => row?.id)).toEqual(ids);
  });
});

async function captureStatement(run: () => Promise<unknown>): Promise<string> {
  const query = vi.spyOn(pool, 'query');
  await run();
  const [[sent]] = query.mock.calls as unknown as [[{ text: string }]];
  query.mockRestore();
  return sent.text;
}

async function expectSame({ key, operation, query }: AnyRead): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [reader, db].map((client) =>
      captureOutcome(client as unknown as Delegates, key, operation, query),
    ),
  );
  expect(ours).toEqual(theirs);
}

async function captureOutcome(client: Delegates, key: string, operation: string, query: Query) {
  try {
    const found: unknown = (await client[key]?.[operation]?.(query)) ?? null;
    // Prisma reads whole rows, we leave out what no answer shows.
    const shown = (key: string, value: unknown) => (secretColumns.has(key) ? undefined : value);
    return JSON.parse(JSON.stringify({ found }, shown)) as unknown;
  } catch (error) {
    return { refused: (error as Error).name, code: (error as { code?: string }).code };
  }
}

function watchUse<T extends object>(target: T, kind: 'query' | 'model', onUse: () => unknown): T {
  return new Proxy(target, {
    get: (_, name) => {
      const isModel = typeof name === 'string' && /^[a-z]/.test(name);
      if (kind === 'query' ? name === 'query' : isModel) onUse();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
