import type { ConcurrencyLimit } from '../base/concurrency.ts';
import { unpackBody } from '../base/packed.ts';
import type { PrismaClient } from '../../prisma/generated/client.js';
import type { MailSender } from '../config/config.ts';
import type { Clock, Keyring } from '../context/tool.ts';
import { bookingSnapshotSelect, toEventBody, toEventPayload } from '../domain/event/payload.ts';
import { listHostPlaces } from '../domain/calendar/place.ts';
import { composeLetter } from '../domain/mail/letter.ts';
import { loadLetterSeries } from '../domain/mail/series.ts';
import { signManageLinks } from '../domain/manage-link/link.ts';
import { formatStopUrl } from '../domain/reminder/stop.ts';
import { parseEmail } from '../input/format.ts';
import { tryOrNull } from '../input/try-or-null.ts';
import { getSpan } from '../trace/work.ts';
import type { Backoff } from '../background/queue/backoff.ts';
import type { WorkOutcome } from '../background/queue/lease.ts';
import type { ClaimedMail } from './claim.ts';
import type { MailFailure } from './failure.ts';
import type { Gate } from './gate.ts';
import { composeMessage, type MailMessage } from './message.ts';
import type { SettledMail } from './record.ts';
import { longestSendMs, type MailTransport } from './transport.ts';

/** What an attempt needs. */
interface MailTools {
  db: PrismaClient;
  clock: Clock;
  keyring: Keyring;
  publicUrl: string;
  from: MailSender;
  backoff: Backoff;
  transport: MailTransport;
  gate: Gate;
  /** Breaks attempts off, because the process ends. */
  stopping: AbortSignal;
  record: (settled: SettledMail) => Promise<void>;
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
      : sendClaimed(tools, claimed, message),
  );
}

async function sendClaimed(tools: MailTools, claimed: ClaimedMail, message: MailMessage) {
  const { clock, transport, stopping, record } = tools;
  const startedAt = clock();
  const began = performance.now();
  const reply = await transport.send(claimed, message, stopping);
  const durationMs = Math.round(performance.now() - began);
  const isSent = typeof reply === 'string';
  if (!isSent) getSpan()?.fail();
  const outcome = isSent ? sent : await toOutcome(tools, claimed, reply);
  const [response, error] = isSent ? [reply, null] : [null, reply.message];
  const attempt = { response, error, startedAt, durationMs };
  return record({ mail: claimed, attempt, outcome, now: clock() });
}

const sent: WorkOutcome = { status: 'SUCCEEDED' };

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

async function toOutcome(
  { clock, backoff, gate, stopping }: MailTools,
  { failures }: ClaimedMail,
  failure: MailFailure,
): Promise<WorkOutcome> {
  const { kind, message } = failure;
  if (kind === 'REFUSED')
    return { status: 'FAILED', reason: 'The mail server refused it for good' };
  if (stopping.aborted) {
    // Without a lease, the next worker need not wait. It may arrive twice: nobody knows.
    return { status: 'WAITING', reason: 'The worker stopped before the mail server answered' };
  }
  // The connection broke: if the server takes no others either, it says nothing about this mail.
  const problem = kind === 'UNREACHABLE' ? message : kind === 'LATER' ? null : await gate.probe();
  if (problem !== null) {
    gate.close(problem);
    return { status: 'WAITING', reason: `Waits for the mail server: ${problem}` };
  }
  const delay = backoff.delay(failures + 1);
  return delay === null
    ? { status: 'FAILED', reason: 'The mail server did not take it for about three days' }
    : { status: 'PENDING', nextAttemptAt: new Date(clock().getTime() + delay) };
}
