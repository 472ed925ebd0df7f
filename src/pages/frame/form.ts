import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { InputProblem } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import { BadFormat } from '../../input/format.ts';
import { type FormChoice, renderForm, renderProblems, toFormProblems } from './field.ts';
import type { FormField } from './kind.ts';
import { isStale } from './refusal.ts';
import { type FormVariables, runForm } from './run-form.ts';
import { renderRemembered, renderRememberedAgain, renderStale } from './stale.ts';
import type { PageVisit } from './visit.ts';

type Fields = Record<string, FormField>;

/** What a form sends: the values of its fields, by their names. */
export type FormValues<Named extends Fields> = {
  [Name in keyof Named]: Named[Name] extends FormField<infer Value> ? Value : never;
};

interface FormState<Named extends Fields> {
  /** What is stored, by the names of the fields. */
  saved?: object;
  /** The version of what is stored, for operations that take `ifVersion`. */
  version?: number;
  /** Those of fields made with `pick`. */
  choices?: { [Name in keyof Named]?: readonly FormChoice[] };
  /** Where it is sent, if that is not the address of the page. */
  action?: string;
}

interface ShownForm {
  /** What is wrong, to be shown above the form. */
  problems: Html;
  /** Each field by itself, for pages that put something between them. */
  field: (name: string) => Html;
  /** True if a field holds something. */
  isFilled: (name: string) => boolean;
  /** The whole form. */
  render: (more: { button: Html | string; label?: string; body?: Html }) => Html;
}

export interface Form<Named extends Fields> {
  /** The values of a form that was sent, and what cannot be read of it. */
  read: (visit: PageVisit) => { values: FormValues<Named>; problems: InputProblem[] };
  /** Shows what was typed, or else what is stored. */
  show: (visit: PageVisit, state?: FormState<Named>) => ShownForm;
  /** Runs an operation with the values. Throws everything that is wrong with the form at once. */
  submit: <Data, Input extends object>(
    visit: PageVisit,
    document: TypedDocumentNode<Data, FormVariables<Input>>,
    toInput: (values: FormValues<Named>) => Input,
  ) => Promise<Data>;
}

/** A form is a table of its fields, by the names that they have in the input of the operation. */
export function defineForm<Named extends Fields>(fields: Named): Form<Named> {
  const read = ({ form }: PageVisit) => readFields(fields, form);
  return {
    read,
    show: (visit, state = {}) => showForm(fields, visit, state),
    submit(visit, document, toInput) {
      const { values, problems } = read(visit);
      return runForm(visit, document, {
        input: toInput(values),
        fillers: listFillers(fields),
        found: problems,
      });
    },
  };
}

function readFields<Named extends Fields>(fields: Named, form: URLSearchParams) {
  const problems: InputProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { parse, filler }] of Object.entries(fields)) {
    try {
      values[name] = parse(form.getAll(name), form);
    } catch (error) {
      if (!(error instanceof BadFormat)) throw error;
      problems.push({ path: name, message: error.message });
      values[name] = filler;
    }
  }
  // Each value is what its field has parsed.
  return { problems, values: values as FormValues<Named> };
}

const listFillers = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { filler }]) =>
      filler === undefined ? [] : [[name, filler]],
    ),
  );

/** `bookingLimits.perDay` can be a field, and `lengths.0` is about the field lengths. */
const findField = (fields: Fields, path: string): string =>
  Object.entries(fields).find(
    ([name, { sets = name }]) => path === sets || path.startsWith(`${sets}.`),
  )?.[0] ?? '';

const toPath = (address: string) => address.split('?')[0] ?? '';

interface Part {
  name: string;
  field: FormField;
  label: string;
  texts: readonly string[];
  saved: string;
  typed: string;
}

function listParts(fields: Fields, saved: object, form: URLSearchParams | null): Part[] {
  const stored = new Map<string, unknown>(Object.entries(saved));
  return Object.entries(fields).map(([name, field]) => {
    const { label, format, describe = (texts) => texts.join(', ') } = field;
    const before = format(stored.get(name));
    const texts = form?.getAll(name) ?? before;
    return { ...{ name, field, label, texts }, saved: describe(before), typed: describe(texts) };
  });
}

/** What is wrong with a form that was sent. If it is only that the record has changed, the other part is empty. */
function renderWrong(fields: Fields, { failed, form }: PageVisit, parts: readonly Part[]) {
  if (isStale(failed)) return { problems: [], above: renderStale(form, parts) };
  const problems = toFormProblems(failed, (path) => findField(fields, path));
  const labels = Object.fromEntries(parts.map(({ name, label }) => [name, label]));
  return { problems, above: renderProblems(problems, labels) };
}

function showForm<Named extends Fields>(
  fields: Named,
  visit: PageVisit,
  { saved = {}, version, choices = {}, action = visit.address }: FormState<Named>,
): ShownForm {
  const { form } = visit;
  // Another form of the page may have been sent.
  const isSent = form.size > 0 && toPath(visit.address) === toPath(action);
  const parts = listParts(fields, saved, isSent ? form : null);
  const { problems, above } = isSent
    ? renderWrong(fields, visit, parts)
    : { problems: [], above: html`` };
  const byName = new Map(
    parts.map(({ name, field, label, texts }) => [
      name,
      field.render({ name, label, texts, problems, choices: choices[name] ?? [] }),
    ]),
  );
  const remembered =
    isSent && !isStale(visit.failed)
      ? renderRememberedAgain(form)
      : renderRemembered(version, parts);
  return {
    problems: above,
    field: (name) => byName.get(name) ?? html``,
    isFilled: (name) => parts.some((one) => one.name === name && one.texts.some(Boolean)),
    render: ({ button, label, body = html`${[...byName.values()]}` }) =>
      renderForm(visit, {
        ...{ action, ...(label !== undefined && { label }) },
        body: html`${remembered} ${body}
        ${typeof button === 'string' ? html`<button>${button}</button>` : button}`,
      }),
  };
}
