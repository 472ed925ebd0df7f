import { z } from 'zod';
import type { OutOfOffice, Prisma } from '../../../prisma/generated/client.ts';
import type { SignedIn, Viewer } from '../../context.ts';
import { BadInput, Conflict, NotFound } from '../../errors.ts';
import { databaseId, line, optional, text } from '../../input/field.ts';
import { parse } from '../../input/parse.ts';
import { recordUserEvent } from '../event/record.ts';
import { colleaguesOf } from '../team/membership.ts';
import { ownerOf } from '../access/owner.ts';
import type { Scene } from '../team/team.ts';

/** The absences a viewer may see and change. */
export const outOfOfficesOf = (viewer: Viewer): Prisma.OutOfOfficeWhereInput =>
  viewer.isAdmin ? {} : { userId: viewer.userId };

const Filter = z.object({ userId: optional(databaseId) });

export type OutOfOfficeFilter = z.input<typeof Filter>;

export const outOfOfficesLike = (
  viewer: Viewer,
  input: OutOfOfficeFilter = {},
): Prisma.OutOfOfficeWhereInput => ({ ...parse(Filter, input), AND: [outOfOfficesOf(viewer)] });

const details = {
  reason: line().nullish(),
  notes: text(10_000).nullish(),
  toUserId: databaseId.nullish(),
};

const NewOutOfOffice = z
  .object({ ...details, start: z.date(), end: z.date(), userId: optional(databaseId) })
  .check(({ value, issues }) => {
    const problem = periodProblem(value);
    if (problem) {
      issues.push({ code: 'custom', message: problem.message, path: [problem.path], input: value });
    }
  });

const OutOfOfficeChange = z.object({
  ...details,
  start: optional(z.date()),
  end: optional(z.date()),
});

interface Period {
  start: Date;
  end: Date;
}

/** Both days are part of it, so a year ends on the day before its start comes round again. */
function periodProblem({ start, end }: Period) {
  if (end < start) return { path: 'end', message: 'must not be before start' };
  const yearLater = dayOf(start).add({ years: 1 });
  if (Temporal.PlainDate.compare(dayOf(end), yearLater) < 0) return undefined;
  return { path: 'end', message: 'must lie within a year of start' };
}

/** Days are kept as their midnight in UTC. */
const dayOf = (date: Date) => Temporal.PlainDate.from(date.toISOString().slice(0, 10));

async function getOutOfOffice({ db, viewer }: Scene, id: number) {
  const absence = await db.outOfOffice.findFirst({
    where: { AND: [{ id }, outOfOfficesOf(viewer)] },
  });
  if (!absence) throw new NotFound('Out-of-office');
  return absence;
}

export async function createOutOfOffice(context: SignedIn, input: z.input<typeof NewOutOfOffice>) {
  const { userId: named, ...data } = parse(NewOutOfOffice, input);
  const userId = await ownerOf(context, named);
  return context.db.$transaction(async (tx) => {
    await lockAbsencesOf(tx, userId);
    await assertCover(tx, userId, data.toUserId);
    await assertFree(tx, { userId, ...data });
    const absence = await tx.outOfOffice.create({ data: { userId, ...data } });
    await recordUserEvent(tx, await created(tx, absence, context.clock()));
    return absence;
  });
}

export async function editOutOfOffice(
  context: SignedIn,
  id: number,
  input: z.input<typeof OutOfOfficeChange>,
) {
  const change = parse(OutOfOfficeChange, input);
  const { userId } = await getOutOfOffice(context, id);
  return context.db.$transaction(async (tx) => {
    await lockAbsencesOf(tx, userId);
    const before = await getOutOfOffice({ db: tx, viewer: context.viewer }, id);
    const after = { ...before, ...change };
    const problem = periodProblem(after);
    if (problem) throw new BadInput(problem);
    await assertCover(tx, userId, change.toUserId);
    await assertFree(tx, after);
    return tx.outOfOffice.update({ where: { id }, data: change });
  });
}

export async function deleteOutOfOffice(context: SignedIn, id: number) {
  const absence = await getOutOfOffice(context, id);
  await context.db.outOfOffice.deleteMany({ where: { id } });
  return absence;
}

type Transaction = Prisma.TransactionClient;

/** One at a time changes a user's absences: two that overlap cannot both find the days free. */
const lockAbsencesOf = (tx: Transaction, userId: number) =>
  tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR NO KEY UPDATE`;

async function assertFree(
  tx: Transaction,
  { id, userId, start, end }: Period & { id?: number; userId: number },
) {
  const other = await tx.outOfOffice.findFirst({
    where: {
      userId,
      start: { lte: end },
      end: { gte: start },
      ...(id !== undefined && { id: { not: id } }),
    },
  });
  if (!other) return;
  throw new Conflict(`It overlaps the absence from ${dayOf(other.start)} to ${dayOf(other.end)}`);
}

async function assertCover(tx: Transaction, userId: number, toUserId?: number | null) {
  if (!toUserId) return;
  const colleague =
    toUserId !== userId &&
    (await tx.user.count({ where: { AND: [{ id: toUserId }, colleaguesOf(userId)] } })) > 0;
  if (!colleague) {
    throw new BadInput({ path: 'toUserId', message: 'is nobody the user shares a team with' });
  }
}

/** What webhooks are told, in the envelope of every event. */
async function created(
  tx: Transaction,
  { id, userId, toUserId, start, end, reason, notes }: OutOfOffice,
  now: Date,
): Promise<Prisma.EventUncheckedCreateInput> {
  const select = { id: true, name: true, username: true, email: true, timeZone: true };
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select });
  const toUser = toUserId ? await tx.user.findUnique({ where: { id: toUserId }, select }) : null;
  const days = { start: dayOf(start).toString(), end: dayOf(end).toString() };
  return {
    type: 'OOO_CREATED',
    userId,
    createdAt: now,
    payload: {
      triggerEvent: 'OOO_CREATED',
      createdAt: now.toISOString(),
      payload: { oooEntry: { id, ...days, reason, notes, user, toUser } },
    },
  };
}
