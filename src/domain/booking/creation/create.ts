import type { Context } from '../../../context/context.ts';
import { Conflict, NotFound, SlotUnavailable, Unauthenticated } from '../../../base/errors.ts';
import { databaseIdField } from '../../../input/field.ts';
import { type BookingRequest, listEmails, type NewBookingInput, parseBooking } from './input.ts';
import type { CreatedBookings, IdempotencyKey } from './insert.ts';
import { keepReplaced } from './replaced.ts';
import { linksWithToken } from '../../event-type/private-link.ts';
import { createAdHocBooking } from './ad-hoc.ts';
import { createOfferedBooking } from './offered.ts';
import { listSeatUids } from './seats.ts';
import { findReplayedIds, toIdempotencyKey } from './idempotency.ts';
import { isQuotaReached, toQuotaError } from './quota.ts';
import { isRawUniqueViolation } from '../../../database/conflict.ts';

/** What an anonymous booking costs in addition. A booking page books only once. */
const anonymousCost = 10;

export interface CreateBookingResult extends CreatedBookings {
  /** True if an earlier call with the same key made the booking. */
  replayed: boolean;
  /** The booker and the guests. The caller may see no other attendees. */
  emails: string[];
}

/** GAP-23. Books an event type, a group of users, or an ad-hoc meeting that the caller hosts. */
export async function createBooking(
  context: Context,
  input: NewBookingInput,
): Promise<CreateBookingResult> {
  if (!context.viewer) context.budget.charge(anonymousCost);
  const request = await parseBooking(input, () => loadQuestions(context, input));
  const key = toIdempotencyKey(context.viewer, request);
  const emails = listEmails(request.responses);
  const findReplay = async (): Promise<CreateBookingResult | null> => {
    const ids = await findReplayedIds(context.db, key, request.recurringCount);
    if (!ids) return null;
    // A stranger may have guessed the key and the body.
    const seats = context.viewer ? await listSeatUids(context.db, ids, emails) : [];
    return { ids, seats, emails, isDue: true, replayed: true };
  };
  const before = await findReplay();
  if (before) return before;
  try {
    return {
      ...(await createFromRequest(context, await keepReplaced(context, request), key)),
      emails,
      replayed: false,
    };
  } catch (error) {
    // If the same request won the race, its booking is the answer.
    const twin = isLostRace(error) ? await findReplay() : null;
    if (twin) return twin;
    if (isQuotaReached(error)) throw toQuotaError(context);
    throw error;
  }
}

/** A refusal may also mean that the e-mail address has a seat already, or that a private link is used up. */
const isLostRace = (error: unknown) =>
  [SlotUnavailable, Conflict, NotFound].some((kind) => error instanceof kind) ||
  isRawUniqueViolation(error);

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

/** Returns undefined if the input names no event type that the caller may see. */
async function loadQuestions(
  context: Context,
  { eventTypeId: id, privateLink: link }: NewBookingInput,
): Promise<unknown> {
  if (!databaseIdField.safeParse(id).success) return undefined;
  const isOpen =
    typeof link === 'string'
      ? { privateLinks: { some: linksWithToken(context, link) } }
      : { hidden: false };
  const where = { id: Number(id), ...isOpen };
  const eventType = await context.db.eventType.findFirst({
    where,
    select: { bookingFields: true },
  });
  return eventType?.bookingFields;
}
