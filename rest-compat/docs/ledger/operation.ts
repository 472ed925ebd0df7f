import { type CodeLanguage, renderCode } from '../../../src/html/code.ts';
import { type Html, html } from '../../../src/html/html.ts';
import type { PageVisit } from '../../../src/pages/frame/visit.ts';
import type { Explanation } from '../../kit/explain.ts';
import { formatFetch, formatGraphqlCommand, formatJson, toGraphiqlPath } from './command.ts';

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
      <a class="button" href="${toUrl(toGraphiqlPath(explained))}">Open in GraphiQL</a>
    </p>`;

/** The same for programs, folded. */
export function renderPrograms(
  explained: Explanation,
  end: string,
  { toPublicUrl }: PageVisit,
): Html {
  const address = toPublicUrl('/graphql');
  return html`${renderProgram({ title: 'GraphQL as a command', id: `command${end}`, text: formatGraphqlCommand(explained, address), language: 'sh' })}
  ${renderProgram({ title: 'GraphQL in JavaScript', id: `script${end}`, text: formatFetch(explained, address), language: 'js' })}`;
}

interface Program {
  title: string;
  id: string;
  text: string;
  language: CodeLanguage;
}

/** A program, folded unless it is the one that most readers want. */
export const renderProgram = ({ title, id, text, language }: Program, isOpen = false): Html =>
  html`<details class="program" ${isOpen && 'open'}>
    <summary>${title}</summary>
    ${renderSample(id, text, language)}
  </details>`;
