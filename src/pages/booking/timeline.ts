import { type Html, html } from '../../html/html.ts';
import { type ClockFace, formatSpan, renderMoment } from '../frame/time.ts';
import {
  type BookingEventRowFragment,
  GetBookingHistoryDocument,
  type GetBookingHistoryQuery,
} from '../frame/operations.generated.ts';
import type { WebhookTrigger } from '../../graphql/kit/schema-types.generated.ts';
import { getMailPath, mailKindNames, renderMailBadge } from '../mail/mail-state.ts';
import { renderDeliveryBadge } from '../webhook/delivery-state.ts';
import { getDeliveryPath } from '../webhook/path.ts';
import { formatName, renderStatus } from './agenda.ts';
import { describeDrift } from './drift.ts';
import type { BookingScene } from './load.ts';
import { getBookingPath } from '../frame/booking-path.ts';

export const loadHistory = ({ visit, booking }: BookingScene) =>
  visit.run(GetBookingHistoryDocument, {
    id: booking.databaseId,
    series: booking.recurringEventId,
    // Two hosts may use the same id for a series.
    eventTypeId: booking.eventTypeId,
    isSeries: booking.recurringEventId !== null,
  });

const titles: Readonly<Record<WebhookTrigger, string>> = {
  BOOKING_CREATED: 'Booked',
  BOOKING_REQUESTED: 'Requested',
  BOOKING_CONFIRMED: 'Confirmed',
  BOOKING_REJECTED: 'Declined',
  BOOKING_REASSIGNED: 'Given to another host',
  BOOKING_CANCELLED: 'Cancelled',
  BOOKING_RESCHEDULED: 'Moved',
  BOOKING_PAID: 'Paid',
  BOOKING_PAYMENT_INITIATED: 'Payment started',
  BOOKING_UNPAID: 'Not paid in time',
  BOOKING_REFUNDED: 'Paid back',
  BOOKING_NO_SHOW_UPDATED: 'No-shows marked',
  BOOKING_ATTENDEE_ADDED: 'Attendee added',
  BOOKING_ATTENDEE_REMOVED: 'Attendee removed',
  BOOKING_DRIFTED: 'No longer at the promised time',
  PERSON_FORGOTTEN: 'A person was forgotten',
  MEETING_STARTED: 'The meeting started',
  MEETING_ENDED: 'The meeting ended',
  RECORDING_READY: 'Recording ready',
  INSTANT_MEETING: 'Instant meeting requested',
  OOO_CREATED: 'Absence entered',
  PING: 'Test event',
};

/** What happened, latest first, and which webhooks were told. */
export function renderTimeline(
  scene: BookingScene,
  { events, webhookDeliveries, mails }: GetBookingHistoryQuery,
): Html {
  const told = Map.groupBy(webhookDeliveries.nodes, ({ eventId }) => eventId);
  const sent = Map.groupBy(mails.nodes, ({ eventId }) => eventId);
  return html`<h2>History</h2>
    ${events.nodes.length === 0 && html`<p class="soft">Nothing was recorded of this booking.</p>`}
    <ol class="timeline" reversed>
      ${events.nodes.toReversed().map(
        (event) =>
          html`<li>
            <p>
              <strong>${titles[event.type]}</strong>
              <span class="soft">${renderMoment(event.createdAt, scene.clock)}</span>
            </p>
            ${describeEvent(event, scene).map((line) => html`<p>${line}</p>`)}
            ${(sent.get(event.databaseId) ?? []).map((mail) => renderMail(scene, mail))}
            ${(told.get(event.databaseId) ?? []).map((delivery) => renderDelivery(scene, delivery))}
          </li>`,
      )}
    </ol>
    ${events.pageInfo.hasPreviousPage && html`<p class="soft">Earlier events are not shown.</p>`}
    ${renderOtherMails(scene, { events, mails })}`;
}

type Payload = NonNullable<BookingEventRowFragment['payload']>;

const say = (text: string, value: string | null | undefined) =>
  value === null || value === undefined || value === '' ? [] : [text + value];

/** The lines that each kind of event adds, by a field that only it has. */
function describeEvent({ payload }: BookingEventRowFragment, { clock }: BookingScene): string[] {
  if (!payload) return [];
  return describers.flatMap((describe) =>
    describe(payload, (start, end) => formatSpan({ start, end }, clock), clock),
  );
}

type FormatSpan = (start: string, end: string) => string;

type Describe = (payload: Payload, format: FormatSpan, clock: ClockFace) => string[];

const describers: readonly Describe[] = [
  (payload, format) =>
    'moved' in payload
      ? [
          `From ${format(payload.previousStartTime, payload.previousEndTime)}`,
          `to ${format(payload.moved.startTime, payload.moved.endTime)}`,
          ...say('By ', payload.rescheduledBy),
          ...say('Reason: ', payload.reason),
        ]
      : [],
  (payload) =>
    'newHost' in payload
      ? [
          `${payload.previousHost ? formatName(payload.previousHost) : 'Nobody'} → ${payload.newHost ? formatName(payload.newHost) : 'nobody'}`,
          ...say('By ', payload.reassignedBy),
          ...say('Reason: ', payload.reason),
        ]
      : [],
  (payload, _format, clock) =>
    'drifted' in payload
      ? say(
          '',
          describeDrift(
            {
              wallClock: payload.wallClock,
              promisedStartTime: payload.promisedStartTime,
              startTime: payload.drifted.startTime,
            },
            clock,
          ),
        )
      : [],
  (payload) => ('attendee' in payload ? [formatName(payload.attendee)] : []),
  (payload) =>
    'attendees' in payload
      ? [
          ...(typeof payload.noShowHost === 'boolean'
            ? [payload.noShowHost ? 'The host did not come' : 'The host came']
            : []),
          ...payload.attendees.map(
            ({ email, noShow }) => `${email} ${noShow ? 'did not come' : 'came'}`,
          ),
        ]
      : [],
  (payload) =>
    'booking' in payload
      ? [
          ...say('By ', payload.booking.cancelledBy),
          ...say('Reason: ', payload.booking.cancellationReason ?? payload.booking.rejectionReason),
        ]
      : [],
];

type Delivery = GetBookingHistoryQuery['webhookDeliveries']['nodes'][number];

function renderDelivery({ visit }: BookingScene, delivery: Delivery): Html {
  const { databaseId, webhook } = delivery;
  return html`<p class="told">
    ${renderDeliveryBadge(delivery)}
    <a href="${visit.toUrl(getDeliveryPath(webhook.databaseId, databaseId))}"
      >Webhook to ${URL.parse(webhook.subscriberUrl)?.host ?? webhook.subscriberUrl}<span
        class="unseen"
        >, delivery ${databaseId}</span
      ></a
    >
  </p>`;
}

type Mail = GetBookingHistoryQuery['mails']['nodes'][number];

const renderMail = ({ visit }: BookingScene, mail: Mail): Html =>
  html`<p class="told">
    ${renderMailBadge(mail)}
    <a href="${visit.toUrl(getMailPath(mail.databaseId))}"
      >Mail to ${mail.recipient}<span class="unseen">, mail ${mail.databaseId}</span></a
    >
  </p>`;

/** Mails of no event that is shown: reminders, and mails to former hosts. */
function renderOtherMails(
  scene: BookingScene,
  { events, mails }: Pick<GetBookingHistoryQuery, 'events' | 'mails'>,
): Html {
  const shown = new Set(events.nodes.map(({ databaseId }) => databaseId));
  const others = mails.nodes.filter(({ eventId }) => eventId === null || !shown.has(eventId));
  if (others.length === 0) return html``;
  return html`<h3>Other mails</h3>
    ${others.toReversed().map(
      (mail) =>
        html`<div class="other">
          <p>
            ${mailKindNames[mail.kind]}
            <span class="soft">${renderMoment(mail.createdAt, scene.clock)}</span>
          </p>
          ${renderMail(scene, mail)}
        </div>`,
    )}`;
}

/** The other bookings of a series. */
export function renderSeries(
  { visit, booking, clock }: BookingScene,
  { series }: GetBookingHistoryQuery,
): Html {
  if (!series) return html``;
  const place = series.nodes.findIndex(({ uid }) => uid === booking.uid) + 1;
  return html`<details class="series">
    <summary>Series of ${series.totalCount}${place > 0 && `, this is number ${place}`}</summary>
    <ol>
      ${series.nodes.map(({ uid, status, startTime: start, endTime: end }) => {
        const text = formatSpan({ start, end }, clock);
        return html`<li>
          ${uid === booking.uid ? html`<strong>${text}</strong>` : html`<a href="${visit.toUrl(getBookingPath(uid))}">${text}</a>`}
          ${renderStatus(status)}
        </li>`;
      })}
    </ol>
  </details>`;
}
