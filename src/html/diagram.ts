import { type Html, html } from './html.ts';

/** A state diagram of Mermaid as a list, because drawing it would need a library in the browser. */
export const renderStates = (text: string): Html =>
  html`<ul class="states">
    ${[...text.matchAll(/^\s*(\S+) --> (\S+?)(?:: (.*))?$/gm)].map(
      ([, from = '', to = '', note]) =>
        html`<li>
          ${renderState(from)} <span aria-hidden="true">→</span><span class="unseen"> to </span>
          ${renderState(to)}${note !== undefined && html` <span class="soft">${note}</span>`}
        </li>`,
    )}
  </ul>`;

/** Mermaid writes the beginning as a star. */
const renderState = (name: string): Html =>
  name === '[*]' ? html`new` : html`<code>${name}</code>`;
