import { attendeeRoutes } from './attendee.ts';
import { availabilityRoutes } from './availability.ts';
import { bookingRoutes } from './booking.ts';
import { eventTypeRoutes } from './event-type.ts';
import { meRoutes } from './me.ts';
import { membershipRoutes } from './membership.ts';
import { oauthRoutes } from './oauth.ts';
import { scheduleRoutes } from './schedule.ts';
import { slotRoutes } from './slot.ts';
import { teamRoutes } from './team.ts';
import { userRoutes } from './user.ts';
import { webhookRoutes } from './webhook.ts';
import type { Endpoint } from './route.ts';

/** The operation ledger: every REST route, and behind each the GraphQL operation that answers it. */
export const ledger: readonly Endpoint[] = [
  ...bookingRoutes,
  ...meRoutes,
  ...attendeeRoutes,
  ...availabilityRoutes,
  ...scheduleRoutes,
  ...userRoutes,
  ...teamRoutes,
  ...membershipRoutes,
  ...webhookRoutes,
  ...eventTypeRoutes,
  ...slotRoutes,
  ...oauthRoutes,
];
