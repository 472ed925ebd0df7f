import type { AppGrant, SoakApps } from './app.ts';
import {
  alterBooking,
  competeForSlot,
  pickHost,
  pickKnownBooking,
  placeBooking,
  type PlannedWrite,
  type SoakBook,
} from './book.ts';
import { type SoakClient, toGraphqlRequest } from './client.ts';
import { formatDay, lastOfferedDay, offeredFrom, type SoakHost } from './world.ts';

export interface TrafficScene {
  client: SoakClient;
  book: SoakBook;
  apps: SoakApps;
}

/** What a client does. It is planned for a moment, and its first request waits from then on. */
export interface Action {
  /** How often it is done in a round of all actions. */
  weight: number;
  run: (scene: TrafficScene, plannedAt: number, nth: number) => Promise<unknown>;
}

const from = formatDay(offeredFrom);

const listQuery = `{ bookings(first: 20) { totalCount pageInfo { endCursor }
  nodes { uid title startTime status attendees { name email } } } }`;
const oneQuery = `query ($uid: String!) { booking(by: { uid: $uid }) { uid title status startTime endTime } }`;
const viewerQuery = '{ viewer { databaseId name email timeZone } }';
const slotsQuery = `query ($id: Int!, $from: Date!, $to: Date!) {
  slots(eventTypeId: $id, from: $from, to: $to, timeZone: "UTC") { days { date slots { start } } } }`;

type ToPath = (host: SoakHost, scene: TrafficScene, nth: number) => string | null;

const readRest = (weight: number, route: string, toPath: ToPath, isOpen = false): Action => ({
  weight,
  run: async (scene, plannedAt, nth) => {
    const host = pickHost(scene.book, nth);
    const path = toPath(host, scene, nth);
    if (path === null) return;
    const request = { route, method: 'GET', path, ...(!isOpen && { key: host.key }) };
    await scene.client.insist(request, plannedAt);
  },
});

type ToVariables = (host: SoakHost, scene: TrafficScene, nth: number) => object | null;

const readGraphql = (
  weight: number,
  name: string,
  query: string,
  toVariables: ToVariables = () => ({}),
): Action => ({
  weight,
  run: async (scene, plannedAt, nth) => {
    const host = pickHost(scene.book, nth);
    const variables = toVariables(host, scene, nth);
    if (variables === null) return;
    const request = toGraphqlRequest(`GraphQL ${name}`, host.key, query, variables);
    await scene.client.insist(request, plannedAt);
  },
});

/** A booking of its host. */
function pickOwn(scene: TrafficScene, nth: number) {
  const known = pickKnownBooking(scene.book, nth);
  return known?.uid ? { uid: known.uid, key: known.host.key } : null;
}

const place = (weight: number, dialect: PlannedWrite['dialect'], route: string): Action => ({
  weight,
  run: ({ book }, plannedAt) => placeBooking(book, { dialect, route, plannedAt }),
});

const alter = (
  weight: number,
  dialect: PlannedWrite['dialect'],
  kind: 'RESCHEDULED' | 'CANCELLED',
  route: string,
): Action => ({
  weight,
  run: ({ book }, plannedAt) => alterBooking(book, kind, { dialect, route, plannedAt }),
});

/** What an app does for a user who has allowed it. */
const byToken = (
  weight: number,
  run: (scene: TrafficScene, plannedAt: number, grant: AppGrant) => Promise<unknown>,
): Action => ({
  weight,
  run: async (scene, plannedAt, nth) => {
    const grant = scene.apps.pickGrant(nth);
    if (grant) await run(scene, plannedAt, grant);
  },
});

/** The mix. Streams, readers of the log, webhooks and mails come on top. */
export const actions: readonly Action[] = [
  readRest(6, 'GET /v1/me', () => '/v1/me'),
  readRest(6, 'GET /v1/bookings', () => '/v1/bookings?take=20&page=1'),
  readRest(3, 'GET /v1/event-types', () => '/v1/event-types'),
  readRest(
    3,
    'GET /v1/slots',
    ({ eventTypeId }) =>
      `/v1/slots?eventTypeId=${eventTypeId}&startTime=${from}&endTime=${lastOfferedDay}`,
    true,
  ),
  readRest(2, 'GET /book/:user/:slug', ({ username }) => `/book/${username}/intro`, true),
  {
    weight: 6,
    run: async (scene, plannedAt, nth) => {
      const own = pickOwn(scene, nth);
      if (!own) return;
      const path = `/v1/bookings/${own.uid}`;
      const request = { route: 'GET /v1/bookings/:id', method: 'GET', path, key: own.key };
      await scene.client.insist(request, plannedAt);
    },
  },
  readGraphql(4, 'viewer', viewerQuery),
  readGraphql(6, 'bookings', listQuery),
  readGraphql(3, 'slots', slotsQuery, ({ eventTypeId: id }) => ({ id, from, to: lastOfferedDay })),
  {
    weight: 6,
    run: async (scene, plannedAt, nth) => {
      const own = pickOwn(scene, nth);
      if (!own) return;
      const request = toGraphqlRequest('GraphQL booking', own.key, oneQuery, { uid: own.uid });
      await scene.client.insist(request, plannedAt);
    },
  },
  place(5, 'rest', 'POST /v1/bookings'),
  alter(2, 'rest', 'RESCHEDULED', 'PATCH /v1/bookings/:id'),
  alter(2, 'rest', 'CANCELLED', 'DELETE /v1/bookings/:id/cancel'),
  place(5, 'graphql', 'GraphQL createBooking'),
  alter(2, 'graphql', 'RESCHEDULED', 'GraphQL rescheduleBooking'),
  alter(2, 'graphql', 'CANCELLED', 'GraphQL cancelBooking'),
  {
    weight: 1,
    run: ({ book }, at) => competeForSlot(book, 'GraphQL createBooking (two for one time)', at),
  },
  { weight: 1, run: ({ apps }, at) => apps.connect(at) },
  { weight: 2, run: ({ apps }, at) => apps.refresh(at) },
  byToken(1, ({ book }, plannedAt, { host, accessToken }) => {
    const write = { dialect: 'rest', route: 'POST /v1/bookings (app)', plannedAt } as const;
    return placeBooking(book, write, host, accessToken);
  }),
  byToken(3, ({ client }, at, { accessToken: key }) =>
    client.insist({ route: 'GET /v1/me (app)', method: 'GET', path: '/v1/me', key }, at),
  ),
  byToken(3, ({ client }, at, { accessToken: key }) =>
    client.insist(toGraphqlRequest('GraphQL bookings (app)', key, listQuery), at),
  ),
];
