import type { z } from 'zod';
import { toLimitColumns } from './interval-limits.ts';
import { type EventType, Prisma } from '../../../prisma/generated/client.js';
import type { Context, SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { BadInput, Conflict, Forbidden, NotFound } from '../../base/errors.ts';
import { assertMayFilterByUser } from '../access/administrator.ts';
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
import { assertCollectable, freeOfCharge } from './price.ts';
import { changeVersion } from '../record/version.ts';
import { isUniqueViolation, retryUniqueViolation } from '../../database/conflict.ts';

/** The event types a viewer may see: their own, those of their teams, and those they host. */
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

/** The teams whose event types a viewer may change. A role in the organization does not count here (GAP-18). */
export const teamsLedBy = ({ isAdmin, userId }: Viewer): Prisma.TeamWhereInput =>
  isAdmin
    ? {}
    : { members: { some: { userId, accepted: true, role: { in: ['OWNER', 'ADMIN'] } } } };

/** The event types a viewer may change: their own, and those of the teams they lead. */
export const eventTypesManagedBy = (viewer: Viewer): Prisma.EventTypeWhereInput =>
  viewer.isAdmin ? {} : { OR: [{ userId: viewer.userId }, { team: teamsLedBy(viewer) }] };

/** The viewer's event types that match a filter. Only administrators choose a user (GAP-19). */
export function toEventTypeWhere(
  viewer: Viewer,
  input: z.input<typeof EventTypeFilterInput> = {},
): Prisma.EventTypeWhereInput {
  const { userId, search, ...columns } = parseInput(EventTypeFilterInput, input);
  assertMayFilterByUser(viewer, userId);
  return {
    ...columns,
    ...(userId && { userId }),
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

/** Returns an event type that the viewer may change. Its hosts and plain members of its team may not. */
export async function getManagedEventType(context: SignedIn, id: number) {
  const eventType = await getEventType(context, id);
  const { db, viewer } = context;
  const managed = await db.eventType.count({
    where: { AND: [{ id }, eventTypesManagedBy(viewer)] },
  });
  if (managed === 0)
    throw new Forbidden(
      'Only the owner of an event type, or an OWNER or ADMIN of its team, may change it',
    );
  return eventType;
}

/** Whether the viewer may change an event type that they can see. */
export async function mayManageEventType(
  { read, viewer }: Context,
  { id, userId }: Pick<EventType, 'id' | 'userId'>,
): Promise<boolean> {
  if (!viewer) return false;
  if (viewer.isAdmin || userId !== null) return viewer.isAdmin || userId === viewer.userId;
  const where = { AND: [{ id }, eventTypesManagedBy(viewer)] };
  return (await read.eventType.count({ where })) > 0;
}

type Owner = Pick<EventType, 'userId' | 'teamId'>;

/** The given team, or else the caller. A system administrator may name another user. */
async function resolveOwner(context: SignedIn, teamId?: number, userId?: number): Promise<Owner> {
  if (teamId === undefined) return { userId: await resolveOwnerId(context, userId), teamId: null };
  await getTeam(context, teamId);
  const { db, viewer } = context;
  const led = await db.team.count({ where: { AND: [{ id: teamId }, teamsLedBy(viewer)] } });
  if (led === 0)
    throw new Forbidden('Only an OWNER or ADMIN of the team may create its event types');
  return { userId: null, teamId };
}

/** An event type uses a schedule of its owner, or of someone in its team. */
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
  const owner = teamId === null ? 'the owner' : 'a member of the team';
  throw new BadInput({ path: 'scheduleId', message: `must be a schedule of ${owner}` });
}

/** A team's event type is COLLECTIVE, so that all hosts take part, unless `schedulingType` is given. */
export async function createEventType(context: SignedIn, input: z.input<typeof NewEventType>) {
  const { teamId, userId, slug: given, ...data } = parseInput(NewEventType, input);
  const schedulingType = data.schedulingType ?? (teamId === undefined ? null : 'COLLECTIVE');
  assertFieldsAgree({ ...eventTypeDefaults, ...data, schedulingType, teamId: teamId ?? null });
  assertCollectable(context, freeOfCharge, data);
  const owner = await resolveOwner(context, teamId, userId);
  await assertScheduleAllowed(context, owner, data.scheduleId);
  const insert = async () => {
    const slug =
      given ?? (await findFreeSlug(data.title, 'event', createSlugFinder(context.db, owner)));
    return context.db.eventType.create({
      data: { ...toColumns(data), ...owner, slug, schedulingType },
    });
  };
  // Someone may take the free slug we found: then we look for another. A given slug is tried once.
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
  assertCollectable(context, before, change);
  await assertScheduleAllowed(context, before, change.scheduleId);
  const where = { id, AND: [eventTypesManagedBy(context.viewer), toUnchangedWhere(before)] };
  const data = toColumns(change);
  const update = (db: Prisma.TransactionClient) => db.eventType.update({ where, data });
  return changeVersion(context, 'EventType', id, update).catch(throwSlugTaken);
}

/** The columns on which the rules between fields were checked: if one has changed since, the write is a conflict. */
const toUnchangedWhere = (before: EventType): Prisma.EventTypeWhereInput => ({
  length: before.length,
  lengths: { equals: before.lengths },
  periodType: before.periodType,
  periodDays: before.periodDays,
  periodStartDate: before.periodStartDate,
  periodEndDate: before.periodEndDate,
  seatsPerTimeSlot: before.seatsPerTimeSlot,
  recurringEvent: before.recurringEvent,
  price: before.price,
  paidOnSite: before.paidOnSite,
});

/** Deletes its hosts, holds and webhooks too. Its bookings stay, without an event type. */
export async function deleteEventType(context: SignedIn, id: number) {
  const eventType = await getManagedEventType(context, id);
  const where = { AND: [{ id }, eventTypesManagedBy(context.viewer)] };
  const { count } = await changeVersion(context, 'EventType', id, (db) =>
    db.eventType.deleteMany({ where }),
  );
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

/** Prisma must be told which kind of null a JSON column gets. */
function toColumns<T extends JsonColumns>({ metadata, ...data }: T) {
  return {
    ...toLimitColumns(data),
    ...(metadata !== undefined && { metadata: metadata ?? Prisma.DbNull }),
  };
}

function throwSlugTaken(error: unknown): never {
  throw isUniqueViolation(error)
    ? new Conflict('Another event type of this owner has this slug')
    : error;
}
