import { type Html, html } from '../../http/page/html.ts';
import { renderSelect, renderTextField } from '../frame/field.ts';
import { renderMoment, renderZoneNote } from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';
import type {
  DeliveryRowFragment,
  DeliveryStatus,
  GetWebhookPageQuery,
  WebhookDeliveryFilter,
} from '../operations.generated.ts';
import {
  describeDelivery,
  type Reading,
  renderDeliveryBadge,
  renderRefresh,
  renderRefreshLink,
  stateNames,
} from './delivery-state.ts';
import { getDeliveryPath, getWebhookPath, toBookingPath } from './path.ts';
import { isTrigger, triggerNames } from './trigger.ts';

/** What the visitor chose. Values that cannot be meant are ignored. */
interface DeliveryChoice {
  status: DeliveryStatus | null;
  trigger: string;
  booking: string;
}

const isStatus = (name: string): name is DeliveryStatus => Object.hasOwn(stateNames, name);

export function readDeliveryChoice({ query }: PageVisit): DeliveryChoice {
  const status = query.get('status') ?? '';
  const trigger = query.get('trigger') ?? '';
  return {
    status: isStatus(status) ? status : null,
    trigger: isTrigger(trigger) ? trigger : '',
    booking: query.get('booking')?.trim().slice(0, 100) ?? '',
  };
}

const isNumber = (text: string) => /^[1-9]\d{0,8}$/.test(text);

export const toDeliveryFilter = ({
  status,
  trigger,
  booking,
}: DeliveryChoice): WebhookDeliveryFilter => ({
  status,
  ...(isTrigger(trigger) && { triggers: [trigger] }),
  ...(booking !== '' &&
    (isNumber(booking) ? { bookingId: Number(booking) } : { bookingUid: booking })),
});

const isFiltered = ({ status, trigger, booking }: DeliveryChoice) =>
  status !== null || trigger !== '' || booking !== '';

/** The address of a page of deliveries. */
function toAddress(id: string, choice: DeliveryChoice | null, before: string | null): string {
  const given = Object.entries({ ...choice, before }).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== '',
  );
  const query = new URLSearchParams(given).toString();
  return getWebhookPath(id) + (query && `?${query}`);
}

type Webhook = NonNullable<GetWebhookPageQuery['webhook']>;

interface DeliveryList {
  webhook: Webhook;
  choice: DeliveryChoice;
  reading: Reading;
}

/** The deliveries of a webhook, latest first, with what selects them. */
export function renderDeliveries(visit: PageVisit, list: DeliveryList): Html {
  const { webhook, choice } = list;
  const hasAny = webhook.deliveries.nodes.length > 0 || isFiltered(choice);
  return html`<h2 id="deliveries-title">Deliveries</h2>
    <div id="deliveries" tabindex="-1" role="region" aria-labelledby="deliveries-title">
      ${hasAny && renderFilters(visit, list)} ${renderResult(visit, list)}
    </div>`;
}

const renderFilters = (visit: PageVisit, { webhook, choice }: DeliveryList) =>
  html`<form
    method="get"
    action="${visit.toUrl(getWebhookPath(webhook.databaseId))}"
    role="search"
    aria-label="Deliveries"
    class="toolbar"
    data-swap="deliveries"
  >
    ${renderTextField({
      name: 'booking',
      label: 'Booking uid or number',
      value: choice.booking,
      input: { type: 'search', maxlength: 100, autocomplete: 'off' },
    })}
    ${renderSelect({
      name: 'status',
      label: 'Status',
      chosen: [choice.status ?? ''],
      choices: [
        ['', 'All'],
        ['PENDING', 'Waiting or retrying'],
        ['SUCCEEDED', stateNames.SUCCEEDED],
        ['FAILED', stateNames.FAILED],
      ],
    })}
    ${renderSelect({
      name: 'trigger',
      label: 'Event',
      chosen: [choice.trigger],
      choices: [['', 'All'], ...Object.entries(triggerNames)],
    })}
    <button class="quiet">Apply</button>
  </form>`;

/** It is loaded again by itself, so it has what changes and nothing to fill in. */
function renderResult(visit: PageVisit, list: DeliveryList): Html {
  const { webhook, choice, reading } = list;
  const { nodes, totalCount } = webhook.deliveries;
  // Not the address of the visit, which may be that of a form.
  const before = visit.query.get('before');
  const address = visit.toUrl(toAddress(webhook.databaseId, choice, before));
  const refresh = before === null ? renderRefresh(nodes, reading, address) : html``;
  const total = totalCount === 1 ? '1 delivery' : `${totalCount} deliveries`;
  return html`<div id="delivery-list" tabindex="-1" data-news="${describeNews(nodes)}" ${refresh}>
    ${
      nodes.length === 0
        ? renderEmpty(visit, list)
        : html`<div class="line">
              <p class="soft">
                ${total}, latest first.
                ${renderRefreshLink(nodes, { address, swap: 'delivery-list' })}
              </p>
              ${renderZoneNote(reading.clock)}
            </div>
            <ul class="deliveries">
              ${nodes.toReversed().map((one) => renderDeliveryRow(visit, one, { webhook, choice, reading }))}
            </ul>
            ${renderPages(visit, list)}`
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

const renderEmpty = (visit: PageVisit, { webhook, choice }: DeliveryList) =>
  isFiltered(choice)
    ? html`<div class="empty">
        <p role="status">No delivery matches this.</p>
        <p>
          <a href="${visit.toUrl(getWebhookPath(webhook.databaseId))}" data-swap="deliveries"
            >Show all</a
          >
        </p>
      </div>`
    : html`<div class="empty">
        <p>Nothing has been sent yet.</p>
        <p>Send a test to see whether your receiver answers.</p>
      </div>`;

function renderPages(visit: PageVisit, { webhook, choice }: DeliveryList): Html {
  const { hasPreviousPage, startCursor } = webhook.deliveries.pageInfo;
  const toLink = (before: string | null, text: string) =>
    html`<a
      href="${visit.toUrl(toAddress(webhook.databaseId, choice, before))}"
      data-swap="deliveries"
      >${text}</a
    >`;
  const isLatest = !visit.query.has('before');
  if (isLatest && !hasPreviousPage) return html``;
  return html`<p class="pages">
    ${!isLatest && toLink(null, 'Latest')}
    ${hasPreviousPage && toLink(startCursor ?? null, 'Earlier')}
  </p>`;
}

function renderDeliveryRow(
  { toUrl }: PageVisit,
  delivery: DeliveryRowFragment,
  { webhook, reading }: DeliveryList,
): Html {
  const { databaseId, trigger, bookingUid, bookingId, createdAt } = delivery;
  const [last] = delivery.attempts.nodes;
  const outcome = last?.error ?? (last && `Answer ${last.responseStatus ?? ''}`);
  return html`<li>
    ${renderDeliveryBadge(delivery)}
    <div>
      <p>
        <a href="${toUrl(getDeliveryPath(webhook.databaseId, databaseId))}"
          >${triggerNames[trigger]}<span class="unseen">, delivery ${databaseId}</span></a
        >
        ${bookingUid !== null && html` <a class="soft" href="${toUrl(toBookingPath(bookingUid))}">booking ${bookingId}</a>`}
      </p>
      <p class="soft">
        ${describeDelivery(delivery, reading)}${outcome !== undefined && html` Last: ${outcome}.`}
      </p>
    </div>
    ${renderMoment(createdAt, reading.clock)}
  </li>`;
}
