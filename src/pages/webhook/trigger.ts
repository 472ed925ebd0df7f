import type { WebhookTrigger } from '../operations.generated.ts';

/** Names for people, in the order of forms. */
export const triggerNames: Record<WebhookTrigger, string> = {
  BOOKING_CREATED: 'Booking created',
  BOOKING_REQUESTED: 'Booking requested',
  BOOKING_CONFIRMED: 'Booking confirmed',
  BOOKING_REJECTED: 'Booking rejected',
  BOOKING_RESCHEDULED: 'Booking rescheduled',
  BOOKING_REASSIGNED: 'Booking reassigned',
  BOOKING_CANCELLED: 'Booking cancelled',
  BOOKING_ATTENDEE_ADDED: 'Attendee added',
  BOOKING_ATTENDEE_REMOVED: 'Attendee removed',
  BOOKING_NO_SHOW_UPDATED: 'No-show updated',
  BOOKING_PAYMENT_INITIATED: 'Payment started',
  BOOKING_PAID: 'Booking paid',
  MEETING_STARTED: 'Meeting started',
  MEETING_ENDED: 'Meeting ended',
  INSTANT_MEETING: 'Instant meeting',
  RECORDING_READY: 'Recording ready',
  OOO_CREATED: 'Absence created',
  PING: 'Test',
};

export const isTrigger = (name: string): name is WebhookTrigger =>
  Object.hasOwn(triggerNames, name);

export const formatTriggers = (triggers: readonly WebhookTrigger[]) =>
  triggers.map((trigger) => triggerNames[trigger]).join(', ');

export const triggerChoices = Object.entries(triggerNames).filter(([name]) => name !== 'PING');
