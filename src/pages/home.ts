import { html } from '../http/page/html.ts';
import type { PageRoute } from './frame/route.ts';

/** The home page, with links to all others. */
export const homeRoutes: PageRoute[] = [
  {
    path: '/',
    who: 'ANYONE',
    show: ({ toUrl, viewer }) => ({
      title: 'Scheduling',
      body: html`<h1>Scheduling as a graph</h1>
        <p class="lead">
          Bookings, calendars, teams and event types: one GraphQL API, and a REST API in which each
          route runs one GraphQL operation.
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
                    <p>See your connected apps and API keys, or sign out.</p>`
                : html`<h2><a href="${toUrl('/auth/sign-in')}">Sign in</a></h2>
                    <p>See which apps act for you, and create an API key.</p>`
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
    text: 'Run GraphQL operations. Comes with examples and the schema.',
  },
  {
    path: '/docs',
    title: 'Documentation',
    text: 'Guides for GraphQL, REST and webhooks, and every error code.',
  },
  {
    path: '/docs/ledger',
    title: 'Operation ledger',
    text: 'See which GraphQL operation answers each route.',
  },
];
