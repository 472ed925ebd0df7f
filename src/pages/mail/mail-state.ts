import { type Html, html } from '../../html/html.ts';
import { type ClockFace, renderMoment } from '../frame/time.ts';
import type { PageVisit } from '../frame/visit.ts';
import type { MailStateFragment } from '../frame/operations.generated.ts';
import type { DeliveryStatus, MailKind } from '../../graphql/kit/schema-types.generated.ts';

export const mailsPath = '/console/mail';
export const getMailPath = (id: number | string) => `${mailsPath}/${id}`;

export const mailKindNames: Record<MailKind, string> = {
  BOOKED: 'Booked',
  REQUESTED: 'Requested',
  CONFIRMED: 'Confirmed',
  REJECTED: 'Declined',
  MOVED: 'Moved',
  CANCELLED: 'Cancelled',
  REASSIGNED: 'Given to another host',
  CHANGED: 'Details changed',
  REMINDER: 'Reminder',
  NO_SHOW: 'Missed meeting',
  PAYMENT: 'To be paid',
  UNPAID: 'Not paid in time',
  REFUNDED: 'Paid back',
};

export const mailStatusNames: Record<DeliveryStatus, string> = {
  PENDING: 'Waiting',
  SUCCEEDED: 'Sent',
  FAILED: 'Failed',
};

/** One that has failed is not waiting: it is retried. */
export const renderMailBadge = ({
  status,
  failures,
}: Pick<MailStateFragment, 'status' | 'failures'>): Html =>
  html`<span class="badge ${status.toLowerCase()}"
    >${status === 'PENDING' && failures > 0 ? 'Retrying' : mailStatusNames[status]}</span
  >`;

/** The clock of the reader, and the time on it. */
export interface MailReading {
  clock: ClockFace;
  now: Date;
}

/** What comes next, and what holds it up. */
export function describeMail(
  mail: Pick<MailStateFragment, 'status' | 'failures' | 'reason' | 'nextAttemptAt'>,
  reading: MailReading,
): Html {
  const { status, failures, reason } = mail;
  const failed = failures === 1 ? '1 attempt failed.' : `${failures} attempts failed.`;
  const parts = [
    describeNext(mail, reading),
    ...(failures > 0 && status !== 'SUCCEEDED' ? [html` ${failed}`] : []),
    ...(reason === null ? [] : [html` ${reason.replace(/[.\s]*$/, '')}.`]),
  ];
  return html`${parts}`;
}

function describeNext(
  {
    status,
    nextAttemptAt,
    failures,
  }: Pick<MailStateFragment, 'status' | 'nextAttemptAt' | 'failures'>,
  { clock, now }: MailReading,
): Html {
  if (status !== 'PENDING' || nextAttemptAt === null) return html``;
  if (Date.parse(nextAttemptAt) <= now.getTime()) return html`Due now.`;
  const what = failures > 0 ? 'Next attempt' : 'First attempt';
  return html`${what} at ${renderMoment(nextAttemptAt, clock, { hasSeconds: true })}.`;
}

/** What is said where no mail leaves this server. */
export const renderMailPlace = ({ mailing }: Pick<PageVisit, 'mailing'>): Html | false =>
  mailing.to !== 'SERVER' &&
  html`<p class="note">
    ${
      mailing.to === 'OFF'
        ? html`This server sends no mails. An operator turns them on with <code>MAIL=on</code>.`
        : html`No mail server is set up, so nothing reaches a mailbox: mails are written to
            <code>DATA_DIR/mail</code> on this server. An operator sets <code>SMTP_URL</code> to
            send them.`
    }
  </p>`;
