import { Conflict } from '../../base/errors.ts';
import { z } from 'zod';
import type { Attendee, Booking } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import {
  databaseIdField,
  emailField,
  httpUrlField,
  optionalField,
  textField,
  wholeNumberField,
} from '../../input/field.ts';
import { createBadInput, parseInput } from '../../input/parse.ts';
import { attendeesOf } from './attendee.ts';
import { maxAttendees, toNoShowEvent } from './attendee-change.ts';
import { type BookingChange, type BookingRef, changeBooking, type ChangeResult } from './change.ts';
import { englishProblem } from '../../language/en/problem.ts';
import type { Transaction } from '../../database/transaction.ts';

const noShowLater =
  'Nobody can have missed a meeting that has not begun, or that does not take place';

const markInput = z.object({
  by: z.union([z.object({ id: databaseIdField }), z.object({ email: emailField })]),
  noShow: z.boolean(),
});

type NoShowMark = z.output<typeof markInput>;

const NoShow = z.object({
  host: optionalField(z.boolean()),
  attendees: optionalField(z.array(markInput).max(maxAttendees)),
});

/** Whether the meeting took place. Only then somebody can have an opinion on it. */
export const hasTakenPlace = (
  { status, endTime }: Pick<Booking, 'status' | 'endTime'>,
  now: Date,
) => status === 'ACCEPTED' && endTime <= now;

/** Leaves the marks of attendees who are not named unchanged. */
export function markNoShow(context: SignedIn, name: BookingRef, input: z.input<typeof NoShow>) {
  const { host, attendees: marks = [] } = parseInput(NoShow, input);
  return changeBooking(context, name, async (booking, tx) => {
    const { id, noShowHost, status, startTime } = booking;
    const isHostMarked = host !== undefined && host !== (noShowHost ?? false);
    const marked = await findChangedMarks(tx, context.viewer, id, marks);
    if (!isHostMarked && marked.length === 0) return null;
    if (status !== 'ACCEPTED' || startTime > context.clock()) throw new Conflict(noShowLater);
    await updateNoShow(tx, marked);
    return {
      data: isHostMarked ? { noShowHost: host } : {},
      events: [toNoShowEvent(marked, isHostMarked ? host : undefined)],
    };
  });
}

/** The attendees whose mark changes, with their new mark. */
async function findChangedMarks(
  tx: Transaction,
  viewer: Viewer,
  bookingId: number,
  marks: NoShowMark[],
) {
  if (marks.length === 0) return [];
  // GAP-18: a user who may act for the host still may not change the host's attendees.
  const where = { bookingId, AND: [attendeesOf(viewer)] };
  const present = await tx.attendee.findMany({ where, orderBy: { id: 'asc' } });
  const strangers = marks.flatMap(({ by }, i) =>
    present.some(isMatching(by))
      ? []
      : [{ path: `attendees.${i}.by`, message: 'must be an attendee of this booking' }],
  );
  if (strangers.length > 0) throw createBadInput(strangers);
  return present.flatMap((one) => {
    const noShow = marks.findLast(({ by }) => isMatching(by)(one))?.noShow ?? one.noShow;
    return noShow === one.noShow ? [] : [{ ...one, noShow }];
  });
}

const isMatching = (by: NoShowMark['by']) => (one: Attendee) =>
  'id' in by ? by.id === one.id : by.email === one.email;

async function updateNoShow(tx: Transaction, marked: Attendee[]) {
  for (const noShow of [true, false]) {
    const ids = marked.filter((one) => one.noShow === noShow).map(({ id }) => id);
    await tx.attendee.updateMany({ where: { id: { in: ids } }, data: { noShow } });
  }
}

export const Rating = z.object({
  rating: wholeNumberField(1, 5),
  feedback: textField(10_000).nullish(),
});

export function rateBooking(context: SignedIn, name: BookingRef, input: z.input<typeof Rating>) {
  const rating = parseInput(Rating, input);
  return changeBooking(context, name, (booking) => {
    if (!hasTakenPlace(booking, context.clock())) throw new Conflict(englishProblem.rateLater);
    return toRatingChange(booking, rating);
  });
}

/** `feedback: null` clears the feedback; omitting it keeps it. Sends no event: there is no trigger for it. */
export function toRatingChange(
  booking: Pick<Booking, 'rating' | 'ratingFeedback'>,
  { rating, feedback }: z.output<typeof Rating>,
): BookingChange | null {
  const ratingFeedback = feedback === undefined ? booking.ratingFeedback : feedback;
  const isUnchanged = booking.rating === rating && booking.ratingFeedback === ratingFeedback;
  return isUnchanged ? null : { data: { rating, ratingFeedback }, events: [] };
}

const Recording = z.object({ downloadUrl: httpUrlField.nullish() });

/** A no-op if the booking is already marked as recorded. */
export function markRecorded(
  context: SignedIn,
  name: BookingRef,
  input: z.input<typeof Recording>,
): Promise<ChangeResult> {
  const { downloadUrl: downloadLink = null } = parseInput(Recording, input);
  return changeBooking(context, name, ({ isRecorded, status }) => {
    if (isRecorded) return null;
    if (status !== 'ACCEPTED')
      throw new Conflict(
        `Cannot mark a booking that is ${status} as recorded: it must be ACCEPTED`,
      );
    return {
      data: { isRecorded: true },
      events: [{ type: 'RECORDING_READY', extra: { downloadLink } }],
    };
  });
}
