import { msPerDay } from '../feeds/parse/civil.ts';
import { readEvent } from '../feeds/parse/event.ts';
import { expandEvents } from '../feeds/parse/expand.ts';
import { TooManyStarts } from '../feeds/parse/rule.ts';
import { scanCalendar } from '../feeds/parse/scan.ts';
import { createIanaFinder, createZoneFinder } from '../feeds/parse/zone.ts';
import { createSpend, isOff, toEventReading } from './theirs.ts';

interface Span {
  from: number;
  to: number;
}

/** When the meetings of an object take place within a span: one, or those of a series. `email`: of the host, in lower case. */
export function listTheirTimes(text: string, email: string, { from, to }: Span): Span[] {
  const scanned = scanCalendar(text);
  if (!scanned) return [];
  const zoneSpan = { from: from - 400 * msPerDay, to: to + 2 * msPerDay };
  const spend = createSpend();
  const findIana = createIanaFinder(zoneSpan);
  const { find } = createZoneFinder(scanned.zones, { span: zoneSpan, spend, findIana });
  const events = scanned.events.flatMap((lines) => {
    const event = readEvent(lines, toEventReading(find, email));
    // A host may mark the time of a meeting as free.
    return event ? [{ ...event, isBusy: !isOff(lines, email) }] : [];
  });
  const times: Span[] = [];
  try {
    expandEvents(events, { from, to }, spend, ({ start, end }) => {
      if (end > from && start < to) times.push({ from: start, to: end });
    });
  } catch (error) {
    // It is none of ours any more.
    if (error instanceof RangeError || error instanceof TooManyStarts) return [];
    throw error;
  }
  return times;
}
