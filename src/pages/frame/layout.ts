import { getDateFormat } from '../../base/date-format.ts';
import { type Html, html } from '../../html/html.ts';
import type { PageVisit } from './visit.ts';

/** Says what was just done, from `?done=`. Text from the URL itself is never shown. */
export function renderDoneNote({ query }: PageVisit, notes: Record<string, string>): Html {
  const done = query.get('done') ?? '';
  if (!Object.hasOwn(notes, done)) return html``;
  return html`<p class="note" role="status">${notes[done]}</p>`;
}

/** A calendar day in UTC: precise enough for old dates, and the same for all readers. */
export const renderDay = (instant: string, locale = 'en-GB') =>
  html`<time datetime="${instant}"
    >${getDateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(instant))}</time
  >`;

export const renderMinute = (instant: string) =>
  html`<time datetime="${instant}">${instant.slice(0, 16).replace('T', ' ')} UTC</time>`;

/** Text that is shown only once. One click selects all of it; the module `copy.js` adds a button. */
export const renderSecretOnce = (label: string, secret: string) =>
  html`<p class="once" data-copy="${toSecretId(label)}">
    <span class="once-label">${label}</span>
    <code id="${toSecretId(label)}" tabindex="0">${secret}</code>
  </p>`;

/** The answer to a form that made a secret. */
export const renderFreshSecret = (label: string, secret: string) =>
  html`<div class="card fresh" role="status">
    ${renderSecretOnce(label, secret)}
    <p>Copy it now. It will not be shown again.</p>
  </div>`;

const toSecretId = (label: string) => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The other host does not learn which page links to it. */
export const renderOutwardLink = (address: string) =>
  html`<a href="${address}" rel="noopener noreferrer">${URL.parse(address)?.host ?? address}</a>`;
