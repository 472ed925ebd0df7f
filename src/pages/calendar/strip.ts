import { type Html, html } from '../../html/html.ts';
import { type ClockFace, toZoned } from '../frame/time.ts';
import type { CalendarContent } from './load.ts';
import type { TimeSpan } from './span.ts';

const height = 34;

/** One day as a picture: when the host works, what is booked, what is free, and the time in question. */
export function renderStrip(
  day: Temporal.PlainDate,
  asked: TimeSpan,
  { content, clock }: { content: CalendarContent; clock: ClockFace },
): Html {
  const toMinutes = (instant: string) => {
    const zoned = toZoned(instant, clock);
    const days = day.until(zoned.toPlainDate()).days;
    return Math.min(Math.max(days * 1440 + zoned.hour * 60 + zoned.minute, 0), 1440);
  };
  const bars = (name: string, spans: readonly TimeSpan[], top = 0) =>
    spans.map(({ start, end }) => {
      const x = toMinutes(start);
      const width = toMinutes(end) - x;
      return (
        width > 0 &&
        html`<rect
          class="${name}"
          x="${x}"
          y="${top}"
          width="${width}"
          height="${height - 2 * top}"
        />`
      );
    });
  const taken = content.bookings.map(({ startTime: start, endTime: end }) => ({ start, end }));
  return html`<figure class="strip">
    <svg viewBox="0 0 1440 ${height}" preserveAspectRatio="none" aria-hidden="true">
      <rect class="closed" width="1440" height="${height}" />
      ${bars('open', content.hours)} ${bars('free', content.free)} ${bars('away', content.away)}
      ${bars('busy', content.busy, 3)} ${bars('taken', taken, 3)} ${bars('asked', [asked])}
    </svg>
    <figcaption>
      <span aria-hidden="true">0</span><span aria-hidden="true">6</span
      ><span aria-hidden="true">12</span><span aria-hidden="true">18</span
      ><span aria-hidden="true">24</span>
    </figcaption>
  </figure>`;
}
