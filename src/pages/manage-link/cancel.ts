import type { AppError } from '../../errors.ts';
import { type Html, html } from '../../http/page/html.ts';
import { renderForm, renderProblems, renderTextField, toFormProblems } from '../frame/field.ts';
import { describeFailure, isFormError } from '../frame/refusal.ts';
import { formatSpan } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { CancelByManageLinkDocument } from '../operations.generated.ts';
import {
  getManagedBooking,
  readLink,
  renderManagedSummary,
  toBookerClock,
  toManagePath,
} from './booking.ts';

export async function buildCancelPage(visit: PageVisit, error?: AppError): Promise<PageView> {
  const managed = await getManagedBooking(visit);
  const isSeat = managed.seatUid !== null;
  const title = isSeat ? 'Give up your seat?' : 'Cancel this booking?';
  return {
    title: error ? `Error: ${title}` : title,
    ...(error && describeFailure(error)),
    styles: ['manage-link.css'],
    body: html`<div class="card managed">
      <p class="soft kicker">${managed.booking.title}</p>
      <h1>${title}</h1>
      ${error && renderProblems(toFormProblems(error), { reason: 'Reason' })}
      ${renderManagedSummary(managed)}
      ${managed.mayCancel ? renderCancelForm(visit, isSeat) : renderRefused(visit)}
    </div>`,
  };
}

const renderCancelForm = (visit: PageVisit, isSeat: boolean): Html =>
  renderForm(visit, {
    body: html`${renderTextField({
        name: 'reason',
        label: 'Reason (optional)',
        hint: 'The host reads it.',
        value: visit.form.get('reason') ?? '',
        input: { maxlength: 500, autocomplete: 'off' },
      })}
      <div class="actions">
        <button class="danger">${isSeat ? 'Give up my seat' : 'Cancel the booking'}</button>
        <a class="button quiet" href="${visit.toUrl(toManagePath(visit))}">Keep it</a>
      </div>`,
  });

const renderRefused = (visit: PageVisit): Html =>
  html`<p class="note">This booking cannot be cancelled here. Contact the host.</p>
    <p><a href="${visit.toUrl(toManagePath(visit))}">Back to your booking</a></p>`;

/** The link ends with the booking, so this answer is the last one that it leads to. */
export async function cancelByLink(visit: PageVisit): Promise<PageView> {
  const managed = await getManagedBooking(visit);
  const input = { token: readLink(visit).token, reason: visit.form.get('reason') || null };
  try {
    await visit.run(CancelByManageLinkDocument, { input });
  } catch (error) {
    if (!isFormError(error)) throw error;
    return buildCancelPage(visit, error);
  }
  const { booking, seatUid } = managed;
  const title = seatUid === null ? 'The booking is cancelled' : 'Your seat is free again';
  const span = { start: booking.startTime, end: booking.endTime };
  return {
    title,
    styles: ['manage-link.css'],
    body: html`<div class="card managed">
      <p class="soft kicker">${booking.title}</p>
      <h1>${title}</h1>
      <p>You were expected on ${formatSpan(span, toBookerClock(managed))}. The host knows.</p>
      <p class="soft">The link to this booking has ended.</p>
    </div>`,
  };
}
