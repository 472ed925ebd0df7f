import { BadInput } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { parseDateTime } from '../../input/format.ts';
import { formatZone } from '../../input/time-zone.ts';
import { tryOrNull } from '../../input/try-or-null.ts';
import type { PageRoute } from '../frame/route.ts';
import { formatSpan, renderZoneNote } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { BookTimeDocument } from '../frame/operations.generated.ts';
import { readResponses } from './answer.ts';
import { renderCalendar } from './calendar.ts';
import { formatLength, listFacts, readOwner, renderFacts, renderPortrait } from './card.ts';
import { buildDonePage } from './done.ts';
import { formatEnd, type OpenForm, renderBookForm } from './form.ts';
import { keepHold, readHold, releaseTime, tryHold } from './hold.ts';
import {
  type BookScene,
  buildBookAddress,
  buildBookPath,
  findPresentPath,
  loadBookScene,
} from './scene.ts';
import { findRefusedTime } from './refused.ts';
import { buildBookView } from './shell.ts';
import { renderZoneForm } from './zone.ts';
import { englishProblem } from '../../language/en/problem.ts';

/** First a day, then a time, then the form, all at one address. */
export const bookRoutes: PageRoute[] = [
  { path: '/book/team/:team/:slug', who: 'ANYONE', mayBeFramed: true, show, act, again },
  { path: '/book/:username/:slug', who: 'ANYONE', mayBeFramed: true, show, act, again },
];

/** Null unless it is an instant that can be asked for. */
function readInstant(text: string | null): string | null {
  const at = text === null ? null : tryOrNull(() => parseDateTime(text));
  return at && Temporal.Instant.fromEpochMilliseconds(at.getTime()).toString();
}

async function show(visit: PageVisit): Promise<PageResponse> {
  const scene = await loadBookScene(visit);
  const present = findPresentPath(visit, scene.offer);
  if (present) return present;
  const start = readInstant(visit.query.get('start'));
  if (start === null) return showCalendar(scene);
  const refused = await findRefusedTime(scene, start);
  return refused
    ? showCalendar(refused.scene, refused.note)
    : showForm(scene, { start, hold: null });
}

async function showCalendar(scene: BookScene, note?: Html): Promise<PageView> {
  const { offer, visit } = scene;
  return buildBookView(scene, {
    title: visit.language.texts.book.titleWith(offer.title, readOwner(offer).name),
    description: offer.description ?? undefined,
    modules: ['swap.js', 'zone.js', 'zone-choice.js', 'month.js', 'live.js'],
    body: html`${note}
      <div class="booking" id="book" tabindex="-1">
        ${renderCard(scene, null)} ${await renderCalendar(scene)}
      </div>`,
  });
}

/** Who and what, at the left. With a time, what was chosen so far. */
function renderCard(scene: BookScene, start: string | null): Html {
  const { offer, visit, clock, length } = scene;
  const { name } = readOwner(offer);
  const isAlone = scene.privateLink !== null || scene.isEmbedded;
  const path = visit.toUrl(visit.address.split('?')[0]?.replace(/\/[^/]*$/, '') ?? '/');
  const end = start === null ? '' : formatEnd(start, length);
  return html`<header class="booking-card">
    ${renderPortrait(offer)}
    <p class="host">${isAlone ? name : html`<a href="${path}">${name}</a>`}</p>
    <h1>${offer.title}</h1>
    ${
      start === null
        ? renderLengths(scene)
        : html`<p class="chosen">${formatSpan({ start, end }, clock)}</p>
            ${renderZoneNote(clock)}`
    }
    ${renderAbout(scene, start === null && renderZoneForm(scene))}
  </header>`;
}

/** One line on a phone, which opens. Elsewhere all of it is shown. */
function renderAbout({ offer, visit, clock, length }: BookScene, more: Html | false): Html {
  const facts = listFacts(visit.language, offer, length);
  const isOne = !more || offer.lengths.length === 0;
  const line = [isOne && formatLength(visit.language, length), more && formatZone(clock.timeZone)];
  const places = facts.filter(({ kind }) => kind === 'place').map(({ text }) => text);
  return html`<details class="folded" id="about">
    <summary>${[...line, ...places].filter(Boolean).join(' · ')}</summary>
    ${renderFacts(facts)} ${offer.description && html`<p class="about">${offer.description}</p>`}
    ${more}
  </details>`;
}

function renderLengths(scene: BookScene): Html {
  const { offer, length, visit } = scene;
  const lengths = [offer.length, ...offer.lengths].toSorted((one, other) => one - other);
  if (lengths.length === 1) return html``;
  return html`<nav class="lengths" aria-label="${visit.language.texts.book.length}">
    <ul>
      ${lengths.map((minutes) => {
        const href = buildBookAddress(scene, { duration: String(minutes) });
        return html`<li>
          <a
            href="${href}"
            id="length-${minutes}"
            data-swap="book"
            ${minutes === length && html`aria-current="true"`}
            >${formatLength(visit.language, minutes)}</a
          >
        </li>`;
      })}
    </ul>
  </nav>`;
}

function showForm(scene: BookScene, form: OpenForm): PageView {
  const { visit, offer } = scene;
  return buildBookView(scene, {
    title: visit.language.texts.book.titleWith(offer.title, readOwner(offer).name),
    modules: ['swap.js', 'zone.js', 'hold.js'],
    body: html`<div class="booking with-form" id="book" tabindex="-1">
      ${renderCard(scene, form.start)} ${renderBookForm(scene, form)}
    </div>`,
  });
}

const readStart = ({ form }: PageVisit) =>
  readInstant(form.get('choose')) ?? readInstant(form.get('start'));

/** The form with its problems. A reservation that ends soon is renewed. */
async function again(visit: PageVisit): Promise<PageView> {
  const { form, failed, clock } = visit;
  const scene = await loadBookScene(visit);
  const start = readStart(visit) ?? readInstant(form.get('holdStart')) ?? clock().toISOString();
  const isWrong = failed?.code === 'BAD_USER_INPUT';
  const hold = isWrong ? await keepHold(scene, start) : readHold(scene, start);
  return showForm(scene, { start, hold });
}

async function act(visit: PageVisit): Promise<PageResponse> {
  const { form } = visit;
  const scene = await loadBookScene(visit);
  if (form.has('back')) return goBack(scene);
  const start = readStart(visit);
  if (start === null) throw new BadInput({ path: 'start', message: englishProblem.chooseTime });
  const isChosen = readInstant(form.get('choose')) !== null;
  return isChosen
    ? showForm(scene, { start, hold: await tryHold(scene, start) })
    : book(scene, start);
}

async function goBack(scene: BookScene): Promise<PageResponse> {
  await releaseTime(scene);
  const { form } = scene.visit;
  const start = readInstant(form.get('start'));
  const date =
    start === null
      ? null
      : Temporal.Instant.from(start)
          .toZonedDateTimeISO(scene.clock.timeZone)
          .toPlainDate()
          .toString();
  return { to: `${buildBookPath(scene.visit, { date })}#times` };
}

async function book(scene: BookScene, start: string): Promise<PageView> {
  const { visit, offer, clock, length, privateLink } = scene;
  const hold = readHold(scene, start);
  const count = visit.form.get('recurringCount');
  if (hold === null) await releaseTime(scene);
  const { createBooking } = await visit.run(BookTimeDocument, {
    input: {
      eventTypeId: offer.databaseId,
      start,
      end: formatEnd(start, length),
      timeZone: clock.timeZone,
      language: visit.language.locale,
      responses: readResponses(scene),
      idempotencyKey: visit.form.get('idempotencyKey'),
      holdToken: hold?.token ?? null,
      privateLink,
      rescheduleUid: visit.query.get('rescheduleUid'),
      recurringCount: offer.recurringEvent === null ? null : Number(count ?? 1),
    },
  });
  return buildDonePage(scene, createBooking);
}
