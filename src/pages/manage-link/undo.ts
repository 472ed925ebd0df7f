import { type Html, html } from '../../html/html.ts';
import { renderForm } from '../form/field.ts';
import type { PageResponse } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { KeepByManageLinkDocument } from '../frame/operations.generated.ts';
import { type Opened, readLink, toManagePath } from './booking.ts';

/** The chore that cancels may come a moment after it is due. */
const patienceMs = 2_000;

/** The booker takes back that they cancelled. */
export async function keepByLink(visit: PageVisit): Promise<PageResponse> {
  await visit.run(KeepByManageLinkDocument, { input: { token: readLink(visit).token } });
  return { to: `${toManagePath(visit)}?done=kept` };
}

export function renderUndo({ managed, visit }: Opened): Html {
  const { manage } = visit.language.texts;
  if (!managed.mayKeep) return html``;
  return html`<div class="note warning" role="status">
    <p>${managed.seatUid === null ? manage.going : manage.leaving}</p>
    ${renderForm(visit, {
      action: toManagePath(visit, 'keep'),
      body: html`<button>${manage.undo}</button>`,
    })}
  </div>`;
}

/** Shows by itself that the time to undo is over. The link of a seat ends with the seat, so its page stays. */
export function toRefresh({ managed, visit }: Opened): Record<string, string> {
  if (managed.cancelsAt === null || managed.seatUid !== null) return {};
  const leftMs = Date.parse(managed.cancelsAt) - visit.clock().getTime();
  const seconds = Math.ceil((Math.max(leftMs, 0) + patienceMs) / 1_000);
  const to = visit.toUrl(`${toManagePath(visit)}?done=cancelled`);
  return { Refresh: `${seconds}; url=${to}` };
}
