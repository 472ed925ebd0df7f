import { type Html, html } from '../../html/html.ts';
import { renderFailed, renderHiddenField, renderTextField } from '../form/field.ts';
import { defineForm } from '../form/form.ts';
import { renderReasons } from '../frame/slot-reason.ts';
import type { PageRoute } from '../frame/route.ts';
import { formatSpan, readMoment, toZoned } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  ExplainMoveDocument,
  MoveConsoleBookingDocument,
  type SlotAnswerFragment,
} from '../frame/operations.generated.ts';
import { readSeen, renderSeen, sentReason } from './action.ts';
import { isOver } from './agenda.ts';
import { type BookingScene, loadBookingScene } from './load.ts';
import { renderOffer, toMovedSpan } from './offer.ts';
import { buildChangeView, renderImpossible } from './record.ts';
import { bookingsPath, getBookingPath } from '../frame/booking-path.ts';

const moveForm = defineForm({ reason: sentReason });

/** First a time is chosen, by links and a GET form. Then it is confirmed. */
export const bookingMoveRoutes: PageRoute[] = [
  {
    path: `${bookingsPath}/:uid/move`,
    who: 'SIGNED_IN',
    show: buildMovePage,
    async act(visit) {
      const { form, params } = visit;
      await moveForm.submit(visit, MoveConsoleBookingDocument, ({ reason }) => ({
        ...readSeen(visit),
        start: form.get('start') ?? '',
        reason,
        onlyOffered: form.get('onlyOffered') === 'yes',
      }));
      return { to: `${getBookingPath(params['uid'] ?? '')}?done=move` };
    },
  },
];

async function buildMovePage(visit: PageVisit): Promise<PageView> {
  const scene = await loadBookingScene(visit);
  const start = readStart(scene);
  return buildChangeView(scene, {
    title: 'Move this booking',
    modules: ['swap.js'],
    problems: renderFailed(scene.visit),
    body: isOver(scene.booking)
      ? renderImpossible('A booking that is over stays where it is.')
      : html`<div id="move" tabindex="-1">
          ${start !== null && (await renderChosen(scene, start))}
          ${await renderOffered(scene, start)} ${renderAnyTime(scene, start)}
        </div>`,
  });
}

/** The chosen start: a link of the list, or a date and a time in the zone of the visitor. */
function readStart({ visit, clock }: BookingScene): string | null {
  const { query, form } = visit;
  const named = form.get('start') ?? query.get('start');
  const typed = `${query.get('date') ?? ''}T${query.get('time') ?? ''}`;
  return readMoment(named ?? typed, clock);
}

async function explain({ visit, booking }: BookingScene, start: string) {
  const { eventTypeId, uid } = booking;
  if (eventTypeId === null) return null;
  const { explainSlot } = await visit.run(ExplainMoveDocument, { eventTypeId, start, uid });
  return explainSlot;
}

/** Asks for confirmation, and says why the event type would not offer the time. */
async function renderChosen(scene: BookingScene, start: string): Promise<Html> {
  const span = toMovedSpan(scene.booking, start);
  const answer = await explain(scene, start);
  const isBlocked = answer?.reasons.some(({ code }) => code === 'BUSY') ?? false;
  return html`<section class="card fresh" aria-labelledby="chosen">
    <h2 id="chosen">Move it to ${formatSpan(span, scene.clock)}?</h2>
    ${answer && !answer.bookable && renderWarning(scene, answer, isBlocked)}
    ${!isBlocked && renderMoveForm(scene, start, answer)}
  </section>`;
}

function renderMoveForm(scene: BookingScene, start: string, answer: SlotAnswerFragment | null) {
  const action = `${getBookingPath(scene.booking.uid)}/move`;
  return moveForm.show(scene.visit, { action }).render({
    button: html`${renderSeen(scene)} ${renderHiddenField('start', start)}
      ${answer?.bookable === true && renderHiddenField('onlyOffered', 'yes')}
      <button>${answer?.bookable === false ? 'Move it all the same' : 'Move the booking'}</button>`,
  });
}

const renderWarning = (
  { visit, clock }: BookingScene,
  answer: SlotAnswerFragment,
  isBlocked: boolean,
) =>
  html`<p>
      <strong>Bookers are not offered this time.</strong>
      ${isBlocked ? 'Nobody can be booked twice: choose another time, or move the other booking first.' : 'As a host you may still choose it, as long as no host has another meeting then.'}
    </p>
    ${renderReasons(visit, answer, clock)}`;

/** The times that the event type offers for this booking. */
async function renderOffered({ visit, booking, clock }: BookingScene, chosen: string | null) {
  const { eventTypeId, uid } = booking;
  if (eventTypeId === null) return html``;
  const path = `${getBookingPath(uid)}/move`;
  const moving = { uid };
  return html`<h2>Times on offer</h2>
    ${await renderOffer(visit, { eventTypeId, booking, moving, clock, path, chosen })}`;
}

function renderAnyTime({ visit, booking, clock }: BookingScene, start: string | null): Html {
  const at = toZoned(start ?? booking.startTime, clock);
  return html`<h2>Any other time</h2>
    <form
      method="get"
      action="${visit.toUrl(`${getBookingPath(booking.uid)}/move`)}"
      class="toolbar"
      data-swap="move"
    >
      ${renderTextField({ name: 'date', label: 'Date', value: at.toPlainDate().toString(), input: { type: 'date', required: true } })}
      ${renderTextField({ name: 'time', label: 'Time', value: at.toPlainTime().toString().slice(0, 5), input: { type: 'time', required: true } })}
      <button class="quiet">Check this time</button>
    </form>`;
}
