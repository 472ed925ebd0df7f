import { type Html, html } from '../../html/html.ts';
import type { AssetFiles, Assets } from '../../html/asset.ts';
import type { Area } from '../frame/area.ts';
import { addReturnPath } from '../frame/local-path.ts';
import type { PageVisit } from '../frame/visit.ts';
import { listTabs } from './examples.ts';

/** The parts of the package are texts. Together they take 9 MB, so they are loaded on first use. */
const loadPart =
  (name: 'css' | 'js' | 'editorWorkerService' | 'graphqlWorker' | 'jsonWorker') => async () =>
    (await import('@graphql-yoga/render-graphiql/graphiql'))[name];

/** Without the fonts that the package brings for texts: the page has its own. */
const loadStyle = async () =>
  (await loadPart('css')()).replaceAll(
    /@font-face\s*\{\s*font-family:\s*['"]?(?:Roboto|Fira Code)\b[^}]*\}/g,
    '',
  );

/** Monaco's workers, by the names that Monaco has for them. */
const workers = {
  editorWorkerService: 'graphiql-editor-worker.js',
  graphql: 'graphiql-graphql-worker.js',
  json: 'graphiql-json-worker.js',
};

export const graphiqlAssets: AssetFiles = {
  'graphiql-library.js': loadPart('js'),
  'graphiql-library.css': loadStyle,
  [workers.editorWorkerService]: loadPart('editorWorkerService'),
  [workers.graphql]: loadPart('graphqlWorker'),
  [workers.json]: loadPart('jsonWorker'),
  'graphiql.css': new URL('graphiql.css', import.meta.url),
  'graphiql.js': new URL('../island/graphiql.js', import.meta.url),
  'graphiql-access.js': new URL('../island/graphiql-access.js', import.meta.url),
};

/** GraphiQL. Other requests for the same address are answered by `src/graphql/transport/http.ts`. */
export const createGraphiqlArea = ({ getUrl }: Assets): Area => ({
  title: 'GraphiQL',
  routes: [
    {
      path: '/graphql',
      who: 'ANYONE',
      async show(visit) {
        const urls = Object.entries(workers).map(async ([name, file]) => [
          name,
          await getUrl(file),
        ]);
        return {
          title: 'GraphiQL',
          description: 'Run GraphQL operations in the browser, with examples and the schema.',
          width: 'tool',
          styles: ['graphiql-library.css', 'graphiql.css'],
          scripts: ['graphiql-library.js'],
          modules: ['graphiql-access.js', 'graphiql.js'],
          policy: monacoPolicy,
          isPublic: !visit.viewer,
          body: renderBody(visit, Object.fromEntries(await Promise.all(urls))),
        };
      },
    },
  ],
});

/**
 * Monaco writes its colours into a style element, and the places of its lines into style attributes.
 * Its fonts are part of its style. Scripts are as strict as on all pages.
 */
const monacoPolicy = {
  'style-src': "'self' 'unsafe-inline'",
  'font-src': 'data:',
  'worker-src': "'self'",
};

function renderBody(visit: PageVisit, workerUrls: Record<string, string>): Html {
  const { viewer, clock, toUrl } = visit;
  const setup = {
    examples: listTabs(clock()),
    workerUrls,
    // Only scripts of this page can read it (decision 056).
    session: viewer ? visit.createCsrfToken() : null,
  };
  return html`<main class="graphiql-page">
    <h1 class="unseen">GraphiQL</h1>
    <a class="skip" id="graphiql-skip" href="#graphiql">Skip to the editor</a>
    <p class="graphiql-note">
      <span>${viewer ? renderPerson(viewer) : renderSignIn(toUrl)}</span>
      <span class="graphiql-hint">The tabs hold examples. The book opens the schema.</span>
    </p>
    <noscript>
      <p class="graphiql-note">
        GraphiQL needs JavaScript. You can still send requests to POST /graphql.
      </p>
    </noscript>
    <div id="graphiql" data-setup="${JSON.stringify(setup)}"></div>
  </main>`;
}

const renderPerson = ({ profile }: NonNullable<PageVisit['viewer']>) =>
  html`You run operations as <strong>${profile?.name ?? profile?.email}</strong>. A key under
    <em>Headers</em> takes precedence.`;

const renderSignIn = (toUrl: PageVisit['toUrl']) =>
  html`<a href="${toUrl(addReturnPath('/auth/sign-in', '/graphql'))}">Sign in</a> to run operations
    as yourself, or put an API key under <em>Headers</em>.`;
