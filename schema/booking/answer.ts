import { type BookingAnswer, listAnswers } from '../../src/domain/event-type/answer.ts';
import { parseBookingLocation } from '../../src/domain/event-type/location.ts';
import { c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { defineLocationTypeFields } from '../event-type/location.ts';
import { BookingFieldType } from '../event-type/question.ts';

type Value = BookingAnswer['value'];

/** The value if it has this form. */
const pick =
  <Form extends Value>(isForm: (value: Value) => value is Form) =>
  ({ value }: BookingAnswer): Form | null =>
    isForm(value) ? value : null;

export const BookingAnswerType = builder.objectRef<BookingAnswer>('BookingAnswer').implement({
  description:
    'An answer of the booker. One of `text`, `number`, `boolean` and `values` is set, the others are null.',
  fields: exposeColumns({
    name: c.text('The key of the answer in `responses`.'),
    label: c.text(
      'The question, as the event type asks it now, or in an event, as it asked it then. The same as `name` if it does not ask.',
    ),
    type: c.of.orNull(
      BookingFieldType,
      'The kind of answer that the event type asks for now. Null if it does not ask, or no longer, and in events.',
      { column: 'kind' },
    ),
  }),
});

builder.objectFields(BookingAnswerType, (t) => ({
  text: t.string({
    nullable: true,
    description: 'The answer if it is a text, or one of the options.',
    resolve: pick((value) => typeof value === 'string'),
  }),
  number: t.float({
    nullable: true,
    description: 'The answer if it is a number.',
    resolve: pick((value) => typeof value === 'number'),
  }),
  boolean: t.boolean({
    nullable: true,
    description: 'The answer if it is yes or no.',
    resolve: pick((value) => typeof value === 'boolean'),
  }),
  values: t.stringList({
    nullable: true,
    description: 'The answer if it is any number of options.',
    resolve: pick((value) => Array.isArray(value)),
  }),
}));

export const BookingLocationType = builder
  .objectRef<NonNullable<ReturnType<typeof parseBookingLocation>>>('BookingLocation')
  .implement({
    description: 'Where a meeting takes place.',
    fields: (t) => ({
      ...defineLocationTypeFields(t),
      detail: t.exposeString('detail', {
        nullable: true,
        description:
          'What the booker added, such as their phone number or address. Null if they added nothing.',
      }),
    }),
  });

const answerFields = {
  type: [BookingAnswerType] as [typeof BookingAnswerType],
  nullable: true as const,
  complexity: { field: 5, multiplier: 5 },
};

// What the booker answered.
builder.prismaObjectFields('Booking', (t) => ({
  answers: t.field({
    ...answerFields,
    description:
      'The answers of the booker, with their questions, in the order of the form. Guests are in `attendees`, the place is in `location`, and answers in another form are in `responses`. Null if `responses` is null.',
    // The event type is read once, even if `eventType` is selected too: see `own.ts`.
    select: { eventType: { select: { bookingFields: true } } },
    resolve: ({ responses, eventType }) => listAnswers(responses, eventType?.bookingFields),
  }),
  responses: t.expose('responses', {
    type: 'JSON',
    nullable: true,
    description:
      'The answers of the booker as they are stored: `name`, `email`, `guests`, `location`, and the questions of the event type. Null when the event type has seats: each seat keeps its own in `data`.',
  }),
  location: t.field({
    column: 'location',
    type: BookingLocationType,
    nullable: true,
    description:
      'Where the meeting takes place. Null when no place was chosen, or when it is stored in another form.',
    resolve: ({ location }) => parseBookingLocation(location),
  }),
  locationJson: t.expose('location', {
    type: 'JSON',
    nullable: true,
    description:
      '`location` as it is stored, and as REST shows it: an object with the kind of location in `value` and its details in `optionValue`.',
  }),
}));

builder.prismaObjectField('BookingSeat', 'answers', (t) =>
  t.field({
    ...answerFields,
    description:
      'The answers of the booker of this seat, with their questions. Null for the seats of their guests.',
    select: { booking: { select: { eventType: { select: { bookingFields: true } } } } },
    resolve: ({ data, booking }) => listAnswers(data, booking.eventType?.bookingFields),
  }),
);
