import { type Html, html } from '../../html/html.ts';
import { type BookScene, buildBookAddress, readChosenDay } from './scene.ts';

const zones = Intl.supportedValuesOf('timeZone');

/** Those of no continent are last in their list. */
const groups = Map.groupBy(zones, (zone) => (zone.includes('/') ? zone.split('/')[0] : null));

/** The zone and the clock of the visitor. With script, a choice takes effect at once. */
export function renderZoneForm(scene: BookScene): Html {
  const { visit, clock } = scene;
  const { book } = visit.language.texts;
  const { date, month } = readChosenDay(scene);
  const kept = new URLSearchParams(visit.query);
  for (const name of ['timeZone', 'clock', 'date', 'month', 'start']) kept.delete(name);
  if (month) kept.set('month', (date ?? month).toString().slice(0, 7));
  const path = buildBookAddress(scene, {}).split('?')[0];
  const isKnown = zones.includes(clock.timeZone);
  return html`<form class="zone-form" method="get" action="${path}" data-swap="book">
    ${[...kept].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <label for="timeZone">${book.timeZone}</label>
    <select id="timeZone" name="timeZone">
      ${!isKnown && renderZone(clock.timeZone, clock.timeZone)}
      ${[...groups].map(
        ([region, own]) =>
          html`<optgroup label="${region ?? book.otherZones}">
            ${own.map((zone) => renderZone(zone, clock.timeZone))}
          </optgroup>`,
      )}
    </select>
    <label for="clock">${book.clock}</label>
    <select id="clock" name="clock">
      ${[24, 12].map(
        (hours) =>
          html`<option value="${hours}" ${hours === clock.timeFormat && html`selected`}>
            ${book.clockHours(hours)}
          </option>`,
      )}
    </select>
    <button class="quiet">${book.show}</button>
  </form>`;
}

const renderZone = (zone: string, chosen: string) =>
  html`<option value="${zone}" ${zone === chosen && html`selected`}>
    ${zone.replaceAll('_', ' ')}
  </option>`;
