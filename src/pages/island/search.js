/** Results below the search field of the docs, while the reader types. */
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
  const list = addList(form);
  makeCombobox(input, list);
  const load = createLoader(form);
  const show = createPanel(form, input, list, load);
  const close = () => {
    closeList(input, list);
  };
  input.addEventListener('focus', () => {
    void load();
    void show();
  });
  input.addEventListener('input', () => void show());
  input.addEventListener('keydown', (event) => {
    handleKey(event, input, list, close);
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node) || !form.contains(relatedTarget)) close();
  });
  // The field keeps the focus, and the click on the result comes after it.
  list.addEventListener('mousedown', (event) => {
    event.preventDefault();
  });
  list.addEventListener('click', () => {
    setTimeout(close);
  });
  focusBySlash(input);
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

/**
 * @param {HTMLFormElement} form
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list
 * @param {() => Promise<Entry[]>} load
 */
function createPanel(form, input, list, load) {
  const status = document.createElement('p');
  status.className = 'unseen';
  status.setAttribute('role', 'status');
  form.append(status);
  return async () => {
    const query = input.value;
    const entries = query.trim() === '' ? [] : await load();
    if (query !== input.value || document.activeElement !== input) return;
    const found = rankEntries(entries, query, most);
    list.replaceChildren(...found.map((entry, place) => createOption(form, entry, query, place)));
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
    input.removeAttribute('aria-activedescendant');
    const count = found.length === 0 ? 'No results' : `${String(found.length)} results`;
    status.textContent = query.trim() === '' ? '' : count;
  };
}

/**
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list
 */
function closeList(input, list) {
  list.hidden = true;
  input.setAttribute('aria-expanded', 'false');
  input.removeAttribute('aria-activedescendant');
  for (const option of list.children) option.setAttribute('aria-selected', 'false');
}

/** @param {HTMLInputElement} input */
function focusBySlash(input) {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
      return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

/** @param {HTMLFormElement} form */
function addList(form) {
  const list = document.createElement('div');
  list.id = 'search-results';
  list.className = 'search-results';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Results');
  list.hidden = true;
  form.append(list);
  return list;
}

/**
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list
 */
function makeCombobox(input, list) {
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  input.setAttribute('aria-controls', list.id);
  input.setAttribute('aria-keyshortcuts', '/');
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
 * @param {number} place
 */
function createOption(form, entry, query, place) {
  const [title, where, path] = entry;
  const option = document.createElement('a');
  option.id = `search-result-${String(place)}`;
  option.href = (form.dataset['root'] ?? '') + path;
  option.tabIndex = -1;
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.append(createLine('strong', title), createLine('small', where));
  const excerpt = cutExcerpt(entry, query);
  if (excerpt) option.append(createLine('span', excerpt));
  return option;
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

/**
 * @param {KeyboardEvent} event
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list
 * @param {() => void} close
 */
function handleKey(event, input, list, close) {
  const options = list.hidden ? [] : [...list.children];
  const current = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && options.length > 0) {
    event.preventDefault();
    // One place more: the field itself, where nothing is chosen.
    const next = ((current + 1 + step + options.length + 1) % (options.length + 1)) - 1;
    choose(options, next, input);
  } else if (event.key === 'Enter' && current >= 0) {
    event.preventDefault();
    const chosen = options[current];
    if (chosen instanceof HTMLElement) chosen.click();
  } else if (event.key === 'Escape' && !list.hidden) {
    event.preventDefault();
    close();
  }
}

/**
 * @param {Element[]} options
 * @param {number} next
 * @param {HTMLInputElement} input
 */
function choose(options, next, input) {
  for (const [place, option] of options.entries()) {
    option.setAttribute('aria-selected', String(place === next));
  }
  const chosen = options[next];
  if (!chosen) {
    input.removeAttribute('aria-activedescendant');
    return;
  }
  input.setAttribute('aria-activedescendant', chosen.id);
  chosen.scrollIntoView({ block: 'nearest' });
}
