import { type Html, html } from '../../src/http/page/html.ts';
import { renderInline } from '../../src/http/page/markdown.ts';
import { createExample, type Example } from './example.ts';
import { ledger } from '../ledger.ts';
import { toAnchor } from './openapi-operation.ts';
import { type Call, type Endpoint, printDocument, toFullPath } from '../route.ts';

interface Options {
  /** The path of the pages, and the address that callers send requests to. */
  root: string;
  publicUrl: string;
  /** Examples use dates after this one. */
  now: Date;
}

/** A table of all routes, then each route with its operation. */
export function renderLedger(options: Options): Html {
  const { root } = options;
  return html`<h1>Operation ledger</h1>
    <p>
      Each of the ${ledger.length} REST routes runs one GraphQL operation. This page lists them all
      and shows the variables of an example request. To see the operation behind your own request,
      send it with the header <code>Prefer: explain=graphql</code>. The server then returns the
      operation and its variables, and does not run it.
    </p>
    ${renderKeyField(root)} ${renderTable()}
    ${ledger.map((endpoint) => renderRow(endpoint, options))}`;
}

const renderKeyField = (root: string) =>
  html`<form id="credential" class="card" data-root="${root}" hidden>
    <label for="key">API key, to try your own values</label>
    <input
      id="key"
      type="password"
      autocomplete="off"
      spellcheck="false"
      aria-describedby="key-note"
    />
    <p id="key-note" class="soft">
      The key stays in this browser tab until you close it. Requests from this page are only
      explained, never run.
    </p>
  </form>`;

const renderTable = () =>
  html`<div class="scroll" role="region" aria-label="All routes" tabindex="0">
    <table class="routes">
      <thead>
        <tr>
          <th scope="col">Route</th>
          <th scope="col">Operation</th>
          <th scope="col">Group</th>
        </tr>
      </thead>
      <tbody>
        ${ledger.map(
          (endpoint) =>
            html`<tr>
              <td><a href="#${toAnchor(endpoint)}">${renderRoute(endpoint)}</a></td>
              <td><code>${endpoint.operation}</code></td>
              <td>${endpoint.tag}</td>
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;

const renderRoute = (endpoint: Endpoint) =>
  html`<span class="method ${endpoint.method}">${endpoint.method.toUpperCase()}</span>
    <span class="path">${toFullPath(endpoint).replaceAll(/:(\w+)/g, '{$1}')}</span>`;

function renderRow(endpoint: Endpoint, { root, publicUrl, now }: Options): Html {
  const { tag, summary, description, operation, document, gaps, isExtension, isPublic } = endpoint;
  const example = createExample(endpoint, now);
  return html`<section
    class="card row"
    id="${toAnchor(endpoint)}"
    aria-labelledby="${toAnchor(endpoint)}-name"
  >
    <h2 id="${toAnchor(endpoint)}-name">${renderRoute(endpoint)}</h2>
    <p class="soft">
      ${tag}: ${summary}. ${description !== undefined && renderInline(description)}
    </p>
    <p class="facts">
      <code>${operation}</code>
      ${isExtension && html`<span class="badge">extension</span> `}${isPublic && html`<span class="badge">public</span> `}${gaps.map(
        (id) => html`<a class="badge" href="${root}/docs/gaps#${id}">${id}</a> `,
      )}
    </p>
    <h3>Example variables</h3>
    <pre
      tabindex="0"
    ><code>${JSON.stringify(endpoint.variables(toExampleCall(example)), null, 2)}</code></pre>
    <details>
      <summary>Document</summary>
      <pre tabindex="0"><code>${printDocument(document)}</code></pre>
    </details>
    <details class="own">
      <summary>Try your own values</summary>
      <pre tabindex="0"><code>${formatCurl(endpoint, example, publicUrl)}</code></pre>
      ${renderForm(endpoint, example)}
    </details>
  </section> `;
}

/** The page's script makes this form work. Without JavaScript, readers use the command above it. */
function renderForm(endpoint: Endpoint, example: Example): Html {
  const { method, shapes } = endpoint;
  const id = toAnchor(endpoint);
  const takesBody = shapes.body !== undefined && method !== 'get';
  return html`<form class="explain" data-method="${method.toUpperCase()}" hidden>
    <label for="${id}-path">Path</label>
    <input
      id="${id}-path"
      name="path"
      spellcheck="false"
      value="${formatExamplePath(endpoint, example)}"
    />
    ${
      takesBody &&
      html`<label for="${id}-body">Body</label>
        <textarea id="${id}-body" name="body" rows="6" spellcheck="false">
${example.body && JSON.stringify(example.body, null, 2)}</textarea>`
    }
    <button>Explain</button>
    <pre tabindex="0" role="status" hidden><code></code></pre>
  </form>`;
}

const toExampleCall = ({ params = {}, query = {}, body = {} }: Example): Call => ({
  params,
  query,
  body,
  url: '',
});

/** The path of an example including its query. */
export function formatExamplePath(
  endpoint: Endpoint,
  { params = {}, query = {} }: Example,
): string {
  const filled = toFullPath(endpoint).replaceAll(
    /:(\w+)/g,
    (_all, name: string) => params[name] ?? '',
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, given]) =>
      [given].flat().map((value): [string, string] => [name, value]),
    ),
  );
  return `${filled}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

function formatCurl(endpoint: Endpoint, example: Example, publicUrl: string): string {
  const { method, byClient } = endpoint;
  const lines = [
    `curl -s${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${publicUrl}${formatExamplePath(endpoint, example)}'`,
    // Apps send their credentials in the body.
    ...(byClient ? [] : [`-H "Authorization: Bearer $KEY"`]),
    `-H 'Prefer: explain=graphql'`,
    ...(example.body
      ? [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(example.body)}'`]
      : []),
  ];
  return lines.join(' \\\n  ');
}
