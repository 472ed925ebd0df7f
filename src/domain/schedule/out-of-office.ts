import type { Transaction } from '../../database/transaction.ts';
import { z } from 'zod';
import type { OutOfOffice, Prisma } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { BadInput, Conflict, NotFound } from '../../base/errors.ts';
import { databaseIdField, lineField, optionalField, textField } from '../../input/field.ts';
import { assertMayFilterByUser } from '../access/administrator.ts';
import { parseInput } from '../../input/parse.ts';
import { recordUserEvent } from '../event/record.ts';
import { usersSharingTeamWith } from '../team/membership.ts';
import { resolveOwnerId } from '../access/owner.ts';
import type { TeamContext } from '../access/team.ts';

/** The absences a viewer may see and change. */
export const outOfOfficesOf = (viewer: Viewer): Prisma.OutOfOfficeWhereInput =>
  viewer.isAdmin ? {} : { userId: viewer.userId };

const Filter = z.object({ userId: optionalField(databaseIdField) });

type OutOfOfficeFilter = z.input<typeof Filter>;

export function toOutOfOfficeWhere(
  viewer: Viewer,
  input: OutOfOfficeFilter = {},
): Prisma.OutOfOfficeWhereInput {
  const filter = parseInput(Filter, input);
  assertMayFilterByUser(viewer, filter.userId);
  return { ...filter, AND: [outOfOfficesOf(viewer)] };
}

const details = {
  reason: lineField().nullish(),
  notes: textField(10_000).nullish(),
  toUserId: databaseIdField.nullish(),
};

const NewOutOfOffice = z
  .object({ ...details, start: z.date(), end: z.date(), userId: optionalField(databaseIdField) })
  .check(({ value, issues }) => {
    const problem = findPeriodProblem(value);
    if (problem) {
      issues.push({ code: 'custom', message: problem.message, path: [problem.path], input: value });
    }
  });

const OutOfOfficeChange = z.object({
  ...details,
  start: optionalField(z.date()),
  end: optionalField(z.date()),
});

interface Period {
  start: Date;
  end: Date;
}

/** Both days are included, so a year ends on the day before its anniversary. */
function findPeriodProblem({ start, end }: Period) {
  if (end < start) return { path: 'end', message: 'must not be before start' };
  const yearLater = toPlainDate(start).add({ years: 1 });
  if (Temporal.PlainDate.compare(toPlainDate(end), yearLater) < 0) return undefined;
  return { path: 'end', message: 'must be within a year of start' };
}

/** A day is stored as its midnight in UTC. */
const toPlainDate = (date: Date) => Temporal.PlainDate.from(date.toISOString().slice(0, 10));

async function getOutOfOffice({ db, viewer }: TeamContext, id: number) {
  const absence = await db.outOfOffice.findFirst({
    where: { AND: [{ id }, outOfOfficesOf(viewer)] },
  });
  if (!absence) throw new NotFound('Out-of-office');
  return absence;
}

export async function createOutOfOffice(context: SignedIn, input: z.input<typeof NewOutOfOffice>) {
  const { userId: named, ...data } = parseInput(NewOutOfOffice, input);
  const userId = await resolveOwnerId(context, named);
  return context.db.$transaction(async (tx) => {
    await lockAbsences(tx, userId);
    await assertColleague(tx, userId, data.toUserId);
    await assertNoOverlap(tx, { userId, ...data });
    const absence = await tx.outOfOffice.create({ data: { userId, ...data } });
    await recordUserEvent(tx, await toCreatedEvent(tx, absence, context.clock()));
    return absence;
  });
}

export async function editOutOfOffice(
  context: SignedIn,
  id: number,
  input: z.input<typeof OutOfOfficeChange>,
) {
  const change = parseInput(OutOfOfficeChange, input);
  const { userId } = await getOutOfOffice(context, id);
  return context.db.$transaction(async (tx) => {
    await lockAbsences(tx, userId);
    const before = await getOutOfOffice({ db: tx, viewer: context.viewer }, id);
    const after = { ...before, ...change };
    const problem = findPeriodProblem(after);
    if (problem) throw new BadInput(problem);
    await assertColleague(tx, userId, change.toUserId);
    await assertNoOverlap(tx, after);
    return tx.outOfOffice.update({ where: { id }, data: change });
  });
}

export async function deleteOutOfOffice(context: SignedIn, id: number) {
  const absence = await getOutOfOffice(context, id);
  await context.db.outOfOffice.deleteMany({ where: { id } });
  return absence;
}

/** A user's absences change one at a time, so that two that overlap cannot both find the days free. */
const lockAbsences = (tx: Transaction, userId: number) =>
  tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR NO KEY UPDATE`;

async function assertNoOverlap(
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
  throw new Conflict(
    `This absence overlaps the one from ${toPlainDate(other.start)} to ${toPlainDate(other.end)}`,
  );
}

async function assertColleague(tx: Transaction, userId: number, toUserId?: number | null) {
  if (!toUserId) return;
  const colleague =
    toUserId !== userId &&
    (await tx.user.count({ where: { AND: [{ id: toUserId }, usersSharingTeamWith(userId)] } })) > 0;
  if (!colleague) {
    throw new BadInput({ path: 'toUserId', message: 'must share a team with the user' });
  }
}

/** The webhook payload, in the same envelope as every event. */
async function toCreatedEvent(
  tx: Transaction,
  { id, userId, toUserId, start, end, reason, notes }: OutOfOffice,
  now: Date,
): Promise<Prisma.EventUncheckedCreateInput> {
  const select = { id: true, name: true, username: true, email: true, timeZone: true };
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select });
  const toUser = toUserId ? await tx.user.findUnique({ where: { id: toUserId }, select }) : null;
  const days = { start: toPlainDate(start).toString(), end: toPlainDate(end).toString() };
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
