import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { BadInput, Conflict, NotFound } from '../../base/errors.ts';
import { databaseIdField, optionalField, wholeNumberField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { eventTypesManagedBy, eventTypesOf, getManagedEventType } from './event-type.ts';
import { changeVersion, lockVersion } from '../record/version.ts';
import { type TeamContext, usersWorkingFor, withLockedTeam } from '../access/team.ts';
import { isUniqueViolation } from '../../database/conflict.ts';

/** The hosts a viewer may see: all hosts of the event types they see. */
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

/** A host of a COLLECTIVE event type is fixed unless `isFixed` is given. */
export async function addEventTypeHost(context: SignedIn, input: z.input<typeof NewHost>) {
  const host = parseInput(NewHost, input);
  const { teamId, schedulingType } = await getManagedEventType(context, host.eventTypeId);
  if (teamId === null) {
    throw new Conflict('Only an event type of a team can have hosts besides its owner');
  }
  const isFixed = host.isFixed ?? schedulingType === 'COLLECTIVE';
  const add = async ({ db }: TeamContext) => {
    await lockVersion(db, context, 'EventType', host.eventTypeId);
    await assertWorksFor(db, teamId, host.userId);
    await assertOwnSchedule(db, host.userId, host.scheduleId);
    await assertHostLimit(db, host.eventTypeId);
    return db.eventTypeHost.create({ data: { ...host, isFixed, joinedAt: context.clock() } });
  };
  return withLockedTeam(context, teamId, add).catch(throwAlreadyHost);
}

async function assertWorksFor(db: TeamContext['db'], teamId: number, id: number) {
  if ((await db.user.count({ where: { AND: [{ id }, usersWorkingFor(teamId)] } })) > 0) return;
  throw new BadInput({ path: 'userId', message: 'must be an accepted member of the team' });
}

async function assertHostLimit(db: TeamContext['db'], eventTypeId: number) {
  if ((await db.eventTypeHost.count({ where: { eventTypeId } })) < maxHosts) return;
  throw new Conflict(`An event type can have at most ${maxHosts} hosts`);
}

async function assertOwnSchedule(
  db: TeamContext['db'],
  userId: number,
  scheduleId?: number | null,
) {
  if (!scheduleId) return;
  if ((await db.schedule.count({ where: { id: scheduleId, userId } })) > 0) return;
  throw new BadInput({ path: 'scheduleId', message: 'must be a schedule of this host' });
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
  const { userId, eventTypeId } = await getManagedHost(context, id);
  await assertOwnSchedule(context.db, userId, change.scheduleId);
  const where = { id, eventType: eventTypesManagedBy(context.viewer) };
  return changeVersion(context, 'EventType', eventTypeId, (db) =>
    db.eventTypeHost.update({ where, data: change }),
  );
}

/** The host keeps existing bookings. */
export async function removeEventTypeHost(context: SignedIn, id: number) {
  const host = await getManagedHost(context, id);
  const where = { id, eventType: eventTypesManagedBy(context.viewer) };
  const { count } = await changeVersion(context, 'EventType', host.eventTypeId, (db) =>
    db.eventTypeHost.deleteMany({ where }),
  );
  if (count === 0) throw new NotFound('Event type host');
  return host;
}

function throwAlreadyHost(error: unknown): never {
  throw isUniqueViolation(error)
    ? new Conflict('This user is already a host of the event type')
    : error;
}
