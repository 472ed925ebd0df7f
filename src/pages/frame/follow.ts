import { type Html, html } from '../../html/html.ts';
import type { PageVisit } from './visit.ts';

/** Only that something happened: the page is loaded again to see what. */
const subscription = 'subscription FollowBookings { bookingChanged { event { databaseId } } }';

/** For the part of a page that `follow.js` keeps an eye on. */
export const renderFollow = ({ toUrl, createCsrfToken }: PageVisit): Html =>
  html`data-follow="${toUrl(`/graphql?${new URLSearchParams({ query: subscription }).toString()}`)}"
  data-session="${createCsrfToken()}" data-new="new booking|new bookings"`;
