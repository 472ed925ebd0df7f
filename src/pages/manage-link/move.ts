import type { AppError } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import { isRepairable, toBookingProblems, toFailedView } from '../booking/refusal.ts';
import { renderForm, renderHiddenField, renderProblems, renderTextField } from '../frame/field.ts';
import { readOfferWeek, renderOffer } from '../frame/offer.ts';
import { formatSpan, readMoment } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  ListSlotsToMoveDocument,
  type ManagedBookingFragment,
  MoveByManageLinkDocument,
} from '../operations.generated.ts';
import {
  getManagedBooking,
  readLink,
  renderManagedSummary,
  toBookerClock,
  toManagePath,
} from './booking.ts';

/** First a time is chosen, by links. Then it is confirmed. */
export async function buildMovePage(visit: PageVisit, error?: AppError): Promise<PageView> {
  const managed = await getManagedBooking(visit);
  const clock = toBookerClock(managed);
  const problems = error ? toBookingProblems(error, clock) : [];
  const start = error ? null : readMoment(visit.query.get('start'), clock);
  const view: PageView = {
    title: 'Move to another time',
    styles: ['manage-link.css'],
    modules: ['swap.js'],
    body: html`<div class="card managed">
      <p class="soft kicker">${managed.booking.title}</p>
      <h1>Move to another time</h1>
      ${renderProblems(problems, {})} ${renderManagedSummary(managed)}
      <div id="move" tabindex="-1">
        ${start !== null && renderChosen(visit, managed, start)}
        ${await renderTimes(visit, managed, start)}
      </div>
      <p><a href="${visit.toUrl(toManagePath(visit))}">Keep the time</a></p>
    </div>`,
  };
  return toFailedView(view, error);
}

function renderChosen(visit: PageVisit, managed: ManagedBookingFragment, start: string): Html {
  const { booking } = managed;
  const length = Date.parse(booking.endTime) - Date.parse(booking.startTime);
  const end = new Date(Date.parse(start) + length).toISOString();
  return html`<section class="card fresh" aria-labelledby="chosen">
    <h2 id="chosen">Move it to ${formatSpan({ start, end }, toBookerClock(managed))}?</h2>
    ${renderForm(visit, {
      action: toManagePath(visit, 'move'),
      body: html`${renderHiddenField('start', start)}
        ${renderTextField({
          name: 'reason',
          label: 'Reason (optional)',
          hint: 'The host may be told.',
          input: { maxlength: 500, autocomplete: 'off' },
        })} <button>Move the booking</button>`,
    })}
  </section>`;
}

async function renderTimes(
  visit: PageVisit,
  managed: ManagedBookingFragment,
  chosen: string | null,
): Promise<Html> {
  const { booking, mayMove } = managed;
  if (!mayMove || booking.eventTypeId === null) {
    return html`<p class="note">This booking cannot be moved here. Contact the host.</p>`;
  }
  const clock = toBookerClock(managed);
  const week = readOfferWeek(visit, clock, chosen ?? booking.startTime);
  const { slots } = await visit.run(ListSlotsToMoveDocument, {
    eventTypeId: booking.eventTypeId,
    from: week.first.toString(),
    to: week.last.toString(),
    timeZone: clock.timeZone,
    moving: { token: readLink(visit).token },
  });
  const page = visit.toUrl(toManagePath(visit, 'move'));
  return html`<h2>Free times</h2>
    ${renderOffer({ week, days: slots.days, clock, page, swap: 'move', chosen, present: booking.startTime })}`;
}

export async function moveByLink(visit: PageVisit): Promise<PageResponse> {
  const { form } = visit;
  const reason = form.get('reason')?.trim() || null;
  const input = { token: readLink(visit).token, start: form.get('start') ?? '', reason };
  try {
    const { moveManagedBooking } = await visit.run(MoveByManageLinkDocument, { input });
    const status = moveManagedBooking.managedBooking.booking.status;
    return { to: `${toManagePath(visit)}?done=${status === 'PENDING' ? 'asked' : 'moved'}` };
  } catch (error) {
    if (!isRepairable(error)) throw error;
    return buildMovePage(visit, error);
  }
}
