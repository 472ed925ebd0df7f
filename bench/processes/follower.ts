import type { ProcessGroup, FleetMember } from './fleet.ts';
import { formatBenchKey } from '../data.ts';

export const followOperation = {
  query: 'subscription { bookingChanged { cursor event { type } booking { databaseId } } }',
  variables: {},
};

/** A subscription that is open, and counts what it gets. */
interface Follower {
  member: FleetMember;
  countEvents: () => number;
  close: () => void;
}

/** Runs something while a subscription of the user is open on each process. Every one must hear of a booking. */
export async function runWithFollowers<Result>(
  members: ProcessGroup['members'],
  user: number,
  run: () => Promise<Result>,
): Promise<Result> {
  const followers = await Promise.all(members.map((member) => openFollower(member, user)));
  try {
    const result = await run();
    const deaf = followers.find(({ countEvents }) => countEvents() === 0);
    if (deaf) throw new Error(`A subscription at ${deaf.member.application} heard nothing`);
    return result;
  } finally {
    for (const { close } of followers) close();
  }
}

async function openFollower(member: FleetMember, user: number): Promise<Follower> {
  const aborter = new AbortController();
  const response = await fetch(`http://127.0.0.1:${member.port}/graphql`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${formatBenchKey(user)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(followOperation),
    signal: aborter.signal,
  });
  if (response.status !== 200 || !response.body)
    throw new Error(`The subscription was answered with ${response.status}`);
  const items = readItems(response.body);
  // The first only carries a cursor: from here on, nothing is missed.
  await items.next();
  let events = 0;
  const count = async () => {
    for await (const item of items) events += item.includes('"type"') ? 1 : 0;
  };
  // It ends with an error, because we close it.
  count().catch(() => undefined);
  return { member, countEvents: () => events, close: () => aborter.abort() };
}

async function* readItems(body: NonNullable<Response['body']>): AsyncGenerator<string, void> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const parts = (text + chunk).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) if (part.startsWith('event: next')) yield part;
  }
}
