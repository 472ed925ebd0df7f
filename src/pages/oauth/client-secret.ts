import { html } from '../../html/html.ts';
import { defineForm } from '../form/form.ts';
import { select, sure } from '../form/kind.ts';
import { renderMinute, renderFreshSecret } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  DeleteOAuthClientDocument,
  RotateOAuthClientSecretDocument,
} from '../frame/operations.generated.ts';
import {
  buildClientPage,
  clientsPath,
  getClientPath,
  getClientRoute,
  loadClient,
} from './client-page.ts';

const secretForm = defineForm({
  graceSeconds: select(
    'Current secret expires',
    [
      ['0', 'At once'],
      ['86400', 'After a day'],
      ['604800', 'After a week'],
    ],
    { hint: 'At once, if someone else may know it.' },
  ),
});

const toDeletionForm = ({ name }: { name: string }) =>
  defineForm({ sure: sure(`Delete ${name}?`) });

/** Actions that cannot be undone: a new secret, and deleting an app. */
export const oauthClientSecretRoutes: PageRoute[] = [
  {
    path: getClientRoute('secret'),
    who: 'REGISTRAR',
    show: buildSecretPage,
    act: rotateClientSecret,
  },
  {
    path: getClientRoute('delete'),
    who: 'REGISTRAR',
    show: buildDeletePage,
    async act(visit) {
      const app = await loadClient(visit);
      const by = { clientId: app.clientId };
      await toDeletionForm(app).submit(visit, DeleteOAuthClientDocument, () => ({ by }));
      return { to: `${clientsPath}?done=deleted` };
    },
  },
];

async function rotateClientSecret(visit: PageVisit): Promise<PageResponse> {
  const clientId = visit.params['clientId'] ?? '';
  const { rotateOAuthClientSecret } = await secretForm.submit(
    visit,
    RotateOAuthClientSecretDocument,
    ({ graceSeconds }) => ({ by: { clientId }, graceSeconds: Number(graceSeconds) }),
  );
  const { clientSecret, oauthClient } = rotateOAuthClientSecret;
  return {
    title: 'A new secret',
    modules: ['copy.js'],
    body: html`<h1>A new secret for <span class="address">${oauthClient.name}</span></h1>
      ${renderFreshSecret('Client secret', clientSecret)}
      <p>
        ${
          secretForm.read(visit).values.graceSeconds !== '0'
            ? html`The previous secret stays valid until
              ${oauthClient.previousSecretEnds && renderMinute(oauthClient.previousSecretEnds)}.`
            : 'The previous secret no longer works.'
        }
      </p>
      <p><a href="${visit.toUrl(getClientPath(clientId))}">Back to the app</a></p>`,
  };
}

async function buildSecretPage(visit: PageVisit): Promise<PageView> {
  const app = await loadClient(visit);
  const { previousSecretEnds: ends } = app;
  const isBoth = ends !== null && new Date(ends) > visit.clock();
  const form = secretForm.show(visit, { saved: { graceSeconds: '86400' } });
  return buildClientPage(visit, app, {
    slug: 'secret',
    title: 'Secret',
    body: html`${form.problems}
    ${
      app.type === 'PUBLIC'
        ? html`<p>A public app has no secret.</p>`
        : html`<p>
              The secret was shown once and is not stored. If it is lost, or someone else may know
              it, make a new one.
            </p>
            ${isBoth && html`<p class="note">Two secrets are valid until ${renderMinute(ends)}. If you make another one, the older one stops working.</p>`}
            ${form.render({ label: 'A new secret', button: 'Make a new secret' })}`
    }`,
  });
}

async function buildDeletePage(visit: PageVisit): Promise<PageView> {
  const app = await loadClient(visit);
  const { problems, render } = toDeletionForm(app).show(visit);
  return buildClientPage(visit, app, {
    slug: 'delete',
    title: 'Delete',
    body: html`${problems}
      <p>
        All its tokens are revoked at once, and the webhooks that it created are deleted. You cannot
        undo this.
      </p>
      ${render({
        label: 'Delete the app',
        button: html`<button class="danger">Delete the app</button>`,
      })}`,
  });
}
