import { BadRequest } from '../../errors.ts';
import { html } from '../../http/page/html.ts';
import type { PageResponse } from '../frame/view.ts';
import { renderChoices, renderForm, renderSelect } from '../frame/field.ts';
import { renderMinute, renderSecretOnce } from '../frame/layout.ts';
import {
  DeleteOAuthClientDocument,
  type RegisteredAppFragment,
  RotateOAuthClientSecretDocument,
} from '../operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageVisit } from '../frame/visit.ts';

const getClientPath = (clientId: string) => `/console/clients/${clientId}`;
const hour = 3_600;

/** Actions that cannot be undone: a new secret, and deleting an app. */
export const oauthClientSecretRoutes: PageRoute[] = [
  { path: `${getClientPath(':clientId')}/secret`, who: 'ADMINISTRATOR', act: rotateClientSecret },
  {
    path: `${getClientPath(':clientId')}/delete`,
    who: 'ADMINISTRATOR',
    async act(visit) {
      if (visit.form.get('sure') !== 'yes') {
        throw new BadRequest('Nothing was deleted. To confirm, select the checkbox.');
      }
      const clientId = visit.params['clientId'] ?? '';
      await visit.run(DeleteOAuthClientDocument, { input: { by: { clientId } } });
      return { to: '/console/clients?done=deleted' };
    },
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
    body: html`<h1>A new secret for ${oauthClient.name}</h1>
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

/** The end of an app's page. */
export const renderSecretSections = (visit: PageVisit, app: RegisteredAppFragment) =>
  html`${app.type === 'CONFIDENTIAL' && renderSecretForm(visit, app)}
    <h2>Delete the app</h2>
    ${renderForm(visit, {
      action: `${getClientPath(app.clientId)}/delete`,
      label: 'Delete the app',
      body: html`${renderChoices({
          name: 'sure',
          label:
            'All its tokens are revoked at once, and the webhooks that it created are deleted.',
          choices: [['yes', 'I am sure']],
          chosen: [],
        })} <button class="danger">Delete</button>`,
    })}`;

const renderSecretForm = (
  visit: PageVisit,
  { clientId, previousSecretEnds }: RegisteredAppFragment,
) => {
  const isBoth = previousSecretEnds && new Date(previousSecretEnds) > visit.clock();
  return html`<h2>Secret</h2>
    ${isBoth && html`<p>Two secrets are valid until ${renderMinute(previousSecretEnds)}.</p>`}
    ${renderForm(visit, {
      action: `${getClientPath(clientId)}/secret`,
      label: 'A new secret',
      body: html`${renderSelect({
          name: 'graceSeconds',
          label: 'Current secret expires',
          chosen: [String(24 * hour)],
          choices: [
            ['0', 'At once'],
            [String(24 * hour), 'After a day'],
            [String(7 * 24 * hour), 'After a week'],
          ],
        })} <button class="quiet">Make a new secret</button>`,
    })}`;
};
