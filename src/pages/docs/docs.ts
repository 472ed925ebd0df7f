import { AppError } from '../../base/errors.ts';
import { html } from '../../html/html.ts';
import { cacheDaily } from '../../http/static-response.ts';
import type { Area } from '../frame/area.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { renderGuide } from './guide.ts';
import { guidePages } from './guides.ts';
import { type DocsPage, docsGroups, type MadeView, type PageFamily, searchPath } from './page.ts';
import { playgroundPage } from './playground.ts';
import { createStartPage } from './start.ts';

/** The documentation for people. Other parts of the product add pages of their own. */
export function createDocsArea(others: readonly DocsPage[], families: readonly PageFamily[]): Area {
  const pages = sortByGroup([createStartPage(), ...guidePages, ...others, playgroundPage]);
  const listed = pages.filter(({ group }) => group !== null);
  const groups = docsGroups.map((title) => ({
    title,
    links: listed
      .filter(({ group }) => group === title)
      .map(({ path, title: text }) => ({ href: path, text })),
  }));
  return {
    title: 'Docs',
    search: { path: searchPath, label: 'Search Docs', module: 'search.js', index: 'search.json' },
    links: () => groups,
    routes: [
      ...pages.map((page) => toRoute(page, listed)),
      ...[...families, ...fileNames].map((family) => toFamilyRoute(family, listed)),
    ],
  };
}

/** What a document is called in the repository leads to its page. */
const fileNames: readonly PageFamily[] = ['', 'guides/', 'graphql/', 'guides/graphql/'].map(
  (folder) => ({
    path: `/docs/${folder}:name`,
    find: ({ name = '' }) => {
      const file = `${folder}${name.replace(/\.md$/, '')}.md`;
      // As in a repository, it begins all others.
      if (file === 'README.md') return '/docs';
      return guidePages.find((page) => page.file === file || page.file === `guides/${file}`)?.path;
    },
  }),
);

/** The order in which people read. */
const sortByGroup = (pages: readonly DocsPage[]) =>
  [...docsGroups, null].flatMap((group) => pages.filter((page) => page.group === group));

/** Built on the first visit of a day, unless it differs between visits. */
function toRoute(page: DocsPage, listed: readonly DocsPage[]): PageRoute {
  const { path } = page;
  const frame = (view: MadeView, visit: PageVisit) => framePage(page, view, visit, listed);
  if ('show' in page) {
    const { show, act } = page;
    return {
      path,
      who: 'ANYONE',
      show: async (visit) => frame(await show(visit), visit),
      ...(act && { act: async (visit) => frame(await act(visit), visit) }),
    };
  }
  const loadView = async (visit: PageVisit) =>
    frame('file' in page ? await renderGuide(page, visit) : await page.make(visit), visit);
  const loadDaily = cacheDaily((_now, visit: PageVisit) => loadView(visit));
  return {
    path,
    who: 'ANYONE',
    async show(visit) {
      if (visit.viewer && 'isPersonal' in page && page.isPersonal) return loadView(visit);
      return { ...(await loadDaily(visit.clock(), visit)), isPublic: true };
    },
  };
}

/** Not kept: a page of the schema takes less than a millisecond. */
const toFamilyRoute = ({ find, ...place }: PageFamily, listed: readonly DocsPage[]): PageRoute => ({
  ...place,
  who: 'ANYONE',
  async show(visit) {
    const page = find(visit.params);
    if (!page) throw new AppError('NOT_FOUND', `There is no page at ${visit.address}`);
    if (typeof page === 'string') return { to: page, isForGood: true };
    return { ...framePage(page, await page.make(visit), visit, listed), isPublic: true };
  },
});

function framePage(
  page: DocsPage,
  view: MadeView,
  visit: PageVisit,
  listed: readonly DocsPage[],
): PageView {
  const { title, description } = page;
  const body =
    view.width === 'tool' ? view.body : html`${view.body}${renderNeighbours(page, listed, visit)}`;
  return { title, description, ...view, body };
}

function renderNeighbours(page: DocsPage, listed: readonly DocsPage[], { toUrl }: PageVisit) {
  const place = listed.indexOf(page);
  if (place === -1) return '';
  const [before, after] = [listed[place - 1], listed[place + 1]];
  return html`<nav class="neighbours" aria-label="Previous and next page">
    ${before && html`<a rel="prev" href="${toUrl(before.path)}"><span class="soft">Previous</span> ${before.title}</a>`}
    ${after && html`<a rel="next" href="${toUrl(after.path)}"><span class="soft">Next</span> ${after.title}</a>`}
  </nav>`;
}
