/** Mends from outside what keyboards, screen readers and unsteady hands trip over in GraphiQL. */

/**
 * A tab may not contain buttons, and each of GraphiQL's contains two. So the tabs become a list of
 * buttons, and the button of the open one says so.
 *
 * @param {Element} header
 */
function mendTabs(header) {
  header.querySelector('.graphiql-tabs')?.removeAttribute('role');
  for (const tab of header.querySelectorAll('.graphiql-tab')) {
    tab.removeAttribute('role');
    tab.removeAttribute('aria-selected');
    const button = tab.querySelector('.graphiql-tab-button');
    if (tab.classList.contains('graphiql-tab-active')) button?.setAttribute('aria-current', 'true');
    else button?.removeAttribute('aria-current');
  }
}

/** @param {Element} header */
function watchTabs(header) {
  document.getElementById('graphiql-session')?.setAttribute('role', 'group');
  mendTabs(header);
  new MutationObserver(() => {
    mendTabs(header);
  }).observe(header, { childList: true, subtree: true, attributeFilter: ['aria-selected'] });
}

// GraphiQL draws itself some time after it was started.
new MutationObserver((_changes, observer) => {
  const header = document.querySelector('.graphiql-session-header');
  if (!header) return;
  observer.disconnect();
  watchTabs(header);
}).observe(document.body, { childList: true, subtree: true });

document.getElementById('graphiql-skip')?.addEventListener('click', (event) => {
  event.preventDefault();
  const editor = document.querySelector('.graphiql-query-editor :is(textarea, [role=textbox])');
  if (editor instanceof HTMLElement) editor.focus();
});

// An unsteady click must not reorder the tabs.
addEventListener(
  'pointerdown',
  (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest('.graphiql-tab')) event.stopPropagation();
  },
  true,
);
