import { Prisma } from '../../prisma/generated/client.js';
import { Queue } from '../background/queue/lease.ts';

export const waitingMails = new Queue('Mail', 'mail');

/**
 * `later`: the ids of the later mails of the same booking or series to the same recipient, for each mail of a
 * table. They keep their place behind it, so what becomes of it moves them too. Two branches, because each has
 * an index; with OR, or without the fence, PostgreSQL would read all mails that wait.
 */
export const laterSql = (mails: Prisma.Sql) => Prisma.sql`later AS (
      SELECT one.id, ${mails}."nextAttemptAt", ${mails}.reason FROM ${mails} CROSS JOIN LATERAL (
        SELECT id FROM (SELECT * FROM "Mail" WHERE "bookingId" = ${mails}."bookingId" OFFSET 0) own
        WHERE recipient = ${mails}.recipient AND id > ${mails}.id AND "nextAttemptAt" IS NOT NULL
        UNION
        SELECT id FROM "Mail"
        WHERE ${mails}.series IS NOT NULL AND series = ${mails}.series AND recipient = ${mails}.recipient
          AND id > ${mails}.id AND "nextAttemptAt" IS NOT NULL) one
    )`;

/**
 * True for one of them that has not been tried. Another worker may have changed it in the meantime. As
 * a text, because PostgreSQL would read the index of all that wait if it could, and take them for few.
 */
export const isFollowerSql = Prisma.sql`follower.id = ANY (ARRAY(SELECT id FROM later))
      AND follower.status::text = 'PENDING' AND follower.failures = 0`;
