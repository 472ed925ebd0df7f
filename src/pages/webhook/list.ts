import { type Html, html } from '../../html/html.ts';
import { renderMore } from '../form/filter.ts';
import { renderDoneNote } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import { type ClockFace, renderMoment, toClock } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  ListWebhooksDocument,
  type WebhookListRowFragment,
} from '../frame/operations.generated.ts';
import { describeOutcome, renderDeliveryBadge } from './delivery-state.ts';
import { nameOwner } from './owner.ts';
import { allDeliveriesPath, getWebhookPath, webhooksPath as path } from './path.ts';
import { renderTriggers } from './trigger.ts';
import { describeWebhook, renderWebhookBadge } from './webhook-state.ts';

export const webhookListRoutes: PageRoute[] = [{ path, who: 'SIGNED_IN', show: buildListPage }];

async function buildListPage(visit: PageVisit): Promise<PageView> {
  const { toUrl } = visit;
  const after = visit.query.get('after');
  const { webhooks, viewer } = await visit.run(ListWebhooksDocument, { after });
  const { nodes, pageInfo } = webhooks;
  const clock = toClock(visit, viewer);
  return {
    title: 'Webhooks',
    styles: ['webhook.css'],
    body: html`<h1>Webhooks</h1>
      ${renderDoneNote(visit, { deleted: 'The webhook is deleted.' })}
      <p>
        Booking events are sent to these addresses.
        <a href="${toUrl('/docs/webhooks/managing')}">Try it on your own machine</a>, or read
        <a href="${toUrl('/docs/webhooks')}">how to check signatures and answer</a>.
      </p>
      <p class="actions">
        <a class="button" href="${toUrl(`${path}/new`)}">New webhook</a>
        <a class="button quiet" href="${toUrl(allDeliveriesPath)}">Failed deliveries</a>
      </p>
      ${nodes.length === 0 && html`<div class="empty"><p>There is none yet. Create one to receive events of your bookings.</p></div>`}
      ${groupByOwner(visit, nodes).map(({ name, own }) => renderGroup(visit, { name, own, clock }))}
      ${renderMore(visit, path, pageInfo)}`,
  };
}

interface Group {
  name: string;
  own: WebhookListRowFragment[];
}

/** The visitor's own first, then the others in the order of their names. */
function groupByOwner(visit: PageVisit, webhooks: readonly WebhookListRowFragment[]): Group[] {
  const groups = Map.groupBy(webhooks, (webhook) => nameOwner(webhook, visit).key);
  const named = [...groups.values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ name: nameOwner(first, visit).name, own }] : [];
  });
  const mine = named.filter(({ name }) => name === 'You');
  const others = named.filter((group) => !mine.includes(group));
  return [...mine, ...others.sort((a, b) => a.name.localeCompare(b.name, 'en'))];
}

const renderGroup = (visit: PageVisit, { name, own, clock }: Group & { clock: ClockFace }): Html =>
  html`<section>
    <h2 class="owner">${name}</h2>
    <ul class="rows">
      ${own.map((one) => renderRow(visit, one, clock))}
    </ul>
  </section>`;

function renderRow({ toUrl }: PageVisit, webhook: WebhookListRowFragment, clock: ClockFace): Html {
  const { databaseId, subscriberUrl, eventTriggers } = webhook;
  return html`<li class="card">
    <div class="head line">
      <h3 class="address"><a href="${toUrl(getWebhookPath(databaseId))}">${subscriberUrl}</a></h3>
      ${renderWebhookBadge(webhook)}
    </div>
    <p class="soft why">${describeWebhook(webhook, clock)}</p>
    ${renderLatest(toUrl, webhook, clock)} ${renderTriggers(eventTriggers, 4)}
  </li>`;
}

/** What became of what was sent last, and how much was given up. */
function renderLatest(
  toUrl: PageVisit['toUrl'],
  { databaseId, latest, failed }: WebhookListRowFragment,
  clock: ClockFace,
): Html {
  const [delivery] = latest.nodes;
  if (!delivery) return html`<p class="soft why">Nothing sent yet.</p>`;
  const [attempt] = delivery.attempts.nodes;
  const count = failed.totalCount;
  const only = `${allDeliveriesPath}?webhook=${encodeURIComponent(databaseId)}`;
  return html`<p class="soft why">
    Last: ${renderDeliveryBadge(delivery)}
    ${renderMoment(attempt?.startedAt ?? delivery.createdAt, clock)}${
      attempt && delivery.status !== 'SUCCEEDED' && html`. ${describeOutcome(attempt)}`
    }.
    ${
      count > 0 &&
      html`<a href="${toUrl(only)}"
        >${count} failed ${count === 1 ? 'delivery' : 'deliveries'}<span class="unseen">
          of this webhook</span
        ></a
      >`
    }
  </p>`;
}
