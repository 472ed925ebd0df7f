import { type Html, html } from '../../html/html.ts';
import { renderOffer, toMovedSpan } from '../booking/offer.ts';
import { explainRefusal } from '../booking/refusal.ts';
import { renderFailed, renderHiddenField } from '../form/field.ts';
import type { Language } from '../../language/language.ts';
import { defineForm } from '../form/form.ts';
import { renderBackTo } from '../form/form-page.ts';
import { line, optional } from '../form/kind.ts';
import { formatSpan, readMoment } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { MoveByManageLinkDocument } from '../frame/operations.generated.ts';
import {
  buildManagedView,
  type Opened,
  openManaged,
  readLink,
  renderManagedSummary,
  toBookerClock,
  toManagePath,
} from './booking.ts';

const defineMoveForm = ({ texts: { manage } }: Language) =>
  defineForm({
    reason: optional(line(manage.reason, { hint: manage.hostMayRead, input: { maxlength: 500 } })),
  });

/** First a time is chosen, by links. Then it is confirmed. */
export async function buildMovePage(asked: PageVisit): Promise<PageView> {
  const opened = await openManaged(asked);
  const { managed, visit } = opened;
  const { manage } = visit.language.texts;
  const clock = toBookerClock(opened);
  const start = readMoment(readStart(visit), clock);
  return buildManagedView(opened, {
    title: manage.move,
    modules: ['swap.js'],
    body: html`${renderFailed(explainRefusal(visit, clock))} ${renderManagedSummary(opened)}
      <div id="move" tabindex="-1">
        ${start !== null && managed.mayMove && renderChosen(opened, start)}
        ${await renderTimes(opened, start)}
      </div>
      ${renderBackTo(visit, { to: toManagePath(visit), text: manage.keepTime })}`,
  });
}

/** A time that is gone is not asked for again. */
const readStart = ({ form, query, failed }: PageVisit) =>
  failed?.code === 'SLOT_UNAVAILABLE' ? null : (form.get('start') ?? query.get('start'));

function renderChosen(opened: Opened, start: string): Html {
  const { managed, visit } = opened;
  const { manage } = visit.language.texts;
  const span = toMovedSpan(managed.booking, start);
  return html`<section class="card fresh" aria-labelledby="chosen">
    <h2 id="chosen">${manage.askMove(formatSpan(span, toBookerClock(opened)))}</h2>
    ${defineMoveForm(visit.language)
      .show(visit, { action: toManagePath(visit, 'move') })
      .render({
        button: html`${renderHiddenField('start', start)}<button>${manage.doMove}</button>`,
      })}
  </section>`;
}

async function renderTimes(opened: Opened, chosen: string | null): Promise<Html> {
  const { managed, visit } = opened;
  const { booking, mayMove } = managed;
  const { manage } = visit.language.texts;
  if (!mayMove || booking.eventTypeId === null) {
    return html`<p class="note">${manage.noMove}</p>`;
  }
  return html`<h2>${manage.freeTimes}</h2>
    ${await renderOffer(visit, {
      ...{ eventTypeId: booking.eventTypeId, booking, chosen },
      moving: { token: readLink(visit).token },
      clock: toBookerClock(opened),
      path: toManagePath(visit, 'move'),
    })}`;
}

export async function moveByLink(visit: PageVisit): Promise<PageResponse> {
  const link = { token: readLink(visit).token, start: visit.form.get('start') ?? '' };
  const { moveManagedBooking } = await defineMoveForm(visit.language).submit(
    visit,
    MoveByManageLinkDocument,
    ({ reason }) => ({ ...link, reason }),
  );
  const { status } = moveManagedBooking.managedBooking.booking;
  return { to: `${toManagePath(visit)}?done=${status === 'PENDING' ? 'asked' : 'moved'}` };
}
