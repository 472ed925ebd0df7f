import type { Retirement } from '../../../src/context/note.ts';
import { type Html, html } from '../../../src/html/html.ts';
import { renderSelect, renderTextField } from '../../../src/pages/form/field.ts';
import type { PageVisit } from '../../../src/pages/frame/visit.ts';
import { ledger } from '../../ledger.ts';
import { type Endpoint, toPathTemplate, toReferencePath } from '../../kit/route.ts';
import { comparedCallers, listComparedCallers } from './compared-caller.ts';
import { translatePath } from './operation-id.ts';
import { listPeopleWords } from './people-word.ts';
import { renderRestRetirement } from './retirement-note.ts';
import { renderRoute } from './route-name.ts';

interface Filter {
  q: string;
  method: string;
  concept: string;
}

/** Every route in one line, by concept. `filter.js` filters in place what the form asks the server for. */
export function renderLedgerList({ query, toUrl }: PageVisit, retirement: Retirement | null): Html {
  const read = (name: keyof Filter) => (query.get(name) ?? '').trim().slice(0, 200).toLowerCase();
  const typed = (query.get('q') ?? '').trim().slice(0, 200);
  const filter: Filter = { q: read('q'), method: read('method'), concept: read('concept') };
  const found = ledger.filter((endpoint) => matches(endpoint, filter));
  return html`<h1>Operation ledger</h1>
    <p class="lead">Each of the ${ledger.length} REST routes runs one GraphQL operation.</p>
    ${renderRestRetirement(retirement, toUrl(''))}
    <p>
      Open a route to see its request beside the operation, and where each field goes. Have a
      request of your own? <a href="${toUrl(translatePath)}">Paste it</a>, or send it with the
      header <code>Prefer: explain=graphql</code>: the server then answers with the operation and
      its variables, and does not run it.
    </p>
    <p id="compared">
      A route with a mark such as <span class="badge">= ${listNames.length} callers</span> is proved
      equal to its operation: a test sends each request over both APIs, and compares status, fields
      and refusals. It does so for ${joinWords(listNames)}.
    </p>
    ${renderFilter(filter, toUrl)}
    <div id="routes">
      <p class="soft" role="status">
        <span data-count>${found.length}</span> of ${ledger.length} routes
      </p>
      ${[...concepts].map(([concept, slug]) => renderConcept({ concept, slug, found, toUrl }))}
      <div class="empty" data-none ${found.length > 0 && html`hidden`}>
        <p>
          No route matches. Try a shorter word, such as <em>booking</em>. Is it a request of yours?
          <a
            data-typed="q"
            href="${toUrl(translatePath)}${typed && `#request=${encodeURIComponent(typed)}`}"
            >Translate what you typed</a
          >
        </p>
      </div>
    </div>`;
}

const listNames = Object.values(comparedCallers);

const joinWords = (words: readonly string[]) => words.join(', ').replace(/, (?=[^,]*$)/, ' and ');

const toSlug = (concept: string) => concept.toLowerCase().replaceAll(' ', '-');

/** In the order of the ledger, with the value that the filter has for each. */
const concepts = new Map(ledger.map(({ tag }) => [tag, toSlug(tag)]));

const methods = [...new Set(ledger.map(({ method }) => method))];

/** Each word that may be searched for by its start has a space before it. */
function toWords(endpoint: Endpoint): string {
  const { method, operation, summary, tag, gaps } = endpoint;
  const path = toPathTemplate(endpoint);
  const names = [path, path.replaceAll(/[/{}]+/g, ' '), operation, summary, tag];
  return ` ${[method, ...names, listPeopleWords(endpoint), ...gaps].join(' ')}`.toLowerCase();
}

function matches(endpoint: Endpoint, { q, method, concept }: Filter): boolean {
  const text = toWords(endpoint);
  return (
    // "move" is no part of "remove".
    q.split(/\s+/).every((word) => text.includes(/^[a-z]/.test(word) ? ` ${word}` : word)) &&
    (method === '' || method === endpoint.method) &&
    (concept === '' || concept === toSlug(endpoint.tag))
  );
}

const renderFilter = ({ q, method, concept }: Filter, toUrl: PageVisit['toUrl']) =>
  html`<form
    class="toolbar"
    role="search"
    aria-label="Filter the routes"
    action="${toUrl('/docs/ledger')}"
    data-filter="routes"
  >
    ${renderTextField({
      name: 'q',
      label: 'Find a route or an operation',
      value: q,
      input: { type: 'search', autocomplete: 'off', maxlength: 200 },
    })}
    ${renderSelect({
      name: 'method',
      label: 'Method',
      choices: [['', 'All'], ...methods.map((one) => [one, one.toUpperCase()] as const)],
      chosen: [method],
    })}
    ${renderSelect({
      name: 'concept',
      label: 'Concept',
      choices: [['', 'All'], ...[...concepts].map(([text, slug]) => [slug, text] as const)],
      chosen: [concept],
    })}
    <button class="quiet">Filter</button>
  </form>`;

interface Concept {
  concept: string;
  slug: string;
  found: readonly Endpoint[];
  toUrl: PageVisit['toUrl'];
}

/** Routes that do not match are there too, so that the filter works in place. */
function renderConcept({ concept, slug, found, toUrl }: Concept): Html {
  const rows = ledger.filter(({ tag }) => tag === concept);
  const isEmpty = !rows.some((row) => found.includes(row));
  return html`<section aria-labelledby="${slug}" data-group ${isEmpty && html`hidden`}>
    <h2 id="${slug}">${concept}</h2>
    <ul class="ledger">
      ${rows.map((row) => renderRow(row, found.includes(row), toUrl))}
    </ul>
  </section>`;
}

/** Its id is where links led when all routes were on one page. */
function renderRow(endpoint: Endpoint, isShown: boolean, toUrl: PageVisit['toUrl']): Html {
  const compared = listComparedCallers(endpoint).length;
  return html`<li
    id="${endpoint.method}${endpoint.path.replaceAll(/[^A-Za-z0-9]+/g, '-')}"
    data-words="${toWords(endpoint)}"
    data-method="${endpoint.method}"
    data-concept="${toSlug(endpoint.tag)}"
    ${!isShown && html`hidden`}
  >
    <a href="${toUrl(toReferencePath(endpoint))}">${renderRoute(endpoint)}</a>
    <code>${endpoint.operation}</code>
    <span class="soft">${endpoint.summary}</span>
    ${compared > 0 && html`<a class="badge" href="#compared">= ${compared} callers</a>`}
    ${endpoint.retirement && html`<span class="badge">deprecated</span>`}
  </li> `;
}
