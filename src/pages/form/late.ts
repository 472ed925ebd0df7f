import { englishProblem } from '../../language/en/problem.ts';
import { withoutSecrets } from '../frame/kept-form.ts';
import type { PageRoute } from '../frame/route.ts';
import type { PageVisit } from '../frame/visit.ts';
import { csrfField, ExpiredForm } from './own-form.ts';

/** A form counts as sent even if all that it holds was secret. */
const toShown = (form: URLSearchParams) =>
  new URLSearchParams([[csrfField, ''], ...withoutSecrets(form)]);

/**
 * A form that may only be shown again: it belongs to another session, its sender is signed out, or they
 * have just signed in again. Null if the form may act.
 */
export function findFormToShow(
  { who }: PageRoute,
  visit: PageVisit,
  isLate: boolean,
): PageVisit | null {
  const { viewer, kept, form } = visit;
  if (kept && who !== 'ANYONE') return { ...visit, form: toShown(kept.form), kept: null };
  return isLate || (who !== 'ANYONE' && !viewer) ? { ...visit, form: toShown(form) } : null;
}

/** What a form does that came too late. */
export function refuseLateForm(): never {
  throw new ExpiredForm(englishProblem.late);
}
