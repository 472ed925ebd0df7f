import { html } from '../../html/html.ts';
import type { FormValues } from '../form/form.ts';
import { tick, line, lines, orNone, select } from '../form/kind.ts';
import type {
  BookingFieldInput,
  BookingFieldType,
} from '../../graphql/kit/schema-types.generated.ts';
import { createRowRoute } from './row.ts';

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

const fields = {
  label: orNone(line('Question')),
  // The keys of a record are texts for TypeScript.
  type: select('Kind of answer', Object.entries(kinds) as [BookingFieldType, string][]),
  required: tick('Required', 'Bookers must answer'),
  placeholder: orNone(line('Hint in the empty field')),
  options: lines('Choices', { hint: 'One per line.', input: { rows: 4, maxlength: undefined } }),
  name: orNone(
    line('Key', {
      hint: 'Under this key, programs find the answer. Leave it empty for a new question.',
    }),
  ),
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

/** A new question gets a key made from its text, which no other question has. */
function toQuestions(rows: readonly FormValues<typeof fields>[]): BookingFieldInput[] {
  const taken = new Set(rows.map(({ name }) => name ?? ''));
  return rows.map(({ options, ...row }) => {
    const name = row.name ?? findFreeKey(row.label ?? '', taken);
    taken.add(name);
    return { ...row, name, options: options.map(parseOption) };
  });
}

function findFreeKey(label: string, taken: ReadonlySet<string>): string {
  const words = label.normalize('NFKD').replaceAll(/[^A-Za-z0-9]+/g, '-');
  const stem = words.replaceAll(/^[^A-Za-z]+|-+$/g, '').slice(0, 50) || 'question';
  let key = stem;
  for (let count = 2; taken.has(key); count++) key = `${stem}-${count}`;
  return key;
}

export const questionRoute = createRowRoute({
  slug: 'questions',
  title: 'Questions',
  intro: 'What bookers answer besides their name and e-mail address.',
  one: 'Question',
  input: 'bookingFields',
  fields,
  kinds: offered.map((kind) => ({ kind, text: kinds[kind], row: { type: kind } })),
  most: 50,
  describe: ({ label, name = '', required }) => `${label || name}${required ? ' (required)' : ''}`,
  read: ({ bookingFields }) =>
    bookingFields.map((row) => ({ ...row, options: row.options.map(formatOption) })),
  toInput: (rows) => ({ bookingFields: toQuestions(rows) }),
  renderRow: ({ row: { type = 'TEXT', options }, field, isWrong }) =>
    html`${field('label')} ${field('type')}
      ${(withOptions.includes(type) || options) && field('options')} ${field('required')}
      <details ${isWrong('name') && html`open`}>
        <summary>More</summary>
        ${field('placeholder')} ${field('name')}
      </details>`,
});
