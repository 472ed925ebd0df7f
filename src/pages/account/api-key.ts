import { NotFound } from '../../base/errors.ts';
import { html } from '../../html/html.ts';
import type { PageView } from '../frame/view.ts';
import { defineForm } from '../form/form.ts';
import { confirmPage } from '../form/form-page.ts';
import { line, orNone, select } from '../form/kind.ts';
import { renderDay, renderDoneNote, renderSecretOnce } from '../frame/layout.ts';
import {
  CreateOwnApiKeyDocument,
  GetOwnApiKeyDocument,
  ListOwnApiKeysDocument,
  type ListOwnApiKeysQuery,
  type OwnApiKeyFragment,
  RevokeOwnApiKeyDocument,
} from '../frame/operations.generated.ts';
import { toUsagePath } from '../usage/choice.ts';
import { toPlanAddress } from '../usage/plan.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageVisit } from '../frame/visit.ts';

export const keysPath = '/console/keys';

export const keyForm = defineForm({
  note: orNone(line('What it is for', { hint: 'Helps you tell your keys apart.' })),
  // An unknown value must not mean never.
  expiresIn: select('Expires', [
    ['30', 'In 30 days'],
    ['90', 'In 90 days'],
    ['365', 'In a year'],
    ['', 'Never'],
  ]),
});

const toDate = (days: string, { clock }: PageVisit) =>
  new Date(clock().getTime() + Number(days) * 86_400_000).toISOString();

/** Its answer is no redirect: the key is not stored, so only this answer can show it. */
export async function createKey(visit: PageVisit): Promise<string> {
  const { createApiKey } = await keyForm.submit(
    visit,
    CreateOwnApiKeyDocument,
    ({ note, expiresIn }) => ({ note, expiresAt: expiresIn ? toDate(expiresIn, visit) : null }),
  );
  return createApiKey.key;
}

export const apiKeyRoutes: PageRoute[] = [
  {
    path: keysPath,
    who: 'SIGNED_IN',
    show: (visit) => buildKeysPage(visit),
    async act(visit) {
      const key = await createKey(visit);
      return buildKeysPage({ ...visit, form: new URLSearchParams() }, key);
    },
  },
  confirmPage({
    path: `${keysPath}/revoke`,
    who: 'SIGNED_IN',
    load: loadOwnKey,
    view: ({ note, prefix, lastUsedAt }) => ({
      title: 'Revoke API key',
      question: 'Revoke this key?',
      card: html`<h2>${note ?? 'No note'}</h2>
        <p class="soft">
          <code>${prefix}…</code>,
          ${lastUsedAt ? html`last used on ${renderDay(lastUsedAt)}` : 'not used yet'}.
        </p>`,
      consequence:
        'Programs that use it stop working at once, and keys that were created with it are revoked too. You cannot undo this.',
      button: 'Revoke the key',
      back: { to: keysPath, text: 'Keep the key' },
    }),
    async act(visit, { id }) {
      await visit.run(RevokeOwnApiKeyDocument, { input: { by: { id } } });
      return { to: `${keysPath}?done=revoked` };
    },
  }),
];

async function loadOwnKey({ query, viewer, run }: PageVisit) {
  const { node: key } = await run(GetOwnApiKeyDocument, { id: query.get('id') ?? '' });
  // Administrators can read the keys of others, but this page is about their own.
  if (!key || !('user' in key) || key.user.databaseId !== viewer?.userId) {
    throw new NotFound('ApiKey');
  }
  return key;
}

async function buildKeysPage(visit: PageVisit, key?: string): Promise<PageView> {
  const userId = visit.viewer?.userId ?? 0;
  const before = visit.query.get('before');
  const { apiKeys } = await visit.run(ListOwnApiKeysDocument, { userId, before });
  const form = keyForm.show(visit, { action: keysPath, saved: { expiresIn: '90' } });
  return {
    title: 'API keys',
    modules: ['copy.js'],
    body: html`<h1>API keys</h1>
      ${renderDoneNote(visit, { revoked: 'The key no longer works.' })}
      ${key !== undefined && renderNewKey(key)}
      <p>
        A key has all your rights. Send it in the header
        <code>Authorization: Bearer …</code> of each request.
      </p>
      <h2>Create a key</h2>
      ${form.problems} ${form.render({ button: 'Create the key' })} ${renderKeys(visit, apiKeys)}`,
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
      ${visit.query.has('before') && html`<a href="${visit.toUrl(keysPath)}#keys">Newest keys</a>`}
      ${
        hasPreviousPage &&
        startCursor &&
        html`<a href="${visit.toUrl(keysPath)}?before=${encodeURIComponent(startCursor)}#keys"
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
      <a href="${visit.toUrl(toUsagePath(`key:${id}`))}"
        >Usage<span class="unseen"> of ${note ?? prefix}</span></a
      >
      <a href="${visit.toUrl(toPlanAddress(`key:${id}`))}"
        >Migration plan<span class="unseen"> of ${note ?? prefix}</span></a
      >
      <a href="${visit.toUrl(`${keysPath}/revoke`)}?id=${encodeURIComponent(id)}"
        >Revoke<span class="unseen"> ${note ?? prefix}</span></a
      >
    </p>
  </section>`;
