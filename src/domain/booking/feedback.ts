import { z } from 'zod';
import type { Attendee } from '../../../prisma/generated/client.ts';
import type { SignedIn, Viewer } from '../../context.ts';
import { databaseId, email, optional, text, whole } from '../../input/field.ts';
import { badInput, parse } from '../../input/parse.ts';
import { attendeesOf } from './attendee.ts';
import { most, noShowNote } from './attendee-change.ts';
import { type BookingName, changeBooking, type Transaction } from './change.ts';

const mark = z.object({
  by: z.union([z.object({ id: databaseId }), z.object({ email })]),
  noShow: z.boolean(),
});

type Mark = z.output<typeof mark>;

const NoShow = z.object({
  host: optional(z.boolean()),
  attendees: optional(z.array(mark).max(most)),
});

/** Who did not come. Whoever is not mentioned stays as he was. */
export function markNoShow(context: SignedIn, name: BookingName, input: z.input<typeof NoShow>) {
  const { host, attendees: marks = [] } = parse(NoShow, input);
  return changeBooking(context, name, async ({ id, noShowHost }, tx) => {
    const isHostMarked = host !== undefined && host !== (noShowHost ?? false);
    const marked = await otherwise(tx, context.viewer, id, marks);
    if (!isHostMarked && marked.length === 0) return null;
    await write(tx, marked);
    return {
      data: isHostMarked ? { noShowHost: host } : {},
      events: [noShowNote(marked, isHostMarked ? host : undefined)],
    };
  });
}

/** The attendees who are marked otherwise than they were, as they are then. */
async function otherwise(tx: Transaction, viewer: Viewer, bookingId: number, marks: Mark[]) {
  if (marks.length === 0) return [];
  // GAP-18: whoever stands in for the host does not for his attendees.
  const where = { bookingId, AND: [attendeesOf(viewer)] };
  const present = await tx.attendee.findMany({ where, orderBy: { id: 'asc' } });
  const strangers = marks.flatMap(({ by }, i) =>
    present.some(isNamed(by))
      ? []
      : [{ path: `attendees.${i}.by`, message: 'is no attendee of this booking' }],
  );
  if (strangers.length > 0) throw badInput(strangers);
  return present.flatMap((one) => {
    const noShow = marks.findLast(({ by }) => isNamed(by)(one))?.noShow ?? one.noShow;
    return noShow === one.noShow ? [] : [{ ...one, noShow }];
  });
}

const isNamed = (by: Mark['by']) => (one: Attendee) =>
  'id' in by ? by.id === one.id : by.email === one.email;

async function write(tx: Transaction, marked: Attendee[]) {
  for (const noShow of [true, false]) {
    const ids = marked.filter((one) => one.noShow === noShow).map(({ id }) => id);
    await tx.attendee.updateMany({ where: { id: { in: ids } }, data: { noShow } });
  }
}

const Rating = z.object({ rating: whole(1, 5), feedback: text(10_000).nullish() });

/** Null clears the words, leaving them out keeps them. No trigger tells of it. */
export function rateBooking(context: SignedIn, name: BookingName, input: z.input<typeof Rating>) {
  const { rating, feedback } = parse(Rating, input);
  return changeBooking(context, name, (booking) => {
    const ratingFeedback = feedback === undefined ? booking.ratingFeedback : feedback;
    const isSo = booking.rating === rating && booking.ratingFeedback === ratingFeedback;
    return isSo ? null : { data: { rating, ratingFeedback }, events: [] };
  });
}
