/**
 * Tells the page around this frame how high it is, and what was booked. embed.js of that page asks
 * first, and only origins that the host allowed get an answer.
 */

/** @type {HTMLElement | null} */
const page = document.querySelector('[data-framed-by]');
const allowed = page?.dataset['framedBy']?.split(' ') ?? [];

/** @type {string | undefined} */
let asking;

/** @param {object} told */
function tell(told) {
  if (asking !== undefined) parent.postMessage({ almanac: 'told', ...told }, asking);
}

function tellHeight() {
  const { height } = document.documentElement.getBoundingClientRect();
  tell({ height: Math.ceil(height) });
}

addEventListener('message', (/** @type {MessageEvent<unknown>} */ { source, origin, data }) => {
  if (source !== parent || !allowed.includes(origin)) return;
  if (typeof data !== 'object' || data === null || !('almanac' in data)) return;
  if (data.almanac !== 'ask') return;
  asking = origin;
  tellHeight();
  const booked = page?.querySelector('[data-booked]')?.getAttribute('data-booked');
  if (booked) tell({ booked: JSON.parse(booked) });
});

if (self !== top) new ResizeObserver(tellHeight).observe(document.documentElement);
