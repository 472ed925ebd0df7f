import { toInk, toReadableAccent } from '../../html/colour.ts';
import { type Html, html } from '../../html/html.ts';
import type { BookingOfferFragment } from '../frame/operations.generated.ts';

interface Brand {
  light: string | null;
  dark: string | null;
  theme: string | null;
}

/** The style of an owner's brand. Colours that are malformed keep ours. */
export function buildBrandStyle({ light, dark, theme }: Brand): string {
  const ours = { light: '#b0380a', dark: '#fb9a6b' };
  const day = (light !== null && toReadableAccent(light, 'light')) || ours.light;
  const named = dark ?? light;
  const night = (named !== null && toReadableAccent(named, 'dark')) || ours.dark;
  const scheme = theme === 'light' || theme === 'dark' ? `color-scheme: ${theme};` : '';
  return `:root{${scheme}--accent:light-dark(${day},${night});--accent-ink:light-dark(${toInk(day)},${toInk(night)})}`;
}

export const brandPath = '/book/brand.css';

type BrandedOffer = Pick<BookingOfferFragment, 'brandColor' | 'darkBrandColor' | 'theme'>;

/** A style sheet of its own, because the policy of our pages allows no style inside them. */
export function renderBrandLink(
  toUrl: (path: string) => string,
  { brandColor, darkBrandColor, theme }: BrandedOffer,
): Html {
  const chosen = { light: brandColor, dark: darkBrandColor, theme };
  const query = new URLSearchParams(
    Object.entries(chosen).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  if (query.size === 0) return html``;
  return html`<link rel="stylesheet" href="${toUrl(`${brandPath}?${query.toString()}`)}" />`;
}
