import type { Retirement } from '../../../src/context/note.ts';
import { type Html, html } from '../../../src/html/html.ts';
import { renderInline } from '../../../src/html/markdown.ts';
import { describeRetirement, guidePath } from '../../retirement.ts';
import type { Endpoint } from '../../kit/route.ts';

/** The note on the pages of a retired route. */
export function renderRetirement(endpoint: Endpoint, operator: Retirement | null): Html | false {
  const text = describeRetirement(endpoint, operator);
  return text !== null && html`<p class="note">${renderInline(text)}</p>`;
}

/** The note where all routes are listed, if the operator has retired them. */
export const renderRestRetirement = (operator: Retirement | null, root: string): Html | false =>
  operator !== null &&
  html`<p class="note">
    <strong>Deprecated</strong> since ${operator.since}: all routes below <code>/v1</code>.
    ${operator.sunset !== null && `They may be gone from ${operator.sunset} on. `}Their operations
    stay.
    <a href="${root}${guidePath}">Move to GraphQL</a>
  </p>`;
