import { optionalField, textField } from '../../input/field.ts';

/** Why something is done to a booking, in words; blank ones are none. */
export const reason = optionalField(
  textField(10_000).transform((words) => words.trim() || undefined),
);
