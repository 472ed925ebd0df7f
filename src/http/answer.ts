import type { Answer, Budget } from '../context/spending.ts';
import { AppError, RateLimited, Unavailable } from '../base/errors.ts';
import { limitConcurrency, type ConcurrencyLimit } from '../base/concurrency.ts';

const kib = 1_024;
const mib = kib * kib;

interface Options {
  /** The most that one answer may hold, in MiB. */
  size: number;
  /** The most that all answers together may hold, in MiB. */
  memory: number;
  /** The connections to the database that requests share. */
  connections: number;
}

/** What one caller has under way. */
interface Account {
  held: number;
  answers: number;
  /** Half of the connections at most, so that others always find one. */
  turns: ConcurrencyLimit;
}

interface Shared {
  size: number;
  memory: number;
  /** What all answers hold. */
  held: number;
  /** Large reads follow each other, because each needs several times its size for a moment. */
  largeTurns: ConcurrencyLimit;
}

/** A quarter of the memory at most belongs to one caller. */
const callerShare = 4;
/** The last quarter is kept for answers of the usual size. */
const largeShare = 0.75;
const largeReads = 2;
/** Reads of one caller that wait for a connection. */
const maxWaiting = 1_000;
/** A point pays for as many bytes. The first are part of the operation's cost. */
const bytesPerPoint = 64 * kib;
const retryAfter = 5;

interface Asked {
  /** Calls back when the answer has been sent, or the client is gone. */
  onClose: (end: () => void) => void;
  caller: string;
  budget: Budget;
}

export type OpenAnswer = (asked: Asked) => Answer;

/** Counts what answers hold, from the first row that is read to the last byte that the client accepts. */
export function createAnswers({ size, memory, connections }: Options): OpenAnswer {
  const accounts = new Map<string, Account>();
  const shared: Shared = {
    size: size * mib,
    memory: memory * mib,
    held: 0,
    largeTurns: limitConcurrency(largeReads),
  };
  const most = Math.max(1, Math.floor(connections / 2));
  return ({ onClose, caller, budget }) => {
    const account = accounts.get(caller) ?? { held: 0, answers: 0, turns: limitConcurrency(most) };
    accounts.set(caller, account);
    account.answers++;
    const answer = new CountedAnswer(shared, account, budget);
    onClose(() => {
      answer.close();
      if (--account.answers === 0) accounts.delete(caller);
    });
    return answer;
  };
}

class CountedAnswer implements Answer {
  refusal: AppError | null = null;
  bytes = 0;
  readonly #shared: Shared;
  readonly #account: Account;
  readonly #budget: Budget;
  #limit: number;
  #held = 0;
  #text = 0;
  #uncharged = 0;
  #isClosed = false;

  constructor(shared: Shared, account: Account, budget: Budget) {
    this.#shared = shared;
    this.#account = account;
    this.#budget = budget;
    this.#limit = shared.size;
  }

  left(): number {
    if (this.refusal) throw this.refusal;
    this.#assertRoom(0);
    return this.#limit - this.bytes;
  }

  takeTurn<Found>(read: () => Promise<Found>): Promise<Found> {
    const { turns } = this.#account;
    if (turns.pendingCount >= maxWaiting) throw new RateLimited(retryAfter);
    return turns(() => {
      if (this.#isClosed) throw new Unavailable('The connection is closed');
      return read();
    });
  }

  reserve<Found>(read: (limit: number) => Promise<Found>): Promise<Found> {
    return this.#shared.largeTurns(async () => {
      const bytes = this.left();
      this.#assertRoom(bytes);
      if (this.#shared.held + bytes > this.#shared.memory * largeShare)
        this.#refuseWith(createBusyError());
      this.#hold(bytes);
      try {
        return await read(bytes);
      } finally {
        this.#hold(-bytes);
      }
    });
  }

  add(bytes: number): void {
    this.bytes += bytes;
    this.#hold(bytes);
    this.#charge(bytes);
    if (this.bytes > this.#limit) this.refuse();
    this.#assertRoom(0);
    if (this.#shared.held > this.#shared.memory) this.#refuseWith(createBusyError());
  }

  refuse(): never {
    const most =
      this.#limit < mib
        ? `${Math.floor(this.#limit / kib)} KiB`
        : `${Math.floor(this.#limit / mib)} MiB`;
    this.#refuseWith(
      new AppError(
        'PAYLOAD_TOO_LARGE',
        `The answer is larger than ${most}: ask for fewer records at a time`,
      ),
    );
  }

  measure(sizeUpTo: (most: number) => number): void {
    // Text can be much longer than what was read only if a lot was read.
    if (this.bytes <= bytesPerPoint) return;
    this.#text += sizeUpTo(this.#limit - this.#text);
    if (this.#text > this.#limit) this.refuse();
  }

  restart(limit = this.#shared.size): void {
    this.#hold(-this.#held);
    this.#limit = Math.min(limit, this.#shared.size);
    this.bytes = 0;
    this.#text = 0;
    this.refusal = null;
  }

  close(): void {
    this.#hold(-this.#held);
    this.#isClosed = true;
  }

  #hold(bytes: number): void {
    if (this.#isClosed) return;
    this.#held += bytes;
    this.#account.held += bytes;
    this.#shared.held += bytes;
  }

  #callerShare(): number {
    return Math.max(this.#shared.memory / callerShare, this.#shared.size);
  }

  #assertRoom(bytes: number): void {
    if (this.#account.held + bytes <= this.#callerShare()) return;
    const message = 'Too many of your answers wait to be read: read them first';
    this.#refuseWith(new AppError('RATE_LIMITED', message, { retryAfter }));
  }

  /** All further reads of this answer fail in the same way. */
  #refuseWith(error: AppError): never {
    this.refusal ??= error;
    throw this.refusal;
  }

  /** Never more than is left: the read has been made. */
  #charge(bytes: number): void {
    this.#uncharged += bytes;
    if (this.#uncharged < bytesPerPoint) return;
    const points = Math.floor(this.#uncharged / bytesPerPoint);
    this.#uncharged %= bytesPerPoint;
    this.#budget.charge(Math.min(points, this.#budget.remaining()));
  }
}

const createBusyError = () =>
  new Unavailable('Too many large answers are under way. Please try again later.');
