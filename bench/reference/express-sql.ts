import * as shape from './shape.ts';

export type Row = Record<string, unknown>;

const formatColumns = (alias: string, columns: readonly string[], prefix = ''): string =>
  columns.map((name) => `${alias}."${name}" AS "${prefix}${name}"`).join(', ');

export const KEY = `SELECT u.id FROM "ApiKey" k JOIN "User" u ON u.id = k."userId"
  WHERE k."hashedKey" = $1 AND (k."expiresAt" IS NULL OR k."expiresAt" > now()) AND NOT u.locked`;

/** First the page, then its relations. At a deep page this makes all the difference. */
function formatBookings(booking: shape.BookingShape, page: string, total = ''): string {
  const selected = [formatColumns('b', booking.columns)];
  const joins: string[] = [];
  for (const [name, relation] of Object.entries(booking.relations)) {
    const { table, key, columns, isOne } = relation;
    const on = `"${name}"."${key[0]}" = b."${key[1]}"`;
    if (isOne) {
      selected.push(formatColumns(`"${name}"`, columns, `${name}.`));
      joins.push(`LEFT JOIN "${table}" "${name}" ON ${on}`);
    } else {
      const row = `SELECT ${formatColumns(`"${name}"`, columns)} FROM "${table}" "${name}" WHERE ${on} ORDER BY id`;
      selected.push(`(SELECT json_agg(r) FROM (${row}) r) AS "${name}"`);
    }
  }
  return `SELECT ${selected.join(', ')}${total}
    FROM (SELECT "bookingId" FROM "BookingHost" WHERE "userId" = $1 ${page}) h
    JOIN "Booking" b ON b.id = h."bookingId" ${joins.join(' ')} ORDER BY b.id`;
}

const PAGE = 'ORDER BY "bookingId" LIMIT $2 OFFSET $3';
const BY_ID = 'AND "bookingId" = $2';
const TOTAL = `, (SELECT count(*)::int FROM "BookingHost"
  WHERE "userId" = $1 AND "bookingId" IS NOT NULL) AS total`;

export const bookingQueries = {
  'graphql list': formatBookings(shape.graphqlBooking, PAGE),
  'graphql one': formatBookings(shape.graphqlBooking, BY_ID),
  'rest one': formatBookings(shape.contractBooking, BY_ID),
  page: formatBookings(shape.contractBooking, PAGE, TOTAL),
};

export function toBooking(row: Row, booking: shape.BookingShape): Row {
  const record = pickColumns(row, booking.columns);
  for (const [name, { columns, isOne, times }] of Object.entries(booking.relations)) {
    if (isOne)
      record[name] = row[`${name}.id`] === null ? null : pickColumns(row, columns, `${name}.`);
    else record[name] = ((row[name] ?? []) as Row[]).map((one) => formatTimes(one, times));
  }
  return record;
}

/** PostgreSQL writes an instant within JSON in another form. */
function formatTimes(row: Row, times: readonly string[] = []): Row {
  for (const name of times) row[name] = new Date(String(row[name])).toISOString();
  return row;
}

export function pickColumns(row: Row, columns: readonly string[], prefix = ''): Row {
  const picked: Row = {};
  for (const name of columns) picked[name] = row[prefix + name];
  return picked;
}

export const ME = `SELECT ${formatColumns('u', shape.profile.columns)} FROM "User" u WHERE u.id = $1`;

export const INSERT_BOOKING = `INSERT INTO "Booking" AS b (uid, "iCalUID", "userId", "userPrimaryEmail",
    "eventTypeId", title, responses, location, "startTime", "endTime", "wallClock", status, "creationSource")
  SELECT $2, $3, id, email, $4, $5, $6, $7, $8, $9, $10, 'ACCEPTED', $11
  FROM "User" WHERE id = $1
  RETURNING ${formatColumns('b', shape.graphqlBooking.columns)}`;

export const INSERT_HOST = `INSERT INTO "BookingHost" ("bookingId", "userId", start, "end", "paddedStart",
    "paddedEnd")
  VALUES ($1, $2, $3, $4, $3, $4)`;

export const INSERT_ATTENDEE = `INSERT INTO "Attendee" AS a ("bookingId", email, name, "timeZone")
  VALUES ($1, $2, $3, $4)
  RETURNING ${formatColumns('a', shape.graphqlBooking.relations['attendees']?.columns ?? [])}`;

export const INSERT_EVENT = `INSERT INTO "Event" ("bookingId", type, sequence, payload)
  VALUES ($1, 'BOOKING_CREATED', 1, $2) RETURNING id`;

/** The user or the event type of a new booking. */
export function formatRelationQuery({ relations }: shape.BookingShape, name: string): string {
  const { table, columns } = relations[name] ?? { table: '', columns: [] };
  return `SELECT ${formatColumns('r', columns)} FROM "${table}" r WHERE r.id = $1`;
}
