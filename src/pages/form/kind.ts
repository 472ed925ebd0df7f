import { type Html, html } from '../../html/html.ts';
import { BadFormat } from '../../input/format.ts';
import {
  type InputAttributes,
  type FormChoice,
  type FormProblems,
  renderChoices,
  renderSelect,
  renderTextArea,
  renderTextField,
} from './field.ts';
import { type Language, usualLanguage } from '../../language/language.ts';
import { readDay } from '../frame/time.ts';
import { renderZoneSelect } from './zone.ts';

/** What is shown of a field. */
interface ShownField {
  name: string;
  label: string;
  /** What its controls hold. */
  texts: readonly string[];
  problems: FormProblems;
  /** Those of a field made with `pick`. */
  choices: readonly FormChoice[];
  isOptional?: boolean;
  language?: Language;
}

/** One field of a form: how it is shown, read and checked. */
export interface FormField<Value = unknown> {
  label: string;
  /** The field of the input, if it has another name. */
  sets?: string;
  /** What its controls hold for a stored value. */
  format: (saved: unknown) => readonly string[];
  /** Throws `BadFormat`. A value that is undefined is not sent. */
  parse: (texts: readonly string[], form: URLSearchParams) => Value;
  render: (shown: ShownField) => Html;
  /** For people who compare two versions. */
  describe?: (texts: readonly string[]) => string;
  /** True if a value may consist of spaces, as a password may. */
  keepsSpaces?: boolean;
  /** A valid value, if GraphQL itself checks the field: with it, the operation can check the others. */
  filler?: Value;
}

interface About {
  hint?: string;
  /** More attributes of the control. */
  input?: InputAttributes;
}

const toTexts = (saved: unknown): readonly string[] => {
  if (Array.isArray(saved)) return saved.map(String);
  return typeof saved === 'string' || typeof saved === 'number' ? [String(saved)] : [''];
};

type UnfilledField = Pick<FormField<string>, 'label' | 'format' | 'parse' | 'render'>;

const textInput = (
  label: string,
  { hint, input }: About,
  usual: InputAttributes,
): UnfilledField => ({
  label,
  format: toTexts,
  parse: ([text = '']) => text.trim(),
  render: ({ texts: [value], isOptional = false, choices: _none, ...shown }) =>
    renderTextField({
      ...{ ...shown, hint, value },
      input: { required: !isOptional, autocomplete: 'off', ...usual, ...input },
    }),
});

/** A line of text. */
export const line = (label: string, about: About = {}) =>
  textInput(label, about, { maxlength: 255 });

/** A part of an address. */
export const slug = (label: string, about: About = {}) =>
  textInput(label, about, { maxlength: 255, autocapitalize: 'none', spellcheck: 'false' });

export const emailLine = (label: string, about: About = {}): FormField<string> => ({
  ...textInput(label, about, { type: 'email', maxlength: 255 }),
  filler: 'nobody@almanac.invalid',
});

export const urlLine = (label: string, about: About = {}): FormField<string> => ({
  ...textInput(label, about, { type: 'url', maxlength: 2_048, placeholder: 'https://' }),
  filler: 'https://almanac.invalid',
});

/** It is sent as it was typed, and never shown again. */
export const newPassword = (label: string, about: About = {}): FormField<string> => {
  const limits = { type: 'password', autocomplete: 'new-password', minlength: 10, maxlength: 200 };
  const { render, ...field } = textInput(label, about, limits);
  return {
    ...field,
    keepsSpaces: true,
    parse: ([text = '']) => text,
    render: (shown) => render({ ...shown, texts: [] }),
  };
};

/** The one that its owner signs in with now. */
export const currentPassword = (label: string, input: InputAttributes = {}): FormField<string> =>
  newPassword(label, {
    input: {
      autocomplete: 'current-password',
      minlength: undefined,
      maxlength: undefined,
      ...input,
    },
  });

export const area = (label: string, { hint, input }: About = {}): UnfilledField => ({
  label,
  format: toTexts,
  parse: ([text = '']) => text.replaceAll('\r\n', '\n').trim(),
  render: ({ texts: [value], isOptional: _some, choices: _none, ...shown }) =>
    renderTextArea({ ...shown, hint, value, input: { rows: 3, maxlength: 10_000, ...input } }),
});

/** A list with one value in each line. */
export const lines = (label: string, about: About = {}): FormField<string[]> => ({
  ...area(label, about),
  format: (saved) => [Array.isArray(saved) ? saved.join('\n') : ''],
  parse: ([text = '']) =>
    text
      .split('\n')
      .map((one) => one.trim())
      .filter(Boolean),
});

/** Digits only, so that "1e3" and "0x10" are mistakes. */
export function parseWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text.trim())) throw new BadFormat('must be a whole number');
  return Number(text);
}

export const count = (label: string, { hint, input }: About = {}): FormField<number> => ({
  ...textInput(label, hint === undefined ? {} : { hint }, {
    ...{ type: 'number', min: 0, step: 1, autocomplete: undefined },
    ...input,
  }),
  parse([text = '']) {
    if (text.trim() === '') throw new BadFormat('is missing');
    return parseWholeNumber(text);
  },
});

export const day = (label: string, about: About = {}): FormField<string> => ({
  ...textInput(label, about, { type: 'date', autocomplete: undefined }),
  parse([text = '']) {
    if (readDay(text)) return text;
    throw new BadFormat('must be a date');
  },
});

const nameChoice =
  (choices: readonly FormChoice[]) =>
  ([text]: readonly string[]): string =>
    choices.find(([value]) => value === text)?.[1] ?? '';

const parseChoice = <Value extends string>(
  choices: readonly (readonly [Value, ...unknown[]])[],
  text: string | undefined,
): Value => {
  const found = choices.find(([value]) => value === text);
  if (found) return found[0];
  throw new BadFormat('must be one of the choices');
};

type ChoiceOf<Value extends string> = readonly [Value, label: string, hint?: string, mark?: Html];

/** One of a few values, all of them in sight. */
export const radios = <const Value extends string>(
  label: string,
  choices: readonly ChoiceOf<Value>[],
  { hint }: { hint?: string } = {},
): FormField<Value> => ({
  label,
  format: toTexts,
  parse: ([text]) => parseChoice(choices, text),
  describe: nameChoice(choices),
  render: ({ texts, isOptional: _some, ...shown }) =>
    renderChoices({ ...shown, hint, choices, chosen: texts, isOne: true }),
});

/** One of many values, in a list that opens. */
export const select = <const Value extends string>(
  label: string,
  choices: readonly ChoiceOf<Value>[],
  { hint }: { hint?: string } = {},
): FormField<Value> => ({
  ...radios(label, choices),
  render: ({ texts, isOptional: _some, ...shown }) =>
    renderSelect({ ...shown, hint, choices, chosen: texts }),
});

/** One of the choices that the page gives when it shows the form; without any, nothing is shown. The operation checks it. */
export const pick = <Value>(
  label: string,
  toValue: (text: string) => Value,
  { hint }: { hint?: string } = {},
): FormField<Value> => ({
  label,
  format: toTexts,
  parse: ([text = '']) => toValue(text),
  render: ({ texts, isOptional: _some, ...shown }) =>
    shown.choices.length > 0 ? renderSelect({ ...shown, hint, chosen: texts }) : html``,
});

/** Any number of the values. */
export const boxes = <const Value extends string>(
  label: string,
  all: readonly ChoiceOf<Value>[],
  { hint }: { hint?: string } = {},
): FormField<Value[]> => ({
  label,
  format: toTexts,
  parse: (texts) => texts.map((text) => parseChoice(all, text)),
  render: ({ texts, isOptional: _some, ...shown }) =>
    renderChoices({ ...shown, hint, choices: all, chosen: texts }),
});

/** A box that is checked or not. */
export const tick = (label: string, says: string, hint?: string): FormField<boolean> => ({
  label,
  format: (saved) => (saved === true ? ['yes'] : []),
  parse: (texts) => texts.includes('yes'),
  describe: (texts) => (texts.includes('yes') ? 'Yes' : 'No'),
  render: ({ texts, isOptional: _some, ...shown }) =>
    renderChoices({
      ...shown,
      choices: [hint === undefined ? ['yes', says] : ['yes', says, hint]],
      chosen: texts,
    }),
});

/** Several words or numbers, with commas, spaces or line breaks between them. */
export const items = <Item>(
  label: string,
  toItem: (text: string) => Item,
  about: About = {},
): FormField<Item[]> => ({
  ...textInput(label, about, { required: false }),
  format: (saved) => [Array.isArray(saved) ? saved.join(', ') : ''],
  parse: ([text = '']) =>
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(toItem),
});

export const zone = (label: string, { hint }: { hint?: string } = {}): FormField<string> => ({
  label,
  format: toTexts,
  parse: ([text = '']) => text,
  render: ({ texts: [value = ''], isOptional: _some, choices: _none, ...shown }) =>
    renderZoneSelect({ ...shown, ...(hint !== undefined && { hint }), value }),
  filler: 'UTC',
});

/** Asks whether the person means it. It works without script, where no dialog can ask. */
export const sure = (question: string): FormField<undefined> => ({
  label: 'Confirmation',
  format: () => [],
  parse(texts) {
    if (!texts.includes('yes')) throw new BadFormat('select the checkbox to confirm');
  },
  render: ({ name, problems }) =>
    renderChoices({
      ...{ name, problems, label: question, chosen: [] },
      choices: [['yes', 'I am sure']],
    }),
});

/** A field that may be empty, which is null, without a word about it beside its label. */
export const orNone = <Value>(field: FormField<Value>): FormField<Value | null> => ({
  ...field,
  parse: (texts, form) =>
    texts.every((text) => (field.keepsSpaces ? text : text.trim()) === '')
      ? null
      : field.parse(texts, form),
  render: (shown) => field.render({ ...shown, isOptional: true }),
});

/** A field that may be empty, which is null, and says so. */
export const optional = <Value>(field: FormField<Value>): FormField<Value | null> => {
  const { render, ...rest } = orNone(field);
  return {
    ...rest,
    render: (shown) =>
      render({
        ...shown,
        label: (shown.language ?? usualLanguage).texts.form.optional(shown.label),
      }),
  };
};
