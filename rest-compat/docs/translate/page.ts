import { AppError } from '../../../src/base/errors.ts';
import { type Html, html } from '../../../src/html/html.ts';
import { renderForm, renderTextArea } from '../../../src/pages/form/field.ts';
import type { MadeView } from '../../../src/pages/docs/page.ts';
import type { PageVisit } from '../../../src/pages/frame/visit.ts';
import { createExample } from '../ledger/example.ts';
import { formatRestCommand } from '../ledger/command.ts';
import { renderInputMapping } from '../ledger/mapping.ts';
import { translatePath } from '../ledger/operation-id.ts';
import { renderExplanation, renderOperationPrograms } from '../ledger/operation.ts';
import { renderRoute } from '../ledger/route-name.ts';
import { ledger } from '../../ledger.ts';
import { type Endpoint, toOperationId, toReferencePath, toRouteName } from '../../kit/route.ts';
import { parsePaste } from './paste.ts';
import { translate, type Translation } from './translate.ts';

/** A form for requests, and their operations. What was pasted is never shown again: it may hold a key. */
export function showTranslatePage(visit: PageVisit, publicUrl: string): MadeView {
  const named = visit.query.get('route');
  const row = ledger.find((one) => toOperationId(one) === named);
  const sample = row ? formatRestCommand(row, createExample(row, visit.clock()), publicUrl) : '';
  return buildPage(visit, { value: sample, result: html`` });
}

/** Sent by POST, so that the request appears in no address and no log. */
export function translatePaste(visit: PageVisit): MadeView {
  try {
    const requests = parsePaste(visit.form.get('request') ?? '');
    const now = visit.clock();
    const result = requests.map((request, place) =>
      renderTranslation(translate(request, now), String(place + 1), visit),
    );
    return buildPage(visit, { value: '', result: html`${result}` });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const result = renderProblems([`${error.message}.`]);
    return { ...buildPage(visit, { value: '', result }), status: 422 };
  }
}

function buildPage(visit: PageVisit, { value, result }: { value: string; result: Html }): MadeView {
  const field = renderTextArea({
    name: 'request',
    label: 'Request',
    hint: 'A curl command, the text of an HTTP request, or an address. Several at once are fine.',
    value,
    input: { rows: 9, required: true, spellcheck: 'false', autocomplete: 'off' },
  });
  const body = html`${field} <button>Translate</button>`;
  return {
    width: 'wide',
    styles: ['docs.css', 'ledger.css'],
    modules: ['copy.js', 'language.js', 'translate.js'],
    body: html`<p class="crumb"><a href="${visit.toUrl('/docs/ledger')}">Operation ledger</a></p>
      <h1>Translate a request</h1>
      <p>
        Paste a REST request to see its GraphQL operation. The request is neither run nor stored.
        Keys in it are not shown again, so you may paste a command as it is.
      </p>
      ${renderForm(visit, { action: translatePath, label: 'Request to translate', body })}
      <div id="translation" tabindex="-1">${result}</div>`,
  };
}

const renderProblems = (problems: readonly string[]): Html =>
  problems.length === 0
    ? html``
    : html`<div class="problems" role="alert">
        <ul>
          ${problems.map((problem) => html`<li>${problem}</li> `)}
        </ul>
      </div>`;

function renderTranslation(found: Translation, id: string, visit: PageVisit): Html {
  const { method, path, endpoint, explained, fields, unknown, problems, nearest } = found;
  return html`<section class="translation" aria-labelledby="route-${id}">
    <h2 id="route-${id}">
      ${endpoint ? renderLink(endpoint, visit) : html`<code>${method} ${path}</code>`}
    </h2>
    ${endpoint && html`<p>${endpoint.summary}: <code>${endpoint.operation}</code></p>`}
    ${renderProblems(problems)}
    ${
      nearest.length > 0 &&
      html`<p>Did you mean one of these?</p>
        <ul class="nearest">
          ${nearest.map((row) => html`<li>${renderLink(row, visit)}</li> `)}
        </ul>`
    }
    ${
      unknown.length > 0 &&
      html`<p>
        Without effect:
        ${unknown.slice(0, 50).map((name) => html`<code>${name.slice(0, 100)}</code> `)}
      </p>`
    }
    ${
      explained &&
      html`${renderExplanation(explained, id, visit)}
      ${renderOperationPrograms(explained, id, visit)}
      ${
        fields.length > 0 &&
        html`<h3>Where each field goes</h3>
          ${renderInputMapping(fields, `Fields of request ${id}`)}`
      }`
    }
  </section>`;
}

const renderLink = (endpoint: Endpoint, { toUrl }: PageVisit) =>
  html`<a href="${toUrl(toReferencePath(endpoint))}" title="${toRouteName(endpoint)}"
    >${renderRoute(endpoint)}</a
  >`;
