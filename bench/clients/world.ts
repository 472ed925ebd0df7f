/** A host with an API key, a schedule without gaps, an event type, and perhaps a webhook. */
export interface BenchHost {
  id: number;
  key: string;
  username: string;
  hasWebhook: boolean;
}

const toKey = (name: string) => `cal_${name.padEnd(32, 'bench')}`;

export const adminKey = toKey('administrator');

/** The id of a host is also that of their event type. */
export const listHosts = (count: number, webhookEvery = 1): BenchHost[] =>
  Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const username = `host${id}`;
    return { id, username, key: toKey(username), hasWebhook: id % webhookEvery === 0 };
  });

/** Nothing of ours must meet a limit: a few hosts do what many would do. */
export const withoutLimits = {
  RATE_LIMIT: 'off',
  BOOKINGS_PER_DAY: 'off',
  MAILS_PER_HOUR: 'off',
  MAILS_PER_DAY: 'off',
  WEBHOOK_DELIVERIES_PER_HOUR: 'off',
  WEBHOOK_HOST_PER_MINUTE: 'off',
  WEBHOOK_ALLOW_PRIVATE: 'true',
};

const day = 86_400_000;

/** The first day of the times that bookers compete for. */
export const offeredFrom = new Date(Math.ceil(Date.now() / day + 3) * day);
export const offeredDays = 7;

export const formatDay = (date: Date): string => date.toISOString().slice(0, 10);

export const lastOfferedDay = formatDay(new Date(offeredFrom.getTime() + (offeredDays - 1) * day));

const toKeySql = (userId: number, key: string) => `
  INSERT INTO "ApiKey" (id, "userId", prefix, "hashedKey")
  VALUES (gen_random_uuid(), ${userId}, 'cal_benc', encode(sha256('${key}'), 'hex'));`;

const toHostSql = ({ id, key, username, hasWebhook }: BenchHost, receiverUrl: string) => `
  INSERT INTO "User" (id, username, name, email, "timeZone")
  VALUES (${id}, '${username}', 'Host ${id}', '${username}@bench.example', 'UTC');
  ${toKeySql(id, key)}
  INSERT INTO "Schedule" (id, "userId", name, "timeZone") VALUES (${id}, ${id}, 'Always', 'UTC');
  INSERT INTO "Availability" ("scheduleId", days, "startTime", "endTime")
  VALUES (${id}, '{0,1,2,3,4,5,6}', 0, 86400);
  UPDATE "User" SET "defaultScheduleId" = ${id} WHERE id = ${id};
  INSERT INTO "EventType" (id, title, slug, length, "userId", "scheduleId", "timeZone", reminders)
  VALUES (${id}, 'Introduction', 'intro', 30, ${id}, ${id}, 'UTC', '{}');
  INSERT INTO "Webhook" (id, "userId", "subscriberUrl", "eventTriggers", secret)
  SELECT gen_random_uuid(), ${id}, '${receiverUrl}',
    '{BOOKING_CREATED,BOOKING_RESCHEDULED,BOOKING_CANCELLED}', 'whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ='
  WHERE ${hasWebhook};`;

/** Fills a migrated database. */
export function buildWorldSql(hosts: readonly BenchHost[], receiverUrl: string): string {
  const admin = hosts.length + 1;
  return `
    ${hosts.map((host) => toHostSql(host, receiverUrl)).join('')}
    INSERT INTO "User" (id, name, email, role)
    VALUES (${admin}, 'Administrator', 'admin@bench.example', 'ADMIN');
    ${toKeySql(admin, adminKey)}
    ${['User', 'Schedule', 'EventType'].map((table) => `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), ${admin});`).join('')}`;
}
