import { expect } from 'vitest';
import { startApp } from '../app.ts';
import type { Caller, GraphQLAnswer } from '../client.ts';

/** Twelve seconds past a minute, so that what is rounded is seen to be. */
let now = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 12_345);

/** It stands still until it is moved. */
export const clock = () => now;

export const advanceClock = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

/** From now on. */
export const getClockTimeAfter = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

export const getNextMinute = () => new Date(Math.ceil(now.getTime() / 60_000) * 60_000);

const { as } = await startApp({}, clock);

const shown =
  'booking { databaseId uid status startTime endTime user { email } hosts { email } attendees { email } }';

export const requestMeetingAs = (
  caller: Caller | undefined,
  { id: eventTypeId }: { id: number },
  input: Record<string, unknown> = {},
): Promise<GraphQLAnswer> =>
  as(caller).gql(
    `mutation ($input: RequestInstantMeetingInput!) {
      requestInstantMeeting(input: $input) { token expires replayed ${shown} }
    }`,
    { input: { eventTypeId, responses: { name: 'Ada', email: 'ada@example.test' }, ...input } },
  );

/** A request by nobody in particular, as far as it goes on. */
export async function requestMeeting(offer: { id: number }, input: Record<string, unknown> = {}) {
  const { data, errors } = await requestMeetingAs(undefined, offer, input);
  expect(errors).toBeUndefined();
  const { token, booking } = data.requestInstantMeeting;
  return { token: token as string, id: booking.databaseId as number };
}

export const joinMeetingAs = (
  caller: Caller | undefined,
  { id }: { id: number },
): Promise<GraphQLAnswer> =>
  as(caller).gql(
    `mutation ($input: JoinInstantMeetingInput!) {
      joinInstantMeeting(input: $input) { changed booking { status userId } }
    }`,
    { input: { by: { databaseId: id } } },
  );

export const pollMeeting = (caller: Caller | undefined, token: string): Promise<GraphQLAnswer> =>
  as(caller).gql(
    `query ($token: String!) { instantMeeting(token: $token) { status expires ${shown} } }`,
    { token },
  );

export const listVisibleBookingIds = async (caller: Caller) => {
  const { data } = await as(caller).gql('{ bookings { nodes { databaseId } } }');
  return (data.bookings.nodes as { databaseId: number }[]).map(({ databaseId }) => databaseId);
};

export const readErrorMessage = ({ errors }: GraphQLAnswer) => errors?.[0]?.message;
