import type { ConcurrencyLimit } from '../base/concurrency.ts';
import { unpackBody } from '../base/packed.ts';
import type { PrismaClient } from '../../prisma/generated/client.js';
import type { MailSender } from '../config/config.ts';
import type { Keyring } from '../context/tool.ts';
import { bookingSnapshotSelect, toEventBody, toEventPayload } from '../domain/event/payload.ts';
import { listHostPlaces } from '../domain/calendar/place.ts';
import { composeLetter } from '../domain/mail/letter.ts';
import { loadLetterSeries } from '../domain/mail/series.ts';
import { signManageLinks } from '../domain/manage-link/link.ts';
import { formatStopUrl } from '../domain/reminder/stop.ts';
import { parseEmail } from '../input/format.ts';
import { tryOrNull } from '../input/try-or-null.ts';
import type { WorkOutcome } from '../background/queue/lease.ts';
import type { ClaimedMail } from './claim.ts';
import { composeMessage } from './message.ts';
import { sendMessage, type SendTools } from './send.ts';
import { longestSendMs } from './transport.ts';

/** What an attempt needs. */
interface MailTools extends SendTools {
  db: PrismaClient;
  keyring: Keyring;
  publicUrl: string;
  from: MailSender;
  /** Only so many are sent at once. */
  inTurn: ConcurrencyLimit;
}

/** Makes a claimed attempt and records its result. */
export async function makeMailAttempt(tools: MailTools, claimed: ClaimedMail): Promise<void> {
  const { clock, record, inTurn } = tools;
  const end = (outcome: WorkOutcome) =>
    record({ mail: claimed, attempt: null, outcome, now: clock() });
  const reason = findReasonToGiveUp(claimed, clock());
  if (reason !== null) return end({ status: 'FAILED', reason });
  const message = await prepareMessage(tools, claimed);
  if (message === null)
    return end({ status: 'FAILED', reason: 'What happened cannot be read any more' });
  return inTurn(() =>
    // Another worker may claim it before we are done.
    claimed.lease.getTime() < clock().getTime() + longestSendMs
      ? end({ status: 'WAITING', reason: 'The mail server is slow' })
      : sendMessage(tools, claimed, message),
  );
}

/** Null if the mail still makes sense. */
function findReasonToGiveUp(mail: ClaimedMail, now: Date): string | null {
  const { kind, booking, reminder } = mail;
  if (mail.isLocked) return 'The user is locked';
  if (tryOrNull(() => parseEmail(mail.recipient)) === null) return 'This is no e-mail address';
  if (reminder?.cancelled) return 'The meeting was cancelled';
  if (kind === 'REMINDER' && new Date(booking.startTime) <= now) return 'The meeting has begun';
  if (kind !== 'NO_SHOW' && new Date(booking.endTime) <= now) return 'The meeting is over';
  return null;
}

async function prepareMessage(tools: MailTools, mail: ClaimedMail) {
  const { publicUrl, from, clock } = tools;
  const { kind, isHost, recipient, before } = mail;
  const at = new Date(mail.event?.createdAt ?? mail.reminder?.scheduledDate ?? mail.createdAt);
  const event = mail.event ? unpackBody(mail.event.payload) : await loadBody(tools, mail, at);
  const stopUrl = kind === 'REMINDER' ? formatStopUrl(tools, recipient) : null;
  const manageUrl = findManageUrl(tools, mail);
  const letter = composeLetter({
    ...{ kind, isHost, recipient, event, at, manageUrl, stopUrl, publicUrl },
    hostPlaces: listHostPlaces(mail.booking),
    organizerAddress: from.address,
    serverName: from.name,
    brand: mail.booking.brand,
    series: await findSeries(tools, mail),
  });
  return letter && composeMessage({ mail, before, letter, stopUrl, from, publicUrl, at: clock() });
}

/** A reminder says how the booking is now. */
async function loadBody({ db }: MailTools, { bookingId: id }: ClaimedMail, at: Date) {
  const booking = await db.booking.findUnique({ where: { id }, select: bookingSnapshotSelect });
  return booking && toEventBody('BOOKING_CREATED', toEventPayload(booking), at);
}

const findSeries = (tools: MailTools, mail: ClaimedMail) =>
  mail.booking.isInSeries
    ? loadLetterSeries(tools, { ...mail, eventId: mail.event?.id ?? null })
    : null;

function findManageUrl(tools: MailTools, { linked }: ClaimedMail) {
  const [link] = signManageLinks(tools, linked);
  return link?.url ?? null;
}
