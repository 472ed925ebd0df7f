import { type Html, html } from '../../html/html.ts';
import type { FormProblems } from './field.ts';
import { renderForm, renderHiddenField, renderTextField } from './field.ts';
import type { PageVisit } from '../frame/visit.ts';

/** The fields of a factor. No other form has them. */
const fields = { code: 'factor-code', challenge: 'factor-challenge', assertion: 'factor-answer' };

export const factorFieldNames: readonly string[] = Object.values(fields);
export const codeField = fields.code;

/** What was given as a factor. Null if the form is about something else. */
export function readGivenFactor({ form }: Pick<PageVisit, 'form'>) {
  if (!form.has(fields.code) && !form.has(fields.assertion)) return null;
  return {
    code: form.get(fields.code) ?? '',
    challenge: form.get(fields.challenge) ?? '',
    assertion: form.get(fields.assertion) ?? '',
  };
}

type Asked = Awaited<ReturnType<PageVisit['factor']['startPasskey']>>;

interface PasskeyForm {
  action?: string;
  asked: Asked;
  button: string;
  /** Goes along. */
  body?: Html;
}

/** A form that the script `passkey.js` shows, because only script can ask for a passkey. */
export const renderPasskeyForm = (
  visit: PageVisit,
  { asked, button, body = html``, action = visit.address }: PasskeyForm,
): Html | false =>
  asked !== null &&
  html`<div
    hidden
    data-passkey="get"
    data-options="${JSON.stringify(asked.options)}"
    data-answer="${fields.assertion}"
    data-problem="${visit.language.texts.signIn.noPasskey}"
  >
    ${renderForm(visit, {
      action,
      body: html`${body} ${renderHiddenField(fields.challenge, asked.challenge)}
        ${renderHiddenField(fields.assertion, '')}
        <p class="problem" role="alert" hidden></p>
        <button class="quiet wide">${button}</button>`,
    })}
  </div>`;

/** Asks for a code, without script, or for a passkey. */
export function renderFactorForms(
  visit: PageVisit,
  { asked, problems, body = html`` }: { asked: Asked; problems: FormProblems; body?: Html },
): Html {
  const { signIn } = visit.language.texts;
  return html`${renderForm(visit, {
    body: html`${body}
      ${renderTextField({
        name: fields.code,
        label: signIn.code,
        hint: signIn.factorHint,
        problems,
        input: {
          autocomplete: 'one-time-code',
          autocapitalize: 'none',
          spellcheck: 'false',
          required: true,
          autofocus: problems.length === 0,
        },
      })} <button class="wide">${signIn.goOn}</button>`,
  })}
  ${renderPasskeyForm(visit, { asked, body, button: signIn.usePasskey })}`;
}
