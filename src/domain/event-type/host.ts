import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.ts';
import type { SignedIn, Viewer } from '../../context.ts';
import { BadInput, Conflict, NotFound } from '../../errors.ts';
import { databaseIdField, optionalField, wholeNumberField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { eventTypesManagedBy, eventTypesOf, getManagedEventType } from './event-type.ts';
import { type TeamContext, usersWorkingFor, withLockedTeam } from '../access/team.ts';
import { isUniqueViolation } from '../../database/conflict.ts';

/** The hosts a viewer may see: all of the event types he sees. */
export const eventTypeHostsOf = (viewer: Viewer): Prisma.EventTypeHostWhereInput => ({
  eventType: eventTypesOf(viewer),
});

const fields = {
  isFixed: optionalField(z.boolean()),
  priority: optionalField(wholeNumberField(0, 4)),
  weight: optionalField(wholeNumberField(0, 10_000)),
  scheduleId: databaseIdField.nullish(),
};

const NewHost = z.object({ ...fields, eventTypeId: databaseIdField, userId: databaseIdField });
const HostChange = z.object(fields);

const maxHosts = 200;

/** Where all hosts meet together every one of them is fixed, unless said otherwise. */
export async function addEventTypeHost(context: SignedIn, input: z.input<typeof NewHost>) {
  const host = parseInput(NewHost, input);
  const { teamId, schedulingType } = await getManagedEventType(context, host.eventTypeId);
  if (teamId === null) {
    throw new Conflict('Only event types of teams have hosts beside their owner');
  }
  const isFixed = host.isFixed ?? schedulingType === 'COLLECTIVE';
  const add = async ({ db }: TeamContext) => {
    await assertWorksFor(db, teamId, host.userId);
    await assertOwnSchedule(db, host.userId, host.scheduleId);
    await assertHostLimit(db, host.eventTypeId);
    return db.eventTypeHost.create({ data: { ...host, isFixed } });
  };
  return withLockedTeam(context, teamId, add).catch(throwAlreadyHost);
}

async function assertWorksFor(db: TeamContext['db'], teamId: number, id: number) {
  if ((await db.user.count({ where: { AND: [{ id }, usersWorkingFor(teamId)] } })) > 0) return;
  throw new BadInput({ path: 'userId', message: 'is no accepted member of the team' });
}

async function assertHostLimit(db: TeamContext['db'], eventTypeId: number) {
  if ((await db.eventTypeHost.count({ where: { eventTypeId } })) < maxHosts) return;
  throw new Conflict(`An event type has at most ${maxHosts} hosts`);
}

async function assertOwnSchedule(
  db: TeamContext['db'],
  userId: number,
  scheduleId?: number | null,
) {
  if (!scheduleId) return;
  if ((await db.schedule.count({ where: { id: scheduleId, userId } })) > 0) return;
  throw new BadInput({ path: 'scheduleId', message: 'is no schedule of this host' });
}

async function getManagedHost(context: SignedIn, id: number) {
  const { db, viewer } = context;
  const host = await db.eventTypeHost.findFirst({
    where: { AND: [{ id }, eventTypeHostsOf(viewer)] },
  });
  if (!host) throw new NotFound('Event type host');
  await getManagedEventType(context, host.eventTypeId);
  return host;
}

export async function editEventTypeHost(
  context: SignedIn,
  id: number,
  input: z.input<typeof HostChange>,
) {
  const change = parseInput(HostChange, input);
  const { userId } = await getManagedHost(context, id);
  await assertOwnSchedule(context.db, userId, change.scheduleId);
  const where = { id, eventType: eventTypesManagedBy(context.viewer) };
  return context.db.eventTypeHost.update({ where, data: change });
}

/** What he has already been booked for stays his. */
export async function removeEventTypeHost(context: SignedIn, id: number) {
  const host = await getManagedHost(context, id);
  const { count } = await context.db.eventTypeHost.deleteMany({
    where: { id, eventType: eventTypesManagedBy(context.viewer) },
  });
  if (count === 0) throw new NotFound('Event type host');
  return host;
}

function throwAlreadyHost(error: unknown): never {
  throw isUniqueViolation(error) ? new Conflict('This user is a host of it already') : error;
}
