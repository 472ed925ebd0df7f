import { type Html, html } from '../../html/html.ts';
import type { WebhookTrigger } from '../../graphql/kit/schema-types.generated.ts';

/** Names for people, in the order of forms. */
export const triggerNames: Record<WebhookTrigger, string> = {
  BOOKING_CREATED: 'Booking created',
  BOOKING_REQUESTED: 'Booking requested',
  BOOKING_CONFIRMED: 'Booking confirmed',
  BOOKING_REJECTED: 'Booking declined',
  BOOKING_RESCHEDULED: 'Booking moved',
  BOOKING_REASSIGNED: 'Booking reassigned',
  BOOKING_CANCELLED: 'Booking cancelled',
  BOOKING_ATTENDEE_ADDED: 'Attendee added',
  BOOKING_ATTENDEE_REMOVED: 'Attendee removed',
  BOOKING_NO_SHOW_UPDATED: 'No-show updated',
  BOOKING_PAYMENT_INITIATED: 'Payment started',
  BOOKING_PAID: 'Booking paid',
  BOOKING_UNPAID: 'Booking not paid in time',
  BOOKING_REFUNDED: 'Payment paid back',
  BOOKING_DRIFTED: 'Clocks changed',
  PERSON_FORGOTTEN: 'Person forgotten',
  MEETING_STARTED: 'Meeting started',
  MEETING_ENDED: 'Meeting ended',
  INSTANT_MEETING: 'Instant meeting',
  RECORDING_READY: 'Recording ready',
  OOO_CREATED: 'Absence created',
  PING: 'Test',
};

export const isTrigger = (name: string): name is WebhookTrigger =>
  Object.hasOwn(triggerNames, name);

export const triggerChoices = Object.entries(triggerNames).flatMap(([name, text]) =>
  isTrigger(name) && name !== 'PING' ? [[name, text] as const] : [],
);

/** Each event apart. A list may show only the first ones, with the number of the others. */
export function renderTriggers(triggers: readonly WebhookTrigger[], most = Infinity): Html {
  if (triggers.length === triggerChoices.length) return renderTags(['All events']);
  const inOrder = triggerChoices.filter(([name]) => triggers.some((one) => one === name));
  const shown = inOrder.length > most + 1 ? inOrder.slice(0, most) : inOrder;
  const more = inOrder.length - shown.length;
  return renderTags([...shown.map(([, text]) => text), ...(more > 0 ? [`${more} more`] : [])]);
}

const renderTags = (texts: readonly string[]) =>
  html`<ul class="tags">
    ${texts.map((text) => html`<li>${text}</li>`)}
  </ul>`;
