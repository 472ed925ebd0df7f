/**
 * Each `data-passkey` holds a form whose hidden field `data-answer` gets what a passkey answers.
 * Without script, or in a browser that knows no passkeys, the form stays hidden.
 */

/** @param {HTMLElement} holder */
function prepare(holder) {
  const form = holder.querySelector('form');
  const { passkey, options = '{}', answer = '', problem = '' } = holder.dataset;
  const field = form?.elements.namedItem(answer);
  const said = holder.querySelector('[role="alert"]');
  if (!form || !(field instanceof HTMLInputElement) || !(said instanceof HTMLElement)) return;
  holder.hidden = false;
  form.addEventListener('submit', (event) => {
    if (field.value !== '') return;
    event.preventDefault();
    said.hidden = true;
    ask(passkey === 'create', JSON.parse(options))
      .then((json) => {
        field.value = json;
        form.requestSubmit();
      })
      .catch(() => {
        said.textContent = problem;
        said.hidden = false;
      });
  });
}

/**
 * @param {boolean} isNew
 * @param {any} options
 */
async function ask(isNew, options) {
  const credential = isNew
    ? await navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
      })
    : await navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      });
  return JSON.stringify(credential);
}

if (
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
) {
  for (const holder of document.querySelectorAll('[data-passkey]')) {
    if (holder instanceof HTMLElement) prepare(holder);
  }
}
