/** The lines of a component that we read, unfolded. */
export type ComponentLines = string[];

/** The parts of a calendar file that say when somebody is busy. */
export interface ScannedCalendar {
  /** X-WR-TIMEZONE: the zone of times that name none. */
  timeZone: string | null;
  /** The lines of each VTIMEZONE, its parts included, by TZID. */
  zones: Map<string, ComponentLines>;
  events: ComponentLines[];
  /** The lines of VFREEBUSY that list times. */
  freeBusy: ComponentLines;
}

/** The other lines of an event are most of the file, and not read. */
const eventLines = new Set([
  ...['UID', 'SUMMARY', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE'],
  ...['RECURRENCE-ID', 'STATUS', 'TRANSP', 'ATTENDEE'],
  ...['X-MICROSOFT-CDO-BUSYSTATUS'],
]);

const readName = (line: string) => /^[\w-]+/.exec(line)?.[0].toUpperCase() ?? '';
const readValue = (line: string) => line.slice(line.indexOf(':') + 1).trim();

/** RFC 5545 §3.1: a line that begins with a blank continues the one before. */
const listLines = (text: string) => text.replaceAll(/(\r\n|\n|\r)[ \t]/g, '').split(/\r\n|\n|\r/);

/** Null if the text is no calendar. It need not be complete: events that end are read. */
export function scanCalendar(text: string): ScannedCalendar | null {
  const body = text.replace(/^\uFEFF/, '').trimStart();
  if (!/^BEGIN:VCALENDAR\s/i.test(body)) return null;
  const scanner = new Scanner();
  for (const line of listLines(body)) scanner.take(line);
  return scanner.found;
}

class Scanner {
  readonly found: ScannedCalendar = {
    timeZone: null,
    zones: new Map(),
    events: [],
    freeBusy: [],
  };
  /** The components that are open, from the outermost. */
  readonly #open: string[] = [];
  #lines: ComponentLines = [];

  take(line: string) {
    const name = readName(line);
    if (name === 'BEGIN') this.#begin(readValue(line).toUpperCase(), line);
    else if (name === 'END') this.#end(readValue(line).toUpperCase(), line);
    else this.#keep(name, line);
  }

  #begin(component: string, line: string) {
    if (this.#isIn('VTIMEZONE')) this.#lines.push(line);
    else if (component !== 'VALARM') this.#lines = [];
    this.#open.push(component);
  }

  #end(component: string, line: string) {
    const at = this.#open.lastIndexOf(component);
    if (at === -1) return;
    this.#open.length = at;
    if (this.#isIn('VTIMEZONE')) this.#lines.push(line);
    if (component === 'VEVENT') this.found.events.push(this.#lines);
    if (component === 'VTIMEZONE') this.#endZone();
  }

  #endZone() {
    const id = this.#lines.find((line) => readName(line) === 'TZID');
    if (id !== undefined) this.found.zones.set(readValue(id), this.#lines);
  }

  #keep(name: string, line: string) {
    const inside = this.#open.at(-1);
    if (inside === 'VEVENT') {
      if (eventLines.has(name)) this.#lines.push(line);
    } else if (this.#isIn('VTIMEZONE')) this.#lines.push(line);
    else if (inside === 'VFREEBUSY' && name === 'FREEBUSY') this.found.freeBusy.push(line);
    else if (name === 'X-WR-TIMEZONE') this.found.timeZone ??= readValue(line);
  }

  #isIn(component: string) {
    return this.#open.includes(component);
  }
}
