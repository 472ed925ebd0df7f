import { type Html, html } from '../../html/html.ts';
import { renderOffer, toMovedSpan } from '../booking/offer.ts';
import { explainRefusal } from '../booking/refusal.ts';
import { renderFailed, renderHiddenField } from '../form/field.ts';
import { defineForm } from '../form/form.ts';
import { renderBackTo } from '../form/form-page.ts';
import { line, optional } from '../form/kind.ts';
import { formatSpan, readMoment } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  type ManagedBookingFragment,
  MoveByManageLinkDocument,
} from '../frame/operations.generated.ts';
import {
  buildManagedView,
  getManagedBooking,
  readLink,
  renderManagedSummary,
  toBookerClock,
  toManagePath,
} from './booking.ts';

const moveForm = defineForm({
  reason: optional(line('Reason', { hint: 'The host may be told.', input: { maxlength: 500 } })),
});

/** First a time is chosen, by links. Then it is confirmed. */
export async function buildMovePage(visit: PageVisit): Promise<PageView> {
  const managed = await getManagedBooking(visit);
  const clock = toBookerClock(managed);
  const start = readMoment(readStart(visit), clock);
  return buildManagedView(managed, {
    title: 'Move to another time',
    modules: ['swap.js'],
    body: html`${renderFailed(explainRefusal(visit, clock))} ${renderManagedSummary(managed)}
      <div id="move" tabindex="-1">
        ${start !== null && managed.mayMove && renderChosen(visit, managed, start)}
        ${await renderTimes(visit, managed, start)}
      </div>
      ${renderBackTo(visit, { to: toManagePath(visit), text: 'Keep the time' })}`,
  });
}

/** A time that is gone is not asked for again. */
const readStart = ({ form, query, failed }: PageVisit) =>
  failed?.code === 'SLOT_UNAVAILABLE' ? null : (form.get('start') ?? query.get('start'));

function renderChosen(visit: PageVisit, managed: ManagedBookingFragment, start: string): Html {
  const span = toMovedSpan(managed.booking, start);
  return html`<section class="card fresh" aria-labelledby="chosen">
    <h2 id="chosen">Move it to ${formatSpan(span, toBookerClock(managed))}?</h2>
    ${moveForm.show(visit, { action: toManagePath(visit, 'move') }).render({
      button: html`${renderHiddenField('start', start)}<button>Move the booking</button>`,
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
  return html`<h2>Free times</h2>
    ${await renderOffer(visit, {
      ...{ eventTypeId: booking.eventTypeId, booking, chosen },
      moving: { token: readLink(visit).token },
      clock: toBookerClock(managed),
      path: toManagePath(visit, 'move'),
    })}`;
}

export async function moveByLink(visit: PageVisit): Promise<PageResponse> {
  const link = { token: readLink(visit).token, start: visit.form.get('start') ?? '' };
  const { moveManagedBooking } = await moveForm.submit(
    visit,
    MoveByManageLinkDocument,
    ({ reason }) => ({ ...link, reason }),
  );
  const { status } = moveManagedBooking.managedBooking.booking;
  return { to: `${toManagePath(visit)}?done=${status === 'PENDING' ? 'asked' : 'moved'}` };
}
