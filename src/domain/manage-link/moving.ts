import type { Context } from '../../context/context.ts';
import type { NamedMove } from '../slot/moving.ts';
import { getManaged } from './link.ts';
import { assertMay } from './permission.ts';

/** A booking by its uid, or the booking or seat that a manage link leads to. */
interface MoveReference {
  uid?: string | null | undefined;
  token?: string | null | undefined;
}

/** The token of a booking, or of a seat, shows its holder where it can move. */
export async function nameMove<Args extends { moving?: MoveReference | null | undefined }>(
  context: Context,
  { moving, ...args }: Args,
): Promise<Omit<Args, 'moving'> & { moving?: NamedMove }> {
  if (!moving) return args;
  const { uid, token } = moving;
  if (token === null || token === undefined) return { ...args, moving: { uid: uid ?? '' } };
  const managed = await getManaged(context, context.db, token);
  assertMay(managed, 'MOVE', context.clock());
  const { bookingId, bookingSeat } = managed;
  return { ...args, moving: { bookingId, isSeat: bookingSeat !== null } };
}
