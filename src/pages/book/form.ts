import { randomUUID } from 'node:crypto';
import { type Html, html } from '../../html/html.ts';
import {
  type FormProblems,
  renderChoices,
  renderForm,
  renderHiddenField,
  renderProblems,
  renderTextArea,
  renderTextField,
} from '../form/field.ts';
import { formatSpan, formatTime } from '../frame/time.ts';
import { listBookProblems, readGiven } from './answer.ts';
import { readMostMeetings } from './card.ts';
import { type Hold, readSecondsLeft } from './hold.ts';
import type { Language } from '../../language/language.ts';
import { describePlace, findPlaceQuestion } from './place.ts';
import { formatQuestion, listOwnQuestions, renderQuestion, toAnswerField } from './question.ts';
import type { BookScene } from './scene.ts';

export interface OpenForm {
  start: string;
  hold: Hold | null;
}

/** What the fields show. */
interface Asked {
  scene: BookScene;
  problems: FormProblems;
}

export const formatEnd = (start: string, minutes: number) =>
  new Date(Date.parse(start) + minutes * 60_000).toISOString();

export function renderBookForm(scene: BookScene, { start, hold }: OpenForm): Html {
  const problems = listBookProblems(scene);
  const { language } = scene.visit;
  const { book } = language.texts;
  const asked = { scene, problems };
  // Other times, if this one was taken.
  const { alternatives = [] } = scene.visit.failed?.details ?? {};
  const isTaken = problems.some(({ field }) => field === 'start');
  const questions = listOwnQuestions(scene.offer.bookingFields);
  const labels: Record<string, string> = {
    ...book.fields,
    ...Object.fromEntries(
      questions.map((question) => [
        toAnswerField(question.name),
        formatQuestion(language, question),
      ]),
    ),
  };
  const key = readGiven(scene, 'idempotencyKey')[0] ?? randomUUID();
  return html`<section class="details" aria-labelledby="details">
    <h2 id="details">${book.details}</h2>
    ${renderProblems(problems, labels, language)}
    ${renderForm(scene.visit, {
      body: html`${renderHiddenField('idempotencyKey', key)}
        ${hold && renderHold(scene, hold, isTaken)} ${renderSignedIn(scene)}
        ${
          alternatives.length > 0
            ? renderAlternatives(asked, alternatives)
            : html`<input type="hidden" name="start" value="${start}" />`
        }
        ${renderPerson(asked)} ${renderPlace(asked)}
        ${questions.map((question) =>
          renderQuestion(question, {
            language,
            given: readGiven(scene, toAnswerField(question.name)),
            problems,
          }),
        )}
        ${renderMore(asked)}
        <div class="actions">
          <button>${scene.offer.requiresConfirmation ? book.send : book.book}</button>
          <button class="quiet" name="back" value="yes" formnovalidate>${book.another}</button>
          ${hold && !isTaken && renderKeepButton(scene, hold)}
        </div>`,
    })}
  </section>`;
}

/** The module `hold.js` replaces this part when it keeps the reservation for longer. */
function renderHold(scene: BookScene, hold: Hold, isTaken: boolean): Html {
  const { token, start, expiresAt } = hold;
  const left = readSecondsLeft(scene, hold);
  const { book } = scene.visit.language.texts;
  const end = html`<time datetime="${expiresAt}">${formatTime(expiresAt, scene.clock)}</time>`;
  const note =
    left > 0
      ? html`<p class="hold" role="status">${book.held(end)}</p>`
      : html`<p class="hold ended" role="status">${book.holdEnded}</p>`;
  return html`<div
    id="hold"
    data-seconds="${left}"
    data-ended="${book.holdEnded}"
    data-again="${book.holdAgain}"
  >
    ${renderHiddenField('holdToken', token)} ${renderHiddenField('holdStart', start)}
    ${renderHiddenField('holdExpires', expiresAt)} ${!isTaken && note}
  </div>`;
}

/** Sends the form, so what was typed stays. With script, it is needed only when the time has ended. */
function renderKeepButton(scene: BookScene, hold: Hold): Html {
  const isEnded = readSecondsLeft(scene, hold) === 0;
  const { book } = scene.visit.language.texts;
  return html`<button
    class="quiet keep-time ${isEnded && 'ended'}"
    name="choose"
    value="${hold.start}"
    formnovalidate
  >
    ${isEnded ? book.holdAgain : book.keepLonger}
  </button>`;
}

const renderSignedIn = ({ visit: { viewer, language } }: BookScene): Html =>
  html`${viewer?.profile && html`<p class="hint">${language.texts.book.signedIn(viewer.profile.email)}</p>`}`;

const renderAlternatives = (
  { scene: { clock, length, visit }, problems }: Asked,
  alternatives: readonly string[],
) =>
  renderChoices({
    name: 'start',
    label: visit.language.texts.book.alternatives,
    problems,
    isOne: true,
    choices: alternatives.map((at) => [
      at,
      formatSpan({ start: at, end: formatEnd(at, length) }, clock),
    ]),
    chosen: [],
  });

const toField = ({ scene, problems }: Asked, name: keyof Language['texts']['book']['fields']) => ({
  ...{ name, problems, label: scene.visit.language.texts.book.fields[name] },
  value: readGiven(scene, name)[0],
});

const renderPerson = (asked: Asked) =>
  html`${renderTextField({
    ...toField(asked, 'name'),
    input: { autocomplete: 'name', required: true, maxlength: 255 },
  })}
  ${renderTextField({
    ...toField(asked, 'email'),
    input: { type: 'email', autocomplete: 'email', required: true },
  })}`;

function renderPlace(asked: Asked): Html {
  const { offer, visit } = asked.scene;
  const { locations } = offer;
  const { language } = visit;
  const additions = locations.flatMap(({ kind }) => findPlaceQuestion(language, kind) ?? []);
  const isChoice = locations.length > 1;
  const { value = locations[0]?.type ?? '', ...field } = toField(asked, 'place');
  return html`${
    isChoice &&
    renderChoices({
      ...field,
      isOne: true,
      choices: locations.map((place) => [place.type, describePlace(language, place)]),
      chosen: [value],
    })
  }
  ${
    additions.length > 0 &&
    renderTextField({
      ...toField(asked, 'place-detail'),
      label: additions.reduce(language.texts.book.or),
      input: { required: !isChoice, maxlength: 1_000 },
    })
  }`;
}

/** Guests, notes and the number of meetings, unless the event type asks for them itself. */
function renderMore(asked: Asked): Html {
  const { bookingFields, recurringEvent } = asked.scene.offer;
  const isAsked = (name: string) => bookingFields.some((question) => question.name === name);
  const most = recurringEvent === null ? null : (readMostMeetings(recurringEvent) ?? 365);
  const { value: meetings, ...count } = toField(asked, 'recurringCount');
  return html`${
    most !== null &&
    renderTextField({
      ...count,
      value: meetings ?? String(Math.min(most, 6)),
      input: { type: 'number', min: 1, max: most, required: true },
    })
  }
  ${
    !isAsked('guests') &&
    renderTextField({
      ...toField(asked, 'guests'),
      hint: asked.scene.visit.language.texts.book.guestsHint,
      value: readGiven(asked.scene, 'guests').join(', '),
      input: { autocomplete: 'off', maxlength: 5_000 },
    })
  }
  ${
    !isAsked('notes') &&
    renderTextArea({ ...toField(asked, 'notes'), input: { rows: 3, maxlength: 10_000 } })
  }`;
}
