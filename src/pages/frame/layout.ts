import { type Html, html } from '../../http/page/html.ts';
import type { Link } from '../../http/page/layout.ts';
import type { PageVisit } from './visit.ts';

/** At the top of the pages of one's account. */
export const listAccountLinks = ({ toUrl, viewer }: PageVisit): Link[] => [
  { href: toUrl('/account'), text: 'Account' },
  { href: toUrl('/account/apps'), text: 'Apps' },
  { href: toUrl('/account/keys'), text: 'API keys' },
  { href: toUrl('/account/webhooks'), text: 'Webhooks' },
  ...(viewer?.isAdmin ? [{ href: toUrl('/account/clients'), text: 'Registration' }] : []),
];

/** What was just done, after `?done=`: no text of the address itself is shown. */
export function renderDoneNote({ query }: PageVisit, notes: Record<string, string>): Html {
  const done = query.get('done') ?? '';
  if (!Object.hasOwn(notes, done)) return html``;
  return html`<p class="note" role="status">${notes[done]}</p>`;
}

/** A calendar day in UTC: exact enough for what is months ago, and the same wherever one reads it. */
export const renderDay = (instant: string) =>
  html`<time datetime="${instant}"
    >${new Date(instant).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })}</time
  >`;

const createTimeRenderer = (length: number) => (instant: string) =>
  html`<time datetime="${instant}">${instant.slice(0, length).replace('T', ' ')} UTC</time>`;
export const renderMinute = createTimeRenderer('2026-01-31T09:30'.length);
export const renderSecond = createTimeRenderer('2026-01-31T09:30:59'.length);

/** Text that is shown this once: one click marks all of it. */
export const renderSecretOnce = (label: string, secret: string) =>
  html`<p class="once">
    <span class="once-label">${label}</span>
    <code tabindex="0">${secret}</code>
  </p>`;

/** The first letters of the first two words: what an app has where its logo is not shown. */
export const formatInitials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();

/** A link to another host tells it nothing of the page it stands on. */
export const renderOutwardLink = (address: string) =>
  html`<a href="${address}" rel="noopener noreferrer">${URL.parse(address)?.host ?? address}</a>`;
