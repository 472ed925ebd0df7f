import type { z } from 'zod';
import { joinChoices } from './similar.ts';
import { englishProblem } from '../language/en/problem.ts';

type Issue<Code> = Extract<z.core.$ZodRawIssue, { code: Code }>;
type Words = { [Code in z.core.$ZodRawIssue['code']]?: (issue: Issue<Code>) => string };

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
};

const messages: Words = {
  invalid_type: ({ input, expected }) =>
    input === undefined ? englishProblem.required : `must be ${kinds[expected] ?? expected}`,
  invalid_value: ({ values }) => `must be ${joinChoices(values.map(String))}`,
  too_big: ({ inclusive, maximum, origin }) =>
    formatBound(`${inclusive ? 'at most' : 'less than'} ${maximum}`, origin),
  too_small: ({ inclusive, minimum, origin }) =>
    formatBound(`${inclusive ? 'at least' : 'more than'} ${minimum}`, origin),
  unrecognized_keys: ({ keys }) => `has no field ${joinChoices(keys)}`,
  invalid_union: () => englishProblem.notValid,
  invalid_format: () => englishProblem.notValid,
};

function formatBound(bound: string, origin: string): string {
  if (origin === 'string') return `must be ${bound} characters`;
  return origin === 'array' ? `must have ${bound} items` : `must be ${bound}`;
}

/** Says what is wrong with a value, as a sentence that starts with the name of the field. A field's own message comes first. */
export const formatIssue: z.core.$ZodErrorMap = (issue) => {
  const say = messages[issue.code] as ((issue: z.core.$ZodRawIssue) => string) | undefined;
  return say?.(issue);
};
