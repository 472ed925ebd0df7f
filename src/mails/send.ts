import type { Clock } from '../context/tool.ts';
import { getSpan } from '../trace/work.ts';
import type { Backoff } from '../background/queue/backoff.ts';
import type { Leased, WorkOutcome } from '../background/queue/lease.ts';
import type { MailFailure } from './failure.ts';
import type { Gate } from './gate.ts';
import type { MailMessage } from './message.ts';
import type { SentMail } from './message-id.ts';
import type { SettledMail } from './record.ts';
import type { MailTransport } from './transport.ts';

/** What it takes to hand a message over. */
export interface SendTools {
  clock: Clock;
  backoff: Backoff;
  transport: MailTransport;
  gate: Gate;
  /** Breaks attempts off, because the process ends. */
  stopping: AbortSignal;
  record: (settled: SettledMail) => Promise<void>;
}

type SendableMail = SentMail & Leased & { failures: number };

/** Hands a message to the mail server, and records what came of it. */
export async function sendMessage(tools: SendTools, claimed: SendableMail, message: MailMessage) {
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

async function toOutcome(
  { clock, backoff, gate, stopping }: SendTools,
  { failures }: SendableMail,
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
