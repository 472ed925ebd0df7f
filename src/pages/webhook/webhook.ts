import { NotFound } from '../../base/errors.ts';
import { html } from '../../html/html.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import { renderFailed, renderForm, renderHiddenField, renderSelect } from '../form/field.ts';
import { renderBackTo } from '../form/form-page.ts';
import { readUuidParam } from '../frame/id-param.ts';
import { renderDoneNote, renderFreshSecret } from '../frame/layout.ts';
import { renderFact } from '../frame/part.ts';
import { type ClockFace, renderMoment, toClock } from '../frame/time.ts';
import {
  GetWebhookPageDocument,
  type GetWebhookPageQuery,
  PingWebhookDocument,
  RedeliverWebhookDocument,
  RotateWebhookSecretDocument,
  SwitchWebhookDocument,
} from '../frame/operations.generated.ts';
import type { Handler, PageRoute } from '../frame/route.ts';
import type { PageVisit } from '../frame/visit.ts';
import { openDeliveries, renderDeliveries, toDeliveryFilter } from './deliveries.ts';
import { nameBody, renderBodyProblems } from './body.ts';
import { webhooksPath as path } from './path.ts';
import { renderOwner } from './owner.ts';
import { renderTriggers } from './trigger.ts';
import { describeWebhook, renderWarnings, renderWebhookBadge } from './webhook-state.ts';

const showPage = (visit: PageVisit) => buildWebhookPage(visit);

/** A button of the page. What refuses it is shown there. */
const button = (name: string, act: Handler): PageRoute => ({
  ...{ path: `${path}/:id/${name}`, who: 'SIGNED_IN' },
  ...{ act, again: showPage },
});

/** Shows the state of a webhook and helps to repair a failing one. */
export const webhookPageRoutes: PageRoute[] = [
  { path: `${path}/:id`, who: 'SIGNED_IN', show: showPage },
  button('test', async (visit) => {
    const input = { by: toWebhookRef(visit) };
    const { pingWebhook } = await visit.run(PingWebhookDocument, { input });
    return {
      to: `${getWebhookPath(visit)}/deliveries/${pingWebhook.delivery.databaseId}?done=test`,
    };
  }),
  button('active', async (visit) => {
    const active = visit.form.get('active') === 'yes';
    const input = { by: toWebhookRef(visit), active };
    const { editWebhook } = await visit.run(SwitchWebhookDocument, { input, isChecked: active });
    const { warnings = [] } = editWebhook;
    if (warnings.length > 0) return buildWebhookPage(visit, warnings);
    return { to: `${getWebhookPath(visit)}?done=${active ? 'on' : 'off'}` };
  }),
  button('again', redeliverFailed),
  button('secret', rotateSecret),
];

const readWebhookId = (visit: PageVisit) => readUuidParam(visit, 'id', 'Webhook');
const toWebhookRef = (visit: PageVisit) => ({ databaseId: readWebhookId(visit) });
const getWebhookPath = ({ params }: PageVisit) => `${path}/${params['id'] ?? ''}`;

const retryPeriods = { day: 24, week: 7 * 24, all: null } as const;
const isRetryPeriod = (name: string): name is keyof typeof retryPeriods =>
  Object.hasOwn(retryPeriods, name);

/** Resends at most a thousand; people press the button again for more. */
async function redeliverFailed(visit: PageVisit): Promise<PageResponse> {
  const named = visit.form.get('since') ?? '';
  const hours = isRetryPeriod(named) ? retryPeriods[named] : retryPeriods.day;
  const from =
    hours === null ? null : new Date(visit.clock().getTime() - hours * 3_600_000).toISOString();
  const input = { range: { webhook: toWebhookRef(visit), from } };
  const { redeliverWebhook } = await visit.run(RedeliverWebhookDocument, { input });
  const { count, lastId } = redeliverWebhook;
  const done = count === 0 ? 'none' : lastId === null ? 'again' : 'more';
  return { to: `${getWebhookPath(visit)}?done=${done}` };
}

async function rotateSecret(visit: PageVisit): Promise<PageResponse> {
  const input = { by: toWebhookRef(visit) };
  const { rotateWebhookSecret } = await visit.run(RotateWebhookSecretDocument, { input });
  const { secret, webhook } = rotateWebhookSecret;
  const until = webhook.previousSecretEnds;
  // Not a redirect: only this answer can show the secret.
  return {
    title: 'A new secret',
    modules: ['copy.js'],
    body: html`<h1>A new secret</h1>
      ${renderFreshSecret('Secret', secret ?? '')}
      <p>
        ${until && html`Until ${renderMoment(until, toClock(visit, null))}, <code>webhook-signature</code> also has a signature made with the previous secret.`}
        <code>X-Cal-Signature-256</code> is made with the new one from now on.
      </p>
      ${renderBackTo(visit, { to: getWebhookPath(visit), text: 'Back to the webhook' })}`,
  };
}

type Webhook = NonNullable<GetWebhookPageQuery['webhook']>;

async function buildWebhookPage(
  visit: PageVisit,
  warnings: Parameters<typeof renderWarnings>[0] = [],
): Promise<PageView> {
  const id = readWebhookId(visit);
  const before = visit.query.get('before');
  const list = openDeliveries(visit, getWebhookPath(visit));
  const filter = toDeliveryFilter(list);
  const { webhook, viewer } = await visit.run(GetWebhookPageDocument, { id, before, filter });
  if (!webhook) throw new NotFound('Webhook');
  const clock = toClock(visit, viewer);
  return {
    title: 'Webhook',
    width: 'wide',
    styles: ['webhook.css'],
    modules: ['swap.js', 'refresh.js', 'follow.js'],
    body: html`${renderBackTo(visit, { to: path, text: 'All webhooks' })}
      <h1><span class="address">${webhook.subscriberUrl}</span></h1>
      ${renderFailed(visit)} ${renderDoneNote(visit, doneNotes)} ${renderWarnings(warnings)}
      ${renderCard(visit, webhook, clock)}
      ${renderDeliveries({ list, webhook, reading: { clock, now: visit.clock() } })}
      ${webhook.active && renderRedeliverForm(visit)} ${renderSecretForm(visit, webhook, clock)}`,
  };
}

const renderCard = (visit: PageVisit, webhook: Webhook, clock: ClockFace) =>
  html`<div class="card">
    <p>${renderWebhookBadge(webhook)} ${describeWebhook(webhook, clock)}</p>
    <dl class="webhook">
      ${renderFact('Owner', renderOwner(webhook, visit))}
      ${renderFact('Created', renderMoment(webhook.createdAt, clock))}
      ${renderFact('Events', renderTriggers(webhook.eventTriggers))}
      ${renderFact('Body', nameBody(webhook))}
    </dl>
    ${renderBodyProblems(webhook)}
    <div class="actions">
      ${renderActiveForm(visit, webhook)}
      ${renderForm(visit, {
        action: `${getWebhookPath(visit)}/test`,
        isInline: true,
        body: html`<button class="quiet">Send a test</button>`,
      })}
      <a class="button quiet" href="${visit.toUrl(`${getWebhookPath(visit)}/edit`)}">Edit</a>
      <a class="button quiet" href="${visit.toUrl(`${getWebhookPath(visit)}/delete`)}">Delete</a>
    </div>
  </div>`;

const doneNotes = {
  edited: 'The webhook is changed.',
  on: 'The webhook is on. You can resend failed deliveries below.',
  off: 'The webhook is paused. It receives no events.',
  again: 'The failed deliveries are being sent again.',
  more: 'A thousand deliveries are being sent again. There are more: press the button again.',
  none: 'No delivery failed in that time.',
};

const renderActiveForm = (visit: PageVisit, { active }: Webhook) =>
  renderForm(visit, {
    action: `${getWebhookPath(visit)}/active`,
    isInline: true,
    body: active
      ? html`${renderHiddenField('active', 'no')}<button class="quiet">Pause</button>`
      : html`${renderHiddenField('active', 'yes')}<button>Switch on</button>`,
  });

const renderRedeliverForm = (visit: PageVisit) =>
  html`<h2>Send again</h2>
    ${renderForm(visit, {
      action: `${getWebhookPath(visit)}/again`,
      label: 'Send again what failed',
      body: html`<div class="toolbar">
        ${renderSelect({
          name: 'since',
          label: 'What failed',
          chosen: ['day'],
          choices: [
            ['day', 'In the last 24 hours'],
            ['week', 'In the last 7 days'],
            ['all', 'At any time'],
          ],
        })}
        <button class="quiet">Send again</button>
      </div>`,
    })}`;

const renderSecretForm = (
  visit: PageVisit,
  { previousSecretEnds: ends }: Webhook,
  clock: ClockFace,
) =>
  html`<h2>Secret</h2>
    ${ends && new Date(ends) > visit.clock() && html`<p>Two secrets are valid until ${renderMoment(ends, clock)}. If you create another one, the older one stops working.</p>`}
    ${renderForm(visit, {
      action: `${getWebhookPath(visit)}/secret`,
      label: 'A new secret',
      isInline: true,
      body: html`<p>The current secret stays valid for a day after you create a new one.</p>
        <button class="quiet">Make a new secret</button>`,
    })}`;
