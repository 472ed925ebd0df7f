/**
 * An element with an ID, `data-refresh="3"` and `data-address` is about to change: it is loaded again
 * from there after so many seconds, then less and less often while nothing happens. It waits while the page is hidden and
 * while its reader selects text, uses a control in it or has changed a form in it. If it has `data-new`,
 * it shows records with `data-key`, and only `follow.js` brings others.
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
  if (place.querySelector('[data-changed], input:checked')) return true;
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
  if (document.hidden || (!hasNews(place) && isInUse(place))) {
    schedule(id, seconds);
    return;
  }
  const fresh = await load(place);
  // A choice made meanwhile has its own.
  if (!place.isConnected) return;
  if (fresh) compare(place, fresh, seconds);
  // Elsewhere the link on the page remains.
  else if (hasNews(place)) schedule(id, Math.min(seconds * 2, longestSeconds));
}

/** Records that are new can be told of at any time. @param {HTMLElement} place */
const hasNews = (place) => place.dataset['new'] !== undefined;

/**
 * @param {HTMLElement} place
 * @param {HTMLElement} fresh
 * @param {number} seconds
 */
function compare(place, fresh, seconds) {
  const { id } = place;
  const isSame = fresh.outerHTML === sent.get(id);
  if (!isSame && readKeys(place) !== readKeys(fresh)) offer(fresh, seconds);
  else if (isSame || isInUse(place)) schedule(id, Math.min(seconds * 2, longestSeconds));
  else show(place, fresh);
}

/** @param {HTMLElement} place */
const readKeys = (place) =>
  [...place.querySelectorAll('[data-key]')].map((record) => record.getAttribute('data-key')).join();

/**
 * Nothing moves under its reader.
 * @param {HTMLElement} fresh
 * @param {number} seconds
 */
function offer(fresh, seconds) {
  sent.set(fresh.id, fresh.outerHTML);
  document.dispatchEvent(new CustomEvent('news', { detail: fresh }));
  schedule(fresh.id, seconds);
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
