/**
 * What each OAuth scope permits, in the words of the consent page (GAP-04): the one table behind
 * GraphQL fields, REST routes, the consent page and the docs.
 */
export const scopes = {
  READ_PROFILE: 'See your profile: name, e-mail, time zone and preferences',
  WRITE_PROFILE: 'Change your profile',
  READ_BOOKING: 'See your bookings and their attendees, and be told when they change',
  WRITE_BOOKING: 'Create, change and cancel your bookings',
  READ_SCHEDULE: 'See your schedules and absences',
  WRITE_SCHEDULE: 'Change your schedules and absences',
  READ_EVENT_TYPE: 'See your event types',
  WRITE_EVENT_TYPE: 'Change your event types',
  READ_TEAM: 'See your teams and their members',
  WRITE_TEAM: 'Change your teams and their members',
} as const;

export type Scope = keyof typeof scopes;

export const isScope = (name: string): name is Scope => Object.hasOwn(scopes, name);
