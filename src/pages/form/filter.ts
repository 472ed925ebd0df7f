import { type Html, html } from '../../html/html.ts';
import { type FormChoice, renderHiddenField, renderSelect, renderTextField } from './field.ts';
import type { PageVisit } from '../frame/visit.ts';

/** One field by which a list is filtered. */
interface FilterField {
  /** A value that cannot be meant is ignored. */
  isMeant: (text: string) => boolean;
  /** What an address without it means. Empty, unless the list always has one. */
  usual: string;
  /** True if it chooses a list and is not what filters it. */
  isView: boolean;
  maxLength: number;
  /** Who may filter by it. */
  isFor: (visit: PageVisit) => boolean;
  render: (shown: { name: string; value: string; choices: readonly FormChoice[] }) => Html | false;
}

const anyField = {
  ...{ isMeant: () => true, usual: '', isView: false, maxLength: 200 },
  isFor: () => true,
};

interface Words {
  isFor?: (visit: PageVisit) => boolean;
  placeholder?: string;
  maxLength?: number;
  /** True for words that name something, rather than words to look for. */
  isName?: boolean;
}

export const words = (
  label: string,
  { maxLength = 200, isName, isFor = anyField.isFor, ...input }: Words = {},
) =>
  ({
    ...{ ...anyField, maxLength, isFor },
    render: ({ name, value }) => {
      const type = isName ? {} : { type: 'search' };
      const given = { ...type, maxlength: maxLength, autocomplete: 'off', ...input };
      return renderTextField({ name, label, value, input: given });
    },
  }) satisfies FilterField;

export const date = (label: string) =>
  ({
    ...anyField,
    render: ({ name, value }) => renderTextField({ name, label, value, input: { type: 'date' } }),
  }) satisfies FilterField;

/** One of the names of a table, or all. With `usual` there is always one. */
export const named = (
  label: string,
  names: Readonly<Record<string, string>>,
  { all, usual = '' }: { all?: string; usual?: string } = {},
) =>
  ({
    ...{ ...anyField, usual, isMeant: (text: string) => Object.hasOwn(names, text) },
    render: ({ name, value }) =>
      renderSelect({
        ...{ name, label, chosen: [value] },
        choices: [...(all === undefined ? [] : [['', all] as const]), ...Object.entries(names)],
      }),
  }) satisfies FilterField;

/** One of the names of a few tables, each below its heading, or all. */
export const grouped = (
  label: string,
  tables: Readonly<Record<string, Readonly<Record<string, string>>>>,
  all: string,
) =>
  ({
    ...anyField,
    isMeant: (text: string) => Object.values(tables).some((names) => Object.hasOwn(names, text)),
    render: ({ name, value }) =>
      renderSelect({
        ...{ name, label, chosen: [value], choices: [['', all]] },
        groups: Object.entries(tables).map(([of, names]) => [of, Object.entries(names)]),
      }),
  }) satisfies FilterField;

/** One of the choices that the page gives. It is not shown where there is nothing to choose, unless something is chosen. */
export const chosen = (label: string, all: string, isMeant: FilterField['isMeant'] = () => true) =>
  ({
    ...{ ...anyField, isMeant, maxLength: 2_100 },
    render: ({ name, value, choices }) =>
      (choices.length > 1 || value !== '') &&
      renderSelect({
        ...{ name, label, chosen: [value] },
        choices: [['', all], ...choices],
      }),
  }) satisfies FilterField;

/** It comes with links from elsewhere, and stays while the list is filtered. */
export const linked = {
  ...anyField,
  render: ({ name, value }) => value !== '' && renderHiddenField(name, value),
} satisfies FilterField;

/** Which list is shown. Links choose it. */
export const view = (isMeant: (text: string) => boolean, usual: string) =>
  ({ ...linked, isMeant, usual, isView: true }) satisfies FilterField;

type Choice<Name extends string> = Readonly<Record<Name, string>>;

interface FilterTable<Name extends string> {
  fields: Readonly<Record<Name, FilterField>>;
  /** The element that another choice replaces. */
  swap: string;
  label?: string;
  button?: string;
}

/** A list of a page, as the visitor has chosen it. */
interface FilteredList<Name extends string> extends FilterTable<Name> {
  visit: PageVisit;
  path: string;
  choice: Choice<Name>;
  isFiltered: boolean;
}

/** The filter of a list is a table of its fields, by the names that they have in the address. */
export const defineFilter =
  <Name extends string>(table: FilterTable<Name>) =>
  (visit: PageVisit, path: string): FilteredList<Name> => {
    const choice = mapFields(table, ({ isFor, isMeant, usual, maxLength }, name) => {
      const text = visit.query.get(name)?.trim().slice(0, maxLength) ?? '';
      return text !== '' && isFor(visit) && isMeant(text) ? text : usual;
    });
    const isFiltered = listNames(table).some((name) => {
      const { isView, usual } = table.fields[name];
      return !isView && choice[name] !== usual;
    });
    return { ...table, visit, path, choice, isFiltered };
  };

const listNames = <Name extends string>({ fields }: FilterTable<Name>) =>
  Object.keys(fields) as Name[];

const mapFields = <Name extends string>(
  table: FilterTable<Name>,
  toText: (field: FilterField, name: Name) => string,
) =>
  Object.fromEntries(
    listNames(table).map((name) => [name, toText(table.fields[name], name)]),
  ) as Choice<Name>;

/** Our path to the list with another choice, or to one of its pages. */
export function toListPath<Name extends string>(
  list: FilteredList<Name>,
  change: Partial<Choice<Name>> = {},
  cursor: Record<string, string> = {},
): string {
  const chosenNow: Choice<Name> = { ...list.choice, ...change };
  const kept = listNames(list)
    .filter((name) => chosenNow[name] !== list.fields[name].usual)
    .map((name) => [name, chosenNow[name]]);
  const query = new URLSearchParams([...kept, ...Object.entries(cursor)]).toString();
  return query ? `${list.path}?${query}` : list.path;
}

export const renderFilterForm = <Name extends string>(
  list: FilteredList<Name>,
  choices: Partial<Record<Name, readonly FormChoice[]>> = {},
): Html =>
  html`<form
    method="get"
    action="${list.visit.toUrl(list.path)}"
    role="search"
    ${list.label !== undefined && html`aria-label="${list.label}"`}
    class="toolbar"
    data-swap="${list.swap}"
  >
    ${listNames(list).map(
      (name) =>
        list.fields[name].isFor(list.visit) &&
        list.fields[name].render({ name, value: list.choice[name], choices: choices[name] ?? [] }),
    )}
    <button class="quiet">${list.button ?? 'Apply'}</button>
  </form>`;

const renderLink = <Name extends string>(
  { visit, swap }: FilteredList<Name>,
  to: string,
  text: string,
) => html`<a href="${visit.toUrl(to)}" data-swap="${swap}">${text}</a>`;

/** A link to the whole list, if this is a part of it. */
export function renderAll<Name extends string>(list: FilteredList<Name>): Html | false {
  const whole = mapFields(list, ({ isView, usual }, name) => (isView ? list.choice[name] : usual));
  return list.isFiltered && renderLink(list, toListPath(list, whole), 'Show all');
}

/** That nothing was found, or what the list is for. */
export const renderEmpty = <Name extends string>(
  list: FilteredList<Name>,
  { unmatched, none, hint }: { unmatched: string; none: string; hint?: Html | string },
): Html =>
  html`<div class="empty">
    <p role="status">${list.isFiltered ? unmatched : none}</p>
    ${list.isFiltered ? html`<p>${renderAll(list)}</p>` : hint !== undefined && html`<p>${hint}</p>`}
  </div>`;

interface Forward {
  hasNextPage: boolean;
  endCursor: string | null;
}

interface Backward {
  hasPreviousPage: boolean;
  startCursor: string | null;
}

/** Links to the first page and the next one. Lists whose last records come first are read backward. */
export function renderPages<Name extends string>(
  list: FilteredList<Name>,
  pageInfo: Forward | Backward,
): Html {
  const [by, first, next, cursor] =
    'hasNextPage' in pageInfo
      ? (['after', 'First page', 'Next page', pageInfo.hasNextPage && pageInfo.endCursor] as const)
      : ([
          'before',
          'Latest',
          'Earlier',
          pageInfo.hasPreviousPage && pageInfo.startCursor,
        ] as const);
  const isFirst = !list.visit.query.has(by);
  if (isFirst && !cursor) return html``;
  return html`<p class="pages">
    ${!isFirst && renderLink(list, toListPath(list), first)}
    ${cursor && renderLink(list, toListPath(list, {}, { [by]: cursor }), next)}
  </p>`;
}

/** A link to the rest of a list without a filter. */
export const renderMore = (
  { toUrl }: PageVisit,
  path: string,
  { hasNextPage, endCursor }: Forward,
  text = 'More',
): Html | false =>
  hasNextPage &&
  endCursor !== null &&
  html`<p><a href="${toUrl(path)}?after=${encodeURIComponent(endCursor)}">${text}</a></p>`;
