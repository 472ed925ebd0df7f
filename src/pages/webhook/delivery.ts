import { NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { renderFailed, renderForm } from '../form/field.ts';
import { renderBackTo } from '../form/form-page.ts';
import { readIdParam } from '../frame/id-param.ts';
import { renderDoneNote } from '../frame/layout.ts';
import { renderFact } from '../frame/part.ts';
import type { PageRoute } from '../frame/route.ts';
import { renderMoment, renderZoneNote, toClock } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  GetWebhookDeliveryPageDocument,
  type GetWebhookDeliveryPageQuery,
  RedeliverWebhookDocument,
} from '../frame/operations.generated.ts';
import { renderAttempt, renderPayload } from './attempt.ts';
import {
  describeDelivery,
  type Reading,
  renderDeliveryBadge,
  renderRefresh,
  renderRefreshLink,
  stateNames,
} from './delivery-state.ts';
import { getDeliveryPath, getWebhookPath } from './path.ts';
import { triggerNames } from './trigger.ts';
import { getBookingPath } from '../frame/booking-path.ts';

/** One delivery with all its attempts. */
export const webhookDeliveryRoutes: PageRoute[] = [
  {
    // Not by getDeliveryPath, which escapes.
    path: '/console/webhooks/:id/deliveries/:delivery',
    who: 'SIGNED_IN',
    show: buildDeliveryPage,
    act: redeliver,
  },
];

const readDeliveryId = (visit: PageVisit) => readIdParam(visit, 'delivery', 'WebhookDelivery');

async function redeliver(visit: PageVisit): Promise<PageResponse> {
  const delivery = { databaseId: readDeliveryId(visit) };
  const { redeliverWebhook } = await visit.run(RedeliverWebhookDocument, { input: { delivery } });
  const done = redeliverWebhook.count > 0 ? 'again' : 'sending';
  return { to: `${getDeliveryPath(visit.params['id'] ?? '', delivery.databaseId)}?done=${done}` };
}

const getAddress = ({ toUrl, params }: PageVisit) =>
  toUrl(getDeliveryPath(params['id'] ?? '', params['delivery'] ?? ''));

type Delivery = NonNullable<GetWebhookDeliveryPageQuery['webhookDelivery']>;

async function buildDeliveryPage(visit: PageVisit): Promise<PageView> {
  const found = await visit.run(GetWebhookDeliveryPageDocument, { id: readDeliveryId(visit) });
  const delivery = found.webhookDelivery;
  if (!delivery || delivery.webhook.databaseId !== visit.params['id']) {
    throw new NotFound('WebhookDelivery');
  }
  const reading = { clock: toClock(visit, found.viewer), now: visit.clock() };
  const name = triggerNames[delivery.trigger];
  return {
    title: `${name}, delivery ${delivery.databaseId}`,
    styles: ['webhook.css'],
    modules: ['swap.js', 'copy.js', 'refresh.js'],
    body: html`${renderBackTo(visit, {
        to: getWebhookPath(delivery.webhook.databaseId),
        text: 'Back to the webhook',
      })}
      <h1>${name}</h1>
      ${renderFailed(visit)}
      ${renderDoneNote(visit, {
        test: 'The test is being sent.',
        again: 'The delivery is being sent again.',
        sending: 'The delivery is already being sent. Nothing was changed.',
      })}
      <div
        id="delivery"
        tabindex="-1"
        data-news="${name}: ${stateNames[delivery.status]}"
        ${renderRefresh([delivery], reading, getAddress(visit))}
      >
        ${renderFacts(visit, delivery, reading)} ${renderAttempts(delivery, reading)}
      </div>`,
  };
}

function renderFacts(visit: PageVisit, delivery: Delivery, reading: Reading): Html {
  const { databaseId, bookingUid, bookingId, createdAt, messageId, webhook } = delivery;
  const link = { address: getAddress(visit), swap: 'delivery' };
  return html`<div class="card delivery">
    <p>
      ${renderDeliveryBadge(delivery)} ${describeDelivery(delivery, reading)}
      ${renderRefreshLink([delivery], link)}
    </p>
    <dl>
      ${renderFact('Booking', bookingUid !== null && html`<a href="${visit.toUrl(getBookingPath(bookingUid))}">Booking ${bookingId}</a>`)}
      ${renderFact('Happened', renderMoment(createdAt, reading.clock, { hasSeconds: true }))}
      ${renderFact('Address', html`<code>${webhook.subscriberUrl}</code>`)}
      ${renderFact('webhook-id', html`<code>${messageId}</code>`)}
    </dl>
    ${
      webhook.active
        ? renderForm(visit, {
            action: getDeliveryPath(webhook.databaseId, databaseId),
            isInline: true,
            body: html`<button>Send again</button>`,
          })
        : html`<p>The webhook is off. Switch it on to send this again.</p>`
    }
    ${renderZoneNote(reading.clock)}
  </div>`;
}

function renderAttempts({ attempts }: Delivery, { clock }: Reading): Html {
  const latest = attempts.nodes.at(-1);
  const hidden = attempts.totalCount - attempts.nodes.length;
  return html`${latest && renderPayload(latest)}
    <h2>Attempts</h2>
    ${!latest && html`<div class="empty"><p>No attempts yet.</p></div>`}
    ${attempts.nodes
      .toReversed()
      .map((one) =>
        renderAttempt(one, { clock, shown: latest?.requestBody, isLatest: one === latest }),
      )}
    ${hidden > 0 && html`<p class="soft">${hidden} earlier attempts are not shown.</p>`}`;
}
