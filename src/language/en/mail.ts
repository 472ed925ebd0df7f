import type { AttendeeStory, HostStory, Subject, Wording } from '../kit/story.ts';

const host = ({ host: name }: Subject) => name ?? 'The host';
const guest = ({ guest: name }: Subject) => name ?? 'Somebody';
/** For a request that is named by its booker. */
const booker = ({ guest: name }: Subject) =>
  name === null ? 'The request' : `The request from ${name}`;

const attendee: Record<AttendeeStory, Wording> = {
  BOOKED: {
    label: 'Booked',
    heading: ({ isSeries }) => (isSeries ? 'Your meetings are booked' : 'Your meeting is booked'),
    sentence: (about) => `${host(about)} looks forward to meeting you.`,
  },
  REQUESTED: {
    label: 'Requested',
    heading: () => 'Your request has been sent',
    sentence: (about) => `${host(about)} still has to confirm this time. We will let you know.`,
  },
  CONFIRMED: {
    label: 'Confirmed',
    heading: ({ isSeries }) =>
      isSeries ? 'Your meetings are confirmed' : 'Your meeting is confirmed',
    sentence: (about) => `${host(about)} has confirmed the time.`,
  },
  REJECTED: {
    label: 'Declined',
    heading: () => 'Your request was declined',
    sentence: (about) => `${host(about)} cannot meet you at this time.`,
  },
  MOVED: {
    label: 'Moved',
    heading: () => 'Your meeting has a new time',
    sentence: () => 'Please note the new time.',
  },
  MOVED_REQUEST: {
    label: 'Moved, not confirmed yet',
    heading: () => 'Your request has a new time',
    sentence: (about) => `${host(about)} still has to confirm the new time. We will let you know.`,
  },
  CANCELLED: {
    label: 'Cancelled',
    heading: ({ isSeries }) =>
      isSeries ? 'Your meetings are cancelled' : 'Your meeting is cancelled',
    sentence: ({ isSeries }) =>
      isSeries ? 'These meetings will not take place.' : 'This meeting will not take place.',
  },
  ASKED_AGAIN: {
    label: 'New time needed',
    heading: () => 'Please choose another time',
    sentence: (about) =>
      `${host(about)} cannot meet you at this time and asks you to choose another one.`,
  },
  REMOVED: {
    label: 'Cancelled',
    heading: () => 'Your place is cancelled',
    sentence: () => 'You are no longer part of this meeting.',
  },
  REASSIGNED: {
    label: 'New host',
    heading: () => 'Your meeting has a new host',
    sentence: (about) => `${host(about)} will meet you. The time stays the same.`,
  },
  CHANGED: {
    label: 'Updated',
    heading: () => 'Your meeting has changed',
    sentence: () => 'These are the details now.',
  },
  REMINDER: {
    label: 'Reminder',
    heading: ({ until }) => `Your meeting starts ${until}`,
    sentence: (about) => `${host(about)} looks forward to meeting you.`,
  },
  NO_SHOW: {
    label: 'Missed',
    heading: () => 'We missed you',
    sentence: (about) =>
      `${host(about)} noted that you did not come. If this is wrong, reply to this mail.`,
  },
  PAYMENT: {
    label: 'Please pay',
    heading: () => 'Your time is kept for you',
    sentence: (about) =>
      `Please pay ${about.price}. Then it is booked. Otherwise the time is free for others again.`,
  },
  UNPAID: {
    label: 'Not paid',
    heading: () => 'Your time was not paid for',
    sentence: () => 'We kept it as long as we could. It is free for others again.',
  },
  REFUNDED: {
    label: 'Paid back',
    heading: () => 'You get your money back',
    sentence: (about) =>
      `We have sent ${about.price} back. It can take some days until it arrives.`,
  },
};

const hosts: Record<HostStory, Wording> = {
  BOOKED: {
    label: 'New booking',
    heading: () => 'You have a new booking',
    sentence: (about) => `${guest(about)} booked a meeting with you.`,
  },
  JOINED: {
    label: 'New attendee',
    heading: () => 'Your meeting has a new attendee',
    sentence: (about) => `${guest(about)} will take part in your meeting.`,
  },
  LEFT: {
    label: 'Attendee left',
    heading: () => 'An attendee is no longer coming',
    sentence: (about) => `${guest(about)} will not take part in your meeting.`,
  },
  REQUESTED: {
    label: 'Request',
    heading: () => 'You have a new request',
    sentence: (about) => `${guest(about)} would like to meet you. Confirm or decline the request.`,
  },
  CONFIRMED: {
    label: 'Confirmed',
    heading: ({ isSeries }) =>
      isSeries ? 'The meetings are confirmed' : 'The meeting is confirmed',
    sentence: (about) => `${booker(about)} is confirmed.`,
  },
  REJECTED: {
    label: 'Declined',
    heading: () => 'The request was declined',
    sentence: () => 'Your time is free again.',
  },
  MOVED: {
    label: 'Moved',
    heading: () => 'A meeting has a new time',
    sentence: () => 'Please note the new time.',
  },
  MOVED_REQUEST: {
    label: 'Moved, please confirm',
    heading: () => 'A request has a new time',
    sentence: (about) =>
      `${guest(about)} is waiting for your answer. Confirm or decline the new time.`,
  },
  CANCELLED: {
    label: 'Cancelled',
    heading: ({ isSeries }) => (isSeries ? 'Meetings are cancelled' : 'A meeting is cancelled'),
    sentence: () => 'Your time is free again.',
  },
  REASSIGNED: {
    label: 'New host',
    heading: () => 'A host of your meeting changed',
    sentence: () => 'You still host this meeting. The time stays the same.',
  },
  TAKEN_OVER: {
    label: 'New meeting',
    heading: () => 'You are taking over a meeting',
    sentence: () => 'You host this meeting from now on.',
  },
  HANDED_OVER: {
    label: 'Handed over',
    heading: () => 'Somebody else is taking over your meeting',
    sentence: () => 'You no longer host this meeting. Your time is free again.',
  },
  CHANGED: {
    label: 'Updated',
    heading: () => 'A meeting has changed',
    sentence: () => 'These are the details now.',
  },
  REMINDER: {
    label: 'Reminder',
    heading: ({ until }) => `Your meeting starts ${until}`,
    sentence: (about) => `You are meeting ${about.guests ?? 'your guests'}.`,
  },
  NO_SHOW: {
    label: 'Missed',
    heading: () => 'A meeting was missed',
    sentence: () => 'Somebody did not come to this meeting.',
  },
};

/** What mails say. */
export const englishMail = {
  greeting: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
  attendee,
  host: hosts,
  /** Ends the name of a fact, and what begins a subject. */
  colon: ':',
  facts: {
    payUntil: 'Pay until',
    amount: 'Amount',
    when: 'When',
    was: 'Before',
    with: 'With',
    attendees: 'Attendees',
    where: 'Where',
    reason: 'Reason',
    phone: 'Phone',
    notes: 'Notes',
  },
  places: {
    USER_PHONE: {
      attendee: 'Phone call: you call the host',
      host: 'Phone call: the attendee calls you',
    },
    PHONE: {
      attendee: 'Phone call: the host calls you',
      host: 'Phone call: you call the attendee',
    },
    LINK: { attendee: 'Online meeting', host: 'Online meeting' },
    IN_PERSON: { attendee: 'In person', host: 'In person' },
    ATTENDEE_IN_PERSON: { attendee: 'At your address', host: 'At the address of the attendee' },
    INTEGRATION: { attendee: 'Video call', host: 'Video call' },
  },
  actions: {
    pay: 'Pay now',
    manage: 'Move or cancel',
    decide: 'Confirm or decline',
    open: 'Open the booking',
    again: 'Book again',
    another: 'Choose another time',
    toCalendar: 'Add it to',
    stop: 'Stop all reminders',
  },
  notes: {
    manage: 'Do not forward this mail: anyone with the link can change your booking.',
    calendar: 'Open the attached invitation to put the meeting into your calendar.',
    sentToAttendee: (server: string) =>
      `${server} sent this mail because your address was given for this meeting.`,
    sentToHost: (server: string) => `${server} sent this mail because you host this meeting.`,
    sentToFormerHost: (server: string) =>
      `${server} sent this mail because you were to host this meeting.`,
  },
  until: {
    now: 'now',
    minutes: (minutes: number) =>
      minutes === 60
        ? 'in one hour'
        : minutes === 120
          ? 'in two hours'
          : minutes === 1
            ? 'in one minute'
            : `in ${minutes} minutes`,
    today: (time: string) => `today at ${time}`,
    tomorrow: (time: string) => `tomorrow at ${time}`,
    days: (days: number) => `in ${days} days`,
  },
  yes: 'Yes',
  no: 'No',
  /** Said of the meetings of a series. */
  all: (count: number) => `This applies to ${count} meetings.`,
  moreMeetings: (count: number) => `and ${count} more`,
  more: (count: number) => `and ${count} more`,
  /** Follows the name of a zone whose clocks change during the meeting. */
  offsetChange: (before: string, after: string) =>
    `${before} until the clocks change, then ${after}`,
};
