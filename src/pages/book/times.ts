import { type Html, html } from '../../html/html.ts';
import { renderForm } from '../form/field.ts';
import { formatDate, formatTime } from '../frame/time.ts';
import type { ListTimesToBookQuery } from '../frame/operations.generated.ts';
import { buildBookAddress, type Picker } from './scene.ts';

export type OfferedDay = ListTimesToBookQuery['slots']['days'][number];

const toDashes = (name: string) => name.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

/** The free times of a day. Each is a button that reserves it and opens the form. */
export function renderTimes(picker: Picker, date: string, day: OfferedDay | undefined): Html {
  const heading = formatDate(Temporal.PlainDate.from(date), 'short', picker.visit.language);
  const { book } = picker.visit.language.texts;
  const times = day?.slots ?? [];
  const list = html`<ul class="starts">
    ${times.map((time) => html`<li data-start="${time.start}">${renderTime(picker, time)}</li>`)}
  </ul>`;
  return html`<section
    class="day-times"
    id="times"
    aria-labelledby="chosen-day"
    data-date="${date}"
    data-say="${times.length === 0 ? book.nothingOn : book.freeTimesOn(times.length, heading)}"
    ${Object.entries(book.live).map(([name, text]) => html` data-${toDashes(name)}="${text}"`)}
  >
    <h2 id="chosen-day">${heading}</h2>
    <div class="offered">
      ${times.length === 0 ? html`<p role="status">${book.nothingOn}</p>` : renderList(picker, { heading, list })}
    </div>
    <p class="live-note soft" role="status"></p>
  </section>`;
}

const renderList = (picker: Picker, { heading, list }: { heading: string; list: Html }): Html =>
  picker.opens === 'FORM'
    ? renderForm(picker.visit, {
        label: picker.visit.language.texts.book.timesOn(heading),
        body: list,
      })
    : list;

function renderTime(picker: Picker, { start, seatsLeft }: OfferedDay['slots'][number]): Html {
  const text = html`<span>${formatTime(start, picker.clock)}</span>${
      seatsLeft !== null &&
      html` <small>${picker.visit.language.texts.book.seatsLeft(seatsLeft)}</small>`
    }`;
  if (picker.opens === 'FORM') return html`<button name="choose" value="${start}">${text}</button>`;
  return html`<a class="button" href="${buildBookAddress(picker, { start })}">${text}</a>`;
}
