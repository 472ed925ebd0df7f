import { type Html, html } from '../../html/html.ts';
import type { PageVisit } from '../frame/visit.ts';
import { findBookingPath, type LoadedEventType } from './load.ts';

/** What the owner copies to their site. Without script it is a link, and stays one where the page may not be framed. */
export function renderSnippet(visit: PageVisit, { eventType }: LoadedEventType): Html {
  const path = findBookingPath(eventType);
  return html`<section class="card preview" aria-labelledby="snippet-title">
    <h2 id="snippet-title">Copy this to your page</h2>
    ${
      path === null
        ? html`<p class="soft">There is no booking page to embed.</p>`
        : renderCode(visit.toPublicUrl(path), visit.toPublicUrl('/embed.js'))
    }
    ${
      eventType.embedOrigins.length === 0 &&
      html`<p class="soft">No site may show the page yet. Until then, visitors get the link.</p>`
    }
    ${
      eventType.hidden &&
      path !== null &&
      html`<p class="soft">
        This event type is hidden. Use the address of a private link instead.
      </p>`
    }
  </section>`;
}

const renderCode = (page: string, script: string) =>
  html`<div data-copy="snippet">
      <pre id="snippet" role="region" aria-label="Code" tabindex="0">
${`<a href="${page}" data-almanac>Book a time</a>\n<script src="${script}" async></script>`}</pre>
    </div>
    <p class="soft">
      Visitors choose a time on your page, and book it in a new tab. Without script, use an iframe
      with <code class="address">${page}?embed</code>.
    </p>`;
