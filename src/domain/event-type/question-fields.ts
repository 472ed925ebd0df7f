import { z } from 'zod';
import { lineField, optionalField, textField } from '../../input/field.ts';

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

const needsOptions: ReadonlySet<Kind> = new Set(['select', 'multiselect', 'radio']);
const allowsOptions: ReadonlySet<Kind> = new Set([...needsOptions, 'checkbox']);

const option = z.object({ value: lineField(), label: lineField() });

/** A question that a booker is asked; the answer is kept under its name. */
export const bookingField = z
  .object({
    name: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, 'must be letters, digits, - and _ after a letter'),
    type: z.enum(BookingFieldType),
    label: optionalField(lineField()),
    required: optionalField(z.boolean()),
    placeholder: optionalField(textField()),
    options: optionalField(z.array(option).max(100)),
  })
  .check(({ value: { type, options = [] }, issues }) => {
    const addIssue = (message: string) => {
      issues.push({ code: 'custom', message, path: ['options'], input: options });
    };
    if (needsOptions.has(type) && options.length === 0) addIssue(`are required for a ${type}`);
    if (!allowsOptions.has(type) && options.length > 0) addIssue(`do not go with ${type}`);
    if (new Set(options.map(({ value }) => value)).size < options.length) {
      addIssue('must not repeat a value');
    }
  });
