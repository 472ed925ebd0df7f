// GraphiQL and the reference store the key of this tab under the same name.
const keyStore = 'almanac:key';
const credential = document.getElementById('credential');
const key = document.getElementById('key');
key.value = sessionStorage.getItem(keyStore) ?? '';
key.addEventListener('input', () => {
  sessionStorage.setItem(keyStore, key.value.trim());
});
credential.addEventListener('submit', (event) => {
  event.preventDefault();
});
credential.hidden = false;

/** Asks the server for the operation behind a request, without running it. */
async function explain(method, path, body) {
  const response = await fetch(credential.dataset.root + path, {
    method,
    credentials: 'omit',
    headers: {
      prefer: 'explain=graphql',
      ...(key.value && { authorization: `Bearer ${key.value.trim()}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
  });
  const answer = await response.json();
  if (!response.ok) return JSON.stringify(answer, null, 2);
  const { operationName, query, variables } = answer;
  return `# ${operationName}\n\n${query}\n\n# Variables\n\n${JSON.stringify(variables, null, 2)}`;
}

for (const form of document.querySelectorAll('form.explain')) {
  const output = form.querySelector('pre');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { path, body } = form.elements;
    const text = await explain(form.dataset.method, path.value, body?.value.trim()).catch(String);
    output.querySelector('code').textContent = text;
    output.hidden = false;
  });
  form.hidden = false;
}
