import { url } from './app.ts';
import type { Caller } from './client.ts';

interface SubscriptionResult {
  // A test reads answers of every shape; what it expects of them it says itself.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data?: any;
  errors?: { message: string; extensions: Record<string, unknown> }[];
}

interface Options {
  caller?: Caller | undefined;
  variables?: Record<string, unknown>;
  /** Another server than that of the test file. */
  at?: string;
}

/** Subscribes over Server-Sent Events. `next` waits for what comes; undefined: the stream is complete. */
export async function subscribe(query: string, { caller, variables, at = url }: Options = {}) {
  const secret = typeof caller === 'object' ? caller.key : caller;
  const aborter = new AbortController();
  const response = await fetch(`${at}/graphql`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
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
