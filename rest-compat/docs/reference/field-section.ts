import { type Html, html } from '../../../src/html/html.ts';
import type { PageVisit } from '../../../src/pages/frame/visit.ts';
import { explainCall } from '../../kit/explain.ts';
import type { Call, Endpoint } from '../../kit/route.ts';
import { formatJson } from '../ledger/command.ts';
import { renderAnswerMapping, renderInputMapping } from '../ledger/mapping.ts';
import { translatePath } from '../ledger/operation-id.ts';
import { renderSample } from '../../../src/html/sample.ts';
import { renderExplanation, renderOperationPrograms } from '../ledger/operation.ts';
import type { SampleAnswer } from '../ledger/trace-answer.ts';
import { type TracedField, traceInput } from '../ledger/trace-input.ts';

interface Options {
  /** The `operationId` of the route. */
  id: string;
  /** The row that answers the example. */
  endpoint: Endpoint;
  /** The example. */
  call: Call;
  answer: SampleAnswer;
}

/** A route beside its operation. All of it is worked out from the row and its document. */
export function renderFieldSection(
  { id, endpoint, call, answer }: Options,
  visit: PageVisit,
): Html {
  const explained = explainCall(endpoint, call);
  return html`<h2 id="fields">Where each field goes</h2>
    <div class="reference columns">
      <div class="column">
        <h3>Fields of the request</h3>
        ${renderInput(traceInput(endpoint, call))}
        <p class="actions">
          <a class="button quiet" href="${visit.toUrl(`${translatePath}?route=${id}`)}"
            >Translate your own</a
          >
        </p>
      </div>
      <div class="column">
        ${renderExplanation(explained, '', visit)} ${renderOperationPrograms(explained, '', visit)}
        <h3>Answer of GraphQL</h3>
        <p>The values are placeholders: nothing is null here, and each list has one record.</p>
        ${renderSample('graphql-answer', formatJson({ data: answer.data }))}
      </div>
    </div>
    <h3 id="answer-fields">Values of the answer</h3>
    <p><code>id: databaseId</code> means that the field has another name in GraphQL.</p>
    ${renderAnswerMapping(answer.traced)}`;
}

const renderInput = (fields: readonly TracedField[]): Html =>
  fields.length === 0
    ? html`<p>This request has no fields.</p>`
    : html`<p>A field without a variable is only checked, or helps to read another field.</p>
        ${renderInputMapping(fields)}`;
