import { type Html, html } from '../../html/html.ts';
import { formatZone } from '../../input/time-zone.ts';
import { renderCalendar } from '../book/calendar.ts';
import {
  buildBookAddress,
  buildBookPath,
  type Picker,
  readChosenDay,
  readClock,
} from '../book/scene.ts';
import { findRefusedTime } from '../book/refused.ts';
import { renderZoneForm } from '../book/zone.ts';
import { toMovedSpan } from '../booking/offer.ts';
import { explainRefusal } from '../booking/refusal.ts';
import { renderFailed, renderHiddenField } from '../form/field.ts';
import type { Language } from '../../language/language.ts';
import { defineForm } from '../form/form.ts';
import { renderBackTo } from '../form/form-page.ts';
import { line, optional } from '../form/kind.ts';
import { formatSpan, readMoment, renderZoneNote, toZoned } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import { MoveByManageLinkDocument } from '../frame/operations.generated.ts';
import {
  buildManagedView,
  formatTitle,
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

/** First a time is chosen, as on the booking page. Then it is confirmed. */
export async function buildMovePage(asked: PageVisit): Promise<PageView> {
  const opened = await openManaged(asked);
  const { managed, visit } = opened;
  const { eventTypeId } = managed.booking;
  if (!managed.mayMove || eventTypeId === null) return buildFixedPage(opened);
  const picker = buildPicker(opened, eventTypeId);
  const start = readMoment(readStart(visit), picker.clock);
  if (start === null) return buildPickerPage(opened, picker);
  const refused = visit.failed ? null : await findRefusedTime(picker, start);
  return refused
    ? buildPickerPage(opened, refused.scene, refused.note)
    : buildConfirmPage(opened, picker, start);
}

/** A time that is gone is not asked for again. */
const readStart = ({ form, query, failed }: PageVisit) =>
  failed?.code === 'SLOT_UNAVAILABLE' ? null : (form.get('start') ?? query.get('start'));

const buildFixedPage = (opened: Opened): PageView =>
  buildManagedView(opened, {
    title: opened.visit.language.texts.manage.move,
    body: html`${renderManagedSummary(opened)}
      <p class="note">${opened.visit.language.texts.manage.noMove}</p>
      ${renderKeep(opened)}`,
  });

const renderKeep = ({ visit }: Opened): Html =>
  renderBackTo(visit, { to: toManagePath(visit), text: visit.language.texts.manage.keepTime });

/** It begins on the day that was chosen, or on that of the booking. */
function buildPicker(opened: Opened, eventTypeId: number) {
  const { booking } = opened.managed;
  const clock = readClock(opened.visit, toBookerClock(opened).timeZone);
  const visit = explainRefusal(opened.visit, clock);
  const start = readMoment(visit.form.get('start'), clock) ?? booking.startTime;
  return {
    ...{ visit, clock },
    wanted: { eventTypeId, moving: { token: readLink(visit).token } },
    opens: 'LINK',
    current: booking.startTime,
    ...readChosenDay(visit, toZoned(start, clock).toPlainDate()),
  } satisfies Picker;
}

const renderCurrent = ({ managed: { booking }, visit }: Opened, { clock }: Picker): Html => {
  const span = { start: booking.startTime, end: booking.endTime };
  return html`<p class="chosen">
    ${visit.language.texts.manage.current(formatSpan(span, clock))}
  </p>`;
};

async function buildPickerPage(opened: Opened, picker: Picker, note?: Html): Promise<PageView> {
  const { visit } = picker;
  const { manage } = visit.language.texts;
  return {
    title: manage.move,
    language: visit.language,
    width: 'wide',
    styles: ['book.css', 'manage-link.css'],
    modules: ['swap.js', 'zone.js', 'zone-choice.js', 'month.js'],
    body: html`<div class="booking-page">
      ${renderFailed(visit)} ${note}
      <div class="booking" id="book" tabindex="-1">
        <header class="booking-card">
          <p class="host">${formatTitle(opened)}</p>
          <h1>${manage.move}</h1>
          ${renderCurrent(opened, picker)}
          <details class="folded" id="about">
            <summary>${formatZone(picker.clock.timeZone)}</summary>
            ${renderZoneForm(picker)}
          </details>
        </header>
        ${await renderCalendar(picker)}
      </div>
      ${renderKeep(opened)}
    </div>`,
  };
}

function buildConfirmPage(opened: Opened, picker: Picker, start: string): PageView {
  const { visit, clock } = picker;
  const { manage, book } = visit.language.texts;
  const span = toMovedSpan(opened.managed.booking, start);
  const date = toZoned(start, clock).toPlainDate().toString();
  return buildManagedView(opened, {
    title: manage.move,
    modules: ['zone.js'],
    body: html`${renderFailed(visit)} ${renderCurrent(opened, picker)}
      <h2>${manage.askMove(formatSpan(span, clock))}</h2>
      ${renderZoneNote(clock)}
      ${defineMoveForm(visit.language)
        .show(visit, { action: buildBookPath(visit, {}) })
        .render({
          button: html`${renderHiddenField('start', start)}
            <div class="actions">
              <button>${manage.doMove}</button>
              <a class="button quiet" href="${buildBookAddress(picker, { date })}"
                >${book.another}</a
              >
            </div>`,
        })}
      ${renderKeep(opened)}`,
  });
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
