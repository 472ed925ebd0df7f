/**
 * For pages of other sites: shows a booking page in place of each `<a data-almanac>` that leads to one.
 * The link stays if the browser may not show the page there.
 */

'use strict';
// Nothing of it becomes a global of the other page.
{
  const { currentScript: script } = document;
  const { origin } = new URL(script instanceof HTMLScriptElement ? script.src : location.href);

  /** @type {Map<HTMLIFrameElement, HTMLAnchorElement>} */
  const links = new Map();

  /** @param {HTMLAnchorElement} link */
  function embed(link) {
    const address = new URL(link.href);
    if (address.origin !== origin || link.dataset['almanac'] === 'framed') return;
    link.dataset['almanac'] = 'framed';
    address.searchParams.set('embed', '');
    const frame = document.createElement('iframe');
    frame.title = link.textContent;
    frame.src = address.href;
    // Unseen, but laid out, until it answers.
    Object.assign(frame.style, {
      display: 'block',
      visibility: 'hidden',
      width: '100%',
      height: '0',
      border: '0',
    });
    frame.addEventListener('load', () => {
      frame.contentWindow?.postMessage({ almanac: 'ask' }, origin);
    });
    links.set(frame, link);
    link.after(frame);
  }

  function embedAll() {
    for (const link of document.querySelectorAll('a[data-almanac]')) {
      if (link instanceof HTMLAnchorElement) embed(link);
    }
  }

  /**
   * @param {unknown} data
   * @returns {number | null}
   */
  function readHeight(data) {
    if (typeof data !== 'object' || data === null) return null;
    if (!('almanac' in data) || data.almanac !== 'height') return null;
    if (!('height' in data) || typeof data.height !== 'number') return null;
    return Number.isFinite(data.height) ? data.height : null;
  }

  addEventListener('message', (/** @type {MessageEvent<unknown>} */ event) => {
    if (event.origin !== origin) return;
    const height = readHeight(event.data);
    if (height === null) return;
    for (const [frame, link] of links) {
      if (frame.contentWindow !== event.source) continue;
      frame.style.height = `${height}px`;
      frame.style.visibility = 'visible';
      link.hidden = true;
    }
  });

  embedAll();
  // Links below the script.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', embedAll);
}
