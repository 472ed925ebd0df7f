import { attendeeRoutes } from './booking/attendee.ts';
import { availabilityRoutes } from './schedule/availability.ts';
import { bookingRoutes } from './booking/booking.ts';
import { eventTypeRoutes } from './event-type/event-type.ts';
import { meRoutes } from './user/me.ts';
import { membershipRoutes } from './team/membership.ts';
import { oauthRoutes } from './oauth/oauth.ts';
import { referenceRoutes } from './booking/reference.ts';
import { scheduleRoutes } from './schedule/schedule.ts';
import { slotRoutes } from './slot/slot.ts';
import { userAvailabilityRoutes } from './slot/user-availability.ts';
import { teamRoutes } from './team/team.ts';
import { userRoutes } from './user/user.ts';
import { webhookRoutes } from './webhook/webhook.ts';
import type { Endpoint } from './kit/route.ts';

/** The operation ledger: every REST route with the GraphQL operation that answers it. */
export const ledger: readonly Endpoint[] = [
  ...bookingRoutes,
  ...meRoutes,
  ...attendeeRoutes,
  ...referenceRoutes,
  ...availabilityRoutes,
  ...scheduleRoutes,
  ...userRoutes,
  ...teamRoutes,
  ...membershipRoutes,
  ...webhookRoutes,
  ...eventTypeRoutes,
  ...slotRoutes,
  ...userAvailabilityRoutes,
  ...oauthRoutes,
];
