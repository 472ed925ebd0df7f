import { type Html, html } from '../../html/html.ts';
import {
  compareCounts,
  type Figures,
  formatBookings,
  formatLeadTime,
  formatMinutes,
} from './word.ts';

interface MonthFigures extends Figures {
  medianLeadTime: number | null;
}

/** The numbers of a month, each beside the one of the month before. */
export function renderMonthFigures(now: MonthFigures, before: MonthFigures, name: string): Html {
  const compare = (of: keyof Figures) => compareCounts(now[of], before[of], name);
  const facts = [
    ['Bookings', now.total, compare('total')],
    ['Cancelled', now.cancelled, compare('cancelled')],
    ['No-shows', now.noShows, compare('noShows')],
    [
      'Booked ahead',
      formatLeadTime(now.medianLeadTime),
      before.total > 0
        ? `${formatLeadTime(before.medianLeadTime)} in ${name}`
        : `${formatBookings(0)} in ${name}`,
    ],
    ['Time booked', formatMinutes(now.minutes), `${formatMinutes(before.minutes)} in ${name}`],
  ] as const;
  return html`<dl class="month-figures">
    ${facts.map(
      ([title, value, beside]) =>
        html`<div>
          <dt>${title}</dt>
          <dd>
            <strong>${value}</strong>
            <span class="soft">${beside}</span>
          </dd>
        </div>`,
    )}
  </dl>`;
}
