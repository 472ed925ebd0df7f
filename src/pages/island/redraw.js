/**
 * A button with `data-redraw="id"` sends its form, and only the element with this ID is replaced by that
 * of the answer. Without script the whole page is.
 */

/**
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement} button
 */
async function redraw(form, button) {
  const id = button.dataset['redraw'] ?? '';
  const place = document.getElementById(id);
  place?.setAttribute('aria-busy', 'true');
  try {
    const fields = [...new FormData(form, button)].map(([name, value]) => [name, String(value)]);
    const action = button.hasAttribute('formaction') ? button.formAction : form.action;
    const response = await fetch(action, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = page.getElementById(id);
    if (!place || !fresh) return false;
    place.replaceWith(document.adoptNode(fresh));
    document.dispatchEvent(new CustomEvent('swapped', { detail: fresh }));
    const next = fresh.querySelector('[autofocus]') ?? fresh;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    return true;
  } catch {
    return false;
  } finally {
    place?.removeAttribute('aria-busy');
  }
}

document.addEventListener('submit', (event) => {
  const { target: form, submitter: button } = event;
  if (!(form instanceof HTMLFormElement) || !(button instanceof HTMLButtonElement)) return;
  if (button.dataset['redraw'] === undefined) return;
  event.preventDefault();
  void redraw(form, button).then((isDone) => {
    if (isDone) return;
    // The browser sends it as it would without script.
    delete button.dataset['redraw'];
    form.requestSubmit(button);
  });
});
