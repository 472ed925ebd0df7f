import { BadRequest } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { parseId } from '../frame/id-param.ts';
import type { PageVisit } from '../frame/visit.ts';
import { renderForm } from './field.ts';

const field = 'selected';

/** The box that selects a record. Its name is for screen readers. */
export const renderSelectBox = (id: number, name: string): Html =>
  html`<input type="checkbox" name="${field}" value="${id}" aria-label="Select ${name}" />`;

/** A list whose records have boxes, and the button for those selected. `select.js` adds a box for all of them. */
export const renderSelection = (
  visit: PageVisit,
  { action, list, button, label }: { action: string; list: Html; button: string; label: string },
): Html =>
  renderForm(visit, {
    ...{ action, label },
    body: html`<div data-select="Select all on this page">${list}</div>
      <p class="actions"><button class="quiet">${button}</button></p>`,
  });

/** What was selected, without repetitions. `what` names one, such as "a mail". */
export function readSelection({ form }: PageVisit, what: string): number[] {
  const ids = new Set(form.getAll(field).map(parseId));
  ids.delete(null);
  if (ids.size === 0) throw new BadRequest(`Select ${what} first`);
  return [...ids].flatMap((id) => id ?? []);
}
