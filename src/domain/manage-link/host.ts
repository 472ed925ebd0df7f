import type { Context } from '../../context/context.ts';
import { type PublicHost, publicHostSelect } from '../event-type/public.ts';

/** Who hosts a booking, as shown to everyone. The host user comes first. */
export async function listPublicHosts(
  { db }: Pick<Context, 'db'>,
  bookingId: number,
): Promise<PublicHost[]> {
  const hosts = await db.bookingHost.findMany({
    where: { bookingId },
    select: {
      userId: true,
      booking: { select: { userId: true } },
      user: { select: publicHostSelect },
    },
    orderBy: { id: 'asc' },
  });
  const isFirst = (host: (typeof hosts)[number]) => host.userId === host.booking?.userId;
  return [...hosts.filter(isFirst), ...hosts.filter((host) => !isFirst(host))].map(
    ({ user }) => user,
  );
}
