import type { Context, SignedIn } from '../../context/context.ts';
import { NotFound } from '../../base/errors.ts';
import { findTextProblem } from '../../input/format.ts';
import { bookingsOf } from '../access/booking.ts';
import { recordAct } from '../../audit/record.ts';
import { generateGeneration } from '../../auth/secret.ts';
import type { BookingRef } from '../booking/change.ts';
import {
  type CalendarReader,
  everyoneName,
  findReaderRights,
  formatReader,
  listGenerations,
  parseCalendarKey,
  toCalendarReader,
} from './reader.ts';

/** The attendee who made a booking, or whose view of it is shown. */
export interface AddressedAttendee {
  id: number;
  email: string;
}

interface AddressedBooking {
  uid: string;
  calendarRenewals: unknown;
}

/** Signatures are bound to this. */
const purpose = 'calendar address';

/**
 * What an address depends on: it ends when its reader or everyone renewed it, and when the attendee
 * becomes another person.
 */
function toSignedText(
  { uid, calendarRenewals }: AddressedBooking,
  reader: CalendarReader,
  email: string | null,
) {
  const name = formatReader(reader);
  return JSON.stringify([uid, name, email, ...listGenerations(calendarRenewals, name)]);
}

/** The caller's own address. Pass the attendee if the caller sees the booking as that attendee does. */
export function formatCalendarUrl(
  { publicUrl, keyring, viewer }: Pick<Context, 'publicUrl' | 'keyring' | 'viewer'>,
  booking: AddressedBooking,
  attendee: AddressedAttendee | null,
): string | null {
  if (!viewer && !attendee) return null;
  const reader = viewer
    ? toCalendarReader(viewer, attendee)
    : { userId: null, grantId: null, attendeeId: attendee?.id ?? null };
  const signature = keyring.sign(purpose, toSignedText(booking, reader, attendee?.email ?? null));
  const key = `${formatReader(reader)}-${signature}`;
  return `${publicUrl}/calendar/${encodeURIComponent(booking.uid)}/${key}.ics`;
}

/**
 * Finds the booking behind an address, and the attendee if it is an attendee's. Null if the address is
 * wrong, or if its reader may not see the booking any more.
 */
export async function findAddressedBooking(context: Context, uid: string, key: string) {
  const { reader, signature } = parseCalendarKey(key) ?? {};
  if (!reader || signature === undefined || findTextProblem(uid)) return null;
  const found = await loadAddressed(context, uid, reader.attendeeId);
  if (!found) return null;
  const text = toSignedText(found.booking, reader, found.attendee?.email ?? null);
  if (!context.keyring.verify(purpose, text, signature)) return null;
  return (await canStillRead(context, reader, found.booking.id)) ? found : null;
}

async function loadAddressed({ db }: Context, uid: string, attendeeId: number | null) {
  const select = { id: true, email: true, bookingSeat: { select: { id: true } } };
  const found = await db.booking.findUnique({
    where: { uid },
    select: {
      ...{ id: true, uid: true, calendarRenewals: true },
      attendees: { where: { id: attendeeId ?? 0 }, select },
    },
  });
  return found && { booking: found, attendee: found.attendees[0] ?? null };
}

/** An attendee who was removed has no signature that fits: their e-mail address is part of it. */
async function canStillRead(context: Context, reader: CalendarReader, id: number) {
  const { userId, grantId, attendeeId } = reader;
  if (userId === null && grantId === null) return true;
  const viewer = await findReaderRights(context, reader);
  if (!viewer || attendeeId !== null) return viewer !== null;
  return (await context.db.booking.count({ where: { AND: [{ id }, bookingsOf(viewer)] } })) > 0;
}

/**
 * Ends the caller's address of a booking, or those of all its readers. Not a change of the meeting: it
 * sends no event, and the file keeps its SEQUENCE and DTSTAMP.
 */
export async function renewCalendarAddress(
  context: SignedIn,
  by: BookingRef,
  everyone: boolean,
): Promise<{ id: number }> {
  const { db, viewer } = context;
  const name = everyone ? everyoneName : formatReader(toCalendarReader(viewer, null));
  const where = { AND: [by, bookingsOf(viewer)] };
  const booking = await db.booking.findFirst({ where, select: { id: true } });
  if (!booking) throw new NotFound('Booking');
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`
      UPDATE "Booking" SET "calendarRenewals" = jsonb_set(
        coalesce("calendarRenewals", '{}'), ARRAY[${name}]::text[],
        to_jsonb(${generateGeneration()}::int)
      ) WHERE id = ${booking.id}`;
    const subjectId = String(booking.id);
    await recordAct(tx, context, 'CALENDAR_ADDRESS_RENEWED', { subjectId, detail: { everyone } });
  });
  return booking;
}
