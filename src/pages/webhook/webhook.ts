import { type AppError, NotFound } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import type { Answer, Show } from '../frame/answer.ts';
import { form, hidden, problemList, problemsOf, select } from '../frame/field.ts';
import { isMendable } from '../frame/form.ts';
import { accountNav, day, doneNote, moment, shownOnce } from '../frame/layout.ts';
import {
  GetWebhookPageDocument,
  type GetWebhookPageQuery,
  ListWebhooksDocument,
  PingWebhookDocument,
  RedeliverWebhookDocument,
  RotateWebhookSecretDocument,
  SwitchWebhookDocument,
  type WebhookStateFragment,
} from '../operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { Visit } from '../frame/visit.ts';
import { deliveryRow, webhooksPath as path } from './delivery.ts';

/** How webhooks fare, and what helps where they do not. Made and changed they are by programs. */
export const webhookRoutes: PageRoute[] = [
  { path, who: 'SIGNED_IN', show: (visit) => listPage(visit) },
  { path: `${path}/:id`, who: 'SIGNED_IN', show: (visit) => webhookPage(visit) },
  {
    path: `${path}/:id/test`,
    who: 'SIGNED_IN',
    act: mending(async (visit) => {
      const input = { by: byOf(visit) };
      const { pingWebhook } = await visit.run(PingWebhookDocument, { input });
      return { to: `${pathOf(visit)}/deliveries/${pingWebhook.delivery.databaseId}?done=test` };
    }),
  },
  {
    path: `${path}/:id/active`,
    who: 'SIGNED_IN',
    act: mending(async (visit) => {
      const active = visit.form.get('active') === 'yes';
      await visit.run(SwitchWebhookDocument, { input: { by: byOf(visit), active } });
      return { to: `${pathOf(visit)}?done=${active ? 'on' : 'off'}` };
    }),
  },
  { path: `${path}/:id/again`, who: 'SIGNED_IN', act: mending(sendFailed) },
  { path: `${path}/:id/secret`, who: 'SIGNED_IN', act: mending(rotate) },
];

const byOf = ({ params }: Visit) => ({ databaseId: params['id'] ?? '' });
const pathOf = ({ params }: Visit) => `${path}/${params['id'] ?? ''}`;

/** What its state does not allow is told on the page of the webhook. */
function mending(act: (visit: Visit) => Promise<Answer>) {
  return async (visit: Visit): Promise<Answer> => {
    try {
      return await act(visit);
    } catch (error) {
      if (!isMendable(error)) throw error;
      return webhookPage(visit, error);
    }
  };
}

const stretches = { day: 24, week: 7 * 24, all: null } as const;
const isStretch = (name: string): name is keyof typeof stretches => Object.hasOwn(stretches, name);

/** A thousand at a time: whoever has more presses the button again. */
async function sendFailed(visit: Visit): Promise<Answer> {
  const named = visit.form.get('since') ?? '';
  const hours = isStretch(named) ? stretches[named] : stretches.day;
  const from =
    hours === null ? null : new Date(visit.clock().getTime() - hours * 3_600_000).toISOString();
  const input = { range: { webhook: byOf(visit), from } };
  const { redeliverWebhook } = await visit.run(RedeliverWebhookDocument, { input });
  const { count, lastId } = redeliverWebhook;
  const done = count === 0 ? 'none' : lastId === null ? 'again' : 'more';
  return { to: `${pathOf(visit)}?done=${done}` };
}

async function rotate(visit: Visit): Promise<Answer> {
  const input = { by: byOf(visit) };
  const { rotateWebhookSecret } = await visit.run(RotateWebhookSecretDocument, { input });
  const { secret, webhook } = rotateWebhookSecret;
  const until = webhook.previousSecretEnds;
  // Not a redirect: no other answer shows it.
  return {
    title: 'A new secret',
    nav: accountNav(visit),
    body: html`<h1>A new secret</h1>
      <div class="card fresh" role="status">
        ${shownOnce('Secret', secret ?? '')}
        <p>Copy it now: it is not shown again.</p>
      </div>
      <p>
        ${until && html`Until ${moment(until)} <code>webhook-signature</code> has a signature of the one before it too.`}
        <code>X-Cal-Signature-256</code> is of the new one from now on.
      </p>
      <p><a href="${visit.at(pathOf(visit))}">Back to the webhook</a></p>`,
  };
}

async function listPage(visit: Visit): Promise<Show> {
  const { at } = visit;
  const after = visit.query.get('after');
  const { webhooks } = await visit.run(ListWebhooksDocument, { after });
  const { nodes, pageInfo } = webhooks;
  return {
    title: 'Webhooks',
    nav: accountNav(visit),
    current: at(path),
    body: html`<h1>Webhooks</h1>
      <p>
        What happens to bookings is sent to these.
        <a href="${at('/docs/webhooks')}">How it is signed, and what to answer</a>.
      </p>
      ${
        nodes.length > 0
          ? html`<ul class="rows">
              ${nodes.map((one) => webhookRow(visit, one))}
            </ul>`
          : html`<p class="card soft">
              There is none. They are made by <code>createWebhook</code>.
            </p>`
      }
      ${
        pageInfo.hasNextPage &&
        pageInfo.endCursor &&
        html`<p><a href="${at(path)}?after=${encodeURIComponent(pageInfo.endCursor)}">More</a></p>`
      }`,
  };
}

const webhookRow = ({ at }: Visit, webhook: WebhookStateFragment) =>
  html`<li class="card">
    <h2 class="address">
      <a href="${at(`${path}/${webhook.databaseId}`)}">${webhook.subscriberUrl}</a>
    </h2>
    <p>${stateOf(webhook)}</p>
    <p class="soft">${boundTo(webhook)} ${webhook.eventTriggers.join(', ')}</p>
  </li>`;

/** Whether it is on, and if not why. */
function stateOf({ active, failingSince, disabledAt, disabledReason }: WebhookStateFragment): Html {
  if (!active) {
    return html`<span class="badge failed">Off</span> ${
        disabledAt && html`We have switched it off at ${moment(disabledAt)}. ${disabledReason}`
      }`;
  }
  if (!failingSince) return html`<span class="badge succeeded">On</span>`;
  return html`<span class="badge pending">Failing</span> Nothing has got through since
    ${moment(failingSince)}.`;
}

function boundTo({ user, eventType, team }: WebhookStateFragment): Html {
  if (eventType) return html`Of the event type ${eventType.title}.`;
  if (team) return html`Of the team ${team.name}.`;
  return user ? html`Of ${user.name ?? user.email}.` : html``;
}

type Webhook = NonNullable<GetWebhookPageQuery['webhook']>;

async function webhookPage(visit: Visit, error?: AppError): Promise<Show> {
  const id = visit.params['id'] ?? '';
  const before = visit.query.get('before');
  const { webhook } = await visit.run(GetWebhookPageDocument, { id, before });
  if (!webhook) throw new NotFound('Webhook');
  return {
    title: error ? 'Error: Webhook' : 'Webhook',
    status: error ? 422 : 200,
    nav: accountNav(visit),
    body: html`<p><a href="${visit.at(path)}">All webhooks</a></p>
      <h1><span class="address">${webhook.subscriberUrl}</span></h1>
      ${error && problemList(problemsOf(error), {})} ${doneNote(visit, notes)}
      <div class="card">
        <p>${stateOf(webhook)}</p>
        <p class="soft">
          ${boundTo(webhook)} Made on ${day(webhook.createdAt)}. ${webhook.eventTriggers.join(', ')}
        </p>
        <div class="actions">
          ${activeForm(visit, webhook)}
          ${form(visit, {
            action: `${pathOf(visit)}/test`,
            isInline: true,
            body: html`<button class="quiet">Send a test</button>`,
          })}
        </div>
      </div>
      <h2>Deliveries</h2>
      ${deliveriesOf(visit, webhook)} ${webhook.active && againForm(visit)}
      ${secretForm(visit, webhook)}`,
  };
}

const notes = {
  on: 'It is switched on. What failed meanwhile can be sent again below.',
  off: 'It is switched off: nothing is sent to it.',
  again: 'They are being sent again.',
  more: 'A thousand are being sent again, and there are more: press the button once more.',
  none: 'None has failed in that time.',
};

const activeForm = (visit: Visit, { active }: Webhook) =>
  form(visit, {
    action: `${pathOf(visit)}/active`,
    isInline: true,
    body: active
      ? html`${hidden('active', 'no')}<button class="danger">Switch off</button>`
      : html`${hidden('active', 'yes')}<button>Switch on</button>`,
  });

function deliveriesOf(visit: Visit, { databaseId, deliveries }: Webhook): Html {
  const { nodes, totalCount, pageInfo } = deliveries;
  if (nodes.length === 0) return html`<p class="card soft">Nothing was sent yet.</p>`;
  const before = pageInfo.hasPreviousPage ? pageInfo.startCursor : null;
  return html`<p class="soft">${totalCount} in all, the latest first.</p>
    <ul class="rows">
      ${nodes.toReversed().map((one) => deliveryRow(visit, databaseId, one))}
    </ul>
    ${
      before &&
      html`<p>
        <a href="${visit.at(pathOf(visit))}?before=${encodeURIComponent(before)}">Earlier ones</a>
      </p>`
    }`;
}

const againForm = (visit: Visit) =>
  html`<h2>Send again</h2>
    ${form(visit, {
      action: `${pathOf(visit)}/again`,
      label: 'Send again what failed',
      body: html`${select({
          name: 'since',
          label: 'What failed',
          chosen: ['day'],
          choices: [
            ['day', 'In the last 24 hours'],
            ['week', 'In the last 7 days'],
            ['all', 'At any time'],
          ],
        })} <button class="quiet">Send again</button>`,
    })}`;

const secretForm = (visit: Visit, { previousSecretEnds: ends }: Webhook) =>
  html`<h2>Secret</h2>
    ${ends && new Date(ends) > visit.clock() && html`<p>Two are valid until ${moment(ends)}. Another one would end the older of them.</p>`}
    ${form(visit, {
      action: `${pathOf(visit)}/secret`,
      label: 'A new secret',
      isInline: true,
      body: html`<p>The present one stays valid for a day beside the new one.</p>
        <button class="quiet">Make a new secret</button>`,
    })}`;
