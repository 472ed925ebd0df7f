import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { InputProblem } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { BadFormat } from '../../input/format.ts';
import { type FormChoice, renderForm, toFormProblems } from './field.ts';
import type { FormField } from './kind.ts';
import { type FormVariables, runForm } from './run-form.ts';
import { renderEditing } from './stale.ts';
import type { PageVisit } from '../frame/visit.ts';

type Fields = Record<string, FormField>;

/** What a form sends: the values of its fields, by what they set. */
export type FormValues<Named extends Fields> = {
  [
    Name in keyof Named as Named[Name] extends { sets: string } ? never : Name
  ]: Named[Name] extends FormField<infer Value> ? Value : never;
};

interface FormState<Named extends Fields> {
  /** What is stored, by what the fields set. */
  saved?: object;
  /** The version of what is stored, for operations that take `ifVersion`. */
  version?: number;
  /** Those of fields made with `pick`. */
  choices?: { [Name in keyof Named]?: readonly FormChoice[] };
  /** Where it is sent, if that is not the address of the page. */
  action?: string;
}

export interface ShownForm {
  /** What is wrong, to be shown above the form. */
  problems: Html;
  /** Each field by itself, for pages that put something between them. */
  field: (name: string) => Html;
  /** True if a field holds something. */
  isFilled: (name: string) => boolean;
  /** The whole form. */
  render: (more: { button: Html | string; label?: string; body?: Html }) => Html;
}

export interface FormTable<Named extends Fields> {
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
export function defineForm<Named extends Fields>(fields: Named): FormTable<Named> {
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

/** Puts a value below its path: `bookingLimits.perDay` into an object. */
function setAt(values: Record<string, unknown>, path: string, value: unknown) {
  const [first = '', rest] = path.split('.', 2);
  values[first] = rest === undefined ? value : { ...toObject(values[first]), [rest]: value };
}

const getAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => toObject(value)[key], values);

const toObject = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(typeof value === 'object' && value !== null ? Object.entries(value) : []);

function readFields<Named extends Fields>(fields: Named, form: URLSearchParams) {
  const problems: InputProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { sets = name, parse, filler }] of Object.entries(fields)) {
    let value: unknown = filler;
    try {
      value = parse(form.getAll(name), form);
    } catch (error) {
      if (!(error instanceof BadFormat)) throw error;
      problems.push({ path: name, message: error.message });
    }
    // GraphQL refuses fields that it does not know, even if they hold nothing.
    if (value !== undefined) setAt(values, sets, value);
  }
  // Each value is what its field has parsed.
  return { problems, values: values as FormValues<Named> };
}

const listFillers = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { sets = name, filler }]) =>
      filler === undefined ? [] : [[sets, filler]],
    ),
  );

/** `bookingLimits.perDay` can be a field, and `lengths.0` is about the field lengths. */
const findField = (fields: Fields, path: string): string =>
  Object.entries(fields).find(
    ([name, { sets = name }]) => [name, sets].includes(path) || path.startsWith(`${sets}.`),
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
  return Object.entries(fields).map(([name, field]) => {
    const { sets = name, label, format, describe = (texts) => texts.join(', ') } = field;
    const before = format(getAt(saved, sets));
    const texts = form?.getAll(name) ?? before;
    return { ...{ name, field, label, texts }, saved: describe(before), typed: describe(texts) };
  });
}

function showForm<Named extends Fields>(
  fields: Named,
  visit: PageVisit,
  { saved = {}, version, choices = {}, action = visit.address }: FormState<Named>,
): ShownForm {
  const { form, language } = visit;
  // Another form of the page may have been sent.
  const isSent = form.size > 0 && toPath(visit.address) === toPath(action);
  const parts = listParts(fields, saved, isSent ? form : null);
  const problems = isSent ? toFormProblems(visit.failed, (path) => findField(fields, path)) : [];
  const byName = new Map(
    parts.map(({ name, field, label, texts }) => [
      name,
      field.render({ name, label, texts, problems, choices: choices[name] ?? [], language }),
    ]),
  );
  const labels = Object.fromEntries(parts.map(({ name, label }) => [name, label]));
  const { above, remembered } = renderEditing(visit, { version, parts, problems, labels, isSent });
  return {
    problems: above,
    field: (name) => byName.get(name) ?? html``,
    isFilled: (name) => parts.some((one) => one.name === name && one.texts.some(Boolean)),
    render: ({ button, label, body = html`${[...byName.values()]}` }) =>
      renderForm(visit, {
        ...{ action, ...(label !== undefined && { label }) },
        asks: isSent ? 'always' : 'if-changed',
        body: html`${remembered} ${body}
        ${typeof button === 'string' ? html`<button>${button}</button>` : button}`,
      }),
  };
}
