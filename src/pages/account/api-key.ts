import { type AppError, BadInput, NotFound } from '../../errors.ts';
import { html } from '../../http/page/html.ts';
import type { PageView } from '../frame/view.ts';
import {
  type FormChoice,
  type FormProblems,
  renderForm,
  renderHiddenField,
  renderProblems,
  renderSelect,
  renderTextField,
  toFormProblems,
} from '../frame/field.ts';
import { isFormError } from '../frame/refusal.ts';
import { renderDay, renderDoneNote, renderSecretOnce } from '../frame/layout.ts';
import {
  CreateOwnApiKeyDocument,
  GetOwnApiKeyDocument,
  ListOwnApiKeysDocument,
  type ListOwnApiKeysQuery,
  type OwnApiKeyFragment,
  RevokeOwnApiKeyDocument,
} from '../operations.generated.ts';
import { toUsageAddress } from '../usage/choice.ts';
import { toPlanAddress } from '../usage/plan.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageVisit } from '../frame/visit.ts';

const path = '/console/keys';

export const apiKeyRoutes: PageRoute[] = [
  {
    path,
    who: 'SIGNED_IN',
    show: (visit) => buildKeysPage(visit),
    async act(visit) {
      try {
        const { createApiKey } = await visit.run(CreateOwnApiKeyDocument, {
          input: createKeyInput(visit),
        });
        // Not a redirect: the key is not stored, so only this answer can show it.
        return await buildKeysPage(visit, { key: createApiKey.key });
      } catch (error) {
        if (!isFormError(error)) throw error;
        return buildKeysPage(visit, { error });
      }
    },
  },
  {
    path: `${path}/revoke`,
    who: 'SIGNED_IN',
    show: buildRevokePage,
    async act(visit) {
      const id = visit.form.get('id') ?? '';
      await visit.run(RevokeOwnApiKeyDocument, { input: { by: { id } } });
      return { to: `${path}?done=revoked` };
    },
  },
];

const lifetimes: readonly FormChoice[] = [
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
  ['', 'Never'],
];
const isLifetime = (days: string | null) => lifetimes.some(([known]) => known === days);

function createKeyInput({ form: sent, clock }: PageVisit) {
  const note = sent.get('note')?.trim();
  const days = sent.get('expiresIn');
  // An unknown value must not mean never.
  if (!isLifetime(days)) {
    throw new BadInput({ path: 'expiresIn', message: 'must be an option in the list' });
  }
  const expiresAt = days
    ? new Date(clock().getTime() + Number(days) * 86_400_000).toISOString()
    : null;
  return { note: note || null, expiresAt };
}

async function buildKeysPage(
  visit: PageVisit,
  { key, error }: { key?: string; error?: AppError } = {},
): Promise<PageView> {
  const userId = visit.viewer?.userId ?? 0;
  const before = visit.query.get('before');
  const { apiKeys } = await visit.run(ListOwnApiKeysDocument, { userId, before });
  const problems = toFormProblems(error);
  return {
    title: error ? 'Error: API keys' : 'API keys',
    modules: ['copy.js'],
    status: error ? 422 : 200,
    body: html`<h1>API keys</h1>
      ${renderDoneNote(visit, { revoked: 'The key no longer works.' })}
      ${key !== undefined && renderNewKey(key)}
      <p>
        A key has all your rights. Send it in the header
        <code>Authorization: Bearer …</code> of each request.
      </p>
      <h2>Create a key</h2>
      ${renderKeyForm(visit, problems, error ? visit.form : new URLSearchParams())}
      ${renderKeys(visit, apiKeys)}`,
  };
}

const renderNewKey = (key: string) =>
  html`<div class="card fresh" role="status">
    <h2>Your new key</h2>
    <p>Copy it now. It will not be shown again.</p>
    ${renderSecretOnce('API key', key)}
  </div>`;

/** The newest first. */
function renderKeys(
  visit: PageVisit,
  { nodes, pageInfo, totalCount }: ListOwnApiKeysQuery['apiKeys'],
) {
  const { hasPreviousPage, startCursor } = pageInfo;
  return html`<h2 id="keys">
      Your keys${totalCount > 0 && html` <span class="badge">${totalCount}</span>`}
    </h2>
    ${nodes.length === 0 && html`<div class="empty"><p>You have no API key.</p></div>`}
    ${nodes.toReversed().map((one) => renderKey(visit, one))}
    <p class="pages">
      ${visit.query.has('before') && html`<a href="${visit.toUrl(path)}#keys">Newest keys</a>`}
      ${
        hasPreviousPage &&
        startCursor &&
        html`<a href="${visit.toUrl(path)}?before=${encodeURIComponent(startCursor)}#keys"
          >Older keys</a
        >`
      }
    </p>`;
}

const renderKey = (
  visit: PageVisit,
  { id, note, prefix, createdAt, lastUsedAt, expiresAt, parent }: OwnApiKeyFragment,
) =>
  html`<section class="card">
    <div class="head">
      <div>
        <h2>${note ?? 'No note'}</h2>
        <p class="soft"><code>${prefix}…</code></p>
      </div>
    </div>
    <p class="soft">
      Created on ${renderDay(createdAt)},
      ${lastUsedAt ? html`last used on ${renderDay(lastUsedAt)}` : 'not used yet'},
      ${expiresAt ? html`expires on ${renderDay(expiresAt)}` : 'never expires'}.
      ${parent && html`Created with the key <code>${parent.prefix}…</code>, and revoked with it.`}
    </p>
    <p class="pages">
      <a href="${visit.toUrl(toUsageAddress({ caller: `key:${id}` }))}"
        >Usage<span class="unseen"> of ${note ?? prefix}</span></a
      >
      <a href="${visit.toUrl(toPlanAddress(`key:${id}`))}"
        >Migration plan<span class="unseen"> of ${note ?? prefix}</span></a
      >
      <a href="${visit.toUrl(`${path}/revoke`)}?id=${encodeURIComponent(id)}"
        >Revoke<span class="unseen"> ${note ?? prefix}</span></a
      >
    </p>
  </section>`;

/** Revoking cannot be undone, so people see first what they revoke. */
async function buildRevokePage(visit: PageVisit): Promise<PageView> {
  const { node: key } = await visit.run(GetOwnApiKeyDocument, { id: visit.query.get('id') ?? '' });
  // Administrators can read the keys of others, but this page is about their own.
  if (!key || !('user' in key) || key.user.databaseId !== visit.viewer?.userId) {
    throw new NotFound('ApiKey');
  }
  return {
    title: 'Revoke API key',
    body: html`<p><a href="${visit.toUrl(path)}">All API keys</a></p>
      <h1>Revoke this key?</h1>
      <div class="card">
        <h2>${key.note ?? 'No note'}</h2>
        <p class="soft">
          <code>${key.prefix}…</code>,
          ${key.lastUsedAt ? html`last used on ${renderDay(key.lastUsedAt)}` : 'not used yet'}.
        </p>
      </div>
      <p>
        Programs that use it stop working at once, and keys that were created with it are revoked
        too. You cannot undo this.
      </p>
      ${renderForm(visit, {
        action: `${path}/revoke`,
        body: html`${renderHiddenField('id', key.id)}
          <button class="danger">Revoke the key</button>`,
      })}`,
  };
}

const renderKeyForm = (visit: PageVisit, problems: FormProblems, filled: URLSearchParams) =>
  html`${renderProblems(problems, { note: 'What it is for', expiresIn: 'Expires' })}
  ${renderForm(visit, {
    action: path,
    body: html`${renderTextField({
        name: 'note',
        label: 'What it is for',
        hint: 'Helps you tell your keys apart.',
        value: filled.get('note') ?? '',
        problems,
        input: { maxlength: 255, autocomplete: 'off' },
      })}
      ${renderSelect({
        name: 'expiresIn',
        label: 'Expires',
        choices: lifetimes,
        chosen: [filled.get('expiresIn') ?? '90'],
        problems,
      })} <button>Create the key</button>`,
  })}`;
