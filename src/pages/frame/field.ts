import type { AppError } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import { csrfField } from './form.ts';
import type { PageVisit } from './visit.ts';

/** What is wrong with what was filled in, by the name of the field; '' is the form as a whole. */
export type FormProblems = readonly { field: string; message: string }[];

/** The problems of an operation in terms of its form: `input.redirectUris.0` is the field redirectUris. */
export function toFormProblems({ message, details }: AppError): FormProblems {
  const { errors = [] } = details;
  if (errors.length === 0) return [{ field: '', message }];
  return errors.map(({ path, message: what }) => ({
    field: path.replace(/^input\./, '').split('.')[0] ?? '',
    message: what,
  }));
}

/** Only one problem of a field is told at its place, and all of them above the form. */
const findProblem = (problems: FormProblems, name: string) =>
  problems.find(({ field }) => field === name)?.message;

/** Above a form, and the first thing that is read out: what to mend, each with the way to its field. */
export function renderProblems(problems: FormProblems, labels: Record<string, string>): Html {
  if (problems.length === 0) return html``;
  return html`<div class="problems" role="alert" tabindex="-1" autofocus>
    <h2>There is a problem</h2>
    <ul>
      ${problems.map(({ field, message }) => {
        const label = labels[field];
        return label === undefined
          ? html`<li>${message}</li>`
          : html`<li><a href="#${field}">${label}: ${message}</a></li>`;
      })}
    </ul>
  </div>`;
}

interface Form {
  /** Unless said, the address of the page itself. */
  action?: string;
  body: Html;
  /** For one that is part of a page, what it is about. */
  label?: string;
  isInline?: boolean;
}

/** Every form of ours is sent by POST and proves that it is ours. */
export const renderForm = (
  { toUrl, createCsrfToken, address }: PageVisit,
  { action = address, body, label, isInline = false }: Form,
) =>
  html`<form
    method="post"
    ${renderAttributes({
      action: toUrl(action),
      'aria-label': label,
      class: isInline && 'inline',
    })}
  >
    <input type="hidden" name="${csrfField}" value="${createCsrfToken()}" />
    ${body}
  </form>`;

export const renderHiddenField = (name: string, value: string) =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

type Attributes = Record<string, string | number | boolean | undefined>;

const renderAttributes = (given: Attributes) =>
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

/** A label, what else there is to know, what is wrong, and then the control that says it has them. */
function renderField(field: Field, control: (described: Attributes) => Html): Html {
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
  /** More of what an input may say of itself. */
  input?: Attributes;
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

export type FormChoice = readonly [value: string, label: string, hint?: string];

interface Choices extends Field {
  choices: readonly FormChoice[];
  chosen: readonly string[];
}

export const renderSelect = ({ choices, chosen, ...field }: Choices) =>
  renderField(
    field,
    (described) =>
      html`<select ${renderAttributes({ id: field.name, name: field.name, ...described })}>
        ${choices.map(([value, label]) => {
          const given = renderAttributes({ value, selected: chosen.includes(value) });
          return html`<option${given}>${label}</option>`;
        })}
      </select>`,
  );

/** Boxes to tick, or with `isOne` buttons of which one is pressed. */
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
    ${choices.map(([value, text, more]) => {
      const type = isOne ? 'radio' : 'checkbox';
      const given = renderAttributes({ type, name, value, checked: chosen.includes(value) });
      return html`<label class="choice"
        ><input ${given} /><span>${text}${more && html`<small>${more}</small>`}</span></label
      >`;
    })}
  </fieldset>`;
}
