import { type Html, html } from '../../html/html.ts';
import {
  defineFilter,
  named,
  renderEmpty,
  renderFilterForm,
  renderPages,
  toListPath,
  words,
} from '../form/filter.ts';
import { parseId } from '../frame/id-param.ts';
import type { PageVisit } from '../frame/visit.ts';
import { renderMoment, renderZoneNote } from '../frame/time.ts';
import type { DeliveryRowFragment, GetWebhookPageQuery } from '../frame/operations.generated.ts';
import type {
  DeliveryStatus,
  WebhookDeliveryFilter,
} from '../../graphql/kit/schema-types.generated.ts';
import {
  describeDelivery,
  describeOutcome,
  type Reading,
  renderDeliveryBadge,
  renderListRefresh,
  renderRefreshLink,
  stateNames,
} from './delivery-state.ts';
import { getDeliveryPath } from './path.ts';
import { isTrigger, triggerNames } from './trigger.ts';
import { getBookingPath } from '../frame/booking-path.ts';

export const openDeliveries = defineFilter({
  swap: 'deliveries',
  label: 'Deliveries',
  fields: {
    booking: words('Booking uid or number', { maxLength: 100 }),
    status: named('Status', { ...stateNames, PENDING: 'Waiting or retrying' }, { all: 'All' }),
    trigger: named('Event', triggerNames, { all: 'All' }),
  },
});

type Deliveries = ReturnType<typeof openDeliveries>;

export function toDeliveryFilter({ choice }: Deliveries): WebhookDeliveryFilter {
  const { status, trigger, booking } = choice;
  const bookingId = parseId(booking);
  return {
    // One of its table.
    ...(status && { status: status as DeliveryStatus }),
    ...(isTrigger(trigger) && { triggers: [trigger] }),
    ...(booking !== '' && (bookingId === null ? { bookingUid: booking } : { bookingId })),
  };
}

type Webhook = NonNullable<GetWebhookPageQuery['webhook']>;

interface DeliveryList {
  list: Deliveries;
  webhook: Webhook;
  reading: Reading;
}

/** The deliveries of a webhook, latest first, with what selects them. */
export function renderDeliveries(shown: DeliveryList): Html {
  const { list, webhook } = shown;
  const hasAny = webhook.deliveries.nodes.length > 0 || list.isFiltered;
  return html`<h2 id="deliveries-title">Deliveries</h2>
    <div id="deliveries" tabindex="-1" role="region" aria-labelledby="deliveries-title">
      ${hasAny && renderFilterForm(list)} ${renderResult(shown)}
    </div>`;
}

/** It is loaded again by itself, so it has what changes and nothing to fill in. */
function renderResult(shown: DeliveryList): Html {
  const { list, webhook, reading } = shown;
  const { nodes, totalCount, pageInfo } = webhook.deliveries;
  const { toUrl, query } = list.visit;
  // Not the address of the visit, which may be that of a form.
  const before = query.get('before');
  const address = toUrl(toListPath(list, {}, before === null ? {} : { before }));
  const refresh = before === null ? renderListRefresh(nodes, reading, address) : html``;
  const total = totalCount === 1 ? '1 delivery' : `${totalCount} deliveries`;
  return html`<div id="delivery-list" tabindex="-1" data-news="${describeNews(nodes)}" ${refresh}>
    ${
      nodes.length === 0
        ? renderEmpty(list, {
            unmatched: 'No delivery matches this.',
            none: 'Nothing has been sent yet.',
            hint: 'Send a test to see whether your receiver answers.',
          })
        : html`<div class="line">
              <p class="soft">
                ${total}, latest first.
                ${renderRefreshLink(nodes, { address, swap: 'delivery-list' })}
              </p>
              ${renderZoneNote(reading.clock)}
            </div>
            <ul class="deliveries">
              ${nodes
                .toReversed()
                .map((one) =>
                  renderDeliveryRow(list.visit, one, { webhookId: webhook.databaseId, reading }),
                )}
            </ul>
            ${renderPages(list, pageInfo)}`
    }
  </div>`;
}

/** What screen readers are told when it has changed. */
function describeNews(nodes: readonly DeliveryRowFragment[]): string {
  const [latest] = nodes.slice(-1);
  if (!latest) return '';
  const waiting = nodes.filter(({ status }) => status === 'PENDING').length;
  const state = `${triggerNames[latest.trigger]}: ${stateNames[latest.status]}.`;
  return waiting > 0 ? `${state} ${waiting} still to be delivered.` : state;
}

interface DeliveryRow {
  webhookId: string;
  reading: Reading;
  /** What selects the delivery. */
  box?: Html;
  /** What is said of its webhook. */
  receiver?: Html;
}

export function renderDeliveryRow(
  { toUrl }: PageVisit,
  delivery: DeliveryRowFragment,
  { webhookId, reading, box, receiver }: DeliveryRow,
): Html {
  const { databaseId, trigger, bookingUid, bookingId, createdAt } = delivery;
  const [last] = delivery.attempts.nodes;
  const outcome = last && describeOutcome(last);
  return html`<li data-key="${databaseId}" data-version="${delivery.status} ${delivery.failures}">
    ${box} ${renderDeliveryBadge(delivery)}
    <div>
      <p>
        <a href="${toUrl(getDeliveryPath(webhookId, databaseId))}"
          >${triggerNames[trigger]}<span class="unseen">, delivery ${databaseId}</span></a
        >
        ${bookingUid !== null && html` <a class="soft" href="${toUrl(getBookingPath(bookingUid))}">booking ${bookingId}</a>`}
      </p>
      ${receiver}
      <p class="soft">
        ${describeDelivery(delivery, reading)}${outcome !== undefined && html` Last: ${outcome}.`}
      </p>
    </div>
    ${renderMoment(createdAt, reading.clock)}
  </li>`;
}
