/**
 * Follows the free times of a booking page while the page is seen. A time that is gone stays in its
 * place, struck through, so that nothing moves under a finger or the focus. Without a stream, the page
 * stays as it was.
 */

/** @param {ParentNode} page */
const getMonth = (page) => /** @type {HTMLElement | null} */ (page.querySelector('.month'));

/** @param {ParentNode} page */
const getDay = (page) => /** @type {HTMLElement | null} */ (page.querySelector('.day-times'));

/** @param {ParentNode} place */
const listTimes = (place) =>
  /** @type {HTMLElement[]} */ ([...place.querySelectorAll('.starts > li')]);

/** @param {HTMLElement} item */
const getStart = ({ dataset }) => dataset['start'] ?? '';

/** @param {Element | null | undefined} place */
const hasFocus = (place) => place?.contains(document.activeElement) === true;

/** @param {Element} item */
const getControl = (item) => item.querySelector('button, a');

/**
 * Texts of the page, in its language.
 * @param {string} name
 * @param {Record<string, string>} values
 */
const say = (name, values = {}) =>
  (getDay(document)?.dataset[name] ?? '').replaceAll(/\{(\w+)\}/g, (_, key) => values[key] ?? '');

/** @param {Element} item */
function strike(item) {
  const note = Object.assign(document.createElement('span'), { className: 'unseen' });
  note.textContent = say('gone');
  item.classList.add('gone');
  getControl(item)?.setAttribute('aria-disabled', 'true');
  getControl(item)?.append(note);
}

/**
 * The control itself stays, because it may have the focus.
 * @param {Element} item
 * @param {Element | undefined} fresh
 */
function renew(item, fresh) {
  const shown = getControl(item);
  const next = fresh && getControl(fresh);
  if (!shown || !next || shown.innerHTML === next.innerHTML) return;
  item.classList.remove('gone');
  shown.removeAttribute('aria-disabled');
  shown.replaceChildren(...next.childNodes);
}

/**
 * @param {HTMLElement[]} items
 * @param {'free' | 'lost'} what
 */
function describe(items, what) {
  const times = items.map((item) => item.querySelector('span')?.textContent ?? '');
  const [first, second] = times;
  if (first === undefined) return [];
  if (second === undefined) return [say(`${what}One`, { time: first })];
  return times.length > 2
    ? [say(`${what}Many`, { count: String(times.length) })]
    : [say(`${what}Two`, { time: first, other: second })];
}

/**
 * @param {HTMLElement} day
 * @param {HTMLElement} fresh
 */
function mergeTimes(day, fresh) {
  const shown = listTimes(day);
  const next = new Map(listTimes(fresh).map((item) => [getStart(item), item]));
  const isGone = (/** @type {Element} */ item) => item.classList.contains('gone');
  const lost = shown.filter((item) => !next.has(getStart(item)) && !isGone(item));
  const back = shown.filter((item) => next.has(getStart(item)) && isGone(item));
  const known = new Set(shown.map(getStart));
  const added = [...next.values()].filter((item) => !known.has(getStart(item)));
  const news = [...describe([...back, ...added], 'free'), ...describe(lost, 'lost')];
  for (const item of shown) renew(item, next.get(getStart(item)));
  for (const item of lost) strike(item);
  addTimes(day, fresh, added);
  const note = day.querySelector('.live-note');
  if (note && news.length > 0) note.textContent = news.join(' ');
}

/**
 * @param {HTMLElement} day
 * @param {HTMLElement} fresh
 * @param {HTMLElement[]} added
 */
function addTimes(day, fresh, added) {
  const list = day.querySelector('.starts');
  const offered = fresh.querySelector('.offered');
  if (!list && added.length > 0 && offered) day.querySelector('.offered')?.replaceWith(offered);
  if (!list) return;
  for (const item of added) {
    const later = listTimes(day).find((one) => getStart(one) > getStart(item));
    list.insertBefore(item, later ?? null);
  }
}

/**
 * @param {Element} month
 * @param {Element} fresh
 */
function mergeDays(month, fresh) {
  const cells = [...fresh.querySelectorAll('td')];
  for (const [place, cell] of month.querySelectorAll('td').entries()) {
    const next = cells[place];
    if (!next || next.textContent === cell.textContent || hasFocus(cell)) continue;
    cell.replaceChildren(...next.childNodes);
  }
  replaceEmpty(month, fresh);
}

/**
 * Says that a month has no free day, and where to go.
 * @param {Element} month
 * @param {Element} fresh
 */
function replaceEmpty(month, fresh) {
  const [old, next] = [month, fresh].map((one) => one.querySelector('.nothing'));
  if (hasFocus(old) || old?.innerHTML === next?.innerHTML) return;
  old?.remove();
  if (next) month.append(next);
}

/** Counts what makes an answer outdated. */
let turn = 0;

/** @param {string | undefined} date */
async function loadPage(date) {
  const address = new URL(location.href);
  if (date !== undefined) address.searchParams.set('date', date);
  const response = await fetch(address).catch(() => null);
  return response?.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null;
}

/** Loads the same page again, and takes over what differs. */
async function refresh() {
  const asked = ++turn;
  const month = getMonth(document);
  const day = getDay(document);
  const page = await loadPage(day?.dataset['date']);
  const fresh = page && getMonth(page);
  if (asked !== turn || !month || !fresh) return;
  mergeDays(month, fresh);
  const next = getDay(page);
  if (day && next) mergeTimes(day, next);
  else if (next) month.after(next);
  document.dispatchEvent(new CustomEvent('refreshed'));
}

const second = 1_000;
const minute = 60 * second;

/** @type {EventSource | undefined} */
let stream;
let followed = '';
/** How often in a row a stream ended early. */
let failures = 0;
let hasFollowed = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let next;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let news;

/** Not all pages at once. */
function refreshSoon() {
  news ??= setTimeout(() => {
    news = undefined;
    void refresh();
  }, Math.random() * second);
}

function stop() {
  clearTimeout(next);
  clearTimeout(news);
  news = undefined;
  stream?.close();
  stream = undefined;
  followed = '';
}

function follow() {
  stop();
  const address = getMonth(document)?.dataset['live'];
  if (!address || document.hidden) return;
  const began = performance.now();
  const source = new EventSource(address);
  stream = source;
  followed = address;
  // What changed while nobody listened. A stream that is refused has ended by then.
  if (hasFollowed) next = setTimeout(refresh, second);
  hasFollowed = true;
  source.addEventListener('next', (/** @type {MessageEvent<string>} */ { data }) => {
    if (!('errors' in JSON.parse(data))) refreshSoon();
  });
  const tryAgain = () => {
    if (stream !== source) return;
    stop();
    failures = performance.now() - began > minute ? 1 : failures + 1;
    const delay = Math.min(second * 2 ** failures, 5 * minute);
    next = setTimeout(follow, delay * (0.5 + Math.random() / 2));
  };
  source.addEventListener('complete', tryAgain);
  source.addEventListener('error', tryAgain);
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) stop();
  else follow();
});
addEventListener('pagehide', stop);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) follow();
});
document.addEventListener('swapped', () => {
  turn++;
  if (stream && getMonth(document)?.dataset['live'] !== followed) {
    hasFollowed = false;
    follow();
  }
});
document.addEventListener('click', (event) => {
  const control = event.target instanceof Element ? event.target.closest('.gone > *') : null;
  if (control) event.preventDefault();
});

// zone.js may lead on to another address first.
next = setTimeout(follow, second);
