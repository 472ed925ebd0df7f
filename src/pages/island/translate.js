/**
 * Shows the translation below the form, without loading the page anew, so that the pasted text stays
 * where it is. The server never sends it back, because it may hold a key.
 */

const place = document.getElementById('translation');
const form = document.querySelector('main form[method=post]');
const field = form?.querySelector('textarea');

// What somebody typed elsewhere comes in the fragment, which never leaves the browser.
const typed = new URLSearchParams(location.hash.slice(1)).get('request');
if (typed && field) field.value = typed;

/** @param {HTMLFormElement} sent */
async function translate(sent) {
  const fields = [...new FormData(sent)].map(([name, value]) => [name, String(value)]);
  const response = await fetch(sent.action, { method: 'POST', body: new URLSearchParams(fields) });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.getElementById('translation') ?? page.querySelector('main');
  if (!fresh || !place) return;
  place.replaceChildren(...fresh.childNodes);
  document.dispatchEvent(new CustomEvent('swapped', { detail: place }));
  place.scrollIntoView({ block: 'start' });
  place.focus({ preventScroll: true });
}

form?.addEventListener('submit', (event) => {
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  place?.setAttribute('aria-busy', 'true');
  translate(form)
    .catch(() => {
      form.submit();
    })
    .finally(() => place?.removeAttribute('aria-busy'));
});
