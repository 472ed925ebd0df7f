/**
 * A GET form with `data-filter="id"` hides the entries below this element that do not match, as the
 * server would. Text is looked for in `data-words`, letters only where a word begins; a choice must be
 * equal to the attribute of its name. A link with `data-typed` carries what was typed in its fragment.
 */

/** @param {HTMLFormElement} form */
function startFilter(form) {
  const place = document.getElementById(form.dataset['filter'] ?? '');
  if (!place) return;

  const show = () => {
    const given = [...new FormData(form)].map(
      ([name, value]) => /** @type {const} */ ([name, String(value).trim().toLowerCase()]),
    );
    let count = 0;
    for (const entry of listElements(place, '[data-words]')) {
      entry.hidden = !given.every(([name, value]) => matches(entry, name, value));
      if (!entry.hidden) count++;
    }
    for (const group of listElements(place, '[data-group]')) {
      group.hidden = !group.querySelector('[data-words]:not([hidden])');
    }
    for (const shown of listElements(place, '[data-count]')) shown.textContent = String(count);
    for (const none of listElements(place, '[data-none]')) none.hidden = count > 0;
    carryTyped(place, new FormData(form));
    const chosen = given.filter(([, value]) => value !== '').map(([...pair]) => pair);
    const query = new URLSearchParams(chosen).toString();
    history.replaceState(history.state, '', query ? `?${query}` : location.pathname);
  };

  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
  for (const button of form.querySelectorAll('button')) button.hidden = true;
}

/**
 * @param {HTMLElement} place
 * @param {FormData} given
 */
function carryTyped(place, given) {
  for (const link of place.querySelectorAll('a[data-typed]')) {
    if (!(link instanceof HTMLAnchorElement)) continue;
    const typed = String(given.get(link.dataset['typed'] ?? '') ?? '').trim();
    link.hash = `request=${encodeURIComponent(typed)}`;
  }
}

/**
 * @param {HTMLElement} place
 * @param {string} selector
 */
const listElements = (place, selector) =>
  [...place.querySelectorAll(selector)].filter((element) => element instanceof HTMLElement);

/**
 * @param {HTMLElement} entry
 * @param {string} name
 * @param {string} value
 */
function matches(entry, name, value) {
  if (name in entry.dataset) return value === '' || entry.dataset[name] === value;
  const text = entry.dataset['words'] ?? '';
  return value.split(/\s+/).every((word) => text.includes(/^[a-z]/.test(word) ? ` ${word}` : word));
}

for (const form of document.querySelectorAll('form[data-filter]')) {
  if (form instanceof HTMLFormElement) startFilter(form);
}
