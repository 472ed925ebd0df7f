import { type Html, html } from '../../../html/html.ts';
import { cutExcerpt, type Entry, rankEntries } from '../../island/search/search-rank.js';
import { type PageFamily, searchPath } from '../page.ts';

const most = 30;

/** The results of the search for readers without script, and for those who press Enter. */
export const createSearchPage = (loadEntries: () => Promise<readonly Entry[]>): PageFamily => ({
  path: searchPath,
  // It reads all that the docs say: about 10 ms of work.
  cost: 10,
  find: () => ({
    path: searchPath,
    title: 'Search',
    description: 'Search the documentation.',
    group: null,
    async make({ query, toUrl }) {
      const asked = (query.get('q') ?? '').slice(0, 100);
      const found = rankEntries(await loadEntries(), asked, most);
      return {
        body: html`<h1>Search</h1>
          ${asked.trim() === '' ? html`<p>Type a word into the field.</p>` : renderFound(asked, found, toUrl)}`,
        width: 'wide',
        styles: ['docs.css'],
      };
    },
  }),
});

const renderFound = (
  asked: string,
  found: readonly Entry[],
  toUrl: (path: string) => string,
): Html =>
  found.length === 0
    ? html`<p>
        Nothing contains all words of <strong>${asked}</strong>. Try fewer words, or look at the
        <a href="${toUrl('/docs')}">overview</a>.
      </p>`
    : html`<p>
          ${found.length === most ? `The best ${String(most)} results` : countResults(found)} for
          <strong>${asked}</strong>:
        </p>
        <ol class="found">
          ${found.map((entry) => renderEntry(entry, asked, toUrl))}
        </ol>`;

const countResults = ({ length }: readonly Entry[]) =>
  length === 1 ? '1 result' : `${String(length)} results`;

const renderEntry = (entry: Entry, asked: string, toUrl: (path: string) => string): Html => {
  const [title, place, path] = entry;
  return html`<li>
    <p class="found-title">
      <a href="${toUrl(path)}">${title}</a> <span class="soft">${place}</span>
    </p>
    <p>${cutExcerpt(entry, asked)}</p>
  </li> `;
};
