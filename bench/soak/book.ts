import { bookingDialects, type BookingWrite, type WantedBooking } from '../fault/dialect.ts';
import { type SoakClient, type SoakRequest, toGraphqlRequest } from './client.ts';
import { offeredDays, offeredFrom, type SoakHost } from './world.ts';

type Change = 'CREATED' | 'RESCHEDULED' | 'CANCELLED';

/** A booking that a client wants, what they asked for, and what the server has acknowledged of it. */
export interface SoakIntent extends WantedBooking {
  host: SoakHost;
  uid: string | null;
  asked: Change[];
  acknowledged: Change[];
}

/** One time that two bookers wanted. */
export interface SlotRace {
  host: SoakHost;
  start: Date;
  /** The bookings that were acknowledged. There must be one. */
  uids: string[];
}

const hour = 3_600_000;
const slotMs = hour / 2;
const slotsPerHost = (offeredDays * 24 * hour) / slotMs;
const createQuery = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) { booking { uid } } }`;

/** All that clients have asked for, so that it can be compared with what is there at the end. */
export interface SoakBook {
  client: SoakClient;
  hosts: readonly SoakHost[];
  intents: SoakIntent[];
  races: SlotRace[];
  /** Bookings that nobody changes at the moment: those as they were made, and those that were moved. */
  fresh: SoakIntent[];
  moved: SoakIntent[];
  /** How many hours of each host are taken. */
  hours: Map<SoakHost, number>;
}

export const openBook = (client: SoakClient, hosts: readonly SoakHost[]): SoakBook => ({
  ...{ client, hosts },
  ...{ intents: [], races: [], fresh: [], moved: [] },
  hours: new Map(),
});

export const pickHost = ({ hosts }: SoakBook, nth: number): SoakHost =>
  hosts[nth % hosts.length] ?? failToPick();

/** A booking that is there, for readers. */
export const pickKnownBooking = ({ fresh, moved }: SoakBook, nth: number) =>
  fresh[nth % fresh.length] ?? moved[nth % moved.length];

/** Every booking has an hour of its host for itself. */
function buildIntent({ intents, hours }: SoakBook, host: SoakHost): SoakIntent {
  const [nth, taken] = [intents.length, hours.get(host) ?? 0];
  hours.set(host, taken + 1);
  const intent: SoakIntent = {
    title: `Booking ${nth}`,
    start: new Date(Date.UTC(2031, 0, 1) + taken * hour),
    guest: `guest${nth}@soak.example`,
    host,
    uid: null,
    asked: ['CREATED'],
    acknowledged: [],
  };
  intents.push(intent);
  return intent;
}

/** What is written, and when it was planned. */
export interface PlannedWrite {
  dialect: keyof typeof bookingDialects;
  route: string;
  plannedAt: number;
}

/** Books an hour of a host. By default the host does, or else an app for them. */
export async function placeBooking(
  book: SoakBook,
  { dialect: name, route, plannedAt }: PlannedWrite,
  host = pickHost(book, book.intents.length),
  key = host.key,
): Promise<void> {
  const intent = buildIntent(book, host);
  const dialect = bookingDialects[name];
  const answer = await book.client.insist(toRequest(route, key, dialect.create(intent)), plannedAt);
  if (!answer) return;
  intent.uid = dialect.readUid(JSON.parse(answer.text));
  intent.acknowledged.push('CREATED');
  book.fresh.push(intent);
}

/** Moves or cancels a booking: each is moved once at most. */
export async function alterBooking(
  { client, fresh, moved }: SoakBook,
  kind: 'RESCHEDULED' | 'CANCELLED',
  { dialect, route, plannedAt }: PlannedWrite,
): Promise<void> {
  const intent = kind === 'RESCHEDULED' ? fresh.shift() : (moved.shift() ?? fresh.shift());
  if (!intent || intent.uid === null) return;
  const { uid, host } = intent;
  const start = new Date(intent.start.getTime() + hour / 2);
  intent.asked.push(kind);
  const request = toRequest(route, host.key, bookingDialects[dialect][kind]({ uid, start }));
  if (!(await client.insist(request, plannedAt))) return;
  intent.acknowledged.push(kind);
  if (kind === 'CANCELLED') return;
  intent.start = start;
  moved.push(intent);
}

/** Two bookers without a credential want the same time. */
export async function competeForSlot(book: SoakBook, route: string, plannedAt: number) {
  const nth = book.races.length;
  const place = Math.floor(nth / book.hosts.length);
  if (place >= slotsPerHost) throw new Error('No time is left to compete for');
  const start = new Date(offeredFrom.getTime() + place * slotMs);
  const race: SlotRace = { host: pickHost(book, nth), start, uids: [] };
  book.races.push(race);
  const tryToBook = async (booker: string) => {
    const answer = await book.client.insist(toRaceRequest(route, race, nth, booker), plannedAt);
    const [, uid] = /"uid":"([^"]+)"/.exec(answer?.text ?? '') ?? [];
    if (uid !== undefined) race.uids.push(uid);
  };
  await Promise.all([tryToBook('first'), tryToBook('second')]);
}

function failToPick(): never {
  throw new Error('There are no hosts');
}

const toRequest = (route: string, key: string, question: BookingWrite): SoakRequest => ({
  route,
  key,
  method: question.method,
  path: question.path,
  ...(question.headers && { headers: question.headers }),
  ...(question.body && { body: JSON.stringify(question.body) }),
  isWrite: true,
});

function toRaceRequest(route: string, { host, start }: SlotRace, nth: number, booker: string) {
  const input = {
    eventTypeId: host.eventTypeId,
    start: start.toISOString(),
    timeZone: 'UTC',
    idempotencyKey: `race-${nth}-${booker}`,
    responses: { name: booker, email: `${booker}${nth}@soak.example` },
  };
  return {
    ...toGraphqlRequest(route, null, createQuery, { input }),
    isWrite: true,
    mayConflict: true,
  };
}
