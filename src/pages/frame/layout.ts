import { type Html, html } from '../../http/page/html.ts';
import type { Link } from '../../http/page/layout.ts';
import type { PageVisit } from './visit.ts';

/** The top of the account pages. */
export const listAccountLinks = ({ toUrl, viewer, instance }: PageVisit): Link[] => [
  { href: toUrl('/account'), text: 'Account' },
  { href: toUrl('/account/apps'), text: 'Apps' },
  { href: toUrl('/account/keys'), text: 'API keys' },
  { href: toUrl('/account/webhooks'), text: 'Webhooks' },
  ...(viewer?.isAdmin && instance !== 'hosted'
    ? [{ href: toUrl('/account/users'), text: 'Users' }]
    : []),
  ...(viewer?.isAdmin ? [{ href: toUrl('/account/clients'), text: 'Registration' }] : []),
];

/** Says what was just done, from `?done=`. Text from the URL itself is never shown. */
export function renderDoneNote({ query }: PageVisit, notes: Record<string, string>): Html {
  const done = query.get('done') ?? '';
  if (!Object.hasOwn(notes, done)) return html``;
  return html`<p class="note" role="status">${notes[done]}</p>`;
}

/** A calendar day in UTC: precise enough for old dates, and the same for all readers. */
export const renderDay = (instant: string) =>
  html`<time datetime="${instant}"
    >${new Date(instant).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })}</time
  >`;

const createTimeRenderer = (length: number) => (instant: string) =>
  html`<time datetime="${instant}">${instant.slice(0, length).replace('T', ' ')} UTC</time>`;
export const renderMinute = createTimeRenderer('2026-01-31T09:30'.length);
export const renderSecond = createTimeRenderer('2026-01-31T09:30:59'.length);

/** Text that is shown only once. One click selects all of it. */
export const renderSecretOnce = (label: string, secret: string) =>
  html`<p class="once">
    <span class="once-label">${label}</span>
    <code tabindex="0">${secret}</code>
  </p>`;

/** The first letters of the first two words. They stand in for an app's logo. */
export const formatInitials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();

/** The other host does not learn which page links to it. */
export const renderOutwardLink = (address: string) =>
  html`<a href="${address}" rel="noopener noreferrer">${URL.parse(address)?.host ?? address}</a>`;
