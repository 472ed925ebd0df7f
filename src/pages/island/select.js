/** An element with `data-select` holds checkboxes. Its text names a box for all of them. */

/** @param {Element} place @returns {HTMLInputElement[]} */
const listBoxes = (place) => [
  .../** @type {NodeListOf<HTMLInputElement>} */ (
    place.querySelectorAll('input[type="checkbox"][name]')
  ),
];

/**
 * @param {Element} place
 * @param {HTMLInputElement} all
 */
function showState(place, all) {
  const boxes = listBoxes(place);
  const count = boxes.filter(({ checked }) => checked).length;
  all.checked = count === boxes.length;
  all.indeterminate = count > 0 && count < boxes.length;
}

/** @param {HTMLElement} place */
function addBox(place) {
  if (listBoxes(place).length < 2 || place.querySelector('.select-all')) return;
  const label = document.createElement('label');
  label.className = 'choice select-all';
  const all = document.createElement('input');
  all.type = 'checkbox';
  label.append(all, place.dataset['select'] ?? '');
  all.addEventListener('change', () => {
    for (const box of listBoxes(place)) box.checked = all.checked;
  });
  place.addEventListener('change', ({ target }) => {
    if (target !== all) showState(place, all);
  });
  place.prepend(label);
  // Browsers restore boxes after going back.
  showState(place, all);
}

function addBoxes() {
  for (const place of document.querySelectorAll('[data-select]')) {
    if (place instanceof HTMLElement) addBox(place);
  }
}

addBoxes();
document.addEventListener('swapped', addBoxes);
