/** A field with a list of links below it, for the searches of the docs and of the console. */

/**
 * @param {HTMLInputElement} input
 * @param {string} shortcuts
 */
export function addCombobox(input, shortcuts) {
  const list = document.createElement('div');
  list.id = `${input.id}-results`;
  list.className = 'search-results';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Results');
  list.hidden = true;
  const status = document.createElement('p');
  status.className = 'unseen';
  status.setAttribute('role', 'status');
  input.form?.append(list, status);
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-expanded', 'false');
  input.setAttribute('aria-controls', list.id);
  input.setAttribute('aria-keyshortcuts', shortcuts);
  // The field keeps the focus, and the click on the result comes after it.
  list.addEventListener('mousedown', (event) => {
    event.preventDefault();
  });
  return { list, status };
}

/** @param {HTMLElement} list */
const listOptions = (list) => [...list.querySelectorAll('[role=option]')];

/**
 * @param {HTMLAnchorElement} link
 * @param {HTMLElement} list
 * @param {number} place
 */
export function makeOption(link, list, place) {
  link.id = `${list.id}-${String(place)}`;
  link.tabIndex = -1;
  link.setAttribute('role', 'option');
  link.setAttribute('aria-selected', 'false');
  return link;
}

/**
 * Shows these elements, which hold the options. None closes the list.
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list
 * @param {readonly Element[]} content
 */
export function showResults(input, list, content) {
  list.replaceChildren(...content);
  list.hidden = content.length === 0;
  input.setAttribute('aria-expanded', String(content.length > 0));
  input.removeAttribute('aria-activedescendant');
}

/**
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list
 */
export function closeResults(input, list) {
  list.hidden = true;
  input.setAttribute('aria-expanded', 'false');
  input.removeAttribute('aria-activedescendant');
  for (const option of listOptions(list)) option.setAttribute('aria-selected', 'false');
}

/**
 * Moves among the options, and opens the chosen one.
 * @param {KeyboardEvent} event
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list
 */
export function moveByKey(event, input, list) {
  // It belongs to the writing of a character.
  if (event.isComposing) return;
  const options = list.hidden ? [] : listOptions(list);
  const current = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && options.length > 0) {
    // One place more: the field itself, where nothing is chosen.
    const next = ((current + 1 + step + options.length + 1) % (options.length + 1)) - 1;
    choose(options, next, input);
  } else if (event.key === 'Enter' && current >= 0) {
    const chosen = options[current];
    if (chosen instanceof HTMLElement) chosen.click();
  } else return;
  event.preventDefault();
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

/**
 * True for a slash that nobody types into a field.
 * @param {KeyboardEvent} event
 */
export const isLoneSlash = ({ key, ctrlKey, metaKey, altKey, target }) =>
  key === '/' &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], dialog')
  );
