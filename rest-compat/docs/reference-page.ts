import { type Html, html } from '../../src/http/page/html.ts';

interface Options {
  root: string;
  publicUrl: string;
}

/** What Swagger UI fills in, from the OpenAPI document. */
export const renderReference = ({ root, publicUrl }: Options): Html =>
  html`<div id="reference" data-root="${root}" data-public-url="${publicUrl}">
    <noscript>
      <h1>REST reference</h1>
      <p>
        Without JavaScript there is the same in the
        <a href="${root}/v1/openapi.json">OpenAPI document</a> and, route by route, in the
        <a href="${root}/docs/ledger">ledger</a>.
      </p>
    </noscript>
  </div>`;

/** Where an authorization server sends the window that the reference has opened. */
export const redirectBody = html`<h1>Back to the reference</h1>
  <p>This window closes by itself.</p>`;
