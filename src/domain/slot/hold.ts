import { z } from 'zod';
import { hashSecret, randomSecret } from '../../auth/secret.ts';
import type { Context } from '../../context.ts';
import { BadInput, Conflict, NotFound, RateLimited } from '../../errors.ts';
import { optional, text, whole } from '../../input/field.ts';
import { parse } from '../../input/parse.ts';
import type { Transaction } from '../booking/change.ts';
import { deleteExpiredHolds } from './expired-hold.ts';
import { isTwice, retryConflicts } from '../../database/conflict.ts';
import { whyNot } from './explain.ts';
import { assertBookable, type Bookable, type Loaded, loadSlots } from './load.ts';
import { choicesFor } from './engine/choice.ts';

/** What a hold by nobody in particular costs beside the usual points. */
const publicCost = 10;

/**
 * How many holds an event type may have before further ones are refused: nobody keeps the whole week
 * of a host for the asking. Those who then want to book need no hold for it.
 */
const most = { public: 20, signedIn: 100 };

/** 256 bits, in letters and digits. */
const tokenLength = 43;
const week = 7 * 24 * 60;

const Wanted = z.object({
  eventTypeId: z.int(),
  start: z.date(),
  duration: optional(whole(1, week)),
  minutes: optional(whole(1, 10)),
});

export interface HeldSlot {
  /** Told this once: what is kept is its hash. */
  token: string;
  start: Date;
  end: Date;
  expiresAt: Date;
}

/** Keeps a time free for whoever has the token, by the rules that hold for a booking and by the same constraints. */
export async function holdSlot(context: Context, input: z.input<typeof Wanted>): Promise<HeldSlot> {
  if (!context.viewer) context.budget.charge(publicCost);
  const { eventTypeId, start, duration, minutes = 10 } = parse(Wanted, input);
  const now = context.clock();
  const span = { start: start.getTime(), end: start.getTime() };
  const loaded = await loadSlots(context.db, eventTypeId, span, { now });
  if (!loaded) throw new NotFound('Event type');
  await assertBookable(context, loaded.bookable);
  if (loaded.bookable.seatsPerTimeSlot !== null) {
    throw new Conflict('Seats are not held: whoever takes one leaves the others');
  }
  const length = permitted(loaded, duration);
  const hold = {
    token: randomSecret(tokenLength),
    start,
    end: after(start, length),
    expiresAt: after(now, minutes),
  };
  for (const { hosts } of choicesFor(loaded.world, start.getTime(), length)) {
    const userIds = hosts.map(({ userId }) => userId);
    if (await isMade(context, { ...hold, eventTypeId, bookable: loaded.bookable, userIds })) {
      return hold;
    }
  }
  throw await whyNot(context.db, { now, eventTypeId, start, end: hold.end });
}

const after = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);

function permitted({ bookable: { length, lengths } }: Loaded, minutes = length): number {
  if (minutes === length || lengths.includes(minutes)) return minutes;
  const choice = [length, ...lengths].join(', ');
  throw new BadInput({ path: 'duration', message: `must be a permitted length: ${choice}` });
}

interface Hold extends HeldSlot {
  eventTypeId: number;
  bookable: Bookable;
  userIds: number[];
}

/** False: another was quicker. */
async function isMade({ db, viewer, clock }: Context, hold: Hold): Promise<boolean> {
  const bound = viewer ? most.signedIn : most.public;
  try {
    await retryConflicts(() => db.$transaction((tx) => make(tx, hold, bound, clock()), patience));
    return true;
  } catch (error) {
    if (isTwice(error)) return false;
    throw error;
  }
}

/** Those who hold slots of one event type at once wait for each other. */
const patience = { maxWait: 5_000, timeout: 15_000 };

async function make(tx: Transaction, hold: Hold, bound: number, now: Date) {
  const { token, start, end, expiresAt, eventTypeId, bookable, userIds } = hold;
  await assertFew(tx, eventTypeId, bound, now);
  const paddedStart = after(start, -bookable.beforeEventBuffer);
  const paddedEnd = after(end, bookable.afterEventBuffer);
  // The constraints do not know that they have expired.
  await deleteExpiredHolds(tx, userIds, { start: paddedStart, end: paddedEnd }, now);
  const row = { start, end, paddedStart, paddedEnd };
  await tx.slotHold.create({
    data: {
      eventTypeId,
      start,
      end,
      expiresAt,
      tokenHash: hashSecret(token),
      hosts: { createMany: { data: userIds.map((userId) => ({ userId, ...row })) } },
    },
  });
}

/** One at a time counts and adds. It spares the constraints, too: two who meet there wait until a deadlock is found. */
async function assertFew(tx: Transaction, eventTypeId: number, bound: number, now: Date) {
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "EventType" WHERE id = ${eventTypeId} FOR NO KEY UPDATE`;
  if (locked.length === 0) throw new NotFound('Event type');
  // Most of those that expire are in nobody's way, and would stay for good.
  await tx.slotHold.deleteMany({ where: { eventTypeId, expiresAt: { lte: now } } });
  const live = await tx.slotHold.findMany({
    where: { eventTypeId },
    select: { expiresAt: true },
    orderBy: { expiresAt: 'asc' },
    take: bound,
  });
  const [first] = live;
  if (!first || live.length < bound) return;
  throw new RateLimited(Math.ceil((first.expiresAt.getTime() - now.getTime()) / 1_000));
}

const Release = z.object({ token: text() });

/** A token that names no hold, or none any more, is no error: nothing is held by it. */
export async function releaseHold({ db }: Context, input: z.input<typeof Release>) {
  const { token } = parse(Release, input);
  const { count } = await db.slotHold.deleteMany({ where: { tokenHash: hashSecret(token) } });
  return { released: count > 0 };
}
