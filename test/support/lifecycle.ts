import { randomUUID } from 'node:crypto';
import { as, db } from './app.ts';
import type { Caller, GraphQLAnswer } from './client.ts';

const shown = 'booking { databaseId uid status startTime endTime } changed';

/** One mutation by its name, with its one input. */
export function runMutation(
  caller: Caller | undefined,
  mutation: string,
  input: Record<string, unknown>,
  fields = shown,
): Promise<GraphQLAnswer> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
  const query = `mutation ($input: ${type}) { ${mutation}(input: $input) { ${fields} } }`;
  return as(caller).gql(query, { input });
}

/** The same for a booking by its id. */
export const mutateBooking = (
  caller: Caller | undefined,
  mutation: string,
  booking: { id: number },
  input: Record<string, unknown> = {},
  fields = shown,
) => runMutation(caller, mutation, { by: { databaseId: booking.id }, ...input }, fields);

export const readErrorCode = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions['code'];

export const readErrorPaths = ({ errors }: GraphQLAnswer) =>
  (errors?.[0]?.extensions['errors'] as { path: string }[] | undefined)?.map(({ path }) => path);

export const readReasonCodes = ({ errors }: GraphQLAnswer) =>
  (errors?.[0]?.extensions['reasons'] as { code: string }[] | undefined)?.map(({ code }) => code);

/** What was told of a booking, in the order of its numbers: the triggers, and the last payload. */
export async function fetchBookingEvents({ id: bookingId }: { id: number }) {
  const events = await db.event.findMany({ where: { bookingId }, orderBy: { sequence: 'asc' } });
  const last = events.at(-1)?.payload as { payload: Record<string, unknown> } | undefined;
  return { types: events.map(({ type }) => type), payload: last?.payload };
}

export const fetchBookingTriggers = async (booking: { id: number }) =>
  (await fetchBookingEvents(booking)).types;

export const getBookingRow = ({ id }: { id: number }) =>
  db.booking.findUniqueOrThrow({
    where: { id },
    include: { hosts: { orderBy: { id: 'asc' } }, attendees: { orderBy: { id: 'asc' } } },
  });

/** Connections that are open: a cold pool hides races. */
export const warmPool = () => Promise.all(Array.from({ length: 10 }, () => db.user.count()));

export const buildEventType = (user: { id: number }, over: Record<string, unknown> = {}) =>
  db.eventType.create({
    data: { title: 'Intro', slug: randomUUID(), length: 30, userId: user.id, ...over },
  });

/** A hold that keeps a host busy; a past `expiresAt` has expired. */
export const buildHold = (
  user: { id: number },
  eventType: { id: number },
  { start, end, expiresAt }: { start: Date; end: Date; expiresAt: Date },
) =>
  db.slotHold.create({
    data: {
      eventTypeId: eventType.id,
      start,
      end,
      expiresAt,
      tokenHash: randomUUID(),
      hosts: { create: { userId: user.id, start, end } },
    },
  });
