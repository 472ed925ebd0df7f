import { ofBooker, ofHost, ofNamed, own, plain, secret } from '../about.ts';
import { answers, bookingPlace, eventBody } from '../form.ts';
import { expires, goes, stays, type Tables } from '../holding.ts';
import { anything } from '../json.ts';
import {
  type ColumnRule,
  emptied,
  given,
  inBody,
  inJson,
  instead,
  keepCurrency,
  keepId,
  keepIntegration,
  keepLike,
  keepLocale,
  keepRecurrence,
  keepTimeZone,
  keepWallClock,
  maskAnswer,
  maskEmail,
  masked,
  maskOffer,
  maskPhone,
  maskSecret,
  maskUrl,
  maskWords,
  settled,
  settledReason,
} from '../rule.ts';

const slugsOfHosts = given((names, disguise) => names.split('+').map(disguise.slug).join('+'));

/** Reminders that were not sent yet are cancelled. */
const sentOrCancelled: ColumnRule = (value, _, row) =>
  row('scheduled') === 'true' ? value : 'true';

/** Bookings, who comes to them, and what is recorded and sent because of them. */
export const bookingTables = {
  Attendee: stays('ATTENDEE', {
    email: own(given(maskEmail), 'REPLACED'),
    name: own(given(maskWords), 'REPLACED'),
    timeZone: own(given(keepTimeZone), 'KEPT'),
    locale: own(given(keepLocale), 'KEPT'),
    phoneNumber: own(given(maskPhone)),
  }),
  Booking: stays('BOOKING', {
    uid: plain(given(keepId)),
    idempotencyKey: ofBooker(given(maskSecret)),
    userPrimaryEmail: ofHost(given(maskEmail)),
    title: ofNamed(given(maskWords), 'REPLACED'),
    description: ofBooker(given(maskWords)),
    responses: ofBooker(inJson(answers), 'EMPTIED'),
    location: ofNamed(inJson(bookingPlace)),
    wallClock: plain(given(keepWallClock)),
    cancellationReason: ofNamed(given(maskWords)),
    cancelledBy: ofNamed(given(maskAnswer)),
    rejectionReason: ofNamed(given(maskWords)),
    dynamicEventSlugRef: plain(given(maskOffer)),
    dynamicGroupSlugRef: ofHost(slugsOfHosts),
    fromReschedule: plain(given(keepId)),
    rescheduledBy: ofNamed(given(maskAnswer)),
    recurringEventId: plain(given(keepId)),
    occurrence: plain(given(keepWallClock)),
    recurrenceRule: plain(given(keepRecurrence)),
    smsReminderNumber: ofBooker(given(maskPhone)),
    metadata: ofBooker(inJson(anything), 'EMPTIED'),
    iCalUID: plain(given(keepId)),
    ratingFeedback: ofBooker(given(maskWords)),
    calendarRenewals: plain(emptied),
  }),
  BookingDrift: stays('BOOKING', { tzdata: plain(given(keepLike(/^\d{4}[a-z]+$/))) }),
  BookingHost: goes('USER', {}),
  BookingReference: goes('BOOKING', {
    type: plain(given(keepIntegration)),
    uid: ofNamed(given(maskSecret)),
    meetingId: ofNamed(given(maskAnswer)),
    meetingPassword: { ...ofNamed(masked), isSecret: true },
    meetingUrl: ofNamed(given(maskUrl)),
    externalCalendarId: ofHost(given(maskAnswer)),
  }),
  BookingSeat: stays('ATTENDEE', {
    referenceUid: plain(given(keepId)),
    data: own(inJson(answers)),
    metadata: own(inJson(anything)),
  }),
  BookingTotal: goes('USER', {}),
  Event: stays('EVENT', { payload: ofNamed(inBody(eventBody)), traceparent: plain(emptied) }),
  HostEvent: stays('EVENT', {}),
  IdempotencyRecord: goes('ATTENDEE', {
    caller: own(given(maskSecret)),
    key: own(given(maskSecret)),
    bodyHash: own(given(maskSecret)),
  }),
  InstantMeetingToken: expires('BOOKING', { tokenHash: secret(given(maskSecret)) }),
  LogStart: stays('NOBODY', {}),
  Mail: goes('ATTENDEE', {
    series: plain(given(keepId)),
    recipient: own(given(maskEmail)),
    status: plain(settled),
    nextAttemptAt: plain(emptied),
    leasedUntil: plain(emptied),
    reason: own(settledReason),
  }),
  MailAttempt: goes('ATTENDEE', { response: own(masked), error: own(masked) }),
  Payment: stays('BOOKING', {
    uid: plain(given(keepId)),
    currency: plain(given(keepCurrency)),
    data: ofBooker(inJson(anything), 'EMPTIED'),
    externalId: ofBooker(given(maskSecret), 'KEPT'),
    provider: plain(given(keepId)),
    pageUrl: ofBooker(given(maskSecret)),
  }),
  PendingCancel: goes('ATTENDEE', { reason: own(given(maskWords)) }),
  Refund: stays('BOOKING', { reason: plain(given(maskWords)) }),
  ReminderStop: goes('ATTENDEE', { addressHash: own(given(maskSecret)) }),
  SlotHold: expires('ATTENDEE', {
    tokenHash: secret(given(maskSecret)),
    address: own(instead('192.0.2.1')),
  }),
  WorkflowReminder: stays('BOOKING', {
    uuid: plain(given(keepId)),
    bookingUid: plain(given(keepId)),
    referenceId: plain(given(maskSecret)),
    cancelled: plain(sentOrCancelled),
  }),
} satisfies Partial<Tables>;
