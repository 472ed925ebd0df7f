import { renderCode } from '../../html/code.ts';
import { type Html, html } from '../../html/html.ts';
import { toGraphiqlPath } from '../frame/graphiql-link.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';

/** What Almanac is and for whom, for visitors who do not know it. */
export const homeRoutes: PageRoute[] = [{ path: '/', who: 'ANYONE', show: buildHomePage }];

async function buildHomePage(visit: PageVisit): Promise<PageView> {
  const [booking, console] = await Promise.all([
    visit.getAssetUrl('booking-page.png'),
    visit.getAssetUrl('console.png'),
  ]);
  return {
    title: 'Scheduling for your product',
    description:
      'Scheduling for your product: booking pages for guests, a console for hosts, and one GraphQL API that also answers the REST calls you already have.',
    width: 'wide',
    styles: ['home.css'],
    modules: ['copy.js'],
    body: html`${renderHero(visit, booking)} ${renderConsole(console)} ${renderSample(visit)}
      <h2>Where to go from here</h2>
      <ul class="doors">
        ${doors.map(
          ({ path, title, text }) =>
            html`<li class="card">
              <h3><a href="${visit.toUrl(path)}">${title}</a></h3>
              <p>${text}</p>
            </li>`,
        )}
      </ul>`,
  };
}

const renderHero = ({ toUrl, viewer }: PageVisit, picture: string): Html =>
  html`<div class="hero">
    <div>
      <h1>Scheduling for your product</h1>
      <p class="lead">
        Booking pages for guests, a console for hosts, and one GraphQL API that also answers the
        REST calls you already have.
      </p>
      <p class="actions">
        ${
          viewer
            ? html`<a class="button" href="${toUrl('/console')}">Open the console</a>`
            : html`<a class="button" href="${toUrl('/auth/sign-in')}">Sign in</a>`
        }
        <a class="aside" href="${toUrl('/docs')}">Read the documentation</a>
      </p>
    </div>
    <figure>
      <img
        src="${picture}"
        width="1120"
        height="640"
        alt="A booking page: a month of days, and the free times of the chosen day."
      />
      <figcaption>
        Guests book on a page that works on every phone, in their own time zone.
      </figcaption>
    </figure>
  </div>`;

const renderConsole = (picture: string): Html =>
  html`<section class="feature">
    <figure>
      <img
        src="${picture}"
        width="1280"
        height="800"
        loading="lazy"
        alt="The calendar of the console: a week of bookings over free times, and the reason why a time is not free."
      />
    </figure>
    <div>
      <h2>“Why is this not free?”</h2>
      <p>
        Hosts see their bookings over their free times. Choose any time, and Almanac says what is in
        the way and when the next free time is.
      </p>
      <ul>
        <li>No double bookings: the database itself refuses them.</li>
        <li>Teams, round robins, series, seats, and requests that wait for an answer.</li>
        <li>Each change is on record, and goes to your systems by webhook.</li>
      </ul>
    </div>
  </section>`;

const sample = {
  query: `query Why($start: DateTime!) {
  explainSlot(eventTypeId: 1, start: $start) {
    bookable
    reasons { code message }
  }
}`,
  answer: `{
  "data": {
    "explainSlot": {
      "bookable": false,
      "reasons": [{
        "code": "BUSY",
        "message": "Someone else has booked this time"
      }]
    }
  }
}`,
};

function renderSample({ toUrl, clock }: PageVisit): Html {
  const start = `${new Date(clock().getTime() + 86_400_000).toISOString().slice(0, 10)}T09:00:00Z`;
  return html`<section>
    <h2>Everything is one GraphQL API</h2>
    <p>
      The pages you see here run the operations that you can run too. REST clients have the same
      operations as routes.
    </p>
    <div class="pair">
      <div class="sample" data-copy="question">
        <h3>Ask</h3>
        <pre id="question" tabindex="0"><code>${renderCode(sample.query, 'graphql')}</code></pre>
        <a class="try" href="${toUrl(toGraphiqlPath(sample.query, { start }))}">Open in GraphiQL</a>
      </div>
      <div class="sample">
        <h3>Answer</h3>
        <pre tabindex="0"><code>${renderCode(sample.answer, 'json')}</code></pre>
      </div>
    </div>
  </section>`;
}

const doors = [
  {
    path: '/docs/graphql',
    title: 'Build with GraphQL',
    text: 'List free times, book them, and follow changes live.',
  },
  {
    path: '/docs/reference',
    title: 'Use REST',
    text: 'Every route, its examples, and the operation behind it.',
  },
  {
    path: '/docs/webhooks',
    title: 'Receive events',
    text: 'Get each change of a booking, signed and in order.',
  },
  {
    path: '/docs/operating',
    title: 'Run a server',
    text: 'Settings, commands, backups and what to watch.',
  },
  {
    path: '/graphql',
    title: 'Explore in GraphiQL',
    text: 'Run operations in your browser, with examples and the schema.',
  },
  {
    path: '/docs/errors',
    title: 'Look up an error',
    text: 'Every code, why it happens and what to do.',
  },
] as const;
