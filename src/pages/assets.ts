import type { AssetFiles } from '../html/asset.ts';
import { graphiqlAssets } from './graphiql/graphiql.ts';

const toIslandUrl = (name: string) => new URL(`island/${name}.js`, import.meta.url);
/** `npm run pictures` takes them. */
const pictures = [
  ...['booking-page', 'calendar-1', 'calendar-2', 'calendar-3', 'console'],
  ...['profile', 'second-factor-1', 'second-factor-2', 'sign-in'],
];
const toLibraryUrl = (name: string) =>
  new URL(import.meta.resolve(`@event-calendar/build/dist/${name}`));

/** What our pages refer to by name: styles, scripts, modules and pictures. */
export const pageAssets: AssetFiles = {
  ...graphiqlAssets,
  ...Object.fromEntries(
    pictures.map((name) => [
      `${name}.png`,
      new URL(`../../docs/pictures/${name}.png`, import.meta.url),
    ]),
  ),
  'usage.css': new URL('usage/usage.css', import.meta.url),
  'audit.css': new URL('audit/audit.css', import.meta.url),
  'booking.css': new URL('booking/booking.css', import.meta.url),
  'calendar.js': toIslandUrl('calendar'),
  'calendar.css': new URL('calendar/calendar.css', import.meta.url),
  'book.css': new URL('book/book.css', import.meta.url),
  'combobox.js': toIslandUrl('search/combobox'),
  'copy.js': toIslandUrl('copy'),
  'embedded.js': toIslandUrl('embed/embedded'),
  'docs.css': new URL('docs/docs.css', import.meta.url),
  'docs-moved.js': toIslandUrl('docs-moved'),
  'factor.css': new URL('factor/factor.css', import.meta.url),
  'figures.css': new URL('figures/figures.css', import.meta.url),
  'filter.js': toIslandUrl('filter'),
  'follow.js': toIslandUrl('follow'),
  'event-type.css': new URL('event-type/event-type.css', import.meta.url),
  'passkey.js': toIslandUrl('passkey'),
  'palette.js': toIslandUrl('search/palette'),
  'playground.css': new URL('docs/playground.css', import.meta.url),
  'playground.js': toIslandUrl('playground'),
  // Imported by the one above, so its address has no hash: browsers ask whether it changed.
  'playground-view.js': toIslandUrl('playground-view'),
  'home.css': new URL('home/home.css', import.meta.url),
  'hold.js': toIslandUrl('book/hold'),
  'redraw.js': toIslandUrl('redraw'),
  'refresh.js': toIslandUrl('refresh'),
  'reveal.js': toIslandUrl('reveal'),
  'schedule.css': new URL('schedule/schedule.css', import.meta.url),
  'event-calendar.css': toLibraryUrl('event-calendar.min.css'),
  'event-calendar.js': toLibraryUrl('event-calendar.min.js'),
  'mail.css': new URL('mail/mail.css', import.meta.url),
  'language.js': toIslandUrl('language'),
  'live.js': toIslandUrl('book/live'),
  'manage-link.css': new URL('manage-link/manage-link.css', import.meta.url),
  'key-link.js': toIslandUrl('key-link'),
  'try.js': toIslandUrl('try'),
  'profile.css': new URL('account/profile.css', import.meta.url),
  'search.js': toIslandUrl('search/search'),
  'search-rank.js': toIslandUrl('search/search-rank'),
  'select.js': toIslandUrl('select'),
  'swap.js': toIslandUrl('swap'),
  'translate.js': toIslandUrl('translate'),
  'typed.js': toIslandUrl('typed'),
  'webhook.css': new URL('webhook/webhook.css', import.meta.url),
  'month.js': toIslandUrl('book/month'),
  'zone.js': toIslandUrl('book/zone'),
  'zone-choice.js': toIslandUrl('book/zone-choice'),
};
