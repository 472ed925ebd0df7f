import { type AppError, BadInput, NotFound } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import {
  type FormProblems,
  renderChoices,
  renderForm,
  renderProblems,
  renderTextField,
  toFormProblems,
} from '../frame/field.ts';
import { isFormError } from '../frame/form.ts';
import { renderSecretOnce } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  CreateWebhookOnPageDocument,
  DeleteWebhookOnPageDocument,
  EditWebhookOnPageDocument,
  GetWebhookToEditDocument,
  type WebhookTrigger,
} from '../operations.generated.ts';
import { webhooksPath as path } from './path.ts';
import { formatTriggers, isTrigger, triggerChoices } from './trigger.ts';

/** Creates, edits and deletes webhooks. */
export const webhookFormRoutes: PageRoute[] = [
  {
    path: `${path}/new`,
    who: 'SIGNED_IN',
    show: (visit) => buildNewPage(visit, emptyForm),
    act: createWebhook,
  },
  {
    path: `${path}/:id/edit`,
    who: 'SIGNED_IN',
    show: async (visit) => buildEditPage(visit, await loadWebhook(visit)),
    act: editWebhook,
  },
  {
    path: `${path}/:id/delete`,
    who: 'SIGNED_IN',
    show: buildDeletePage,
    act: deleteWebhook,
  },
];

interface WebhookForm {
  subscriberUrl: string;
  eventTriggers: readonly WebhookTrigger[];
}

const emptyForm: WebhookForm = {
  subscriberUrl: '',
  eventTriggers: ['BOOKING_CREATED', 'BOOKING_RESCHEDULED', 'BOOKING_CANCELLED'],
};

const readForm = ({ form }: PageVisit): WebhookForm => ({
  subscriberUrl: form.get('subscriberUrl')?.trim() ?? '',
  eventTriggers: form.getAll('eventTriggers').filter(isTrigger),
});

/** Finds all problems that the form alone shows, so that people correct them at once. */
function assertComplete({ subscriberUrl, eventTriggers }: WebhookForm): void {
  const isUrl = /^https?:\/\//i.test(subscriberUrl) && URL.canParse(subscriberUrl);
  const problems = [
    ...(isUrl
      ? []
      : [{ path: 'subscriberUrl', message: 'must be a URL that starts with https:// or http://' }]),
    ...(eventTriggers.length > 0
      ? []
      : [{ path: 'eventTriggers', message: 'select at least one event' }]),
  ];
  const [first, ...others] = problems;
  if (first) throw new BadInput(first, ...others);
}

const getWebhookPath = ({ params }: PageVisit) => `${path}/${params['id'] ?? ''}`;

async function createWebhook(visit: PageVisit): Promise<PageResponse> {
  const filled = readForm(visit);
  try {
    assertComplete(filled);
    const input = { ...filled, eventTriggers: [...filled.eventTriggers] };
    const { createWebhook: made } = await visit.run(CreateWebhookOnPageDocument, { input });
    // Not a redirect: only this answer can show the secret.
    return buildCreatedPage(visit, made.webhook.databaseId, made.secret ?? '');
  } catch (error) {
    if (!isFormError(error)) throw error;
    return buildNewPage(visit, filled, error);
  }
}

async function editWebhook(visit: PageVisit): Promise<PageResponse> {
  const filled = readForm(visit);
  try {
    assertComplete(filled);
    const by = { databaseId: visit.params['id'] ?? '' };
    const input = { by, ...filled, eventTriggers: [...filled.eventTriggers] };
    await visit.run(EditWebhookOnPageDocument, { input });
    return { to: `${getWebhookPath(visit)}?done=edited` };
  } catch (error) {
    if (!isFormError(error)) throw error;
    return buildEditPage(visit, filled, error);
  }
}

async function deleteWebhook(visit: PageVisit): Promise<PageResponse> {
  const by = { databaseId: visit.params['id'] ?? '' };
  await visit.run(DeleteWebhookOnPageDocument, { input: { by } });
  return { to: `${path}?done=deleted` };
}

async function loadWebhook(visit: PageVisit) {
  const { webhook } = await visit.run(GetWebhookToEditDocument, { id: visit.params['id'] ?? '' });
  if (!webhook) throw new NotFound('Webhook');
  return webhook;
}

const renderBackLink = ({ toUrl }: PageVisit, to: string, text: string): Html =>
  html`<p><a href="${toUrl(to)}">${text}</a></p>`;

function buildNewPage(visit: PageVisit, filled: WebhookForm, error?: AppError): PageView {
  return {
    title: error ? 'Error: New webhook' : 'New webhook',
    status: error ? 422 : 200,
    body: html`${renderBackLink(visit, path, 'All webhooks')}
      <h1>New webhook</h1>
      <p>Events of your bookings and absences are sent to this address.</p>
      ${renderWebhookForm(visit, filled, toFormProblems(error), 'Create the webhook')}`,
  };
}

function buildEditPage(visit: PageVisit, filled: WebhookForm, error?: AppError): PageView {
  return {
    title: error ? 'Error: Edit webhook' : 'Edit webhook',
    status: error ? 422 : 200,
    body: html`${renderBackLink(visit, getWebhookPath(visit), 'Back to the webhook')}
      <h1>Edit webhook</h1>
      ${renderWebhookForm(visit, filled, toFormProblems(error), 'Save')}`,
  };
}

const renderWebhookForm = (
  visit: PageVisit,
  { subscriberUrl, eventTriggers }: WebhookForm,
  problems: FormProblems,
  verb: string,
) =>
  html`${renderProblems(problems, { subscriberUrl: 'Address', eventTriggers: 'Events' })}
  ${renderForm(visit, {
    body: html`${renderTextField({
        name: 'subscriberUrl',
        label: 'Address',
        hint: 'A private address, such as 127.0.0.1, needs WEBHOOK_ALLOW_PRIVATE=true on the server.',
        value: subscriberUrl,
        problems,
        input: { type: 'url', required: true, autocomplete: 'off', placeholder: 'https://' },
      })}
      ${renderChoices({
        name: 'eventTriggers',
        label: 'Events',
        choices: triggerChoices,
        chosen: eventTriggers,
        problems,
      })} <button>${verb}</button>`,
  })}`;

const buildCreatedPage = ({ toUrl }: PageVisit, id: string, secret: string): PageView => ({
  title: 'Webhook created',
  modules: ['copy.js'],
  body: html`<h1>Webhook created</h1>
    <div class="card fresh" role="status">
      ${renderSecretOnce('Secret', secret)}
      <p>Copy it now. It will not be shown again.</p>
    </div>
    <p>Use the secret to <a href="${toUrl('/docs/webhooks')}">check the signature</a>.</p>
    <p><a href="${toUrl(`${path}/${id}`)}">Open the webhook and send a test</a></p>`,
});

async function buildDeletePage(visit: PageVisit): Promise<PageView> {
  const { subscriberUrl, eventTriggers } = await loadWebhook(visit);
  return {
    title: 'Delete webhook',
    body: html`${renderBackLink(visit, getWebhookPath(visit), 'Back to the webhook')}
      <h1>Delete this webhook?</h1>
      <div class="card">
        <p class="address">${subscriberUrl}</p>
        <p class="soft">${formatTriggers(eventTriggers)}</p>
      </div>
      <p>Its deliveries are deleted too. You cannot undo this.</p>
      ${renderForm(visit, { body: html`<button class="danger">Delete the webhook</button>` })}`,
  };
}
