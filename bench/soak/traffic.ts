import { setTimeout as sleep } from 'node:timers/promises';
import {
  alterBooking,
  type Book,
  competeForSlot,
  type DialectName,
  pickHost,
  pickKnownBooking,
  placeBooking,
} from '../clients/book.ts';
import { type Client, type ClientRequest, toGet, toOperation } from '../clients/client.ts';
import { type BenchHost, formatDay, lastOfferedDay, offeredFrom } from '../clients/world.ts';
import type { AppGrant, SoakApps } from './app.ts';

interface Traffic {
  client: Client;
  book: Book;
  apps: SoakApps;
}

/** What a client does. It is planned for a moment, and its first request waits from then on. */
interface Action {
  /** How often it is done in a round of all actions. */
  weight: number;
  run: (traffic: Traffic, plannedAt: number, nth: number) => Promise<unknown>;
}

const from = formatDay(offeredFrom);

const listQuery = `{ bookings(first: 20) { totalCount pageInfo { endCursor }
  nodes { uid title startTime status attendees { name email } } } }`;
const oneQuery = `query ($uid: String!) { booking(by: { uid: $uid }) { uid title status startTime endTime } }`;
const viewerQuery = '{ viewer { databaseId name email timeZone } }';
const slotsQuery = `query ($id: Int!, $from: Date!, $to: Date!) {
  slots(eventTypeId: $id, from: $from, to: $to, timeZone: "UTC") { days { date slots { start } } } }`;

const read = (weight: number, build: (host: BenchHost) => ClientRequest): Action => ({
  weight,
  run: ({ client, book }, plannedAt, nth) => client.insist(build(pickHost(book, nth)), plannedAt),
});

type Known = NonNullable<ReturnType<typeof pickKnownBooking>>;

const readKnown = (weight: number, build: (known: Known) => ClientRequest): Action => ({
  weight,
  run: async ({ client, book }, plannedAt, nth) => {
    const known = pickKnownBooking(book, nth);
    if (known) await client.insist(build(known), plannedAt);
  },
});

const listWrites = (dialect: DialectName): Action[] => [
  { weight: 5, run: ({ book }, plannedAt) => placeBooking(book, dialect, plannedAt) },
  { weight: 2, run: ({ book }, at) => alterBooking(book, dialect, 'RESCHEDULED', at) },
  { weight: 2, run: ({ book }, at) => alterBooking(book, dialect, 'CANCELLED', at) },
];

/** What an app does for a user who has allowed it. */
const byToken = (
  weight: number,
  run: (traffic: Traffic, plannedAt: number, grant: AppGrant) => Promise<unknown>,
): Action => ({
  weight,
  run: async (traffic, plannedAt, nth) => {
    const grant = traffic.apps.pickGrant(nth);
    if (grant) await run(traffic, plannedAt, grant);
  },
});

/** The mix. Streams, readers of the log, webhooks and mails come on top. */
export const actions: readonly Action[] = [
  read(6, ({ key }) => toGet('GET /v1/me', '/v1/me', key)),
  read(6, ({ key }) => toGet('GET /v1/bookings', '/v1/bookings?take=20&page=1', key)),
  read(3, ({ key }) => toGet('GET /v1/event-types', '/v1/event-types', key)),
  read(3, ({ id }) => {
    const asked = `eventTypeId=${id}&startTime=${from}&endTime=${lastOfferedDay}`;
    return toGet('GET /v1/slots', `/v1/slots?${asked}`);
  }),
  read(2, ({ username }) => toGet('GET /book/:user/:slug', `/book/${username}/intro`)),
  readKnown(6, ({ uid, key }) => toGet('GET /v1/bookings/:id', `/v1/bookings/${uid}`, key)),
  read(4, ({ key }) => toOperation('viewer', key, viewerQuery)),
  read(6, ({ key }) => toOperation('bookings', key, listQuery)),
  read(3, ({ id, key }) => toOperation('slots', key, slotsQuery, { id, from, to: lastOfferedDay })),
  readKnown(6, ({ uid, key }) => toOperation('booking', key, oneQuery, { uid })),
  ...listWrites('rest'),
  ...listWrites('graphql'),
  { weight: 1, run: ({ book }, plannedAt) => competeForSlot(book, plannedAt) },
  { weight: 1, run: ({ apps }, plannedAt) => apps.connect(plannedAt) },
  { weight: 2, run: ({ apps }, plannedAt) => apps.refresh(plannedAt) },
  byToken(1, ({ book }, plannedAt, { host, accessToken: key }) =>
    placeBooking(book, 'rest', plannedAt, { host, key }),
  ),
  byToken(3, ({ client }, plannedAt, { accessToken: key }) =>
    client.insist(toGet('GET /v1/me (app)', '/v1/me', key), plannedAt),
  ),
  byToken(3, ({ client }, plannedAt, { accessToken: key }) =>
    client.insist(toOperation('bookings (app)', key, listQuery), plannedAt),
  ),
];

/** More than this under way means that the machine cannot carry the load. */
const mostUnderWay = 5_000;
const tickMs = 5;

/** Every round holds each action as often as its weight says, in another order. */
export function* dealActions(): Generator<Action, never> {
  const round = actions.flatMap((action) => Array.from({ length: action.weight }, () => action));
  for (;;) {
    const order = round.map((action) => ({ action, place: Math.random() }));
    for (const { action } of order.sort((a, b) => a.place - b.place)) yield action;
  }
}

export type Deal = ReturnType<typeof dealActions>;

/** So many clients, each of which goes on as soon as it has an answer. Returns how much they did. */
export async function runClosed(
  traffic: Traffic,
  deal: Deal,
  { clients, ms }: { clients: number; ms: number },
): Promise<number> {
  const until = performance.now() + ms;
  let count = 0;
  const work = async () => {
    while (performance.now() < until) {
      await deal.next().value.run(traffic, performance.now(), count++);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return count;
}

/** Begins actions when they are planned, whether or not those before have ended. */
export async function runOpen(
  traffic: Traffic,
  deal: Deal,
  { rate, ms }: { rate: number; ms: number },
): Promise<{ total: number; failures: string[] }> {
  const began = performance.now();
  const total = Math.floor((rate * ms) / 1_000);
  const failures: string[] = [];
  const running = new Set<Promise<unknown>>();
  for (let nth = 0; nth < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - began) * rate) / 1_000) + 1);
    for (; nth < due; nth++) {
      const ended = deal
        .next()
        .value.run(traffic, began + (nth * 1_000) / rate, nth)
        .catch((error: unknown) => failures.push(`a client failed: ${String(error)}`));
      running.add(ended);
      void ended.finally(() => running.delete(ended));
    }
    if (running.size > mostUnderWay) throw new Error('The load is more than this machine carries');
    await sleep(tickMs);
  }
  await Promise.all(running);
  return { total, failures };
}
