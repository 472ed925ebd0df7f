import type { GraphQLSchema } from 'graphql';
import { type Html, html } from '../../../src/html/html.ts';
import { renderInline } from '../../../src/html/markdown.ts';
import { renderMembers } from '../../../src/pages/docs/member.ts';
import type { MadeView } from '../../../src/pages/docs/page.ts';
import type { PageVisit } from '../../../src/pages/frame/visit.ts';
import type { Retirement } from '../../../src/context/note.ts';
import { type ErrorCode, httpStatus } from '../../../src/base/errors.ts';
import { comparedCallers, listComparedCallers } from '../ledger/compared-caller.ts';
import { createExample, toExampleCall } from '../ledger/example.ts';
import { formatJson } from '../ledger/command.ts';
import { renderPrograms, renderSample } from '../../../src/html/sample.ts';
import { renderRoute } from '../ledger/route-name.ts';
import { traceAnswer } from '../ledger/trace-answer.ts';
import {
  type Endpoint,
  restReferencePath,
  toOperationId,
  toPathTemplate,
} from '../../kit/route.ts';
import { renderFieldSection } from './field-section.ts';
import {
  listNullable,
  listObjects,
  nameType,
  type Part,
  type FieldDisplay,
  renderFoldedMembers,
  renderProperties,
  type Resolve,
  sortByRank,
  toPart,
} from './json-schema.ts';
import { type FindRequestField, readRequestFields } from './request-field.ts';
import { renderRetirement } from '../ledger/retirement-note.ts';
import { writeRequestSamples } from './request-sample.ts';
import { renderTryForm } from './try-form.ts';

interface Options {
  endpoint: Endpoint;
  document: Part;
  resolve: Resolve;
  schema: GraphQLSchema;
  publicUrl: string;
  retirement: Retirement | null;
}

export const toTagId = (tag: string) => tag.toLowerCase().replaceAll(' ', '-');

export async function renderRestOperation(options: Options, visit: PageVisit): Promise<MadeView> {
  const { endpoint, document, resolve, schema, publicUrl, retirement } = options;
  const [root, now] = [visit.toUrl(''), visit.clock()];
  const part = findPart(endpoint, document);
  const example = createExample(endpoint, now);
  const call = toExampleCall(example);
  // A route with several operations shows the one of its example.
  const chosen = endpoint.choose?.(call.body) ?? endpoint;
  const answer = await traceAnswer(chosen, schema, now);
  return {
    width: 'wide',
    styles: ['docs.css', 'ledger.css'],
    modules: ['copy.js', 'language.js', 'key-link.js', 'try.js'],
    body: html`<p class="way">
        <a href="${root}${restReferencePath}">REST reference</a> ›
        <a href="${root}${restReferencePath}#${toTagId(endpoint.tag)}">${endpoint.tag}</a>
      </p>
      <div class="reference columns">
        <div class="column">
          <h1>${endpoint.summary}</h1>
          <p class="route">${renderRoute(endpoint)}</p>
          ${renderRetirement(endpoint, retirement)} ${renderDescription(endpoint)}
          ${renderAccess(part)}
          ${renderParameters(part, resolve, readRequestFields(endpoint, example, 'query'))}
          ${renderBody(part, {
            resolve,
            findRequestField: readRequestFields(endpoint, example, 'body'),
            hasNull: findNulls(endpoint, part, resolve),
          })}
          ${renderErrors(part, root)} ${renderBehind(endpoint, root)}
        </div>
        <div class="column">
          <h2 id="request">Request</h2>
          ${renderPrograms('sample', writeRequestSamples(endpoint, example, publicUrl))}
          ${renderTryForm(endpoint, example, root)}
          <h2 id="answer">Answer</h2>
          ${renderAnswer(part, formatJson(answer.body), resolve)}
        </div>
      </div>
      ${renderFieldSection({ id: toOperationId(endpoint), endpoint: chosen, call, answer }, visit)}`,
  };
}

const findPart = (endpoint: Endpoint, { paths }: Part): Part =>
  toPart(toPart(toPart(paths)[toPathTemplate(endpoint)])[endpoint.method]);

const renderDescription = ({ description, isExtension }: Endpoint): Html =>
  html`${description !== undefined && html`<p>${renderInline(description)}</p>`}
  ${
    isExtension &&
    html`<p class="soft">This route is an extension: it is not part of the contract.</p>`
  }`;

/** Who may call it, by what the document requires. */
function renderAccess({ security }: Part): Html {
  const ways = listObjects(security);
  const names = ways.flatMap((way) => Object.keys(way));
  const scopes = ways.flatMap((way) =>
    Array.isArray(way['oauth2']) ? way['oauth2'].map(String) : [],
  );
  const isOpen = ways.some((way) => Object.keys(way).length === 0);
  return html`<p>
    ${names.includes('clientBasic') ? 'Called by an app, with its own credentials.' : isOpen ? 'Needs no credential.' : 'Needs an API key or an access token.'}
    ${scopes.length > 0 && html`Apps need ${scopes.map((scope) => html`<code>${scope}</code> `)}`}
    ${names.includes('apiKeyBearer') && !names.includes('oauth2') && 'Apps cannot call it.'}
  </p>`;
}

function renderParameters(
  { parameters }: Part,
  resolve: Resolve,
  findQueryField: FindRequestField,
): Html {
  const members = listObjects(parameters).map((given) => {
    const parameter = resolve(given);
    const [place, name] = [String(parameter['in']), String(parameter['name'])];
    const isRequired = parameter['required'] === true;
    const { rank, needs } = place === 'query' ? findQueryField(name) : { rank: 0, needs: [] };
    return {
      place,
      rank: isRequired ? -1 : rank,
      member: {
        name,
        type: nameType(resolve(parameter['schema']), resolve),
        badges: isRequired ? ['required'] : needs,
        description: String(parameter['description'] ?? ''),
      },
    };
  });
  const list = (place: string) => sortByRank(members.filter((one) => one.place === place));
  const [path, query, header] = [list('path'), list('query'), list('header')];
  return html`${
    path.length > 0 &&
    html`<h2 id="path">Path</h2>
      ${renderMembers(path)}`
  }
  ${
    query.length > 0 &&
    html`<h2 id="query">Query</h2>
      ${renderFoldedMembers(query)}`
  }
  ${
    header.length > 0 &&
    html`<details>
      <summary>Headers</summary>
      ${renderMembers(header)}
    </details>`
  }`;
}

const readJson = (content: unknown): Part => toPart(toPart(content)['application/json']);

function renderBody({ requestBody }: Part, display: FieldDisplay): Html {
  const { schema } = readJson(display.resolve(requestBody)['content']);
  return schema === undefined
    ? html``
    : html`<h2 id="body">Body</h2>
        ${renderProperties(schema, display)}`;
}

function readSuccess({ responses }: Part, resolve: Resolve) {
  const answers = toPart(responses);
  const { content, headers } = resolve(answers['201'] ?? answers['200']);
  return { schema: readJson(content)['schema'], headers };
}

/** Null in a request clears a field that the record can be without. Elsewhere it is as good as nothing. */
function findNulls({ method }: Endpoint, part: Part, resolve: Resolve) {
  const clearable =
    method === 'patch'
      ? listNullable(readSuccess(part, resolve).schema, resolve)
      : new Set<string>();
  return (name: string) => clearable.has(name);
}

function renderAnswer(part: Part, sample: string, resolve: Resolve): Html {
  const { schema, headers } = readSuccess(part, resolve);
  return html`${renderSample('sample-answer', sample)}
    <details>
      <summary>Fields of the answer</summary>
      ${renderProperties(schema, { resolve })}
    </details>
    <details>
      <summary>Headers of the answer</summary>
      ${renderMembers(
        Object.entries(toPart(headers)).map(([name, header]) => ({
          name,
          description: String(resolve(header)['description'] ?? ''),
        })),
      )}
    </details>`;
}

const codes = Object.entries(httpStatus) as [ErrorCode, number][];

/** One line for each status: the entries of the list of errors say the rest. */
function renderErrors({ responses }: Part, root: string): Html {
  const statuses = Object.keys(toPart(responses)).filter((status) => Number(status) >= 400);
  return html`<h2 id="errors">Errors</h2>
    <ul class="names">
      ${statuses.map((status) => {
        const known = codes.filter(([, one]) => String(one) === status);
        return html`<li>
          ${status}
          ${known.map(([code]) => html`<a href="${root}/docs/errors#${code}"><code>${code}</code></a> `)}
        </li> `;
      })}
    </ul>`;
}

const renderBehind = (endpoint: Endpoint, root: string): Html =>
  html`<h2 id="graphql">Behind it</h2>
    <p>
      Runs the GraphQL operation <a href="#fields"><code>${endpoint.operation}</code></a
      >. ${renderComparison(endpoint)}
    </p>
    ${
      endpoint.gaps.length > 0 &&
      html`<details>
        <summary>Decisions</summary>
        <p>Where the contract leaves something open, these say how we read it:</p>
        <p>
          ${endpoint.gaps.map((id) => html`<a class="badge" href="${root}/docs/gaps#${id}">${id}</a> `)}
        </p>
      </details>`
    }`;

/** As the equivalence test runs it. */
function renderComparison(endpoint: Endpoint): Html {
  const callers = listComparedCallers(endpoint).map((caller) => comparedCallers[caller]);
  return callers.length === 0
    ? html``
    : html`A test sends the request over both APIs, and gets the same for each of these callers:
      ${callers.join('; ')}.`;
}
