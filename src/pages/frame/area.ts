import type { Bar, LinkGroup, Side } from '../../html/navigation.ts';
import type { Language } from '../../language/language.ts';
import { addReturnPath } from './local-path.ts';
import type { PageRoute } from './route.ts';
import type { PageVisit } from './visit.ts';

/** A part of the product: pages that share a navigation. */
export interface Area {
  title: string;
  routes: readonly PageRoute[];
  /** The links beside its pages. Hrefs are our own paths. */
  links?: (visit: PageVisit) => readonly LinkGroup[];
  search?: AreaSearch;
  /** True for pages of people who need not know Almanac, such as those who book. */
  isForGuests?: boolean;
}

/** The field above the links. */
interface AreaSearch {
  /** The page of results. */
  path: string;
  label: string;
  /** Shows results in the browser. */
  module: string;
  /** The asset that the module searches, if it does so itself. */
  index?: string;
}

type Words = Language['texts']['frame'];

const listBar = (words: Words) => [
  { href: '/console', text: words.console },
  { href: '/docs', text: words.docs },
  { href: '/graphql', text: 'GraphiQL' },
];

/** Without a visit, it is not known who is signed in. */
function buildBar(root: string, visit: PageVisit | undefined, words: Words): Bar {
  const links = listBar(words).map(({ href, text }) => ({ href: root + href, text }));
  const profile = visit?.viewer?.profile;
  if (profile) {
    const person = { href: `${root}/account`, text: profile.name ?? profile.email };
    return { links, person: { ...person, isSignedIn: true } };
  }
  const back = visit?.address ?? '/';
  const path = back === '/' ? '/auth/sign-in' : addReturnPath('/auth/sign-in', back);
  const href = visit?.toUrl(path) ?? root + path;
  return { links, person: { href, text: words.signIn, isSignedIn: false } };
}

const isAt = ({ address }: PageVisit, path: string) => address.split('?')[0] === path;

function buildSide(
  root: string,
  { title, links, search }: Area,
  visit: PageVisit,
): Side | undefined {
  const groups = (links?.(visit) ?? []).filter((group) => group.links.length > 0);
  if (groups.length === 0) return undefined;
  const toPublic = ({ links: own, ...group }: LinkGroup) => ({
    ...group,
    links: own.map(({ href, text }) => ({ href: root + href, text })),
  });
  return {
    title,
    groups: groups.map(toPublic),
    search: search && {
      ...{ label: search.label, index: search.index, root },
      action: root + search.path,
      value: isAt(visit, search.path) ? (visit.query.get('q') ?? '').slice(0, 100) : '',
    },
  };
}

/** The bar and the links of a page. An error may come before its area or its visit is known. */
export const buildNavigation = (
  root: string,
  area: Area | undefined,
  visit: PageVisit | undefined,
  words: Words,
): { bar: Bar | undefined; side: Side | undefined } => ({
  bar: area?.isForGuests ? undefined : buildBar(root, visit, words),
  side: area && visit && buildSide(root, area, visit),
});
