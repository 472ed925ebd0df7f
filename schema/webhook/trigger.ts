import { WebhookTrigger } from '../../prisma/generated/enums.js';
import { builder } from '../kit/builder.ts';

builder.enumType(WebhookTrigger, {
  name: 'WebhookTrigger',
  description:
    'An event that a webhook can receive. PING is only sent as a test; you cannot subscribe to it.',
  values: {
    BOOKING_CREATED: { description: 'A booking was made.' },
    BOOKING_REQUESTED: { description: 'A booking was requested and waits for confirmation.' },
    BOOKING_CONFIRMED: { description: 'A request was accepted.' },
    BOOKING_REJECTED: { description: 'A booking was rejected.' },
    BOOKING_REASSIGNED: { description: 'A booking was given to another host.' },
    BOOKING_CANCELLED: { description: 'A booking was cancelled.' },
    BOOKING_RESCHEDULED: { description: 'A booking was moved to another time.' },
    BOOKING_PAID: { description: 'A booking was paid in full.' },
    BOOKING_PAYMENT_INITIATED: { description: 'A payment for a booking was started.' },
    BOOKING_UNPAID: { description: 'A booking ended because it was not paid in time.' },
    BOOKING_REFUNDED: { description: 'A payment went back to the booker.' },
    BOOKING_NO_SHOW_UPDATED: {
      description: 'A host or an attendee was marked as a no-show, or the mark was removed.',
    },
    BOOKING_ATTENDEE_ADDED: { description: 'An attendee was added to a booking.' },
    BOOKING_ATTENDEE_REMOVED: { description: 'An attendee was removed from a booking.' },
    BOOKING_DRIFTED: {
      description:
        'A country changed its clocks, and a booking ahead is no longer at the local time that its booker was promised.',
    },
    PERSON_FORGOTTEN: {
      description:
        'Somebody was forgotten, and what the booking said of them is gone. It has nothing but ids, so that you can do the same.',
    },
    MEETING_STARTED: { description: 'A meeting started.' },
    MEETING_ENDED: { description: 'A meeting ended.' },
    RECORDING_READY: { description: 'The recording of a meeting is ready.' },
    INSTANT_MEETING: { description: 'An instant meeting was requested.' },
    OOO_CREATED: { description: 'An absence was created.' },
    PING: { description: 'A test, sent by `pingWebhook`.' },
  },
});
