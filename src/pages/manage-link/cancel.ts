import { type Html, html } from '../../html/html.ts';
import type { Language } from '../../language/language.ts';
import { defineForm } from '../form/form.ts';
import { line, optional } from '../form/kind.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { CancelByManageLinkDocument } from '../frame/operations.generated.ts';
import {
  buildManagedView,
  openManaged,
  readLink,
  renderManagedSummary,
  renderRefused,
  toManagePath,
} from './booking.ts';
import { renderRefundNote } from './pay.ts';

const defineCancelForm = ({ texts: { manage } }: Language) =>
  defineForm({
    reason: optional(line(manage.reason, { hint: manage.hostReads, input: { maxlength: 500 } })),
  });

export async function buildCancelPage(asked: PageVisit): Promise<PageView> {
  const opened = await openManaged(asked);
  const { managed, visit } = opened;
  const { manage } = visit.language.texts;
  const isSeat = managed.seatUid !== null;
  const { problems, render } = defineCancelForm(visit.language).show(visit);
  return buildManagedView(opened, {
    title: isSeat ? manage.askLeave : manage.askCancel,
    body: html`${problems} ${renderManagedSummary(opened)} ${renderRefundNote(opened)}
    ${
      managed.mayCancel
        ? render({ button: renderWays(visit, isSeat) })
        : renderRefused(visit, manage.noCancel)
    }`,
  });
}

const renderWays = (visit: PageVisit, isSeat: boolean): Html =>
  html`<div class="actions">
    <button class="danger">
      ${isSeat ? visit.language.texts.manage.leave : visit.language.texts.manage.cancel}
    </button>
    <a class="button quiet" href="${visit.toUrl(toManagePath(visit))}"
      >${visit.language.texts.manage.keep}</a
    >
  </div>`;

/** They can take it back for a moment, which the page of the booking says. */
export async function cancelByLink(asked: PageVisit): Promise<PageResponse> {
  const { visit } = await openManaged(asked);
  const { token } = readLink(visit);
  const form = defineCancelForm(visit.language);
  await form.submit(visit, CancelByManageLinkDocument, ({ reason }) => ({
    ...{ token, reason, undoable: true },
  }));
  return { to: `${toManagePath(visit)}?done=cancelled` };
}
