import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { type Transaction, transactionOptions } from '../../database/transaction.ts';
import { NotFound } from '../../base/errors.ts';
import { databaseIdField, lineField, optionalField, timeZoneField } from '../../input/field.ts';
import { assertMayFilterByUser } from '../access/administrator.ts';
import { parseInput } from '../../input/parse.ts';
import { availabilityRule, officeHours } from './rule.ts';
import { eventTypesOf } from '../event-type/event-type.ts';
import { resolveOwnerId } from '../access/owner.ts';
import { changeVersion, lockVersion } from '../record/version.ts';

/** The schedules a viewer may see and change. */
export const schedulesOf = (viewer: Viewer): Prisma.ScheduleWhereInput =>
  viewer.isAdmin ? {} : { userId: viewer.userId };

const Filter = z.object({ userId: optionalField(databaseIdField) });

/** GAP-19: only administrators choose a user; for anyone else the filter is ignored. */
export function toScheduleWhere(
  viewer: Viewer,
  input: z.input<typeof Filter> = {},
): Prisma.ScheduleWhereInput {
  const filter = parseInput(Filter, input);
  assertMayFilterByUser(viewer, filter.userId);
  return { ...filter, AND: [schedulesOf(viewer)] };
}

const rules = z
  .array(z.object({ eventTypeId: optionalField(databaseIdField) }).and(availabilityRule))
  .max(500);

const NewSchedule = z.object({
  name: lineField(),
  timeZone: timeZoneField,
  isDefault: optionalField(z.boolean()),
  userId: optionalField(databaseIdField),
  availability: optionalField(rules),
});

const ScheduleChange = z.object({
  name: optionalField(lineField()),
  timeZone: optionalField(timeZoneField),
  isDefault: optionalField(z.boolean()),
  availability: optionalField(rules),
});

export async function getSchedule({ db, viewer }: SignedIn, id: number) {
  const schedule = await db.schedule.findFirst({ where: { AND: [{ id }, schedulesOf(viewer)] } });
  if (!schedule) throw new NotFound('Schedule');
  return schedule;
}

/** A schedule that is created without `availability` gets office hours (GAP-32). */
export async function createSchedule(context: SignedIn, input: z.input<typeof NewSchedule>) {
  const { isDefault, userId, availability, ...data } = parseInput(NewSchedule, input);
  const owner = await resolveOwnerId(context, userId);
  await assertEventTypes(context, availability);
  return context.db.$transaction(async (tx) => {
    if (isDefault) await lockDefault(tx, owner);
    return tx.schedule.create({
      data: {
        ...data,
        user: { connect: { id: owner } },
        ...(isDefault && { defaultOf: { connect: { id: owner } } }),
        availabilities: { create: availability ?? officeHours },
      },
    });
  }, transactionOptions);
}

/**
 * Makes changes of a user's default take turns. The lock also waits for new schedules, which hold
 * the user's row for their foreign key: otherwise two that become the default would deadlock.
 */
const lockDefault = (tx: Transaction, userId: number) =>
  tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR UPDATE`;

async function assertEventTypes(
  { db, viewer }: SignedIn,
  given: readonly { eventTypeId?: number }[] = [],
) {
  const ids = [...new Set(given.flatMap(({ eventTypeId }) => eventTypeId ?? []))];
  if (ids.length === 0) return;
  const where = { id: { in: ids }, AND: [eventTypesOf(viewer)] };
  if ((await db.eventType.count({ where })) < ids.length) throw new NotFound('Event type');
}

/** A given `availability` replaces all current rules. */
export async function editSchedule(
  context: SignedIn,
  id: number,
  input: z.input<typeof ScheduleChange>,
) {
  const { isDefault, availability, ...data } = parseInput(ScheduleChange, input);
  const schedule = await getSchedule(context, id);
  await assertEventTypes(context, availability);
  const changed = {
    ...data,
    ...(availability && { availabilities: { deleteMany: {}, create: availability } }),
    ...(isDefault === true && { defaultOf: { connect: { id: schedule.userId } } }),
    ...(isDefault === false && { defaultOf: { disconnect: true } }),
  };
  return changeVersion(context, 'Schedule', id, (db) =>
    db.schedule.update({ where: { id }, data: changed }),
  );
}

/**
 * Event types no longer refer to it (foreign keys set null). If it was the owner's default, the
 * oldest one left takes its place (GAP-32).
 */
export async function deleteSchedule(context: SignedIn, id: number) {
  const schedule = await getSchedule(context, id);
  const { userId } = schedule;
  await context.db.$transaction(async (tx) => {
    await lockDefault(tx, userId);
    await lockVersion(tx, context, 'Schedule', id);
    const isDefault = (await tx.user.count({ where: { id: userId, defaultScheduleId: id } })) > 0;
    await tx.schedule.deleteMany({ where: { id } });
    if (!isDefault) return;
    const oldest = await tx.schedule.findFirst({ where: { userId }, orderBy: { id: 'asc' } });
    const data = { defaultScheduleId: oldest?.id ?? null };
    await tx.user.update({ where: { id: userId }, data });
  }, transactionOptions);
  return schedule;
}
