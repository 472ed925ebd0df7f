/**
 * An element with an ID and `data-follow`, the address of a stream, shows records: elements with
 * `data-key` and `data-version`. When the stream has news, the page is loaded again, and a note says how
 * many records are new or have changed. Nothing moves until its reader chooses the note. Where no stream
 * tells, `refresh.js` brings the news. `data-new` says what is new: one, and several after a bar.
 */

const second = 1_000;
const minute = 60 * second;

/** @param {ParentNode} page */
const getPart = (page) => /** @type {HTMLElement | null} */ (page.querySelector('[data-follow]'));

/** What the reader sees now, while a newer part waits. @type {HTMLElement | null} */
let waiting = null;

const note = document.createElement('div');
note.className = 'news';
note.setAttribute('role', 'status');
document.body.append(note);

/** @param {ParentNode} part */
const readVersions = (part) =>
  new Map(
    [...part.querySelectorAll('[data-key]')].map((record) => [
      record.getAttribute('data-key'),
      record.getAttribute('data-version'),
    ]),
  );

/**
 * @param {HTMLElement} shown
 * @param {HTMLElement} fresh
 */
function describe(shown, fresh) {
  const [old, now] = [readVersions(shown), readVersions(fresh)];
  const added = [...now.keys()].filter((key) => !old.has(key)).length;
  const gone = [...old.keys()].filter((key) => !now.has(key)).length;
  const other = [...now].filter(([key, version]) => old.has(key) && old.get(key) !== version);
  // A list with a limit drops a record for each that comes in.
  const changed = other.length + (added > 0 ? 0 : gone);
  const count = (/** @type {number} */ number, /** @type {string} */ what) => {
    const [one, several] = what.split('|');
    return number === 0 ? [] : [`${String(number)} ${(number === 1 ? one : several) ?? ''}`];
  };
  const { new: what = '' } = fresh.dataset;
  return [...count(added, what), ...count(changed, 'change|changes')].join(', ');
}

function showWaiting() {
  const shown = waiting && document.getElementById(waiting.id);
  if (shown && waiting) {
    keepSelected(shown, waiting);
    shown.replaceWith(document.adoptNode(waiting));
    waiting.focus({ preventScroll: true });
    document.dispatchEvent(new CustomEvent('swapped', { detail: waiting }));
  }
  note.replaceChildren();
  waiting = null;
}

/**
 * @param {HTMLElement} shown
 * @param {HTMLElement} fresh
 */
function keepSelected(shown, fresh) {
  for (const box of shown.querySelectorAll('input[name]:checked')) {
    const { name, value } = /** @type {HTMLInputElement} */ (box);
    const same = `input[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`;
    fresh.querySelector(same)?.toggleAttribute('checked', true);
  }
}

/**
 * @param {HTMLElement} shown
 * @param {HTMLElement} fresh
 */
function announce(shown, fresh) {
  const text = describe(shown, fresh);
  waiting = text === '' ? null : fresh;
  if (text === '') note.replaceChildren();
  else offer(text);
}

/** @param {string} text */
function offer(text) {
  const button = document.createElement('button');
  button.textContent = text;
  button.addEventListener('click', showWaiting);
  if (note.textContent !== text) note.replaceChildren(button);
}

/** Counts what makes an answer outdated. */
let turn = 0;

async function look() {
  if (!getPart(document)) return;
  const asked = ++turn;
  const response = await fetch(location.href).catch(() => null);
  if (!response?.ok || response.redirected) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [shown, fresh] = [getPart(document), getPart(page)];
  if (asked !== turn || !shown || !fresh || shown.id !== fresh.id) return;
  announce(shown, fresh);
}

document.addEventListener('news', (event) => {
  const fresh = event instanceof CustomEvent ? event.detail : null;
  const shown = fresh instanceof HTMLElement && document.getElementById(fresh.id);
  if (shown) announce(shown, fresh);
});

/** @type {ReturnType<typeof setTimeout> | undefined} */
let news;

/** Many bookings at once are loaded once. */
function lookSoon() {
  news ??= setTimeout(() => {
    news = undefined;
    void look();
  }, second);
}

/**
 * Reads a stream until it ends. Scripts cannot send a header with EventSource.
 * @param {HTMLElement} part
 * @param {AbortSignal} signal
 */
async function read({ dataset }, signal) {
  const { follow: address = '', session = '' } = dataset;
  const headers = { accept: 'text/event-stream', 'x-session': session };
  const { ok, body } = await fetch(address, { headers, signal });
  if (!ok || !body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const items = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = items.pop() ?? '';
    // The first item only says that the stream has begun.
    dataset['following'] = 'yes';
    if (items.some((item) => item.includes('"event":{'))) lookSoon();
  }
}

/** @type {AbortController | undefined} */
let running;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let next;
let failures = 0;

function stop() {
  clearTimeout(next);
  running?.abort();
  running = undefined;
}

async function follow() {
  stop();
  const part = getPart(document);
  if (!part || document.hidden) return;
  const own = new AbortController();
  running = own;
  const began = performance.now();
  await read(part, own.signal).catch(() => undefined);
  if (running !== own) return;
  failures = performance.now() - began > minute ? 1 : failures + 1;
  next = setTimeout(resume, Math.min(second * 2 ** failures, 5 * minute));
}

/** Something may have changed while nobody listened. */
function resume() {
  void follow();
  lookSoon();
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) stop();
  else resume();
});
addEventListener('pagehide', stop);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) resume();
});
/** What waits belongs to another list. */
document.addEventListener('swapped', () => {
  turn++;
  waiting = null;
  note.replaceChildren();
});

void follow();
