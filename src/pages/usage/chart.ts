import { type Html, html } from '../../html/html.ts';
import { formatDate } from '../frame/time.ts';

interface UsageBar {
  day: string;
  count: number;
  errors: number;
}

const [width, height] = [10, 100];

/** A bar for each day, with the part that failed at its foot. */
export function renderUsageChart(
  days: readonly UsageBar[],
  { first, last }: { first: Temporal.PlainDate; last: Temporal.PlainDate },
): Html {
  const byDay = new Map(days.map((one) => [one.day, one]));
  const length = first.until(last).days + 1;
  const bars = Array.from({ length }, (_, nth) => {
    const day = first.add({ days: nth });
    return { day, count: 0, errors: 0, ...readBar(byDay.get(day.toString())) };
  });
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return html`<figure class="uses">
    <p class="soft">Up to ${most} ${most === 1 ? 'call' : 'calls'} a day</p>
    <svg
      viewBox="0 0 ${length * width} ${height}"
      preserveAspectRatio="none"
      role="img"
      aria-label="${describeBars(bars)}"
    >
      ${bars.map(({ day, count, errors }, nth) => {
        const [all, failed] = [count, errors].map((one) => scale(one, most));
        return html`<g>
          <title>${formatDate(day, 'short')}: ${count} calls, ${errors} failed</title>
          <rect class="space" x="${nth * width}" y="0" width="${width}" height="${height}" />
          ${renderBar('all', nth, all ?? 0)} ${renderBar('failed', nth, failed ?? 0)}
        </g>`;
      })}
    </svg>
    <figcaption class="soft">
      <span>${formatDate(first, 'short')}</span><span>${formatDate(last, 'short')}</span>
    </figcaption>
  </figure>`;
}

const readBar = (bar: UsageBar | undefined) => bar && { count: bar.count, errors: bar.errors };

/** A single call can be seen, too. */
const scale = (count: number, most: number) =>
  count === 0 ? 0 : Math.max(2, Math.round((count / most) * height));

const renderBar = (kind: 'all' | 'failed', nth: number, size: number): Html | false =>
  size > 0 &&
  html`<rect
    class="${kind}"
    x="${nth * width + 1}"
    y="${height - size}"
    width="${width - 2}"
    height="${size}"
  />`;

function describeBars(bars: readonly { day: Temporal.PlainDate; count: number; errors: number }[]) {
  const sum = (of: 'count' | 'errors') => bars.reduce((total, bar) => total + bar[of], 0);
  const peak = bars.reduce((best, bar) => (bar.count > best.count ? bar : best));
  return `${sum('count')} calls in ${bars.length} days, ${sum('errors')} failed. Most on ${formatDate(peak.day, 'short')}: ${peak.count}.`;
}
