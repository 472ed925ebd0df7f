/**
 * Links and GET forms with `data-swap="id"` replace only the element with this ID, so the page
 * neither jumps nor flashes. The server sends the same page as without script.
 */

/** @type {AbortController | undefined} */
let running;

/** The address without the part that is in view. */
const readPage = () => location.pathname + location.search;
let shown = readPage();

/**
 * @param {string} address
 * @param {string} id
 */
async function swap(address, id) {
  running?.abort();
  running = new AbortController();
  const place = document.getElementById(id);
  place?.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch(address, { signal: running.signal });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = page.getElementById(id);
    if (!place || !fresh || !response.ok) return false;
    keepOpen(place, fresh);
    place.replaceWith(document.adoptNode(fresh));
    document.title = page.title;
    document.dispatchEvent(new CustomEvent('swapped', { detail: fresh }));
    return true;
  } catch (error) {
    // A later click took over.
    return error instanceof DOMException && error.name === 'AbortError';
  } finally {
    place?.removeAttribute('aria-busy');
  }
}

/**
 * What a visitor has opened stays open.
 * @param {HTMLElement} place
 * @param {HTMLElement} fresh
 */
function keepOpen(place, fresh) {
  for (const { id } of place.querySelectorAll('details[id][open]'))
    fresh.querySelector(`#${id}`)?.setAttribute('open', '');
}

/**
 * Brings the part that an address names into view, and the focus to the successor of what had it.
 * @param {string} part
 * @param {string} id
 * @param {string} focused
 */
function lead(part, id, focused) {
  document.getElementById(part)?.scrollIntoView({ block: 'nearest' });
  const fresh = document.getElementById(id);
  if (fresh?.contains(document.activeElement)) return;
  const next = document.getElementById(focused);
  (next ?? fresh)?.focus({ preventScroll: true });
}

/**
 * Shows the address in place, or opens it as a browser without script would.
 * @param {string} address
 * @param {HTMLElement} from
 */
async function open(address, from) {
  const id = from.dataset['swap'] ?? '';
  const focused = document.activeElement?.id ?? '';
  // The browser asks before it loses what was typed.
  const isTyped = document.querySelector(`#${CSS.escape(id)} [data-changed]`) !== null;
  if (isTyped || !(await swap(address, id))) {
    location.assign(address);
    return;
  }
  // In a frame, the Back button belongs to the page around it.
  const isFramed = self !== top;
  if (location.href !== address) {
    history[isFramed ? 'replaceState' : 'pushState']({ swap: id }, '', address);
  }
  shown = readPage();
  lead(new URL(address).hash.slice(1), id, focused);
}

document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[data-swap]') : null;
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  void open(link.href, link);
});

/** @param {HTMLFormElement} form */
const toAddress = (form) => {
  const address = new URL(form.action);
  const fields = [...new FormData(form)].filter(([, value]) => value !== '');
  address.search = new URLSearchParams(
    fields.map(([name, value]) => [name, String(value)]),
  ).toString();
  return address.href;
};

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== 'get' || !form.dataset['swap']) return;
  event.preventDefault();
  void open(toAddress(form), form);
});

/** A choice in such a form takes effect at once. */
document.addEventListener('change', (event) => {
  const form = event.target instanceof HTMLSelectElement ? event.target.form : null;
  if (form?.matches('[data-swap]')) form.requestSubmit();
});

addEventListener('popstate', () => {
  // A link to a part of the page leads nowhere else, and a form on it keeps what was typed.
  if (readPage() !== shown) location.reload();
});
