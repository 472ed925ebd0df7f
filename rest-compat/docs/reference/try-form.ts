import { type Html, html } from '../../../src/html/html.ts';
import { type Example, formatExamplePath } from '../ledger/example.ts';
import type { Endpoint } from '../../kit/route.ts';

/** Sends the request of a reader from their browser. The module `try.js` makes it work. */
export function renderTryForm(endpoint: Endpoint, example: Example, root: string): Html {
  const { method, shapes } = endpoint;
  const takesBody = shapes.body !== undefined && method !== 'get';
  return html`<details class="try" data-script hidden>
    <summary>Try it</summary>
    <form id="try" data-method="${method.toUpperCase()}" data-root="${root}">
      ${
        !endpoint.byClient &&
        html`<label for="key">API key or access token</label>
          <input
            id="key"
            type="password"
            autocomplete="off"
            spellcheck="false"
            aria-describedby="key-note"
          />
          <p id="key-note" class="hint">It stays in this tab until you close it.</p>`
      }
      <label for="try-path">Path</label>
      <input
        id="try-path"
        name="path"
        spellcheck="false"
        value="${formatExamplePath(endpoint, example)}"
      />
      ${
        takesBody &&
        html`<label for="try-body">Body</label>
          <textarea id="try-body" name="body" rows="6" spellcheck="false">
${example.body && JSON.stringify(example.body, null, 2)}</textarea>`
      }
      ${method !== 'get' && html`<p class="hint">Send changes real data.</p>`}
      <p class="actions">
        <button>Send</button>
        <button class="quiet" name="prefer" value="explain=graphql">Explain only</button>
      </p>
    </form>
    <div id="try-answer" role="status"></div>
  </details>`;
}
