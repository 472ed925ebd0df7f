import { toAppRights, toViewerRights, viewerSelect } from '../../auth/viewer.ts';
import type { Context } from '../../context/context.ts';
import type { Viewer, ViewerRights } from '../../context/viewer.ts';
import { maxInt32 } from '../../input/int32.ts';
import { isObject } from '../../input/is-object.ts';
import { expandScopes } from '../../base/scopes.ts';
import { toLiveGrantWhere } from '../access/grant.ts';

/**
 * Whom a calendar address belongs to: a user, an attendee, or an app by its grant. An app that
 * booked with another host has the view of the attendee for as long as its grant lasts.
 */
export interface CalendarReader {
  userId: number | null;
  grantId: number | null;
  attendeeId: number | null;
}

/** In the address: `u7`, `a7`, `g7`, or `g7a7`. */
export const formatReader = ({ userId, grantId, attendeeId }: CalendarReader) =>
  [
    ['u', userId],
    ['g', grantId],
    ['a', attendeeId],
  ]
    .map(([letter, id]) => (id === null ? '' : `${letter}${id}`))
    .join('');

const keyPattern = /^((?:u(\d{1,10}))?(?:g(\d{1,10}))?(?:a(\d{1,10}))?)-([\w-]{43})$/;

export function parseCalendarKey(
  key: string,
): { reader: CalendarReader; signature: string } | null {
  const [, name, userId, grantId, attendeeId, signature] = keyPattern.exec(key) ?? [];
  if (!name || signature === undefined) return null;
  const [user, grant, attendee] = [userId, grantId, attendeeId].map((id) =>
    id === undefined ? null : Number(id),
  );
  const reader = { userId: user ?? null, grantId: grant ?? null, attendeeId: attendee ?? null };
  const isKnown = Object.values(reader).every((id) => (id ?? 0) <= maxInt32);
  return isKnown && formatReader(reader) === name ? { reader, signature } : null;
}

/** Has the generation of all readers at once. */
export const everyoneName = 'everyone';

/** Of everyone, and of this reader: what their last renewal picked, or how many there were before it was random. */
export const listGenerations = (renewals: unknown, name: string) =>
  [everyoneName, name].map((one) => findGeneration(renewals, one));

const findGeneration = (renewals: unknown, name: string): number => {
  const generation = isObject(renewals) ? renewals[name] : 0;
  return typeof generation === 'number' ? generation : 0;
};

export function toCalendarReader(
  { credential, userId }: Viewer,
  attendee: { id: number } | null,
): CalendarReader {
  const grantId = credential.kind === 'ACCESS_TOKEN' ? credential.grantId : null;
  const attendeeId = attendee?.id ?? null;
  const isUser = grantId === null && attendeeId === null;
  return { userId: isUser ? userId : null, grantId, attendeeId };
}

/** What the reader may see now. Null if they are locked or gone, or if the access of the app ended. */
export async function findReaderRights(
  context: Pick<Context, 'db' | 'clock'>,
  { userId, grantId }: CalendarReader,
): Promise<ViewerRights | null> {
  return grantId === null ? findUserRights(context, userId ?? 0) : findAppRights(context, grantId);
}

async function findUserRights({ db }: Pick<Context, 'db'>, id: number) {
  const user = await db.user.findUnique({ where: { id, locked: false }, select: viewerSelect });
  return user && toViewerRights(user);
}

/** The user must still allow the app to read bookings, and the app must be registered for it. */
async function findAppRights({ db, clock }: Pick<Context, 'db' | 'clock'>, id: number) {
  const grant = await db.oAuthGrant.findFirst({
    where: { id, user: { locked: false }, ...toLiveGrantWhere(clock()) },
    select: { userId: true, scopes: true, client: { select: { scopes: true } } },
  });
  if (!grant) return null;
  const scopes = grant.scopes.filter((scope) => grant.client.scopes.includes(scope));
  return expandScopes(scopes).has('READ_BOOKING') ? toAppRights(grant) : null;
}
