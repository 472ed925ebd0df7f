import { type Html, html } from '../../../src/html/html.ts';
import { renderPrograms, renderSample } from '../../../src/html/sample.ts';
import { toGraphiqlPath } from '../../../src/pages/frame/graphiql-link.ts';
import type { PageVisit } from '../../../src/pages/frame/visit.ts';
import type { Explanation } from '../../kit/explain.ts';
import { formatFetch, formatGraphqlCommand, formatJson, formatPython } from './command.ts';

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
