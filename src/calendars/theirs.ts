import { msPerDay } from '../feeds/parse/civil.ts';
import { type EventReading, readEvent } from '../feeds/parse/event.ts';
import { type ComponentLines, scanCalendar } from '../feeds/parse/scan.ts';
import { parseProperty } from '../feeds/parse/value.ts';
import { createIanaFinder, createZoneFinder, utcZone } from '../feeds/parse/zone.ts';

/** What an event in a calendar says that can differ from its booking. */
export interface TheirEvent {
  start: number;
  end: number;
  /** Cancelled, or declined by the host. */
  isOff: boolean;
  /** It takes place several times. */
  repeats: boolean;
  sequence: number;
}

/** Steps through the rules of time zones. */
const maxSteps = 1_000_000;
/** The rules of a zone are worked out around the event alone, wherever the host has moved it. */
const zoneReachMs = 60 * msPerDay;

/** Null if it cannot be read. `email`: of the host, in lower case. */
export function readTheirEvent(text: string, email: string): TheirEvent | null {
  const scanned = scanCalendar(text);
  const [main] = scanned?.events ?? [];
  if (!scanned || !main) return null;
  const inUtc = readEvent(
    main,
    toEventReading(() => utcZone, email),
  );
  if (!inUtc) return null;
  const span = { from: inUtc.start - zoneReachMs, to: inUtc.start + zoneReachMs };
  const { find } = createZoneFinder(scanned.zones, {
    ...{ span, spend: createSpend(), findIana: createIanaFinder(span) },
  });
  const event = readEvent(main, toEventReading(find, email));
  return (
    event && {
      start: event.zone.toInstant(event.start),
      end: event.findEnd(event.start),
      isOff: isOff(main, email),
      repeats: event.rules.length + event.added.length > 0,
      sequence: readSequence(text),
    }
  );
}

export function createSpend() {
  let left = maxSteps;
  return (steps: number) => {
    left -= steps;
    if (left < 0) throw new RangeError('The zones of the event are too much work');
  };
}

export const toEventReading = (
  findZone: EventReading['findZone'],
  email: string,
): EventReading => ({
  ...{ object: null, hostZone: utcZone, floatingZone: utcZone, findZone, email },
});

export function isOff(lines: ComponentLines, email: string): boolean {
  return lines.some((line) => {
    const { name, values, params } = parseProperty(line) ?? {};
    const [first] = values ?? [];
    // A rule of recurrence is an object, and no text.
    const value = typeof first === 'string' ? first.trim() : '';
    if (name === 'status') return value.toUpperCase() === 'CANCELLED';
    const isDeclined = String(params?.['partstat']).toUpperCase() === 'DECLINED';
    return name === 'attendee' && isDeclined && value.toLowerCase() === `mailto:${email}`;
  });
}

const readSequence = (text: string) =>
  Math.max(
    0,
    ...[...text.matchAll(/^SEQUENCE[^:\r\n]*:(\d{1,9})/gm)].map(([, digits]) => Number(digits)),
  );
