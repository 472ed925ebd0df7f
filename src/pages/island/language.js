/** Keeps the language in which somebody reads programs, for all pages in this browser. */

const key = 'almanac:language';

/** A browser may refuse to store anything. */
function readLanguage() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} language */
function keepLanguage(language) {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Then it is for this page only.
  }
}

/** @param {string | null} language */
function showLanguage(language) {
  for (const input of document.querySelectorAll('.programs > input'))
    if (input instanceof HTMLInputElement && input.value === language) input.checked = true;
}

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches('.programs > input')) return;
  keepLanguage(target.value);
  showLanguage(target.value);
});

showLanguage(readLanguage());
document.addEventListener('swapped', () => {
  showLanguage(readLanguage());
});
