import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import { DeliveryStatus, MailKind } from '../../../prisma/generated/enums.js';
import type { Viewer } from '../../context/viewer.ts';
import { databaseIdField, emailField, optionalField, textField } from '../../input/field.ts';
import { escapeLikePattern } from '../../input/format.ts';
import { parseInput } from '../../input/parse.ts';
import { withBookingsOf } from '../access/booking.ts';

/** The mails a viewer may see: those of the bookings they may see. */
export const mailsOf = (viewer: Viewer): Prisma.MailWhereInput =>
  viewer.isAdmin ? {} : withBookingsOf(viewer);

const Filter = z.object({
  bookingId: optionalField(databaseIdField),
  bookingUid: optionalField(textField()),
  kinds: optionalField(z.array(z.enum(MailKind)).max(100)),
  status: optionalField(z.enum(DeliveryStatus)),
  recipient: optionalField(emailField),
  search: optionalField(textField()),
});

/** The viewer's mails that match a filter. */
export function toMailWhere(
  viewer: Viewer,
  input: z.input<typeof Filter> = {},
): Prisma.MailWhereInput {
  const { bookingUid, kinds, search, ...columns } = parseInput(Filter, input);
  return {
    ...columns,
    AND: [
      mailsOf(viewer),
      ...(bookingUid === undefined ? [] : [{ booking: { uid: bookingUid } }]),
      ...(kinds ? [{ kind: { in: kinds } }] : []),
      ...(search ? [{ recipient: { contains: escapeLikePattern(search.toLowerCase()) } }] : []),
    ],
  };
}
