import { Prisma } from '../../../prisma/generated/client.js';
import { listScopesWith, type Scope } from '../../base/scopes.ts';

/** The scopes that permit what `needed` permits. */
const toScopesSql = (needed: Scope) =>
  `ARRAY[${listScopesWith(needed)
    .map((scope) => `'${scope}'`)
    .join()}]`;

/**
 * An app's webhook receives bookings and absences only while the user allows the app to read them
 * and the app is registered for that scope (GAP-04). The webhooks of a locked user receive nothing.
 * For a query in which `webhook` is the row; `type` is the column that holds the trigger.
 */
export const toMayReceiveSql = (type: 'told.type' | 'event.type', now: Date) => Prisma.sql`(
  NOT EXISTS (
    SELECT FROM "User" WHERE locked AND id = coalesce(webhook."userId",
      (SELECT "userId" FROM "EventType" WHERE id = webhook."eventTypeId"))
  ) AND (webhook."oauthClientId" IS NULL OR EXISTS (
    SELECT FROM "OAuthGrant" g JOIN "OAuthClient" app USING ("clientId")
    WHERE g."clientId" = webhook."oauthClientId" AND g."revokedAt" IS NULL
      -- A grant that was made with a key ends with it.
      AND NOT EXISTS (SELECT FROM "ApiKey" WHERE id = g."apiKeyId" AND "expiresAt" <= ${now}::timestamptz)
      AND CASE ${Prisma.raw(type)} WHEN 'OOO_CREATED'
        THEN ${Prisma.raw(toScopesSql('READ_SCHEDULE'))} ELSE ${Prisma.raw(toScopesSql('READ_BOOKING'))} END
        && ARRAY(SELECT unnest(g.scopes) INTERSECT SELECT unnest(app.scopes))
      AND g."userId" = coalesce(webhook."userId",
        (SELECT "userId" FROM "EventType" WHERE id = webhook."eventTypeId"))
  )))`;

/** The events of `taken` ("eventId"), with what decides on who receives them: a query for `told`. */
export const toldSql = Prisma.sql`
  SELECT event.id, event.type, event."bookingId", event."userId", event."createdAt",
    CASE event.type
      WHEN 'MEETING_STARTED' THEN (event.payload->'payload'->>'startTime')::timestamptz
      WHEN 'MEETING_ENDED' THEN (event.payload->'payload'->>'endTime')::timestamptz
    END AS "happenedAt",
    booking."eventTypeId", type."teamId", team."parentId" AS "organizationId"
  FROM taken JOIN "Event" event ON event.id = taken."eventId"
  LEFT JOIN "Booking" booking ON booking.id = event."bookingId"
  LEFT JOIN "EventType" type ON type.id = booking."eventTypeId"
  LEFT JOIN "Team" team ON team.id = type."teamId"`;

/** Whether a `webhook` wants an event that is `told`. */
export const wantedSql = Prisma.sql`(
  told.type = ANY (webhook."eventTriggers") AND told.id > webhook."afterEventId"
  -- A meeting may have started or ended long before we noticed.
  AND coalesce(told."happenedAt" > webhook."createdAt", true))`;

/**
 * The webhooks that receive an event, each once: those of its hosts, its event type, its team and
 * the team's organization. For a query in which `told` has the columns `type`, `bookingId`, `userId`
 * (the person, if the event has no booking), `eventTypeId`, `teamId` and `organizationId`.
 */
export const toSubscribersSql = (now: Date) => Prisma.sql`(
  SELECT webhook.id, webhook."subscriberUrl", webhook."eventTriggers", webhook."afterEventId", webhook."createdAt"
  FROM "Webhook" webhook
  WHERE webhook.active AND ${toMayReceiveSql('told.type', now)} AND webhook.id IN (
    SELECT id FROM "Webhook" WHERE "userId" IN
      (SELECT host."userId" FROM "BookingHost" host WHERE host."bookingId" = told."bookingId")
    UNION ALL SELECT id FROM "Webhook" WHERE "userId" = told."userId"
    UNION ALL SELECT id FROM "Webhook" WHERE "eventTypeId" = told."eventTypeId"
    UNION ALL SELECT id FROM "Webhook" WHERE "teamId" = told."teamId"
    UNION ALL SELECT id FROM "Webhook" WHERE "teamId" = told."organizationId"
  ))`;
