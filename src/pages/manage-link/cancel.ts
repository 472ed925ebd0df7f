import { type Html, html } from '../../html/html.ts';
import { defineForm } from '../form/form.ts';
import { line, optional } from '../form/kind.ts';
import { formatSpan } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { CancelByManageLinkDocument } from '../frame/operations.generated.ts';
import {
  buildManagedView,
  getManagedBooking,
  readLink,
  renderManagedSummary,
  renderRefused,
  toBookerClock,
  toManagePath,
} from './booking.ts';

const cancelForm = defineForm({
  reason: optional(line('Reason', { hint: 'The host reads it.', input: { maxlength: 500 } })),
});

export async function buildCancelPage(visit: PageVisit): Promise<PageView> {
  const managed = await getManagedBooking(visit);
  const isSeat = managed.seatUid !== null;
  const { problems, render } = cancelForm.show(visit);
  return buildManagedView(managed, {
    title: isSeat ? 'Give up your seat?' : 'Cancel this booking?',
    body: html`${problems} ${renderManagedSummary(managed)}
    ${
      managed.mayCancel
        ? render({ button: renderWays(visit, isSeat) })
        : renderRefused(visit, 'This booking cannot be cancelled here.')
    }`,
  });
}

const renderWays = (visit: PageVisit, isSeat: boolean): Html =>
  html`<div class="actions">
    <button class="danger">${isSeat ? 'Give up my seat' : 'Cancel the booking'}</button>
    <a class="button quiet" href="${visit.toUrl(toManagePath(visit))}">Keep it</a>
  </div>`;

/** The link ends with the booking, so this answer is the last one that it leads to. */
export async function cancelByLink(visit: PageVisit): Promise<PageView> {
  const managed = await getManagedBooking(visit);
  const { token } = readLink(visit);
  await cancelForm.submit(visit, CancelByManageLinkDocument, ({ reason }) => ({ token, reason }));
  const { booking, seatUid } = managed;
  const span = { start: booking.startTime, end: booking.endTime };
  return buildManagedView(managed, {
    title: seatUid === null ? 'The booking is cancelled' : 'Your seat is free again',
    body: html`<p>
        You were expected on ${formatSpan(span, toBookerClock(managed))}. The host knows.
      </p>
      <p class="soft">The link to this booking has ended.</p>`,
  });
}
