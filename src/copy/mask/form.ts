import { anything, type Form, plain, type TextRule } from './json.ts';
import {
  keepAnswerName,
  keepConstant,
  keepCurrency,
  keepDay,
  keepId,
  keepInstant,
  keepIntegration,
  keepLike,
  keepLocale,
  maskOffer,
  maskPhone,
  keepPlace,
  maskSlug,
  keepTimeZone,
  keepWallClock,
  maskWords,
} from './rule.ts';

/** How many bookings or minutes are allowed, by period. */
export const limits: Form = {
  keys: { PER_DAY: plain, PER_WEEK: plain, PER_MONTH: plain, PER_YEAR: plain },
  isFree: true,
};

const placeChoice: Form = { keys: { value: keepPlace }, isFree: true };

/** The answers of a booker. The app looks for the place in them. */
export const answers: Form = { keys: { location: placeChoice }, isFree: true };

export const bookingPlace: Form = placeChoice;

export const offeredPlaces: Form = { keys: { type: keepPlace, hostPhoneNumber: maskPhone } };

export const questions: Form = {
  keys: {
    name: keepAnswerName,
    type: keepLike(/^[a-z]{3,12}$/),
    options: plain,
  },
};

const auditFields = keepLike(/^[A-Za-z]{2,40}$/);

export const auditDetail: Form = {
  keys: { role: keepConstant, kind: keepConstant, fields: auditFields, scopes: keepConstant },
};

const person: Form = {
  keys: {
    name: maskWords,
    username: maskSlug,
    timeZone: keepTimeZone,
    language: { keys: { locale: keepLocale } },
    phoneNumber: maskPhone,
  },
};

const payment: Form = { keys: { uid: keepId, currency: keepCurrency } };

const eventBooking: Record<string, TextRule | Form> = {
  uid: keepId,
  title: maskWords,
  eventTitle: maskWords,
  status: keepConstant,
  startTime: keepInstant,
  endTime: keepInstant,
  type: maskOffer,
  schedulingType: keepConstant,
  currency: keepCurrency,
  location: bookingPlace,
  responses: {
    keys: { location: { keys: { value: placeChoice }, isFree: true } },
    isFree: true,
  },
  customInputs: answers,
  metadata: anything,
  recurringEventId: keepId,
  iCalUID: keepId,
  smsReminderNumber: maskPhone,
  organizer: person,
  hosts: person,
  attendees: person,
  team: { keys: { name: maskWords, slug: maskSlug, members: person } },
  destinationCalendar: { keys: { integration: keepIntegration } },
};

/** What triggers add to the booking, and the events that are about something else. */
const eventAddition: Record<string, TextRule | Form> = {
  rescheduleStartTime: keepInstant,
  rescheduleEndTime: keepInstant,
  wallClock: keepWallClock,
  promisedStartTime: keepInstant,
  previousHost: person,
  newHost: person,
  attendee: person,
  payment,
  noShowAttendees: plain,
  expires: keepInstant,
  oooEntry: { keys: { start: keepDay, end: keepDay, user: person, toUser: person } },
  webhookId: keepId,
};

/** The body of an event (`src/domain/event/payload.ts`). */
export const eventBody: Form = {
  keys: {
    triggerEvent: keepConstant,
    createdAt: keepInstant,
    payload: { keys: { ...eventBooking, ...eventAddition } },
  },
};
