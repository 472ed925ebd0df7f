import type { Html } from '../../http/page/html.ts';
import { BadFormat } from '../../input/format.ts';
import {
  type FormChoice,
  type FormProblems,
  renderChoices,
  renderSelect,
  renderTextArea,
  renderTextField,
} from '../frame/field.ts';
import { readDay } from '../frame/time.ts';
import type { EventTypeRecordFragment } from '../operations.generated.ts';

interface Shown {
  value: string;
  problems: FormProblems;
  /** The schedules that the event type can use. */
  schedules: readonly FormChoice[];
}

/** One field of a form, and what it changes of an event type. */
export interface Setting {
  /** The name of its field. Dots lead into an object of the input. */
  name: string;
  label: string;
  /** The field of the input, if it has another name. */
  sets?: string;
  format: (eventType: EventTypeRecordFragment) => string;
  /** Throws `BadFormat`. Undefined if it changes nothing by itself. */
  parse: (text: string, form: URLSearchParams) => unknown;
  render: (shown: Shown) => Html;
}

type Column = keyof EventTypeRecordFragment;

interface About {
  label: string;
  hint?: string;
}

const toText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const formatColumn = (name: Column) => (eventType: EventTypeRecordFragment) =>
  toText(eventType[name]);

/** A line of text. An empty one is refused by the operation if it `isRequired`, or else is none. */
export const lineSetting = (name: Column, about: About & { isRequired?: boolean }): Setting => {
  const { isRequired = false, ...field } = about;
  return {
    name,
    label: about.label,
    format: formatColumn(name),
    parse: (text) => (isRequired ? text : text.trim() || null),
    render: ({ value, problems }) =>
      renderTextField({
        ...field,
        name,
        value,
        problems,
        input: { maxlength: 255, autocomplete: 'off', required: isRequired },
      }),
  };
};

export const areaSetting = (name: Column, about: About): Setting => ({
  name,
  label: about.label,
  format: formatColumn(name),
  parse: (text) => text.replaceAll('\r\n', '\n').trim() || null,
  render: ({ value, problems }) =>
    renderTextArea({ ...about, name, value, problems, input: { rows: 4, maxlength: 10_000 } }),
});

/** Digits only, so that "1e3" and "0x10" are mistakes. */
export function parseWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text.trim())) throw new BadFormat('must be a whole number');
  return Number(text);
}

/** Renders and parses a number that may be missing. */
export const numberField = ({ name, label, hint, isRequired = false }: NumberAbout) => ({
  name,
  label,
  parse: (text: string) => {
    if (text.trim() !== '') return parseWholeNumber(text);
    if (isRequired) throw new BadFormat('is missing');
    return null;
  },
  render: ({ value, problems }: Shown) =>
    renderTextField({
      name,
      label,
      hint,
      value,
      problems,
      input: { type: 'number', min: 0, step: 1, required: isRequired },
    }),
});

interface NumberAbout extends About {
  name: string;
  isRequired?: boolean;
}

export const numberSetting = (name: Column, about: About & { isRequired?: boolean }): Setting => ({
  ...numberField({ name, ...about }),
  format: formatColumn(name),
});

export const checkSetting = (
  name: Column,
  { label, hint, says }: About & { says: string },
): Setting => ({
  name,
  label,
  format: (eventType) => (eventType[name] === true ? 'yes' : ''),
  parse: (text) => text === 'yes',
  render: ({ value, problems }) =>
    renderChoices({
      name,
      label,
      problems,
      choices: [hint === undefined ? ['yes', says] : ['yes', says, hint]],
      chosen: [value],
    }),
});

/** One of a few values. */
export const choiceSetting = (
  name: Column,
  { label, choices }: { label: string; choices: readonly FormChoice[] },
): Setting => ({
  name,
  label,
  format: formatColumn(name),
  parse: (text) => {
    if (choices.some(([value]) => value === text)) return text;
    throw new BadFormat('must be one of the choices');
  },
  render: ({ value, problems }) =>
    renderChoices({ name, label, problems, choices, chosen: [value], isOne: true }),
});

export const daySetting = (name: Column, about: About): Setting => ({
  name,
  label: about.label,
  format: formatColumn(name),
  parse: (text) => {
    if (text === '') return null;
    if (readDay(text)) return text;
    throw new BadFormat('must be a date');
  },
  render: ({ value, problems }) =>
    renderTextField({ ...about, name, value, problems, input: { type: 'date' } }),
});

/** Several words or numbers, with commas, spaces or line breaks between them. */
export const listSetting = (
  name: Column,
  { toItem, ...about }: About & { toItem: (text: string) => unknown },
): Setting => ({
  name,
  label: about.label,
  format: (eventType) => {
    const value = eventType[name];
    return Array.isArray(value) ? value.join(', ') : '';
  },
  parse: (text) =>
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(toItem),
  render: ({ value, problems }) =>
    renderTextField({ ...about, name, value, problems, input: { autocomplete: 'off' } }),
});

export const scheduleSetting: Setting = {
  name: 'scheduleId',
  label: 'Schedule',
  format: formatColumn('scheduleId'),
  parse: (text) => (text === '' ? null : parseWholeNumber(text)),
  render: ({ value, problems, schedules }) =>
    renderSelect({
      name: 'scheduleId',
      label: 'Schedule',
      hint: 'The hours in which this can be booked.',
      problems,
      chosen: [value],
      choices: [['', 'The default schedule of the host'], ...schedules],
    }),
};
