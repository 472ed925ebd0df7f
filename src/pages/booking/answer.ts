import { type Html, html } from '../../html/html.ts';
import { renderForm, renderHiddenField } from '../form/field.ts';
import { getBookingPath } from '../frame/booking-path.ts';
import { toLocalPath } from '../frame/local-path.ts';
import type { PageVisit } from '../frame/visit.ts';

/** What a list says when a request in it was answered. */
export const answerNotes = {
  confirm: 'Confirmed. The meeting takes place.',
  decline: 'Declined. The time is free again.',
};

/** A list in which requests can be answered. */
export interface AnswerPlace {
  /** Our path to it, as the visitor has chosen it. */
  back: string;
  /** The element that an answer replaces. */
  part: string;
}

interface Request {
  uid: string;
  status: string;
  version: number;
  title: string;
}

/** Confirms or declines with one click. Only an answer that is refused opens the page of the action. */
export function renderAnswerForm(
  visit: PageVisit,
  { uid, status, version, title }: Request,
  { back, part }: AnswerPlace,
): Html | false {
  if (status !== 'PENDING') return false;
  const path = getBookingPath(uid);
  const about = html`<span class="unseen"> ${title}</span>`;
  return renderForm(visit, {
    ...{ action: `${path}/confirm`, isInline: true },
    body: html`${renderHiddenField('version', String(version))} ${renderHiddenField('back', back)}
      <button data-redraw="${part}">Confirm${about}</button>
      <button class="quiet" formaction="${visit.toUrl(`${path}/decline`)}" data-redraw="${part}">
        Decline${about}
      </button>`,
  });
}

/** The list that the answer came from. The page of an action remembers it, too. */
export const readBack = ({ form }: PageVisit): string | null => {
  const path = toLocalPath(form.get('back'), '');
  return path.startsWith('/console') ? path : null;
};

/** The same list, saying what was done. */
export function addDone(path: string, done: string): string {
  const [page = '', query] = path.split('?');
  const chosen = new URLSearchParams(query);
  chosen.set('done', done);
  return `${page}?${chosen.toString()}`;
}
