import { type Client, type ClientRequest, readField, toOperation } from './client.ts';
import { type BenchHost, offeredDays, offeredFrom } from './world.ts';

type Change = 'CREATED' | 'RESCHEDULED' | 'CANCELLED';

/** A booking that a client wants, what they asked for, and what the server has acknowledged of it. */
export interface Intent {
  /** Also its idempotency key. */
  title: string;
  start: Date;
  guest: string;
  host: BenchHost;
  uid: string | null;
  asked: Change[];
  acknowledged: Change[];
}

interface SlotRace {
  host: BenchHost;
  start: Date;
  /** The bookings that were acknowledged. There must be one. */
  uids: string[];
}

/** All that clients have asked for, so that it can be compared with what is there at the end. */
export interface Book {
  client: Client;
  hosts: readonly BenchHost[];
  intents: Intent[];
  races: SlotRace[];
  /** Bookings that nobody changes at the moment: those as they were made, and those that were moved. */
  fresh: Intent[];
  moved: Intent[];
}

export const openBook = (client: Client, hosts: readonly BenchHost[]): Book => ({
  ...{ client, hosts },
  ...{ intents: [], races: [], fresh: [], moved: [] },
});

const hour = 3_600_000;
const halfAnHour = hour / 2;

/** Where a booking goes when it is moved. */
export const toMovedStart = ({ start }: Pick<Intent, 'start'>): Date =>
  new Date(start.getTime() + halfAnHour);

export function pickHost({ hosts }: Pick<Book, 'hosts'>, nth: number): BenchHost {
  const host = hosts[nth % hosts.length];
  if (!host) throw new Error('There are no hosts');
  return host;
}

export function pickKnownBooking({ fresh, moved }: Book, nth: number) {
  const known = fresh[nth % fresh.length] ?? moved[nth % moved.length];
  return known?.uid ? { uid: known.uid, key: known.host.key } : null;
}

const toTimes = (start: Date) => ({
  start: start.toISOString(),
  end: new Date(start.getTime() + hour / 4).toISOString(),
});

const toNewBooking = ({ title, start, guest }: Intent) => ({
  ...{ title, ...toTimes(start), timeZone: 'UTC' },
  responses: { name: 'Guest', email: guest },
});

const toMutation = (name: string, input: object) =>
  toOperation(
    name,
    undefined,
    `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { booking { uid } } }`,
    { input },
  );

const toRest = (route: string, body?: object, uid = ''): ClientRequest => {
  const [method = '', path = ''] = route.split(' ');
  return {
    ...{ route, method, path: path.replace(':id', uid) },
    ...(body && { body: JSON.stringify(body) }),
  };
};

type Known = Intent & { uid: string };

/** What clients write to change bookings, over GraphQL and over REST. */
const dialects = {
  graphql: {
    CREATED: (wanted: Intent) =>
      toMutation('createBooking', { ...toNewBooking(wanted), idempotencyKey: wanted.title }),
    RESCHEDULED: (known: Known) =>
      toMutation('rescheduleBooking', { by: { uid: known.uid }, ...toTimes(toMovedStart(known)) }),
    CANCELLED: ({ uid }: Known) => toMutation('cancelBooking', { by: { uid } }),
  },
  rest: {
    CREATED: (wanted: Intent) => ({
      ...toRest('POST /v1/bookings', toNewBooking(wanted)),
      headers: { 'idempotency-key': wanted.title },
    }),
    RESCHEDULED: (known: Known) =>
      toRest('PATCH /v1/bookings/:id', toTimes(toMovedStart(known)), known.uid),
    CANCELLED: ({ uid }: Known) => toRest('DELETE /v1/bookings/:id/cancel', undefined, uid),
  },
};

export type DialectName = keyof typeof dialects;

/** Books an hour that nobody else wants: of the host whose turn it is, or of the user of an app. */
export async function placeBooking(
  { client, hosts, intents, fresh }: Book,
  dialect: DialectName,
  plannedAt: number,
  app?: { host: BenchHost; key: string | undefined },
): Promise<void> {
  const nth = intents.length;
  const { host, key } = app ?? { host: pickHost({ hosts }, nth), key: undefined };
  const start = new Date(Date.UTC(2031, 0, 1) + nth * hour);
  const [title, guest] = [`Booking ${nth}`, `guest${nth}@bench.example`];
  const intent: Intent = { title, start, guest, host, uid: null, asked: [], acknowledged: [] };
  intents.push(intent);
  intent.asked.push('CREATED');
  const request = dialects[dialect].CREATED(intent);
  const route = app ? `${request.route} (app)` : request.route;
  const asked = { ...request, route, key: key ?? host.key, isWrite: true };
  const uid = readField(await client.insist(asked, plannedAt), 'uid');
  if (uid === undefined) return;
  intent.uid = uid;
  intent.acknowledged.push('CREATED');
  fresh.push(intent);
}

/** Moves or cancels a booking: each is moved once at most. */
export async function alterBooking(
  { client, fresh, moved }: Book,
  dialect: DialectName,
  kind: 'RESCHEDULED' | 'CANCELLED',
  plannedAt: number,
): Promise<void> {
  const intent = kind === 'RESCHEDULED' ? fresh.shift() : (moved.shift() ?? fresh.shift());
  if (!intent || intent.uid === null) return;
  intent.asked.push(kind);
  const request = dialects[dialect][kind]({ ...intent, uid: intent.uid });
  const asked = { ...request, key: intent.host.key, isWrite: true };
  if ((await client.insist(asked, plannedAt)) === null) return;
  intent.acknowledged.push(kind);
  if (kind === 'RESCHEDULED') moved.push(intent);
}

/** Two bookers without a credential want the same time. */
export async function competeForSlot(book: Book, plannedAt: number): Promise<void> {
  const nth = book.races.length;
  const place = Math.floor(nth / book.hosts.length);
  if (place * halfAnHour >= offeredDays * 24 * hour) throw new Error('No time is left');
  const start = new Date(offeredFrom.getTime() + place * halfAnHour);
  const race: SlotRace = { host: pickHost(book, nth), start, uids: [] };
  book.races.push(race);
  const tryToBook = async (booker: string) => {
    const request = toMutation('createBooking', {
      ...{ eventTypeId: race.host.id, start: start.toISOString(), timeZone: 'UTC' },
      idempotencyKey: `race-${nth}-${booker}`,
      responses: { name: booker, email: `${booker}${nth}@bench.example` },
    });
    const route = `${request.route} (two for one time)`;
    const asked = { ...request, route, isWrite: true, mayConflict: true };
    const uid = readField(await book.client.insist(asked, plannedAt), 'uid');
    if (uid !== undefined) race.uids.push(uid);
  };
  await Promise.all([tryToBook('first'), tryToBook('second')]);
}
