import { once } from 'node:events';
import { expect } from 'vitest';
import { createClient } from '../support/client.ts';
import {
  createSettings,
  isRunning,
  type RunningScript,
  runCli,
  runScript,
  startServerProcess,
} from '../support/process.ts';
import { type NatsPlace, readStream } from '../support/relay/nats.ts';

type Client = ReturnType<typeof createClient>;

type RelayScene = Awaited<ReturnType<typeof openRelayScene>>;

/** A server, and an administrator who books and reads the whole log. */
export async function openRelayScene(given?: Record<string, string>) {
  const settings = given ?? (await createSettings());
  const server = await startServerProcess({ ...settings, WORKER: 'off', RATE_LIMIT: 'off' });
  const email = 'ada@example.test';
  await runCli(settings, 'user', 'create', '--email', email, '--name', 'Ada', '--role', 'ADMIN');
  const { stdout } = await runCli(settings, 'api-key', 'create', '--email', email);
  const client = createClient(server.url, (JSON.parse(stdout) as { key: string }).key);
  let slot = 0;
  return {
    settings,
    client,
    /** Books, and moves or cancels some of it, several at a time. */
    change: (count: number) =>
      Promise.all(
        [0, 1, 2, 3].map(async (lane) => {
          for (let nth = lane; nth < count; nth += 4) await changeOnce(client, slot++);
        }),
      ),
    stop: server.stop,
  };
}

const hourMs = 3_600_000;
const toTime = (hour: number) => new Date(Date.UTC(2031, 0, 1) + hour * hourMs).toISOString();

async function changeOnce(client: Client, slot: number): Promise<void> {
  const responses = { name: 'Guest', email: `guest${slot}@example.test` };
  const times = { start: toTime(slot * 2), end: toTime(slot * 2 + 1), timeZone: 'UTC' };
  const made = await client.gql(
    'mutation ($input: CreateBookingInput!) { createBooking(input: $input) { booking { uid } } }',
    { input: { title: 'Intro', ...times, responses } },
  );
  expect(made.errors).toBeUndefined();
  if (slot % 3 !== 0) return;
  const by = { uid: made.data.createBooking.booking.uid as string };
  const { errors } = await client.gql(
    'mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { booking { uid } } }',
    { input: { by } },
  );
  expect(errors).toBeUndefined();
}

interface LoggedEvent {
  type: string;
  id: string;
  body: object;
}

/** All events, as `events` shows them to an administrator. */
export async function readWholeLog({ client }: RelayScene): Promise<LoggedEvent[]> {
  const found: LoggedEvent[] = [];
  for (let after: string | null = null; ;) {
    const { data, errors } = await client.gql(
      `query ($after: String) { events(first: 500, after: $after) {
        nodes { databaseId type body } pageInfo { endCursor hasNextPage } } }`,
      { after },
    );
    expect(errors).toBeUndefined();
    const { nodes, pageInfo } = data.events as {
      nodes: { databaseId: number; type: string; body: object }[];
      pageInfo: { endCursor: string; hasNextPage: boolean };
    };
    found.push(...nodes.map(({ databaseId, ...rest }) => ({ ...rest, id: String(databaseId) })));
    if (!pageInfo.hasNextPage) return found;
    after = pageInfo.endCursor;
  }
}

/** The same of a stream, without what only keeps its place. */
export async function readRelayed(nats: NatsPlace, stream = 'almanac'): Promise<LoggedEvent[]> {
  const messages = await readStream(nats, stream);
  return messages
    .map(({ subject, id, body }) => ({
      type: subject.slice(stream.length + 1),
      id,
      body: JSON.parse(body) as object,
    }))
    .filter(({ type }) => type !== 'CURSOR');
}

export async function runRelay(
  { settings }: RelayScene,
  { url }: NatsPlace,
  more: Record<string, string> = {},
): Promise<RunningScript> {
  const relay = runScript('src/relay.ts', [], { ...settings, RELAY_URL: url, ...more });
  while (isRunning(relay.child) && !relay.said.stderr.includes('"relaying"')) {
    await Promise.race([once(relay.child.stderr, 'data'), relay.ended]);
  }
  return relay;
}

export async function killRelay({ child, ended }: RunningScript): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
