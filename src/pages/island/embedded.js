/**
 * Tells the page around this frame how high it is. embed.js of that page asks first, and only origins
 * that the host allowed get an answer.
 */

/** @type {HTMLElement | null} */
const page = document.querySelector('[data-framed-by]');
const allowed = page?.dataset['framedBy']?.split(' ') ?? [];

/** @type {string | undefined} */
let asking;

function tellHeight() {
  if (asking === undefined) return;
  const { height } = document.documentElement.getBoundingClientRect();
  parent.postMessage({ almanac: 'height', height: Math.ceil(height) }, asking);
}

addEventListener('message', (/** @type {MessageEvent<unknown>} */ { source, origin, data }) => {
  if (source !== parent || !allowed.includes(origin)) return;
  if (typeof data !== 'object' || data === null || !('almanac' in data)) return;
  if (data.almanac !== 'ask') return;
  asking = origin;
  tellHeight();
});

if (self !== top) new ResizeObserver(tellHeight).observe(document.documentElement);
