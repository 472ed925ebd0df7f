import type { AppError } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { type Language, usualLanguage } from '../../language/language.ts';
import { toKeptFields } from '../frame/kept-form.ts';
import { csrfField, type SentForm } from './own-form.ts';

/** Problems by the name of their field; '' means the form as a whole. */
export type FormProblems = readonly { field: string; message: string }[];

/** The field that a path of an operation is about: `input.redirectUris.0` is about redirectUris. */
const toFirstKey = (path: string): string => path.split('.')[0] ?? '';

/** Translates the problems of an operation to its form. */
export function toFormProblems(
  error: AppError | null | undefined,
  findField: (path: string) => string = toFirstKey,
): FormProblems {
  if (!error) return [];
  const { message, details } = error;
  const { errors = [] } = details;
  if (errors.length === 0) return [{ field: '', message }];
  return errors.map(({ path, message: what }) => ({
    field: findField(path.replace(/^input\./, '')),
    message: what,
  }));
}

/** A field shows its first problem; the list above the form shows all. */
const findProblem = (problems: FormProblems, name: string) =>
  problems.find(({ field }) => field === name)?.message;

/** Lists the problems above a form with links to their fields. Screen readers announce it first. */
export function renderProblems(
  problems: FormProblems,
  labels: Record<string, string>,
  { texts: { form, frame } }: Pick<Language, 'texts'> = usualLanguage,
): Html {
  if (problems.length === 0) return html``;
  return html`<div class="problems" role="alert" tabindex="-1" autofocus>
    <h2>${form.problem}</h2>
    <ul>
      ${problems.map(({ field, message }) => {
        const label = labels[field];
        return label === undefined
          ? html`<li>${message}</li>`
          : html`<li><a href="#${field}">${label}${frame.colon} ${message}</a></li>`;
      })}
    </ul>
  </div>`;
}

/** Why a form of this page was refused, for forms that are only a button. */
export const renderFailed = (
  { failed, language }: { failed: AppError | null; language: Language },
  labels: Record<string, string> = {},
): Html => renderProblems(toFormProblems(failed), labels, language);

/** A button that ends one of several things, in a form of its own. */
export const renderEndForm = (
  visit: Omit<SentForm, 'form'>,
  { action, field, value, button, name }: Ending,
): Html =>
  renderForm(visit, {
    ...{ action, isInline: true },
    body: html`${renderHiddenField(field, value)}
      <button class="danger">${button}<span class="unseen"> ${name}</span></button>`,
  });

interface Ending {
  action: string;
  /** Which one it is. */
  field: string;
  value: string;
  button: string;
  /** What the button is about, for screen readers. */
  name: string | null;
}

interface Form {
  /** Defaults to the address of the page. */
  action?: string;
  body: Html;
  /** Names the form for screen readers if it is one of several. */
  label?: string;
  isInline?: boolean;
  /** Whether leaving it asks first (`typed.js`): if it was changed, or because it holds what was not saved. */
  asks?: 'if-changed' | 'always';
}

/** Every form is sent by POST with a CSRF token. */
export const renderForm = (
  { toUrl, createCsrfToken, address, kept }: Omit<SentForm, 'form'>,
  { action = address, body, label, isInline = false, asks }: Form,
) =>
  html`<form
    method="post"
    ${renderAttributes({
      action: toUrl(action),
      'aria-label': label,
      class: isInline && 'inline',
      'data-asks': asks,
    })}
  >
    <input type="hidden" name="${csrfField}" value="${createCsrfToken()}" />
    ${kept && toKeptFields(kept).map((pair) => renderHiddenField(...pair))} ${body}
  </form>`;

export const renderHiddenField = (name: string, value: string) =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

export type InputAttributes = Record<string, string | number | boolean | undefined>;

const renderAttributes = (given: InputAttributes) =>
  Object.entries(given).map(([name, value]) => {
    if (value === undefined || value === false) return '';
    return value === true ? html` ${name}` : html` ${name}="${value}"`;
  });

interface Field {
  name: string;
  label: string;
  hint?: string | undefined;
  problems?: FormProblems;
}

/** A label, a hint, the problem, and the control that refers to them. */
function renderField(field: Field, control: (described: InputAttributes) => Html): Html {
  const { name, label, hint, problems = [] } = field;
  const problem = findProblem(problems, name);
  const parts = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean);
  const described = {
    'aria-describedby': parts.length > 0 && parts.join(' '),
    'aria-invalid': problem !== undefined && 'true',
  };
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`} ${control(described)}
  </div>`;
}

interface TextField extends Field {
  value?: string | undefined;
  /** More attributes of the input. */
  input?: InputAttributes;
}

export const renderTextField = ({ value = '', input = {}, ...field }: TextField) =>
  renderField(
    field,
    (described) =>
      html`<input
        ${renderAttributes({ id: field.name, name: field.name, value, ...input, ...described })}
      />`,
  );

export const renderTextArea = ({ value = '', input = {}, ...field }: TextField) =>
  renderField(
    field,
    (described) =>
      html`<textarea
        ${renderAttributes({ id: field.name, name: field.name, ...input, ...described })}
      >
${value}</textarea>`,
  );

/** The mark is a picture before the label. */
export type FormChoice = readonly [value: string, label: string, hint?: string, mark?: Html];

interface Choices extends Field {
  choices: readonly FormChoice[];
  chosen: readonly string[];
}

/** Choices below a heading. */
type ChoiceGroup = readonly [name: string, choices: readonly FormChoice[]];

const renderOption = ([value, label]: FormChoice, chosen: readonly string[]) =>
  html`<option${renderAttributes({ value, selected: chosen.includes(value) })}>${label}</option>`;

export const renderSelect = ({
  choices,
  groups = [],
  chosen,
  ...field
}: Choices & { groups?: readonly ChoiceGroup[] }) =>
  renderField(
    field,
    (described) =>
      html`<select ${renderAttributes({ id: field.name, name: field.name, ...described })}>
        ${choices.map((choice) => renderOption(choice, chosen))}
        ${groups.map(
          ([name, own]) =>
            html`<optgroup label="${name}">
              ${own.map((choice) => renderOption(choice, chosen))}
            </optgroup>`,
        )}
      </select>`,
  );

/** Checkboxes, or radio buttons with `isOne`. */
export function renderChoices({ choices, chosen, isOne, ...field }: Choices & { isOne?: boolean }) {
  const { name, label, hint, problems = [] } = field;
  const problem = findProblem(problems, name);
  const parts = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean);
  return html`<fieldset
    ${renderAttributes({
      id: name,
      'aria-describedby': parts.length > 0 && parts.join(' '),
    })}
  >
    <legend>${label}</legend>
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
    ${choices.map(([value, text, more, mark]) => {
      const type = isOne ? 'radio' : 'checkbox';
      const given = renderAttributes({ type, name, value, checked: chosen.includes(value) });
      return html`<label class="choice"
        ><input ${given} /><span>${mark}${text}${more && html`<small>${more}</small>`}</span></label
      >`;
    })}
  </fieldset>`;
}
