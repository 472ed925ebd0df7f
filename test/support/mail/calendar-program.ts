import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';

/** A meeting of a calendar, in milliseconds since 1970. */
interface Meeting {
  uid: string;
  start: number;
  end: number;
  summary: string;
  status: string;
}

/** One VEVENT of an invitation: a meeting, a series, or one meeting of a series. */
interface Part {
  uid: string;
  /** Which meeting of the series it is. Null for a series, and for a meeting alone. */
  recurrenceId: number | null;
  sequence: number;
  stamp: number;
  /** Of a series: all that its rule names, without its exceptions. */
  meetings: Meeting[];
}

export type InvitationReader = (text: string) => { method: string; parts: Part[] };

const maxMeetings = 1_000;

export const readByIcalJs: InvitationReader = (text) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  // Each file brings the clock changes of its own times.
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(zone);
  }
  const parts = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const { uid, summary, sequence, recurrenceId } = event;
    const toMeeting = (start: ICAL.Time): Meeting => {
      const length = event.endDate.toJSDate().getTime() - event.startDate.toJSDate().getTime();
      const at = start.toJSDate().getTime();
      const status = String(component.getFirstPropertyValue('status'));
      return { uid, start: at, end: at + length, summary, status };
    };
    const stamp = component.getFirstPropertyValue('dtstamp') as ICAL.Time;
    return {
      ...{ uid, sequence },
      recurrenceId: (recurrenceId as ICAL.Time | null)?.toJSDate().getTime() ?? null,
      stamp: stamp.toJSDate().getTime(),
      meetings: listStarts(event).map(toMeeting),
    };
  });
  return { method: String(calendar.getFirstPropertyValue('method')), parts };
};

function listStarts(event: ICAL.Event): ICAL.Time[] {
  if (!event.isRecurring()) return [event.startDate];
  const starts: ICAL.Time[] = [];
  const iterator = event.iterator();
  for (let at = iterator.next() as ICAL.Time | null; at; at = iterator.next() as ICAL.Time | null) {
    starts.push(at);
    if (starts.length > maxMeetings) throw new Error('The series does not end');
  }
  return starts;
}

export const readByNodeIcal: InvitationReader = (text) => {
  const calendar = nodeIcal.sync.parseICS(text);
  const events = Object.values(calendar).flatMap((one) => (one?.type === 'VEVENT' ? [one] : []));
  const parts = events.flatMap((event) => {
    const changes = new Set(Object.values(event.recurrences ?? {}));
    return [toNodePart(event), ...[...changes].map((one) => toNodePart(one as VEvent))];
  });
  return { method: String(events[0]?.method), parts };
};

function toNodePart(event: VEvent): Part {
  const { uid, start, end = start, summary } = event;
  const { recurrenceid } = event as { recurrenceid?: Date };
  const toMeeting = (from: Date, until: Date): Meeting => ({
    ...{ uid, start: from.getTime(), end: until.getTime(), status: String(event.status) },
    summary: typeof summary === 'string' ? summary : summary.val,
  });
  return {
    uid,
    recurrenceId: recurrenceid?.getTime() ?? null,
    sequence: Number(event.sequence),
    stamp: event.dtstamp.getTime(),
    meetings: event.rrule
      ? nodeIcal
          .expandRecurringEvent(event, {
            ...{ from: new Date(0), to: new Date(start.getTime() + 60 * 366 * 86_400_000) },
            includeOverrides: false,
          })
          .map((one) => toMeeting(one.start, one.end))
      : [toMeeting(start, end)],
  };
}

/** The parts of one UID, by the meeting that they are about. */
type Book = Map<number | null, Part & { isCancelled: boolean }>;

/**
 * What a calendar program does with invitations (RFC 5546 §2.1.5, §3.2.2 and §3.2.5). It is a strict
 * one: an older SEQUENCE than that of the meeting or of its whole series changes nothing.
 */
export function createCalendar(read: InvitationReader) {
  const books = new Map<string, Book>();
  let ignored = 0;
  const isOlder = ({ recurrenceId, sequence, stamp }: Part, book: Book) =>
    [book.get(recurrenceId), book.get(null)].some(
      (known) => known && (known.sequence - sequence || known.stamp - stamp) > 0,
    );
  const take = (part: Part, isCancelled: boolean) => {
    const book: Book = books.get(part.uid) ?? new Map();
    books.set(part.uid, book);
    if (isOlder(part, book)) return void (ignored += 1);
    // A whole series replaces what was known of its meetings.
    if (part.recurrenceId === null) book.clear();
    book.set(part.recurrenceId, { ...part, isCancelled });
  };
  return {
    receive(text: string) {
      const { method, parts } = read(text);
      const inOrder = parts.toSorted((one) => (one.recurrenceId === null ? -1 : 1));
      for (const part of inOrder) take(part, method === 'CANCEL');
    },
    /** How many parts were older than what was known. */
    countIgnored: () => ignored,
    list: (): Meeting[] =>
      [...books.values()].flatMap(listMeetings).sort((one, other) => one.start - other.start),
  };
}

function listMeetings(book: Book): Meeting[] {
  const whole = book.get(null);
  const ones = [...book.values()].filter(({ recurrenceId }) => recurrenceId !== null);
  const regular = whole && !whole.isCancelled ? whole.meetings : [];
  return [
    ...regular.filter(({ start }) => !book.has(start)),
    ...ones.filter(({ isCancelled }) => !isCancelled).flatMap(({ meetings }) => meetings),
  ];
}
