import { PeriodType, SchedulingType } from '../../prisma/generated/enums.ts';
import { BookingFieldType } from '../../src/domain/event-type/question-fields.ts';
import { builder, type InputFields } from '../builder.ts';
import { defineLookupInput } from '../lookup.ts';

builder.enumType(SchedulingType, {
  name: 'SchedulingType',
  description: 'How the hosts of a team share what is booked.',
  values: {
    ROUND_ROBIN: { description: 'One of them hosts, in turn; and all that are fixed beside.' },
    COLLECTIVE: { description: 'They all host together.' },
  },
});

builder.enumType(PeriodType, {
  name: 'PeriodType',
  description: 'How far ahead can be booked.',
  values: {
    UNLIMITED: { description: 'As far as one likes.' },
    ROLLING: { description: 'So many days from now: periodDays.' },
    RANGE: { description: 'From periodStartDate to periodEndDate.' },
  },
});

builder.enumType(BookingFieldType, {
  name: 'BookingFieldType',
  description: 'The kind of answer that a question asks for.',
});

const EventTypeLocationInput = builder.inputType('EventTypeLocationInput', {
  description: 'A place that the booker may choose.',
  fields: (t) => ({
    type: t.string({
      required: true,
      description:
        'userPhone, phone, link, inPerson, attendeeInPerson, or integrations: and the name of one.',
    }),
    address: t.string({ description: 'Where the host receives.' }),
    link: t.field({ type: 'URL' }),
    hostPhoneNumber: t.string(),
    displayLocationPublicly: t.boolean({ description: 'Whether it is shown before one books.' }),
  }),
});

const BookingFieldOptionInput = builder.inputType('BookingFieldOptionInput', {
  description: 'An answer to choose.',
  fields: (t) => ({
    value: t.string({ required: true, description: 'As it is kept.' }),
    label: t.string({ required: true, description: 'As it is shown.' }),
  }),
});

const BookingFieldInput = builder.inputType('BookingFieldInput', {
  description: 'A question that the booker is asked.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description:
        'The key of the answer in the responses of a booking; unlike those of the others.',
    }),
    type: t.field({ type: BookingFieldType, required: true }),
    label: t.string({ description: 'The question, as it is shown.' }),
    required: t.boolean(),
    placeholder: t.string(),
    options: t.field({
      type: [BookingFieldOptionInput],
      description: 'Required for select, multiselect and radio; a checkbox may have them.',
    }),
  }),
});

const IntervalLimitsInput = builder.inputType('IntervalLimitsInput', {
  description: 'At most so many in each interval; null or left out: no limit.',
  fields: (t) => ({
    PER_DAY: t.int(),
    PER_WEEK: t.int(),
    PER_MONTH: t.int(),
    PER_YEAR: t.int(),
  }),
});

/** What may be set, at the start and later alike; the domain says what goes together. */
const defineEventTypeFields = (t: InputFields) => ({
  title: t.string(),
  slug: t.string({
    description:
      'Its part of the address, unlike those of its owner’s others. At the start: made from the title, unless given.',
  }),
  description: t.string(),
  length: t.int({ description: 'Minutes: 1 to 10080, a week.' }),
  lengths: t.intList({ description: 'Further lengths that a booker may choose, in minutes.' }),
  hidden: t.boolean({ description: 'Not listed on the public page.' }),
  scheduleId: t.int({
    description:
      'The hours it offers: a schedule of its owner, or of a member of its team. null: the default schedule of the host.',
  }),
  timeZone: t.field({ type: 'TimeZone', description: 'In which its limits are counted.' }),
  locations: t.field({ type: [EventTypeLocationInput] }),
  bookingFields: t.field({
    type: [BookingFieldInput],
    description: 'The questions that a booker is asked.',
  }),
  schedulingType: t.field({
    type: SchedulingType,
    description: 'Of event types of teams only: COLLECTIVE, unless given.',
  }),
  requiresConfirmation: t.boolean({ description: 'A booking begins as a request.' }),
  requestBlocksSlot: t.boolean({ description: 'A request already takes its time.' }),
  minimumBookingNotice: t.int({ description: 'Minutes; 120 unless given.' }),
  beforeEventBuffer: t.int({ description: 'Minutes kept free before.' }),
  afterEventBuffer: t.int({ description: 'Minutes kept free after.' }),
  slotInterval: t.int({ description: 'Minutes from one start to the next. null: the length.' }),
  periodType: t.field({ type: PeriodType }),
  periodDays: t.int({ description: 'Required for ROLLING.' }),
  periodStartDate: t.field({ type: 'Date', description: 'Required for RANGE.' }),
  periodEndDate: t.field({ type: 'Date', description: 'Required for RANGE; the last day.' }),
  bookingLimits: t.field({ type: IntervalLimitsInput, description: 'How many bookings.' }),
  durationLimits: t.field({ type: IntervalLimitsInput, description: 'How many minutes.' }),
  seatsPerTimeSlot: t.int({
    description: 'How many may book the same time. null: one. Does not go with recurringEvent.',
  }),
  seatsShowAttendees: t.boolean({ description: 'Those who sit together see each other.' }),
  recurringEvent: t.string({
    description:
      'It is booked as a series: a rule of RFC 5545 made of FREQ, INTERVAL (1 to 52) and either COUNT (2 to 365) or UNTIL, such as FREQ=WEEKLY;COUNT=10.',
  }),
  disableCancelling: t.boolean({ description: 'A booker cannot cancel.' }),
  price: t.int({ description: 'In the smallest unit of the currency.' }),
  currency: t.string({ description: 'Three letters such as usd.' }),
  metadata: t.field({ type: 'JSON', description: 'An object of at most 64 KiB.' }),
  position: t.int({ description: 'Its place among its owner’s others, lowest first.' }),
});

export const EventTypeBy = defineLookupInput('EventType');

export const CreateEventTypeInput = builder.inputType('CreateEventTypeInput', {
  fields: (t) => ({
    ...defineEventTypeFields(t),
    title: t.string({ required: true }),
    length: t.int({ required: true, description: 'Minutes: 1 to 10080, a week.' }),
    teamId: t.int({ description: 'The team whose it is; only its OWNER and ADMINs may make it.' }),
    userId: t.int({ description: 'Whose it is, when a system administrator makes it.' }),
  }),
});

export const EditEventTypeInput = builder.inputType('EditEventTypeInput', {
  description: 'What is left out stays. null clears what may be empty.',
  fields: (t) => ({
    by: t.field({ type: EventTypeBy, required: true }),
    ...defineEventTypeFields(t),
  }),
});

export const DeleteEventTypeInput = builder.inputType('DeleteEventTypeInput', {
  fields: (t) => ({ by: t.field({ type: EventTypeBy, required: true }) }),
});

export const EventTypeFilter = builder.inputType('EventTypeFilter', {
  description: 'All that is given must hold.',
  fields: (t) => ({
    teamId: t.int(),
    userId: t.int({
      description: 'Whose they are: for a system administrator; for others it does not filter.',
    }),
    slug: t.string({ description: 'May find several: one of each owner.' }),
    hidden: t.boolean(),
    search: t.string({ description: 'Occurs in the title, in upper or lower case.' }),
  }),
});
