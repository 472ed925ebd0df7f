import { NotFound } from '../../base/errors.ts';
import { type Html, html } from '../../html/html.ts';
import { renderFailed, renderForm } from '../form/field.ts';
import { renderBackTo } from '../form/form-page.ts';
import { readIdParam } from '../frame/id-param.ts';
import { renderDoneNote } from '../frame/layout.ts';
import { renderFact } from '../frame/part.ts';
import type { PageRoute } from '../frame/route.ts';
import { formatSpan, renderMoment, renderZoneNote, toClock } from '../frame/time.ts';
import type { PageResponse, PageView } from '../frame/view.ts';
import type { PageVisit } from '../frame/visit.ts';
import {
  GetMailHtmlDocument,
  GetMailPageDocument,
  type GetMailPageQuery,
  SendMailAgainOnPageDocument,
} from '../frame/operations.generated.ts';
import { renderRefresh, renderRefreshLink } from '../webhook/delivery-state.ts';
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

/** One mail: what it says, and every attempt to send it. */
export const mailPageRoutes: PageRoute[] = [
  {
    path: `${mailsPath}/:mail`,
    who: 'SIGNED_IN',
    show: buildMailPage,
    act: sendAgain,
  },
  { path: `${mailsPath}/:mail/html`, who: 'SIGNED_IN', show: showLetter },
];

const readId = (visit: PageVisit) => readIdParam(visit, 'mail', 'Mail');

async function sendAgain(visit: PageVisit): Promise<PageResponse> {
  const databaseId = readId(visit);
  await visit.run(SendMailAgainOnPageDocument, { input: { by: { databaseId } } });
  return { to: `${getMailPath(databaseId)}?done=again` };
}

/** The mail itself. Others wrote parts of it, so it may do nothing, and only we may frame it. */
async function showLetter(visit: PageVisit): Promise<PageResponse> {
  const { mail } = await visit.run(GetMailHtmlDocument, { id: readId(visit) });
  if (!mail?.letter) throw new NotFound('Mail');
  return { document: mail.letter.html };
}

type Mail = NonNullable<GetMailPageQuery['mail']>;

async function buildMailPage(visit: PageVisit): Promise<PageView> {
  const { mail, viewer } = await visit.run(GetMailPageDocument, { id: readId(visit) });
  if (!mail) throw new NotFound('Mail');
  const reading = { clock: toClock(visit, viewer), now: visit.clock() };
  const name = `${mailKindNames[mail.kind]}: ${mail.recipient}`;
  const address = visit.toUrl(getMailPath(mail.databaseId));
  return {
    title: `Mail ${mail.databaseId}`,
    styles: ['webhook.css', 'mail.css'],
    modules: ['swap.js', 'refresh.js'],
    policy: { 'frame-src': "'self'" },
    body: html`${renderBackTo(visit, { to: mailsPath, text: 'All mails' })}
      <h1><span class="address">${name}</span></h1>
      ${renderFailed(visit)} ${renderDoneNote(visit, { again: 'The mail is being sent again.' })}
      ${renderMailPlace(visit)}
      <div
        id="mail"
        tabindex="-1"
        data-news="${mailStatusNames[mail.status]}"
        ${renderRefresh([mail], reading, address)}
      >
        ${renderFacts(visit, mail, { reading, address })}
      </div>
      ${renderLetter(visit, mail)} ${renderAttempts(mail, reading)}`,
  };
}

function renderFacts(
  visit: PageVisit,
  mail: Mail,
  { reading, address }: { reading: MailReading; address: string },
): Html {
  const { booking, recipient, isHost, createdAt, sentAt, letter, status } = mail;
  const { clock } = reading;
  const span = formatSpan({ start: booking.startTime, end: booking.endTime }, clock);
  return html`<div class="card delivery">
    <p>
      ${renderMailBadge(mail)} ${describeMail(mail, reading)}
      ${renderRefreshLink([mail], { address, swap: 'mail' })}
    </p>
    <dl>
      ${renderFact('Subject', letter?.subject ?? null)}
      ${renderFact('To', `${recipient}${isHost ? ' (host)' : ''}`)}
      ${renderFact(
        'Booking',
        html`<a href="${visit.toUrl(getBookingPath(booking.uid))}">${booking.title}</a>, ${span}`,
      )}
      ${renderFact('Made', renderMoment(createdAt, clock, { hasSeconds: true }))}
      ${renderFact('Sent', sentAt !== null && renderMoment(sentAt, clock, { hasSeconds: true }))}
    </dl>
    ${
      status !== 'PENDING' &&
      renderForm(visit, {
        action: getMailPath(mail.databaseId),
        isInline: true,
        body: html`<button class="${status === 'SUCCEEDED' && 'quiet'}">Send again</button>`,
      })
    }
    ${
      status === 'FAILED' &&
      !isHost &&
      html`<p class="soft">
        Is the address wrong? Remove the attendee from the
        <a href="${visit.toUrl(getBookingPath(booking.uid))}">booking</a>, and add them with the
        right one: they get an invitation of their own.
      </p>`
    }
    ${renderZoneNote(clock)}
  </div>`;
}

function renderLetter({ toUrl }: PageVisit, { databaseId, letter, isHost }: Mail): Html {
  if (!letter) {
    return html`<h2>The mail</h2>
      <div class="empty"><p>What this mail says can no longer be worked out.</p></div>`;
  }
  const { text, invitation } = letter;
  return html`<h2>The mail</h2>
    ${
      !isHost &&
      html`<p class="soft">
        The links by which the recipient changes the booking or stops reminders are left out here.
      </p>`
    }
    <iframe
      class="letter"
      sandbox
      src="${toUrl(`${getMailPath(databaseId)}/html`)}"
      title="The mail as its recipient sees it"
    ></iframe>
    <details>
      <summary>Plain text</summary>
      <pre class="whole" role="region" aria-label="Plain text" tabindex="0">${text}</pre>
    </details>
    ${
      invitation &&
      html`<details>
        <summary>Calendar invitation (${invitation.method})</summary>
        <pre class="whole" role="region" aria-label="Calendar invitation" tabindex="0">
${invitation.text}</pre>
      </details>`
    }`;
}

const renderAttempts = ({ attempts }: Mail, { clock }: MailReading): Html =>
  html`<h2>Attempts</h2>
    ${attempts.length === 0 && html`<div class="empty"><p>No attempts yet.</p></div>`}
    <ul class="attempts">
      ${attempts.map(
        ({ number, startedAt, durationMs, response, error }) =>
          html`<li>
            <p>
              <strong>${number}. ${error === null ? 'Accepted' : 'Failed'}</strong>
              <span class="soft"
                >${renderMoment(startedAt, clock, { hasSeconds: true })}, took ${durationMs}
                ms</span
              >
            </p>
            ${error !== null && html`<p>${error.replace(/[.\s]*$/, '')}.</p>`}
            ${response !== null && html`<p><code class="address">${response}</code></p>`}
          </li>`,
      )}
    </ul>`;
