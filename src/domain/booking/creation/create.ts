import type { Context } from '../../../context.ts';
import { BadInput, Conflict, SlotUnavailable, Unauthenticated } from '../../../errors.ts';
import { databaseId } from '../../../input/field.ts';
import { badInput, parse } from '../../../input/parse.ts';
import { answerProblems } from '../../event-type/questions.ts';
import { type BookingWish, NewBooking, type NewBookingInput } from './input.ts';
import type { IdempotencyKey, Made } from './insert.ts';
import { makeAdHoc } from './ad-hoc.ts';
import { makeOffered } from './offered.ts';
import { seatsOf } from './seats.ts';
import { idempotencyKeyOf, madeBefore } from './idempotency.ts';
import { isDuplicate } from '../../../database/conflict.ts';

/** What a booking by nobody in particular costs beside the usual points: a page books but once. */
const publicCost = 10;

export interface Created extends Made {
  /** True: nothing was made now, the same key had made it before. */
  replayed: boolean;
  /** Whom the caller brought: all that he may be shown of others. */
  emails: string[];
}

/** GAP-23. Of an event type, of a group of users, or ad hoc for the caller. */
export async function createBooking(context: Context, input: NewBookingInput): Promise<Created> {
  if (!context.viewer) context.budget.charge(publicCost);
  const wish = await read(context, input);
  const key = idempotencyKeyOf(context.viewer, wish);
  const emails = emailsOf(wish);
  const replay = async (): Promise<Created | null> => {
    const ids = await madeBefore(context.db, key, wish.recurringCount);
    if (!ids) return null;
    return { ids, seats: await seatsOf(context.db, ids, emails), emails, replayed: true };
  };
  const before = await replay();
  if (before) return before;
  try {
    return { ...(await make(context, wish, key)), emails, replayed: false };
  } catch (error) {
    // Whoever lost against an equal request of his own has won.
    const twin = isLost(error) ? await replay() : null;
    if (twin) return twin;
    throw error;
  }
}

/** Also a seat that the e-mail has already. */
const isLost = (error: unknown) =>
  error instanceof SlotUnavailable || error instanceof Conflict || isDuplicate(error);

function make(context: Context, wish: BookingWish, key: IdempotencyKey | null): Promise<Made> {
  if (wish.eventTypeId !== undefined || wish.usernames) return makeOffered(context, wish, key);
  const { viewer } = context;
  if (!viewer) throw new Unauthenticated();
  return makeAdHoc({ ...context, viewer }, wish, key);
}

const emailsOf = ({ responses: { email, guests = [] } = {} }: BookingWish) =>
  [email, ...guests.map((guest) => guest.email)].filter((one) => one !== undefined);

/** Names every problem at once: those of the fields, and those that only the event type knows of. */
async function read(context: Context, input: NewBookingInput): Promise<BookingWish> {
  try {
    return parse(NewBooking, input);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const known = new Set(error.errors.map(({ path }) => path));
    const more = (await answersMissing(context, input)).filter(({ path }) => !known.has(path));
    throw badInput([...error.errors, ...more]);
  }
}

/** Asked of what came in, as it came in: the rest of it is wrong already. */
async function answersMissing({ db }: Context, { eventTypeId, responses }: NewBookingInput) {
  if (typeof eventTypeId !== 'number' || !databaseId.safeParse(eventTypeId).success) return [];
  const where = { id: eventTypeId, hidden: false };
  const eventType = await db.eventType.findUnique({ where, select: { bookingFields: true } });
  const answers = typeof responses === 'object' && responses !== null ? { ...responses } : {};
  return eventType ? answerProblems(eventType.bookingFields, answers) : [];
}
