import { type Html, html } from '../../html/html.ts';
import { dayNames } from '../../input/field.ts';
import { formatDate } from '../frame/time.ts';
import { formatBookings, formatClockHour, type Figures } from './word.ts';

interface DayBar extends Figures {
  date: string;
}

interface HourBar extends Figures {
  weekday: number;
  hour: number;
}

const [barWidth, barHeight] = [10, 100];

/** A bar for each day of the month: what takes place, and above it what was cancelled or declined. */
export function renderDayChart(days: readonly DayBar[], month: Temporal.PlainYearMonth): Html {
  const byDate = new Map(days.map((one) => [one.date, one]));
  const most = Math.max(...days.map(({ total }) => total));
  const bars = Array.from({ length: month.daysInMonth }, (_, nth) => {
    const day = month.toPlainDate({ day: nth + 1 });
    const { total = 0, cancelled = 0, rejected = 0 } = byDate.get(day.toString()) ?? {};
    return { day, total, off: cancelled + rejected };
  });
  const peak = bars.find(({ total }) => total === most) ?? { day: month.toPlainDate({ day: 1 }) };
  const scale = (count: number) => Math.round((count / most) * barHeight);
  return html`<svg
      class="bars"
      viewBox="0 0 ${bars.length * barWidth} ${barHeight}"
      preserveAspectRatio="none"
      role="img"
      aria-label="A bar for each day. Most on ${formatDate(peak.day, 'short')}: ${formatBookings(most)}."
    >
      ${bars.map(({ day, total, off }, nth) => {
        const [all, held] = [scale(total), scale(total - off)];
        return html`<g>
          <title>
            ${formatDate(day, 'short')}: ${formatBookings(total)}, ${off} cancelled or declined
          </title>
          <rect
            class="space"
            x="${nth * barWidth}"
            y="0"
            width="${barWidth}"
            height="${barHeight}"
          />
          ${renderBar('off', nth, all)} ${renderBar('held', nth, held)}
        </g>`;
      })}
    </svg>
    <p class="ends soft" aria-hidden="true"><span>1</span><span>${bars.length}</span></p>`;
}

const renderBar = (kind: string, nth: number, size: number) =>
  size > 0 &&
  html`<rect
    class="${kind}"
    x="${nth * barWidth + 1}"
    y="${barHeight - size}"
    width="${barWidth - 2}"
    height="${size}"
  />`;

const cell = 20;
const place = { left: 44, top: 22 };
/** How dark the fullest hour is. */
const shades = 5;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** A field for each hour of the week: the darker, the more bookings start in it. */
export function renderWeekChart(
  found: readonly HourBar[],
  { weekStart, timeFormat }: { weekStart: string; timeFormat: number },
): Html {
  const byHour = new Map(found.map((one) => [one.weekday * 24 + one.hour, one.total]));
  const most = Math.max(...found.map(({ total }) => total));
  const first = Math.max(dayNames.indexOf(weekStart), 0);
  const week = dayNames.map((_, nth) => (first + nth) % 7);
  const [width, height] = [place.left + 24 * cell, place.top + 7 * cell];
  const renderField = (weekday: number, line: number) => (hour: number) => {
    const total = byHour.get(weekday * 24 + hour) ?? 0;
    return html`<rect
      class="heat-${Math.ceil((total / most) * shades)}"
      x="${place.left + hour * cell + 1}"
      y="${place.top + line * cell + 1}"
      width="${cell - 2}"
      height="${cell - 2}"
    >
      <title>
        ${dayNames[weekday] ?? ''} ${formatClockHour(hour, timeFormat)}: ${formatBookings(total)}
      </title>
    </rect>`;
  };
  return html`<svg
    class="week"
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-label="A field for each hour of the week. ${describePeak(found, most, timeFormat)}"
  >
    ${[0, 6, 12, 18].map(
      (hour) =>
        html`<text x="${place.left + hour * cell}" y="14"
          >${formatClockHour(hour, timeFormat)}</text
        >`,
    )}
    ${week.map(
      (weekday, line) =>
        html`<text x="0" y="${place.top + line * cell + 15}"
            >${dayNames[weekday]?.slice(0, 3)}</text
          >
          ${hours.map(renderField(weekday, line))}`,
    )}
  </svg>`;
}

function describePeak(found: readonly HourBar[], most: number, timeFormat: number): string {
  const peak = found.find(({ total }) => total === most);
  const at = peak && `${dayNames[peak.weekday] ?? ''} ${formatClockHour(peak.hour, timeFormat)}`;
  return at === undefined ? '' : `Most on ${at}: ${formatBookings(most)}.`;
}

interface Rank {
  name: Html | string;
  total: number;
}

/** A line with a bar for each, the longest first. */
export function renderRanks(ranks: readonly Rank[], of: number): Html {
  const most = Math.max(1, ...ranks.map(({ total }) => total));
  return html`<ol class="ranks">
    ${ranks.map(
      ({ name, total }) =>
        html`<li>
          <span class="name">${name}</span>
          <svg
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            role="img"
            aria-label="${Math.round((total / of) * 100)} percent of all"
          >
            <rect
              class="held"
              x="0"
              y="0"
              width="${Math.max(1, Math.round((total / most) * 100))}"
              height="10"
            />
          </svg>
          <span class="number">${total}</span>
        </li>`,
    )}
  </ol>`;
}
