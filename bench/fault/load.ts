import { setTimeout as sleep } from 'node:timers/promises';

import { z } from 'zod';

import { type BookingWrite, bookingDialects, type WantedBooking } from './dialect.ts';

export const hostKey = 'cal_benchfault0benchfault0benchfault';
const writers = 4;
const pauseMs = 30;
const retryPauseMs = 100;

type Change = 'CREATED' | 'RESCHEDULED' | 'CANCELLED';

/** A booking that a client wants, and what the server has acknowledged of it. */
export interface Intent extends WantedBooking {
  uid: string | null;
  acknowledged: Change[];
}

export interface Load {
  intents: Intent[];
  /** When each acknowledgement came. */
  acknowledgedAt: number[];
  /** Answers that are neither a success nor an outage. There must be none. */
  wrongAnswers: string[];
  stop: () => Promise<void>;
}

/** Creates, moves and cancels bookings without end, as clients do that repeat what was not acknowledged. */
export function startLoad(readPort: () => number): Load {
  const state: LoadState = { intents: [], acknowledgedAt: [], wrongAnswers: [], isStopping: false };
  const insist = (request: BookingWrite) => insistOn(request, readPort, state);
  let count = 0;
  const work = async () => {
    for (; !state.isStopping; await sleep(pauseMs)) await makeBooking(count++, insist, state);
  };
  const ended = Promise.all(Array.from({ length: writers }, work));
  const stop = async () => {
    state.isStopping = true;
    await ended;
  };
  return { ...state, stop };
}

type LoadState = Omit<Load, 'stop'> & { isStopping: boolean };

/** Repeats a request until it is acknowledged. Null if the load was stopped before. */
async function insistOn(
  request: BookingWrite,
  readPort: () => number,
  state: LoadState,
): Promise<unknown> {
  while (!state.isStopping) {
    const answer = await ask(readPort(), request).catch(() => null);
    if (answer && answer.status < 300 && !answer.isFailed) {
      state.acknowledgedAt.push(performance.now());
      return answer.body;
    }
    if (answer && !isOutage(answer)) {
      state.wrongAnswers.push(`${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`);
    }
    await sleep(retryPauseMs);
  }
  return null;
}

/** An outage after the write, while its answer is read, is an error beside the data. */
const isOutage = ({ status, body }: { status: number; body: unknown }) =>
  status === 503 || JSON.stringify(body).includes('"code":"UNAVAILABLE"');

async function makeBooking(
  nth: number,
  insist: (request: BookingWrite) => Promise<unknown>,
  { intents }: LoadState,
): Promise<void> {
  const start = new Date(Date.UTC(2031, 0, 1) + nth * 3_600_000);
  const wanted = { title: `Booking ${nth}`, start, guest: 'guest@bench.example' };
  const intent: Intent = { ...wanted, uid: null, acknowledged: [] };
  intents.push(intent);
  const dialect = nth % 2 === 0 ? bookingDialects.graphql : bookingDialects.rest;
  const made = await insist(dialect.create(intent));
  if (made === null) return;
  intent.uid = dialect.readUid(made);
  intent.acknowledged.push('CREATED');
  const further = changes[nth % changes.length];
  if (!further) return;
  const target = { ...intent, uid: intent.uid, start: toLater(start) };
  const changed = await insist(dialect[further](target));
  if (changed === null) return;
  intent.acknowledged.push(further);
  if (further === 'RESCHEDULED') intent.start = target.start;
}

const toLater = (start: Date) => new Date(start.getTime() + 1_800_000);

/** What happens to one booking after the other once it is created. */
const changes = [null, 'RESCHEDULED', 'CANCELLED'] as const;

async function ask(port: number, { method, path, body, headers }: BookingWrite) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${hostKey}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const answer: unknown = await response.json();
  const isFailed = z.object({ errors: z.array(z.unknown()) }).safeParse(answer).success;
  return { status: response.status, isFailed, body: answer };
}
