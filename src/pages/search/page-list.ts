import { rankEntries, type Entry } from '../island/search/search-rank.js';

interface Link {
  href: string;
  text: string;
}

/** What people also call the pages beside the console. */
const otherWords: Record<string, string> = {
  '/console': 'home start dashboard',
  '/console/calendar': 'week day month agenda',
  '/console/bookings': 'meetings appointments requests past cancelled',
  '/console/figures': 'statistics report numbers no-shows',
  '/console/mail': 'emails notifications sent failed',
  '/console/event-types': 'services booking page link duration price questions',
  '/console/availability': 'schedule working hours holidays vacation absences calendars',
  '/console/teams': 'members invitations organization round robin',
  '/console/webhooks': 'integrations endpoints deliveries events',
  '/console/keys': 'token credentials secret',
  '/console/agent': 'mcp assistant ai',
  '/console/usage': 'requests budget migration plan',
  '/console/clients': 'oauth applications',
  '/console/users': 'accounts administrators lock',
  '/console/audit-log': 'history acts security',
  '/console/people': 'personal data export forget erase privacy',
  '/account/profile': 'name picture photo colour language time zone username',
  '/account/security': 'passkey second factor two-factor authentication recovery codes',
  '/account/sessions': 'sign out devices',
  '/account/data': 'export personal data',
};

/** Pages that no list names. Who sees the list above one may open it. */
const pagesBelow: Link[] = [
  { href: '/console/event-types/new', text: 'New event type' },
  { href: '/console/availability/new', text: 'New schedule' },
  { href: '/console/availability/absences/new', text: 'Add an absence' },
  { href: '/console/availability/calendars/new', text: 'Add a calendar' },
  { href: '/console/availability/accounts/new', text: 'Connect a calendar account' },
  { href: '/console/teams/new', text: 'New team' },
  { href: '/console/webhooks/new', text: 'New webhook' },
  { href: '/console/webhooks/deliveries', text: 'Failed deliveries' },
  { href: '/console/clients/new', text: 'Register an app' },
  { href: '/console/users/new', text: 'New user' },
];

const toEntry = ({ href, text }: Link): Entry => [
  text,
  href.startsWith('/account') ? 'Account' : 'Console',
  href,
  otherWords[href] ?? '',
];

/** The pages whose names or other words match, the best first. */
export function rankPages(links: readonly Link[], text: string, most: number): Entry[] {
  const below = pagesBelow.filter(({ href }) =>
    links.some((link) => link.href !== '/console' && href.startsWith(`${link.href}/`)),
  );
  return rankEntries([...links, ...below].map(toEntry), text, most);
}
