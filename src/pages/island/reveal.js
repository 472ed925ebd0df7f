/** Each password field gets a button that shows what was typed. */

for (const field of document.querySelectorAll('input[type="password"]')) {
  if (!(field instanceof HTMLInputElement)) continue;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'reveal';
  const what = document.createElement('span');
  what.className = 'unseen';
  what.textContent = ` ${field.labels?.[0]?.textContent ?? 'password'}`;
  /** @param {boolean} isShown */
  const show = (isShown) => {
    field.type = isShown ? 'text' : 'password';
    const { show: showText = 'Show', hide = 'Hide' } = field.dataset;
    button.replaceChildren(isShown ? hide : showText, what);
  };
  show(false);
  button.addEventListener('click', () => {
    show(field.type === 'password');
    field.focus();
  });
  // Otherwise the browser would offer what was shown for other text fields.
  field.form?.addEventListener('submit', () => {
    show(false);
  });
  field.after(button);
  field.parentElement?.classList.add('revealing');
}
