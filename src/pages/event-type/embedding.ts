import { renderCode } from '../../html/code.ts';
import { type Html, html } from '../../html/html.ts';
import type { PageVisit } from '../frame/visit.ts';
import { findBookingPath, type LoadedEventType } from './load.ts';

/** How another site can show the booking page: what the owner copies to their site. */
const ways = [
  { name: 'place', title: 'In the page', value: '' },
  { name: 'popup', title: 'In a pop-up, behind a link or a button of yours', value: 'popup' },
  { name: 'corner', title: 'In a pop-up, behind a button in the corner', value: 'button' },
] as const;

/** Without script each of them is a link, and stays one where the page may not be framed. */
export function renderSnippet(visit: PageVisit, { eventType }: LoadedEventType): Html {
  const path = findBookingPath(eventType);
  return html`<section class="card preview" aria-labelledby="snippet-title">
    <h2 id="snippet-title">Copy this to your page</h2>
    ${
      path === null
        ? html`<p class="soft">There is no booking page to embed.</p>`
        : renderWays(visit.toPublicUrl(path), visit.toPublicUrl('/embed.js'))
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

const renderWays = (page: string, script: string) =>
  html`${ways.map(({ name, title, value }) => {
      const mark = value === '' ? 'data-almanac' : `data-almanac="${value}"`;
      const code = `<a href="${page}" ${mark}>Book a time</a>\n<script src="${script}" async></script>`;
      return html`<h3>${title}</h3>
        <div data-copy="snippet-${name}">
          <pre id="snippet-${name}" role="region" aria-label="Code: ${title}" tabindex="0">
${renderCode(code, 'html')}</pre>
        </div>`;
    })}
    <p class="soft">
      Visitors choose a time and book it on your page. Without script, use an iframe with
      <code class="address">${page}?embed</code>.
    </p>`;
