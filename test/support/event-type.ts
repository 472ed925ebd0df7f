import { expect } from 'vitest';
import { as } from './app.ts';
import type { GraphQLAnswer } from './client.ts';
import { buildTeam, buildUser, type UserWithKey } from './build.ts';

export const createEventTypeMutation = `mutation ($input: CreateEventTypeInput!) {
  createEventType(input: $input) {
    eventType {
      id databaseId title slug length lengths userId teamId scheduleId schedulingType locations
      bookingFields periodType periodDays periodStartDate periodEndDate minimumBookingNotice
      bookingLimits { PER_DAY PER_WEEK PER_MONTH PER_YEAR } durationLimits { PER_DAY }
      seatsPerTimeSlot recurringEvent price currency metadata owner { databaseId }
    }
  }
}`;

export const introInput = { title: 'Intro call', length: 30 };

/** An event type made by this caller, of his own unless he says otherwise. */
export async function createEventTypeAs(caller: UserWithKey, input: Record<string, unknown> = {}) {
  const { data, errors } = await as(caller).gql(createEventTypeMutation, {
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

export const readErrorCode = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions['code'];
