import { type Html, html } from '../../src/http/page/html.ts';

interface Options {
  root: string;
  publicUrl: string;
}

/** The element that Swagger UI fills with the OpenAPI document. */
export const renderReference = ({ root, publicUrl }: Options): Html =>
  html`<div id="reference" data-root="${root}" data-public-url="${publicUrl}">
    <noscript>
      <h1>REST reference</h1>
      <p>
        This page needs JavaScript. You can find the same information in the
        <a href="${root}/v1/openapi.json">OpenAPI document</a> and in the
        <a href="${root}/docs/ledger">operation ledger</a>.
      </p>
    </noscript>
  </div>`;

/** The authorization server redirects the window that the reference opened to this page. */
export const redirectBody = html`<h1>Back to the reference</h1>
  <p>This window closes automatically.</p>`;
