/** Results below the search field of the docs, while the reader types. */
import {
  addCombobox,
  closeResults,
  isLoneSlash,
  makeOption,
  moveByKey,
  showResults,
} from './combobox.js';
import { cutExcerpt, rankEntries } from './search-rank.js';

/** @typedef {import('./search-rank.js').Entry} Entry */

const most = 8;

const form = document.querySelector('form.search');
const input = form?.querySelector('input');
if (form instanceof HTMLFormElement && input) start(form, input);

/**
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} input
 */
function start(form, input) {
  const { list, status } = addCombobox(input, '/');
  const load = createLoader(form);
  const show = createPanel({ form, input, list, status, load });
  const close = () => {
    closeResults(input, list);
  };
  input.addEventListener('focus', () => {
    void load();
    void show();
  });
  input.addEventListener('input', () => void show());
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      close();
    } else moveByKey(event, input, list);
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !form.contains(relatedTarget)) close();
  });
  list.addEventListener('click', () => {
    setTimeout(close);
  });
  document.addEventListener('keydown', (event) => {
    if (!isLoneSlash(event)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

/**
 * Loads the index once. After a failure, the next word tries again.
 * @param {HTMLFormElement} form
 */
function createLoader(form) {
  /** @type {Promise<Entry[]> | undefined} */
  let loading;
  /** @returns {Entry[]} */
  const forget = () => {
    loading = undefined;
    return [];
  };
  return () => (loading ??= loadIndex(form).catch(forget));
}

/** @param {{ form: HTMLFormElement, input: HTMLInputElement, list: HTMLElement, status: HTMLElement, load: () => Promise<Entry[]> }} parts */
function createPanel({ form, input, list, status, load }) {
  return async () => {
    const query = input.value;
    const entries = query.trim() === '' ? [] : await load();
    if (query !== input.value || document.activeElement !== input) return;
    const found = rankEntries(entries, query, most);
    showResults(
      input,
      list,
      found.map((entry, place) => makeOption(createLink(form, entry, query), list, place)),
    );
    const count = found.length === 0 ? 'No results' : `${String(found.length)} results`;
    status.textContent = query.trim() === '' ? '' : count;
  };
}

/**
 * @param {HTMLFormElement} form
 * @returns {Promise<Entry[]>}
 */
async function loadIndex(form) {
  const response = await fetch(form.dataset['index'] ?? '');
  if (!response.ok) throw new TypeError('No index');
  return response.json();
}

/**
 * @param {HTMLFormElement} form
 * @param {Entry} entry
 * @param {string} query
 */
function createLink(form, entry, query) {
  const [title, where, path] = entry;
  const link = document.createElement('a');
  link.href = (form.dataset['root'] ?? '') + path;
  link.append(createLine('strong', title), createLine('small', where));
  const excerpt = cutExcerpt(entry, query);
  if (excerpt) link.append(createLine('span', excerpt));
  return link;
}

/**
 * @param {string} name
 * @param {string} text
 */
function createLine(name, text) {
  const line = document.createElement(name);
  line.textContent = text;
  return line;
}
