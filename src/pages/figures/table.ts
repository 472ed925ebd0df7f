import { type Html, html } from '../../html/html.ts';
import { type Figures, formatMinutes } from './word.ts';

const columns = [
  ['total', 'Bookings'],
  ['accepted', 'Confirmed'],
  ['pending', 'Requests'],
  ['cancelled', 'Cancelled'],
  ['rejected', 'Declined'],
  ['noShows', 'No-shows'],
] as const;

/** The figures behind a picture, a row for each of its parts. */
export const renderFiguresTable = (
  title: string,
  rows: readonly (readonly [name: Html | string, figures: Figures])[],
): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${title} and figures">
    <table>
      <thead>
        <tr>
          <th scope="col">${title}</th>
          ${columns.map(([, text]) => html`<th scope="col" class="number">${text}</th>`)}
          <th scope="col" class="number">Time booked</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, figures]) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${columns.map(([column]) => html`<td class="number">${figures[column]}</td>`)}
              <td class="number">${formatMinutes(figures.minutes)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
