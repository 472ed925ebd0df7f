import type { Prisma } from '../../../prisma/generated/client.js';
import type { Viewer } from '../../context/viewer.ts';
import { isScope, type Scope } from '../../base/scopes.ts';
import { bookingsOf } from '../access/booking.ts';
import { eventTypesOf } from '../event-type/event-type.ts';
import { eventTypeHostsOf } from '../event-type/host.ts';
import { outOfOfficesOf } from '../schedule/out-of-office.ts';
import { membersOf, membershipsOf } from '../team/membership.ts';
import { webhooksOf } from '../webhook/access.ts';

/** Every field of the graph that leads to the card of another user, by the scope it asks for. */
const paths: Partial<Record<Scope, (viewer: Viewer) => Prisma.UserWhereInput[]>> = {
  READ_PROFILE: () => [],
  READ_BOOKING: (viewer) => [
    { hostedBookings: { some: { booking: bookingsOf(viewer) } } },
    { eventTypes: { some: { bookings: { some: bookingsOf(viewer) } } } },
    { webhooks: { some: webhooksOf(viewer) } },
  ],
  READ_EVENT_TYPE: (viewer) => [
    { eventTypes: { some: eventTypesOf(viewer) } },
    { eventTypeHosts: { some: eventTypeHostsOf(viewer) } },
  ],
  READ_SCHEDULE: (viewer) => [{ coveredOutOfOffices: { some: outOfOfficesOf(viewer) } }],
  READ_TEAM: (viewer) => [
    { memberships: { some: membersOf(viewer) } },
    { invitations: { some: { accepted: false, AND: [membershipsOf(viewer)] } } },
  ],
};

/** Below an AND, Prisma ignores an OR that is empty. */
const nobody: Prisma.UserWhereInput = { id: { in: [] } };

/** The users whose card a viewer may see: themselves, and those that any path leads to. */
export function personsOf(viewer: Viewer): Prisma.UserWhereInput {
  if (viewer.isAdmin) return {};
  const { credential, userId } = viewer;
  const isOpen = (scope: string): boolean =>
    credential.kind !== 'ACCESS_TOKEN' || (isScope(scope) && credential.scopes.has(scope));
  const open = Object.entries(paths).filter(([scope]) => isOpen(scope));
  return { OR: [nobody, ...open.flatMap(([, list]) => [{ id: userId }, ...list(viewer)])] };
}
