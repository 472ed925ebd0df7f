import { html } from '../../http/page/html.ts';
import { renderForm, renderHiddenField } from '../frame/field.ts';
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
    text: 'See which apps act for you and what they may do, and disconnect them.',
  },
  {
    path: '/console/keys',
    title: 'API keys',
    text: 'Keys with all your rights, for your own programs.',
  },
  {
    path: '/console/webhooks',
    title: 'Webhooks',
    text: 'See what was sent and what came back, and send it again.',
  },
  {
    path: '/account/password',
    title: 'Password',
    text: 'Change your password.',
    isSelfHosted: true,
  },
];

/** For administrators. */
const administration: readonly AccountSection[] = [
  {
    path: '/console/users',
    title: 'Users',
    text: 'Find people, and lock out those who must not come in.',
    isSelfHosted: true,
  },
  {
    path: '/console/clients',
    title: 'App registration',
    text: 'Register the apps that can ask people for access.',
  },
];

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
      const { viewer, instance } = visit;
      const sections = [...accountSections, ...(viewer?.isAdmin ? administration : [])];
      const open = sections.filter(({ isSelfHosted }) => !isSelfHosted || instance !== 'hosted');
      return {
        title: 'Account',
        body: html`<h1>${user.name ?? 'Your account'}</h1>
          <p class="soft">Signed in as ${user.email}.</p>
          <ul class="doors">
            ${open.map((door) => renderSectionCard(visit, door))}
          </ul>
          <h2>Sign out</h2>
          <p>
            Sign out here, or in every browser in which you are signed in. Connected apps and API
            keys keep working.
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
