import { type Html, html } from './html.ts';

interface Link {
  href: string;
  text: string;
}

export interface LinkGroup {
  title?: string;
  links: readonly Link[];
}

export type BarWords = Record<'accountOf', string>;

/** The bar at the top: the parts of the product, and who is signed in. */
export interface Bar {
  links: readonly Link[];
  /** Their account, or the way to sign in. */
  person: Link & { isSignedIn: boolean };
}

/** The pages of one part of the product, beside the content. */
export interface Side {
  title: string;
  groups: readonly LinkGroup[];
  search?: Search | undefined;
}

/** A field above the links. A module shows results of it. */
interface Search {
  /** The path of the page of results. */
  action: string;
  label: string;
  /** What was searched for on this page. */
  value: string;
  /** What the module searches, if it does so itself: the name of an asset, and later its address. */
  index: string | undefined;
  /** What paths of results begin with. */
  root: string;
}

interface Place {
  root: string;
  icon: string;
  /** The path of this page. */
  path: string;
}

const isWithin = (path: string, { href }: Link) => path === href || path.startsWith(`${href}/`);

/** The link to this page, or to the nearest page above it. */
const findCurrent = (links: readonly Link[], path: string) =>
  links
    .filter((link) => isWithin(path, link))
    .toSorted((one, other) => other.href.length - one.href.length)[0];

const renderMark = (link: Link, current: Link | undefined, path: string) => {
  if (link !== current) return '';
  return link.href === path ? html` aria-current="page"` : html` aria-current="true"`;
};

export const renderBar = (
  { root, icon, path }: Place,
  bar: Bar | undefined,
  words: BarWords,
): Html =>
  html`<header class="bar">
    <div class="bar-in">
      <a class="brand" href="${root}/"
        ><img src="${icon}" alt="" width="24" height="24" /> <span>Almanac</span></a
      >
      ${bar && renderBarLinks(bar, path, words)}
    </div>
  </header>`;

function renderBarLinks({ links, person }: Bar, path: string, { accountOf }: BarWords): Html {
  const current = findCurrent([...links, person], path);
  return html`<nav aria-label="Almanac">
      <ul>
        ${links.map((link) => html`<li><a href="${link.href}" ${renderMark(link, current, path)}>${link.text}</a></li> `)}
      </ul>
    </nav>
    <a
      class="${person.isSignedIn ? 'person' : 'sign-in'}"
      href="${person.href}"
      ${renderMark(person, current, path)}
      >${
        person.isSignedIn
          ? html`<span class="unseen">${accountOf} </span><span class="name">${person.text}</span>`
          : person.text
      }</a
    >`;
}

/** Twice: open beside the page on a desk, and folded above it on a phone. Only one of them is shown. */
export function renderSide({ title, groups, search }: Side, path: string): Html {
  const links = groups.flatMap((group) => group.links);
  // The page of the search belongs to no link.
  const current = path === search?.action ? undefined : findCurrent(links, path);
  const list = groups.map(
    (group) =>
      html`${group.title && html`<p class="side-title">${group.title}</p>`}
        <ul>
          ${group.links.map((link) => html`<li><a href="${link.href}" ${renderMark(link, current, path)}>${link.text}</a></li> `)}
        </ul>`,
  );
  return html`<div class="side-column">
    ${search && renderSearch(search)}
    <nav class="side" aria-label="${title}">${list}</nav>
    <details class="side-small">
      <summary>${title}${current && html`: <strong>${current.text}</strong>`}</summary>
      <nav aria-label="${title}">${list}</nav>
    </details>
  </div>`;
}

const renderSearch = ({ action, label, value, index, root }: Search): Html =>
  html`<form
    class="search"
    role="search"
    aria-label="${label}"
    action="${action}"
    ${index !== undefined && html`data-index="${index}"`}
    data-root="${root}"
  >
    <label for="search-field"><span class="unseen">${label}</span></label>
    <input
      id="search-field"
      name="q"
      type="search"
      value="${value}"
      placeholder="${label}"
      maxlength="100"
      autocomplete="off"
      spellcheck="false"
    />
  </form>`;
