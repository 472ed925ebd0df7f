import { type Html, html } from '../../http/page/html.ts';
import { renderSelect, renderTextField } from '../frame/field.ts';
import type { PageRoute } from '../frame/route.ts';
import { formatSpan, renderMoment, renderZoneNote, toClock } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  type DeliveryStatus,
  ListConsoleMailsDocument,
  type ListConsoleMailsQuery,
  type MailFilter,
  type MailKind,
} from '../operations.generated.ts';
import { toBookingPath } from '../webhook/path.ts';
import {
  describeMail,
  getMailPath,
  mailKindNames,
  type MailReading,
  mailsPath,
  mailStatusNames,
  renderMailBadge,
  renderMailPlace,
} from './mail-state.ts';

export const mailListRoutes: PageRoute[] = [
  { path: mailsPath, who: 'SIGNED_IN', show: buildListPage },
];

/** What the visitor chose. Values that cannot be meant are ignored. */
interface MailChoice {
  recipient: string;
  status: string;
  kind: string;
  booking: string;
}

const isStatus = (name: string): name is DeliveryStatus => Object.hasOwn(mailStatusNames, name);
const isKind = (name: string): name is MailKind => Object.hasOwn(mailKindNames, name);

function readChoice({ query }: PageVisit): MailChoice {
  const read = (name: string) => query.get(name)?.trim().slice(0, 200) ?? '';
  const [status, kind] = [read('status'), read('kind')];
  return {
    recipient: read('recipient'),
    status: isStatus(status) ? status : '',
    kind: isKind(kind) ? kind : '',
    booking: read('booking'),
  };
}

const toFilter = ({ recipient, status, kind, booking }: MailChoice): MailFilter => ({
  ...(recipient && { search: recipient }),
  ...(isStatus(status) && { status }),
  ...(isKind(kind) && { kinds: [kind] }),
  ...(booking && { bookingUid: booking }),
});

const isFiltered = (choice: MailChoice) => Object.values(choice).some((value) => value !== '');

function toAddress(choice: Partial<MailChoice>, before?: string): string {
  const given = Object.entries({ ...choice, before }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '',
  );
  const query = new URLSearchParams(given).toString();
  return mailsPath + (query && `?${query}`);
}

async function buildListPage(visit: PageVisit): Promise<PageView> {
  const choice = readChoice(visit);
  const before = visit.query.get('before');
  const { viewer, mails } = await visit.run(ListConsoleMailsDocument, {
    filter: toFilter(choice),
    before,
  });
  const reading = { clock: toClock(visit, viewer), now: visit.clock() };
  return {
    title: 'Mail',
    width: 'wide',
    styles: ['webhook.css', 'mail.css'],
    modules: ['swap.js'],
    body: html`<h1>Mail</h1>
      <p>What was sent about your bookings, to attendees and to hosts.</p>
      ${renderMailPlace(visit)}
      <div id="mails" tabindex="-1">
        ${(mails.nodes.length > 0 || isFiltered(choice)) && renderFilters(visit, choice)}
        ${renderFound(visit, choice, { mails, reading })}
      </div>`,
  };
}

const renderFilters = ({ toUrl }: PageVisit, { recipient, status, kind, booking }: MailChoice) =>
  html`<form
    method="get"
    action="${toUrl(mailsPath)}"
    role="search"
    aria-label="Mails"
    class="toolbar"
    data-swap="mails"
  >
    ${renderTextField({
      name: 'recipient',
      label: 'Recipient',
      value: recipient,
      input: {
        type: 'search',
        maxlength: 200,
        autocomplete: 'off',
        placeholder: 'Part of an address',
      },
    })}
    ${renderSelect({
      name: 'status',
      label: 'Status',
      chosen: [status],
      choices: [
        ['', 'All'],
        ...Object.entries({ ...mailStatusNames, PENDING: 'Waiting or retrying' }),
      ],
    })}
    ${renderSelect({
      name: 'kind',
      label: 'About',
      chosen: [kind],
      choices: [['', 'Everything'], ...Object.entries(mailKindNames)],
    })}
    ${booking && html`<input type="hidden" name="booking" value="${booking}" />`}
    <button class="quiet">Apply</button>
  </form>`;

interface Found {
  mails: ListConsoleMailsQuery['mails'];
  reading: MailReading;
}

function renderFound(visit: PageVisit, choice: MailChoice, { mails, reading }: Found): Html {
  const { toUrl } = visit;
  const all =
    isFiltered(choice) && html`<a href="${toUrl(mailsPath)}" data-swap="mails">Show all</a>`;
  if (mails.nodes.length === 0) {
    return html`<div class="empty">
      <p role="status">${all ? 'No mail matches this.' : 'No mail was sent yet.'}</p>
      <p>${all || 'Bookings, changes and reminders appear here.'}</p>
    </div>`;
  }
  return html`<div class="line">
      <p class="soft" role="status">Latest first. ${all}</p>
      ${renderZoneNote(reading.clock)}
    </div>
    <ul class="deliveries">
      ${mails.nodes.toReversed().map((mail) => renderRow(visit, mail, reading))}
    </ul>
    ${renderPages(visit, choice, mails)}`;
}

function renderRow(
  { toUrl }: PageVisit,
  mail: Found['mails']['nodes'][number],
  reading: MailReading,
): Html {
  const { databaseId, kind, recipient, isHost, booking, createdAt, sentAt } = mail;
  const { uid, title, startTime: start, endTime: end } = booking;
  return html`<li>
    ${renderMailBadge(mail)}
    <div>
      <p>
        <a href="${toUrl(getMailPath(databaseId))}"
          >${mailKindNames[kind]}: ${recipient}<span class="unseen">, mail ${databaseId}</span></a
        >
        ${isHost && html`<span class="soft">(host)</span>`}
      </p>
      <p class="soft">
        <a class="soft" href="${toUrl(toBookingPath(uid))}">${title}</a>,
        ${formatSpan({ start, end }, reading.clock)}
      </p>
      <p class="soft">${describeMail(mail, reading)}</p>
    </div>
    ${renderMoment(sentAt ?? createdAt, reading.clock)}
  </li>`;
}

function renderPages(
  { toUrl, query }: PageVisit,
  choice: MailChoice,
  { pageInfo }: Found['mails'],
) {
  const { hasPreviousPage, startCursor } = pageInfo;
  const isLatest = !query.has('before');
  if (isLatest && !hasPreviousPage) return html``;
  const toLink = (text: string, before?: string) =>
    html`<a href="${toUrl(toAddress(choice, before))}" data-swap="mails">${text}</a>`;
  return html`<p class="pages">
    ${!isLatest && toLink('Latest')}
    ${hasPreviousPage && toLink('Earlier', startCursor ?? undefined)}
  </p>`;
}
