/** Each `data-copy="id"` gets a button that copies the text of the element with this ID. */

/** @param {ParentNode} place */
function addButtons(place) {
  for (const holder of place.querySelectorAll('[data-copy]')) {
    if (!(holder instanceof HTMLElement) || holder.querySelector('button')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
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
    button.textContent = 'Copied';
  } catch {
    // Without HTTPS there is no clipboard. The text is selected instead.
    if (source) getSelection()?.selectAllChildren(source);
    button.textContent = 'Press Ctrl+C';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 2_000);
}

addButtons(document);
document.addEventListener('swapped', () => {
  addButtons(document);
});
