import fc from 'fast-check';
import type { PrismaClient } from '../../prisma/generated/client.js';
import type { Column, Model } from '../../src/database/reader/model.ts';

export type AnyRow = Record<string, unknown>;

const sampleUuids = [1, 2, 3, 4].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const TEXTS = ['a', 'b', 'A%', '', `o'"\\x`, 'ab'];
const INSTANTS = [
  '2026-03-01T09:00:00.000Z',
  '2026-03-04T10:00:00.120Z',
  '2026-03-09T00:00:00.000Z',
];

const instant = fc.constantFrom(...INSTANTS);
const date = instant.map((text) => new Date(text));

const VALUES: Record<string, fc.Arbitrary<unknown>> = {
  int4: fc.integer({ min: 0, max: 6 }),
  bigint: fc.integer({ min: 0, max: 6 }),
  int8: fc.bigInt({ min: 0n, max: 6n }),
  text: fc.constantFrom(...TEXTS),
  bool: fc.boolean(),
  uuid: fc.constantFrom(...sampleUuids),
  date,
  timestamptz: fc.oneof(instant, date),
  jsonb: fc.constantFrom({ a: 1, 'é"': [null, 'x\n', 1.5e300] }, [], 'text', 0, true),
};

/** A value of the few there are, so that a filter finds something. */
export function anyValue({ enumValues, sqlType, name }: Column): fc.Arbitrary<unknown> {
  const values = enumValues ? fc.constantFrom(...enumValues) : VALUES[sqlType];
  if (!values) throw new TypeError(`No values for ${name}`);
  return values;
}

/** What a model's rows must be so that keys fit and constraints hold; everything else is anything. */
const FIXED: [model: string, count: number, fix: (id: number) => AnyRow][] = [
  [
    'User',
    6,
    (id) => ({
      email: `u${id}@example.com`,
      username: id % 3 ? `user${id}` : null,
      externalId: id % 2 ? `external${id}` : null,
      defaultScheduleId: null,
    }),
  ],
  ['Schedule', 8, (id) => ({ userId: pickNumber(id, 6) })],
  ['Team', 4, (id) => ({ parentId: id > 2 ? 1 : null, slug: `team${id}`, externalId: null })],
  [
    'Membership',
    12,
    (id) => ({
      userId: (id % 6) + 1,
      teamId: (id % 4) + 1,
      invitedById: pickNumberOrNull(id, 6),
    }),
  ],
  [
    'EventType',
    8,
    (id) => ({
      ...pickOwner(id),
      slug: `type${id}`,
      scheduleId: pickNumberOrNull(id, 8),
      length: id,
      ...NO_LIMITS,
      lengths: id % 3 ? [1, id] : [],
    }),
  ],
  [
    'EventTypeHost',
    8,
    (id) => ({ eventTypeId: pickNumber(id, 8), userId: pickNumber(id, 6), scheduleId: null }),
  ],
  ['PrivateLink', 5, (id) => ({ eventTypeId: pickNumber(id, 8), tokenHash: `link${id}` })],
  [
    'Availability',
    9,
    (id) => ({ scheduleId: pickNumber(id, 8), eventTypeId: null, startTime: id, endTime: id + 1 }),
  ],
  [
    'OutOfOffice',
    7,
    (id) => ({ ...toTimes(id), userId: pickNumber(id, 6), toUserId: pickNumberOrNull(id, 6) }),
  ],
  [
    'Booking',
    16,
    (id) => ({
      ...toBookingTimes(pickNumber(id, 9)),
      uid: `uid${id}`,
      userId: pickNumberOrNull(id, 6),
      eventTypeId: pickNumberOrNull(id + 1, 8),
      destinationCalendarId: null,
      rating: id % 5 || null,
    }),
  ],
  [
    'BookingHost',
    20,
    (id) => {
      const bookingId = ((id - 1) % 14) + 1;
      // The same times as its booking has.
      const times = toTimes(pickNumber(bookingId, 9));
      return {
        ...times,
        bookingId,
        slotHoldId: null,
        userId: pickNumber(id, 6),
        mayOverlap: true,
        paddedStart: id % 3 ? null : times.start,
        paddedEnd: id % 3 ? null : times.end,
      };
    },
  ],
  ['Attendee', 20, (id) => ({ bookingId: pickNumber(id, 12) })],
  [
    'BookingSeat',
    5,
    // The booking of its attendee.
    (id) => ({ bookingId: pickNumber(id, 12), attendeeId: id, referenceUid: `seat${id}` }),
  ],
  [
    'InstantMeetingToken',
    3,
    (id) => ({ tokenHash: `token${id}`, teamId: id, bookingId: id > 1 ? id : null }),
  ],
  ['WorkflowReminder', 5, (id) => ({ bookingUid: `uid${pickNumber(id, 16)}`, uuid: `uuid${id}` })],
  [
    'Webhook',
    4,
    (id) => ({
      id: sampleUuids[id - 1],
      userId: pickNumberOrNull(id, 6),
      teamId: null,
      eventTypeId: null,
      oauthClientId: null,
    }),
  ],
];

const NO_LIMITS = { slotInterval: null, seatsPerTimeSlot: null, periodEndDate: null };

/** A number of one to `count`, which are all met. */
const pickNumber = (id: number, count: number) => ((id * 7) % count) + 1;
const pickNumberOrNull = (id: number, count: number) => (id % 4 ? pickNumber(id, count) : null);
const pickOwner = (id: number) =>
  id % 2
    ? { userId: pickNumber(id, 6), teamId: null }
    : { userId: null, teamId: pickNumber(id, 4) };
const toTimes = (id: number) => ({
  start: new Date(Date.UTC(2026, 2, id, 9)),
  end: new Date(Date.UTC(2026, 2, id, 10)),
});
const toBookingTimes = (id: number) => ({ startTime: toTimes(id).start, endTime: toTimes(id).end });

export const toClientKey = (model: string): string =>
  model.charAt(0).toLowerCase() + model.slice(1);

type Writers = Record<string, { createMany?: (rows: { data: AnyRow[] }) => Promise<unknown> }>;

/** Fills an empty database, always with the same rows. */
export async function insertAnyRows(db: PrismaClient, models: ReadonlyMap<string, Model>) {
  for (const [name, data] of anyRows(models, 16)) {
    await (db as unknown as Writers)[toClientKey(name)]?.createMany?.({ data });
  }
}

/** Rows for every model, in the order in which they can be inserted. */
function anyRows(
  models: ReadonlyMap<string, Model>,
  seed: number,
): [model: string, rows: AnyRow[]][] {
  return FIXED.map(([name, count, fix]) => {
    const columns = [...(models.get(name)?.fields.values() ?? [])].filter(isFree);
    const row = fc.record(
      Object.fromEntries(columns.map((column) => [column.name, anyData(column)])),
    );
    const rows = fc.sample(row, { numRuns: count, seed });
    return [name, rows.map((free, index) => ({ ...free, ...fix(index + 1) }))];
  });
}

const isFree = (field: { kind: string; name: string }): field is Column =>
  field.kind === 'column' && field.name !== 'id';

function anyData(column: Column): fc.Arbitrary<unknown> {
  const value = anyValue(column);
  if (column.isList) return fc.array(value, { maxLength: 3 });
  // Prisma has two nulls for Json and takes neither from here.
  if (column.sqlType === 'jsonb') return value;
  return column.isRequired ? value : fc.option(value, { freq: 2 });
}
