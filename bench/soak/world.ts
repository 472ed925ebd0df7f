import { createHash } from 'node:crypto';

/** A host with an API key, a schedule without gaps, and an event type. Every second one has a webhook. */
export interface SoakHost {
  id: number;
  key: string;
  username: string;
  eventTypeId: number;
  hasWebhook: boolean;
}

const toKey = (name: string) => `cal_${name.padEnd(32, 'soak')}`;

export const adminKey = toKey('administrator');

export const listHosts = (count: number): SoakHost[] =>
  Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const username = `host${id}`;
    return { id, username, key: toKey(username), eventTypeId: id, hasWebhook: id % 2 === 0 };
  });

/** Where the webhook of a host leads to. */
export const webhookTriggers = ['BOOKING_CREATED', 'BOOKING_RESCHEDULED', 'BOOKING_CANCELLED'];

const day = 86_400_000;

/** The first day of the times that bookers compete for. */
export const offeredFrom = new Date(Math.ceil(Date.now() / day + 3) * day);
export const offeredDays = 7;

export const formatDay = (date: Date): string => date.toISOString().slice(0, 10);

export const lastOfferedDay = formatDay(new Date(offeredFrom.getTime() + (offeredDays - 1) * day));

const hash = (key: string) => createHash('sha256').update(key).digest('hex');

const toKeySql = (userId: number, key: string) => `
  INSERT INTO "ApiKey" (id, "userId", prefix, "hashedKey")
  VALUES (gen_random_uuid(), ${userId}, 'cal_soak', '${hash(key)}');`;

const toHostSql = ({ id, key, username, hasWebhook }: SoakHost, receiverUrl: string) => `
  INSERT INTO "User" (id, username, name, email, "timeZone")
  VALUES (${id}, '${username}', 'Host ${id}', '${username}@soak.example', 'UTC');
  ${toKeySql(id, key)}
  INSERT INTO "Schedule" (id, "userId", name, "timeZone") VALUES (${id}, ${id}, 'Always', 'UTC');
  INSERT INTO "Availability" ("scheduleId", days, "startTime", "endTime")
  VALUES (${id}, '{0,1,2,3,4,5,6}', 0, 86400);
  UPDATE "User" SET "defaultScheduleId" = ${id} WHERE id = ${id};
  INSERT INTO "EventType" (id, title, slug, length, "userId", "scheduleId", "timeZone", reminders)
  VALUES (${id}, 'Introduction', 'intro', 30, ${id}, ${id}, 'UTC', '{}');
  ${hasWebhook ? toWebhookSql(id, receiverUrl) : ''}`;

const toWebhookSql = (userId: number, url: string) => `
  INSERT INTO "Webhook" (id, "userId", "subscriberUrl", "eventTriggers", secret)
  VALUES (gen_random_uuid(), ${userId}, '${url}', '{${webhookTriggers.join(',')}}',
    'whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ=');`;

/** Fills a migrated database. */
export function buildWorldSql(hosts: readonly SoakHost[], receiverUrl: string): string {
  const admin = hosts.length + 1;
  return `
    ${hosts.map((host) => toHostSql(host, receiverUrl)).join('')}
    INSERT INTO "User" (id, name, email, role)
    VALUES (${admin}, 'Administrator', 'admin@soak.example', 'ADMIN');
    ${toKeySql(admin, adminKey)}
    ${['User', 'Schedule', 'EventType'].map((table) => `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), ${admin});`).join('')}`;
}
