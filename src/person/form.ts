import type { EventTextKey } from '../domain/event/payload.ts';
import { ofBooker, ofHost, ofNamed, own } from './about.ts';
import { anything, type Form, type KeyRule, ours } from './json.ts';
import {
  keepAnswerName,
  maskAnswer,
  maskEmail,
  maskUrl,
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
  keys: { PER_DAY: ours, PER_WEEK: ours, PER_MONTH: ours, PER_YEAR: ours },
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
    options: ours,
  },
};

export const textsOfMails: Form = { keys: { kind: keepConstant, language: keepLocale } };

const auditFields = keepLike(/^[A-Za-z]{2,40}$/);

export const auditDetail: Form = {
  keys: { role: keepConstant, by: keepConstant, kind: keepConstant, fields: auditFields, scopes: keepConstant },
};

/** Somebody in an event. Which of them is meant, their address says. */
const person: Form = {
  keys: {
    name: own(maskWords, 'REPLACED'),
    email: own(maskEmail, 'REPLACED'),
    username: own(maskSlug),
    timeZone: own(keepTimeZone, 'KEPT'),
    language: { keys: { locale: own(keepLocale, 'KEPT') } },
    phoneNumber: own(maskPhone),
  },
};

const payment: Form = { keys: { uid: keepId, currency: keepCurrency } };

const labelledAnswers: Form = {
  keys: { location: { keys: { value: placeChoice }, isFree: true } },
  isFree: true,
};

const eventBooking = {
  uid: keepId,
  title: ofNamed(maskWords, 'REPLACED'),
  description: ofBooker(maskWords),
  additionalNotes: ofBooker(maskWords),
  eventTitle: maskWords,
  eventDescription: maskWords,
  status: keepConstant,
  startTime: keepInstant,
  endTime: keepInstant,
  type: maskOffer,
  schedulingType: keepConstant,
  currency: keepCurrency,
  location: ofNamed(bookingPlace),
  responses: ofBooker(labelledAnswers, 'EMPTIED'),
  customInputs: ofBooker(answers, 'EMPTIED'),
  metadata: ofBooker(anything, 'EMPTIED'),
  recurringEventId: keepId,
  iCalUID: keepId,
  smsReminderNumber: ofBooker(maskPhone),
  cancellationReason: ofNamed(maskWords),
  cancelledBy: ofNamed(maskAnswer),
  rejectionReason: ofNamed(maskWords),
  meetingUrl: ofNamed(maskUrl),
  organizer: person,
  hosts: person,
  attendees: person,
  team: { keys: { name: maskWords, slug: maskSlug, members: person } },
  destinationCalendar: {
    keys: {
      integration: keepIntegration,
      externalId: ofHost(maskAnswer),
      primaryEmail: ofHost(maskEmail),
    },
  },
} satisfies Record<EventTextKey, KeyRule> & Record<string, KeyRule>;

/** What triggers add to the booking, and the events that are about something else. */
const eventAddition: Record<string, KeyRule> = {
  rescheduleStartTime: keepInstant,
  rescheduleEndTime: keepInstant,
  wallClock: keepWallClock,
  promisedStartTime: keepInstant,
  previousHost: person,
  newHost: person,
  attendee: person,
  payment,
  noShowAttendees: ours,
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
