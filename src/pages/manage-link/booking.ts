import { AppError } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { renderBookedPlace } from '../book/place.ts';
import type { Language } from '../../language/language.ts';
import { readUsualTitle } from '../../language/title.ts';
import { renderBackTo } from '../form/form-page.ts';
import { type ClockFace, formatHours, formatLongDay, renderZoneNote } from '../frame/time.ts';
import { readAsHost } from '../frame/host-language.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  type ManagedBookingFragment,
  ShowManagedBookingDocument,
} from '../frame/operations.generated.ts';

/** The address behind a link: the token, and what to do with it. */
export function readLink({ secretPath }: PageVisit): { token: string; action: string } {
  const [token = '', action = '', ...rest] = secretPath.split('/');
  return { token, action: rest.length > 0 ? 'none' : action };
}

export const toManagePath = (visit: PageVisit, action?: string) =>
  ['/manage', readLink(visit).token, action].filter(Boolean).join('/');

/** With the visit in the language of the host, unless the visitor wants another. */
export async function openManaged(visit: PageVisit): Promise<Opened> {
  const { token } = readLink(visit);
  const { managedBooking } = await visit.run(ShowManagedBookingDocument, { token });
  if (!managedBooking) throw new AppError('NOT_FOUND', 'Booking not found');
  return { managed: managedBooking, visit: readAsHost(visit, managedBooking.hosts[0]?.locale) };
}

/** A booker knows the meeting by its host. */
export function formatTitle({ managed: { booking, hosts }, visit }: Opened): string {
  const what = readUsualTitle(booking.title, booking.attendees[0]?.name ?? '');
  const host = hosts[0]?.name;
  if (what === null) return booking.title;
  return host ? visit.language.texts.book.titleWith(what, host) : what;
}

export interface Opened {
  managed: ManagedBookingFragment;
  visit: PageVisit;
}

/** Runs it for a link that works; otherwise tells the reader why links end. */
export async function answerLink(
  { language }: PageVisit,
  answer: () => Promise<PageResponse> | PageResponse,
): Promise<PageResponse> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return buildEndedPage(language);
    throw error;
  }
}

/** The same for every wrong link, so that nobody learns which bookings exist. */
const buildEndedPage = ({ texts: { manage } }: Language): PageView => ({
  title: manage.ended,
  status: 404,
  body: html`<div class="narrow">
    <h1>${manage.ended}</h1>
    <p>${manage.whyEnded}</p>
    <p>${manage.askThem}</p>
  </div>`,
});

/** Times as the booker read them when they booked. */
export const toBookerClock = ({ managed: { booking }, visit }: Opened): ClockFace => ({
  language: visit.language,
  timeZone: booking.attendees[0]?.timeZone ?? 'UTC',
  timeFormat: 24,
});

/** What, with whom, when and where. */
export function renderManagedSummary(opened: Opened): Html {
  const { managed, visit } = opened;
  const { booking, hosts } = managed;
  const { manage, book } = visit.language.texts;
  const clock = toBookerClock(opened);
  const span = { start: booking.startTime, end: booking.endTime };
  const notes: Partial<Record<typeof booking.status, string>> = {
    PENDING: manage.unconfirmed,
    AWAITING_HOST: manage.unjoined,
  };
  // Until it is paid, that is what it waits for.
  const note = managed.payment?.status === 'OPEN' ? null : notes[booking.status];
  const place = renderBookedPlace(visit.language, booking.location, managed.places);
  return html`${note && html`<p class="note warning">${note}</p>`}
    <dl class="facts">
      <dt>${manage.with}</dt>
      <dd>${hosts.map(({ name }) => name ?? manage.yourHost).join(', ')}</dd>
      <dt>${book.when}</dt>
      <dd>
        <time datetime="${span.start}">${formatLongDay(span.start, clock)}</time><br />
        ${formatHours(span, clock)} ${renderZoneNote(clock)}
      </dd>
      ${
        place &&
        html`<dt>${book.where}</dt>
          <dd class="address">${place}</dd>`
      }
    </dl>`;
}

/** A page about the booking. */
export const buildManagedView = (opened: Opened, { body, ...view }: PageView): PageView => ({
  ...view,
  language: opened.visit.language,
  styles: ['manage-link.css'],
  body: html`<div class="card managed">
    <p class="soft kicker">${formatTitle(opened)}</p>
    <h1>${view.title}</h1>
    ${body}
  </div>`,
});

/** What a booker may not do here. */
export const renderRefused = (visit: PageVisit, text: string): Html =>
  html`<p class="note">${text} ${visit.language.texts.manage.contactHost}</p>
    ${renderBackTo(visit, { to: toManagePath(visit), text: visit.language.texts.manage.backToBooking })}`;
