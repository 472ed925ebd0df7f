import { z } from 'zod';
import { line, optional, text } from '../../input/field.ts';

/** The kinds of answers. A checkbox without options is one box to tick. */
export const BookingFieldType = {
  text: 'text',
  textarea: 'textarea',
  email: 'email',
  phone: 'phone',
  number: 'number',
  boolean: 'boolean',
  select: 'select',
  multiselect: 'multiselect',
  checkbox: 'checkbox',
  radio: 'radio',
  address: 'address',
  url: 'url',
} as const;

type Kind = keyof typeof BookingFieldType;

const choices: ReadonlySet<Kind> = new Set(['select', 'multiselect', 'radio']);
const mayOffer: ReadonlySet<Kind> = new Set([...choices, 'checkbox']);

const option = z.object({ value: line(), label: line() });

/** A question that a booker is asked; the answer is kept under its name. */
export const bookingField = z
  .object({
    name: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, 'must be letters, digits, - and _ after a letter'),
    type: z.enum(BookingFieldType),
    label: optional(line()),
    required: optional(z.boolean()),
    placeholder: optional(text()),
    options: optional(z.array(option).max(100)),
  })
  .check(({ value: { type, options = [] }, issues }) => {
    const note = (message: string) => {
      issues.push({ code: 'custom', message, path: ['options'], input: options });
    };
    if (choices.has(type) && options.length === 0) note(`are required for a ${type}`);
    if (!mayOffer.has(type) && options.length > 0) note(`do not go with ${type}`);
    if (new Set(options.map(({ value }) => value)).size < options.length) {
      note('must not repeat a value');
    }
  });
