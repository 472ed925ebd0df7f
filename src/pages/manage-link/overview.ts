import { type Html, html } from '../../html/html.ts';
import { formatBookerAnswer } from '../booking/record.ts';
import { renderFailed } from '../form/field.ts';
import { formatLongDay, formatTime } from '../frame/time.ts';
import { renderDoneNote } from '../frame/layout.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { ManagedBookingFragment } from '../frame/operations.generated.ts';
import {
  formatTitle,
  openManaged,
  type Opened,
  renderManagedSummary,
  toBookerClock,
  toManagePath,
} from './booking.ts';
import { keepLanguage } from '../frame/language.ts';
import { checkReturn, renderPaymentNote } from './pay.ts';
import { renderUndo, toRefresh } from './undo.ts';

/** Where a mail leads after the end. */
export async function goBookAgain(asked: PageVisit): Promise<PageResponse> {
  const { managed, visit } = await openManaged(asked);
  const { bookAgainUrl } = managed;
  return bookAgainUrl === null
    ? { to: toManagePath(visit) }
    : { awayTo: keepLanguage(visit, bookAgainUrl) };
}

/** The booking as its booker sees it, with what they may do. */
export async function buildOverview(asked: PageVisit): Promise<PageView> {
  await checkReturn(asked);
  const opened = await openManaged(asked);
  const { visit } = opened;
  const { manage } = visit.language.texts;
  return {
    title: formatTitle(opened),
    language: visit.language,
    styles: ['manage-link.css'],
    headers: toRefresh(opened),
    body: html`<div class="card managed">
      ${renderFailed(visit)} ${renderUndo(opened)}
      ${renderDoneNote(visit, {
        moved: manage.moved,
        asked: manage.asked,
        answered: manage.answered,
        rated: manage.thanks,
        kept: manage.kept,
      })}
      ${renderPaymentNote(opened)} ${renderEnd(opened)}
      <p class="soft kicker">${manage.yourBooking}</p>
      <h1>${formatTitle(opened)}</h1>
      ${renderManagedSummary(opened)} ${renderAnswers(opened)} ${renderActions(opened)}
      ${renderLinkNote(opened)}
    </div>`,
  };
}

/** Why the meeting is not ahead. */
function renderEnd(opened: Opened): Html {
  const { managed, visit } = opened;
  const { manage } = visit.language.texts;
  const { booking, endedAt, rating } = managed;
  if (endedAt !== null) {
    const day = formatLongDay(endedAt, toBookerClock(opened));
    const isDeclined = booking.status === 'REJECTED';
    const isNew = visit.query.get('done') === 'cancelled';
    return html`<p class="note" role="status">
      ${isDeclined ? manage.declinedOn(day) : manage.cancelledOn(day)} ${isNew && manage.hostKnows}
    </p>`;
  }
  if (!isOver(opened)) return html``;
  const word = new Map(Object.entries(manage.ratings)).get(String(rating));
  return html`<p class="note">${manage.isOver} ${word && manage.yourRating(word)}</p>`;
}

const isOver = ({ managed: { booking }, visit }: Opened) =>
  Date.parse(booking.endTime) <= visit.clock().getTime();

const isAhead = (opened: Opened) => opened.managed.endedAt === null && !isOver(opened);

type Answer = ManagedBookingFragment['answers'][number];

function renderAnswers(opened: Opened): Html {
  const { managed, visit } = opened;
  const { manage } = visit.language.texts;
  const shown = managed.answers.filter(
    (answer) => formatBookerAnswer(answer, visit.language) !== '',
  );
  if (shown.length === 0) return html``;
  return html`<details class="answers" ${visit.query.get('done') === 'answered' && html`open`}>
    <summary>${manage.answers}</summary>
    <dl class="facts">
      ${shown.map(
        (answer) =>
          html`<dt>${toLabel(opened, answer)}</dt>
            <dd class="address">${formatChosen(opened, answer)}</dd>`,
      )}
    </dl>
  </details>`;
}

/** Options by the text that the booker chose, and not by the value that is stored. */
function formatChosen({ managed, visit }: Opened, answer: Answer): string {
  const { bookingFields } = managed;
  const { options = [] } = bookingFields.find(({ name }) => name === answer.name) ?? {};
  const chosen = answer.values ?? (answer.text === null ? [] : [answer.text]);
  const labels = chosen.map((one) => options.find(({ value }) => value === one)?.label);
  return options.length > 0 && labels.length > 0 && !labels.includes(undefined)
    ? labels.join(', ')
    : formatBookerAnswer(answer, visit.language);
}

/** Questions that are asked of everybody have no label but their name. */
const toLabel = ({ visit }: Opened, { name, label }: Answer) =>
  new Map(Object.entries(visit.language.texts.manage.labels)).get(label) ?? (label || name);

interface Way {
  action: string;
  text: string;
  isOpen: boolean;
  look?: 'quiet' | 'quiet danger';
  /** If it is not a page of the booking. */
  url?: string | null;
}

/** What can be done, the usual first. */
function listWays({ managed, visit }: Opened, isAhead: boolean): Way[] {
  const { manage } = visit.language.texts;
  const { booking, seatUid, mayMove, mayCancel, mayChangeAnswers, mayRate, mayKeep } = managed;
  const again = managed.bookAgainUrl && keepLanguage(visit, managed.bookAgainUrl);
  return [
    { action: 'rate', text: manage.rate, isOpen: mayRate },
    {
      ...{ action: 'again', text: manage.again, url: again, isOpen: !isAhead && again !== null },
      ...(mayRate && { look: 'quiet' }),
    },
    { action: 'move', text: manage.move, isOpen: mayMove },
    { action: 'answers', text: manage.change, isOpen: mayChangeAnswers, look: 'quiet' },
    {
      ...{ action: 'calendar', text: manage.addToCalendar, url: booking.icsUrl, look: 'quiet' },
      isOpen: isAhead && booking.icsUrl !== null,
    },
    {
      ...{ action: 'cancel', text: seatUid === null ? manage.cancel : manage.leave },
      ...{ isOpen: mayCancel && !mayKeep, look: 'quiet danger' },
    },
  ];
}

function renderActions(opened: Opened): Html {
  const { visit } = opened;
  const ways = listWays(opened, isAhead(opened)).filter(({ isOpen }) => isOpen);
  return html`<div class="actions">
    ${ways.map(
      ({ action, text, look, url }) =>
        html`<a class="button ${look}" href="${url ?? visit.toUrl(toManagePath(visit, action))}"
          >${text}</a
        > `,
    )}
  </div>`;
}

/** Why something is missing, and how long the link works. */
function renderLinkNote(opened: Opened): Html {
  const { managed, visit } = opened;
  const { manage } = visit.language.texts;
  const { mayMove, mayCancel, mayChangeAnswers, changesUntil, booking, linkEndsAt } = managed;
  const mayChange = mayMove || mayCancel || mayChangeAnswers;
  const clock = toBookerClock(opened);
  const format = (instant: string) =>
    [formatTime(instant, clock), formatLongDay(instant, clock)] as const;
  const isNoticed = changesUntil !== booking.startTime;
  return html`${!mayChange && isAhead(opened) && html`<p class="soft">${manage.fixed}</p>`}
    ${
      mayChange &&
      isNoticed &&
      html`<p class="soft">${manage.changesUntil(...format(changesUntil))}</p>`
    }
    <p class="soft">
      ${manage.worksUntil(...format(linkEndsAt))}
      <a href="${visit.toUrl(toManagePath(visit, 'data'))}">${manage.download}</a>
    </p>`;
}
