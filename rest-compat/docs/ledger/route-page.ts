import type { GraphQLSchema } from 'graphql';
import { findRequiredScopes } from '../../../src/graphql/visible.ts';
import type { Retirement } from '../../../src/context/note.ts';
import { type Html, html } from '../../../src/html/html.ts';
import { renderInline } from '../../../src/html/markdown.ts';
import type { PageVisit } from '../../../src/pages/frame/visit.ts';
import { explainCall, type Explanation } from '../../kit/explain.ts';
import type { Endpoint } from '../../kit/route.ts';
import { createExample, type Example, toExampleCall } from './example.ts';
import { formatJson, formatRestCommand } from './command.ts';
import { renderAnswerMapping, renderInputMapping } from './mapping.ts';
import { operationIds, translatePath } from './operation-id.ts';
import { renderExplanation, renderPrograms, renderSample } from './operation.ts';
import { renderRetirement } from './retirement-note.ts';
import { renderRoute } from './route-name.ts';
import { type SampleAnswer, traceAnswer } from './trace-answer.ts';
import { traceInput } from './trace-input.ts';

interface Options {
  endpoint: Endpoint;
  schema: GraphQLSchema;
  publicUrl: string;
  retirement: Retirement | null;
}

/** One route beside its operation. All of it is worked out from the row and its document. */
export async function renderRoutePage(options: Options, visit: PageVisit): Promise<Html> {
  const { endpoint, schema } = options;
  const now = visit.clock();
  const example = createExample(endpoint, now);
  const call = toExampleCall(example);
  // A route with several operations shows the one of its example.
  const chosen = endpoint.choose?.(call.body) ?? endpoint;
  const explained = explainCall(chosen, call);
  const fields = traceInput(chosen, call);
  return html`${renderHead(options, visit)} ${renderRequest(options, { example, explained }, visit)}
    <h2 id="fields">Where each field goes</h2>
    ${
      fields.length === 0
        ? html`<p>This request has no fields.</p>`
        : html`<p>A field without a variable is only checked, or helps to read another field.</p>
            ${renderInputMapping(fields)}`
    }
    ${renderAnswer(await traceAnswer(chosen, schema, now))}`;
}

function renderHead({ endpoint, schema, retirement }: Options, { toUrl }: PageVisit): Html {
  const { summary, description, operation, gaps, isExtension, isPublic, document } = endpoint;
  const scopes = findRequiredScopes(document, schema) ?? [];
  return html`<p class="crumb"><a href="${toUrl('/docs/ledger')}">Operation ledger</a></p>
    <h1 class="route-title">${renderRoute(endpoint)}</h1>
    <p class="lead">${summary}</p>
    ${renderRetirement(endpoint, retirement)}
    ${description !== undefined && html`<p>${renderInline(description)}</p>`}
    <p class="facts">
      <code>${operation}</code>
      ${scopes.map((scope) => html`<span class="badge">${scope}</span> `)}
      ${isPublic && html`<span class="badge">public</span> `}
      ${isExtension && html`<span class="badge">extension</span> `}
      ${gaps.map((id) => html`<a class="badge" href="${toUrl(`/docs/gaps#${id}`)}">${id}</a> `)}
    </p>`;
}

function renderRequest(
  { endpoint, publicUrl }: Options,
  { example, explained }: { example: Example; explained: Explanation },
  visit: PageVisit,
): Html {
  const { toUrl } = visit;
  const name = operationIds.get(endpoint) ?? '';
  return html`<h2 id="request">Request</h2>
    <div class="pair">
      <div>
        <h3>REST</h3>
        ${renderSample('rest', formatRestCommand(endpoint, example, publicUrl))}
        <p class="actions">
          <a class="button quiet" href="${toUrl(`${translatePath}?route=${name}`)}"
            >Translate your own</a
          >
          <a class="button quiet" href="${toUrl(toReferencePath(endpoint))}">Read the reference</a>
        </p>
      </div>
      <div>${renderExplanation(explained, '', visit)}</div>
    </div>
    ${renderPrograms(explained, '', visit)}`;
}

const toReferencePath = (endpoint: Endpoint) =>
  `/docs/reference/${operationIds.get(endpoint) ?? ''}`;

const renderAnswer = ({ body, data, traced }: SampleAnswer): Html =>
  html`<h2 id="answer">Answer</h2>
    <p>The values are placeholders: nothing is null here, and each list has one record.</p>
    <div class="pair">
      <div>
        <h3>REST</h3>
        ${renderSample('rest-answer', formatJson(body))}
      </div>
      <div>
        <h3>GraphQL</h3>
        ${renderSample('graphql-answer', formatJson({ data }))}
      </div>
    </div>
    <h2 id="answer-fields">Where each value comes from</h2>
    <p><code>id: databaseId</code> means that the field has another name in GraphQL.</p>
    ${renderAnswerMapping(traced)}`;
