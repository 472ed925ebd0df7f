import type { AppError } from '../../errors.ts';
import { html } from '../../http/page/html.ts';
import type { PageView } from '../frame/view.ts';
import { renderChoices, toFormProblems } from '../frame/field.ts';
import { isFormError } from '../frame/refusal.ts';
import { renderDoneNote, renderSecretOnce } from '../frame/layout.ts';
import { runForm } from '../frame/run-form.ts';
import {
  clientFillers,
  emptyAppForm,
  readAppForm,
  renderAppForm,
  toClientInput,
} from './client-form.ts';
import { playgroundPath } from '../docs/playground.ts';
import { addPlaygroundUri, isForPlayground, renderPlaygroundLink } from './playground-link.ts';
import {
  buildClientPage,
  clientsPath as path,
  getClientPath,
  getClientRoute,
  getClientsTitle,
  loadClient,
  renderRegistration,
} from './client-page.ts';
import { renderNextSteps } from './connect.ts';
import {
  EditOAuthClientDocument,
  ListOAuthClientsDocument,
  type ListOAuthClientsQuery,
  RegisterOAuthClientDocument,
  type RegisterOAuthClientMutation,
} from '../operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageVisit } from '../frame/visit.ts';

/** GAP-42: the operator registers apps, and users do where that is allowed. */
export const oauthClientPageRoutes: PageRoute[] = [
  { path, who: 'REGISTRAR', show: (visit) => buildListPage(visit) },
  {
    path: `${path}/new`,
    who: 'REGISTRAR',
    show: (visit) => buildRegistrationPage(visit),
    async act(visit) {
      const isPublic = visit.form.get('type') === 'PUBLIC';
      try {
        const input = { ...toClientInput(readAppForm(visit)), isPublic };
        const filled = { input, fillers: clientFillers };
        const { registerOAuthClient } = await runForm(visit, RegisterOAuthClientDocument, filled);
        // Not a redirect: the secret is not stored, so only this answer can show it.
        return buildRegisteredPage(visit, registerOAuthClient);
      } catch (error) {
        if (!isFormError(error)) throw error;
        return buildRegistrationPage(visit, error);
      }
    },
  },
  {
    path: `${path}/:clientId`,
    who: 'REGISTRAR',
    show: (visit) => buildEditPage(visit),
    async act(visit) {
      const clientId = visit.params['clientId'] ?? '';
      try {
        const input = { by: { clientId }, ...toClientInput(readAppForm(visit)) };
        await runForm(visit, EditOAuthClientDocument, { input, fillers: clientFillers });
      } catch (error) {
        if (!isFormError(error)) throw error;
        return buildEditPage(visit, error);
      }
      return {
        to: `${getClientPath(clientId)}?done=saved${isForPlayground(visit) ? '&for=playground' : ''}`,
      };
    },
  },
  {
    path: getClientRoute('connect'),
    who: 'REGISTRAR',
    async show(visit) {
      const app = await loadClient(visit);
      return buildClientPage(visit, app, {
        slug: 'connect',
        title: 'Connect',
        body: renderNextSteps(visit, app),
      });
    },
  },
];

async function buildListPage(visit: PageVisit): Promise<PageView> {
  const { toUrl } = visit;
  const after = visit.query.get('after');
  const { oauthClients } = await visit.run(ListOAuthClientsDocument, { after });
  const { nodes, pageInfo } = oauthClients;
  const title = getClientsTitle(visit);
  return {
    title,
    body: html`<h1>${title}</h1>
      ${renderDoneNote(visit, { deleted: 'The app was deleted. Its tokens no longer work.' })}
      <p>
        Registered apps can ask people for access.
        <a href="${toUrl('/docs/oauth')}">Writing an app</a> shows how, and the
        <a href="${toUrl(playgroundPath)}">OAuth playground</a> tries an app out.
      </p>
      <p><a class="button" href="${toUrl(`${path}/new`)}">Register an app</a></p>
      ${
        nodes.length > 0 &&
        html`<ul class="rows">
          ${nodes.map((app) => renderClientRow(visit, app))}
        </ul>`
      }
      ${nodes.length === 0 && html`<p class="card soft">No app is registered.</p>`}
      ${
        pageInfo.hasNextPage &&
        pageInfo.endCursor &&
        html`<p>
          <a href="${toUrl(path)}?after=${encodeURIComponent(pageInfo.endCursor)}">More</a>
        </p>`
      }`,
  };
}

type Row = ListOAuthClientsQuery['oauthClients']['nodes'][number];

const renderClientRow = (visit: PageVisit, app: Row) =>
  html`<li class="card">
    <h2><a href="${visit.toUrl(getClientPath(app.clientId))}">${app.name}</a></h2>
    <p class="soft">${renderRegistration(visit, app)} <code>${app.clientId}</code></p>
  </li>`;

function buildRegistrationPage(visit: PageVisit, error?: AppError): PageView {
  const isForTrial = isForPlayground(visit);
  const empty = {
    ...emptyAppForm,
    name: isForTrial ? 'OAuth playground' : '',
    redirectUris: addPlaygroundUri(visit, []).join('\n'),
  };
  return {
    title: error ? 'Error: Register an app' : 'Register an app',
    status: error ? 422 : 200,
    body: html`<h1>Register an app</h1>
      ${renderAppForm(visit, {
        filled: error ? readAppForm(visit) : empty,
        problems: toFormProblems(error),
        button: 'Register',
        kind: renderChoices({
          name: 'type',
          label: 'Where it runs',
          isOne: true,
          chosen: [visit.form.get('type') ?? (isForTrial ? 'PUBLIC' : 'CONFIDENTIAL')],
          choices: [
            ['CONFIDENTIAL', 'On a server', 'Confidential: it gets a secret and can keep it safe.'],
            ['PUBLIC', 'With its user', 'Public: in a browser or on a device. It must use PKCE.'],
          ],
        }),
      })}`,
  };
}

type Registered = RegisterOAuthClientMutation['registerOAuthClient'];

const buildRegisteredPage = (
  visit: PageVisit,
  { oauthClient, clientSecret }: Registered,
): PageView => ({
  title: `${oauthClient.name} is registered`,
  modules: ['copy.js'],
  body: html`<h1>${oauthClient.name} is registered</h1>
    <div class="card fresh" role="status">
      ${renderSecretOnce('Client ID', oauthClient.clientId)}
      ${
        clientSecret === null
          ? html`<p>A public app has no secret.</p>`
          : html`${renderSecretOnce('Client secret', clientSecret)}
              <p>Copy the secret now. It will not be shown again.</p>`
      }
    </div>
    ${renderPlaygroundLink(visit)}
    <p><a href="${visit.toUrl(getClientPath(oauthClient.clientId))}">To the app</a></p>
    ${renderNextSteps(visit, oauthClient)}`,
});

async function buildEditPage(visit: PageVisit, error?: AppError): Promise<PageView> {
  const app = await loadClient(visit);
  const stored = {
    name: app.name,
    redirectUris: addPlaygroundUri(visit, app.redirectUris).join('\n'),
    logo: app.logo ?? '',
    website: app.website ?? '',
    scopes: app.scopes.map(({ name }) => name),
  };
  return buildClientPage(visit, app, {
    slug: '',
    title: 'Settings',
    isWrong: error !== undefined,
    body: html`${renderDoneNote(visit, { saved: 'Saved.' })} ${renderPlaygroundLink(visit)}
    ${renderAppForm(visit, {
      filled: error ? readAppForm(visit) : stored,
      problems: toFormProblems(error),
      button: 'Save',
    })}`,
  });
}
