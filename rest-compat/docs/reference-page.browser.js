const place = document.getElementById('reference');

// Swagger UI is dark if the page has this class; the page must find out itself.
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

// The key comes from GraphiQL in this tab, or from a link that the first start prints. The link has it in
// the fragment, which browsers do not send, and it is removed from the address bar at once.
const keyStore = 'almanac:key';
const [isLink, given] = /^#key=([\w-]{8,512})?/.exec(location.hash) ?? [];
if (isLink) history.replaceState(null, '', location.pathname + location.search);
const inUse = sessionStorage.getItem(keyStore);
// Otherwise a link could make people work in the account of the sender.
const mayReplace = () =>
  confirm(
    `This link contains another API key, which starts with ${given.slice(0, 8)}. ` +
      `This tab uses a key that starts with ${inUse.slice(0, 8)}.\n\n` +
      'Replace the key in use? Choose Cancel if you do not know who sent you the link.',
  );
if (given && (!inUse || inUse === given || mayReplace())) sessionStorage.setItem(keyStore, given);

async function show() {
  const { root, publicUrl } = place.dataset;
  const here = location.origin + root;
  const document = await (await fetch(`${here}/v1/openapi.json`)).text();
  // Requests go to the server that showed this page, under the name it was called by.
  const spec = JSON.parse(document.replaceAll(publicUrl, here));
  const ui = SwaggerUIBundle({
    spec,
    domNode: place,
    layout: 'BaseLayout',
    presets: [SwaggerUIBundle.presets.apis],
    deepLinking: true,
    docExpansion: 'list',
    filter: true,
    displayRequestDuration: true,
    defaultModelsExpandDepth: 0,
    oauth2RedirectUrl: `${here}/docs/oauth2-redirect`,
    // Otherwise Swagger UI asks another host to validate the document.
    validatorUrl: null,
    onComplete: () => {
      const key = sessionStorage.getItem(keyStore);
      if (key) ui.preauthorizeApiKey('apiKeyBearer', key);
    },
  });
}

void show();
