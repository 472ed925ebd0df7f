import { html } from '../../html/html.ts';
import { renderMore } from '../form/filter.ts';
import type { PageView } from '../frame/view.ts';
import { formPage } from '../form/form-page.ts';
import { renderDoneNote, renderSecretOnce } from '../frame/layout.ts';
import { toAppForm, toNewAppForm } from './client-form.ts';
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
} from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageVisit } from '../frame/visit.ts';

/** GAP-42: the operator registers apps, and users do where that is allowed. */
export const oauthClientPageRoutes: PageRoute[] = [
  { path, who: 'REGISTRAR', show: buildListPage },
  formPage({
    path: `${path}/new`,
    who: 'REGISTRAR',
    load: isForPlayground,
    form: (_isForTrial, visit) => toNewAppForm(visit),
    view: (isForTrial, visit) => ({
      back: { to: path, text: 'All apps' },
      title: 'Register an app',
      state: {
        saved: {
          name: isForTrial ? 'OAuth playground' : '',
          redirectUris: addPlaygroundUri(visit, []),
          type: isForTrial ? 'PUBLIC' : 'CONFIDENTIAL',
          scopes: ['READ_BOOKING', 'READ_PROFILE'],
        },
      },
      button: 'Register',
    }),
    async act(visit, _isForTrial, form) {
      const { registerOAuthClient } = await form.submit(
        visit,
        RegisterOAuthClientDocument,
        ({ type, ...input }) => ({ ...input, isPublic: type === 'PUBLIC' }),
      );
      // Not a redirect: the secret is not stored, so only this answer can show it.
      return buildRegisteredPage(visit, registerOAuthClient);
    },
  }),
  {
    path: getClientRoute(),
    who: 'REGISTRAR',
    show: buildEditPage,
    async act(visit) {
      const clientId = visit.params['clientId'] ?? '';
      const by = { clientId };
      await toAppForm(visit).submit(visit, EditOAuthClientDocument, (input) => ({ by, ...input }));
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
      ${renderMore(visit, path, pageInfo)}`,
  };
}

type Row = ListOAuthClientsQuery['oauthClients']['nodes'][number];

const renderClientRow = (visit: PageVisit, app: Row) =>
  html`<li class="card">
    <h2><a href="${visit.toUrl(getClientPath(app.clientId))}">${app.name}</a></h2>
    <p class="soft">${renderRegistration(visit, app)} <code>${app.clientId}</code></p>
  </li>`;

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

async function buildEditPage(visit: PageVisit): Promise<PageView> {
  const app = await loadClient(visit);
  const { problems, render } = toAppForm(visit).show(visit, {
    saved: {
      ...app,
      redirectUris: addPlaygroundUri(visit, app.redirectUris),
      scopes: app.scopes.map(({ name }) => name),
    },
  });
  return buildClientPage(visit, app, {
    slug: '',
    title: 'Settings',
    body: html`${renderDoneNote(visit, { saved: 'Saved.' })} ${renderPlaygroundLink(visit)}
    ${problems} ${render({ button: 'Save' })}`,
  });
}
