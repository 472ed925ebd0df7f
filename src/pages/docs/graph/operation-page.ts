import { type GraphQLNamedType, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { readAccess } from '../../../graphql/visible.ts';
import { type Html, html } from '../../../html/html.ts';
import { renderCode } from '../../../html/code.ts';
import { renderInline } from '../../../html/markdown.ts';
import type { PageVisit } from '../../frame/visit.ts';
import { toGraphiqlPath } from '../../frame/graphiql-link.ts';
import type { MadeView } from '../page.ts';
import { type Catalog, isWrapper, type Operation, referencePath } from './catalog.ts';
import { writeExample } from './example.ts';
import { renderFields, renderInputs, renderType } from './field-list.ts';

/** All that a reader needs to run an operation. */
export function renderOperation(
  operation: Operation,
  catalog: Catalog,
  { toUrl, clock }: PageVisit,
): MadeView {
  const { kind, field } = operation;
  return {
    width: 'wide',
    styles: ['docs.css'],
    modules: ['copy.js'],
    body: html`${renderWay(operation, toUrl)}
      <div class="reference">
        <h1><code>${field.name}</code></h1>
        ${renderDeprecation(field)}
        <p class="lead">${field.description && renderInline(field.description)}</p>
        <p class="facts"><span class="badge">${kind}</span> <span>${renderAccess(field)}</span></p>
        <h2 id="example">Example</h2>
        ${renderExample(operation, clock(), toUrl)} ${renderArguments(field, toUrl)}
        <h2 id="returns">Returns</h2>
        <p class="type-line"><code>${renderType(field.type, toUrl)}</code></p>
        ${renderResult(getNamedType(field.type), toUrl)} ${renderRelated(operation, catalog, toUrl)}
      </div>`,
  };
}

const renderDeprecation = ({ deprecationReason }: Operation['field']): Html | false =>
  Boolean(deprecationReason) &&
  html`<p class="note"><strong>Deprecated.</strong> ${renderInline(deprecationReason ?? '')}</p>`;

/** The input of a mutation is shown as what is in it. */
function renderArguments({ args }: Operation['field'], toUrl: PageVisit['toUrl']): Html {
  const [input, ...others] = args;
  if (!input) return html``;
  const type = getNamedType(input.type);
  if (input.name !== 'input' || !isInputObjectType(type))
    return renderSection('Arguments', args, toUrl);
  return html`<h2 id="input">Input</h2>
    <p class="type-line"><code>input: ${renderType(input.type, toUrl)}</code></p>
    ${renderInputs(Object.values(type.getFields()), toUrl, false)}
    ${others.length > 0 && renderSection('Other arguments', others, toUrl)}`;
}

const renderSection = (
  title: string,
  inputs: Operation['field']['args'],
  toUrl: PageVisit['toUrl'],
): Html =>
  html`<h2 id="arguments">${title}</h2>
    ${renderInputs(inputs, toUrl, false)}`;

/** The way back to the list. */
export const renderWay = (
  { concept }: Pick<Operation, 'concept'>,
  toUrl: PageVisit['toUrl'],
): Html =>
  html`<p class="way">
    <a href="${toUrl(referencePath)}">GraphQL reference</a> ›
    <a href="${toUrl(referencePath)}#${toConceptId(concept)}">${concept}</a>
  </p>`;

export const toConceptId = (concept: string) => concept.toLowerCase().replaceAll(' ', '-');

/** Who may call it. */
function renderAccess(field: Operation['field']): Html {
  const { pothosOptions } = field.extensions as {
    pothosOptions?: { skipTypeScopes?: boolean };
  };
  const access = readAccess(field);
  const isOpen = pothosOptions?.skipTypeScopes === true;
  if (access === 'EVERYTHING')
    return html`Only with an API key, or signed in. Apps cannot call it.`;
  return html`${isOpen ? 'Needs no credential.' : 'Needs an API key or an access token.'}
  ${access && html` Apps need the scope <code>${access}</code>.`}`;
}

function renderExample(operation: Operation, now: Date, toUrl: PageVisit['toUrl']): Html {
  const { query, variables } = writeExample(operation, now);
  const given = variables && JSON.stringify(variables, null, 2);
  const link = toGraphiqlPath(query, variables ?? undefined);
  return html`<div class="sample" data-copy="query">
      <pre id="query" tabindex="0"><code>${renderCode(query, 'graphql')}</code></pre>
    </div>
    ${
      given !== null &&
      html`<p class="sample-title">Variables</p>
        <div class="sample" data-copy="variables">
          <pre id="variables" tabindex="0"><code>${renderCode(given, 'json')}</code></pre>
        </div>`
    }
    <p class="actions">
      <a class="button" href="${toUrl(link)}">Open in GraphiQL</a>
    </p>`;
}

const mostShown = 12;

/** The fields of a small type. A large one has its own page. */
function renderResult(type: GraphQLNamedType, toUrl: PageVisit['toUrl']): Html {
  if (!isObjectType(type))
    return html`<p>${type.description && renderInline(type.description)}</p>`;
  const fields = Object.values(type.getFields());
  if (fields.length <= mostShown || isWrapper(type.name)) return renderFields(fields, toUrl, false);
  return html`<p>
    ${type.description && renderInline(type.description)} It has ${fields.length} fields.
  </p>`;
}

function renderRelated(
  { concept, field }: Operation,
  { operations }: Catalog,
  toUrl: PageVisit['toUrl'],
): Html | false {
  const related = operations.filter((one) => one.concept === concept && one.field !== field);
  return (
    related.length > 0 &&
    html`<h2 id="related">More about ${concept.toLowerCase()}</h2>
      <ul class="names">
        ${related.map(
          (one) =>
            html`<li>
              <a href="${toUrl(one.path)}"><code>${one.field.name}</code></a>
            </li> `,
        )}
      </ul>`
  );
}
