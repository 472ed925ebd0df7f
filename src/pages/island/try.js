/** Sends a request from a page of the REST reference to this server, and shows the answer. */

// GraphiQL and the ledger keep the key of this tab under the same name.
const keyStore = 'almanac:key';
const form = document.getElementById('try');
const key = document.getElementById('key');
const shown = document.getElementById('try-answer');

for (const place of document.querySelectorAll('[data-script]')) place.removeAttribute('hidden');

if (key instanceof HTMLInputElement) {
  key.value = sessionStorage.getItem(keyStore) ?? '';
  key.addEventListener('input', () => {
    sessionStorage.setItem(keyStore, key.value.trim());
  });
}

const readKey = () => (key instanceof HTMLInputElement ? key.value.trim() : '');

/**
 * @param {HTMLFormElement} form
 * @param {string} prefer
 */
async function send(form, prefer) {
  const fields = new FormData(form);
  const path = String(fields.get('path'));
  const body = String(fields.get('body') ?? '').trim();
  // An address of another host would get the key.
  const address = new URL((form.dataset['root'] ?? '') + path, location.origin);
  if (address.origin !== location.origin || !path.startsWith('/'))
    throw new TypeError('The path must begin with one slash.');
  const started = performance.now();
  const response = await fetch(address, {
    method: form.dataset['method'] ?? 'GET',
    credentials: 'omit',
    headers: {
      ...(readKey() && { authorization: `Bearer ${readKey()}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(prefer && { prefer }),
    },
    ...(body && { body }),
  });
  const text = await response.text();
  const milliseconds = Math.round(performance.now() - started);
  return { title: `${String(response.status)} in ${String(milliseconds)} ms`, text: format(text) };
}

/** @param {string} text */
function format(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** @param {{ title: string, text: string }} answer */
function show({ title, text }) {
  const heading = document.createElement('p');
  heading.className = 'sample-title';
  heading.textContent = title;
  const block = document.createElement('pre');
  block.tabIndex = 0;
  const code = document.createElement('code');
  code.textContent = text;
  block.append(code);
  shown?.replaceChildren(heading, block);
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!(form instanceof HTMLFormElement)) return;
  const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
  if (button) button.disabled = true;
  void send(form, button?.value ?? '')
    .catch((error) => ({ title: 'Not sent', text: String(error.message ?? error) }))
    .then(show)
    .finally(() => {
      if (button) button.disabled = false;
    });
});
