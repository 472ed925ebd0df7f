/**
 * The search of the console as a dialog: ⌘K, Ctrl+K, / or a click on the field opens it. It shows the
 * results of the page that the form leads to.
 */
import { addCombobox, isLoneSlash, makeOption, moveByKey, showResults } from './combobox.js';

const pauseMs = 150;

const field = document.querySelector('form.search');
if (field instanceof HTMLFormElement) start(field);

/** @param {HTMLFormElement} field */
function start(field) {
  const opener = field.querySelector('input');
  const dialog = createDialog(field);
  const input = dialog.querySelector('input');
  if (!opener || !input) return;
  const search = createSearch(input);
  const open = () => {
    if (dialog.open) return;
    dialog.showModal();
    input.select();
    search();
  };
  opener.addEventListener('click', open);
  opener.addEventListener('input', (event) => {
    if (event instanceof InputEvent && event.isComposing) return;
    input.value = opener.value;
    open();
    input.setSelectionRange(input.value.length, input.value.length);
  });
  document.addEventListener('keydown', (event) => {
    const isOpener = isLoneSlash(event) || isCommandK(event);
    if (!isOpener) return;
    event.preventDefault();
    if (isCommandK(event) && dialog.open) dialog.close();
    else open();
  });
  showShortcut(opener);
}

/** @param {KeyboardEvent} event */
const isCommandK = ({ key, ctrlKey, metaKey, altKey, shiftKey }) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** @param {HTMLInputElement} opener */
function showShortcut(opener) {
  opener.setAttribute('aria-keyshortcuts', 'Control+K Meta+K /');
  // Phones have no such keys.
  if (!matchMedia('(hover: hover)').matches) return;
  opener.placeholder = navigator.userAgent.includes('Mac') ? 'Search (⌘K)' : 'Search (Ctrl K)';
}

/**
 * With a form of its own, so that the page keeps its field.
 * @param {HTMLFormElement} field
 */
function createDialog(field) {
  const dialog = document.createElement('dialog');
  dialog.className = 'palette';
  dialog.setAttribute('aria-label', field.ariaLabel ?? '');
  const form = field.cloneNode(true);
  if (!(form instanceof HTMLFormElement)) return dialog;
  // The dialog has the name.
  for (const name of ['role', 'aria-label']) form.removeAttribute(name);
  const input = form.querySelector('input');
  if (input) input.id = 'palette-field';
  form.querySelector('label')?.setAttribute('for', 'palette-field');
  dialog.append(form);
  document.body.append(dialog);
  // A click beside it.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // Browsers would only empty the field.
    event.preventDefault();
    dialog.close();
  });
  return dialog;
}

/**
 * Searches for what is typed, after a pause.
 * @param {HTMLInputElement} input
 */
function createSearch(input) {
  const { list, status } = addCombobox(input, 'Control+K Meta+K /');
  status.className = 'palette-status';
  /** @type {AbortController | undefined} */
  let running;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  const show = async () => {
    running?.abort();
    const { signal } = (running = new AbortController());
    try {
      const { text, groups } = await load(input, signal);
      showResults(input, list, toGroups(groups, list));
      status.textContent = text;
    } catch {
      if (signal.aborted) return;
      showResults(input, list, []);
      status.textContent = 'The search failed. Press Enter to try again on its page.';
    }
  };
  const search = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void show(), pauseMs);
  };
  input.addEventListener('input', search);
  input.addEventListener('keydown', (event) => {
    moveByKey(event, input, list);
  });
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) input.closest('dialog')?.close();
  });
  return search;
}

/**
 * What the page of results says.
 * @param {HTMLInputElement} input
 * @param {AbortSignal} signal
 */
async function load(input, signal) {
  const address = new URL(input.form?.action ?? '');
  address.searchParams.set('q', input.value);
  const response = await fetch(address, { signal });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const found = page.getElementById('search-found');
  if (!response.ok || !found) throw new TypeError('No results');
  const text = found.querySelector('[role=status]')?.textContent ?? '';
  return { text: text.replaceAll(/\s+/g, ' ').trim(), groups: found.querySelectorAll('section') };
}

/**
 * @param {Iterable<Element>} sections
 * @param {HTMLElement} list
 */
function toGroups(sections, list) {
  let place = 0;
  return [...sections].map((section) => {
    const title = document.createElement('p');
    title.textContent = section.querySelector('h2')?.textContent ?? '';
    title.setAttribute('aria-hidden', 'true');
    const group = document.createElement('div');
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', title.textContent);
    const options = [...section.querySelectorAll('a')].map((link) =>
      makeOption(document.adoptNode(link), list, place++),
    );
    group.append(title, ...options);
    return group;
  });
}
