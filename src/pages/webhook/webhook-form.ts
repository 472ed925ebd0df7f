import { type AppError, BadInput, NotFound } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import {
  type FormProblems,
  renderChoices,
  renderForm,
  renderProblems,
  renderSelect,
  renderTextField,
  toFormProblems,
} from '../frame/field.ts';
import { isFormError } from '../frame/refusal.ts';
import { renderSecretOnce } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  CreateWebhookOnPageDocument,
  type CreateWebhookOnPageMutation,
  DeleteWebhookOnPageDocument,
  EditWebhookOnPageDocument,
  GetWebhookToEditDocument,
  type WebhookTrigger,
} from '../operations.generated.ts';
import { webhooksPath as path } from './path.ts';
import {
  type BodyForm,
  isPreview,
  readBodyForm,
  renderBodyForm,
  toBodyChange,
  toBodyForm,
  toBodyInput,
  usualBody,
} from './body-form.ts';
import { listOwnerChoices, nameOwner, toOwnerInput } from './owner.ts';
import { isTrigger, renderTriggers, triggerChoices } from './trigger.ts';
import { renderWarnings } from './webhook-state.ts';

/** Creates, edits and deletes webhooks. */
export const webhookFormRoutes: PageRoute[] = [
  {
    path: `${path}/new`,
    who: 'SIGNED_IN',
    show: (visit) => buildNewPage(visit, { ...emptyForm, owner: visit.query.get('owner') ?? '' }),
    act: createWebhook,
  },
  {
    path: `${path}/:id/edit`,
    who: 'SIGNED_IN',
    show: (visit) => buildEditPage(visit),
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
  /** As it is in the choice of owners. Of no account once the webhook exists. */
  owner: string;
  subscriberUrl: string;
  eventTriggers: readonly WebhookTrigger[];
  body: BodyForm;
}

const emptyForm: WebhookForm = {
  owner: '',
  subscriberUrl: '',
  eventTriggers: ['BOOKING_CREATED', 'BOOKING_RESCHEDULED', 'BOOKING_CANCELLED'],
  body: usualBody,
};

const readForm = (visit: PageVisit): WebhookForm => ({
  owner: visit.form.get('owner') ?? '',
  subscriberUrl: visit.form.get('subscriberUrl')?.trim() ?? '',
  eventTriggers: visit.form.getAll('eventTriggers').filter(isTrigger),
  body: readBodyForm(visit),
});

/** Finds all problems that the form alone shows, so that people correct them at once. */
function assertComplete({ owner, subscriberUrl, eventTriggers, body }: WebhookForm): void {
  const isUrl = /^https?:\/\//i.test(subscriberUrl) && URL.canParse(subscriberUrl);
  const problems = [
    ...(toOwnerInput(owner) ? [] : [{ path: 'owner', message: 'choose one of the list' }]),
    ...(isUrl
      ? []
      : [{ path: 'subscriberUrl', message: 'must be a URL that starts with https:// or http://' }]),
    ...(eventTriggers.length > 0
      ? []
      : [{ path: 'eventTriggers', message: 'select at least one event' }]),
    ...(toBodyInput(body).payloadTemplate === ''
      ? [{ path: 'payloadTemplate', message: 'must not be empty' }]
      : []),
  ];
  const [first, ...others] = problems;
  if (first) throw new BadInput(first, ...others);
}

const toWebhookInput = ({ subscriberUrl, eventTriggers }: Omit<WebhookForm, 'body'>) => ({
  subscriberUrl,
  eventTriggers: [...eventTriggers],
});

const getWebhookPath = ({ params }: PageVisit) => `${path}/${params['id'] ?? ''}`;

async function createWebhook(visit: PageVisit): Promise<PageResponse> {
  const filled = readForm(visit);
  if (isPreview(visit)) return buildNewPage(visit, filled);
  try {
    assertComplete(filled);
    const body = toBodyInput(filled.body);
    const input = { ...toOwnerInput(filled.owner), ...toWebhookInput(filled), ...body };
    const { createWebhook: made } = await visit.run(CreateWebhookOnPageDocument, { input });
    // Not a redirect: only this answer can show the secret.
    return buildCreatedPage(visit, made);
  } catch (error) {
    if (!isFormError(error)) throw error;
    return buildNewPage(visit, filled, error);
  }
}

async function editWebhook(visit: PageVisit): Promise<PageResponse> {
  const filled = readForm(visit);
  if (isPreview(visit)) return buildEditPage(visit, filled);
  try {
    assertComplete(filled);
    const before = await loadWebhook(visit);
    const by = { databaseId: before.databaseId };
    const isMoved = filled.subscriberUrl !== before.subscriberUrl;
    const body = toBodyChange(visit, before, isMoved);
    const input = { by, ...toWebhookInput(filled), ...body };
    const { editWebhook: made } = await visit.run(EditWebhookOnPageDocument, { input });
    if (made.warnings.length > 0) return buildWarnedPage(visit, made.warnings);
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

async function buildNewPage(
  visit: PageVisit,
  filled: WebhookForm,
  error?: AppError,
): Promise<PageView> {
  const owners = await listOwnerChoices(visit);
  const problems = toFormProblems(error);
  const isKnown = owners.some(([value]) => value === filled.owner);
  const choice = renderSelect({
    name: 'owner',
    label: 'Whose events',
    hint: 'You cannot change this later.',
    choices: owners,
    chosen: [isKnown ? filled.owner : ''],
    problems,
  });
  return {
    title: error ? 'Error: New webhook' : 'New webhook',
    status: error ? 422 : 200,
    styles: ['webhook.css'],
    body: html`${renderBackLink(visit, path, 'All webhooks')}
      <h1>New webhook</h1>
      ${await renderWebhookForm(visit, filled, { problems, verb: 'Create the webhook', choice })}`,
  };
}

async function buildEditPage(
  visit: PageVisit,
  filled?: WebhookForm,
  error?: AppError,
): Promise<PageView> {
  const webhook = await loadWebhook(visit);
  const owner = html`<p>Owner: ${nameOwner(webhook, visit).name}</p>`;
  const problems = toFormProblems(error);
  const shown = filled ?? { ...webhook, body: toBodyForm(webhook) };
  return {
    title: error ? 'Error: Edit webhook' : 'Edit webhook',
    status: error ? 422 : 200,
    styles: ['webhook.css'],
    body: html`${renderBackLink(visit, getWebhookPath(visit), 'Back to the webhook')}
      <h1>Edit webhook</h1>
      ${await renderWebhookForm(visit, shown, { problems, verb: 'Save', choice: owner })}`,
  };
}

interface FormParts {
  problems: FormProblems;
  verb: string;
  /** Whose events: a choice, or what was chosen. */
  choice: Html;
}

const renderWebhookForm = async (
  visit: PageVisit,
  { subscriberUrl, eventTriggers, body }: Omit<WebhookForm, 'owner'>,
  { problems, verb, choice }: FormParts,
) =>
  html`${renderProblems(problems, {
    owner: 'Whose events',
    subscriberUrl: 'Address',
    eventTriggers: 'Events',
    payloadTemplate: 'Template',
    document: 'GraphQL document',
  })}
  ${renderForm(visit, {
    // The Enter key presses the first button, which must not be that of the preview.
    body: html`<button hidden>${verb}</button>
      ${renderTextField({
        name: 'subscriberUrl',
        label: 'Address',
        hint: 'A private address, such as 127.0.0.1, needs WEBHOOK_ALLOW_PRIVATE=true on the server.',
        value: subscriberUrl,
        problems,
        input: { type: 'url', required: true, autocomplete: 'off', placeholder: 'https://' },
      })}
      ${choice}
      <div class="triggers">
        ${renderChoices({
          name: 'eventTriggers',
          label: 'Events',
          choices: triggerChoices,
          chosen: eventTriggers,
          problems,
        })}
      </div>
      ${await renderBodyForm(visit, body, problems)}
      <button>${verb}</button>`,
  })}`;

type Made = CreateWebhookOnPageMutation['createWebhook'];

const buildCreatedPage = (visit: PageVisit, { webhook, secret, warnings }: Made): PageView => ({
  title: 'Webhook created',
  modules: ['copy.js'],
  body: html`<h1>Webhook created</h1>
    ${renderWarnings(warnings)}
    <div class="card fresh" role="status">
      ${renderSecretOnce('Secret', secret ?? '')}
      <p>Copy it now. It will not be shown again.</p>
    </div>
    <p>Use the secret to <a href="${visit.toUrl('/docs/webhooks')}">check the signature</a>.</p>
    ${renderBackLink(visit, `${path}/${webhook.databaseId}`, 'Open the webhook and send a test')}`,
});

/** Not a redirect: only this answer knows of the warnings. */
const buildWarnedPage = (visit: PageVisit, warnings: Made['warnings']): PageView => ({
  title: 'Webhook changed',
  body: html`<h1>The webhook is changed</h1>
    ${renderWarnings(warnings)}
    ${renderBackLink(visit, `${getWebhookPath(visit)}/edit`, 'Change the address')}
    ${renderBackLink(visit, getWebhookPath(visit), 'Back to the webhook')}`,
});

async function buildDeletePage(visit: PageVisit): Promise<PageView> {
  const webhook = await loadWebhook(visit);
  return {
    title: 'Delete webhook',
    styles: ['webhook.css'],
    body: html`${renderBackLink(visit, getWebhookPath(visit), 'Back to the webhook')}
      <h1>Delete this webhook?</h1>
      <div class="card">
        <p class="address">${webhook.subscriberUrl}</p>
        <p class="soft">Owner: ${nameOwner(webhook, visit).name}</p>
        ${renderTriggers(webhook.eventTriggers)}
      </div>
      <p>Its deliveries are deleted too. You cannot undo this.</p>
      ${renderForm(visit, { body: html`<button class="danger">Delete the webhook</button>` })}`,
  };
}
