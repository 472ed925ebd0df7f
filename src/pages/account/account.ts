import { html } from '../../http/page/html.ts';
import { renderForm, renderHiddenField } from '../frame/field.ts';
import { listAccountLinks } from '../frame/layout.ts';
import { GetAccountDocument } from '../operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageVisit } from '../frame/visit.ts';

interface AccountSection {
  path: string;
  title: string;
  text: string;
  isSelfHosted?: boolean;
}

const accountSections: readonly AccountSection[] = [
  {
    path: '/account/apps',
    title: 'Connected apps',
    text: 'What acts for you, what it may do, and how to end that.',
  },
  {
    path: '/account/keys',
    title: 'API keys',
    text: 'Keys with all your rights, for programs of your own.',
  },
  {
    path: '/account/webhooks',
    title: 'Webhooks',
    text: 'What was sent to them, what came back, and how to send it again.',
  },
  {
    path: '/account/password',
    title: 'Password',
    text: 'Change what you sign in with.',
    isSelfHosted: true,
  },
];

const registration: AccountSection = {
  path: '/account/clients',
  title: 'App registration',
  text: 'The apps that may ask people here for access.',
};

const renderSectionCard = ({ toUrl }: PageVisit, { path, title, text }: AccountSection) =>
  html`<li class="card">
    <h2><a href="${toUrl(path)}">${title}</a></h2>
    <p>${text}</p>
  </li>`;

export const accountRoutes: PageRoute[] = [
  {
    path: '/account',
    who: 'SIGNED_IN',
    async show(visit) {
      const { viewer: user } = await visit.run(GetAccountDocument, {});
      const { toUrl, viewer, instance } = visit;
      const open = accountSections.filter(
        ({ isSelfHosted }) => !isSelfHosted || instance !== 'hosted',
      );
      return {
        title: 'Account',
        nav: listAccountLinks(visit),
        current: toUrl('/account'),
        body: html`<h1>${user.name ?? 'Your account'}</h1>
          <p class="soft">Signed in as ${user.email}.</p>
          <ul class="doors">
            ${open.map((door) => renderSectionCard(visit, door))}
            ${viewer?.isAdmin && renderSectionCard(visit, registration)}
          </ul>
          <h2>Sign out</h2>
          <p>
            Here alone, or in every browser in which you are signed in. Apps and API keys are not
            touched by it.
          </p>
          <div class="actions">
            ${renderForm(visit, {
              action: '/auth/sign-out',
              isInline: true,
              body: html`<button>Sign out</button>`,
            })}
            ${renderForm(visit, {
              action: '/auth/sign-out',
              isInline: true,
              body: html`${renderHiddenField('everywhere', 'yes')}
                <button class="quiet">Sign out everywhere</button>`,
            })}
          </div>`,
      };
    },
  },
];
