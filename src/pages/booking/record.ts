import { type Html, html } from '../../html/html.ts';
import { type Language, usualLanguage } from '../../language/language.ts';
import { renderBackTo } from '../form/form-page.ts';
import { renderOutwardLink } from '../frame/layout.ts';
import { renderFact } from '../frame/part.ts';
import { formatHours, formatLongDay, formatSpan, renderMoment } from '../frame/time.ts';
import type { PageView } from '../frame/view.ts';
import type { BookingRecordFragment } from '../frame/operations.generated.ts';
import { formatName, formatPlace, renderStatus } from './agenda.ts';
import { type BookingScene, mayChangeAttendees } from './load.ts';
import { getBookingPath } from '../frame/booking-path.ts';

interface Change extends Omit<PageView, 'body'> {
  heading?: string;
  /** Why it was refused. */
  problems: Html;
  body: Html;
}

/** A page that changes the booking. */
export const buildChangeView = (
  { visit, booking, clock }: BookingScene,
  { problems, body, heading, ...view }: Change,
): PageView => ({
  ...view,
  styles: ['booking.css'],
  body: html`${renderBackTo(visit, { to: getBookingPath(booking.uid), text: 'Back to the booking' })}
    <h1>${heading ?? view.title}</h1>
    ${problems}
    <div class="card">
      <div class="head line">
        <h2>${booking.title}</h2>
        ${renderStatus(booking.status)}
      </div>
      <p class="soft">
        ${formatSpan({ start: booking.startTime, end: booking.endTime }, clock)} (${clock.timeZone})
      </p>
    </div>
    ${body}`,
});

/** Why the page has no form. */
export const renderImpossible = (text: string): Html =>
  html`<p class="note" role="status">${text}</p>`;

/** Who, when, where, and what the booker answered. */
export function renderRecord(scene: BookingScene): Html {
  const { booking, clock, visit } = scene;
  const { startTime: start, endTime: end, eventType, description } = booking;
  return html`<dl class="facts">
    ${renderFact(
      'When',
      html`<strong>${formatLongDay(start, clock)}</strong
        ><br />${formatHours({ start, end }, clock)} <span class="soft">${clock.timeZone}</span>`,
    )}
    ${renderFact('Where', renderWhere(booking))}
    ${renderFact(
      'Host',
      html`<ul>
        ${booking.hosts.map((host) => html`<li>${formatName(host)}${host.databaseId === visit.viewer?.userId && ' (you)'}</li>`)}
      </ul>`,
    )}
    ${renderFact('Attendees', renderAttendees(scene))}
    ${renderFact('Event type', eventType && `${eventType.title}${eventType.team ? ` (${eventType.team.name})` : ''}`)}
    ${renderFact('Description', description)}
    ${(booking.answers ?? []).filter(isWorthShowing).map((answer) => renderFact(answer.label, formatBookerAnswer(answer)))}
    ${renderFact('Reason', booking.cancellationReason ?? booking.rejectionReason)}
    ${renderFact('Cancelled by', booking.cancelledBy)}
    ${renderFact('No-show', booking.noShowHost === true && 'The host did not come.')}
    ${renderFact('Booked', html`${renderMoment(booking.createdAt, clock)}${booking.paid && ' · paid'}`)}
    ${renderFact('Number', `${booking.databaseId}`)}
  </dl>`;
}

function renderWhere({ location, references, icsUrl }: BookingRecordFragment): Html {
  const rooms = references.flatMap(({ meetingUrl }) => meetingUrl ?? []);
  return html`${location ? formatPlace(location) : 'No place was chosen.'}
  ${rooms.map((room) => html`<br />${renderOutwardLink(room)}`)}
  ${icsUrl !== null && html`<br /><a href="${icsUrl}">Calendar file</a>`}`;
}

function renderAttendees(scene: BookingScene): Html {
  const { visit, booking, clock } = scene;
  const isEditable = mayChangeAttendees(scene);
  const base = `${getBookingPath(booking.uid)}/attendees`;
  if (booking.attendees.length === 0) return html`Nobody`;
  return html`<ul>
    ${booking.attendees.map(
      ({ databaseId, name, email, timeZone, phoneNumber, noShow }) =>
        html`<li>
          ${name} ${noShow && html`<span class="badge failed">Did not come</span>`}
          <span class="soft"
            >${email}${phoneNumber && ` · ${phoneNumber}`}${timeZone !== clock.timeZone && ` · ${timeZone}, ${formatHours({ start: booking.startTime, end: booking.endTime }, { ...clock, timeZone })}`}</span
          >
          ${isEditable && html`<a href="${visit.toUrl(`${base}/${databaseId}`)}">Edit<span class="unseen"> ${name}</span></a>`}
        </li>`,
    )}
  </ul>`;
}

type Answer = NonNullable<BookingRecordFragment['answers']>[number];

/** Their name and address are among the attendees. */
const isWorthShowing = ({ name }: Answer) => name !== 'name' && name !== 'email';

type AnswerValue = Pick<Answer, 'text' | 'number' | 'boolean' | 'values'>;

export function formatBookerAnswer(
  { text, number, boolean, values }: AnswerValue,
  { texts: { form } }: Language = usualLanguage,
): string {
  if (boolean !== null) return boolean ? form.yes : form.no;
  return text ?? values?.join(', ') ?? String(number ?? '');
}
