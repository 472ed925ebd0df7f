import { expect, it } from 'vitest';
import { db } from '../support/app.ts';

/** Rows that may change before PostgreSQL takes new statistics, or clears dead rows away. */
const grows = {
  autovacuum_analyze_scale_factor: '0.01',
  autovacuum_analyze_threshold: '1000',
  autovacuum_vacuum_scale_factor: '0.02',
  autovacuum_vacuum_threshold: '1000',
  autovacuum_vacuum_insert_scale_factor: '0.02',
  autovacuum_vacuum_insert_threshold: '1000',
};
const changes = {
  autovacuum_analyze_scale_factor: '0',
  autovacuum_analyze_threshold: '1000',
  autovacuum_vacuum_scale_factor: '0',
  autovacuum_vacuum_threshold: '1000',
};

const expected = {
  Attendee: grows,
  AuditEntry: grows,
  Booking: grows,
  BookingHost: grows,
  BookingTotal: changes,
  Event: grows,
  HostEvent: grows,
  IdempotencyRecord: grows,
  Mail: grows,
  MailAttempt: grows,
  Outbox: changes,
  SlotHold: changes,
  Usage: grows,
  WebhookAttempt: grows,
  WebhookDelivery: grows,
};

it('keeps the statistics of hot tables fresh, however large they are', async () => {
  const tables = await db.$queryRaw<{ name: string; options: string[] }[]>`
    SELECT coalesce((SELECT relname FROM pg_inherits JOIN pg_class ON oid = inhparent WHERE inhrelid = part.oid), relname)
      AS name, reloptions AS options FROM pg_class part
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND reloptions IS NOT NULL`;
  const toSettings = (options: string[]): unknown =>
    Object.fromEntries(
      options.filter((option) => option.startsWith('auto')).map((option) => option.split('=')),
    );
  const found = tables.map(({ name, options }) => [name, toSettings(options)]);
  expect(Object.fromEntries(found)).toEqual(expected);
});
