import { LRUCache } from 'lru-cache';
import { type Html, html } from '../../html/html.ts';
import { formatZone, listOldZoneNames, timeZones } from '../../input/time-zone.ts';
import { type ClockFace, formatTime, toZoned } from '../frame/time.ts';
import { buildBookAddress, type Picker } from './scene.ts';

/** Those of no continent are last in their list. */
const groups = Map.groupBy(timeZones, (zone) => (zone.includes('/') ? zone.split('/')[0] : null));

/** The zone and the clock of the visitor. With script, a choice takes effect at once. */
export function renderZoneForm(picker: Picker): Html {
  const { visit, clock, date, month } = picker;
  const { book } = visit.language.texts;
  const kept = new URLSearchParams(visit.query);
  for (const name of ['timeZone', 'date', 'month', 'start']) kept.delete(name);
  if (month) kept.set('month', (date ?? month).toString().slice(0, 7));
  const path = buildBookAddress(picker, {}).split('?')[0];
  const now = visit.clock().toISOString();
  return html`<form class="zone-form" method="get" action="${path}" data-swap="book">
    ${[...kept].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <label for="timeZone">${book.timeZone}</label>
    ${renderOtherClock(picker)}
    <select id="timeZone" name="timeZone" data-none="${book.noZone}">
      ${renderZone(clock.timeZone, describeZones(clock, now), true)}
      ${listZones(clock, now, book.otherZones)}
    </select>
    <button class="quiet">${book.show}</button>
  </form>`;
}

function renderOtherClock(picker: Picker): Html {
  const { visit, clock, date, month } = picker;
  const { book } = visit.language.texts;
  const other = clock.timeFormat === 24 ? 12 : 24;
  const address = buildBookAddress(picker, {
    clock: String(other),
    date: date?.toString() ?? null,
    month: month?.toString().slice(0, 7) ?? null,
  });
  return html`<a id="clock" href="${address}" data-swap="book" data-clock="${other}"
    ><span class="unseen">${book.clock}: </span>${book.clockHours(other)}</a
  >`;
}

/** Of the last minutes, because a list is long and the same for many visitors. */
const lists = new LRUCache<string, Html>({ max: 20 });

function listZones(clock: ClockFace, now: string, otherZones: string): Html {
  const key = [now.slice(0, 16), clock.language?.locale, clock.timeFormat].join();
  const known = lists.get(key);
  if (known) return known;
  const describe = describeZones(clock, now);
  const list = html`${[...groups].map(
    ([region, own]) =>
      html`<optgroup label="${region ?? otherZones}">
        ${own.map((zone) => renderZone(zone, describe))}
      </optgroup>`,
  )}`;
  lists.set(key, list);
  return list;
}

/** How far a zone is from UTC, and what time it is there. The same offset is the same time. */
function describeZones(clock: ClockFace, now: string): (zone: string) => string {
  const texts = new Map<string, string>();
  return (timeZone) => {
    const { offset } = toZoned(now, { ...clock, timeZone });
    const known = texts.get(offset);
    if (known !== undefined) return known;
    const text = `UTC${offset} · ${formatTime(now, { ...clock, timeZone })}`;
    texts.set(offset, text);
    return text;
  };
}

function renderZone(zone: string, describe: (zone: string) => string, isChosen = false): Html {
  const old = listOldZoneNames(zone);
  return html`<option
    value="${zone}"
    ${old.length > 0 && html`data-old="${old.join(' ')}"`}
    ${isChosen && html`selected`}
  >
    ${formatZone(zone)} · ${describe(zone)}
  </option>`;
}
