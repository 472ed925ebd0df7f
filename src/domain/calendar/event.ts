import { escapeText, formatCommonName, formatFile, formatMailto } from './text.ts';
import { formatTimeList, formatTimes, formatUtc, formatZones } from './zone.ts';

/** RFC 5546: what the reader should do with the file. REQUEST needs at least one attendee. */
export type CalendarMethod = 'REQUEST' | 'PUBLISH' | 'CANCEL';

interface CalendarPerson {
  name: string | null;
  email: string;
}

interface CalendarOrganizer extends CalendarPerson {
  /** The address that sends mails for them. */
  sentBy?: string | null;
}

interface CalendarGuest extends CalendarPerson {
  /** For somebody who leads the meeting. */
  isChair?: boolean;
}

/** The meetings of a series, which have one UID. */
interface CalendarSeries {
  /** RFC 5545 §3.3.10, with COUNT. */
  rule: string;
  /** Starts that the rule names and that do not take place. */
  excluded: readonly Date[];
  /** Starts that it does not name. */
  added: readonly Date[];
  /** When the last one ends. */
  until: Date;
}

/** All that a calendar says about one meeting. */
export interface CalendarEvent {
  uid: string;
  /** Rises with each change that calendars must take over. */
  sequence: number;
  /** When it was last changed. */
  stamp: Date;
  start: Date;
  end: Date;
  /** An IANA name. Null for times in UTC. */
  timeZone: string | null;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  title: string;
  description: string | null;
  place: string | null;
  url: string | null;
  organizer: CalendarOrganizer | null;
  guests: readonly CalendarGuest[];
  /** If this is a whole series, whose first start is `start`. */
  series?: CalendarSeries;
  /** If this is one meeting of a series: where the rule has it. */
  recurrenceId?: Date;
}

interface CalendarText {
  /** Null for a calendar to subscribe to. */
  method: CalendarMethod | null;
  /** More properties of the calendar, escaped, such as its name. */
  properties?: readonly string[];
  /** For a calendar whose server would send invitations: we do (RFC 6638 §7.1). */
  invitesNobody?: boolean;
  events: readonly CalendarEvent[];
}

/** Writes a calendar of one event or many by RFC 5545. Its zones are defined once each. */
export function formatCalendar({
  method,
  properties = [],
  invitesNobody = false,
  events,
}: CalendarText): string {
  const timed = events.map((event) => ({ event, ...formatEventTimes(event) }));
  const zones = timed.flatMap((one) => one.zones.filter((zone) => zone !== null));
  return formatFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Almanac//Almanac//EN',
    'CALSCALE:GREGORIAN',
    ...(method === null ? [] : [`METHOD:${method}`]),
    ...properties,
    ...formatZones(zones),
    ...timed.flatMap(({ event, times }) =>
      formatEvent(event, times, invitesNobody ? ';SCHEDULE-AGENT=CLIENT' : ''),
    ),
    'END:VCALENDAR',
  ]);
}

function formatEventTimes(event: CalendarEvent) {
  const { timeZone, series, recurrenceId, start, end } = event;
  if (!series && !recurrenceId) {
    const { zone, times } = formatTimes(timeZone, event);
    return { zones: [zone], times };
  }
  const lists = [
    formatTimeList('DTSTART', timeZone, [start], series?.until ?? end),
    formatTimeList('DTEND', timeZone, [end]),
    ...(recurrenceId ? [formatTimeList('RECURRENCE-ID', timeZone, [recurrenceId])] : []),
    ...formatExceptions('EXDATE', timeZone, series?.excluded),
    ...formatExceptions('RDATE', timeZone, series?.added),
  ];
  const rule = series ? [`RRULE:${series.rule}`] : [];
  return {
    zones: lists.map(({ zone }) => zone),
    times: [...lists.map(({ line }) => line), ...rule],
  };
}

const formatExceptions = (name: string, timeZone: string | null, times: readonly Date[] = []) =>
  times.length > 0 ? [formatTimeList(name, timeZone, times)] : [];

const formatEvent = (event: CalendarEvent, times: readonly string[], agent: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(event.uid)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${formatUtc(event.stamp)}`,
  ...times,
  `STATUS:${event.status}`,
  `SUMMARY:${escapeText(event.title)}`,
  ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
  ...(event.place === null ? [] : [`LOCATION:${escapeText(event.place)}`]),
  ...(event.url === null ? [] : formatRoom(new URL(event.url))),
  ...(event.organizer ? [formatOrganizer(event.organizer, agent)] : []),
  ...event.guests.map((guest) => formatGuest(guest, agent)),
  'END:VEVENT',
];

/** RFC 7986 §5.11: calendars offer to join a conference with one click. */
const formatRoom = ({ href }: URL): string[] => [`URL:${href}`, `CONFERENCE;VALUE=URI:${href}`];

function formatOrganizer({ name, email, sentBy = null }: CalendarOrganizer, agent: string): string {
  const sender = sentBy === null ? '' : `;SENT-BY="${formatMailto(sentBy)}"`;
  return `ORGANIZER${formatCommonName(name)}${sender}${agent}:${formatMailto(email)}`;
}

/** Asks for no reply: the attendees accepted by booking. */
function formatGuest({ name, email, isChair = false }: CalendarGuest, agent: string): string {
  const role = isChair ? 'CHAIR' : 'REQ-PARTICIPANT';
  const parameters = `;ROLE=${role};PARTSTAT=ACCEPTED;RSVP=FALSE`;
  return `ATTENDEE${formatCommonName(name)}${parameters}${agent}:${formatMailto(email)}`;
}
