/**
 * Keeps the reservation of a booking form while its visitor types, and says so when it has ended.
 * Without script, a button of the form keeps it.
 */

/** So long before the end, the reservation is renewed or a visitor is asked to. */
const marginMs = 90_000;

const now = () => new Date().getTime();

/** The clock of the visitor may be wrong, so the page tells how long is left. */
const readEnd = () => {
  const hold = document.getElementById('hold');
  return now() + Number(hold?.dataset['seconds'] ?? 0) * 1_000;
};

let end = readEnd();
let hasTyped = false;
let isRenewing = false;

/** Sends what the button would send, and takes over the new reservation only. What was typed stays. */
async function renew() {
  const hold = document.getElementById('hold');
  const button = document.querySelector('button.keep-time');
  if (!hold || !(button instanceof HTMLButtonElement) || !button.form) return;
  isRenewing = true;
  hasTyped = false;
  try {
    const fields = [...new FormData(button.form, button)];
    const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    const response = await fetch(button.form.action, { method: 'POST', body });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const fresh = page.getElementById('hold');
    if (!response.ok || !fresh) return;
    hold.replaceWith(document.adoptNode(fresh));
    end = readEnd();
  } catch {
    // Without a connection the reservation ends, and the page says so.
  } finally {
    isRenewing = false;
  }
}

function showEnd() {
  const hold = document.getElementById('hold');
  const note = hold?.querySelector('.hold');
  const button = document.querySelector('button.keep-time');
  if (!hold || !note || note.classList.contains('ended')) return;
  note.classList.add('ended');
  note.textContent = hold.dataset['ended'] ?? '';
  button?.classList.add('ended');
  if (button) button.textContent = hold.dataset['again'] ?? '';
}

function check() {
  const left = end - now();
  if (left < marginMs && left > 0 && hasTyped && !isRenewing) void renew();
  if (left <= 0) showEnd();
}

if (document.getElementById('hold')) {
  document.addEventListener('input', () => {
    hasTyped = true;
  });
  setInterval(check, 2_000);
}
