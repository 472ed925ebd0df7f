import { setTimeout as sleep } from 'node:timers/promises';
import { openReceiver } from '../clients/receiver.ts';
import type { Attacker, AttackRequest, SocketAttack } from './client.ts';
import { dryRunAttacks } from './dry-run.ts';
import { factorAttacks } from './factors.ts';
import { mailAttacks } from './mails.ts';
import { type Attack, floodWith, repeat, seconds, toGraphQL } from './request.ts';
import { scimAttacks } from './scim.ts';
import { wayInAttacks } from './ways-in.ts';
import { bobsBookingId, attackKeys, slotEventTypeId } from './world.ts';

const { eve, bob } = attackKeys;

/** Many pages of the heaviest records in one answer: 60 MB for each alias of 500. */
const askManyPages = (aliases: number, first = 500) =>
  toGraphQL(
    `{ ${repeat(aliases, (nth) => `a${nth}: bookings(first: ${first}) { nodes { metadata responses } }`)} }`,
    {},
    eve,
  );

const createBooking = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { replayed } }`;

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
const askNewDocument = () => {
  const fields = 'title status '.repeat(1_750);
  return toGraphQL(`{ bookings(first: 1) { nodes { ${fields} } } } # ${nextDocument++}`);
};

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

const createWebhook = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id } } }`;
const reschedule = `mutation ($input: RescheduleBookingInput!) {
  rescheduleBooking(input: $input) { booking { databaseId } }
}`;

/** Twenty webhooks that repeat the largest field, and five changes of one booking. */
const amplify =
  (times: number) =>
  async ({ ask }: Attacker): Promise<string> => {
    const { received, state, url } = await openReceiver();
    const payloadTemplate = `[${Array<string>(times).fill('"{{metadata.a}}"').join()}]`;
    for (let nth = 0; nth < 20; nth++) {
      const subscriberUrl = `${url}/${nth}`;
      const input = { subscriberUrl, eventTriggers: ['BOOKING_RESCHEDULED'], payloadTemplate };
      await ask(toGraphQL(createWebhook, { input }, bob));
    }
    let databaseId = bobsBookingId;
    for (let day = 1; day <= 5; day++) {
      const input = { by: { databaseId }, start: `2032-01-0${day}T08:00:00Z` };
      const answer = await ask(toGraphQL(reschedule, { input }, bob));
      databaseId = Number(/"databaseId":(\d+)/.exec(answer)?.[1]);
    }
    await sleep(20_000);
    return `${received.size} deliveries, ${(state.bytes / 1_048_576).toFixed(0)} MB sent`;
  };

/** Uses the budget of the address up, and then sends what is expensive to read. */
async function sendWithoutBudget({ flood }: Attacker): Promise<string> {
  await flood(8, 8, () => askSlots(12, 'timeZone'));
  await flood(8, seconds, askNewDocument);
  return '8 connections';
}

/** Longer than a client may go without reading. */
const unreadSeconds = 40;

/** Opens so many connections, and reads all that comes, or only the beginning. */
const holdOpen =
  (connections: number, next: (nth: number) => AttackRequest, isRead: boolean) =>
  async ({ hold }: Attacker) => {
    const requests = Array.from({ length: connections }, (_, nth) => next(nth));
    const left = await hold(requests, unreadSeconds, isRead);
    return `${left} of ${connections} connections open after ${unreadSeconds} s`;
  };

const sendOverSockets = (attack: SocketAttack, time: number) => (attacker: Attacker) =>
  attacker
    .floodSockets(attack, time)
    .then((left) => `${left} of ${attack.sockets} sockets open after ${time} s`);

const emptyObjects = askTinyValues('{}');
const zeros = askTinyValues('0');
const askAllSlots = () => askSlots(25, 'days { date slots { start end } }', bob);
const askList = () => ({ path: '/v1/bookings', key: eve });
const unreadSockets = {
  sockets: 12,
  perSecond: 20,
  isRead: false,
  next: () => askManyPages(1, 30),
};
const busySocket = { sockets: 1, perSecond: 180, isRead: true, next: () => askManyPages(1) };

/** By the finding of the security review, or the number of a decision. */
const listed: [finding: string, name: string, run: Attack['run']][] = [
  ['H1', 'answers of 360 MB', floodWith(2, () => askManyPages(6))],
  ['H1', 'answers of 1.5 GB', floodWith(2, () => askManyPages(25))],
  ['H1', 'GraphQL answers nobody reads', holdOpen(12, () => askManyPages(6), false)],
  ['H1', 'REST lists nobody reads', holdOpen(20, askList, false)],
  ['H2', '49,000 empty objects', floodWith(6, () => emptyObjects)],
  ['H2', '49,000 zeros', floodWith(6, () => zeros)],
  ['H3', 'webhooks of 1 MB', amplify(17)],
  ['H3', 'webhooks of 240 KB', amplify(4)],
  ['M1', 'documents without budget', sendWithoutBudget],
  ['M1', 'documents that are kept', floodWith(4, askKeptDocument)],
  ['M2', 'slots without a key', floodWith(2, () => askSlots(12, 'timeZone'))],
  ['M2', 'slots with a key', floodWith(4, askAllSlots)],
  ['M2', 'streams of slots', holdOpen(20, watchSlots, true)],
  ['037', 'WebSockets nobody reads', sendOverSockets(unreadSockets, unreadSeconds)],
  ['037', 'operations over a WebSocket', sendOverSockets(busySocket, seconds)],
];
export const attacks: Attack[] = [
  ...listed.map(([finding, name, run]) => ({ finding, name, run })),
  ...dryRunAttacks,
  ...mailAttacks,
  ...factorAttacks,
  ...scimAttacks,
  ...wayInAttacks,
];
