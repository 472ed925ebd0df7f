import { commonProblems } from '../../base/errors.ts';

/** What can be wrong with what a guest sends. The domain fills these templates; other languages fill their own. */
export const englishProblem = {
  ...commonProblems,
  required: 'is required',
  notEmpty: 'must not be empty',
  notValid: 'is not valid',
  mostCharacters: 'must be at most {maximum} characters',
  mostItems: 'must have at most {maximum} items',
  most: 'must be at most {maximum}',
  least: 'must be at least {minimum}',
  wholeNumber: 'must be a whole number',
  email: 'must be an e-mail address',
  phone: 'must be a phone number',
  url: 'must be an http or https URL',
  attendeeAddress: 'must be the address of the attendee',
  domain: 'must have a domain that this event type accepts: use another address, or ask the host',
  place: 'must be one of {kinds}',
  guestsOfSeats: 'must not exceed the number of seats',
  guestsOfStrangers: 'must not be more than {most} unless you sign in',
  hostsOnly: 'can be changed only by the host',
  openBookings:
    'this address can have at most {most} upcoming bookings of this event type. Cancel one first, or wait until it is over',
  seated: 'This e-mail address already has a seat in this booking',
  keyUsed: 'This idempotencyKey was used with another body',
  seriesStart: 'must be on a day of the series, or recurringCount must be 1',
  seriesEnds: 'must be at most {most}: the series ends there',
  seriesLarge: 'must be at most {most} with this many people, or answers this long',
  seriesOverlaps: 'must be 1: the next meeting would begin before the end',
  moveForbidden: 'This booking can be moved only by its host: contact them',
  cancelForbidden: 'This booking can be cancelled only by its host: contact them',
  answersForbidden: 'The answers of this booking can be changed only by its host: contact them',
  begun: 'This meeting has begun, so it can no longer be changed',
  changeNotice:
    'Changes must be made at least {minutes} minutes before the start: contact the host',
  noTimes: 'No event type offers other times for this booking: contact the host',
  waiting: 'This booking is waiting for a host, so it cannot be moved',
  finalMove: 'Cannot reschedule a booking that is {status}',
  dayFull:
    'Too many bookings of this host were made today (limit: {limit}, for one booker a tenth of that). Try again after midnight UTC',
  dayFullOfMails:
    'Too many bookings of this host were made today (limit: {limit}, for one booker a tenth of that), or people who have not signed in have caused too many mails. Try again after midnight UTC',
  mailsOfStrangers:
    'People who have not signed in have caused too many mails today (limit for a network: {limit}). Sign in, or try again after midnight UTC',
  nothingToPay: 'Nothing is to be paid for this booking',
  noPaymentPage: 'The payment page cannot be opened now: try again in a moment',
  chooseTime: 'Choose one of the times',
  wrongPassword: 'The e-mail address or the password is incorrect',
  expired: 'Nothing was changed. Open the page again and send the form once more',
  noPage: 'There is no page at {path}',
  noAppRequest: 'This is not a request from an app',
} as const;
