import { type Html, html } from '../../html/html.ts';
import {
  defineFilter,
  linked,
  named,
  renderAll,
  renderEmpty,
  renderFilterForm,
  renderPages,
  words,
} from '../form/filter.ts';
import type { PageRoute } from '../frame/route.ts';
import { formatSpan, renderMoment, renderZoneNote, toClock } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  ListConsoleMailsDocument,
  type ListConsoleMailsQuery,
} from '../frame/operations.generated.ts';
import type {
  DeliveryStatus,
  MailFilter,
  MailKind,
} from '../../graphql/kit/schema-types.generated.ts';
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
import { getBookingPath } from '../frame/booking-path.ts';

export const mailListRoutes: PageRoute[] = [
  { path: mailsPath, who: 'SIGNED_IN', show: buildListPage },
];

const openMails = defineFilter({
  swap: 'mails',
  label: 'Mails',
  fields: {
    recipient: words('Recipient', { placeholder: 'Part of an address' }),
    status: named('Status', { ...mailStatusNames, PENDING: 'Waiting or retrying' }, { all: 'All' }),
    kind: named('About', mailKindNames, { all: 'Everything' }),
    booking: linked,
  },
});

type MailList = ReturnType<typeof openMails>;

const toFilter = ({ recipient, status, kind, booking }: MailList['choice']): MailFilter => ({
  ...(recipient && { search: recipient }),
  // Each is a name of its table.
  ...(status && { status: status as DeliveryStatus }),
  ...(kind && { kinds: [kind as MailKind] }),
  ...(booking && { bookingUid: booking }),
});

async function buildListPage(visit: PageVisit): Promise<PageView> {
  const list = openMails(visit, mailsPath);
  const { viewer, mails } = await visit.run(ListConsoleMailsDocument, {
    filter: toFilter(list.choice),
    before: visit.query.get('before'),
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
        ${(mails.nodes.length > 0 || list.isFiltered) && renderFilterForm(list)}
        ${renderFound(list, { mails, reading })}
      </div>`,
  };
}

interface Found {
  mails: ListConsoleMailsQuery['mails'];
  reading: MailReading;
}

function renderFound(list: MailList, { mails, reading }: Found): Html {
  if (mails.nodes.length === 0) {
    return renderEmpty(list, {
      unmatched: 'No mail matches this.',
      none: 'No mail was sent yet.',
      hint: 'Bookings, changes and reminders appear here.',
    });
  }
  return html`<div class="line">
      <p class="soft" role="status">Latest first. ${renderAll(list)}</p>
      ${renderZoneNote(reading.clock)}
    </div>
    <ul class="deliveries">
      ${mails.nodes.toReversed().map((mail) => renderRow(list.visit, mail, reading))}
    </ul>
    ${renderPages(list, mails.pageInfo)}`;
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
        <a class="soft" href="${toUrl(getBookingPath(uid))}">${title}</a>,
        ${formatSpan({ start, end }, reading.clock)}
      </p>
      <p class="soft">${describeMail(mail, reading)}</p>
    </div>
    ${renderMoment(sentAt ?? createdAt, reading.clock)}
  </li>`;
}
