import { type AppError, NotFound } from '../../errors.ts';
import { html } from '../../http/page/html.ts';
import type { Show } from '../frame/answer.ts';
import { choiceList, problemsOf } from '../frame/field.ts';
import { isMendable } from '../frame/form.ts';
import { accountNav, day, doneNote, shownOnce } from '../frame/layout.ts';
import { appForm, emptyForm, inputOf, sentForm } from './client-form.ts';
import { secretAndEnd } from './client-secret.ts';
import {
  EditOAuthClientDocument,
  GetOAuthClientDocument,
  ListOAuthClientsDocument,
  type ListOAuthClientsQuery,
  RegisterOAuthClientDocument,
  type RegisterOAuthClientMutation,
} from '../operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { Visit } from '../frame/visit.ts';

const path = '/account/clients';

/** GAP-42: the operator registers apps. */
export const oauthClientRoutes: PageRoute[] = [
  { path, who: 'ADMINISTRATOR', show: (visit) => listPage(visit) },
  {
    path: `${path}/new`,
    who: 'ADMINISTRATOR',
    show: (visit) => registrationPage(visit),
    async act(visit) {
      const isPublic = visit.form.get('type') === 'PUBLIC';
      try {
        const input = { ...inputOf(sentForm(visit)), isPublic };
        const { registerOAuthClient } = await visit.run(RegisterOAuthClientDocument, { input });
        // Not a redirect: the secret is kept nowhere, so this answer is the only one to show it.
        return registeredPage(visit, registerOAuthClient);
      } catch (error) {
        if (!isMendable(error)) throw error;
        return registrationPage(visit, error);
      }
    },
  },
  {
    path: `${path}/:clientId`,
    who: 'ADMINISTRATOR',
    show: (visit) => editPage(visit),
    async act(visit) {
      const clientId = visit.params['clientId'] ?? '';
      try {
        const input = { by: { clientId }, ...inputOf(sentForm(visit)) };
        await visit.run(EditOAuthClientDocument, { input });
      } catch (error) {
        if (!isMendable(error)) throw error;
        return editPage(visit, error);
      }
      return { to: `${path}/${clientId}?done=saved` };
    },
  },
];

async function listPage(visit: Visit): Promise<Show> {
  const { at } = visit;
  const after = visit.query.get('after');
  const { oauthClients } = await visit.run(ListOAuthClientsDocument, { after });
  const { nodes, pageInfo } = oauthClients;
  return {
    title: 'App registration',
    nav: accountNav(visit),
    current: at(path),
    body: html`<h1>App registration</h1>
      ${doneNote(visit, { deleted: 'The app is gone, and all that it was allowed.' })}
      <p>The apps that may ask people here for access.</p>
      <p><a class="button" href="${at(`${path}/new`)}">Register an app</a></p>
      ${
        nodes.length > 0 &&
        html`<ul class="rows">
          ${nodes.map((app) => rowOf(visit, app))}
        </ul>`
      }
      ${nodes.length === 0 && html`<p class="card soft">There is no app.</p>`}
      ${
        pageInfo.hasNextPage &&
        pageInfo.endCursor &&
        html`<p><a href="${at(path)}?after=${encodeURIComponent(pageInfo.endCursor)}">More</a></p>`
      }`,
  };
}

type Row = ListOAuthClientsQuery['oauthClients']['nodes'][number];

const rowOf = ({ at }: Visit, { clientId, name, type, createdAt }: Row) =>
  html`<li class="card">
    <h2><a href="${at(`${path}/${clientId}`)}">${name}</a></h2>
    <p class="soft">
      ${type === 'PUBLIC' ? 'Public' : 'Confidential'}, registered on ${day(createdAt)}.
      <code>${clientId}</code>
    </p>
  </li>`;

function registrationPage(visit: Visit, error?: AppError): Show {
  return {
    title: error ? 'Error: Register an app' : 'Register an app',
    status: error ? 422 : 200,
    nav: accountNav(visit),
    body: html`<h1>Register an app</h1>
      ${appForm(visit, {
        filled: error ? sentForm(visit) : emptyForm,
        problems: error ? problemsOf(error) : [],
        button: 'Register',
        kind: choiceList({
          name: 'type',
          label: 'Where it runs',
          isOne: true,
          chosen: [visit.form.get('type') ?? 'CONFIDENTIAL'],
          choices: [
            ['CONFIDENTIAL', 'On a server', 'Confidential: it gets a secret, and can keep it.'],
            ['PUBLIC', 'With its user', 'Public: in a browser or on a device. It must use PKCE.'],
          ],
        }),
      })}`,
  };
}

type Registered = RegisterOAuthClientMutation['registerOAuthClient'];

const registeredPage = (visit: Visit, { oauthClient, clientSecret }: Registered): Show => ({
  title: `${oauthClient.name} is registered`,
  nav: accountNav(visit),
  body: html`<h1>${oauthClient.name} is registered</h1>
    <div class="card fresh" role="status">
      ${shownOnce('Client ID', oauthClient.clientId)}
      ${
        clientSecret === null
          ? html`<p>A public app has no secret.</p>`
          : html`${shownOnce('Client secret', clientSecret)}
              <p>Copy the secret now: it is not shown again.</p>`
      }
    </div>
    <p><a href="${visit.at(`${path}/${oauthClient.clientId}`)}">To the app</a></p>`,
});

async function editPage(visit: Visit, error?: AppError): Promise<Show> {
  const clientId = visit.params['clientId'] ?? '';
  const { oauthClient: app } = await visit.run(GetOAuthClientDocument, { clientId });
  if (!app) throw new NotFound('App');
  const stored = {
    name: app.name,
    redirectUris: app.redirectUris.join('\n'),
    logo: app.logo ?? '',
    website: app.website ?? '',
    scopes: app.scopes.map(({ name }) => name),
  };
  return {
    title: error ? `Error: ${app.name}` : app.name,
    status: error ? 422 : 200,
    nav: accountNav(visit),
    body: html`<p><a href="${visit.at(path)}">All apps</a></p>
      <h1>${app.name}</h1>
      ${doneNote(visit, { saved: 'Saved.' })}
      <p class="soft">
        ${app.type === 'PUBLIC' ? 'Public' : 'Confidential'}, registered on ${day(app.createdAt)}.
        Client ID <code>${app.clientId}</code>
      </p>
      ${appForm(visit, {
        filled: error ? sentForm(visit) : stored,
        problems: error ? problemsOf(error) : [],
        button: 'Save',
      })}
      ${secretAndEnd(visit, app)}`,
  };
}
