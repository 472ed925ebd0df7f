import { Prisma } from '../../../prisma/generated/client.js';
import { unpackBody } from '../../base/packed.ts';
import type { Context } from '../../context/context.ts';
import { maxInt32 } from '../../input/int32.ts';
import { eventBody } from '../../person/form.ts';
import { showJson, type Shown, showRow } from '../../person/show.ts';
import { tables } from '../../person/table/all.ts';
import {
  type Emails,
  findStanding,
  isBookedBy,
  isPerson,
  listNames,
  listPeople,
} from '../../person/within.ts';
import { findActed, findBookings, findLogged, listStretches } from './held.ts';
import { listBookedWheres, listOwnWheres, type NamedPerson, type Whose, whose } from './whose.ts';

type Db = Context['db'];

/** A row that is about the person, with what of it is theirs to see. */
export interface PersonRecord {
  table: Prisma.ModelName;
  row: Record<string, unknown>;
}

/** What was found, and where to go on. */
interface ExportStep {
  records: PersonRecord[];
  next: ExportPlace | null;
}

/** Where an export is: in which part, and after which row of it. */
interface ExportPlace {
  part: Part;
  after: number;
}

type Part = 'OWN' | 'BOOKINGS' | 'ACTED' | 'LOGGED';

export const exportStart: ExportPlace = { part: 'OWN', after: 0 };

/** How many bookings are read at once, and how many rows of another table. */
const bookingsEach = 20;
const rowsEach = 500;

const models = Object.entries(whose) as [Prisma.ModelName, Whose][];

/**
 * One step of an export. The last two parts read all bookings and all events, for what no index finds:
 * only `isThorough` asks for them.
 */
export async function exportStep(
  db: Db,
  who: NamedPerson,
  place: ExportPlace,
  isThorough: boolean,
): Promise<ExportStep> {
  const { part, after } = place;
  if (part === 'OWN') return exportOwn(db, who, after);
  if (part === 'BOOKINGS') {
    const ids = await findBookings(db, who, { after, take: bookingsEach });
    const last = ids.at(-1);
    const end: ExportPlace | null = isThorough ? { part: 'ACTED', after: 0 } : null;
    return {
      records: await exportBookings(db, who, ids),
      next: last === undefined ? end : { part, after: last },
    };
  }
  return exportUnlisted(db, who, place);
}

/** All of an export, one step after the other. */
export async function* exportWhole(
  db: Db,
  who: NamedPerson,
  isThorough: boolean,
): AsyncGenerator<PersonRecord[]> {
  let place: ExportPlace | null = exportStart;
  while (place !== null) {
    const step: ExportStep = await exportStep(db, who, place, isThorough);
    if (step.records.length > 0) yield step.records;
    place = step.next;
  }
}

/** The account and all that belongs to it. `after` counts the tables, and in its thousands the pages of rows. */
async function exportOwn(db: Db, who: NamedPerson, after: number): Promise<ExportStep> {
  const [at, page] = [after % models.length, Math.floor(after / models.length)];
  const [table, way] = models[at] ?? [];
  if (table === undefined || way === undefined) {
    return { records: [], next: { part: 'BOOKINGS', after: 0 } };
  }
  const [where] = listOwnWheres(way, who);
  const rows = where ? await readRows(db, table, where, page) : [];
  const isLast = at + 1 === models.length;
  const isFull = rows.length === rowsEach;
  const next = isFull ? after + models.length : at + 1;
  return {
    records: rows.map((row) => showOwn(table, row, who)),
    next: isLast && !isFull ? { part: 'BOOKINGS', after: 0 } : { part: 'OWN', after: next },
  };
}

/** A row of the person alone. Events of a user are those of their absences. */
function showOwn(table: Prisma.ModelName, row: Row, { email, userId }: NamedPerson): PersonRecord {
  const emails = new Set([email]);
  const names = findNames(Object.values(row), emails);
  const who = { emails, isBooker: true, isHost: true, ...names };
  if (table === 'Event') return { table, row: showEvent(row, who) };
  // What somebody else did to the account: where they were is theirs.
  const isTheirAct = table === 'AuditEntry' && row['actorId'] !== userId;
  return { table, row: showRow(tables[table].columns, row, who, !isTheirAct) };
}

/** What an index does not find is looked for in all bookings, and then in the whole log. */
async function exportUnlisted(
  db: Db,
  who: NamedPerson,
  { part, after }: ExportPlace,
): Promise<ExportStep> {
  const isActed = part === 'ACTED';
  const find = isActed ? findActed : findLogged;
  const stretches = listStretches(db, isActed ? 'Booking' : 'Event', after);
  const { value: stretch } = await stretches.next();
  if (!stretch) return { records: [], next: isActed ? { part: 'LOGGED', after: 0 } : null };
  const ids = await leaveOutListed(db, who, await find(db, who.email, stretch));
  return { records: await exportBookings(db, who, ids), next: { part, after: stretch.until } };
}

/** Those that an index finds were shown before. */
async function leaveOutListed(db: Db, { email, userId }: NamedPerson, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT "bookingId" AS id FROM "Attendee" WHERE "bookingId" = ANY(${ids}) AND email = ${email}
    UNION SELECT "bookingId" FROM "BookingHost" WHERE "bookingId" = ANY(${ids}) AND "userId" = ${userId}`;
  const listed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !listed.has(id));
}

type Row = Record<string, unknown>;

/** In the order of the table, as text and JSON write its values. */
async function readRows(db: Db, table: string, where: Prisma.Sql, page = 0): Promise<Row[]> {
  const found = await db.$queryRaw<{ row: Row }[]>`
    SELECT to_jsonb(one) AS row FROM (
      SELECT * FROM ${Prisma.raw(`"${table}"`)} WHERE ${where} ORDER BY 1 LIMIT ${rowsEach} OFFSET ${page * rowsEach}
    ) one`;
  return found.map(({ row }) => row);
}

/** The rows of bookings, each with what of it is the person's. */
export async function exportBookings(
  db: Db,
  who: NamedPerson,
  ids: readonly number[],
): Promise<PersonRecord[]> {
  if (ids.length === 0) return [];
  const found: { table: Prisma.ModelName; row: Row }[] = [];
  for (const [table, way] of models) {
    for (const where of listBookedWheres(way, who, ids)) {
      for (let page = 0; ; page++) {
        const rows = await readRows(db, table, where, page);
        found.push(...rows.map((row) => ({ table, row })));
        if (rows.length < rowsEach) break;
      }
    }
  }
  const attendees = await db.attendee.findMany({
    where: { bookingId: { in: [...ids] } },
    orderBy: { id: 'asc' },
  });
  const parts = new Map(
    ids.map((id) => {
      const all = attendees.filter(({ bookingId }) => bookingId === id);
      return [id, findShown(found, all, id, who)] as const;
    }),
  );
  const paid = new Map(
    found.flatMap(({ table, row }) => (table === 'Payment' ? [[row['id'], row['bookingId']]] : [])),
  );
  return found.flatMap(({ table, row }) => {
    const id = table === 'Booking' ? row['id'] : (row['bookingId'] ?? paid.get(row['paymentId']));
    return showBooked(table, row, parts.get(Number(id)) ?? toBystander(who));
  });
}

/** Who the person is in one booking, and who else is in it. */
function findShown(
  found: readonly { table: Prisma.ModelName; row: Row }[],
  attendees: readonly { email: string }[],
  id: number,
  { email }: NamedPerson,
): Shown {
  const booking = found.find(({ table, row }) => table === 'Booking' && row['id'] === id)?.row;
  const payloads = found.flatMap(({ table, row }) =>
    table === 'Event' && row['bookingId'] === id ? [unpackBody(row['payload'])] : [],
  );
  const emails = new Set([email]);
  return {
    emails,
    isBooker: isBookedBy(booking?.['responses'], attendees, emails),
    isHost: String(booking?.['userPrimaryEmail']).toLowerCase() === email,
    ...findNames([attendees, payloads], emails),
  };
}

function findNames(value: unknown, emails: Emails): Pick<Shown, 'names' | 'others'> {
  const people = listPeople(value);
  const others = people.filter((one) => !isPerson(one, emails));
  return {
    names: listNames(people.filter((one) => isPerson(one, emails))),
    others: {
      emails: [...new Set(others.map((one) => String(one['email'])))],
      names: listNames(others),
    },
  };
}

/** For rows that are the person's own, and lead to no booking. */
const toBystander = ({ email }: NamedPerson): Shown => ({
  ...{ emails: new Set([email]), isBooker: false, isHost: false },
  ...findNames([], new Set()),
});

/** What the booker paid, and the key with which they booked. */
const isOfBooker = (table: Prisma.ModelName, row: Row) =>
  table === 'Payment' ||
  table === 'Refund' ||
  (table === 'IdempotencyRecord' && row['attendeeId'] === null);

function showBooked(table: Prisma.ModelName, row: Row, who: Shown): PersonRecord[] {
  if (table === 'Event') return [{ table, row: showEvent(row, who) }];
  if (isOfBooker(table, row) && !who.isBooker) return [];
  return [{ table, row: showRow(tables[table].columns, row, who, true) }];
}

function showEvent(row: Row, who: Shown): Row {
  const { payload: stored, traceparent: _, ...rest } = row;
  const payload = unpackBody(stored);
  const part = findStanding(payload, who.emails);
  const isBooker = who.isBooker || part.isBooker;
  return { ...rest, payload: showJson(payload, eventBody, { ...who, ...part, isBooker }) ?? {} };
}

/** Reads a place that was written before. Null if it is none. */
export function parseExportPlace(text: string): ExportPlace | null {
  const [, part, digits] = /^(OWN|BOOKINGS|ACTED|LOGGED):(\d{1,10})$/.exec(text) ?? [];
  const after = Number(digits);
  return part !== undefined && after <= maxInt32 ? { part: part as Part, after } : null;
}

export const formatExportPlace = ({ part, after }: ExportPlace) => `${part}:${after}`;
