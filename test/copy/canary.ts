import type pg from 'pg';
import {
  answers,
  auditDetail,
  eventBody,
  offeredPlaces,
  questions,
  textsOfMails,
} from '../../src/person/form.ts';
import { anything, type Form, type TextRule, toCopied } from '../../src/person/json.ts';
import { listTables, type Table } from '../../src/copy/catalog.ts';

/** Stands for what people write. It is in lower case, as addresses of users must be. */
const toCanary = (place: string) =>
  `canary ${place.toLowerCase()} <canary.${place.toLowerCase()}@corp.example> https://corp.example/canary +49 170 5550123`;

/** A phone number that was stored as a number. */
const canaryNumber = 491_705_550_123;

/** No masked copy may hold any of these. */
export const canaryTraces = ['canary', 'corp.example', String(canaryNumber), '5550123'];

const row = 900_001;
const uuid = '01980000-0000-7000-8000-00000000c0de';
const start = '2026-12-01 09:00+00';
const end = '2026-12-01 10:00+00';

/** The JSON of a column that the app reads: a canary at every key that it knows. */
const forms: Record<string, Form> = {
  'Event.payload': eventBody,
  'Booking.responses': answers,
  'BookingSeat.data': answers,
  'EventType.locations': offeredPlaces,
  'EventType.bookingFields': questions,
  'EventType.mailTexts': textsOfMails,
  'AuditEntry.detail': auditDetail,
};

function fillForm(rule: Form | TextRule | undefined, place: string): unknown {
  const canary = toCanary(place);
  if (typeof rule !== 'object') return canary;
  const known = Object.entries(rule.keys).map(([key, one]) => [
    key,
    fillForm(toCopied(one), place),
  ]);
  return {
    ...Object.fromEntries(known),
    unknown: canary,
    deep: [[{ list: [canary], [canary]: canary, number: canaryNumber }]],
    ...(rule.isFree && { number: canaryNumber, '10': 1, '2': 2.5 }),
  };
}

/** Of two columns of which only one may be set, and of others that may be null: these are set. */
const setReferences = new Set([
  'EventType.userId',
  'BookingHost.bookingId',
  'CalendarFeed.connectionId',
  'DestinationCalendar.connectionId',
  'Mail.eventId',
  'Webhook.oauthClientId',
  'Webhook.userId',
]);

/** What waits is due. */
const setTimes = new Set(['Mail.nextAttemptAt', 'WebhookDelivery.nextAttemptAt']);

interface Reference {
  from: string;
  to: string;
}

interface Found {
  isRequired: boolean;
  isKey: boolean;
  enumLabel: string | null;
}

const columnsSql = `
  SELECT c.relname || '.' || a.attname AS name, a.attnotnull AND NOT a.atthasdef AS "isRequired",
    EXISTS (SELECT FROM pg_index WHERE indrelid = c.oid AND indisprimary AND a.attnum = ANY (indkey)) AS "isKey",
    (SELECT enumlabel FROM pg_enum WHERE enumtypid = a.atttypid ORDER BY enumsortorder LIMIT 1) AS "enumLabel"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind IN ('p', 'r') AND c.relnamespace = 'public'::regnamespace`;

const referencesSql = `
  SELECT f.relname || '.' || fa.attname AS "from", t.relname || '.' || ta.attname AS "to"
  FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
  JOIN pg_attribute fa ON fa.attrelid = f.oid AND fa.attnum = k.conkey[1]
  JOIN pg_attribute ta ON ta.attrelid = t.oid AND ta.attnum = k.confkey[1]
  WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`;

/** Adds a row to every table, with a canary in every text and at every place of every JSON value. */
export async function plantCanaries(client: pg.Client): Promise<Table[]> {
  const tables = await listTables(client);
  const { rows } = await client.query<Found & { name: string }>(columnsSql);
  const { rows: references } = await client.query<Reference>(referencesSql);
  const found = new Map(rows.map((one) => [one.name, one]));
  const targets = new Map(references.map(({ from, to }) => [from, to]));
  // Rows refer to each other in circles, and triggers would add others.
  await client.query('BEGIN; SET LOCAL session_replication_role = replica');
  for (const { name, columns } of tables) {
    const values = columns.flatMap((column) => {
      const place = `${name}.${column.name}`;
      const value = chooseValue(place, column.type, found.get(place), targets.get(place));
      return value === undefined ? [] : [{ column: column.name, value }];
    });
    await client.query(
      `INSERT INTO "${name}" (${values.map(({ column }) => `"${column}"`).join()})
       VALUES (${values.map((_, at) => `$${at + 1}`).join()})`,
      values.map(({ value }) => value),
    );
  }
  await client.query('COMMIT');
  return tables;
}

/** Whatever the column demands: these types hold what people write. */
const plant: Record<string, (place: string) => unknown> = {
  text: toCanary,
  'text[]': (place) => [toCanary(place)],
  jsonb: (place) => JSON.stringify(fillForm(forms[place] ?? anything, place)),
};

function chooseValue(place: string, type: string, found?: Found, target?: string): unknown {
  const isWanted = found?.isRequired === true || found?.isKey === true;
  if (target !== undefined) {
    return isWanted || setReferences.has(place) ? chooseKey(target, type) : undefined;
  }
  if (setTimes.has(place)) return start;
  const write = plant[type];
  if (write) return write(place);
  return isWanted ? chooseRequired(place, type, found) : undefined;
}

const chooseKey = (target: string, type: string) =>
  type === 'text' ? toCanary(target) : type === 'uuid' ? uuid : row;

function chooseRequired(place: string, type: string, { isKey, enumLabel }: Found): unknown {
  if (enumLabel !== null) return type.endsWith('[]') ? [enumLabel] : enumLabel;
  if (type.endsWith('[]')) return [];
  if (type === 'uuid') return uuid;
  if (type === 'boolean') return true;
  if (/^(timestamp|date)/.test(type)) return /end/i.test(place.split('.')[1] ?? '') ? end : start;
  return isKey ? row : 30;
}
