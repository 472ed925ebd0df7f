import type { AppError } from '../../errors.ts';
import { html } from '../../http/page/html.ts';
import { renderForm, renderProblems, renderSelect, toFormProblems } from '../frame/field.ts';
import { isFormError } from '../frame/refusal.ts';
import { renderMinute, renderSecretOnce } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import { runForm } from '../frame/run-form.ts';
import { findDoubts, renderSure, sureLabel } from '../frame/sure.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  DeleteOAuthClientDocument,
  RotateOAuthClientSecretDocument,
} from '../operations.generated.ts';
import {
  buildClientPage,
  clientsPath,
  getClientPath,
  getClientRoute,
  loadClient,
} from './client-page.ts';

const hour = 3_600;

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
    show: (visit) => buildDeletePage(visit),
    act: deleteClient,
  },
];

async function rotateClientSecret(visit: PageVisit): Promise<PageResponse> {
  const clientId = visit.params['clientId'] ?? '';
  const graceSeconds = Number(visit.form.get('graceSeconds') ?? 24 * hour);
  const input = { by: { clientId }, graceSeconds };
  const { rotateOAuthClientSecret } = await visit.run(RotateOAuthClientSecretDocument, { input });
  const { clientSecret, oauthClient } = rotateOAuthClientSecret;
  return {
    title: 'A new secret',
    modules: ['copy.js'],
    body: html`<h1>A new secret for <span class="address">${oauthClient.name}</span></h1>
      <div class="card fresh" role="status">
        ${renderSecretOnce('Client secret', clientSecret)}
        <p>Copy it now. It will not be shown again.</p>
      </div>
      <p>
        ${
          graceSeconds > 0
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
  return buildClientPage(visit, app, {
    slug: 'secret',
    title: 'Secret',
    body:
      app.type === 'PUBLIC'
        ? html`<p>A public app has no secret.</p>`
        : html`<p>
              The secret was shown once and is not stored. If it is lost, or someone else may know
              it, make a new one.
            </p>
            ${isBoth && html`<p class="note">Two secrets are valid until ${renderMinute(ends)}. If you make another one, the older one stops working.</p>`}
            ${renderForm(visit, {
              label: 'A new secret',
              body: html`${renderSelect({
                  name: 'graceSeconds',
                  label: 'Current secret expires',
                  hint: 'At once, if someone else may know it.',
                  chosen: [String(24 * hour)],
                  choices: [
                    ['0', 'At once'],
                    [String(24 * hour), 'After a day'],
                    [String(7 * 24 * hour), 'After a week'],
                  ],
                })} <button>Make a new secret</button>`,
            })}`,
  });
}

async function buildDeletePage(visit: PageVisit, error?: AppError): Promise<PageView> {
  const app = await loadClient(visit);
  const problems = toFormProblems(error);
  return buildClientPage(visit, app, {
    slug: 'delete',
    title: 'Delete',
    isWrong: error !== undefined,
    body: html`${renderProblems(problems, sureLabel)}
      <p>
        All its tokens are revoked at once, and the webhooks that it created are deleted. You cannot
        undo this.
      </p>
      ${renderForm(visit, {
        label: 'Delete the app',
        body: html`${renderSure(`Delete ${app.name}?`, problems)}
          <button class="danger">Delete the app</button>`,
      })}`,
  });
}

async function deleteClient(visit: PageVisit): Promise<PageResponse> {
  const input = { by: { clientId: visit.params['clientId'] ?? '' } };
  try {
    await runForm(visit, DeleteOAuthClientDocument, { input, found: findDoubts(visit.form) });
  } catch (error) {
    if (!isFormError(error)) throw error;
    return buildDeletePage(visit, error);
  }
  return { to: `${clientsPath}?done=deleted` };
}
