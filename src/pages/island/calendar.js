/** Shows the table of the calendar page as a calendar (Event Calendar). A click on any time asks why it is free or not. */

/**
 * What we use of the library, which is a script of its own.
 * @typedef {{ addEvent: (event: object) => void, removeEventById: (id: string) => void }} Shown
 * @typedef {{ date: Date, dateStr: string }} Click
 * @typedef {{ create: (at: HTMLElement, options: object) => Shown, destroy: (made: Shown) => void }} Library
 */

/** @type {Shown | undefined} */
let shown;

const getLibrary = () => /** @type {{ EventCalendar?: Library }} */ (globalThis).EventCalendar;

/** @param {HTMLElement} entry */
function toEvent(entry) {
  const { kind, start, end, href, guest, what } = entry.dataset;
  const title = entry.textContent.trim();
  return {
    start,
    end,
    title,
    display: href === undefined && title === '' ? 'background' : 'auto',
    classNames: [`is-${kind ?? ''}`],
    extendedProps: { href, guest: guest ?? title, what },
  };
}

/**
 * What a calendar of the host says. It leads nowhere.
 * @param {string} title
 * @param {string} timeText
 */
function renderBusyTime(title, timeText) {
  if (title === '') return { domNodes: [] };
  const text = Object.assign(document.createElement('span'), {
    textContent: title,
    title: `${timeText} ${title}`,
  });
  return { domNodes: [text] };
}

/**
 * A link, so that keyboards and screen readers find it.
 * @param {{ event: { title: string, extendedProps: { href?: string, guest: string, what?: string } }, timeText: string }} info
 */
function renderEvent({ event, timeText }) {
  const { href, guest, what = '' } = event.extendedProps;
  if (href === undefined) return renderBusyTime(event.title, timeText);
  const link = document.createElement('a');
  link.href = href;
  link.title = `${timeText} ${event.title}`;
  const [start = ''] = timeText.split(/\s*[–-]\s*/);
  link.append(Object.assign(document.createElement('strong'), { textContent: guest }));
  link.append(
    Object.assign(document.createElement('span'), { textContent: `${start} ${what}`.trim() }),
  );
  return { domNodes: [link] };
}

/** @param {string} time */
function mark(time) {
  const end = new Date(Date.parse(`${time}Z`) + 30 * 60_000).toISOString().slice(0, 16);
  shown?.removeEventById('asked');
  shown?.addEvent({
    id: 'asked',
    start: time,
    end,
    display: 'background',
    classNames: ['is-asked'],
  });
}

/**
 * swap.js takes the click and replaces the answer.
 * @param {string} page
 * @param {string} time
 */
function ask(page, time) {
  const link = document.createElement('a');
  link.href = `${page}&at=${encodeURIComponent(time.slice(0, 16))}`;
  link.dataset['swap'] = 'why';
  document.body.append(link);
  link.click();
  link.remove();
  mark(time.slice(0, 16));
}

/** @param {DOMStringMap} data */
function toOptions(data) {
  const is12 = data['hours'] === '12';
  const format = { hour: is12 ? 'numeric' : '2-digit', minute: '2-digit', hour12: is12 };
  const isDay = data['view'] === 'day';
  return {
    view: isDay ? 'timeGridDay' : 'timeGridWeek',
    date: data['date'],
    firstDay: new Date(`${data['date'] ?? ''}T12:00`).getDay(),
    locale: 'en-GB',
    headerToolbar: { start: '', center: '', end: '' },
    allDaySlot: false,
    slotMinTime: `${data['first'] ?? '0'}:00`,
    slotMaxTime: `${data['last'] ?? '24'}:00`,
    slotDuration: '00:30',
    slotLabelInterval: '01:00',
    slotHeight: 32,
    slotLabelFormat: format,
    eventTimeFormat: format,
    dayHeaderFormat: { weekday: 'short', day: 'numeric', month: 'short' },
    editable: false,
    eventStartEditable: false,
    eventDurationEditable: false,
    // The zone of the person may be another one than that of the browser.
    nowIndicator: false,
    eventContent: renderEvent,
  };
}

/** A line at the present time of the person, who may be in another zone than the browser. */
function markNow() {
  const { now } = document.getElementById('entries')?.dataset ?? {};
  if (now === undefined) return;
  const start = new Date(Date.parse(`${now}Z`) + performance.now()).toISOString();
  const end = new Date(Date.parse(start) + 60_000).toISOString();
  shown?.removeEventById('now');
  shown?.addEvent({
    ...{ id: 'now', start: start.slice(0, 16), end: end.slice(0, 16) },
    ...{ display: 'background', classNames: ['is-now'] },
  });
}

/** The day of the person, who may be in another zone than the browser. */
function markToday(/** @type {HTMLElement} */ holder, /** @type {string | undefined} */ today) {
  for (const time of holder.querySelectorAll('.ec-col-head time')) {
    const isToday = time.getAttribute('datetime') === today;
    time.parentElement?.classList.toggle('today', isToday);
    if (isToday) time.setAttribute('aria-current', 'date');
  }
}

/** The library gives roles to its grid that need roles inside, which it does not give. */
function repairRoles(/** @type {HTMLElement} */ holder) {
  for (const element of holder.querySelectorAll('[role]:not([role="button"])')) {
    element.removeAttribute('role');
    for (const name of ['aria-colindex', 'aria-colspan']) element.removeAttribute(name);
  }
  for (const head of holder.querySelectorAll('.ec-day-head time'))
    head.removeAttribute('aria-label');
}

/** Only where there is room: phones show a week as a list. */
function show() {
  const library = getLibrary();
  const entries = document.getElementById('entries');
  const table = document.getElementById('grid');
  if (shown) library?.destroy(shown);
  shown = undefined;
  if (!library || !entries || !table || table.offsetParent === null) return;
  const holder = document.createElement('div');
  holder.id = 'sheet';
  holder.className = 'ec-auto-dark';
  table.before(holder);
  table.hidden = true;
  const page = entries.dataset['ask'];
  const repair = () => {
    requestAnimationFrame(() => {
      repairRoles(holder);
      markToday(holder, entries.dataset['today']);
    });
  };
  shown = library.create(holder, {
    ...toOptions(entries.dataset),
    events: [...entries.children].map((entry) => toEvent(/** @type {HTMLElement} */ (entry))),
    eventAllUpdated: repair,
    ...(page && {
      dateClick: (/** @type {Click} */ { dateStr }) => {
        ask(page, dateStr);
      },
    }),
  });
  const { at } = entries.dataset;
  if (at) mark(at);
  markNow();
  repair();
}

show();
setInterval(markNow, 60_000);
document.addEventListener('swapped', (event) => {
  const { detail } = /** @type {CustomEvent<HTMLElement>} */ (event);
  if (detail.id === 'calendar') show();
});
