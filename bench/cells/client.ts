import { hash } from 'node:crypto';
import type { ClientOptions } from 'ws';
import WebSocket from 'ws';
import { createClient } from 'graphql-ws';
import { readField, toOperation } from '../clients/client.ts';
import type { BenchHost } from '../clients/world.ts';
import type { CellAnswer, CellFront } from './front.ts';

export const toHost = (name: string) => `${name}.almanac.example`;

const hour = 3_600_000;
let taken = 0;

export const askGraphql = (
  { ask }: CellFront,
  host: string,
  key: string | undefined,
  query: string,
  variables: object = {},
) => ask({ host, ...toOperation('', key, query, variables) });

/** Books an hour of its own over REST. */
export function bookThrough(
  { ask }: CellFront,
  host: string,
  { key }: BenchHost,
): Promise<CellAnswer> {
  const nth = taken++;
  const start = Date.UTC(2031, 0, 1) + nth * hour;
  const [from, to] = [start, start + hour / 2].map((time) => new Date(time).toISOString());
  const responses = { name: 'Guest', email: `guest${nth}@bench.example` };
  const body = { title: `Booking ${nth}`, start: from, end: to, timeZone: 'UTC', responses };
  const headers = { 'idempotency-key': `cells-${nth}` };
  return ask({
    ...{ host, key, headers, method: 'POST', path: '/v1/bookings' },
    body: JSON.stringify(body),
  });
}

const createManaged = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) {
  manageToken booking { uid } } }`;

/** Books as a guest, who gets a manage link. */
export async function bookAsGuest(front: CellFront, host: string, { id }: BenchHost) {
  const start = new Date(Math.ceil(Date.now() / (24 * hour) + 3) * 24 * hour).toISOString();
  const responses = { name: 'Guest', email: 'managed@bench.example' };
  const input = { eventTypeId: id, start, timeZone: 'UTC', responses };
  const { text } = await askGraphql(front, host, undefined, createManaged, { input });
  return { uid: readField(text, 'uid') ?? '', token: readField(text, 'manageToken') ?? text };
}

const redirectUri = 'https://app.bench.example/back';
const verifier = 'cells'.repeat(10);
const register = `mutation ($input: RegisterOAuthClientInput!) {
  registerOAuthClient(input: $input) { oauthClient { clientId } } }`;
const authorize = `mutation ($input: AuthorizeAppInput!) { authorizeApp(input: $input) { code } }`;

interface AppTokens {
  clientId: string | undefined;
  access: string | undefined;
  refresh: string | undefined;
}

const askTokens = async (
  { ask }: CellFront,
  host: string,
  clientId: string | undefined,
  form: Record<string, string>,
): Promise<AppTokens> => {
  const body = String(new URLSearchParams({ client_id: clientId ?? '', ...form }));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { text } = await ask({
    ...{ host, headers, body, method: 'POST' },
    path: '/api/auth/oauth/token',
  });
  return {
    clientId,
    access: readField(text, 'access_token'),
    refresh: readField(text, 'refresh_token'),
  };
};

/** A public app of an administrator, and what a user allows it. */
export async function connectCellApp(
  front: CellFront,
  host: string,
  adminKey: string,
  key: string,
) {
  const scopes = ['READ_PROFILE', 'READ_BOOKING'];
  const app = { name: 'Cells', redirectUris: [redirectUri], scopes, isPublic: true };
  const { text: made } = await askGraphql(front, host, adminKey, register, { input: app });
  const clientId = readField(made, 'clientId');
  const codeChallenge = hash('sha256', verifier, 'base64url');
  const input = { clientId, redirectUri, codeChallenge, codeChallengeMethod: 'S256' };
  const { text: allowed } = await askGraphql(front, host, key, authorize, { input });
  const code = readField(allowed, 'code') ?? '';
  const form = { grant_type: 'authorization_code', redirect_uri: redirectUri };
  return askTokens(front, host, clientId, { ...form, code, code_verifier: verifier });
}

export const refreshCellTokens = (
  front: CellFront,
  host: string,
  { clientId, refresh }: AppTokens,
) =>
  askTokens(front, host, clientId, { grant_type: 'refresh_token', refresh_token: refresh ?? '' });

const subscription = 'subscription { bookingChanged { cursor booking { uid } } }';

/** Follows the bookings of a host over a WebSocket through nginx. It connects again, as clients do. */
export function follow({ port }: CellFront, host: string, { key }: BenchHost) {
  const uids: string[] = [];
  class NamedSocket extends WebSocket {
    constructor(url: string, protocols: string, options?: ClientOptions) {
      super(url, protocols, { ...options, headers: { host } });
    }
  }
  const client = createClient({
    ...{ url: `ws://127.0.0.1:${port}/graphql`, webSocketImpl: NamedSocket },
    ...{ connectionParams: { apiKey: key }, retryAttempts: Infinity, shouldRetry: () => true },
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 200)),
  });
  const connected = Promise.withResolvers<null>();
  client.subscribe(
    { query: subscription },
    {
      next: (item) => {
        connected.resolve(null);
        const uid = readField(JSON.stringify(item), 'uid');
        if (uid !== undefined) uids.push(uid);
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return { uids, connected: connected.promise, stop: () => void client.dispose() };
}
