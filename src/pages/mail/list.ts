import { AppError } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { type FormProblems, renderFailed, renderProblems } from '../form/field.ts';
import {
  defineFilter,
  linked,
  named,
  renderAll,
  renderEmpty,
  renderFilterForm,
  renderPages,
  toListPath,
  words,
} from '../form/filter.ts';
import { readSelection, renderSelectBox, renderSelection } from '../form/selection.ts';
import { parseId } from '../frame/id-param.ts';
import { renderDoneNote } from '../frame/layout.ts';
import type { PageRoute } from '../frame/route.ts';
import { formatSpan, renderMoment, renderZoneNote, toClock } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  ListConsoleMailsDocument,
  type ListConsoleMailsQuery,
  SendMailAgainOnPageDocument,
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
  {
    ...{ path: mailsPath, who: 'SIGNED_IN' },
    show: (visit) => buildListPage(visit),
    act: sendSelectedAgain,
  },
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

type FormProblem = FormProblems[number];

type MailList = ReturnType<typeof openMails>;

const toFilter = ({ recipient, status, kind, booking }: MailList['choice']): MailFilter => ({
  ...(recipient && { search: recipient }),
  // Each is a name of its table.
  ...(status && { status: status as DeliveryStatus }),
  ...(kind && { kinds: [kind as MailKind] }),
  ...(booking && { bookingUid: booking }),
});

/** Each is sent or refused by itself: one was sent too often today, another reminds of a meeting that is over. */
async function sendSelectedAgain(visit: PageVisit): Promise<PageResponse> {
  const selected = readSelection(visit, 'a mail');
  const refusals: FormProblem[] = [];
  for (const databaseId of selected) {
    try {
      await visit.run(SendMailAgainOnPageDocument, { input: { by: { databaseId } } });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.push({ field: '', message: `Mail ${databaseId}: ${error.message}` });
    }
  }
  const count = selected.length - refusals.length;
  if (refusals.length > 0) return buildListPage(visit, { count, refusals });
  const done = { done: 'again', count: `${count}` };
  return { to: toListPath(openMails(visit, mailsPath), {}, done) };
}

/** What became of the mails that were selected. */
interface Outcome {
  count: number;
  refusals: FormProblem[];
}

const describeSent = (count: number) =>
  count === 1 ? '1 mail is being sent again.' : `${count} mails are being sent again.`;

async function buildListPage(visit: PageVisit, outcome?: Outcome): Promise<PageView> {
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
    modules: ['swap.js', 'select.js'],
    ...(outcome && { status: 422 }),
    body: html`<h1>Mail</h1>
      <p>What was sent about your bookings, to attendees and to hosts.</p>
      ${renderMailPlace(visit)}
      <div id="mails" tabindex="-1">
        ${renderFailed(visit)} ${outcome && renderOutcome(outcome)}
        ${renderDoneNote(visit, { again: describeSent(parseId(visit.query.get('count') ?? '') ?? 0) })}
        ${(mails.nodes.length > 0 || list.isFiltered) && renderFilterForm(list)}
        ${renderFound(list, { mails, reading })}
      </div>`,
  };
}

const renderOutcome = ({ count, refusals }: Outcome): Html =>
  html`${renderProblems(refusals, {})}
  ${count > 0 && html`<p class="note" role="status">${describeSent(count)}</p>`}`;

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
  const { visit } = list;
  const before = visit.query.get('before');
  return html`<div class="line">
      <p class="soft" role="status">Latest first. ${renderAll(list)}</p>
      ${renderZoneNote(reading.clock)}
    </div>
    ${renderSelection(visit, {
      action: toListPath(list, {}, before === null ? {} : { before }),
      label: 'Send mails again',
      button: 'Send again',
      list: html`<ul class="deliveries selectable">
        ${mails.nodes.toReversed().map((mail) => renderRow(visit, mail, reading))}
      </ul>`,
    })}
    ${renderPages(list, mails.pageInfo)}`;
}

function renderRow(
  { toUrl }: PageVisit,
  mail: Found['mails']['nodes'][number],
  reading: MailReading,
): Html {
  const { databaseId, kind, recipient, isHost, status, booking, createdAt, sentAt } = mail;
  const { uid, title, startTime: start, endTime: end } = booking;
  const name = `${mailKindNames[kind]}: ${recipient}, mail ${databaseId}`;
  return html`<li>
    ${status === 'PENDING' ? html`<span></span>` : renderSelectBox(databaseId, name)}
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
