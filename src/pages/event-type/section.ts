import {
  areaSetting,
  checkSetting,
  choiceSetting,
  daySetting,
  lineSetting,
  listSetting,
  numberField,
  numberSetting,
  parseWholeNumber,
  scheduleSetting,
  type Setting,
} from './setting.ts';
import type { Html } from '../../http/page/html.ts';
import type { PageVisit } from '../frame/visit.ts';
import { renderSnippet } from './embedding.ts';
import type { LoadedEventType } from './load.ts';
import { recurrenceSettings } from './recurrence.ts';

interface SettingGroup {
  title: string;
  /** Folded while nothing in it is set. */
  isFolded?: boolean;
  settings: readonly Setting[];
}

/** A page of settings that are saved together. */
export interface Section {
  /** The last part of its address. Empty for the first page. */
  slug: string;
  title: string;
  groups: readonly SettingGroup[];
  /** What stands beside the form. Defaults to the next free times. */
  renderAside?: (visit: PageVisit, loaded: LoadedEventType) => Html;
}

const periods = [
  ['perDay', 'Per day'],
  ['perWeek', 'Per week'],
  ['perMonth', 'Per month'],
  ['perYear', 'Per year'],
] as const;

const listLimits = (column: 'bookingLimits' | 'durationLimits', of: string): Setting[] =>
  periods.map(([period, label]) => ({
    ...numberField({ name: `${column}.${period}`, label: `${label}, ${of}` }),
    format: (eventType) => String(eventType[column]?.[period] ?? ''),
  }));

const toWord = (text: string) => text;

/** All plain settings of an event type. Places, questions, hosts and links have pages of their own. */
export const sections: readonly Section[] = [
  {
    slug: '',
    title: 'Basics',
    groups: [
      {
        title: 'What people book',
        settings: [
          lineSetting('title', { label: 'Title', isRequired: true }),
          lineSetting('slug', {
            label: 'Address',
            hint: 'The last part of its public address. Links with the old one stop working.',
            isRequired: true,
          }),
          areaSetting('description', { label: 'Description' }),
          numberSetting('length', { label: 'Length in minutes', isRequired: true }),
          listSetting('lengths', {
            label: 'Other lengths',
            hint: 'Minutes that a booker may choose instead, such as 15, 45.',
            toItem: parseWholeNumber,
          }),
        ],
      },
      {
        title: 'Who sees it, and who confirms',
        settings: [
          checkSetting('hidden', {
            label: 'Public page',
            says: 'Hide it from my public page',
            hint: 'People with a private link can still book it.',
          }),
          checkSetting('requiresConfirmation', {
            label: 'Confirmation',
            says: 'I confirm each booking',
            hint: 'A booking is a request until then.',
          }),
          checkSetting('requestBlocksSlot', {
            label: 'Requests',
            says: 'A request already blocks its time',
          }),
        ],
      },
    ],
  },
  {
    slug: 'times',
    title: 'Times',
    groups: [
      {
        title: 'Hours and pauses',
        settings: [
          scheduleSetting,
          numberSetting('beforeEventBuffer', {
            label: 'Minutes kept free before',
            isRequired: true,
          }),
          numberSetting('afterEventBuffer', {
            label: 'Minutes kept free after',
            isRequired: true,
          }),
          numberSetting('slotInterval', {
            label: 'Minutes from one offered start to the next',
            hint: 'Empty for the length.',
          }),
        ],
      },
      {
        title: 'How early and how far ahead',
        settings: [
          numberSetting('minimumBookingNotice', {
            label: 'Minimum notice in minutes',
            hint: '1440 is one day.',
            isRequired: true,
          }),
          choiceSetting('periodType', {
            label: 'How far ahead',
            choices: [
              ['UNLIMITED', 'Any time'],
              ['ROLLING', 'A number of days from now'],
              ['ROLLING_WINDOW', 'A number of days that still have free times'],
              ['RANGE', 'Between two dates'],
            ],
          }),
          numberSetting('periodDays', {
            label: 'Number of days',
            hint: 'For days that still have free times, at most 92.',
          }),
          checkSetting('periodCountCalendarDays', {
            label: 'Which days count',
            says: 'Count every day, not only Monday to Friday',
          }),
          daySetting('periodStartDate', { label: 'First date' }),
          daySetting('periodEndDate', { label: 'Last date' }),
        ],
      },
    ],
  },
  {
    slug: 'limits',
    title: 'Limits and series',
    groups: [
      {
        title: 'Most bookings',
        isFolded: true,
        settings: listLimits('bookingLimits', 'bookings'),
      },
      {
        title: 'Most booked minutes',
        isFolded: true,
        settings: listLimits('durationLimits', 'minutes'),
      },
      {
        title: 'Seats',
        settings: [
          numberSetting('seatsPerTimeSlot', {
            label: 'People at the same time',
            hint: 'Empty for one. Not possible in a series.',
          }),
          checkSetting('seatsShowAttendees', {
            label: 'Who else comes',
            says: 'Attendees see each other',
          }),
          checkSetting('seatsShowAvailabilityCount', {
            label: 'Seats left',
            says: 'Everyone sees how many seats are taken',
          }),
        ],
      },
      { title: 'Series', settings: recurrenceSettings },
    ],
  },
  {
    slug: 'bookers',
    title: 'Bookers',
    groups: [
      {
        title: 'Who may book',
        settings: [
          listSetting('allowedEmailDomains', {
            label: 'Only addresses of these domains',
            hint: 'Such as example.com, with its subdomains. Empty for all.',
            toItem: toWord,
          }),
          listSetting('blockedEmailDomains', {
            label: 'No addresses of these domains',
            toItem: toWord,
          }),
          numberSetting('maxOpenBookingsPerBooker', {
            label: 'Upcoming bookings that one person may have',
            hint: 'Empty for any number.',
          }),
        ],
      },
      {
        title: 'What bookers may change',
        settings: [
          checkSetting('disableCancelling', {
            label: 'Cancelling',
            says: 'Bookers cannot cancel',
          }),
          checkSetting('disableRescheduling', {
            label: 'Moving',
            says: 'Bookers cannot move their booking',
          }),
          checkSetting('bookersMayChangeAnswers', {
            label: 'Answers',
            says: 'Bookers may change their answers',
          }),
          numberSetting('minimumChangeNotice', {
            label: 'Until how many minutes before the start',
            hint: '1440 is one day.',
            isRequired: true,
          }),
        ],
      },
    ],
  },
  {
    slug: 'mails',
    title: 'Mails',
    groups: [
      {
        title: 'What people are mailed',
        settings: [
          listSetting('reminders', {
            label: 'Reminders, in minutes before the start',
            hint: 'At most five, such as 1440, 60. 1440 is one day. Empty for none. Bookings that exist keep theirs until they change.',
            toItem: parseWholeNumber,
          }),
          checkSetting('sendsNoShowMail', {
            label: 'Absence',
            says: 'Tell attendees who did not come',
            hint: 'When a host marks them as absent.',
          }),
        ],
      },
    ],
  },
  {
    slug: 'embedding',
    title: 'Embedding',
    groups: [
      {
        title: 'On your website',
        settings: [
          listSetting('embedOrigins', {
            label: 'Sites that may show the booking page',
            hint: 'Such as https://www.example.com, without a path. Name every subdomain. Empty for none.',
            toItem: toWord,
          }),
        ],
      },
    ],
    renderAside: renderSnippet,
  },
];
