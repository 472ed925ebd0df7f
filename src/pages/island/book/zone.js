/**
 * Shows the times of a booking page in the zone and on the clock of the visitor, and remembers
 * a choice of theirs for the next page.
 */

const names = ['timeZone', 'clock'];

/** @param {string} name */
const toKey = (name) => `almanac:${name}`;

function detect() {
  const { timeZone, hourCycle } = new Intl.DateTimeFormat([], {
    hour: 'numeric',
  }).resolvedOptions();
  return { timeZone, clock: hourCycle?.startsWith('h1') ? '12' : '24' };
}

/** @param {string} name */
function recall(name) {
  try {
    return localStorage.getItem(toKey(name));
  } catch {
    // Frames of other sites may have no storage.
    return null;
  }
}

document.documentElement.classList.add('with-script');
const address = new URL(location.href);
const missing = names.filter((name) => !address.searchParams.has(name));
if (missing.length > 0 && document.querySelector('.zone-form')) {
  for (const [name, found] of Object.entries(detect())) {
    const value = recall(name) ?? found;
    if (missing.includes(name) && value) address.searchParams.set(name, value);
  }
  location.replace(address);
}

/**
 * @param {string} name
 * @param {string} value
 */
function remember(name, value) {
  try {
    localStorage.setItem(toKey(name), value);
  } catch {
    // The choice lasts as long as the page.
  }
}

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && names.includes(target.name))
    remember(target.name, target.value);
});

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('a[data-clock]') : null;
  if (link instanceof HTMLElement) remember('clock', link.dataset['clock'] ?? '');
});

/** A second click must not send the form again: only the first answer shows the link. */
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
  if (form.dataset['sent']) event.preventDefault();
  form.dataset['sent'] = 'yes';
});

/** A page that comes back from the browser's memory can send its form. */
addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-sent]'))
    form.removeAttribute('data-sent');
});
