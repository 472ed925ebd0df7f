import { type Html, html } from '../../html/html.ts';
import type { FormChoice } from '../form/field.ts';
import { renderFailed } from '../form/field.ts';
import {
  chosen,
  date,
  defineFilter,
  named,
  renderEmpty,
  renderFilterForm,
  renderPages,
  toListPath,
} from '../form/filter.ts';
import { renderBackTo } from '../form/form-page.ts';
import { readSelection, renderSelectBox, renderSelection } from '../form/selection.ts';
import { isUuid, parseId } from '../frame/id-param.ts';
import { renderDoneNote } from '../frame/layout.ts';
import {
  ListAllDeliveriesDocument,
  type ListAllDeliveriesQuery,
  RedeliverWebhookDocument,
} from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import { readPeriod, renderZoneNote, toClock } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import type {
  DeliveryStatus,
  WebhookDeliveryFilter,
} from '../../graphql/kit/schema-types.generated.ts';
import { renderDeliveryRow } from './deliveries.ts';
import { type Reading, renderListRefresh, stateNames } from './delivery-state.ts';
import { allDeliveriesPath as path, webhooksPath } from './path.ts';
import { isTrigger, triggerNames } from './trigger.ts';

/** The deliveries of all webhooks: those that failed, unless the visitor asks for others. */
export const allDeliveriesRoutes: PageRoute[] = [
  { path, who: 'SIGNED_IN', show: buildListPage, act: sendSelectedAgain },
];

/** Not empty, because the list begins with those that failed. */
const anyStatus = 'ANY';

const openList = defineFilter({
  swap: 'deliveries',
  label: 'Deliveries',
  fields: {
    status: named(
      'Status',
      { ...stateNames, PENDING: 'Waiting or retrying', [anyStatus]: 'All' },
      { usual: 'FAILED' },
    ),
    webhook: chosen('Webhook', 'All', isUuid),
    trigger: named('Event', triggerNames, { all: 'All' }),
    from: date('From'),
    to: date('To'),
  },
});

type List = ReturnType<typeof openList>;

const toFilter = (
  { status, webhook, trigger, from, to }: List['choice'],
  clock: Reading['clock'],
): WebhookDeliveryFilter => ({
  // One of its table.
  ...(status !== anyStatus && { status: status as DeliveryStatus }),
  ...(webhook !== '' && { webhookId: webhook }),
  ...(isTrigger(trigger) && { triggers: [trigger] }),
  ...readPeriod(from, to, clock),
});

async function sendSelectedAgain(visit: PageVisit): Promise<PageResponse> {
  const selected = readSelection(visit, 'a delivery');
  const deliveries = selected.map((databaseId) => ({ databaseId }));
  const { redeliverWebhook } = await visit.run(RedeliverWebhookDocument, { input: { deliveries } });
  const { count } = redeliverWebhook;
  const done = { done: 'again', count: `${count}`, left: `${selected.length - count}` };
  return { to: toListPath(openList(visit, path), {}, done) };
}

async function buildListPage(visit: PageVisit): Promise<PageView> {
  const list = openList(visit, path);
  // The zone is known before the answer is; the format is not.
  const found = await visit.run(ListAllDeliveriesDocument, {
    filter: toFilter(list.choice, toClock(visit, null)),
    before: visit.query.get('before'),
    webhook: list.choice.webhook,
    hasWebhook: list.choice.webhook !== '',
  });
  const reading = { clock: toClock(visit, found.viewer), now: visit.clock() };
  const title = list.choice.status === 'FAILED' ? 'Failed deliveries' : 'Deliveries';
  return {
    title,
    width: 'wide',
    styles: ['webhook.css'],
    modules: ['swap.js', 'select.js', 'refresh.js', 'follow.js'],
    body: html`${renderBackTo(visit, { to: webhooksPath, text: 'All webhooks' })}
      <div id="deliveries" tabindex="-1">
        <h1>${title}</h1>
        ${renderFailed(visit)} ${renderDoneNote(visit, { again: describeSent(visit) })}
        ${renderFilterForm(list, { webhook: listWebhookChoices(found) })}
        ${renderFollowed(list, found, reading)}
      </div>`,
  };
}

function describeSent({ query }: PageVisit): string {
  const [count, left] = [query.get('count'), query.get('left')].map((text) => parseId(text ?? ''));
  const sent =
    count === null
      ? 'Nothing was sent.'
      : `${count} ${count === 1 ? 'delivery is' : 'deliveries are'} being sent again.`;
  if (!left) return sent;
  const others = count === null ? 'What you selected' : `${left} more that you selected`;
  return `${sent} ${others} is gone, is being sent already, or its webhook is off.`;
}

/** The chosen webhook may be one of many. */
function listWebhookChoices({ webhook, webhooks }: ListAllDeliveriesQuery): FormChoice[] {
  const all = webhook ? [webhook, ...webhooks.nodes] : webhooks.nodes;
  return [
    ...new Map(all.map(({ databaseId, subscriberUrl }) => [databaseId, subscriberUrl])).entries(),
  ];
}

/** Only what was found is loaded again, so that nothing moves that a reader fills in. */
function renderFollowed(list: List, found: ListAllDeliveriesQuery, reading: Reading): Html {
  const { query, toUrl } = list.visit;
  const { nodes } = found.webhookDeliveries;
  const follows =
    !query.has('before') && renderListRefresh(nodes, reading, toUrl(toListPath(list, {})));
  return html`<div id="delivery-list" tabindex="-1" ${follows}>
    ${renderFound(list, found, reading)}
  </div>`;
}

function renderFound(
  list: List,
  { webhookDeliveries: { nodes, totalCount, pageInfo } }: ListAllDeliveriesQuery,
  reading: Reading,
): Html {
  if (nodes.length === 0) {
    return renderEmpty(list, {
      unmatched: 'No delivery matches this.',
      none: 'No delivery has failed.',
      hint: 'A delivery is retried for about three days. It is listed here once it is given up.',
    });
  }
  const { visit } = list;
  const before = visit.query.get('before');
  return html`<div class="line">
      <p class="soft" role="status">
        ${totalCount} ${totalCount === 1 ? 'delivery' : 'deliveries'}, latest first.
      </p>
      ${renderZoneNote(reading.clock)}
    </div>
    ${renderSelection(visit, {
      action: toListPath(list, {}, before === null ? {} : { before }),
      label: 'Send deliveries again',
      button: 'Send again',
      list: html`<ul class="deliveries selectable">
        ${nodes.toReversed().map((one) => renderRow(visit, one, reading))}
      </ul>`,
    })}
    ${renderPages(list, pageInfo)}`;
}

type Delivery = ListAllDeliveriesQuery['webhookDeliveries']['nodes'][number];

const renderRow = (visit: PageVisit, delivery: Delivery, reading: Reading): Html => {
  const { databaseId, trigger, webhook } = delivery;
  const name = `${triggerNames[trigger]}, delivery ${databaseId}`;
  return renderDeliveryRow(visit, delivery, {
    webhookId: webhook.databaseId,
    reading,
    box: webhook.active ? renderSelectBox(databaseId, name) : html`<span></span>`,
    receiver: html`<p class="soft address">
      ${webhook.subscriberUrl}${!webhook.active && ' (switched off)'}
    </p>`,
  });
};
