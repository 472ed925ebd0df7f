import type { AnswerKind, BookingQuestion } from '../../src/domain/event-type/questions.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';

const values = {
  ADDRESS: { value: 'address', description: 'A postal address.' },
  BOOLEAN: { value: 'boolean', description: 'Yes or no.' },
  CHECKBOX: {
    value: 'checkbox',
    description: 'Yes or no, or any of the options if there are some.',
  },
  EMAIL: { value: 'email', description: 'An e-mail address.' },
  MULTISELECT: { value: 'multiselect', description: 'Any of the options.' },
  NUMBER: { value: 'number', description: 'A number.' },
  PHONE: { value: 'phone', description: 'A phone number.' },
  RADIO: { value: 'radio', description: 'One of the options.' },
  SELECT: { value: 'select', description: 'One of the options.' },
  TEXT: { value: 'text', description: 'A line of text.' },
  TEXTAREA: { value: 'textarea', description: 'A longer text.' },
  URL: { value: 'url', description: 'A URL.' },
} as const satisfies {
  [Kind in AnswerKind as Uppercase<Kind>]: { value: Kind; description: string };
};

export const BookingFieldType = builder.enumType('BookingFieldType', {
  description: 'The kind of answer to a question.',
  values,
});

const BookingFieldOption = builder
  .objectRef<NonNullable<BookingQuestion['options']>[number]>('BookingFieldOption')
  .implement({
    description: 'An answer that the booker can choose.',
    fields: exposeColumns({
      value: c.text('The value that is stored.'),
      label: c.text('The text that the booker sees.'),
    }),
  });

/** Questions and options are few. */
const shortListCost = { field: 1, multiplier: 5 };

const BookingField = builder.objectRef<BookingQuestion>('BookingField').implement({
  description: 'A question for the booker.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'The key of the answer in the responses of a booking. Unique in the event type.',
    }),
    type: t.expose('type', { type: BookingFieldType, description: 'The kind of answer.' }),
    label: t.string({
      nullable: true,
      description: 'The question as the booker sees it. Null if not set: show `name`.',
      resolve: ({ label }) => label,
    }),
    required: t.boolean({
      description: 'Whether the booker must answer.',
      resolve: ({ required }) => required === true,
    }),
    placeholder: t.string({
      nullable: true,
      description: 'The hint shown in the empty field. Null if not set.',
      resolve: ({ placeholder }) => placeholder,
    }),
    options: t.field({
      type: [BookingFieldOption],
      complexity: shortListCost,
      description: 'The answers to choose from. Empty if the booker is free to answer.',
      resolve: ({ options }) => options ?? [],
    }),
  }),
});

export const bookingFieldList = {
  type: [BookingField] as [typeof BookingField],
  complexity: shortListCost,
  description: 'The questions for the booker.',
};

const BookingFieldOptionInput = builder.inputType('BookingFieldOptionInput', {
  description: 'An answer that the booker can choose.',
  fields: acceptInputs({
    value: c.text('The value that is stored.'),
    label: c.text('The text that the booker sees.'),
  }),
});

export const BookingFieldInput = builder.inputType('BookingFieldInput', {
  description: 'A question for the booker.',
  fields: acceptInputs({
    name: c.text(
      'The key of the answer in the responses of a booking. It must be unique in the event type.',
    ),
    type: c.of(BookingFieldType, 'The kind of answer.'),
    label: c.text.orNull('The question as the booker sees it.'),
    required: c.bool.orNull('Whether the booker must answer.'),
    placeholder: c.text.orNull('The hint shown in the empty field.'),
    options: c.of.orNull(
      [BookingFieldOptionInput],
      'The answers to choose from. Required for SELECT, MULTISELECT and RADIO; optional for CHECKBOX.',
    ),
  }),
});
