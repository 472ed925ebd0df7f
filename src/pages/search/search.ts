import { type Html, html } from '../../html/html.ts';
import type { LinkGroup } from '../../html/navigation.ts';
import { loadGuideEntries } from '../docs/search/index-entries.ts';
import { searchPath as docsSearchPath } from '../docs/page.ts';
import { SearchConsoleDocument } from '../frame/operations.generated.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { type Entry, rankEntries } from '../island/search/search-rank.js';
import { type Hit, type HitGroup, listRecordGroups, mostInGroup } from './group.ts';
import { rankPages } from './page-list.ts';
import { listPossibleIds, readSearchQuery, type SearchQuery } from './query.ts';

const path = '/console/search';

/** The field above the links. The module shows the results of the page in a dialog. */
export const consoleSearch = { path, label: 'Search the console', module: 'palette.js' };

type ListLinks = (visit: PageVisit) => readonly LinkGroup[];

/** The links are those beside the pages that the viewer can open. */
export const createSearchRoute = (listLinks: ListLinks): PageRoute => ({
  path,
  who: 'SIGNED_IN',
  // It reads all guides.
  cost: 10,
  show: (visit) => buildSearchPage(visit, listLinks),
});

async function buildSearchPage(visit: PageVisit, listLinks: ListLinks): Promise<PageView> {
  const asked = readSearchQuery(visit);
  const { text } = asked;
  const groups = text === '' ? [] : await findGroups(visit, asked, listLinks);
  return {
    title: text === '' ? 'Search' : `Search: ${text}`,
    body: html`<h1>Search</h1>
      <div id="search-found">
        <p class="soft" role="status">${describeFound(asked, groups)}</p>
        ${groups.map((group, place) => renderGroup(visit, group, place))}
      </div>`,
  };
}

async function findGroups(
  visit: PageVisit,
  { text, inRecords, inUsers }: SearchQuery,
  listLinks: ListLinks,
) {
  const [found, guides] = await Promise.all([
    visit.run(SearchConsoleDocument, {
      ...{ text, inRecords, inUsers, ids: listPossibleIds(text, visit) },
      latest: { field: 'START_TIME', direction: 'DESC' },
    }),
    loadGuideEntries(),
  ]);
  const links = listLinks(visit).flatMap((group) => group.links);
  const { exact, others } = listRecordGroups(visit, text, found);
  const groups = [
    exact,
    { title: 'Pages', hits: rankPages(links, text, mostInGroup).map(toHit) },
    ...others,
    groupGuides(guides, text),
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

const toHit = ([title, place, to]: Entry): Hit => ({ path: to, title, place });

function groupGuides(guides: readonly Entry[], text: string): HitGroup {
  const ranked = rankEntries(guides, text, mostInGroup + 1);
  const more = `${docsSearchPath}?${new URLSearchParams({ q: text }).toString()}`;
  return {
    title: 'Documentation',
    hits: ranked.slice(0, mostInGroup).map(toHit),
    more:
      ranked.length > mostInGroup
        ? [{ path: more, text: `All pages of the docs with “${text}”` }]
        : [],
  };
}

/** What was searched for, and what people can do if that was not enough. */
function describeFound({ text, isCut, inRecords }: SearchQuery, groups: readonly HitGroup[]): Html {
  if (text === '') {
    return html`Type a name, an e-mail address, a title, an id or the name of a page.`;
  }
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return html`${count === 0 ? 'Nothing matches' : `${count} ${count === 1 ? 'result' : 'results'} for`}
    <strong class="address">${text}</strong>.
    ${isCut && 'Only its first 100 characters were searched for.'}
    ${!inRecords && 'Type three characters or more to search in bookings and other records.'}`;
}

const renderGroup = ({ toUrl }: PageVisit, { title, hits, more = [] }: HitGroup, place: number) =>
  html`<section class="hits" aria-labelledby="hits-${place}">
    <h2 id="hits-${place}">${title}</h2>
    <ul>
      ${hits.map(
        (hit) =>
          html`<li>
            <a href="${toUrl(hit.path)}"
              ><strong>${hit.title}</strong>
              ${hit.place !== '' && html`<small>${hit.place}</small>`}
              ${hit.line && html`<span>${hit.line}</span>`}</a
            >
          </li>`,
      )}
      ${more.map((link) => html`<li><a class="more" href="${toUrl(link.path)}">${link.text}</a></li>`)}
    </ul>
  </section>`;
