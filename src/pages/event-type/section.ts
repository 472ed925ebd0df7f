import type { Html } from '../../html/html.ts';
import { defineForm, type FormTable } from '../form/form.ts';
import {
  area,
  tick,
  radios,
  count,
  day,
  type FormField,
  line,
  items,
  orNone,
  parseWholeNumber,
  pick,
  slug,
} from '../form/kind.ts';
import type { PageVisit } from '../frame/visit.ts';
import type {
  EditEventTypeInput,
  IntervalLimitsInput,
} from '../../graphql/kit/schema-types.generated.ts';
import { renderSnippet } from './embedding.ts';
import type { LoadedEventType } from './load.ts';
import { renderMailTextList } from './mail-list.ts';
import { type RecurrenceFields, recurrenceFields } from './recurrence.ts';

/** By the names that they have in the input, so that each holds what the input takes. */
type Settings = {
  [Name in keyof EditEventTypeInput]?: FormField<EditEventTypeInput[Name]>;
};

type Limits = Record<
  `${'bookingLimits' | 'durationLimits'}.${keyof IntervalLimitsInput}`,
  FormField<number | null>
>;

interface About {
  /** The last part of its address. Empty for the first page. */
  slug: string;
  title: string;
  /** By what stands above them. */
  groups: Readonly<Record<string, Settings | Partial<Limits> | RecurrenceFields>>;
  /** Groups that are folded while nothing in them is set. */
  folded?: readonly string[];
  /** What stands beside the form. Defaults to the next free times. */
  renderAside?: (visit: PageVisit, loaded: LoadedEventType) => Html;
}

/** A page of settings that are saved together. */
export interface Section extends About {
  form: FormTable<Record<string, FormField>>;
}

const defineSection = (about: About): Section => ({
  ...about,
  form: defineForm(
    Object.fromEntries(Object.values(about.groups).flatMap((group) => Object.entries(group))),
  ),
});

const defineLimits = (column: 'bookingLimits' | 'durationLimits', of: string): Partial<Limits> => ({
  [`${column}.perDay`]: orNone(count(`Per day, ${of}`)),
  [`${column}.perWeek`]: orNone(count(`Per week, ${of}`)),
  [`${column}.perMonth`]: orNone(count(`Per month, ${of}`)),
  [`${column}.perYear`]: orNone(count(`Per year, ${of}`)),
});

const toWord = (text: string) => text;

/** All plain settings of an event type. Places, questions, hosts and links have pages of their own. */
const all: readonly About[] = [
  {
    slug: '',
    title: 'Basics',
    groups: {
      'What people book': {
        title: line('Title'),
        slug: slug('Address', {
          hint: 'The last part of its public address. Links with the old one stop working.',
        }),
        description: orNone(area('Description', { input: { rows: 4 } })),
        length: count('Length in minutes'),
        lengths: items('Other lengths', parseWholeNumber, {
          hint: 'Minutes that a booker may choose instead, such as 15, 45.',
        }),
      },
      'Who sees it, and who confirms': {
        hidden: tick(
          'Public page',
          'Hide it from my public page',
          'People with a private link can still book it.',
        ),
        requiresConfirmation: tick(
          'Confirmation',
          'I confirm each booking',
          'A booking is a request until then.',
        ),
        requestBlocksSlot: tick('Requests', 'A request already blocks its time'),
      },
    },
  },
  {
    slug: 'times',
    title: 'Times',
    groups: {
      'Hours and pauses': {
        scheduleId: orNone(
          pick('Schedule', parseWholeNumber, {
            hint: 'The hours in which this can be booked.',
          }),
        ),
        beforeEventBuffer: count('Minutes kept free before'),
        afterEventBuffer: count('Minutes kept free after'),
        slotInterval: orNone(
          count('Minutes from one offered start to the next', {
            hint: 'Empty for the length.',
          }),
        ),
      },
      'How early and how far ahead': {
        minimumBookingNotice: count('Minimum notice in minutes', { hint: '1440 is one day.' }),
        periodType: radios('How far ahead', [
          ['UNLIMITED', 'Any time'],
          ['ROLLING', 'A number of days from now'],
          ['ROLLING_WINDOW', 'A number of days that still have free times'],
          ['RANGE', 'Between two dates'],
        ]),
        periodDays: orNone(
          count('Number of days', { hint: 'For days that still have free times, at most 92.' }),
        ),
        periodCountCalendarDays: tick(
          'Which days count',
          'Count every day, not only Monday to Friday',
        ),
        periodStartDate: orNone(day('First date')),
        periodEndDate: orNone(day('Last date')),
      },
    },
  },
  {
    slug: 'limits',
    title: 'Limits and series',
    folded: ['Most bookings', 'Most booked minutes'],
    groups: {
      'Most bookings': defineLimits('bookingLimits', 'bookings'),
      'Most booked minutes': defineLimits('durationLimits', 'minutes'),
      Seats: {
        seatsPerTimeSlot: orNone(
          count('People at the same time', {
            hint: 'Empty for one. Not possible in a series.',
          }),
        ),
        seatsShowAttendees: tick('Who else comes', 'Attendees see each other'),
        seatsShowAvailabilityCount: tick('Seats left', 'Everyone sees how many seats are taken'),
      },
      Series: recurrenceFields,
    },
  },
  {
    slug: 'bookers',
    title: 'Bookers',
    groups: {
      'Who may book': {
        allowedEmailDomains: items('Only addresses of these domains', toWord, {
          hint: 'Such as example.com, with its subdomains. Empty for all.',
        }),
        blockedEmailDomains: items('No addresses of these domains', toWord),
        maxOpenBookingsPerBooker: orNone(
          count('Upcoming bookings that one person may have', {
            hint: 'Empty for any number.',
          }),
        ),
      },
      'What they pay': {
        price: count('Price, in the smallest unit', {
          hint: 'Such as 5000 for 50.00. 0 for nothing. Not possible with seats or a series, unless it is paid on site.',
        }),
        currency: line('Currency', { hint: 'Three letters, such as eur.' }),
        paidOnSite: tick(
          'Where',
          'People pay on site',
          'The page shows the price, and asks for nothing.',
        ),
        paymentMinutes: count('Minutes for which a time is kept for the payment'),
        refundHours: orNone(
          count('Hours before the start until which everything goes back', {
            hint: 'To bookers who cancel. Empty for never. If you cancel, everything goes back.',
          }),
        ),
        refundPercent: count('Percent that go back later'),
      },
      'What bookers may change': {
        disableCancelling: tick('Cancelling', 'Bookers cannot cancel'),
        disableRescheduling: tick('Moving', 'Bookers cannot move their booking'),
        bookersMayChangeAnswers: tick('Answers', 'Bookers may change their answers'),
        minimumChangeNotice: count('Until how many minutes before the start', {
          hint: '1440 is one day.',
        }),
      },
    },
  },
  {
    slug: 'mails',
    title: 'Mails',
    groups: {
      'What people are mailed': {
        reminders: items('Reminders, in minutes before the start', parseWholeNumber, {
          hint: 'At most five, such as 1440, 60. 1440 is one day. Empty for none. Bookings that exist keep theirs until they change.',
        }),
        sendsNoShowMail: tick(
          'Absence',
          'Tell attendees who did not come',
          'When a host marks them as absent.',
        ),
      },
    },
    renderAside: renderMailTextList,
  },
  {
    slug: 'embedding',
    title: 'Embedding',
    groups: {
      'On your website': {
        embedOrigins: items('Sites that may show the booking page', toWord, {
          hint: 'Such as https://www.example.com, without a path. Name every subdomain. Empty for none.',
        }),
      },
    },
    renderAside: renderSnippet,
  },
];

export const sections = all.map(defineSection);
