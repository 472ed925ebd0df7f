import { type Html, html } from '../../html/html.ts';

interface Body {
  payloadTemplate: string | null;
  document: string | null;
}

/** What makes the body of a webhook, in words. */
export function nameBody({ payloadTemplate, document }: Body): string {
  if (document !== null) return 'GraphQL document';
  return payloadTemplate === null ? 'Documented payload' : 'Template';
}

interface Problem {
  message: string;
  line: number | null;
  column: number | null;
}

/** Why a document has no answer. */
export const renderProblemList = (problems: readonly Problem[]): Html =>
  html`<ul>
    ${problems.map(
      ({ message, line, column }) =>
        html`<li>${line !== null && html`Line ${line}, column ${column}: `}${message}</li>`,
    )}
  </ul>`;

export const renderBodyProblems = ({
  documentProblems: problems,
}: {
  documentProblems: readonly Problem[];
}) =>
  problems.length > 0 &&
  html`<div class="problems" role="alert">
    <p>No event is sent, because the GraphQL document has no answer:</p>
    ${renderProblemList(problems)}
  </div>`;
