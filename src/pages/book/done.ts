import { type Html, html } from '../../html/html.ts';
import { formatSpan, renderZoneNote } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { BookTimeMutation } from '../frame/operations.generated.ts';
import { readOwner, renderPortrait } from './card.ts';
import { renderBookedPlace } from './place.ts';
import type { BookScene } from './scene.ts';
import { buildBookView } from './shell.ts';

type Made = BookTimeMutation['createBooking'];

/** Not a redirect: only this answer shows the link to the booking. */
export function buildDonePage(scene: BookScene, made: Made): PageView {
  const { visit, offer, clock } = scene;
  const { booking, bookings, places, replayed, manageUrl } = made;
  const isRequest = booking.status === 'PENDING';
  const title = isRequest ? 'Your request was sent' : 'You are booked';
  const span = { start: booking.startTime, end: booking.endTime };
  const place = renderBookedPlace(booking.location, places);
  return buildBookView(visit, offer, {
    title,
    modules: ['copy.js'],
    body: html`<div class="booked card">
      <p class="tick ${isRequest && 'waiting'}" aria-hidden="true">${isRequest ? '…' : '✓'}</p>
      <h1>${title}</h1>
      <p class="soft">
        ${
          isRequest
            ? `${readOwner(offer).name} still has to confirm this time.`
            : `${readOwner(offer).name} expects you.`
        }
      </p>
      <dl class="summary">
        <dt>What</dt>
        <dd>${offer.title}</dd>
        <dt>When</dt>
        <dd>
          ${formatSpan(span, clock)} ${renderZoneNote(clock)} ${renderSeries(scene, bookings)}
        </dd>
        <dt>Who</dt>
        <dd class="who">${renderPortrait(offer)} ${readOwner(offer).name}</dd>
        ${
          place &&
          html`<dt>Where</dt>
            <dd>${place}</dd>`
        }
      </dl>
      ${renderCalendarLinks(scene, made)} ${renderManageLink(manageUrl)}
      ${replayed && renderReplayed(manageUrl)}
    </div>`,
  });
}

const renderSeries = ({ clock }: BookScene, bookings: Made['bookings']) =>
  bookings.length > 1 &&
  html`<details>
    <summary>${bookings.length} meetings</summary>
    <ol>
      ${bookings.map(
        ({ startTime: start, endTime: end }) => html`<li>${formatSpan({ start, end }, clock)}</li>`,
      )}
    </ol>
  </details>`;

const compact = (instant: string) => instant.replaceAll(/[-:]|\.\d+/g, '');

function renderCalendarLinks({ offer }: BookScene, { booking }: Made): Html {
  const { startTime, endTime, icsUrl } = booking;
  const text = `${offer.title} with ${readOwner(offer).name}`;
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text,
    dates: `${compact(startTime)}/${compact(endTime)}`,
  });
  const outlook = new URLSearchParams({
    rru: 'addevent',
    subject: text,
    startdt: startTime,
    enddt: endTime,
  });
  const links = [
    ...(icsUrl === null ? [] : [{ href: icsUrl, name: 'Calendar file' }]),
    { href: `https://calendar.google.com/calendar/render?${google.toString()}`, name: 'Google' },
    {
      href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString()}`,
      name: 'Outlook',
    },
  ];
  return html`<h2>Add it to your calendar</h2>
    <ul class="calendars">
      ${links.map(
        ({ href, name }) =>
          html`<li>
            <a class="button quiet" href="${href}" rel="noopener noreferrer">${name}</a>
          </li>`,
      )}
    </ul>`;
}

const renderManageLink = (manageUrl: string | null) =>
  manageUrl !== null &&
  html`<h2>If something comes up</h2>
    <p>Move or cancel your booking with this link. Keep it: we show it only once.</p>
    <p data-copy="manage-link">
      <a id="manage-link" class="address" href="${manageUrl}">${manageUrl}</a>
    </p>`;

const lostLinkText =
  'Your link to move or cancel the booking is on the page that you saw the first time. To keep others from changing your booking, we do not show it again. If you do not have the link, contact the person you booked.';

/** Without an account, nobody can prove that it was they who sent the form the first time. */
const renderReplayed = (manageUrl: string | null) =>
  html`<p class="note">You had sent this form before, so nothing was booked twice.</p>
    ${manageUrl === null && html`<p>${lostLinkText}</p>`}`;
