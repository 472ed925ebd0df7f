/**
 * An element with an ID, `data-refresh="3"` and `data-address` is about to change: it is loaded again
 * from there after so many seconds, then less and less often while nothing happens. It waits while the page is hidden and
 * while its reader selects text or uses a control in it.
 */

const longestSeconds = 60;

/** @type {Map<string, number>} */
const timers = new Map();

/** Screen readers hear what is new, wherever they are. */
const news = document.createElement('p');
news.className = 'unseen';
news.setAttribute('role', 'status');
document.getElementById('main')?.append(news);

/**
 * @param {string} id
 * @param {number} seconds
 */
function schedule(id, seconds) {
  clearTimeout(timers.get(id));
  const timer = setTimeout(() => {
    void refresh(id, seconds);
  }, seconds * 1_000);
  timers.set(id, timer);
}

/** @param {HTMLElement} place */
function isInUse(place) {
  const selection = getSelection();
  const isSelected =
    selection !== null && !selection.isCollapsed && place.contains(selection.anchorNode);
  return isSelected || (place !== document.activeElement && place.contains(document.activeElement));
}

/** @param {HTMLElement} place */
async function load({ id, dataset }) {
  try {
    const response = await fetch(dataset['address'] ?? location.href);
    if (!response.ok) return null;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    return page.getElementById(id);
  } catch {
    return null;
  }
}

/**
 * What a reader opened stays open.
 * @param {HTMLElement} place
 * @param {HTMLElement} fresh
 */
function keepOpen(place, fresh) {
  for (const old of place.querySelectorAll('details[id]')) {
    const next = fresh.querySelector(`#${CSS.escape(old.id)}`);
    next?.toggleAttribute('open', old.hasAttribute('open'));
  }
}

/** What the server sent last, by ID: scripts add to the page. @type {Map<string, string>} */
const sent = new Map();

/**
 * @param {string} id
 * @param {number} seconds
 */
async function refresh(id, seconds) {
  const place = document.getElementById(id);
  if (!place?.dataset['refresh']) return;
  if (document.hidden || isInUse(place)) {
    schedule(id, seconds);
    return;
  }
  const fresh = await load(place);
  // Without an answer the link on the page remains. A choice made meanwhile has its own.
  if (!fresh || !place.isConnected) return;
  if (fresh.outerHTML === sent.get(id)) schedule(id, Math.min(seconds * 2, longestSeconds));
  else show(place, fresh);
}

/**
 * @param {HTMLElement} place
 * @param {HTMLElement} fresh
 */
function show(place, fresh) {
  sent.set(place.id, fresh.outerHTML);
  keepOpen(place, fresh);
  const hadFocus = place === document.activeElement;
  place.replaceWith(document.adoptNode(fresh));
  if (hadFocus) fresh.focus({ preventScroll: true });
  const { news: said = '' } = fresh.dataset;
  if (said !== place.dataset['news']) news.textContent = said;
  document.dispatchEvent(new CustomEvent('swapped', { detail: fresh }));
}

function scheduleAll() {
  for (const place of document.querySelectorAll('[data-refresh]')) {
    if (place instanceof HTMLElement) schedule(place.id, Number(place.dataset['refresh']));
  }
}

document.addEventListener('swapped', scheduleAll);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) scheduleAll();
});
scheduleAll();
