import { type Html, html } from '../../html/html.ts';

interface Tab {
  /** A public path. */
  href: string;
  text: string;
  /** Shown unless it is 0. */
  count?: number;
  isCurrent: boolean;
}

/** Views of one thing. With `swap.js`, a tab replaces only the element with the ID `swap`. */
export const renderTabs = (label: string, tabs: readonly Tab[], swap?: string): Html =>
  html`<nav class="tabs" aria-label="${label}">
    <ul>
      ${tabs.map(
        ({ href, text, count = 0, isCurrent }) =>
          html`<li>
            <a
              href="${href}"
              ${swap !== undefined && html`data-swap="${swap}"`}
              ${isCurrent && html`aria-current="page"`}
              >${text}${count > 0 && html` <span class="count">${count}</span>`}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;

/** A row of `<dl class="facts">`. Nothing if the fact is not known. */
export const renderFact = (name: string, value: Html | string | false | null): Html =>
  value === null || value === false || value === ''
    ? html``
    : html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`;
