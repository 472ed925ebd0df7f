/**
 * Makes the month one stop of the keyboard: arrow keys lead from day to day, Home and End to the ends of
 * the week, Page Up and Page Down to other months. Tells screen readers what a choice has changed.
 */

const steps = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
]);

/** The link of a day that is free, and the cell of one that is not. */
const listDays = () =>
  /** @type {HTMLElement[]} */ (
    [...document.querySelectorAll('.month .day')].map((day) =>
      day.matches('a') ? day : day.closest('td'),
    )
  );

/** The day that the Tab key leads to. */
const findStop = () => listDays().find(({ tabIndex }) => tabIndex === 0);

/** @param {HTMLElement} stop */
function setStop(stop) {
  for (const day of listDays()) day.tabIndex = day === stop ? 0 : -1;
}

/** @param {HTMLElement} day */
function describe(day) {
  const cell = day.closest('td');
  if (!cell) return;
  cell.ariaDisabled = day === cell ? 'true' : null;
  if (day !== cell) cell.removeAttribute('tabindex');
}

/** A month in which nothing is free has no stop. */
function arrange() {
  const days = listDays();
  const stop =
    days.find((day) => day === document.activeElement) ??
    days.find((day) => day.ariaCurrent) ??
    days.find((day) => day.matches('a'));
  if (!stop) return;
  stop.closest('table')?.setAttribute('role', 'grid');
  for (const day of days) describe(day);
  setStop(stop);
}

/** Whether a key has led to another month, which is still on its way. */
let isPaging = false;

const months = new Map([
  ['PageUp', 'earlier'],
  ['PageDown', 'later'],
]);

/** @param {string} id */
function openMonth(id) {
  const link = document.getElementById(id);
  isPaging = link !== null;
  link?.click();
}

/**
 * The day to which a key leads. Undefined at the ends of the month.
 * @param {string} key
 * @param {number} place
 * @param {HTMLElement[]} days
 */
function findNext(key, place, days) {
  const column = days[place]?.closest('td')?.cellIndex ?? 0;
  if (key === 'Home') return days[Math.max(0, place - column)];
  if (key === 'End') return days[Math.min(days.length - 1, place + 6 - column)];
  return days[place + (steps.get(key) ?? 0)];
}

/** @param {KeyboardEvent} event */
const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }) =>
  !(altKey || ctrlKey || metaKey || shiftKey);

document.addEventListener('keydown', (event) => {
  const { key } = event;
  const days = listDays();
  const place = days.findIndex((day) => day === document.activeElement);
  const month = months.get(key);
  const isKnown = month !== undefined || steps.has(key) || key === 'Home' || key === 'End';
  if (place === -1 || !isKnown || !isPlain(event)) return;
  event.preventDefault();
  if (month === undefined) findNext(key, place, days)?.focus();
  else openMonth(month);
});

document.addEventListener('focusin', ({ target }) => {
  const day = listDays().find((one) => one === target);
  if (day) setStop(day);
});

const readNews = () =>
  [...document.querySelectorAll('[data-say]')].map((part) => part.getAttribute('data-say'));

const said = document.createElement('p');
said.className = 'unseen';
said.role = 'status';
document.querySelector('main')?.prepend(said);
let known = readNews();

arrange();
document.addEventListener('refreshed', arrange);
document.addEventListener('swapped', () => {
  arrange();
  if (isPaging) findStop()?.focus({ preventScroll: true });
  isPaging = false;
  const news = readNews();
  said.textContent = news.filter((text) => !known.includes(text)).join(' ');
  known = news;
});
