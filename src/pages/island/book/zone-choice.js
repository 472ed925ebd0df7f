/**
 * Lets a visitor find their time zone by typing its name, an old name, or its offset. The select of the
 * page stays the field of the form, and is what the page shows without script.
 */

/**
 * @typedef {object} Choice
 * @property {HTMLSelectElement} list
 * @property {HTMLInputElement} field
 * @property {HTMLUListElement} found
 */

/** @param {string} text */
const toWords = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/([+-])0/g, '$1')
    .split(/[\s/_·]+/)
    .filter(Boolean);

/** @param {HTMLOptionElement} option */
const readParts = ({ text }) => text.trim().split(' · ');

/** @param {Choice} choice */
const showChosen = ({ list, field }) => {
  const [chosen] = list.selectedOptions;
  field.value = chosen ? (readParts(chosen)[0] ?? '') : '';
};

/**
 * Their own zone first, then the one that is chosen, then all others.
 * @param {HTMLSelectElement} list
 */
function listOptions(list) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const all = [...list.options];
  const isOwn = (/** @type {HTMLOptionElement} */ { value, dataset }) =>
    [value, ...(dataset['old'] ?? '').split(' ')].includes(timeZone);
  const own = all.filter(isOwn);
  return [...new Map([...own, ...all].map((option) => [option.value, option])).values()];
}

/**
 * @param {HTMLOptionElement} option
 * @param {string[]} words
 */
function matches(option, words) {
  const text = toWords(`${option.text} ${option.dataset['old'] ?? ''}`).join(' ');
  return words.every((word) => text.includes(word));
}

/**
 * @param {Choice} choice
 * @param {string} typed
 */
function open({ list, field, found }, typed) {
  const words = toWords(typed);
  const shown = listOptions(list).filter((option) => matches(option, words));
  found.replaceChildren(...shown.map((option, place) => buildEntry(option, place)));
  for (const entry of found.children) {
    if (entry instanceof HTMLElement && entry.dataset['value'] === list.value)
      entry.setAttribute('aria-selected', 'true');
  }
  const none = found.nextElementSibling;
  if (none) none.textContent = shown.length === 0 ? (list.dataset['none'] ?? '') : '';
  found.hidden = shown.length === 0;
  field.setAttribute('aria-expanded', String(!found.hidden));
  point(field, words.length > 0 ? found.firstElementChild : null);
}

/**
 * @param {HTMLOptionElement} option
 * @param {number} place
 */
function buildEntry(option, place) {
  const entry = document.createElement('li');
  const [name = '', offset, time] = readParts(option);
  const more = document.createElement('small');
  more.textContent = `${offset} · ${time}`;
  entry.append(name, ' ', more);
  entry.id = `zone-${place}`;
  entry.role = 'option';
  entry.ariaSelected = 'false';
  entry.dataset['value'] = option.value;
  return entry;
}

/**
 * @param {HTMLInputElement} field
 * @param {Element | null} entry
 */
function point(field, entry) {
  for (const old of field.parentElement?.querySelectorAll('.pointed') ?? [])
    old.classList.remove('pointed');
  entry?.classList.add('pointed');
  entry?.scrollIntoView({ block: 'nearest' });
  if (entry) field.setAttribute('aria-activedescendant', entry.id);
  else field.removeAttribute('aria-activedescendant');
}

/** @param {Choice} choice */
function close(choice) {
  const { field, found } = choice;
  found.hidden = true;
  field.setAttribute('aria-expanded', 'false');
  if (found.nextElementSibling) found.nextElementSibling.textContent = '';
  point(field, null);
  showChosen(choice);
}

/**
 * @param {Choice} choice
 * @param {Element | null} entry
 */
function choose(choice, entry) {
  if (!(entry instanceof HTMLElement)) return;
  choice.list.value = entry.dataset['value'] ?? '';
  close(choice);
  choice.list.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Opens the list, or goes on in it. At its end it begins again.
 * @param {Choice} choice
 * @param {'next' | 'previous'} way
 */
function move(choice, way) {
  const { field, found } = choice;
  if (found.hidden) {
    open(choice, '');
    return;
  }
  const next = findPointed(choice)?.[`${way}ElementSibling`];
  point(field, next ?? (way === 'next' ? found.firstElementChild : found.lastElementChild));
}

/** What keys do in the field. */
const keys = new Map([
  ['Escape', close],
  ['Enter', (/** @type {Choice} */ choice) => choose(choice, findPointed(choice))],
  ['ArrowDown', (/** @type {Choice} */ choice) => move(choice, 'next')],
  ['ArrowUp', (/** @type {Choice} */ choice) => move(choice, 'previous')],
]);

/** @param {Choice} choice */
const findPointed = ({ found }) => (found.hidden ? null : found.querySelector('.pointed'));

/** @param {HTMLSelectElement} list */
function start(list) {
  const place = document.createElement('div');
  place.className = 'zone-choice';
  place.innerHTML = `<input id="zone" role="combobox" aria-expanded="false" aria-controls="zones"
      aria-autocomplete="list" autocomplete="off" spellcheck="false" />
    <ul id="zones" role="listbox" aria-labelledby="zone-label" hidden></ul>
    <p role="status"></p>`;
  const field = place.querySelector('input');
  const found = place.querySelector('ul');
  const label = list.labels[0];
  if (!field || !found || !(label instanceof HTMLLabelElement)) return;
  const choice = { list, field, found };
  label.id = 'zone-label';
  label.htmlFor = field.id;
  list.hidden = true;
  list.before(place);
  showChosen(choice);
  field.addEventListener('click', () => {
    if (!found.hidden) return;
    field.select();
    open(choice, '');
  });
  field.addEventListener('input', () => {
    open(choice, field.value);
  });
  field.addEventListener('keydown', (event) => {
    const act = keys.get(event.key);
    if (!act) return;
    event.preventDefault();
    act(choice);
  });
  field.addEventListener('blur', () => {
    close(choice);
  });
  found.addEventListener('mousedown', (event) => {
    // The field keeps the focus.
    event.preventDefault();
  });
  found.addEventListener('click', ({ target }) => {
    choose(choice, target instanceof Element ? target.closest('li') : null);
  });
}

function startAll() {
  const list = document.querySelector('.zone-form select[name="timeZone"]');
  if (list instanceof HTMLSelectElement && !list.hidden) start(list);
}

startAll();
document.addEventListener('swapped', startAll);
