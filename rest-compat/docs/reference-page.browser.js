const place = document.getElementById('reference');

// Swagger UI is dark where the page says so, and leaves it to the page to find out.
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

// The key that this tab was given in GraphiQL, or by a link as the first start prints it: a fragment
// stays in the browser, and goes from the address bar at once.
const keyStore = 'almanac:key';
const [isLink, given] = /^#key=([\w-]{8,512})?/.exec(location.hash) ?? [];
if (isLink) history.replaceState(null, '', location.pathname + location.search);
if (given) sessionStorage.setItem(keyStore, given);

async function show() {
  const { root, publicUrl } = place.dataset;
  const here = location.origin + root;
  const document = await (await fetch(`${here}/v1/openapi.json`)).text();
  // Tried out is the server that showed this page, by whichever name it was called.
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
    // Or it would ask another host whether the document is valid.
    validatorUrl: null,
    onComplete: () => {
      const key = sessionStorage.getItem(keyStore);
      if (key) ui.preauthorizeApiKey('apiKeyBearer', key);
    },
  });
}

void show();
