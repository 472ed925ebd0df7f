import { NotFound } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import { renderForm } from '../frame/field.ts';
import { renderDoneNote, renderMinute, renderSecond } from '../frame/layout.ts';
import {
  type DeliveryRowFragment,
  type DeliveryStatus,
  GetWebhookDeliveryPageDocument,
  type GetWebhookDeliveryPageQuery,
  RedeliverWebhookDocument,
} from '../operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageVisit } from '../frame/visit.ts';

export const webhooksPath = '/console/webhooks';
export const getDeliveryPath = (webhookId: string, id: number | string) =>
  `${webhooksPath}/${webhookId}/deliveries/${id}`;

/** One delivery with all its attempts. */
export const webhookDeliveryRoutes: PageRoute[] = [
  {
    path: getDeliveryPath(':id', ':delivery'),
    who: 'SIGNED_IN',
    show: (visit) => buildDeliveryPage(visit),
    act: (visit) => redeliver(visit),
  },
];

/** Ids that no delivery can have are not looked up. */
function readDeliveryId({ params }: PageVisit): number {
  const text = params['delivery'] ?? '';
  if (!/^\d{1,9}$/.test(text)) throw new NotFound('WebhookDelivery');
  return Number(text);
}

async function redeliver(visit: PageVisit): Promise<PageResponse> {
  const delivery = { databaseId: readDeliveryId(visit) };
  const { redeliverWebhook } = await visit.run(RedeliverWebhookDocument, { input: { delivery } });
  const done = redeliverWebhook.count > 0 ? 'again' : 'sending';
  return { to: `${getDeliveryPath(visit.params['id'] ?? '', delivery.databaseId)}?done=${done}` };
}

type Delivery = NonNullable<GetWebhookDeliveryPageQuery['webhookDelivery']>;

async function buildDeliveryPage(visit: PageVisit): Promise<PageView> {
  const found = await visit.run(GetWebhookDeliveryPageDocument, { id: readDeliveryId(visit) });
  const delivery = found.webhookDelivery;
  if (!delivery || delivery.webhook.databaseId !== visit.params['id']) {
    throw new NotFound('WebhookDelivery');
  }
  const { webhook, attempts, trigger } = delivery;
  const hidden = attempts.totalCount - attempts.nodes.length;
  return {
    title: `${trigger}, delivery ${delivery.databaseId}`,
    body: html`<p>
        <a href="${visit.toUrl(`${webhooksPath}/${webhook.databaseId}`)}">Back to the webhook</a>
      </p>
      <h1>${trigger}</h1>
      ${renderDoneNote(visit, {
        test: 'The test is being sent. Reload this page in a moment.',
        again: 'The delivery is being sent again. Reload this page in a moment.',
        sending: 'The delivery is already being sent. Nothing was changed.',
      })}
      <div class="card">
        <p>${renderDeliveryBadge(delivery.status)} ${renderDeliveryState(delivery)}</p>
        <p class="soft">
          ${delivery.bookingId !== null && html`<a href="${visit.toUrl(`/console/bookings/${delivery.bookingId}`)}">Booking ${delivery.bookingId}</a>, `}made
          at ${renderMinute(delivery.createdAt)}, to <code>${webhook.subscriberUrl}</code>, as
          <code>${delivery.messageId}</code>.
        </p>
        ${
          webhook.active
            ? renderRedeliverForm(visit, delivery)
            : html`<p>The webhook is off. Switch it on to send this again.</p>`
        }
      </div>
      <h2>Attempts</h2>
      ${attempts.nodes.length === 0 && html`<p class="card soft">No attempts yet.</p>`}
      ${attempts.nodes.toReversed().map((one, place) => renderAttempt(one, place === 0))}
      ${hidden > 0 && html`<p class="soft">${hidden} earlier attempts are not shown.</p>`}`,
  };
}

const renderRedeliverForm = (visit: PageVisit, { webhook, databaseId }: Delivery) =>
  renderForm(visit, {
    action: getDeliveryPath(webhook.databaseId, databaseId),
    isInline: true,
    body: html`<button>Send again</button>`,
  });

type Attempt = Delivery['attempts']['nodes'][number];

const renderAttempt = (attempt: Attempt, isLatest: boolean) =>
  html`<section class="card" aria-labelledby="attempt-${attempt.number}">
    <h2 id="attempt-${attempt.number}">
      ${attempt.number}.
      ${attempt.responseStatus === null ? 'No answer' : html`Answer ${attempt.responseStatus}`}
    </h2>
    ${attempt.error !== null && html`<p>${attempt.error}.</p>`}
    <p class="soft">At ${renderSecond(attempt.startedAt)}, in ${attempt.durationMs} ms.</p>
    ${renderAttemptPart('Request', isLatest, [attempt.requestUrl, attempt.requestHeaders, attempt.requestBody])}
    ${
      attempt.responseStatus !== null &&
      renderAttemptPart('Response', isLatest, [
        String(attempt.responseStatus),
        attempt.responseHeaders ?? [],
        attempt.responseBody ?? '',
      ])
    }
  </section>`;

const renderAttemptPart = (
  name: string,
  isOpen: boolean,
  [first, headers, body]: [string, Attempt['requestHeaders'], string],
) =>
  html`<details${isOpen && html` open`}>
    <summary>${name}</summary>
    <pre role="region" aria-label="${name}: headers" tabindex="0">${first}${formatHeaderLines(headers)}</pre>
    ${body !== '' && html`<pre role="region" aria-label="${name}: body" tabindex="0">${formatBody(body)}</pre>`}
  </details>`;

const formatHeaderLines = (headers: Attempt['requestHeaders']) =>
  headers.map(({ name, value }) => `\n${name}: ${value}`);

/** Formats JSON; returns other text unchanged. */
function formatBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

const statusLabels: Record<DeliveryStatus, string> = {
  PENDING: 'Waiting',
  SUCCEEDED: 'Delivered',
  FAILED: 'Failed',
};

export const renderDeliveryBadge = (status: DeliveryStatus): Html =>
  html`<span class="badge ${status.toLowerCase()}">${statusLabels[status]}</span>`;

type State = Pick<DeliveryRowFragment, 'reason' | 'nextAttemptAt'> & {
  attempts: { totalCount: number };
};

function renderDeliveryState({ reason, nextAttemptAt, attempts: { totalCount } }: State): Html {
  const count = totalCount === 1 ? '1 attempt' : `${totalCount} attempts`;
  const next = nextAttemptAt && html`, the next at ${renderMinute(nextAttemptAt)}`;
  return html`${count}${next}.${reason && html` ${reason}.`}`;
}

/** A delivery in the list of its webhook. */
export const renderDeliveryRow = (
  { toUrl }: PageVisit,
  webhookId: string,
  delivery: DeliveryRowFragment,
) => {
  const [last] = delivery.attempts.nodes;
  const outcome = last?.error ?? (last && `Answer ${last.responseStatus ?? ''}`);
  return html`<li class="card">
    <div class="head line">
      <h2>
        <a href="${toUrl(getDeliveryPath(webhookId, delivery.databaseId))}"
          >${delivery.trigger}<span class="unseen">, delivery ${delivery.databaseId}</span></a
        >
      </h2>
      ${renderDeliveryBadge(delivery.status)}
    </div>
    <p class="soft">
      ${renderMinute(delivery.createdAt)}${delivery.bookingId !== null && html`, <a href="${toUrl(`/console/bookings/${delivery.bookingId}`)}">booking ${delivery.bookingId}</a>`}.
      ${renderDeliveryState(delivery)} ${outcome && html`Last: ${outcome}.`}
    </p>
  </li>`;
};
