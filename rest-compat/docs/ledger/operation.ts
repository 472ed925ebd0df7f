import { type CodeLanguage, renderCode } from '../../../src/html/code.ts';
import { type Html, html } from '../../../src/html/html.ts';
import { toGraphiqlPath } from '../../../src/pages/frame/graphiql-link.ts';
import type { PageVisit } from '../../../src/pages/frame/visit.ts';
import type { Explanation } from '../../kit/explain.ts';
import { formatFetch, formatGraphqlCommand, formatJson, formatPython } from './command.ts';

/** A text with a button to copy it. */
export const renderSample = (id: string, text: string, language: CodeLanguage = 'json'): Html =>
  html`<div class="sample" data-copy="${id}">
    <pre id="${id}" tabindex="0"><code>${renderCode(text, language)}</code></pre>
  </div>`;

/** An operation with its variables, and a link that opens both. The ids of a page differ by their end. */
export const renderExplanation = (
  explained: Explanation,
  end: string,
  { toUrl }: PageVisit,
): Html =>
  html`<h3>GraphQL</h3>
    ${renderSample(`operation${end}`, explained.query, 'graphql')}
    <h3>Variables</h3>
    ${renderSample(`variables${end}`, formatJson(explained.variables))}
    <p class="actions">
      <a class="button" href="${toUrl(toGraphiqlPath(explained.query, explained.variables))}"
        >Open in GraphiQL</a
      >
    </p>`;

/** The same for programs. */
export function renderOperationPrograms(
  explained: Explanation,
  end: string,
  { toPublicUrl }: PageVisit,
): Html {
  const address = toPublicUrl('/graphql');
  return renderPrograms(`program${end}`, [
    { title: 'curl', language: 'sh', text: formatGraphqlCommand(explained, address) },
    { title: 'JavaScript', language: 'js', text: formatFetch(explained, address) },
    { title: 'Python', language: 'python', text: formatPython(explained, address) },
  ]);
}

/** The same program in several languages. */
export interface SampleProgram {
  title: string;
  language: CodeLanguage;
  text: string;
}

/** Tabs that need no script. The module `language.js` keeps the choice. */
export const renderPrograms = (name: string, programs: readonly SampleProgram[]): Html =>
  html`<div class="programs" role="group" aria-label="Language">
    ${programs.map(
      ({ title }, place) =>
        html`<input
            type="radio"
            class="unseen"
            id="choose-${name}-${title}"
            name="${name}"
            value="${title}"
            ${place === 0 && 'checked'}
          /><label for="choose-${name}-${title}">${title}</label> `,
    )}
    ${programs.map(({ title, language, text }) => renderSample(`${name}-${title}`, text, language))}
  </div>`;
