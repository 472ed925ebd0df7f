import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../../prisma/generated/client.js';
import { expect } from 'vitest';
import { CreateEventTypeDocument } from '../../operations.generated.ts';
import type { CreateEventTypeInput } from '../../../src/graphql/kit/schema-types.generated.ts';
import { as, db } from '../app.ts';
import { buildTeam } from './team.ts';
import { buildUser, type UserWithKey } from './user.ts';

type EventTypeOwner = { id: number } | { teamId: number };

type EventTypeOverrides = Partial<Prisma.EventTypeUncheckedCreateInput>;

/** An event type of half an hour that belongs to this user or this team. */
export const buildEventType = (owner: EventTypeOwner, over: EventTypeOverrides = {}) =>
  db.eventType.create({
    data: {
      title: 'Intro',
      slug: randomUUID(),
      length: 30,
      ...('teamId' in owner ? owner : { userId: owner.id }),
      ...over,
    },
  });

/** The same without a minimum notice. */
export const buildBookableEventType = (owner: EventTypeOwner, over: EventTypeOverrides = {}) =>
  buildEventType(owner, { minimumBookingNotice: 0, ...over });

type HostPart = Omit<Prisma.EventTypeHostUncheckedCreateInput, 'eventTypeId'>;

/** The same of a team, with these hosts. */
export const buildTeamEventType = (
  team: { id: number },
  hosts: HostPart[],
  over: EventTypeOverrides = {},
) =>
  buildBookableEventType(
    { teamId: team.id },
    { schedulingType: 'COLLECTIVE', hosts: { create: hosts }, ...over },
  );

/** An event type of a new team in which all of these host. */
export async function buildNewTeamEventType(
  hosts: { id: number }[],
  { schedulingType = 'ROUND_ROBIN', ...over }: EventTypeOverrides = {},
) {
  const team = await db.team.create({
    data: {
      name: 'Team',
      slug: randomUUID(),
      members: { create: hosts.map(({ id }) => ({ userId: id, accepted: true })) },
    },
  });
  const isFixed = schedulingType === 'COLLECTIVE';
  return db.eventType.create({
    data: {
      title: 'Consultation',
      slug: randomUUID(),
      length: 30,
      minimumBookingNotice: 0,
      teamId: team.id,
      schedulingType,
      ...over,
      hosts: { create: hosts.map(({ id }) => ({ userId: id, isFixed })) },
    },
  });
}

export const introInput: CreateEventTypeInput = { title: 'Intro call', length: 30 };

/** An event type that this caller creates, and owns unless the input says otherwise. */
export async function createEventTypeAs(
  caller: UserWithKey,
  input: Partial<CreateEventTypeInput> = {},
) {
  const { data, errors } = await as(caller).run(CreateEventTypeDocument, {
    input: { ...introInput, ...input },
  });
  expect(errors).toBeUndefined();
  return data.createEventType.eventType;
}

/** A team with its OWNER, an ADMIN and a MEMBER, a stranger beside it, and an event type of it. */
export async function buildTeamScene(schedulingType: 'COLLECTIVE' | 'ROUND_ROBIN' = 'COLLECTIVE') {
  const [owner, admin, member, stranger] = await Promise.all([
    buildUser(),
    buildUser(),
    buildUser(),
    buildUser(),
  ]);
  const team = await buildTeam({ owner, admins: [admin], members: [member] });
  const eventType = await createEventTypeAs(owner, { teamId: team.id, schedulingType });
  return { owner, admin, member, stranger, team, eventType };
}
