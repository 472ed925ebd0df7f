import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, extname, join } from 'node:path';
import { listenUntilEnd } from '../../support/listen.ts';

const folder = join(import.meta.dirname, '../node_modules/swagger-ui-dist');
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

const renderPage = (document: string) => `<!doctype html>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/swagger-ui.css">
<div id="ui"></div>
<script src="/swagger-ui-bundle.js"></script>
<script>
  SwaggerUIBundle({
    url: ${JSON.stringify(document)},
    dom_id: '#ui',
    oauth2RedirectUrl: location.origin + '/oauth2-redirect.html',
  });
</script>`;

/** Swagger UI on a website of its own, as teams host it for several APIs. */
export async function startSwaggerUi(document: string): Promise<string> {
  const server = createServer((request, response) => {
    const file = basename(new URL(request.url ?? '', 'http://site.example').pathname);
    const body = file === '' ? renderPage(document) : readFile(join(folder, file));
    const type = types[extname(file)] ?? 'text/html';
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    Promise.resolve(body).then(
      (text) => response.end(text),
      () => response.writeHead(404).end(),
    );
  });
  return listenUntilEnd(server);
}
