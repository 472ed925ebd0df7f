/** The parts of the reference, with what the names of their operations and types contain. The first match wins. */
const concepts: readonly (readonly [title: string, names: RegExp])[] = [
  ['Webhooks', /Webhook|Deliver|Trigger|HttpHeader/],
  ['Events', /Event(s|Payload|Connection|Edge|Filter|)$|Snapshot|BookingChange/],
  ['Instant meetings', /InstantMeeting/],
  ['Apps and keys', /O[Aa]uth|Token|Authoriz|App(s|Scope|$|Payload|Input|By)|ApiKey|Scope$/],
  ['Manage links', /Managed?(Booking|Answers|Link)|EndedHold/],
  ['Calendars', /Calendar/],
  ['Slots', /Slot|Hold|StandIn/],
  ['Event types', /EventType|PrivateLink|Period|Scheduling|Public|Interval|BookingField|Location/],
  ['Availability', /Schedule|Availability|OutOfOffice|LocalTime/],
  ['Teams', /Team|Member/],
  ['Bookings', /Booking|Attendee|Payment|NoShow|Record|Reference|Reminder|Effects|Answer/],
  ['Users', /User(?!Error)|Viewer|Person|Audit|Week/],
];

const others = 'Common';

export const conceptTitles: readonly string[] = [
  'Bookings',
  'Slots',
  'Event types',
  'Availability',
  'Manage links',
  'Instant meetings',
  'Calendars',
  'Users',
  'Teams',
  'Webhooks',
  'Events',
  'Apps and keys',
  others,
];

/** Where readers look for an operation or a type. */
export function findConcept(name: string): string {
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return concepts.find(([, names]) => names.test(capital))?.[0] ?? others;
}
