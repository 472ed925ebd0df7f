import { listCalendarLinks } from '../../html/calendar-link.ts';
import { type Html, html } from '../../html/html.ts';
import { formatMoney } from '../../input/money.ts';
import { formatSpan, renderZoneNote } from '../frame/time.ts';
import { keepLanguage } from '../frame/language.ts';
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
  return buildBookView(scene, {
    title,
    modules: ['copy.js'],
    body: html`<div class="booked card" ${renderBooked(scene, made)}>
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
      ${renderMailNote(visit, made)} ${!isToPay && renderCalendarLinks(scene, made)}
      ${renderManageLink(scene, manageUrl)} ${replayed && renderReplayed(visit, manageUrl)}
    </div>`,
  });
}

/** What is not paid for is not booked, so this comes first. */
function renderPayLink(scene: BookScene, address: string): Html {
  const { visit, offer } = scene;
  const { language } = visit;
  const { pay } = language.texts;
  const price = formatMoney(language.locale, offer.price, offer.currency);
  return html`<p>${pay.please(price)}</p>
    <p>
      <a class="button" href="${keepLanguage(visit, address)}" ${leaveFrame(scene)}
        >${pay.pay(price)}</a
      >
    </p>`;
}

/** These pages cannot be in a frame. */
const leaveFrame = ({ isEmbedded }: BookScene) =>
  isEmbedded && html`target="_blank" rel="noopener"`;

/** For the page around the frame, which embedded.js tells of it. */
const renderBooked = (
  { isEmbedded }: BookScene,
  { booking: { uid, startTime, endTime, status } }: Made,
) => isEmbedded && html`data-booked="${JSON.stringify({ uid, startTime, endTime, status })}"`;

/** To the address that they have just typed. */
const renderMailNote = ({ form, mailing, language: { texts } }: PageVisit, { replayed }: Made) =>
  !replayed && mailing.to !== 'OFF' && html`<p>${texts.book.mailed(form.get('email') ?? '')}</p>`;

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

function renderCalendarLinks(scene: BookScene, { booking, places }: Made): Html {
  const { offer, visit } = scene;
  const { startTime: start, endTime: end, icsUrl } = booking;
  const { book } = visit.language.texts;
  const title = book.titleWith(offer.title, readOwner(offer).name);
  const links = [
    ...(icsUrl === null ? [] : [{ url: icsUrl, label: book.calendarFile }]),
    ...listCalendarLinks({ title, start, end, place: places[0] }),
  ];
  return html`<h2>${book.toCalendar}</h2>
    <ul class="calendars">
      ${links.map(
        ({ url, label }) =>
          html`<li>
            <a
              class="button quiet"
              href="${url}"
              ${leaveFrame(scene) || html`rel="noopener noreferrer"`}
              >${label}</a
            >
          </li>`,
      )}
    </ul>`;
}

function renderManageLink(scene: BookScene, address: string | null): Html | false {
  if (address === null) return false;
  const { visit } = scene;
  const { book } = visit.language.texts;
  const manageUrl = keepLanguage(visit, address);
  return html`<h2>${book.ifNeeded}</h2>
    <p>${visit.mailing.to === 'OFF' ? book.manage : book.manageMailed}</p>
    <p
      data-copy="manage-link"
      data-say="${book.copy}"
      data-copied="${book.copied}"
      data-press="${book.pressKeys}"
    >
      <a id="manage-link" class="address" href="${manageUrl}" ${leaveFrame(scene)}>${manageUrl}</a>
    </p>`;
}

/** Without an account, nobody can prove that it was they who sent the form the first time. */
const renderReplayed = ({ mailing, language: { texts } }: PageVisit, manageUrl: string | null) =>
  html`<p class="note">${texts.book.replayed}</p>
    ${manageUrl === null && html`<p>${mailing.to === 'OFF' ? texts.book.lostLink : texts.book.linkMailed}</p>`}`;
