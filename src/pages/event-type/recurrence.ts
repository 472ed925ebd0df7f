import type { FormChoice } from '../frame/field.ts';
import { renderSelect, renderTextArea } from '../frame/field.ts';
import type { EventTypeRecordFragment } from '../operations.generated.ts';
import { numberField, type Setting } from './setting.ts';

const choices: readonly FormChoice[] = [
  ['', 'Not at all'],
  ['DAILY', 'Every day'],
  ['WEEKLY', 'Every week'],
  ['MONTHLY', 'Every month'],
  ['YEARLY', 'Every year'],
  ['RULE', 'By a rule of your own'],
];

/** A rule that the plain fields can show; null for others. */
function readPlainRule({ recurringEvent }: EventTypeRecordFragment) {
  const [, frequency, interval = '1', count] =
    /^FREQ=([A-Z]+)(?:;INTERVAL=(\d+))?;COUNT=(\d+)$/.exec(recurringEvent ?? '') ?? [];
  return frequency && count ? { frequency, interval, count } : null;
}

const field = 'repeats';

/** The series of an event type: plain fields for what is usual, and a rule for the rest. */
export const recurrenceSettings: readonly Setting[] = [
  {
    name: field,
    sets: 'recurringEvent',
    label: 'Repeats',
    format: (eventType) =>
      readPlainRule(eventType)?.frequency ?? (eventType.recurringEvent === null ? '' : 'RULE'),
    parse(frequency, form) {
      if (frequency === '') return null;
      if (frequency === 'RULE') return (form.get('repeatRule') ?? '').trim();
      const interval = form.get('repeatEvery')?.trim() || '1';
      return `FREQ=${frequency};INTERVAL=${interval};COUNT=${form.get('repeatTimes')?.trim() ?? ''}`;
    },
    render: ({ value, problems }) =>
      renderSelect({
        name: field,
        label: 'Repeats',
        hint: 'One booking then books all meetings of a series. Not possible with seats.',
        problems,
        chosen: [value],
        choices,
      }),
  },
  {
    ...numberField({
      name: 'repeatEvery',
      label: 'Every … days, weeks, months or years',
      hint: 'From 1 to 52.',
    }),
    format: (eventType) => readPlainRule(eventType)?.interval ?? '',
    parse: () => undefined,
  },
  {
    ...numberField({
      name: 'repeatTimes',
      label: 'How many meetings',
      hint: 'From 2 to 365.',
    }),
    format: (eventType) => readPlainRule(eventType)?.count ?? '',
    parse: () => undefined,
  },
  {
    name: 'repeatRule',
    label: 'Your own rule',
    format: (eventType) => (readPlainRule(eventType) ? '' : (eventType.recurringEvent ?? '')),
    parse: () => undefined,
    render: ({ value, problems }) =>
      renderTextArea({
        name: 'repeatRule',
        label: 'Your own rule',
        hint: 'As in RFC 5545, such as FREQ=MONTHLY;BYDAY=1MO;COUNT=10. Used only with that choice.',
        value,
        problems,
        input: { rows: 2, maxlength: 1_000, spellcheck: 'false' },
      }),
  },
];
