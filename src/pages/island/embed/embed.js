/**
 * For pages of other sites. Each `<a data-almanac>` that leads to a booking page becomes that page: in
 * place, in a pop-up, or in a pop-up behind a button in the corner. A link stays a link if the browser
 * may not show the page there.
 */

'use strict';
// The one global is `almanac`.
{
  const { currentScript: script } = document;
  const { origin } = new URL(script instanceof HTMLScriptElement ? script.src : location.href);

  /** A page that is not there by then may not be shown. */
  const patienceMs = 6_000;

  /** @type {Map<HTMLIFrameElement, { link: HTMLAnchorElement, show: () => void }>} */
  const frames = new Map();

  /**
   * @param {HTMLAnchorElement} link
   * @param {() => void} show
   */
  function createFrame(link, show) {
    const address = new URL(link.href);
    address.searchParams.set('embed', '');
    const frame = document.createElement('iframe');
    frame.title = link.textContent;
    frame.src = address.href;
    frame.allow = 'clipboard-write';
    Object.assign(frame.style, { display: 'block', width: '100%', height: '0', border: '0' });
    let pages = 0;
    frame.addEventListener('load', () => {
      frame.contentWindow?.postMessage({ almanac: 'ask' }, origin);
      // The next step can be shorter than the one before.
      pages += 1;
      if (pages > 1 && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
    });
    frames.set(frame, { link, show });
    return frame;
  }

  /** @param {HTMLAnchorElement} link */
  function showInPlace(link) {
    const frame = createFrame(link, () => {
      frame.style.visibility = 'visible';
      link.hidden = true;
    });
    // Unseen, but laid out, until it answers.
    frame.style.visibility = 'hidden';
    link.after(frame);
  }

  /**
   * A dialog with the page. Its button is the first thing in it, for keyboards.
   * @param {HTMLAnchorElement} link
   */
  function openDialog(link) {
    const dialog = document.createElement('dialog');
    const closing = document.createElement('button');
    closing.type = 'button';
    closing.textContent = '×';
    closing.setAttribute('aria-label', link.dataset['close'] ?? 'Close');
    closing.addEventListener('click', () => {
      dialog.close();
    });
    const timer = setTimeout(() => {
      dialog.close();
      location.assign(link.href);
    }, patienceMs);
    const frame = createFrame(link, () => {
      clearTimeout(timer);
    });
    dialog.addEventListener('close', () => {
      clearTimeout(timer);
      frames.delete(frame);
      dialog.remove();
    });
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog) dialog.close();
    });
    dialog.setAttribute('aria-label', link.textContent);
    Object.assign(dialog.style, {
      ...{ boxSizing: 'border-box', width: 'min(64rem, calc(100vw - 1rem))' },
      ...{ maxWidth: 'none', maxHeight: 'calc(100dvh - 1rem)', minHeight: '12rem' },
      ...{ overflow: 'auto', padding: '0', border: '0', borderRadius: '16px' },
    });
    Object.assign(closing.style, {
      ...{ position: 'sticky', top: '0', float: 'right', zIndex: '1' },
      ...{ width: '2.75rem', height: '2.75rem', border: '0', fontSize: '1.5rem' },
      ...{ background: 'transparent', color: 'inherit', cursor: 'pointer' },
    });
    dialog.append(closing, frame);
    document.body.append(dialog);
    dialog.showModal();
  }

  /** @param {HTMLAnchorElement} link */
  function openOnClick(link) {
    link.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      openDialog(link);
    });
  }

  /** @param {HTMLAnchorElement} link */
  function showInCorner(link) {
    Object.assign(link.style, {
      ...{ position: 'fixed', right: '1rem', bottom: '1rem', zIndex: '2147483000' },
      ...{ padding: '0.8rem 1.2rem', borderRadius: '99px', textDecoration: 'none' },
      ...{ background: link.dataset['colour'] ?? '#1a1a1a', color: link.dataset['ink'] ?? '#fff' },
      boxShadow: '0 4px 16px rgb(0 0 0 / 25%)',
    });
    openOnClick(link);
  }

  /** What the value of `data-almanac` asks for. */
  const ways = { '': showInPlace, popup: openOnClick, button: showInCorner };

  /** @type {WeakSet<HTMLAnchorElement>} */
  const done = new WeakSet();

  /** Shows all links of this page that are not shown yet. */
  function embed() {
    for (const link of document.querySelectorAll('a[data-almanac]')) {
      if (!(link instanceof HTMLAnchorElement) || done.has(link)) continue;
      if (new URL(link.href).origin !== origin) continue;
      const way = Object.entries(ways).find(([name]) => name === link.dataset['almanac']);
      if (!way) continue;
      done.add(link);
      way[1](link);
    }
  }

  addEventListener('message', (/** @type {MessageEvent<unknown>} */ event) => {
    if (event.origin !== origin || typeof event.data !== 'object' || event.data === null) return;
    const told = event.data;
    for (const [frame, { link, show }] of frames) {
      if (frame.contentWindow !== event.source) continue;
      if ('height' in told && Number.isFinite(told.height)) {
        frame.style.height = `${String(told.height)}px`;
        show();
      }
      if ('booked' in told) {
        const detail = told.booked;
        link.dispatchEvent(new CustomEvent('almanac:booked', { bubbles: true, detail }));
      }
    }
  });

  Object.assign(globalThis, { almanac: { embed } });
  embed();
  // Links below the script.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', embed);
}
