import { type Html, html } from '../../html/html.ts';
import { renderForm } from '../form/field.ts';
import { formatDate, formatTime } from '../frame/time.ts';
import type { ListTimesToBookQuery } from '../frame/operations.generated.ts';
import { type BookScene, buildBookAddress } from './scene.ts';

export type OfferedDay = ListTimesToBookQuery['slots']['days'][number];

const toDashes = (name: string) => name.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);

/** The free times of a day. Each is a button that reserves it and opens the form. */
export function renderTimes(scene: BookScene, date: string, day: OfferedDay | undefined): Html {
  const heading = formatDate(Temporal.PlainDate.from(date), 'short', scene.visit.language);
  const { book } = scene.visit.language.texts;
  const times = day?.slots ?? [];
  const list = html`<ul class="starts">
    ${times.map((time) => html`<li data-start="${time.start}">${renderTime(scene, time)}</li>`)}
  </ul>`;
  return html`<section
    class="day-times"
    aria-labelledby="chosen-day"
    data-date="${date}"
    ${Object.entries(book.live).map(([name, text]) => html` data-${toDashes(name)}="${text}"`)}
  >
    <h2 id="chosen-day">${heading}</h2>
    <div class="offered">
      ${times.length === 0 ? html`<p role="status">${book.nothingOn}</p>` : renderList(scene, { heading, list })}
    </div>
    <p class="live-note soft" role="status"></p>
  </section>`;
}

const renderList = (scene: BookScene, { heading, list }: { heading: string; list: Html }): Html =>
  scene.isEmbedded
    ? renderLinks(scene, list)
    : renderForm(scene.visit, {
        label: scene.visit.language.texts.book.timesOn(heading),
        body: list,
      });

/** A form in a frame of another site has no cookie, and someone could be led to press its button unseen (decision 057). */
const renderLinks = ({ visit }: BookScene, list: Html) =>
  html`${list}
    <p class="soft new-tab">${visit.language.texts.book.newTab}</p>`;

function renderTime(scene: BookScene, { start, seatsLeft }: OfferedDay['slots'][number]): Html {
  const text = html`<span>${formatTime(start, scene.clock)}</span>${
      seatsLeft !== null &&
      html` <small>${scene.visit.language.texts.book.seatsLeft(seatsLeft)}</small>`
    }`;
  if (!scene.isEmbedded) return html`<button name="choose" value="${start}">${text}</button>`;
  const href = buildBookAddress(scene, { start, embed: null });
  return html`<a class="button" href="${href}" target="_blank" rel="noopener">${text}</a>`;
}
