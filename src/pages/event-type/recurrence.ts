import { area, count, type FormField, orNone, select } from '../form/kind.ts';

/** A rule that the plain fields can show; null for others. */
function readPlainRule(rule: unknown) {
  const [, frequency, interval = '1', times] =
    /^FREQ=([A-Z]+)(?:;INTERVAL=(\d+))?;COUNT=(\d+)$/.exec(toText(rule)) ?? [];
  return frequency && times ? { frequency, interval, times } : null;
}

const toText = (rule: unknown) => (typeof rule === 'string' ? rule : '');

/** All of them set the rule: the first one reads the others. */
const sets = 'recurringEvent';
const isPart = { sets, parse: () => undefined };

/** By their names, which are not those of the input. */
export type RecurrenceFields = Record<
  'repeats' | 'repeatEvery' | 'repeatTimes' | 'repeatRule',
  FormField
>;

/** The series of an event type: plain fields for what is usual, and a rule for the rest. */
export const recurrenceFields: RecurrenceFields = {
  repeats: {
    ...select(
      'Repeats',
      [
        ['', 'Not at all'],
        ['DAILY', 'Every day'],
        ['WEEKLY', 'Every week'],
        ['MONTHLY', 'Every month'],
        ['YEARLY', 'Every year'],
        ['RULE', 'By a rule of your own'],
      ],
      { hint: 'One booking then books all meetings of a series. Not possible with seats.' },
    ),
    sets,
    format: (rule) => [readPlainRule(rule)?.frequency ?? (rule === null ? '' : 'RULE')],
    parse([frequency = ''], form) {
      const read = (name: string) => form.get(name)?.trim() ?? '';
      if (frequency === '') return null;
      if (frequency === 'RULE') return read('repeatRule');
      return `FREQ=${frequency};INTERVAL=${read('repeatEvery') || '1'};COUNT=${read('repeatTimes')}`;
    },
  },
  repeatEvery: {
    ...orNone(count('Every … days, weeks, months or years', { hint: 'From 1 to 52.' })),
    ...isPart,
    format: (rule) => [readPlainRule(rule)?.interval ?? ''],
  },
  repeatTimes: {
    ...orNone(count('How many meetings', { hint: 'From 2 to 365.' })),
    ...isPart,
    format: (rule) => [readPlainRule(rule)?.times ?? ''],
  },
  repeatRule: {
    ...area('Your own rule', {
      hint: 'As in RFC 5545, such as FREQ=MONTHLY;BYDAY=1MO;COUNT=10. Used only with that choice.',
      input: { rows: 2, maxlength: 1_000, spellcheck: 'false' },
    }),
    ...isPart,
    format: (rule) => [readPlainRule(rule) ? '' : toText(rule)],
  },
};
