import type { z } from 'zod';
import { type EventType, Prisma } from '../../../prisma/generated/client.ts';
import type { SignedIn, Viewer } from '../../context.ts';
import { BadInput, Conflict, Forbidden, NotFound } from '../../errors.ts';
import { parseInput } from '../../input/parse.ts';
import { escapeLikePattern } from '../../input/format.ts';
import {
  assertFieldsAgree,
  EventTypeChange,
  eventTypeDefaults,
  EventTypeFilterInput,
  NewEventType,
} from './input.ts';
import { findFreeSlug } from '../../input/slug.ts';
import { getTeam, usersWorkingFor } from '../access/team.ts';
import { resolveOwnerId } from '../access/owner.ts';
import { isUniqueViolation, retryUniqueViolation } from '../../database/conflict.ts';

/** The event types a viewer may see: his own, those of the teams he belongs to, and those he hosts. */
export const eventTypesOf = (viewer: Viewer): Prisma.EventTypeWhereInput =>
  viewer.isAdmin
    ? {}
    : {
        OR: [
          { userId: viewer.userId },
          { team: { members: { some: { userId: viewer.userId, accepted: true } } } },
          { hosts: { some: { userId: viewer.userId } } },
        ],
      };

/** The teams whose event types a viewer may change. The office in an organization does not reach here (GAP-18). */
export const teamsLedBy = ({ isAdmin, userId }: Viewer): Prisma.TeamWhereInput =>
  isAdmin
    ? {}
    : { members: { some: { userId, accepted: true, role: { in: ['OWNER', 'ADMIN'] } } } };

/** The event types a viewer may change: his own, and those of the teams he leads. */
export const eventTypesManagedBy = (viewer: Viewer): Prisma.EventTypeWhereInput =>
  viewer.isAdmin ? {} : { OR: [{ userId: viewer.userId }, { team: teamsLedBy(viewer) }] };

/** Those of a viewer's event types that a filter lets through; whose he wants is asked of administrators only (GAP-19). */
export function toEventTypeWhere(
  viewer: Viewer,
  input: z.input<typeof EventTypeFilterInput> = {},
): Prisma.EventTypeWhereInput {
  const { userId, search, ...columns } = parseInput(EventTypeFilterInput, input);
  return {
    ...columns,
    ...(userId && viewer.isAdmin && { userId }),
    ...(search && { title: { contains: escapeLikePattern(search), mode: 'insensitive' } }),
    AND: [eventTypesOf(viewer)],
  };
}

export async function getEventType({ db, viewer }: SignedIn, id: number) {
  const eventType = await db.eventType.findFirst({
    where: { AND: [{ id }, eventTypesOf(viewer)] },
  });
  if (!eventType) throw new NotFound('Event type');
  return eventType;
}

/** The event type, if the viewer may change it: a host and a mere member of its team may not. */
export async function getManagedEventType(context: SignedIn, id: number) {
  const eventType = await getEventType(context, id);
  const { db, viewer } = context;
  const managed = await db.eventType.count({
    where: { AND: [{ id }, eventTypesManagedBy(viewer)] },
  });
  if (managed === 0) throw new Forbidden('Only its owner, or who leads its team, may change it');
  return eventType;
}

type Owner = Pick<EventType, 'userId' | 'teamId'>;

/** Of a team, of the caller, or for a system administrator of the user he names. */
async function resolveOwner(context: SignedIn, teamId?: number, userId?: number): Promise<Owner> {
  if (teamId === undefined) return { userId: await resolveOwnerId(context, userId), teamId: null };
  await getTeam(context, teamId);
  const { db, viewer } = context;
  const led = await db.team.count({ where: { AND: [{ id: teamId }, teamsLedBy(viewer)] } });
  if (led === 0) throw new Forbidden('Only an OWNER or ADMIN of the team may make its event types');
  return { userId: null, teamId };
}

/** The hours an event type offers are its owner's, or those of someone in its team. */
async function assertScheduleAllowed(
  { db }: SignedIn,
  { userId, teamId }: Owner,
  scheduleId?: number | null,
) {
  if (!scheduleId) return;
  const where = {
    id: scheduleId,
    ...(userId !== null && { userId }),
    ...(teamId !== null && { user: usersWorkingFor(teamId) }),
  };
  if ((await db.schedule.count({ where })) > 0) return;
  const message = teamId === null ? 'is no schedule of the owner' : 'is no schedule of a member';
  throw new BadInput({ path: 'scheduleId', message });
}

/** A team's event types take all their hosts together, unless they are said to take one in turn. */
export async function createEventType(context: SignedIn, input: z.input<typeof NewEventType>) {
  const { teamId, userId, slug: given, ...data } = parseInput(NewEventType, input);
  const schedulingType = data.schedulingType ?? (teamId === undefined ? null : 'COLLECTIVE');
  assertFieldsAgree({ ...eventTypeDefaults, ...data, schedulingType, teamId: teamId ?? null });
  const owner = await resolveOwner(context, teamId, userId);
  await assertScheduleAllowed(context, owner, data.scheduleId);
  const insert = async () => {
    const slug =
      given ?? (await findFreeSlug(data.title, 'event', createSlugFinder(context.db, owner)));
    return context.db.eventType.create({
      data: { ...toColumns(data), ...owner, slug, schedulingType },
    });
  };
  // Another may take the slug we found free; a given one is taken for good.
  return retryUniqueViolation(insert, given ? 1 : 10).catch(throwSlugTaken);
}

export async function editEventType(
  context: SignedIn,
  id: number,
  input: z.input<typeof EventTypeChange>,
) {
  const change = parseInput(EventTypeChange, input);
  const before = await getManagedEventType(context, id);
  assertFieldsAgree({ ...before, ...change });
  await assertScheduleAllowed(context, before, change.scheduleId);
  const where = { id, AND: [eventTypesManagedBy(context.viewer), toUnchangedWhere(before)] };
  return context.db.eventType.update({ where, data: toColumns(change) }).catch(throwSlugTaken);
}

/** What the rules between fields were checked on still holds when it is written: else it is a conflict. */
const toUnchangedWhere = (before: EventType): Prisma.EventTypeWhereInput => ({
  length: before.length,
  lengths: { equals: before.lengths },
  periodType: before.periodType,
  periodDays: before.periodDays,
  periodStartDate: before.periodStartDate,
  periodEndDate: before.periodEndDate,
  seatsPerTimeSlot: before.seatsPerTimeSlot,
  recurringEvent: before.recurringEvent,
});

/** Its hosts, holds and webhooks go with it; bookings stay, of no event type. */
export async function deleteEventType(context: SignedIn, id: number) {
  const eventType = await getManagedEventType(context, id);
  const where = { AND: [{ id }, eventTypesManagedBy(context.viewer)] };
  const { count } = await context.db.eventType.deleteMany({ where });
  if (count === 0) throw new NotFound('Event type');
  return eventType;
}

type Json = Prisma.InputJsonObject | null;

interface JsonColumns {
  bookingLimits?: Json;
  durationLimits?: Json;
  metadata?: Json;
}

const createSlugFinder =
  (db: Prisma.TransactionClient, owner: Prisma.EventTypeWhereInput) => (slugs: string[]) =>
    db.eventType.findMany({
      where: { AND: [owner, { slug: { in: slugs } }] },
      select: { slug: true },
    });

/** As Prisma wants it: a null in a JSON column says which null it is. */
function toColumns<T extends JsonColumns>({ bookingLimits, durationLimits, metadata, ...data }: T) {
  return {
    ...data,
    ...(bookingLimits !== undefined && { bookingLimits: bookingLimits ?? Prisma.DbNull }),
    ...(durationLimits !== undefined && { durationLimits: durationLimits ?? Prisma.DbNull }),
    ...(metadata !== undefined && { metadata: metadata ?? Prisma.DbNull }),
  };
}

function throwSlugTaken(error: unknown): never {
  throw isUniqueViolation(error)
    ? new Conflict('Another event type of this owner has this slug')
    : error;
}
