import { html } from '../http/page/html.ts';
import type { PageRoute } from './frame/route.ts';

/** Where one begins, and where to go from there. */
export const homeRoutes: PageRoute[] = [
  {
    path: '/',
    who: 'ANYONE',
    show: ({ toUrl, viewer }) => ({
      title: 'Scheduling',
      nav: [
        { href: toUrl('/docs'), text: 'REST reference' },
        { href: toUrl('/graphql'), text: 'GraphiQL' },
        viewer
          ? { href: toUrl('/account'), text: 'Account' }
          : { href: toUrl('/auth/sign-in'), text: 'Sign in' },
      ],
      body: html`<h1>Scheduling, as a graph</h1>
        <p class="lead">
          Bookings, calendars, teams and what they offer: one GraphQL API, and a REST API each of
          whose routes is one of its operations.
        </p>
        <ul class="doors">
          ${homeLinks.map(
            ({ path, title, text }) =>
              html`<li class="card">
                <h2><a href="${toUrl(path)}">${title}</a></h2>
                <p>${text}</p>
              </li>`,
          )}
          <li class="card">
            ${
              viewer
                ? html`<h2><a href="${toUrl('/account')}">Your account</a></h2>
                    <p>The apps that act for you, your API keys, and the way out.</p>`
                : html`<h2><a href="${toUrl('/auth/sign-in')}">Sign in</a></h2>
                    <p>To see which apps act for you, and to make an API key.</p>`
            }
          </li>
        </ul>`,
    }),
  },
];

const homeLinks = [
  {
    path: '/graphql',
    title: 'GraphiQL',
    text: 'Ask the graph: operations to begin with, and the schema beside them.',
  },
  {
    path: '/docs',
    title: 'REST reference',
    text: 'Every route, its fields and its answers, to be read and tried out.',
  },
  {
    path: '/docs/ledger',
    title: 'Operation ledger',
    text: 'Which GraphQL operation answers which route.',
  },
];
