import { renderCode } from '../../html/code.ts';
import { type Html, html } from '../../html/html.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { MadePage } from './page.ts';

/** Where each reader begins. */
export const createStartPage = (): MadePage => ({
  path: '/docs',
  title: 'Overview',
  description: 'The documentation of Almanac: GraphQL, REST, OAuth apps, webhooks and operating.',
  group: 'Start',
  make: (visit) => ({
    body: html`<h1>Documentation</h1>
      <p class="lead">
        Almanac lets you book people's time. Everything it does is one GraphQL API. Each REST route
        runs one GraphQL operation.
      </p>
      ${renderFirstRequest(visit)}
      <h2>What do you want to do?</h2>
      <ul class="doors">
        ${doors.map((door) => renderDoor(door, visit))}
      </ul>
      <h2>Files to download</h2>
      <ul>
        ${downloads.map(
          ({ path, text }) =>
            html`<li>
              <a href="${visit.toUrl(path)}" download><code>${path}</code></a
              >: ${text}
            </li>`,
        )}
      </ul>`,
    width: 'wide',
    styles: ['docs.css'],
    modules: ['copy.js', 'docs-moved.js'],
  }),
});

const renderFirstRequest = ({ toUrl, toPublicUrl }: PageVisit): Html =>
  html`<h2>Your first request</h2>
    <p>This one needs no key. It asks what Maya, a host of the demo world, offers to everyone:</p>
    <div class="sample" data-copy="first-request">
      <pre
        id="first-request"
        tabindex="0"
      ><code>${renderCode(formatFirstRequest(toPublicUrl('/graphql')), 'sh')}</code></pre>
    </div>
    <p class="actions">
      <a class="button" href="${toUrl('/graphql')}">Open GraphiQL</a>
      <a class="button quiet" href="${toUrl('/console/keys')}">Create an API key</a>
    </p>`;

const formatFirstRequest = (address: string) =>
  `curl -s '${address}' -H 'Content-Type: application/json' \\
  -d '{"query":"{ publicProfile(username: \\"maya\\") { owner { name } eventTypes { slug title } } }"}'`;

interface Door {
  title: string;
  text: string;
  links: readonly { path: string; text: string }[];
}

const renderDoor = ({ title, text, links }: Door, { toUrl }: PageVisit): Html =>
  html`<li class="card">
    <h3>${title}</h3>
    <p>${text}</p>
    <ul class="door-links">
      ${links.map((link) => html`<li><a href="${toUrl(link.path)}">${link.text}</a></li> `)}
    </ul>
  </li>`;

const doors: readonly Door[] = [
  {
    title: 'Build a frontend',
    text: 'List free times, book them, and follow changes live, with the GraphQL client you know.',
    links: [
      { path: '/docs/graphql', text: 'GraphQL' },
      { path: '/docs/graphql/reference', text: 'GraphQL reference' },
      { path: '/docs/bookings', text: 'Slots and bookings' },
      { path: '/docs/clients', text: 'Clients' },
    ],
  },
  {
    title: 'Keep a REST client working',
    text: 'Existing clients go on as they are. See which operation each route runs, and move when you like.',
    links: [
      { path: '/docs/rest', text: 'REST quick start' },
      { path: '/docs/reference', text: 'REST reference' },
      { path: '/docs/ledger', text: 'Operation ledger' },
      { path: '/docs/gaps', text: 'API decisions' },
    ],
  },
  {
    title: 'Write an app',
    text: 'Act for people who allow it, with OAuth 2.0, PKCE and scopes.',
    links: [
      { path: '/docs/oauth', text: 'Writing an app' },
      { path: '/docs/oauth/playground', text: 'OAuth playground' },
      { path: '/.well-known/oauth-authorization-server', text: 'Metadata of this server' },
    ],
  },
  {
    title: 'Receive events',
    text: 'Get each change of a booking a few moments after it happens, signed and in order.',
    links: [
      { path: '/docs/webhooks', text: 'Receiving webhooks' },
      { path: '/docs/webhooks/managing', text: 'Managing webhooks' },
    ],
  },
  {
    title: 'Run a server',
    text: 'Settings, commands, backups and what to watch.',
    links: [
      { path: '/docs/operating', text: 'Operating' },
      { path: '/docs/changelog', text: 'Changelog' },
    ],
  },
  {
    title: 'Find out what went wrong',
    text: 'Every error code with its cause and what to do about it.',
    links: [
      { path: '/docs/errors', text: 'Errors' },
      { path: '/docs/errors#why-a-time-cannot-be-booked', text: 'Why a time cannot be booked' },
    ],
  },
];

const downloads = [
  {
    path: '/schema.graphql',
    text: 'the GraphQL schema, for code generators, linters and editors',
  },
  { path: '/schema.json', text: 'the same as an introspection query answers it' },
  { path: '/v1/openapi.json', text: 'the REST API as OpenAPI 3.1' },
];
