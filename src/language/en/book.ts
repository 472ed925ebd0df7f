import { type Markup, phrase } from '../kit/sentence.ts';

/** The pages where people book, and what they share with those behind the link to a booking. */
export const englishBook = {
  titleWith: (title: string, host: string) => `${title} with ${host}`,
  bookWith: (host: string) => `Book a time with ${host}`,
  inZone: (zone: string) => `In ${zone}`,
  madeWith: 'Scheduling by',
  length: 'Length',
  place: 'Place',
  price: 'Price',
  refund: 'Refund',
  series: 'Series',
  seats: 'Seats',
  confirmation: 'Confirmation',
  together: (most: number) => `Up to ${most} people together`,
  mustConfirm: 'The host confirms your request',
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number) => `${hours} h`,
  /** A rhythm and, if it ends, how often. */
  repeats: (
    unit: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY',
    every: number,
    most: number | null,
  ) => {
    const noun = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }[unit];
    const rhythm = every === 1 ? `every ${noun}` : `every ${every} ${noun}s`;
    return most === null ? `Repeats ${rhythm}` : `Repeats ${rhythm}, up to ${most} times`;
  },
  days: 'Days',
  freeDays: 'Days on which something is free are links',
  nothingIn: (month: string) => `Nothing is free in ${month}.`,
  nothingAfter: (month: string) => `Nothing is free in ${month}, or in the three months after it.`,
  goTo: (day: string) => `Go to ${day}`,
  nothingOn: 'Nothing is free on this day.',
  /** Said by a script. */
  freeDaysIn: (days: number, month: string) =>
    `${month}: ${days} ${days === 1 ? 'day' : 'days'} with free times.`,
  freeTimesOn: (times: number, day: string) =>
    `${times} free ${times === 1 ? 'time' : 'times'} on ${day}.`,
  timesOn: (day: string) => `Times on ${day}`,
  seatsLeft: (seats: number) => `${seats} ${seats === 1 ? 'seat' : 'seats'} left`,
  /** Said by a script. {time} and {other} are times, {count} is how many. */
  live: {
    gone: ' is no longer free',
    freeOne: '{time} is free now.',
    freeTwo: '{time} and {other} are free now.',
    freeMany: '{count} times are free now.',
    lostOne: '{time} is no longer free.',
    lostTwo: '{time} and {other} are no longer free.',
    lostMany: '{count} times are no longer free.',
  },
  timeZone: 'Time zone',
  otherZones: 'Other',
  noZone: 'No time zone has this name.',
  clock: 'Clock',
  clockHours: (hours: number) => `${hours} h`,
  show: 'Show',
  details: 'Your details',
  fields: {
    start: 'Time',
    name: 'Your name',
    email: 'Your e-mail',
    guests: 'Guests (optional)',
    notes: 'Notes (optional)',
    place: 'Where do you want to meet?',
    'place-detail': 'Details of the place',
    recurringCount: 'Number of meetings',
  },
  guestsHint: 'E-mail addresses, separated by commas.',
  phoneQuestion: 'Phone number on which the host can call you',
  addressQuestion: 'Address at which you meet',
  /** Between two of such questions. */
  or: (one: string, other: string) => `${one}, or ${other}`,
  send: 'Send the request',
  book: 'Book this time',
  another: 'Choose another time',
  held: (time: Markup) => phrase`This time is reserved for you until ${time}.`,
  holdEnded: 'Your reservation has ended. You can still book this time if nobody else has.',
  holdAgain: 'Reserve it again',
  keepLonger: 'Keep it for longer',
  signedIn: (email: string) => `You are signed in as ${email}.`,
  alternatives: 'These times are free',
  taken: 'Someone was faster: this time has just been taken. Choose another one.',
  unavailable: (reasons: string) =>
    `This time can no longer be booked${reasons && `: ${reasons}`}. Choose another one.`,
  requested: 'Your request was sent',
  booked: 'You are booked',
  stillConfirms: (host: string) => `${host} still has to confirm this time.`,
  expects: (host: string) => `${host} expects you.`,
  what: 'What',
  when: 'When',
  who: 'Who',
  where: 'Where',
  meetings: (count: number) => `${count} meetings`,
  toCalendar: 'Add it to your calendar',
  calendarFile: 'Calendar file',
  ifNeeded: 'If something comes up',
  mailed: (email: string) => `A mail with the details is on its way to ${email}.`,
  manageMailed: 'Move or cancel your booking with this link. It is in the mail, too.',
  manage: 'Move or cancel your booking with this link. Keep it: we show it only once.',
  /** Said by a script. */
  copy: 'Copy',
  copied: 'Copied',
  pressKeys: 'Press Ctrl+C',
  replayed: 'You had sent this form before, so nothing was booked twice.',
  linkMailed:
    'Your link to move or cancel the booking is in the mail that you got the first time. To keep others from changing your booking, we do not show it again.',
  lostLink:
    'Your link to move or cancel the booking is on the page that you saw the first time. To keep others from changing your booking, we do not show it again. If you do not have the link, contact the person you booked.',
};
