import { z } from 'zod';
import type { CalendarConnection, Prisma } from '../../../prisma/generated/client.js';
import { sealText } from '../../auth/reseal.ts';
import { BadInput, Conflict, NotFound, RateLimited } from '../../base/errors.ts';
import { recordAct } from '../../audit/record.ts';
import type { SignedIn } from '../../context/context.ts';
import type { CalendarLogin, NamedCalendar } from '../../context/tool.ts';
import type { Viewer } from '../../context/viewer.ts';
import { isUniqueViolation } from '../../database/conflict.ts';
import { type Transaction, transactionOptions } from '../../database/transaction.ts';
import { databaseIdField, lineField, optionalField, textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { assertMayFilterByUser } from '../access/administrator.ts';
import { resolveOwnerId } from '../access/owner.ts';
import { calendarPassword } from './secret.ts';
import { connectionProblems, isConnectionProblem } from './status.ts';

/** The connections a viewer may see and change. */
export const calendarConnectionsOf = (viewer: Viewer): Prisma.CalendarConnectionWhereInput =>
  viewer.isAdmin ? {} : { userId: viewer.userId };

const Filter = z.object({ userId: optionalField(databaseIdField) });

export function toCalendarConnectionWhere(
  viewer: Viewer,
  input: z.input<typeof Filter> = {},
): Prisma.CalendarConnectionWhereInput {
  const filter = parseInput(Filter, input);
  assertMayFilterByUser(viewer, filter.userId);
  return { ...filter, AND: [calendarConnectionsOf(viewer)] };
}

const NewConnection = z.object({
  url: lineField(2_000),
  username: lineField(),
  password: textField(1_000).min(1),
  userId: optionalField(databaseIdField),
});

const maxConnections = 10;
/** Finding an account asks somebody's server up to ten times. */
const findPoints = 100;

/** Signs in and looks for calendars before anything is stored. */
export async function connectCalendar(context: SignedIn, input: z.input<typeof NewConnection>) {
  const { url, username, password, userId: named } = parseInput(NewConnection, input);
  const userId = await resolveOwnerId(context, named);
  const { home, calendars } = await findCalendars(context, { address: url, username, password });
  return storeConnection(context, {
    ...{ userId, home, calendars, username, provider: null, text: password },
  });
}

interface NewAccount extends Pick<CalendarConnection, 'userId' | 'home' | 'username' | 'provider'> {
  calendars: readonly NamedCalendar[];
  /** The password or the tokens. */
  text: string;
}

export function storeConnection(
  context: SignedIn,
  { text, calendars, ...account }: NewAccount,
): Promise<{ id: number }> {
  const { userId, home } = account;
  return context.db.$transaction(async (tx) => {
    await assertRoom(tx, userId);
    const now = context.clock();
    const connection = await createConnection(tx, {
      ...{ ...account, createdAt: now, triedAt: now, listedAt: now },
      secret: await sealText(tx, context.keyring, calendarPassword, text),
      calendars: calendars.map((one) => ({ ...one })),
    });
    await recordAct(tx, context, 'CALENDAR_CONNECTED', {
      ...{ userId, subjectId: String(connection.id) },
      detail: { host: new URL(home).host },
    });
    return connection;
  }, transactionOptions);
}

/** Says at the right field what is wrong. */
export async function findCalendars(
  { budget, calendarServers }: SignedIn,
  login: CalendarLogin,
  fields = { address: 'url', password: 'password' },
) {
  budget.charge(findPoints);
  const found = await calendarServers.find(login);
  if (!('problem' in found)) return found;
  const isPassword = found.problem === 'WRONG_PASSWORD' || found.problem === 'FORBIDDEN';
  const message = isConnectionProblem(found.problem)
    ? connectionProblems[found.problem]
    : connectionProblems.UNREACHABLE;
  throw new BadInput({ path: isPassword ? fields.password : fields.address, message });
}

async function createConnection(
  tx: Transaction,
  data: Prisma.CalendarConnectionUncheckedCreateInput,
) {
  try {
    return await tx.calendarConnection.create({ data, select: { id: true } });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Conflict('This account is connected already');
  }
}

/** Locks the host's row, so that concurrent calls cannot exceed the limit together. */
async function assertRoom(tx: Transaction, userId: number) {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR NO KEY UPDATE`;
  if ((await tx.calendarConnection.count({ where: { userId } })) < maxConnections) return;
  throw new Conflict(`There are already ${maxConnections} connections: remove one first`);
}

export async function getCalendarConnection(
  { db, viewer }: Pick<SignedIn, 'db' | 'viewer'>,
  id: number,
): Promise<CalendarConnection> {
  const connection = await db.calendarConnection.findFirst({
    where: { AND: [{ id }, calendarConnectionsOf(viewer)] },
  });
  if (!connection) throw new NotFound('Calendar connection');
  return connection;
}

/** Its calendars no longer keep the host busy. What was written to them stays there. */
export async function removeCalendarConnection(context: SignedIn, id: number) {
  const { userId, home } = await getCalendarConnection(context, id);
  await context.db.$transaction(async (tx) => {
    const { count } = await tx.calendarConnection.deleteMany({ where: { id } });
    if (count === 0) throw new NotFound('Calendar connection');
    await recordAct(tx, context, 'CALENDAR_DISCONNECTED', {
      ...{ userId, subjectId: String(id) },
      detail: { host: new URL(home).host },
    });
  }, transactionOptions);
  return { id };
}

/** Calendars are listed again on request at most this often. */
const refreshEveryMs = 15_000;

export function assertMayRefresh({ listedAt }: CalendarConnection, now: Date) {
  const waitMs = (listedAt?.getTime() ?? 0) + refreshEveryMs - now.getTime();
  if (waitMs > 0) throw new RateLimited(Math.ceil(waitMs / 1_000));
}
