import type { Html } from '../../html/html.ts';
import {
  type FormProblems,
  renderChoices,
  renderSelect,
  renderTextArea,
  renderTextField,
} from '../form/field.ts';
import type { Language } from '../../language/language.ts';
import type { BookingQuestionFragment } from '../frame/operations.generated.ts';

type Kind = BookingQuestionFragment['type'];

/** The form field of a question. No field of ours has such a name. */
export const toAnswerField = (name: string) => `answer-${name}`;

/** Asked of every booker, so a question of this name is not asked again. */
const standardNames = new Set(['name', 'email', 'location']);

export const listOwnQuestions = (all: readonly BookingQuestionFragment[]) =>
  all.filter(({ name }) => !standardNames.has(name));

export const formatQuestion = (
  { texts: { form } }: Language,
  { label, name, required }: BookingQuestionFragment,
) => (required ? (label ?? name) : form.optional(label ?? name));

const inputTypes: Partial<Record<Kind, Record<string, string>>> = {
  EMAIL: { type: 'email' },
  PHONE: { type: 'tel', autocomplete: 'tel' },
  NUMBER: { inputmode: 'decimal' },
  URL: { type: 'url', inputmode: 'url' },
};

interface Asked {
  language: Language;
  /** What the visitor typed, or what the address prefills. */
  given: readonly string[];
  problems: FormProblems;
}

export function renderQuestion(
  question: BookingQuestionFragment,
  { language, given, problems }: Asked,
): Html {
  const { name, type, options, placeholder } = question;
  const { form: texts } = language.texts;
  const field = { name: toAnswerField(name), label: formatQuestion(language, question), problems };
  const choices = options.map(({ value, label }) => [value, label] as const);
  const text = {
    ...field,
    value: given[0] ?? '',
    input: { ...(placeholder !== null && { placeholder }), ...inputTypes[type] },
  };
  if (isYesOrNo(question))
    return renderChoices({ ...field, choices: [['yes', texts.yes]], chosen: given });
  if (type === 'TEXTAREA' || type === 'ADDRESS') {
    return renderTextArea({ ...text, input: { ...text.input, rows: 3 } });
  }
  if (type === 'SELECT') {
    return renderSelect({ ...field, choices: [['', texts.choose], ...choices], chosen: given });
  }
  if (options.length === 0) return renderTextField(text);
  if (type !== 'RADIO') return renderChoices({ ...field, choices, chosen: given });
  // A radio button cannot be unchosen, so an optional question has one for no answer.
  const none = question.required ? [] : [['', texts.noAnswer] as const];
  return renderChoices({ ...field, choices: [...choices, ...none], chosen: given, isOne: true });
}

const isYesOrNo = ({ type, options }: BookingQuestionFragment) =>
  type === 'BOOLEAN' || (type === 'CHECKBOX' && options.length === 0);

/** The answer as `responses` takes it. Undefined if there is none. Browsers send line breaks as CRLF. */
export function readAnswer(question: BookingQuestionFragment, given: readonly string[]) {
  const filled = given
    .map((one) => one.replaceAll('\r\n', '\n').trim())
    .filter((one) => one !== '');
  if (isYesOrNo(question)) return filled.length > 0 ? true : undefined;
  if (filled.length === 0) return undefined;
  const isList = question.type === 'MULTISELECT' || question.type === 'CHECKBOX';
  return isList ? filled : filled[0];
}
