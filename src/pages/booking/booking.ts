import { NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { renderForm } from '../form/field.ts';
import { renderBackTo } from '../form/form-page.ts';
import { renderDoneNote } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import { formatSpan } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { FindBookingUidDocument } from '../frame/operations.generated.ts';
import { bookingActions, renderSeen } from './action.ts';
import { answerNotes } from './answer.ts';
import { formatNames, isOver, renderStatus } from './agenda.ts';
import { describeDrift } from './drift.ts';
import { type BookingScene, loadBookingScene, mayChangeAttendees } from './load.ts';
import { renderRecord } from './record.ts';
import { loadHistory, renderSeries, renderTimeline } from './timeline.ts';
import { bookingsPath, getBookingPath } from '../frame/booking-path.ts';

/** One booking: what it is, what can be done with it, and what happened to it. */
export const bookingPageRoutes: PageRoute[] = [
  { path: `${bookingsPath}/:uid`, who: 'SIGNED_IN', show: showBooking },
];

/** Webhooks name bookings by number, and a number leads to the address by uid. */
async function showBooking(visit: PageVisit): Promise<PageResponse> {
  const name = visit.params['uid'] ?? '';
  if (!/^\d{1,9}$/.test(name)) return buildBookingPage(visit);
  const { booking } = await visit.run(FindBookingUidDocument, { id: Number(name) });
  if (!booking) throw new NotFound('Booking');
  return { to: getBookingPath(booking.uid) };
}

async function buildBookingPage(visit: PageVisit): Promise<PageView> {
  const scene = await loadBookingScene(visit);
  const history = await loadHistory(scene);
  const { booking } = scene;
  return {
    title: booking.title,
    width: 'wide',
    styles: ['booking.css'],
    body: html`${renderBackTo(visit, { to: bookingsPath, text: 'All bookings' })}
      <h1>${booking.title}</h1>
      <p class="state">${renderStatus(booking.status)}</p>
      ${renderDoneNote(visit, describeDone(scene))} ${renderDrift(scene)}
      <div class="booking">
        <div>${renderRecord(scene)} ${renderSeries(scene, history)}</div>
        ${renderActions(scene)}
      </div>
      ${renderTimeline(scene, history)}`,
  };
}

/** The host decides which of the two times it is. */
function renderDrift({ visit, booking, clock }: BookingScene): Html | false {
  const drift = describeDrift(booking, clock);
  if (drift === null) return false;
  const move = visit.toUrl(`${getBookingPath(booking.uid)}/move`);
  return html`<p class="note">
    ${drift} <a href="${move}">Move it</a>, or tell everybody that the time has changed.
  </p>`;
}

/** In words what was just done, as the booking shows it now. */
function describeDone({ booking, clock }: BookingScene): Record<string, string> {
  const time = formatSpan({ start: booking.startTime, end: booking.endTime }, clock);
  return {
    confirm: `Confirmed. The meeting takes place on ${time}.`,
    decline: answerNotes.decline,
    cancel: 'Cancelled. The time is free again.',
    reassign: `Done. The booking is hosted by ${formatNames(booking.hosts, 5)} now.`,
    'no-show': 'Saved who came and who did not.',
    move: `Moved. The meeting takes place on ${time}.`,
    added: 'The attendee was added.',
    edited: 'The attendee was changed.',
    removed: 'The attendee was removed.',
  };
}

function renderActions(scene: BookingScene): Html {
  const { visit, booking } = scene;
  const base = getBookingPath(booking.uid);
  const offered = [
    ...Object.entries(bookingActions)
      .filter(([, action]) => action.isOffered(scene))
      .map(([name, { title }]) => ({ name, title })),
    ...(isOver(booking) ? [] : [{ name: 'move', title: 'Move to another time' }]),
    ...(mayChangeAttendees(scene) && !isOver(booking)
      ? [{ name: 'attendees', title: 'Add an attendee' }]
      : []),
  ].sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  if (offered.length === 0) return html``;
  return html`<nav class="acts" aria-label="Change this booking">
    <ul>
      ${offered.map(
        ({ name, title }) =>
          html`<li>
            ${
              name === 'confirm' && booking.recurringEventId === null
                ? renderForm(visit, {
                    action: `${base}/${name}`,
                    body: html`${renderSeen(scene)}<button>${title}</button>`,
                  })
                : html`<a
                    class="button ${name !== 'confirm' && 'quiet'}"
                    href="${visit.toUrl(`${base}/${name}`)}"
                    >${title}</a
                  >`
            }
          </li>`,
      )}
    </ul>
  </nav>`;
}

/** The most likely first, the end of it last. */
const order = ['confirm', 'no-show', 'move', 'reassign', 'attendees', 'decline', 'cancel'];
