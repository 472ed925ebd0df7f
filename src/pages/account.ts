import { html } from '../http/page/html.ts';
import { form, hidden } from './field.ts';
import { accountNav } from './layout.ts';
import { GetAccountDocument } from './operations.generated.ts';
import type { PageRoute } from './route.ts';

export const accountRoutes: PageRoute[] = [
  {
    path: '/account',
    who: 'SIGNED_IN',
    async show(visit) {
      const { viewer: user } = await visit.run(GetAccountDocument, {});
      const { at, viewer } = visit;
      return {
        title: 'Account',
        nav: accountNav(visit),
        current: at('/account'),
        body: html`<h1>${user.name ?? 'Your account'}</h1>
          <p class="soft">Signed in as ${user.email}.</p>
          <ul class="doors">
            <li class="card">
              <h2><a href="${at('/account/apps')}">Connected apps</a></h2>
              <p>What acts for you, what it may do, and how to end that.</p>
            </li>
            <li class="card">
              <h2><a href="${at('/account/keys')}">API keys</a></h2>
              <p>Keys with all your rights, for programs of your own.</p>
            </li>
            <li class="card">
              <h2><a href="${at('/account/webhooks')}">Webhooks</a></h2>
              <p>What was sent to them, what came back, and how to send it again.</p>
            </li>
            ${
              viewer?.isAdmin &&
              html`<li class="card">
                <h2><a href="${at('/account/clients')}">App registration</a></h2>
                <p>The apps that may ask people here for access.</p>
              </li>`
            }
          </ul>
          <h2>Sign out</h2>
          <p>
            Here alone, or in every browser in which you are signed in. Apps and API keys are not
            touched by it.
          </p>
          <div class="actions">
            ${form(visit, {
              action: '/auth/sign-out',
              isInline: true,
              body: html`<button>Sign out</button>`,
            })}
            ${form(visit, {
              action: '/auth/sign-out',
              isInline: true,
              body: html`${hidden('everywhere', 'yes')}
                <button class="quiet">Sign out everywhere</button>`,
            })}
          </div>`,
      };
    },
  },
];
