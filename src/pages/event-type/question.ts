import { html } from '../../http/page/html.ts';
import {
  type FormChoice,
  renderChoices,
  renderSelect,
  renderTextArea,
  renderTextField,
} from '../frame/field.ts';
import type { BookingFieldInput, BookingFieldType } from '../operations.generated.ts';
import { createRowRoute, type RowList, type ShownRow, type TypedRow } from './row.ts';

/** What each kind of answer is called. */
const kinds: Record<BookingFieldType, string> = {
  TEXT: 'A line of text',
  TEXTAREA: 'A longer text',
  SELECT: 'One of a list',
  RADIO: 'One of a few',
  MULTISELECT: 'Several of a list',
  CHECKBOX: 'Boxes to tick',
  BOOLEAN: 'Yes or no',
  EMAIL: 'An e-mail address',
  PHONE: 'A phone number',
  NUMBER: 'A number',
  ADDRESS: 'A postal address',
  URL: 'A web address',
};

/** Those that are asked most have a button; the others are a choice away. */
const offered: readonly BookingFieldType[] = ['TEXT', 'TEXTAREA', 'SELECT', 'BOOLEAN'];
const withOptions: readonly string[] = ['SELECT', 'RADIO', 'MULTISELECT', 'CHECKBOX'];

const labels: Record<string, string> = {
  label: 'Question',
  type: 'Kind of answer',
  required: 'Required',
  placeholder: 'Hint in the empty field',
  options: 'Choices',
  name: 'Key',
};

const questions: RowList = {
  slug: 'questions',
  title: 'Questions',
  intro: 'What bookers answer besides their name and e-mail address.',
  one: 'Question',
  input: 'bookingFields',
  fields: Object.keys(labels),
  labels,
  kinds: offered.map((kind) => ({
    kind,
    text: kinds[kind],
    row: { label: '', type: kind, required: '', placeholder: '', options: '', name: '' },
  })),
  most: 50,
  describe: ({ label, name = '', required }) => `${label || name}${required ? ' (required)' : ''}`,
  read: ({ bookingFields }) =>
    bookingFields.map(({ name, type, label, required, placeholder, options }) => ({
      name,
      type,
      label: label ?? '',
      required: required ? 'yes' : '',
      placeholder: placeholder ?? '',
      options: options.map(formatOption).join('\n'),
    })),
  toInput: (rows) => ({ bookingFields: toQuestions(rows) }),
  renderRow: renderQuestion,
};

/** A choice is stored as what the booker sees, unless a program stores something else. */
const formatOption = ({ value, label }: { value: string; label: string }) =>
  value === label ? label : `${value} = ${label}`;

function parseOption(line: string) {
  const [, value, label] = /^(.+?) = (.+)$/.exec(line) ?? [];
  return value && label
    ? { value: value.trim(), label: label.trim() }
    : { value: line, label: line };
}

const listLines = (text = '') =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** A new question gets a key made from its text, which no other question has. */
function toQuestions(rows: readonly TypedRow[]): BookingFieldInput[] {
  const taken = new Set(rows.map(({ name = '' }) => name.trim()));
  return rows.map((row) => {
    const name = row['name']?.trim() || findFreeKey(row['label'] ?? '', taken);
    taken.add(name);
    return {
      name,
      // An unknown kind is refused by the operation.
      type: row['type'] as BookingFieldType,
      label: row['label']?.trim() || null,
      required: row['required'] === 'yes',
      placeholder: row['placeholder']?.trim() || null,
      options: listLines(row['options']).map(parseOption),
    };
  });
}

function findFreeKey(label: string, taken: ReadonlySet<string>): string {
  const words = label.normalize('NFKD').replaceAll(/[^A-Za-z0-9]+/g, '-');
  const stem = words.replaceAll(/^[^A-Za-z]+|-+$/g, '').slice(0, 50) || 'question';
  let key = stem;
  for (let count = 2; taken.has(key); count++) key = `${stem}-${count}`;
  return key;
}

const typeChoices: FormChoice[] = Object.entries(kinds);

function renderQuestion({ row, toName, problems }: ShownRow) {
  const { type = 'TEXT', required = '', options = '' } = row;
  const text = (field: string, hint?: string) =>
    renderTextField({
      name: toName(field),
      label: labels[field] ?? field,
      hint,
      value: row[field],
      problems,
      input: { maxlength: 255, autocomplete: 'off' },
    });
  const isWrong = problems.some(({ field }) => field === toName('name'));
  return html`${text('label')}
    ${renderSelect({
      name: toName('type'),
      label: labels['type'] ?? '',
      problems,
      chosen: [type],
      choices: typeChoices,
    })}
    ${
      (withOptions.includes(type) || options !== '') &&
      renderTextArea({
        name: toName('options'),
        label: labels['options'] ?? '',
        hint: 'One per line.',
        value: options,
        problems,
        input: { rows: 4 },
      })
    }
    ${renderChoices({
      name: toName('required'),
      label: labels['required'] ?? '',
      problems,
      choices: [['yes', 'Bookers must answer']],
      chosen: [required],
    })}
    <details ${isWrong && html`open`}>
      <summary>More</summary>
      ${text('placeholder')}
      ${text('name', 'Under this key, programs find the answer. Leave it empty for a new question.')}
    </details>`;
}

export const questionRoute = createRowRoute(questions);
