import { z } from 'zod';
import type { BookingStatus } from '../../../prisma/generated/enums.ts';
import { hashSecret, randomSecret } from '../../auth/secret.ts';
import type { Context } from '../../context.ts';
import { BadInput, Conflict, NotFound, RateLimited, SlotUnavailable } from '../../errors.ts';
import { text } from '../../input/field.ts';
import { badInput, parse } from '../../input/parse.ts';
import { answerProblems, bookingAnswers } from '../event-type/questions.ts';
import type { Transaction } from '../booking/change.ts';
import { draftOf } from '../booking/creation/draft.ts';
import { type BookingWish, NewBooking, type NewBookingInput } from '../booking/creation/input.ts';
import { type Draft, type IdempotencyKey, insertBookings } from '../booking/creation/insert.ts';
import { assertPermitted } from '../booking/creation/permission.ts';
import { recordBookingEvents } from '../event/record.ts';
import { idempotencyKeyOf, madeBefore } from '../booking/creation/idempotency.ts';
import { isDuplicate, retryConflicts } from '../../database/conflict.ts';
import { assertBookable, type Loaded, loadSlots } from '../slot/load.ts';

/** How long a booker waits for a host. */
const waitMs = 90_000;
const minuteMs = 60_000;

/** What a request by nobody in particular costs beside the usual points: it calls all hosts. */
const publicCost = 10;

/** How many may wait at once for the hosts of one event type before further ones are refused. */
const most = { public: 20, signedIn: 100 };

/** 256 bits, in letters and digits. */
const tokenLength = 43;

export type InstantMeetingInput = { eventTypeId: number } & Pick<
  NewBookingInput,
  'responses' | 'timeZone' | 'language' | 'metadata' | 'idempotencyKey'
>;

export interface Requested {
  id: number;
  /** Told this once, for what is kept is its hash: null where the same key had made the request before. */
  token: string | null;
  expires: Date;
  /** Whom the booker brought: all that he is shown of others. */
  emails: string[];
}

/** Asks all hosts of a team's event type to meet now. Whoever joins first hosts it; until then nobody does. */
export async function requestInstantMeeting(
  context: Context,
  input: InstantMeetingInput,
): Promise<Requested> {
  const { db, viewer } = context;
  if (!viewer) context.budget.charge(publicCost);
  const request = await prepare(context, input);
  // Without the start: the same request may come again a moment later.
  const { start, ...body } = request.wish;
  const key = idempotencyKeyOf(viewer, body);
  const emails = emailsOf(body.responses);
  const before = await madeBefore(db, key);
  if (before) return { ...(await requestedBefore(db, before)), emails };
  try {
    return { ...(await make(context, request, key)), emails };
  } catch (error) {
    // Whoever lost against an equal request of his own has won.
    const twin = isDuplicate(error) ? await madeBefore(db, key) : null;
    if (twin) return { ...(await requestedBefore(db, twin)), emails };
    throw error;
  }
}

interface Brought {
  email?: string | undefined;
  guests?: readonly { email: string }[] | undefined;
}

const emailsOf = ({ email, guests = [] }: Brought = {}) =>
  [email, ...guests.map((guest) => guest.email)].filter((one) => one !== undefined);

async function requestedBefore(db: Transaction, [id = 0]: number[]) {
  const { expires } = await db.instantMeetingToken.findUniqueOrThrow({ where: { bookingId: id } });
  return { id, token: null, expires };
}

interface Request {
  wish: BookingWish;
  loaded: Loaded;
  now: Date;
}

async function prepare(context: Context, input: InstantMeetingInput): Promise<Request> {
  const now = context.clock();
  // People meet at whole minutes.
  const at = Math.ceil(now.getTime() / minuteMs) * minuteMs;
  const loaded = await loadSlots(context.db, input.eventTypeId, { start: at, end: at }, { now });
  if (!loaded) throw new NotFound('Event type');
  await assertBookable(context, loaded.bookable);
  const wish = read({ ...input, start: new Date(at) }, loaded.bookable.bookingFields);
  return { wish, loaded, now };
}

/** No slot is asked for: whoever joins knows best whether he has the time. */
async function assertAsked(context: Context, { wish, loaded }: Request): Promise<number> {
  await assertPermitted(context, wish, loaded);
  const { teamId } = loaded.bookable;
  if (teamId === null) throw new Conflict('Instant meetings are for event types of teams');
  if (loaded.users.length === 0) throw nobody();
  return teamId;
}

const nobody = () => {
  const reason = { code: 'HOST_REQUIRED', message: 'There is nobody to host it', earliest: null };
  return new SlotUnavailable([reason], []);
};

/** Names every problem at once: those of the fields, and those that only the event type knows of. */
function read(input: NewBookingInput, bookingFields: unknown): BookingWish {
  try {
    return parse(NewBooking, input);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const { responses } = input;
    const answers = typeof responses === 'object' && responses !== null ? { ...responses } : {};
    const known = new Set(error.errors.map(({ path }) => path));
    const more = answerProblems(bookingFields, answers).filter(({ path }) => !known.has(path));
    throw badInput([...error.errors, ...more]);
  }
}

async function make(context: Context, request: Request, key: IdempotencyKey | null) {
  const { db, viewer } = context;
  const { now } = request;
  const teamId = await assertAsked(context, request);
  const token = randomSecret(tokenLength);
  const expires = new Date(now.getTime() + waitMs);
  const draft = draftFor(context, request);
  const write = async (tx: Transaction) => {
    await assertFew(tx, request, viewer ? most.signedIn : most.public);
    const [id = 0] = await insertBookings(tx, [draft], key);
    const row = { tokenHash: hashSecret(token), expires, teamId, createdAt: now, updatedAt: now };
    await tx.instantMeetingToken.create({ data: { ...row, bookingId: id } });
    const extra = { expires: expires.toISOString() };
    await recordBookingEvents(tx, [{ id }], { type: 'INSTANT_MEETING', extra }, now);
    for (const { uid, amount, currency } of draft.payments) {
      const extra = { payment: { uid, amount, currency } };
      await recordBookingEvents(tx, [{ id }], { type: 'BOOKING_PAYMENT_INITIATED', extra }, now);
    }
    return id;
  };
  const id = await retryConflicts(() => db.$transaction(write, patience));
  return { id, token, expires };
}

/** Those who ask the hosts of one event type at once wait for each other. */
const patience = { maxWait: 5_000, timeout: 15_000 };

/**
 * GAP-28 has AWAITING_HOST occupy, but nobody in particular is the host yet: all who may become it
 * see it among their bookings, and none of them is kept from another meeting by it. It is the
 * booker's alone: nobody takes a seat in it.
 */
function draftFor(context: Context, { wish, loaded: { bookable, users } }: Request): Draft {
  const { length, price, currency } = bookable;
  const draft = draftOf(context, wish, {
    bookable: { ...bookable, seatsPerTimeSlot: null },
    users,
    start: wish.start,
    end: new Date(wish.start.getTime() + length * minuteMs),
    status: 'AWAITING_HOST',
    price: price > 0 ? { amount: price, currency } : null,
    occupies: false,
    mayOverlap: false,
    buffers: null,
    recurringEventId: null,
    timeZone: wish.timeZone ?? bookable.timeZone,
  });
  const noHost = { userId: null, userPrimaryEmail: null, destinationCalendarId: null };
  // Its events are told when it is there: those of the draft name the first of the hosts as its host.
  return { ...draft, booking: { ...draft.booking, ...noHost }, events: [] };
}

/** One at a time counts and adds. */
async function assertFew(tx: Transaction, { loaded, now }: Request, bound: number) {
  const eventTypeId = loaded.bookable.id;
  await tx.$queryRaw`SELECT 1 FROM "EventType" WHERE id = ${eventTypeId} FOR NO KEY UPDATE`;
  const live = await tx.instantMeetingToken.findMany({
    where: { expires: { gt: now }, booking: { eventTypeId, status: 'AWAITING_HOST' } },
    select: { expires: true },
    orderBy: { expires: 'asc' },
    take: bound,
  });
  const [first] = live;
  if (!first || live.length < bound) return;
  throw new RateLimited(Math.ceil((first.expires.getTime() - now.getTime()) / 1_000));
}

export interface InstantMeeting {
  id: number;
  status: BookingStatus;
  expires: Date;
  emails: string[];
}

const Named = z.object({ token: text() });

/** As whoever holds the token is told of it. Nobody joins after its time, so it is over then, swept or not. */
export async function getInstantMeeting(
  { db, clock }: Context,
  input: z.input<typeof Named>,
): Promise<InstantMeeting> {
  const { token } = parse(Named, input);
  const found = await db.instantMeetingToken.findUnique({
    where: { tokenHash: hashSecret(token) },
    select: { expires: true, booking: { select: { id: true, status: true, responses: true } } },
  });
  if (!found?.booking) throw new NotFound('Instant meeting');
  const { expires, booking } = found;
  const { id, status, responses } = booking;
  const isOver = status === 'AWAITING_HOST' && expires <= clock();
  return {
    id,
    status: isOver ? 'CANCELLED' : status,
    expires,
    emails: emailsOf(bookingAnswers.safeParse(responses).data),
  };
}
