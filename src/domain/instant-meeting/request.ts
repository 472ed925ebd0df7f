import { type Transaction, transactionOptions } from '../../database/transaction.ts';
import { z } from 'zod';
import type { BookingStatus } from '../../../prisma/generated/enums.js';
import { generateSecret, hashSecret } from '../../auth/secret.ts';
import type { Context } from '../../context/context.ts';
import { Conflict, NotFound, RateLimited, SlotUnavailable } from '../../base/errors.ts';
import { textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { bookingAnswers } from '../event-type/questions.ts';
import { type Plan, toDraft } from '../booking/creation/draft.ts';
import {
  type BookingRequest,
  listEmails,
  type NewBookingInput,
  parseBooking,
} from '../booking/creation/input.ts';
import {
  type BookingDraft,
  type IdempotencyKey,
  insertBookings,
} from '../booking/creation/insert.ts';
import { assertPermitted } from '../booking/creation/permission.ts';
import { recordBookingEvents } from '../event/record.ts';
import { findReplayedIds, toIdempotencyKey } from '../booking/creation/idempotency.ts';
import { isRawUniqueViolation, retryConflicts } from '../../database/conflict.ts';
import { englishReason } from '../../language/en/reason.ts';
import { findDue } from '../event-type/due.ts';
import { assertBookable, type Loaded, loadSlots } from '../slot/load.ts';

/** How long a booker waits for a host. */
const waitMs = 90_000;
const minuteMs = 60_000;

/** The extra points that a request costs an anonymous caller, because it calls all hosts. */
const anonymousCost = 10;

/** The maximum number of bookers who wait for the hosts of one event type at once. */
const waitingLimits = { public: 20, signedIn: 100 };

/** 256 bits in letters and digits. */
const tokenLength = 43;

type InstantMeetingInput = { eventTypeId: number } & Pick<
  NewBookingInput,
  'responses' | 'timeZone' | 'language' | 'metadata' | 'idempotencyKey'
>;

export interface RequestedInstantMeeting {
  id: number;
  /** Returned only once: only its hash is stored. Null if the idempotency key was used before. */
  token: string | null;
  expires: Date;
  /** The people the booker brought, who are all the attendees the booker may see. */
  emails: string[];
}

/** Asks all hosts of a team's event type to meet now. The first to join hosts it; until then nobody does. */
export async function requestInstantMeeting(
  context: Context,
  input: InstantMeetingInput,
): Promise<RequestedInstantMeeting> {
  const { db, viewer } = context;
  if (!viewer) context.budget.charge(anonymousCost);
  const request = await prepareRequest(context, input);
  // The start is not part of the key: a retry comes a moment later.
  const { start, ...body } = request.wish;
  const key = toIdempotencyKey(viewer, body);
  const emails = listEmails(body.responses);
  const before = await findReplayedIds(db, key);
  if (before) return { ...(await loadReplay(db, before)), emails };
  try {
    return { ...(await createRequest(context, request, key)), emails };
  } catch (error) {
    // An equal request with the same key was faster, so return its result.
    const twin = isRawUniqueViolation(error) ? await findReplayedIds(db, key) : null;
    if (twin) return { ...(await loadReplay(db, twin)), emails };
    throw error;
  }
}

async function loadReplay(db: Transaction, [id = 0]: number[]) {
  const { expires } = await db.instantMeetingToken.findUniqueOrThrow({ where: { bookingId: id } });
  return { id, token: null, expires };
}

interface PreparedRequest {
  wish: BookingRequest;
  loaded: Loaded;
  now: Date;
}

async function prepareRequest(
  context: Context,
  input: InstantMeetingInput,
): Promise<PreparedRequest> {
  const now = context.clock();
  // Meetings start at whole minutes.
  const at = Math.ceil(now.getTime() / minuteMs) * minuteMs;
  const loaded = await loadSlots(
    context.db,
    input.eventTypeId,
    { start: at, end: at },
    { now, slotWork: context.slotWork },
  );
  if (!loaded) throw new NotFound('Event type');
  await assertBookable(context, loaded.bookable);
  const { bookingFields } = loaded.bookable;
  const wish = await parseBooking({ ...input, start: new Date(at) }, () =>
    Promise.resolve(bookingFields),
  );
  return { wish, loaded, now };
}

/** Checks no slot: hosts know best whether they have time to join. */
async function getRequestTeamId(
  context: Context,
  { wish, loaded }: PreparedRequest,
): Promise<number> {
  await assertPermitted(context, wish, loaded);
  const { teamId } = loaded.bookable;
  if (teamId === null) throw new Conflict('Only the event types of teams offer instant meetings');
  if (findDue(context, loaded.bookable))
    throw new Conflict('This event type is paid for before, so it offers no instant meetings');
  if (loaded.users.length === 0) throw toNoHostError();
  return teamId;
}

const toNoHostError = () => {
  const message = englishReason.HOST_REQUIRED;
  return new SlotUnavailable([{ code: 'HOST_REQUIRED', message, earliest: null }], []);
};

async function createRequest(
  context: Context,
  request: PreparedRequest,
  key: IdempotencyKey | null,
) {
  const { db, viewer } = context;
  const { now } = request;
  const teamId = await getRequestTeamId(context, request);
  const token = generateSecret(tokenLength);
  const expires = new Date(now.getTime() + waitMs);
  const draft = toRequestDraft(context, request);
  const insertRequest = async (tx: Transaction) => {
    await assertWaitingLimit(tx, request, viewer ? waitingLimits.signedIn : waitingLimits.public);
    const [id = 0] = await insertBookings(tx, [draft], { key });
    const row = { tokenHash: hashSecret(token), expires, teamId, createdAt: now, updatedAt: now };
    await tx.instantMeetingToken.create({ data: { ...row, bookingId: id } });
    const extra = { expires: expires.toISOString() };
    await recordBookingEvents(tx, [{ id }], { type: 'INSTANT_MEETING', extra }, now);
    return id;
  };
  const id = await retryConflicts(() => db.$transaction(insertRequest, transactionOptions));
  return { id, token, expires };
}

/**
 * By GAP-28, AWAITING_HOST occupies its time. But there is no host yet, so all who may become the host
 * see the booking, and it blocks none of them. It has no seats: it belongs to one booker.
 */
function toRequestDraft(
  context: Context,
  { wish, loaded: { bookable, users } }: PreparedRequest,
): BookingDraft {
  const { length } = bookable;
  const plan: Plan = {
    request: wish,
    bookable: { ...bookable, seatsPerTimeSlot: null },
    starts: [wish.start],
    minutes: length,
    timeZone: wish.timeZone ?? bookable.timeZone,
    status: 'AWAITING_HOST',
    due: null,
    occupies: false,
    buffers: null,
    recurringEventId: null,
    series: null,
  };
  const draft = toDraft(context, plan, users);
  const noHost = { userId: null, userPrimaryEmail: null, destinationCalendarId: null };
  // Its events are recorded after the insert: those of the draft would name the first host as its host.
  return { ...draft, booking: { ...draft.booking, ...noHost }, events: [] };
}

/** Locks the event type, so that counting and adding run one at a time. */
async function assertWaitingLimit(
  tx: Transaction,
  { loaded, now }: PreparedRequest,
  bound: number,
) {
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

const TokenInput = z.object({ token: textField() });

/** What the holder of the token sees. An expired request counts as cancelled even before the chore cancels it. */
export async function getInstantMeeting(
  { db, clock }: Context,
  input: z.input<typeof TokenInput>,
): Promise<InstantMeeting> {
  const { token } = parseInput(TokenInput, input);
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
    emails: listEmails(bookingAnswers.safeParse(responses).data),
  };
}
