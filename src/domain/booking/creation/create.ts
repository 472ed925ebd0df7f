import type { Context } from '../../../context.ts';
import { BadInput, Conflict, SlotUnavailable, Unauthenticated } from '../../../errors.ts';
import { databaseIdField } from '../../../input/field.ts';
import { createBadInput, parseInput } from '../../../input/parse.ts';
import { listAnswerProblems } from '../../event-type/questions.ts';
import { type BookingRequest, NewBooking, type NewBookingInput } from './input.ts';
import type { CreatedBookings, IdempotencyKey } from './insert.ts';
import { createAdHocBooking } from './ad-hoc.ts';
import { createOfferedBooking } from './offered.ts';
import { listSeatUids } from './seats.ts';
import { findReplayedIds, toIdempotencyKey } from './idempotency.ts';
import { isRawUniqueViolation } from '../../../database/conflict.ts';

/** What a booking by nobody in particular costs beside the usual points: a page books but once. */
const anonymousCost = 10;

export interface CreateBookingResult extends CreatedBookings {
  /** True: nothing was made now, the same key had made it before. */
  replayed: boolean;
  /** Whom the caller brought: all that he may be shown of others. */
  emails: string[];
}

/** GAP-23. Of an event type, of a group of users, or ad hoc for the caller. */
export async function createBooking(
  context: Context,
  input: NewBookingInput,
): Promise<CreateBookingResult> {
  if (!context.viewer) context.budget.charge(anonymousCost);
  const request = await parseBooking(context, input);
  const key = toIdempotencyKey(context.viewer, request);
  const emails = listEmails(request);
  const findReplay = async (): Promise<CreateBookingResult | null> => {
    const ids = await findReplayedIds(context.db, key, request.recurringCount);
    if (!ids) return null;
    return { ids, seats: await listSeatUids(context.db, ids, emails), emails, replayed: true };
  };
  const before = await findReplay();
  if (before) return before;
  try {
    return { ...(await createFromRequest(context, request, key)), emails, replayed: false };
  } catch (error) {
    // Whoever lost against an equal request of his own has won.
    const twin = isLostRace(error) ? await findReplay() : null;
    if (twin) return twin;
    throw error;
  }
}

/** Also a seat that the e-mail has already. */
const isLostRace = (error: unknown) =>
  error instanceof SlotUnavailable || error instanceof Conflict || isRawUniqueViolation(error);

function createFromRequest(
  context: Context,
  request: BookingRequest,
  key: IdempotencyKey | null,
): Promise<CreatedBookings> {
  if (request.eventTypeId !== undefined || request.usernames)
    return createOfferedBooking(context, request, key);
  const { viewer } = context;
  if (!viewer) throw new Unauthenticated();
  return createAdHocBooking({ ...context, viewer }, request, key);
}

const listEmails = ({ responses: { email, guests = [] } = {} }: BookingRequest) =>
  [email, ...guests.map((guest) => guest.email)].filter((one) => one !== undefined);

/** Names every problem at once: those of the fields, and those that only the event type knows of. */
async function parseBooking(context: Context, input: NewBookingInput): Promise<BookingRequest> {
  try {
    return parseInput(NewBooking, input);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const known = new Set(error.errors.map(({ path }) => path));
    const more = (await findAnswerProblems(context, input)).filter(({ path }) => !known.has(path));
    throw createBadInput([...error.errors, ...more]);
  }
}

/** Asked of what came in, as it came in: the rest of it is wrong already. */
async function findAnswerProblems({ db }: Context, { eventTypeId, responses }: NewBookingInput) {
  if (typeof eventTypeId !== 'number' || !databaseIdField.safeParse(eventTypeId).success) return [];
  const where = { id: eventTypeId, hidden: false };
  const eventType = await db.eventType.findUnique({ where, select: { bookingFields: true } });
  const answers = typeof responses === 'object' && responses !== null ? { ...responses } : {};
  return eventType ? listAnswerProblems(eventType.bookingFields, answers) : [];
}
