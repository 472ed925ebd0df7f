import { Prisma } from '../../../prisma/generated/client.js';
import type { Context } from '../../context/context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { NotFound } from '../../base/errors.ts';
import { textField } from '../../input/field.ts';
import { maxInt32 } from '../../input/int32.ts';

/** Signatures are bound to this. */
const purpose = 'manage link';

/** After the meeting, or after the time at which it was to be, a booker can still read and rate it. */
const lifeAfterEndMs = 14 * 86_400_000;

const linkSelect = {
  id: true,
  linkGeneration: true,
  bookingSeat: { select: { referenceUid: true } },
  booking: { select: { uid: true } },
} satisfies Prisma.AttendeeSelect;

type SignedAttendee = Prisma.AttendeeGetPayload<{ select: typeof linkSelect }>;

/** A seat keeps its link when it moves to another booking. */
const toSignedText = ({ id, linkGeneration, bookingSeat, booking }: SignedAttendee) =>
  JSON.stringify([bookingSeat?.referenceUid ?? booking.uid, id, linkGeneration]);

/** In place of an attendee who does not exist: their link is checked too, so that it takes as long. */
const nobody: SignedAttendee = {
  id: 0,
  linkGeneration: 0,
  bookingSeat: null,
  booking: { uid: '' },
};

/** Any text: a token in another form leads to nothing. */
export const tokenField = textField();

const tokenPattern = /^([1-9]\d{0,9})-([\w-]{43})$/;

function parseToken(token: string) {
  const [, id, signature = ''] = tokenPattern.exec(token) ?? [];
  return { id: Math.min(Number(id ?? 0), maxInt32), signature };
}

/** A link by which a booker manages a booking, or one seat in it. */
export interface ManageLink {
  token: string;
  url: string;
  bookingUid: string;
  seatUid: string | null;
  email: string;
}

type Signer = Pick<Context, 'keyring' | 'publicUrl'>;

function toManageLink({ keyring, publicUrl }: Signer, attendee: LinkedAttendee): ManageLink {
  const token = `${attendee.id}-${keyring.sign(purpose, toSignedText(attendee))}`;
  return {
    token,
    url: `${publicUrl}/manage/${token}`,
    bookingUid: attendee.booking.uid,
    seatUid: attendee.bookingSeat?.referenceUid ?? null,
    email: attendee.email,
  };
}

const firstAttendee = { orderBy: { id: 'asc' }, take: 1, select: { id: true } } as const;

/** An attendee who may have a link. `booking` names the one who manages it, if it has no seats. */
export interface LinkedAttendee extends SignedAttendee {
  email: string;
  booking: { uid: string; attendees: { id: number }[] };
}

/** JSON of the attendees of whom `which` is true, in their order. It calls them `attendee`. */
export const linkedAttendeesSql = (which: Prisma.Sql): Prisma.Sql => Prisma.sql`(
    SELECT coalesce(json_agg(json_build_object(
      'id', attendee.id, 'linkGeneration', attendee."linkGeneration", 'email', attendee.email,
      'bookingSeat', (SELECT json_build_object('referenceUid', seat."referenceUid")
        FROM "BookingSeat" seat WHERE seat."attendeeId" = attendee.id),
      'booking', json_build_object('uid', linked.uid, 'attendees', json_build_array(json_build_object('id', (
        SELECT min(id) FROM "Attendee" one WHERE one."bookingId" = linked.id))))) ORDER BY attendee.id), '[]')
    FROM "Attendee" attendee JOIN "Booking" linked ON linked.id = attendee."bookingId" WHERE ${which})`;

/**
 * The links of these people in these bookings, in the order of the attendees. Nothing is stored: a
 * link can be worked out again whenever somebody may see it.
 */
export async function listManageLinks(
  context: Signer & Pick<Context, 'db'>,
  bookingIds: readonly number[],
  emails: readonly string[],
): Promise<ManageLink[]> {
  const [found] = await context.db.$queryRaw<{ attendees: LinkedAttendee[] }[]>`
    SELECT ${linkedAttendeesSql(Prisma.sql`
      attendee."bookingId" = ANY (${bookingIds}::int[]) AND attendee.email = ANY (${emails}::text[])`)} AS attendees`;
  return signManageLinks(context, found?.attendees ?? []);
}

/** The links of those who have one. */
export const signManageLinks = (signer: Signer, attendees: readonly LinkedAttendee[]) =>
  attendees.filter(hasLink).map((attendee) => toManageLink(signer, attendee));

/** Guests in a booking without seats do not manage it. */
const hasLink = ({
  id,
  bookingSeat,
  booking,
}: {
  id: number;
  bookingSeat: object | null;
  booking: { attendees: { id: number }[] };
}) => bookingSeat !== null || booking.attendees[0]?.id === id;

const managedSelect = {
  ...linkSelect,
  email: true,
  name: true,
  timeZone: true,
  locale: true,
  phoneNumber: true,
  bookingId: true,
  bookingSeat: { select: { id: true, referenceUid: true, data: true } },
  pendingCancel: { select: { dueAt: true } },
  booking: {
    select: {
      uid: true,
      status: true,
      startTime: true,
      endTime: true,
      responses: true,
      rating: true,
      ratingFeedback: true,
      eventTypeId: true,
      attendees: firstAttendee,
      eventType: {
        select: {
          bookingFields: true,
          refundHours: true,
          refundPercent: true,
          requiresConfirmation: true,
          requestBlocksSlot: true,
          beforeEventBuffer: true,
          afterEventBuffer: true,
          disableCancelling: true,
          disableRescheduling: true,
          minimumChangeNotice: true,
          bookersMayChangeAnswers: true,
          slug: true,
          hidden: true,
          user: { select: { username: true } },
          team: { select: { slug: true } },
        },
      },
    },
  },
} satisfies Prisma.AttendeeSelect;

/** A booker with the booking, or the seat, that their link leads to. */
export type Managed = Prisma.AttendeeGetPayload<{ select: typeof managedSelect }>;

export const findManaged = (db: Transaction, id: number): Promise<Managed | null> =>
  db.attendee.findUnique({ where: { id }, select: managedSelect });

export const findLinkEnd = ({ endTime }: { endTime: Date }) =>
  new Date(endTime.getTime() + lifeAfterEndMs);

const isLive = (managed: Managed, now: Date) =>
  hasLink(managed) && findLinkEnd(managed.booking) > now;

/** A token that is wrong, was replaced, or has ended gives the same answer. */
export async function getManaged(
  { keyring, clock }: Pick<Context, 'keyring' | 'clock'>,
  db: Transaction,
  token: string,
): Promise<Managed> {
  const { id, signature } = parseToken(token);
  const managed = await findManaged(db, id);
  const fits = keyring.verify(purpose, toSignedText(managed ?? nobody), signature);
  if (!managed || !fits || !isLive(managed, clock())) throw new NotFound('Booking');
  return managed;
}
