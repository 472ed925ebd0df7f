import { Prisma } from '../../../prisma/generated/client.js';
import type { MailKind } from '../../../prisma/generated/enums.js';
import type { Context } from '../../context/context.ts';

/** What a mail has from the event type: the colours of its owner, and their texts. */
export interface OwnBrand {
  brandColor: string | null;
  darkBrandColor: string | null;
  /** As they are stored. */
  mailTexts?: unknown;
}

/** The texts for a mail of this kind. A booking that waits for its host is told as a request by other kinds too. */
const toTextsSql = (kind: Prisma.Sql) => Prisma.sql`jsonb_path_query_array(type."mailTexts",
        '$[*] ? (@.kind == $kind || @.kind == "REQUESTED")', jsonb_build_object('kind', ${kind}))`;

/** What a mail of this kind about the row `booking` has, as JSON. Null if it has no event type. */
export const toOwnBrandSql = (kind: Prisma.Sql) => Prisma.sql`(
    SELECT jsonb_build_object('brandColor', coalesce(team."brandColor", owner."brandColor"),
      'darkBrandColor', coalesce(team."darkBrandColor", owner."darkBrandColor"),
      'mailTexts', ${toTextsSql(kind)})
    FROM "EventType" type LEFT JOIN "Team" team ON team.id = type."teamId"
    LEFT JOIN "User" owner ON owner.id = type."userId" WHERE type.id = booking."eventTypeId")`;

/** The same of a booking in the database. */
export async function readOwnBrand(
  { db }: Pick<Context, 'db'>,
  id: number,
  kind: MailKind,
): Promise<OwnBrand | null> {
  const [found] = await db.$queryRaw<{ brand: OwnBrand | null }[]>`
    SELECT ${toOwnBrandSql(Prisma.sql`${kind}::text`)} AS brand FROM "Booking" booking WHERE booking.id = ${id}`;
  return found?.brand ?? null;
}
