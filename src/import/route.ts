import { mapAttendee } from './map/attendee.ts';
import { mapBooking } from './map/booking.ts';
import { mapEventType } from './map/event-type.ts';
import { mapMembership, mapTeam, mapUser } from './map/person.ts';
import type { MapRecord } from './map/record.ts';
import { mapSchedule } from './map/schedule.ts';
import { mapWebhook } from './map/webhook.ts';

/** A list of the source. */
export interface ImportRoute {
  /** Where it is. Some servers have another place for it. */
  paths: readonly string[];
  /** What wraps the records. */
  name: string;
  map: MapRecord;
  /** Read only if bookings show their attendees without ids. */
  isForBareAttendees?: true;
}

/** Each list after those that it refers to. */
export const importRoutes: readonly ImportRoute[] = [
  { paths: ['/users'], name: 'users', map: mapUser },
  { paths: ['/teams'], name: 'teams', map: mapTeam },
  { paths: ['/memberships'], name: 'memberships', map: mapMembership },
  { paths: ['/schedules'], name: 'schedules', map: mapSchedule },
  { paths: ['/event-types'], name: 'event_types', map: mapEventType },
  { paths: ['/bookings'], name: 'bookings', map: mapBooking },
  { paths: ['/attendees'], name: 'attendees', map: mapAttendee, isForBareAttendees: true },
  { paths: ['/webhooks', '/hooks'], name: 'webhooks', map: mapWebhook },
];
