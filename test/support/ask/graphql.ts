import type { DocumentNode } from 'graphql';
import { expect } from 'vitest';
import {
  CreateBookingDocument,
  ListBookingsDocument,
  type ListBookingsQueryVariables,
} from '../../operations.generated.ts';
import type { CreateBookingInput } from '../../../src/graphql/kit/schema-types.generated.ts';
import { as, db, url } from '../app.ts';
import type { Caller, GraphQLAnswer } from '../client.ts';

const shown = 'booking { databaseId uid status startTime endTime } changed';

/** One mutation by its name, with its one input. */
export function runMutation(
  caller: Caller | undefined,
  mutation: string,
  input: Record<string, unknown>,
  fields = shown,
): Promise<GraphQLAnswer> {
  return as(caller).gql(buildMutation(mutation, fields), { input });
}

/** A mutation with one input, as all of ours are. */
export function buildMutation(name: string, fields: string): string {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
  return `mutation ($input: ${type}) { ${name}(input: $input) { ${fields} } }`;
}

/** The same for a booking by its id. */
export const mutateBooking = (
  caller: Caller | undefined,
  mutation: string,
  booking: { id: number },
  input: Record<string, unknown> = {},
  fields = shown,
) => runMutation(caller, mutation, { by: { databaseId: booking.id }, ...input }, fields);

/** Ada's answers; what is given beside them goes into the input. */
export const addAdaResponses = <Input extends object>(input: Input) => ({
  responses: { name: 'Ada', email: 'ada@example.test' },
  ...input,
});

export const bookAs = (caller: Caller | undefined, input: CreateBookingInput) =>
  as(caller).run(CreateBookingDocument, { input: addAdaResponses(input) });

/** A page of the caller’s bookings, which must be had without an error. */
export async function fetchBookingPage(caller: Caller, variables: ListBookingsQueryVariables = {}) {
  const { data, errors } = await as(caller).run(ListBookingsDocument, variables);
  expect(errors).toBeUndefined();
  const { totalCount, pageInfo, nodes } = data.bookings;
  return { totalCount, pageInfo, ids: nodes.map(({ databaseId }) => databaseId) };
}

/** The code of the first error, if there is one. */
export async function fetchErrorCode(
  caller: Caller | undefined,
  query: string | DocumentNode,
  variables = {},
) {
  const { errors } = await as(caller).gql(query, variables);
  return errors?.[0]?.extensions['code'];
}

/** The events of a booking in their order, each with what its payload says of the booking. */
export async function listBookingEvents({ id: bookingId }: { id: number }) {
  const events = await db.event.findMany({ where: { bookingId }, orderBy: { sequence: 'asc' } });
  return events.map(({ type, payload }) => {
    return { type, payload: (payload as { payload: Record<string, unknown> }).payload };
  });
}

/** The triggers of a booking in their order, and the last payload. */
export async function fetchBookingEvents(booking: { id: number }) {
  const events = await listBookingEvents(booking);
  return { types: events.map(({ type }) => type), payload: events.at(-1)?.payload };
}

export const fetchBookingTriggers = async (booking: { id: number }) =>
  (await fetchBookingEvents(booking)).types;

interface SubscriptionResult {
  // A test reads answers of every shape; what it expects of them it says itself.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data?: any;
  errors?: { message: string; extensions: Record<string, unknown> }[];
}

interface Options {
  caller?: Caller | undefined;
  variables?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Another server than that of the test file. */
  at?: string;
}

/** Subscribes over Server-Sent Events. `next` waits for what comes; undefined: the stream is complete. */
export async function subscribe(
  query: string,
  { caller, variables, headers, at = url }: Options = {},
) {
  const secret = typeof caller === 'object' ? caller.key : caller;
  const aborter = new AbortController();
  const response = await fetch(`${at}/graphql`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
    signal: aborter.signal,
  });
  const results = readResults(response);
  const next = async () => (await results.next()).value ?? undefined;
  const close = () => {
    aborter.abort();
  };
  return { response, next, close };
}

export type Subscriber = Awaited<ReturnType<typeof subscribe>>;

async function* readResults({ body }: Response): AsyncGenerator<SubscriptionResult, void> {
  let text = '';
  for await (const chunk of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const parts = (text + chunk).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, data] = /^event: next\ndata: (.*)$/.exec(part) ?? [];
      if (data !== undefined) yield JSON.parse(data) as SubscriptionResult;
    }
  }
}

export const bookingChangedSubscription = `subscription ($after: String) {
  bookingChanged(after: $after) { cursor event { type databaseId booking { databaseId } } booking { databaseId status } }
}`;

export const slotsChangedSubscription = `subscription ($eventTypeId: Int!, $from: Date!, $to: Date!) {
  slotsChanged(eventTypeId: $eventTypeId, from: $from, to: $to) { at dates }
}`;
