/** Each `data-copy="id"` gets a button that copies the text of the element with this ID. */

/**
 * The page may say it in another language.
 * @param {HTMLElement} holder
 * @param {string} name
 * @param {string} usual
 */
const readText = ({ dataset }, name, usual) => dataset[name] ?? usual;

/** @param {ParentNode} place */
function addButtons(place) {
  for (const holder of place.querySelectorAll('[data-copy]')) {
    if (!(holder instanceof HTMLElement) || holder.querySelector('button')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = readText(holder, 'say', 'Copy');
    // Screen readers hear the new text.
    button.setAttribute('aria-live', 'polite');
    button.addEventListener('click', () => {
      void copy(holder, button);
    });
    holder.append(button);
  }
}

/**
 * @param {HTMLElement} holder
 * @param {HTMLButtonElement} button
 */
async function copy(holder, button) {
  const source = document.getElementById(holder.dataset['copy'] ?? '');
  const text =
    source instanceof HTMLInputElement || source instanceof HTMLTextAreaElement
      ? source.value
      : (source?.textContent ?? '');
  try {
    await navigator.clipboard.writeText(text.trim());
    button.textContent = readText(holder, 'copied', 'Copied');
  } catch {
    // Without HTTPS there is no clipboard. The text is selected instead.
    if (source) getSelection()?.selectAllChildren(source);
    button.textContent = readText(holder, 'press', 'Press Ctrl+C');
  }
  setTimeout(() => {
    button.textContent = readText(holder, 'say', 'Copy');
  }, 2_000);
}

addButtons(document);
document.addEventListener('swapped', () => {
  addButtons(document);
});
