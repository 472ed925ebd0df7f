import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import { recordAct } from '../../audit/record.ts';
import { assertConfirmed } from '../../auth/proof.ts';
import { BadInput, Conflict } from '../../base/errors.ts';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { databaseIdField, emailField, optionalField, textField } from '../../input/field.ts';
import { hashAddress } from '../../person/hash.ts';
import { parseInput } from '../../input/parse.ts';
import { assertAdministrator } from '../access/administrator.ts';
import { removeAttendee } from '../booking/attendee-change.ts';
import { cancelBookings } from '../booking/cancel.ts';
import { findViewerEmail } from '../booking/change.ts';
import { deleteUser, hostsAlone } from '../user/deletion.ts';
import { getUser } from '../user/user.ts';
import { toAheadWhere } from './forget.ts';
import { countHeld } from './held.ts';
import type { NamedPerson } from './whose.ts';

const ForgetPersonInput = z.object({
  email: optionalField(emailField),
  userId: optionalField(databaseIdField),
  cancelMeetingsAhead: optionalField(z.boolean()),
  currentPassword: optionalField(textField(200)),
});

/** How many meetings ahead are named where they are refused, and how many are ended in one round. */
const namedAhead = 5;
const endedEach = 100;

/**
 * Starts to forget a person: an address, or a user with their account. Meetings ahead are cancelled first,
 * or stop it. What is kept is emptied by a chore (`walk.ts`), because a long log takes minutes.
 */
export async function forgetPerson(context: SignedIn, input: z.input<typeof ForgetPersonInput>) {
  assertAdministrator(context, 'forget people');
  const { cancelMeetingsAhead, currentPassword, ...name } = parseInput(ForgetPersonInput, input);
  const who = await findPerson(context, name);
  await assertMayForget(context, currentPassword);
  const held = await countHeld(context.db, who);
  if (cancelMeetingsAhead) await endMeetingsAhead(context, who.email);
  else await refuseMeetingsAhead(context, who);
  if (who.userId !== null) await deleteUser(context, who.userId);
  const erasure = await startErasure(context, who);
  return { ...erasure, held };
}

async function findPerson(
  context: SignedIn,
  { email, userId }: { email?: string | undefined; userId?: number | undefined },
): Promise<NamedPerson> {
  if ((email === undefined) === (userId === undefined)) {
    throw new BadInput({ path: 'email', message: 'or `userId` is required, and not both' });
  }
  if (userId !== undefined) return { email: (await getUser(context, userId)).email, userId };
  const address = email ?? '';
  const user = await context.db.user.findUnique({
    where: { email: address },
    select: { id: true },
  });
  if (!user) return { email: address, userId: null };
  throw new Conflict(
    `The address belongs to user ${user.id}. Name them by their id: their account goes, too`,
  );
}

/** A dry run changes nothing, and may not try passwords. */
const assertMayForget = async (context: SignedIn, password: string | undefined) =>
  context.source === 'OPERATOR' || (context.isDryRun && password === undefined)
    ? undefined
    : assertConfirmed(context, password, 'to forget a person');

async function refuseMeetingsAhead(context: SignedIn, { email, userId }: NamedPerson) {
  const { db, clock } = context;
  const hosted = userId === null ? [] : [hostsAlone(userId)];
  const ahead = await db.booking.findMany({
    where: {
      OR: [{ attendees: { some: { email } } }, ...hosted],
      ...toAheadWhere(clock()),
    },
    select: { uid: true },
    orderBy: { id: 'asc' },
    take: namedAhead,
  });
  if (ahead.length === 0) return;
  const uids = ahead.map(({ uid }) => uid).join(', ');
  throw new Conflict(
    `The person has meetings ahead: ${uids}. Cancel them first, or have them cancelled: \`cancelMeetingsAhead\`, or --cancel-meetings`,
  );
}

/** A booker's meeting is cancelled. A guest leaves it, and who has a seat gives it up. */
async function endMeetingsAhead(context: SignedIn, email: string) {
  const { db, clock, viewer } = context;
  const now = clock();
  const by = await findViewerEmail(db, viewer);
  for (;;) {
    const attending = await db.attendee.findMany({
      where: { email, booking: toAheadWhere(now) },
      select: {
        id: true,
        bookingId: true,
        bookingSeat: { select: { id: true } },
        booking: {
          select: { attendees: { select: { id: true }, orderBy: { id: 'asc' }, take: 1 } },
        },
      },
      take: endedEach,
    });
    if (attending.length === 0) return;
    for (const { id, bookingId, bookingSeat, booking } of attending) {
      const isBooker = bookingSeat === null && booking.attendees[0]?.id === id;
      if (!isBooker) await removeAttendee(context, id);
      else {
        await db.$transaction((tx) =>
          cancelBookings(tx, [{ id: bookingId }], { by, now, reason: 'The booker is forgotten' }),
        );
      }
    }
  }
}

/** One that is under way already is the same one. */
async function startErasure(context: SignedIn, { email, userId }: NamedPerson) {
  const { db, clock } = context;
  return db.$transaction(async (tx) => {
    const running = await tx.erasure.findFirst({ where: { email } });
    if (running) return running;
    const addressHash = hashAddress(context.keyring, email);
    await recordAct(tx, context, 'PERSON_FORGOTTEN', { userId, subjectId: addressHash });
    return tx.erasure.create({ data: { email, addressHash, askedAt: clock() } });
  });
}

/** The erasures that a viewer may see: all for administrators, none for others. */
export const erasuresOf = (viewer: Viewer): Prisma.ErasureWhereInput =>
  viewer.isAdmin ? {} : { id: { in: [] } };

export function toErasureWhere(context: SignedIn): Prisma.ErasureWhereInput {
  assertAdministrator(context, 'see who was forgotten');
  return {};
}
