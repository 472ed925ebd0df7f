import { type Html, html } from '../../html/html.ts';
import { formatMoney } from '../../input/money.ts';
import { formatSpan, renderZoneNote } from '../frame/time.ts';
import { withQuery } from '../frame/language.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { BookTimeMutation } from '../frame/operations.generated.ts';
import { readOwner, renderPortrait } from './card.ts';
import { renderBookedPlace } from './place.ts';
import type { BookScene } from './scene.ts';
import { buildBookView } from './shell.ts';

type Made = BookTimeMutation['createBooking'];

/** Not a redirect: only this answer shows the link to the booking. */
export function buildDonePage(scene: BookScene, made: Made): PageView {
  const { visit, offer, clock } = scene;
  const { booking, bookings, places, replayed, manageUrl, paymentUrl } = made;
  const isRequest = booking.status === 'PENDING';
  const { book: texts, pay } = visit.language.texts;
  const isToPay = paymentUrl !== null;
  const title = isToPay ? pay.kept : isRequest ? texts.requested : texts.booked;
  const { name } = readOwner(offer);
  const span = { start: booking.startTime, end: booking.endTime };
  const place = renderBookedPlace(visit.language, booking.location, places);
  return buildBookView(visit, offer, {
    title,
    modules: ['copy.js'],
    body: html`<div class="booked card">
      <p class="tick ${isRequest && 'waiting'}" aria-hidden="true">${isRequest ? '…' : '✓'}</p>
      <h1>${title}</h1>
      ${
        isToPay
          ? renderPayLink(scene, paymentUrl)
          : html`<p class="soft">${isRequest ? texts.stillConfirms(name) : texts.expects(name)}</p>`
      }
      <dl class="summary">
        <dt>${texts.what}</dt>
        <dd>${offer.title}</dd>
        <dt>${texts.when}</dt>
        <dd>
          ${formatSpan(span, clock)} ${renderZoneNote(clock)} ${renderSeries(scene, bookings)}
        </dd>
        <dt>${texts.who}</dt>
        <dd class="who">${renderPortrait(offer)} ${name}</dd>
        ${
          place &&
          html`<dt>${texts.where}</dt>
            <dd>${place}</dd>`
        }
      </dl>
      ${!isToPay && renderCalendarLinks(scene, made)} ${renderManageLink(visit, manageUrl)}
      ${replayed && renderReplayed(visit, manageUrl)}
    </div>`,
  });
}

/** What is not paid for is not booked, so this comes first. */
function renderPayLink({ visit, offer }: BookScene, address: string): Html {
  const { language } = visit;
  const { pay } = language.texts;
  const price = formatMoney(language.locale, offer.price, offer.currency);
  return html`<p>${pay.please(price)}</p>
    <p><a class="button" href="${withLanguage(visit, address)}">${pay.pay(price)}</a></p>`;
}

const withLanguage = ({ speech }: PageVisit, address: string) =>
  speech.asked === null ? address : withQuery(address, 'language', speech.asked);

const renderSeries = ({ clock, visit }: BookScene, bookings: Made['bookings']) =>
  bookings.length > 1 &&
  html`<details>
    <summary>${visit.language.texts.book.meetings(bookings.length)}</summary>
    <ol>
      ${bookings.map(
        ({ startTime: start, endTime: end }) => html`<li>${formatSpan({ start, end }, clock)}</li>`,
      )}
    </ol>
  </details>`;

const compact = (instant: string) => instant.replaceAll(/[-:]|\.\d+/g, '');

function renderCalendarLinks({ offer, visit }: BookScene, { booking }: Made): Html {
  const { startTime, endTime, icsUrl } = booking;
  const { book } = visit.language.texts;
  const text = book.titleWith(offer.title, readOwner(offer).name);
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
    ...(icsUrl === null ? [] : [{ href: icsUrl, name: book.calendarFile }]),
    { href: `https://calendar.google.com/calendar/render?${google.toString()}`, name: 'Google' },
    {
      href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString()}`,
      name: 'Outlook',
    },
  ];
  return html`<h2>${book.toCalendar}</h2>
    <ul class="calendars">
      ${links.map(
        ({ href, name }) =>
          html`<li>
            <a class="button quiet" href="${href}" rel="noopener noreferrer">${name}</a>
          </li>`,
      )}
    </ul>`;
}

function renderManageLink(visit: PageVisit, address: string | null): Html | false {
  if (address === null) return false;
  const { book } = visit.language.texts;
  const manageUrl = withLanguage(visit, address);
  return html`<h2>${book.ifNeeded}</h2>
    <p>${book.manage}</p>
    <p
      data-copy="manage-link"
      data-say="${book.copy}"
      data-copied="${book.copied}"
      data-press="${book.pressKeys}"
    >
      <a id="manage-link" class="address" href="${manageUrl}">${manageUrl}</a>
    </p>`;
}

/** Without an account, nobody can prove that it was they who sent the form the first time. */
const renderReplayed = ({ language: { texts } }: PageVisit, manageUrl: string | null) =>
  html`<p class="note">${texts.book.replayed}</p>
    ${manageUrl === null && html`<p>${texts.book.lostLink}</p>`}`;
