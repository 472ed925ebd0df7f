import { NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { BadFormat } from '../../input/format.ts';
import { defineForm, type ShownForm } from '../form/form.ts';
import { confirmPage, renderBackTo } from '../form/form-page.ts';
import { boxes, pick, urlLine } from '../form/kind.ts';
import { renderFreshSecret } from '../frame/layout.ts';
import { readUuidParam } from '../frame/id-param.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  CreateWebhookOnPageDocument,
  type CreateWebhookOnPageMutation,
  DeleteWebhookOnPageDocument,
  EditWebhookOnPageDocument,
  GetWebhookToEditDocument,
} from '../frame/operations.generated.ts';
import { webhooksPath as path } from './path.ts';
import { bodyFields, isPreview, renderBodyFields, toBodyState } from './body-form.ts';
import { listOwnerChoices, nameOwner, toOwnerInput } from './owner.ts';
import { renderTriggers, triggerChoices } from './trigger.ts';
import { renderWarnings } from './webhook-state.ts';

const events = boxes('Events', triggerChoices);

const fields = {
  subscriberUrl: {
    ...urlLine('Address', {
      hint: 'A private address, such as 127.0.0.1, needs WEBHOOK_ALLOW_PRIVATE=true on the server.',
    }),
    parse([text = '']: readonly string[]) {
      const address = text.trim();
      if (/^https?:\/\//i.test(address) && URL.canParse(address)) return address;
      throw new BadFormat('must be a URL that starts with https:// or http://');
    },
  },
  eventTriggers: {
    ...events,
    parse(texts: readonly string[], form: URLSearchParams) {
      if (texts.length === 0) throw new BadFormat('select at least one event');
      return events.parse(texts, form);
    },
  },
  ...bodyFields,
};

const editForm = defineForm(fields);
const newForm = defineForm({
  ...fields,
  owner: pick('Whose events', toOwnerInput, { hint: 'You cannot change this later.' }),
});

const getWebhookPath = ({ params }: PageVisit) => `${path}/${params['id'] ?? ''}`;

async function loadWebhook(visit: PageVisit) {
  const { webhook } = await visit.run(GetWebhookToEditDocument, {
    id: readUuidParam(visit, 'id', 'Webhook'),
  });
  if (!webhook) throw new NotFound('Webhook');
  return webhook;
}

/** Creates, edits and deletes webhooks. */
export const webhookFormRoutes: PageRoute[] = [
  { path: `${path}/new`, who: 'SIGNED_IN', show: buildNewPage, act: createWebhook },
  { path: `${path}/:id/edit`, who: 'SIGNED_IN', show: buildEditPage, act: editWebhook },
  confirmPage({
    path: `${path}/:id/delete`,
    who: 'SIGNED_IN',
    load: loadWebhook,
    view: (webhook, visit) => ({
      title: 'Delete webhook',
      styles: ['webhook.css'],
      question: 'Delete this webhook?',
      card: html`<p class="address">${webhook.subscriberUrl}</p>
        <p class="soft">Owner: ${nameOwner(webhook, visit).name}</p>
        ${renderTriggers(webhook.eventTriggers)}`,
      consequence: 'Its deliveries are deleted too. You cannot undo this.',
      button: 'Delete the webhook',
      back: { to: getWebhookPath(visit), text: 'Keep it' },
    }),
    async act(visit, { databaseId }) {
      await visit.run(DeleteWebhookOnPageDocument, { input: { by: { databaseId } } });
      return { to: `${path}?done=deleted` };
    },
  }),
];

async function createWebhook(visit: PageVisit): Promise<PageResponse> {
  if (isPreview(visit)) return buildNewPage(visit);
  const { createWebhook: made } = await newForm.submit(
    visit,
    CreateWebhookOnPageDocument,
    ({ owner, body: _kind, ...input }) => ({ ...owner, ...input }),
  );
  // Not a redirect: only this answer can show the secret.
  return buildCreatedPage(visit, made);
}

async function editWebhook(visit: PageVisit): Promise<PageResponse> {
  if (isPreview(visit)) return buildEditPage(visit);
  const { databaseId, ...before } = await loadWebhook(visit);
  const { editWebhook: made } = await editForm.submit(
    visit,
    EditWebhookOnPageDocument,
    ({ body, payloadTemplate, document, ...input }) => {
      // A document that nobody changed keeps its reader, unless it is sent to another address.
      const isMoved = input.subscriberUrl !== before.subscriberUrl;
      const isSent = isMoved || document !== before.document;
      const made = { payloadTemplate, ...(isSent && { document }) };
      return { by: { databaseId }, ...input, ...(body !== null && made) };
    },
  );
  if (made.warnings.length > 0) return buildWarnedPage(visit, made.warnings);
  return { to: `${getWebhookPath(visit)}?done=edited` };
}

async function buildNewPage(visit: PageVisit): Promise<PageView> {
  const shown = newForm.show(visit, {
    saved: {
      owner: visit.query.get('owner'),
      eventTriggers: ['BOOKING_CREATED', 'BOOKING_RESCHEDULED', 'BOOKING_CANCELLED'],
      ...toBodyState({ payloadTemplate: null, document: null }),
    },
    choices: { owner: await listOwnerChoices(visit) },
  });
  return {
    title: 'New webhook',
    styles: ['webhook.css'],
    body: html`${renderBackTo(visit, { to: path, text: 'All webhooks' })}
      <h1>New webhook</h1>
      ${await renderWebhookForm(visit, shown, { verb: 'Create the webhook', owner: shown.field('owner') })}`,
  };
}

async function buildEditPage(visit: PageVisit): Promise<PageView> {
  const webhook = await loadWebhook(visit);
  const owner = html`<p>Owner: ${nameOwner(webhook, visit).name}</p>`;
  const shown = editForm.show(visit, { saved: { ...webhook, ...toBodyState(webhook) } });
  return {
    title: 'Edit webhook',
    styles: ['webhook.css'],
    body: html`${renderBackTo(visit, { to: getWebhookPath(visit), text: 'Back to the webhook' })}
      <h1>Edit webhook</h1>
      ${await renderWebhookForm(visit, shown, { verb: 'Save', owner })}`,
  };
}

const renderWebhookForm = async (
  visit: PageVisit,
  shown: ShownForm,
  { verb, owner }: { verb: string; owner: Html },
) =>
  html`${shown.problems}
  ${shown.render({
    // The Enter key presses the first button, which must not be that of the preview.
    body: html`<button hidden>${verb}</button>
      ${shown.field('subscriberUrl')} ${owner}
      <div class="triggers">${shown.field('eventTriggers')}</div>
      ${await renderBodyFields(visit, shown)}`,
    button: verb,
  })}`;

type Made = CreateWebhookOnPageMutation['createWebhook'];

const buildCreatedPage = (visit: PageVisit, { webhook, secret, warnings }: Made): PageView => ({
  title: 'Webhook created',
  modules: ['copy.js'],
  body: html`<h1>Webhook created</h1>
    ${renderWarnings(warnings)} ${renderFreshSecret('Secret', secret ?? '')}
    <p>Use the secret to <a href="${visit.toUrl('/docs/webhooks')}">check the signature</a>.</p>
    ${renderBackTo(visit, { to: `${path}/${webhook.databaseId}`, text: 'Open the webhook and send a test' })}`,
});

/** Not a redirect: only this answer knows of the warnings. */
const buildWarnedPage = (visit: PageVisit, warnings: Made['warnings']): PageView => ({
  title: 'Webhook changed',
  body: html`<h1>The webhook is changed</h1>
    ${renderWarnings(warnings)}
    ${renderBackTo(visit, { to: `${getWebhookPath(visit)}/edit`, text: 'Change the address' })}
    ${renderBackTo(visit, { to: getWebhookPath(visit), text: 'Back to the webhook' })}`,
});
