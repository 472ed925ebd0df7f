import { scopes } from '../../base/scopes.ts';
import { type Html, html } from '../../html/html.ts';
import { renderChoices, renderSelect, renderTextField } from '../form/field.ts';
import { addReturnPath } from '../frame/local-path.ts';
import type { PageVisit } from '../frame/visit.ts';
import { ListPlaygroundAppsDocument } from '../frame/operations.generated.ts';
import type { MadePage } from './page.ts';
import { renderPlaygroundSteps } from './playground-step.ts';
import { playgroundRemedies, playgroundRequests } from './playground-request.ts';

/** The page is also where its apps send people back to. */
export const playgroundPath = '/docs/oauth/playground';

/** Walks through OAuth as an app does, in the browser. Without script it shows the same calls for a shell. */
export const playgroundPage: MadePage = {
  path: playgroundPath,
  title: 'OAuth playground',
  description: 'Walk through consent, code, tokens, calls, refresh and revocation in your browser.',
  group: 'OAuth apps',
  isPersonal: true,
  async make(visit) {
    const apps = await listApps(visit);
    const setup = {
      apps,
      root: visit.toUrl(''),
      redirectUri: visit.toPublicUrl(playgroundPath),
      authorizeUrl: visit.toPublicUrl('/auth/oauth2/authorize'),
      issuer: visit.toPublicUrl('').replace(/\/$/, ''),
      errorsUrl: visit.toUrl('/docs/errors'),
      clientsUrl: visit.toUrl('/console/clients'),
      requests: playgroundRequests,
      remedies: playgroundRemedies,
    };
    return {
      body: html`<h1>OAuth playground</h1>
        <p class="lead">
          Be the app: send a person to the consent page, exchange the code, call the API, refresh
          and revoke. Every request is shown, ready to paste into a shell.
        </p>
        <p class="soft">
          Secrets and tokens stay in this tab until you close it, and go to this server only.
          <a href="${visit.toUrl('/docs/oauth')}">Writing an app</a> explains each step.
        </p>
        <noscript>
          <p class="note">
            The playground needs JavaScript. You can do every step by hand: below is the request for
            a shell, and
            <a href="${visit.toUrl('/docs/oauth#register-an-app')}">the guide</a> sets the
            variables.
          </p>
        </noscript>
        <div id="playground" data-setup="${JSON.stringify(setup)}">
          <div id="elsewhere" class="problems" hidden></div>
          <ol class="steps">
            ${renderAppStep(visit, apps)} ${renderPlaygroundSteps(visit)}
          </ol>
          <p data-script hidden>
            <button type="button" class="quiet" id="restart">Start again</button>
          </p>
        </div>`,
      styles: ['docs.css', 'playground.css'],
      modules: ['copy.js', 'playground.js'],
    };
  },
};

/** Those who may register apps choose among them. Everyone else types a client ID. */
async function listApps(visit: PageVisit) {
  if (!visit.canRegisterApps) return [];
  const { oauthClients } = await visit.run(ListPlaygroundAppsDocument, {});
  return oauthClients.nodes.map(({ scopes: allowed, ...app }) => ({
    ...app,
    scopes: allowed.map(({ name }) => name),
  }));
}

type PlaygroundApp = Awaited<ReturnType<typeof listApps>>[number];

const renderAppStep = (visit: PageVisit, apps: readonly PlaygroundApp[]): Html =>
  html`<li class="card step" id="step-app">
    <h2>Choose an app</h2>
    <p>The app must have registered the address of this page as a redirect URI:</p>
    <div class="sample" data-copy="redirect-uri">
      <pre id="redirect-uri" tabindex="0"><code>${visit.toPublicUrl(playgroundPath)}</code></pre>
    </div>
    ${renderRegistration(visit)}
    <div data-script hidden>
      ${
        apps.length > 0 &&
        renderSelect({
          name: 'app',
          label: 'Registered app',
          choices: [
            ['', 'Another one, by its client ID'],
            ...apps.map(({ clientId, name, type }): [string, string] => [
              clientId,
              `${name} (${type === 'PUBLIC' ? 'public' : 'confidential'})`,
            ]),
          ],
          chosen: [''],
        })
      }
      ${renderTextField({
        name: 'client-id',
        label: 'Client ID',
        input: { autocomplete: 'off', spellcheck: 'false', maxlength: 255, required: true },
      })}
      ${renderTextField({
        name: 'client-secret',
        label: 'Client secret',
        hint: 'Leave it empty for a public app. It stays in this tab.',
        input: { type: 'password', autocomplete: 'off', maxlength: 512 },
      })}
      <p id="app-note" role="status"></p>
      ${renderChoices({
        name: 'scopes',
        label: 'Scopes',
        hint: 'Choose none to ask for all that the app is registered for, or for READ_BOOKING and READ_PROFILE if a user registered it.',
        choices: Object.entries(scopes).map(([name, meaning]) => [name, name, meaning] as const),
        chosen: ['READ_PROFILE'],
      })}
    </div>
  </li>`;

const newClientPath = '/console/clients/new?for=playground';

function renderRegistration({ viewer, toUrl, canRegisterApps }: PageVisit): Html {
  if (canRegisterApps) {
    return html`<p>
      <a href="${toUrl(newClientPath)}">Register an app with this address</a>, or choose one that
      has it.
    </p>`;
  }
  if (viewer) return html`<p>Ask an administrator to register an app with this address.</p>`;
  return html`<p>
    Only administrators register apps. If you are one,
    <a href="${toUrl(addReturnPath('/auth/sign-in', playgroundPath))}">sign in</a> to register an
    app with this address. Otherwise, ask one.
  </p>`;
}
