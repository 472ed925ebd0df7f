import { type Html, html } from '../../html/html.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { BookingOfferFragment } from '../frame/operations.generated.ts';
import { renderBrandLink } from './brand.ts';
import { listPictureSources } from './card.ts';

interface BookContent extends Partial<PageView> {
  title: string;
  body: Html;
  modules: string[];
}

interface Shown {
  visit: PageVisit;
  offer: BookingOfferFragment & { embedOrigins?: readonly string[] };
  /** Whether the page is made for a frame of another site. */
  isEmbedded?: boolean;
}

/** What all pages for bookers share: no bar, the brand of the owner, and the same width. */
export function buildBookView(
  { visit, offer, isEmbedded = false }: Shown,
  { title, body, modules, ...more }: BookContent,
): PageView {
  const origins = isEmbedded ? (offer.embedOrigins ?? []).join(' ') : null;
  return {
    title,
    language: visit.language,
    isBare: true,
    width: 'wide',
    styles: ['book.css'],
    modules: isEmbedded ? [...modules, 'embedded.js'] : modules,
    images: listPictureSources(offer),
    framedBy: origins || undefined,
    ...more,
    body: html`${renderBrandLink(visit.toUrl, offer)}
      <div class="booking-page" ${origins !== null && html`data-framed-by="${origins}"`}>
        ${body}
      </div>
      ${
        !isEmbedded &&
        !offer.hideBranding &&
        html`<p class="made-with soft">
          ${visit.language.texts.book.madeWith} <a href="${visit.toUrl('/')}">Almanac</a>
        </p>`
      }`,
  };
}
