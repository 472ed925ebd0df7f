import { type Html, html } from '../../html/html.ts';
import { formatBookerAnswer } from '../booking/record.ts';
import { formatLongDay, formatTime } from '../frame/time.ts';
import { renderDoneNote } from '../frame/layout.ts';
import type { PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { ManagedBookingFragment } from '../frame/operations.generated.ts';
import { getManagedBooking, renderManagedSummary, toBookerClock, toManagePath } from './booking.ts';

/** The booking as its booker sees it, with what they may do. */
export async function buildOverview(visit: PageVisit): Promise<PageView> {
  const managed = await getManagedBooking(visit);
  const { booking } = managed;
  return {
    title: booking.title,
    styles: ['manage-link.css'],
    body: html`<div class="card managed">
      ${renderDoneNote(visit, {
        moved: 'The booking is moved.',
        asked: 'The new time is requested. The host has to confirm it.',
        answered: 'Your answers are saved.',
      })}
      <p class="soft kicker">Your booking</p>
      <h1>${booking.title}</h1>
      ${renderManagedSummary(managed)} ${renderAnswers(visit, managed)}
      ${renderActions(visit, managed)} ${renderLinkNote(managed)}
    </div>`,
  };
}

type Answer = ManagedBookingFragment['answers'][number];

function renderAnswers({ query }: PageVisit, managed: ManagedBookingFragment): Html {
  const shown = managed.answers.filter((answer) => formatBookerAnswer(answer) !== '');
  if (shown.length === 0) return html``;
  return html`<details class="answers" ${query.get('done') === 'answered' && html`open`}>
    <summary>Your answers</summary>
    <dl class="facts">
      ${shown.map(
        (answer) =>
          html`<dt>${toLabel(answer)}</dt>
            <dd class="address">${formatChosen(managed, answer)}</dd>`,
      )}
    </dl>
  </details>`;
}

/** Options by the text that the booker chose, and not by the value that is stored. */
function formatChosen({ bookingFields }: ManagedBookingFragment, answer: Answer): string {
  const { options = [] } = bookingFields.find(({ name }) => name === answer.name) ?? {};
  const chosen = answer.values ?? (answer.text === null ? [] : [answer.text]);
  const labels = chosen.map((one) => options.find(({ value }) => value === one)?.label);
  return options.length > 0 && labels.length > 0 && !labels.includes(undefined)
    ? labels.join(', ')
    : formatBookerAnswer(answer);
}

const usualLabels: Record<string, string> = {
  name: 'Name',
  email: 'E-mail',
  notes: 'Notes',
  guests: 'Guests',
  location: 'Where',
};

const toLabel = ({ name, label }: Answer) => usualLabels[label] ?? (label || name);

function renderActions(visit: PageVisit, managed: ManagedBookingFragment): Html {
  const { booking, seatUid, mayMove, mayCancel, mayChangeAnswers } = managed;
  const to = (action: string) => visit.toUrl(toManagePath(visit, action));
  return html`<div class="actions">
    ${mayMove && html`<a class="button" href="${to('move')}">Move to another time</a>`}
    ${
      mayChangeAnswers &&
      html`<a class="button quiet" href="${to('answers')}">Change your answers</a>`
    }
    ${booking.icsUrl && html`<a class="button quiet" href="${booking.icsUrl}">Add to calendar</a>`}
    ${
      mayCancel &&
      html`<a class="button quiet danger" href="${to('cancel')}"
        >${seatUid === null ? 'Cancel the booking' : 'Give up my seat'}</a
      >`
    }
  </div>`;
}

/** Why something is missing, and how long the link works. */
function renderLinkNote(managed: ManagedBookingFragment): Html {
  const { mayMove, mayCancel, mayChangeAnswers, changesUntil, booking, linkEndsAt } = managed;
  const mayChange = mayMove || mayCancel || mayChangeAnswers;
  const clock = toBookerClock(managed);
  const format = (instant: string) =>
    `${formatTime(instant, clock)} on ${formatLongDay(instant, clock)}`;
  const isNoticed = changesUntil !== booking.startTime;
  return html`${
      !mayChange && html`<p class="soft">You cannot change this booking here. Contact the host.</p>`
    }
    ${
      mayChange &&
      isNoticed &&
      html`<p class="soft">You can make changes until ${format(changesUntil)}.</p>`
    }
    <p class="soft">This page works until ${format(linkEndsAt)}. Keep its address to yourself.</p>`;
}
