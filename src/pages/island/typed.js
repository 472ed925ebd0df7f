/**
 * Leaving a page asks first while a form with `data-asks` was changed and not sent. It has `data-changed`
 * as long as a field differs from what the server sent; a form with `data-asks="always"` holds what was
 * typed before. A form below `data-go-on` is sent at once.
 */

/** @param {HTMLSelectElement} select */
function isOtherChoice({ options, multiple }) {
  const all = [...options];
  const hasDefault = multiple || all.some((option) => option.defaultSelected);
  return all.some((option, place) => {
    const usual = hasDefault ? option.defaultSelected : place === 0;
    return option.selected !== usual;
  });
}

/** @param {HTMLInputElement} input */
function isOtherInput({ type, value, checked, defaultValue, defaultChecked }) {
  if (type === 'hidden') return false;
  if (type === 'checkbox' || type === 'radio') return checked !== defaultChecked;
  // Browsers write some values in their own way.
  const usual = Object.assign(document.createElement('input'), { type, value: defaultValue });
  return value !== usual.value;
}

/** @param {Element} control */
function isOther(control) {
  if (control instanceof HTMLSelectElement) return isOtherChoice(control);
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  return control instanceof HTMLInputElement && control.name !== '' && isOtherInput(control);
}

/** What is on its way is not lost. @type {HTMLFormElement | undefined} */
let sent;

/** @param {BeforeUnloadEvent} event */
function ask(event) {
  const changed = [...document.querySelectorAll('form[data-changed]')];
  if (changed.some((form) => form !== sent)) event.preventDefault();
}

/** Browsers keep pages for the Back button only if they ask nothing. */
function look() {
  sent = undefined;
  const forms = /** @type {NodeListOf<HTMLFormElement>} */ (
    document.querySelectorAll('form[data-asks]')
  );
  for (const form of forms) {
    const isChanged = form.dataset['asks'] === 'always' || [...form.elements].some(isOther);
    form.toggleAttribute('data-changed', isChanged);
  }
  removeEventListener('beforeunload', ask);
  if (document.querySelector('form[data-changed]')) addEventListener('beforeunload', ask);
}

for (const type of ['input', 'change']) document.addEventListener(type, look);
/** What a form shows after a step on the server is not saved. */
document.addEventListener('swapped', (event) => {
  const part = event instanceof CustomEvent ? event.detail : null;
  const form = part instanceof Element ? part.closest('form') : null;
  if (form?.dataset['asks']) form.dataset['asks'] = 'always';
  look();
});
document.addEventListener('reset', () => setTimeout(look));
// Browsers fill in what was there before.
addEventListener('pageshow', look);
addEventListener('submit', ({ target, defaultPrevented }) => {
  if (!defaultPrevented && target instanceof HTMLFormElement) sent = target;
});
look();

const goOn = document.querySelector('[data-go-on] form');
if (goOn instanceof HTMLFormElement) goOn.requestSubmit();
