import { type Html, html } from '../../../html/html.ts';
import { renderInline } from '../../../html/markdown.ts';
import type { PageVisit } from '../../frame/visit.ts';
import { renderWithParts } from '../guide.ts';
import { renderMembers } from '../member.ts';
import type { MadeView } from '../page.ts';
import { type Catalog, isWrapper, type Operation, type TypeEntry } from './catalog.ts';
import { conceptTitles } from './concept.ts';
import type { ToUrl } from './field-list.ts';
import { toConceptId } from './operation-page.ts';

const typeKinds: readonly (readonly [title: string, kinds: readonly TypeEntry['kind'][]])[] = [
  ['Objects', ['object']],
  ['Inputs', ['input']],
  ['Enums', ['enum']],
  ['Interfaces and unions', ['interface', 'union']],
  ['Scalars', ['scalar']],
];

/** Every operation by concept, then every type by kind. */
export function renderSchemaIndex({ operations, types }: Catalog, visit: PageVisit): MadeView {
  const { toUrl } = visit;
  const concepts = conceptTitles.filter((title) =>
    operations.some(({ concept }) => concept === title),
  );
  const parts = [...concepts, ...typeKinds.map(([title]) => title)].map((text) => ({
    id: toConceptId(text),
    text,
    depth: 2,
  }));
  return {
    width: 'wide',
    styles: ['docs.css'],
    body: renderWithParts(
      html`<h1>GraphQL reference</h1>
        <p class="lead">
          ${operations.length} operations, each with its arguments, what it returns, the scope that
          apps need, and an example to run.
        </p>
        <p>
          How requests, lists, refusals and limits work is in the
          <a href="${toUrl('/docs/graphql')}">guide</a>. The same as a file:
          <a href="${toUrl('/schema.graphql')}" download><code>schema.graphql</code></a
          >, <a href="${toUrl('/schema.json')}" download><code>schema.json</code></a
          >.
        </p>
        ${concepts.map((title) => renderConcept(title, operations, toUrl))}
        ${typeKinds.map(([title, kinds]) =>
          renderTypes(
            title,
            types.filter(({ kind }) => kinds.includes(kind)),
            toUrl,
          ),
        )}`,
      parts,
    ),
  };
}

const renderConcept = (title: string, operations: readonly Operation[], toUrl: ToUrl): Html =>
  html`<h2 id="${toConceptId(title)}">${title}</h2>
    ${renderMembers(
      operations
        .filter(({ concept }) => concept === title)
        .map(({ kind, field, path }) => ({
          name: html`<a href="${toUrl(path)}">${field.name}</a>`,
          badges: [kind],
          description: takeFirstSentence(field.description ?? ''),
          deprecated: field.deprecationReason,
        })),
    )}`;

const takeFirstSentence = (text: string) => /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;

/** Lists and results are folded: readers come to them by their operation. */
function renderTypes(title: string, types: readonly TypeEntry[], toUrl: ToUrl): Html {
  const [wrappers, others] = [
    types.filter(({ type }) => isWrapper(type.name)),
    types.filter(({ type }) => !isWrapper(type.name)),
  ];
  return html`<h2 id="${toConceptId(title)}">${title}</h2>
    ${renderNames(others, toUrl)}
    ${
      wrappers.length > 0 &&
      html`<details>
        <summary>${wrappers.length} types of lists and results</summary>
        ${renderNames(wrappers, toUrl)}
      </details>`
    }`;
}

const renderNames = (types: readonly TypeEntry[], toUrl: ToUrl): Html =>
  html`<ul class="names">
    ${types.map(
      ({ type, path }) =>
        html`<li>
          <a href="${toUrl(path)}"><code>${type.name}</code></a>
        </li> `,
    )}
  </ul>`;

/** In place of the reference on a server that does not show its schema. */
export const hiddenSchema = html`<h1>GraphQL reference</h1>
  <p>${renderInline('This server does not show its schema (`INTROSPECTION=false`).')}</p>`;
