import { PeriodType, SchedulingType } from '../../prisma/generated/enums.js';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { defineLookupInput } from '../kit/lookup.ts';
import { IntervalLimitsInput } from '../kit/interval-limits.ts';
import { EventTypeLocationInput } from './location.ts';
import { embedFields } from './embed-origin.ts';
import { mailTextFields } from './mail-text.ts';
import { BookingFieldInput } from './question.ts';

builder.enumType(SchedulingType, {
  name: 'SchedulingType',
  description: 'How the hosts of a team share the bookings.',
  values: {
    ROUND_ROBIN: {
      description: 'One host is chosen for each booking; fixed hosts take part in all.',
    },
    COLLECTIVE: { description: 'All hosts take part in every booking.' },
  },
});

builder.enumType(PeriodType, {
  name: 'PeriodType',
  description: 'How far ahead bookings can be made.',
  values: {
    UNLIMITED: { description: 'Without a limit.' },
    ROLLING: { description: 'Up to `periodDays` days from now.' },
    ROLLING_WINDOW: {
      description:
        'The next `periodDays` days on which something can be booked, from today on. It ends after 92 days at the latest.',
    },
    RANGE: { description: 'From `periodStartDate` to `periodEndDate`.' },
  },
});

const offerFields = {
  title: c.text.orNull('The title that bookers see.'),
  slug: c.text.orNull(
    "The event type's part of the public address, unique for its owner. When you create an event type, it defaults to a slug made from the title.",
  ),
  description: c.text.orNull('The description that bookers see.'),
  length: c.int.orNull('The default duration, in minutes: 1 to 10080.'),
  lengths: c.ints.orNull('Other durations that a booker may choose, in minutes.'),
  hidden: c.bool.orNull('Whether to leave the event type out of the public page.'),
  scheduleId: c.int.orNull(
    'The schedule with the offered hours. It must belong to the owner or to a member of the team. Null for the default schedule of the host.',
  ),
  timeZone: c.timeZone.orNull('The time zone in which limits are counted.'),
  locations: c.of.orNull(
    [EventTypeLocationInput],
    'The places that a booker may choose. Maximum 20.',
  ),
  bookingFields: c.of.orNull([BookingFieldInput], 'The questions for the booker. Maximum 50.'),
  schedulingType: c.of.orNull(
    SchedulingType,
    'How the hosts of a team share the bookings. Only for teams; defaults to COLLECTIVE.',
  ),
};

export const workdaysText =
  'Whether `periodDays` counts every day. False counts only Monday to Friday; the days between stay open.';

const bookingRuleFields = {
  requiresConfirmation: c.bool.orNull(
    'Whether each booking starts as a request that a host confirms.',
  ),
  requestBlocksSlot: c.bool.orNull('Whether a request already blocks its time.'),
  minimumBookingNotice: c.int.orNull(
    'How long before the start a booking must be made, in minutes. Defaults to 120 for a new event type.',
  ),
  beforeEventBuffer: c.int.orNull('The time to keep free before each booking, in minutes.'),
  afterEventBuffer: c.int.orNull('The time to keep free after each booking, in minutes.'),
  slotInterval: c.int.orNull(
    'The time from one offered start to the next, in minutes. Null for the duration.',
  ),
  periodType: c.of.orNull(PeriodType, 'How far ahead bookings can be made.'),
  periodDays: c.int.orNull(
    'How many days ahead bookings can be made. Required for ROLLING, and for ROLLING_WINDOW at most 92.',
  ),
  periodCountCalendarDays: c.bool.orNull(workdaysText),
  periodStartDate: c.date.orNull('The first day that can be booked. Required for RANGE.'),
  periodEndDate: c.date.orNull('The last day that can be booked. Required for RANGE.'),
  bookingLimits: c.of.orNull(IntervalLimitsInput, 'The maximum number of bookings in each period.'),
  durationLimits: c.of.orNull(
    IntervalLimitsInput,
    'The maximum number of booked minutes in each period.',
  ),
};

/** What bookers may do by their manage link. */
const changeFields = {
  disableRescheduling: c.bool.orNull(
    'Whether to prevent bookers from moving their booking. Defaults to false.',
  ),
  minimumChangeNotice: c.int.orNull(
    'How long before the start a booker can still move, cancel or change their booking, in minutes: 0 to 525600. Defaults to 0.',
  ),
  bookersMayChangeAnswers: c.bool.orNull(
    'Whether bookers may change their answers. Defaults to false.',
  ),
};

/** What is mailed to the people of a booking. */
const mailFields = {
  reminders: c.ints.orNull(
    'When hosts and attendees are reminded of a booking, in minutes before the start: at most 5 times, each from 1 to 40320. A multiple of 1440 means that many days before, at the same local time. Empty for never. Defaults to 1440 and 60 for a new event type. A change applies to bookings that are made or changed from then on.',
  ),
  sendsNoShowMail: c.bool.orNull(
    'Whether attendees who are marked as absent get a mail. Defaults to false for a new event type.',
  ),
};

const seriesFields = {
  seatsPerTimeSlot: c.int.orNull(
    'How many people can book the same time. Null for one. Cannot be combined with `recurringEvent`.',
  ),
  seatsShowAttendees: c.bool.orNull('Whether attendees who share a time see each other.'),
  seatsShowAvailabilityCount: c.bool.orNull(
    'Whether everyone sees how many seats of a slot are taken. Defaults to true for a new event type.',
  ),
  allowedEmailDomains: c.texts.orNull(
    'The domains, such as example.com, of which a booker and their guests need an address. Subdomains count. Empty for any domain. Maximum 100. Hosts who book for someone are not bound.',
  ),
  blockedEmailDomains: c.texts.orNull(
    'The domains of which a booker and their guests may not have an address, even if they are allowed. Subdomains count. Maximum 100.',
  ),
  maxOpenBookingsPerBooker: c.int.orNull(
    'How many upcoming bookings one e-mail address may have at a time, from 1 to 1,000. Null for any number.',
  ),
  recurringEvent: c.text.orNull(
    'The recurrence rule of a series (RFC 5545): FREQ, INTERVAL (1 to 52), BYDAY, BYMONTH, BYMONTHDAY, BYSETPOS, and either COUNT (2 to 365) or UNTIL, such as FREQ=MONTHLY;BYDAY=1MO;COUNT=10. A second line leaves out dates, such as EXDATE;VALUE=DATE:20261225,20270101.',
  ),
  disableCancelling: c.bool.orNull('Whether to prevent bookers from cancelling.'),
  ...changeFields,
  price: c.int.orNull(
    'The price, in the smallest unit of the currency. Needs a server that collects payments, or `paidOnSite`.',
  ),
  paidOnSite: c.bool.orNull(
    'Whether the price is paid where the meeting takes place. Defaults to false.',
  ),
  paymentMinutes: c.int.orNull(
    'How long a time is kept for a booker who has yet to pay, in minutes. From 5 to 1,440. Defaults to 15.',
  ),
  refundHours: c.int.orNull(
    'Bookers who cancel this many hours before the start, or earlier, get everything back. From 0 to 8,760. Null: nobody does. Defaults to 24.',
  ),
  refundPercent: c.int.orNull(
    'What other bookers who cancel get back, in percent. From 0 to 100. Defaults to 0.',
  ),
  currency: c.text.orNull('The currency: three letters, such as usd.'),
  metadata: c.json.orNull('Your own key and value pairs: an object of at most 64 KiB.'),
  position: c.int.orNull("The position among the owner's event types, lowest first."),
};

/** The settings of an event type, on creation and later. The domain checks their combinations. */
const eventTypeFields = {
  ...offerFields,
  ...bookingRuleFields,
  ...seriesFields,
  ...embedFields,
  ...mailFields,
  ...mailTextFields,
};

export const EventTypeBy = defineLookupInput('EventType');

export const CreateEventTypeInput = builder.inputType('CreateEventTypeInput', {
  fields: acceptInputs({
    ...eventTypeFields,
    title: c.text('The title that bookers see.'),
    length: c.int('The default duration, in minutes: 1 to 10080.'),
    teamId: c.int.orNull(
      'The team that owns the event type. Requires an OWNER or ADMIN of the team.',
    ),
    userId: c.int.orNull(
      'The user who owns the event type. Defaults to you; only system administrators can set it.',
    ),
  }),
});

export const EditEventTypeInput = builder.inputType('EditEventTypeInput', {
  description:
    'The parameters of `editEventType`. Fields that you leave out stay as they are; null clears a field that can be empty.',
  fields: acceptInputs({
    by: c.of(EventTypeBy),
    ...eventTypeFields,
    ifVersion: c.int.orNull(),
  }),
});

export const DeleteEventTypeInput = builder.inputType('DeleteEventTypeInput', {
  fields: acceptInputs({
    by: c.of(EventTypeBy),
    ifVersion: c.int.orNull(),
  }),
});

export const EventTypeFilter = builder.inputType('EventTypeFilter', {
  description: 'Filters event types. Every condition must hold.',
  fields: acceptInputs({
    teamId: c.int.orNull('Only the event types of this team.'),
    userId: c.int.orNull(
      'Only the event types of this user. Only administrators may name another user.',
    ),
    slug: c.text.orNull('The exact slug. It can match one event type of each owner.'),
    hidden: c.bool.orNull('True returns only hidden event types, false only the others.'),
    search: c.text.orNull('A part of the title, in upper or lower case.'),
  }),
});
