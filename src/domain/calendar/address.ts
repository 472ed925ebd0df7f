import { toAppRights, toViewerRights, viewerSelect } from '../../auth/viewer.ts';
import type { Context, SignedIn, Viewer, ViewerRights } from '../../context.ts';
import { NotFound } from '../../errors.ts';
import { findTextProblem } from '../../input/format.ts';
import { maxInt32 } from '../../input/int32.ts';
import { isObject } from '../../input/is-object.ts';
import { expandScopes } from '../../scopes.ts';
import { bookingsOf } from '../access/booking.ts';
import { toLiveGrantWhere } from '../access/grant.ts';
import { recordAct } from '../audit/record.ts';
import type { BookingRef } from '../booking/change.ts';

/**
 * Whom an address of a calendar file belongs to: a user, an attendee, or an app by its grant. An app
 * that booked with another host has the view of the attendee for as long as its grant lasts.
 */
interface CalendarReader {
  userId: number | null;
  grantId: number | null;
  attendeeId: number | null;
}

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

/** Counts the renewals for all readers of a booking. */
const everyoneName = 'everyone';

/** In the address: `u7`, `a7`, `g7`, or `g7a7`. */
const formatReader = ({ userId, grantId, attendeeId }: CalendarReader) =>
  [
    ['u', userId],
    ['g', grantId],
    ['a', attendeeId],
  ]
    .map(([letter, id]) => (id === null ? '' : `${letter}${id}`))
    .join('');

const keyPattern = /^((?:u(\d{1,10}))?(?:g(\d{1,10}))?(?:a(\d{1,10}))?)-([\w-]{43})$/;

function parseKey(key: string): { reader: CalendarReader; signature: string } | null {
  const [, name, userId, grantId, attendeeId, signature] = keyPattern.exec(key) ?? [];
  if (!name || signature === undefined) return null;
  const [user, grant, attendee] = [userId, grantId, attendeeId].map((id) =>
    id === undefined ? null : Number(id),
  );
  const reader = { userId: user ?? null, grantId: grant ?? null, attendeeId: attendee ?? null };
  const isKnown = Object.values(reader).every((id) => (id ?? 0) <= maxInt32);
  return isKnown && formatReader(reader) === name ? { reader, signature } : null;
}

const countRenewals = (renewals: unknown, name: string): number => {
  const count = isObject(renewals) ? renewals[name] : 0;
  return typeof count === 'number' ? count : 0;
};

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
  const renewed = [everyoneName, name].map((one) => countRenewals(calendarRenewals, one));
  return JSON.stringify([uid, name, email, ...renewed]);
}

function toCalendarReader(
  { credential, userId }: Viewer,
  attendee: AddressedAttendee | null,
): CalendarReader {
  const grantId = credential.kind === 'ACCESS_TOKEN' ? credential.grantId : null;
  const attendeeId = attendee?.id ?? null;
  const isUser = grantId === null && attendeeId === null;
  return { userId: isUser ? userId : null, grantId, attendeeId };
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
  const { reader, signature } = parseKey(key) ?? {};
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
  const viewer =
    grantId === null
      ? await findUserRights(context, userId ?? 0)
      : await findAppRights(context, grantId);
  if (!viewer || attendeeId !== null) return viewer !== null;
  return (await context.db.booking.count({ where: { AND: [{ id }, bookingsOf(viewer)] } })) > 0;
}

async function findUserRights({ db }: Context, id: number): Promise<ViewerRights | null> {
  const user = await db.user.findUnique({ where: { id, locked: false }, select: viewerSelect });
  return user && toViewerRights(user);
}

/** The user must still allow the app to read bookings, and the app must be registered for it. */
async function findAppRights({ db, clock }: Context, id: number): Promise<ViewerRights | null> {
  const grant = await db.oAuthGrant.findFirst({
    where: { id, user: { locked: false }, ...toLiveGrantWhere(clock()) },
    select: { userId: true, scopes: true, client: { select: { scopes: true } } },
  });
  if (!grant) return null;
  const scopes = grant.scopes.filter((scope) => grant.client.scopes.includes(scope));
  return expandScopes(scopes).has('READ_BOOKING') ? toAppRights(grant) : null;
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
        to_jsonb(coalesce(("calendarRenewals"->>${name})::int, 0) + 1)
      ) WHERE id = ${booking.id}`;
    const subjectId = String(booking.id);
    await recordAct(tx, context, 'CALENDAR_ADDRESS_RENEWED', { subjectId, detail: { everyone } });
  });
  return booking;
}
