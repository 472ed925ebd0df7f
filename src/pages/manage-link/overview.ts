import { type Html, html } from '../../html/html.ts';
import { formatBookerAnswer } from '../booking/record.ts';
import { formatLongDay, formatTime } from '../frame/time.ts';
import { renderDoneNote } from '../frame/layout.ts';
import type { PageView } from '../frame/view.ts';
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
import { checkReturn, renderPaymentNote } from './pay.ts';

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
    body: html`<div class="card managed">
      ${renderDoneNote(visit, {
        moved: manage.moved,
        asked: manage.asked,
        answered: manage.answered,
      })}
      ${renderPaymentNote(opened)}
      <p class="soft kicker">${manage.yourBooking}</p>
      <h1>${formatTitle(opened)}</h1>
      ${renderManagedSummary(opened)} ${renderAnswers(opened)} ${renderActions(opened)}
      ${renderLinkNote(opened)}
    </div>`,
  };
}

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

function renderActions({ managed, visit }: Opened): Html {
  const { manage } = visit.language.texts;
  const { booking, seatUid, mayMove, mayCancel, mayChangeAnswers } = managed;
  const to = (action: string) => visit.toUrl(toManagePath(visit, action));
  return html`<div class="actions">
    ${mayMove && html`<a class="button" href="${to('move')}">${manage.move}</a>`}
    ${
      mayChangeAnswers && html`<a class="button quiet" href="${to('answers')}">${manage.change}</a>`
    }
    ${booking.icsUrl && html`<a class="button quiet" href="${booking.icsUrl}">${manage.addToCalendar}</a>`}
    ${
      mayCancel &&
      html`<a class="button quiet danger" href="${to('cancel')}"
        >${seatUid === null ? manage.cancel : manage.leave}</a
      >`
    }
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
  return html`${!mayChange && html`<p class="soft">${manage.fixed}</p>`}
    ${
      mayChange &&
      isNoticed &&
      html`<p class="soft">${manage.changesUntil(...format(changesUntil))}</p>`
    }
    <p class="soft">${manage.worksUntil(...format(linkEndsAt))}</p>`;
}
