import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { BadInput, NotFound } from '../../base/errors.ts';
import { databaseIdField, optionalField, wholeNumberField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { availabilityRule, findRuleProblem, weekdays } from './rule.ts';
import { changeVersion, lockVersion } from '../record/version.ts';
import { getEventType } from '../event-type/event-type.ts';
import { getSchedule, schedulesOf } from './schedule.ts';

export const availabilitiesOf = (viewer: Viewer): Prisma.AvailabilityWhereInput => ({
  schedule: schedulesOf(viewer),
});

const NewAvailability = z
  .object({ scheduleId: databaseIdField, eventTypeId: optionalField(databaseIdField) })
  .and(availabilityRule);

const AvailabilityChange = z.object({
  days: optionalField(weekdays),
  startTime: optionalField(wholeNumberField(0, 86_400)),
  endTime: optionalField(wholeNumberField(0, 86_400)),
  date: z.date().nullish(),
  eventTypeId: databaseIdField.nullish(),
});

async function getAvailability(
  { db, viewer }: { db: Prisma.TransactionClient; viewer: Viewer },
  id: number,
) {
  const rule = await db.availability.findFirst({
    where: { AND: [{ id }, availabilitiesOf(viewer)] },
  });
  if (!rule) throw new NotFound('Availability');
  return rule;
}

export async function createAvailability(
  context: SignedIn,
  input: z.input<typeof NewAvailability>,
) {
  const data = parseInput(NewAvailability, input);
  await getSchedule(context, data.scheduleId);
  if (data.eventTypeId) await getEventType(context, data.eventTypeId);
  return changeVersion(context, 'Schedule', data.scheduleId, (db) =>
    db.availability.create({ data }),
  );
}

export async function editAvailability(
  context: SignedIn,
  id: number,
  input: z.input<typeof AvailabilityChange>,
) {
  const change = parseInput(AvailabilityChange, input);
  const { scheduleId } = await getAvailability(context, id);
  if (change.eventTypeId) await getEventType(context, change.eventTypeId);
  return context.db.$transaction(async (tx) => {
    await lockVersion(tx, context, 'Schedule', scheduleId);
    // Locked, so that of two concurrent edits the second is checked against the result of the first.
    await tx.$queryRaw`SELECT FROM "Availability" WHERE id = ${id} FOR NO KEY UPDATE`;
    const before = await getAvailability({ db: tx, viewer: context.viewer }, id);
    const { days, startTime, endTime, date } = { ...before, ...change };
    const problem = findRuleProblem({ days, startTime, endTime, ...(date && { date }) });
    if (problem) throw new BadInput(problem);
    return tx.availability.update({ where: { id }, data: change });
  });
}

export async function deleteAvailability(context: SignedIn, id: number) {
  const rule = await getAvailability(context, id);
  await changeVersion(context, 'Schedule', rule.scheduleId, (db) =>
    db.availability.deleteMany({ where: { id } }),
  );
  return rule;
}
