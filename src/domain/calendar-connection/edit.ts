import { z } from 'zod';
import type { CalendarConnection } from '../../../prisma/generated/client.js';
import { CalendarCancelRule, CalendarChangeRule } from '../../../prisma/generated/enums.js';
import { hasScope } from '../../auth/access.ts';
import { BadInput, Forbidden } from '../../base/errors.ts';
import { assertNoDryRun, type SignedIn } from '../../context/context.ts';
import type { CalendarAuth, NamedCalendar } from '../../context/tool.ts';
import { type Transaction, transactionOptions } from '../../database/transaction.ts';
import { lineField, optionalField, textField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { replaceDestination } from '../calendar/destination.ts';
import { hashFeedAddress } from '../calendar-feed/address.ts';
import { releaseFeeds, removeUnusedFeeds, watchCalendar } from '../calendar-feed/connected.ts';
import { parseCalendars } from './calendars.ts';
import { assertMayRefresh, findCalendars, getCalendarConnection } from './connection.ts';
import { storeLogin, toFresh, wakeUp } from './fresh.ts';
import { openLogin } from './login.ts';
import { connectionProblems } from './status.ts';

const address = lineField(2_000);

const Change = z.object({
  busyCalendars: optionalField(z.array(address).max(20)),
  destination: address.nullish(),
  onChange: optionalField(z.enum(CalendarChangeRule)),
  onCancel: optionalField(z.enum(CalendarCancelRule)),
  password: optionalField(textField(1_000).min(1)),
});

type Changes = ReturnType<typeof parseChange>;

const parseChange = (input: z.input<typeof Change>) => parseInput(Change, input);

export async function editCalendarConnection(
  context: SignedIn,
  id: number,
  input: z.input<typeof Change>,
) {
  const changes = parseChange(input);
  const connection = await getCalendarConnection(context, id);
  assertMayWrite(context, changes);
  if (changes.password) assertNoDryRun(context);
  const listed = changes.password
    ? await tryPassword(context, connection, changes.password)
    : parseCalendars(connection);
  const { onChange, onCancel, password } = changes;
  await context.db.$transaction(async (tx) => {
    const data = { ...(onChange && { onChange }), ...(onCancel && { onCancel }) };
    await tx.calendarConnection.updateMany({ where: { id }, data });
    if (password) await storeLogin(tx, context, { id, listed, text: password });
    await setBusyCalendars({ tx, context, connection, listed }, changes);
    await setDestination({ tx, context, connection, listed }, changes);
    await removeUnusedFeeds(tx, connection.userId);
  }, transactionOptions);
  return { id };
}

/** Who chooses the calendar can read the bookings in it, and with FOLLOW change them. */
function assertMayWrite(context: SignedIn, { destination, onChange }: Changes) {
  const asks = destination !== undefined || onChange !== undefined;
  if (!asks || (hasScope(context, 'READ_BOOKING') && hasScope(context, 'WRITE_BOOKING'))) return;
  throw new Forbidden('Where bookings are written to needs the scope WRITE_BOOKING');
}

function tryPassword(context: SignedIn, connection: CalendarConnection, password: string) {
  const { username, provider } = connection;
  if (provider === null) return listAgain(context, connection, { username, password });
  const message = 'cannot be set, because you sign in with a provider';
  throw new BadInput({ path: 'password', message });
}

async function listAgain(
  context: SignedIn,
  { home, provider }: CalendarConnection,
  auth: CalendarAuth,
) {
  const path = provider === null ? 'password' : 'by';
  const fields = { address: path, password: path };
  return (await findCalendars(context, { ...auth, address: home }, fields)).calendars;
}

interface Editing {
  tx: Transaction;
  context: SignedIn;
  connection: CalendarConnection;
  listed: readonly NamedCalendar[];
}

function getListed({ listed }: Editing, url: string, path: string): NamedCalendar {
  const found = listed.find((one) => one.url === url);
  if (!found) throw new BadInput({ path, message: 'is no calendar of this connection' });
  return found;
}

async function setBusyCalendars(editing: Editing, { busyCalendars }: Changes) {
  if (!busyCalendars) return;
  const { tx, context, connection } = editing;
  const { id: connectionId, userId } = connection;
  const chosen = busyCalendars.map((url) => getListed(editing, url, 'busyCalendars'));
  const hashes = chosen.map(({ url }) => hashFeedAddress(url));
  await releaseFeeds(tx, { connectionId, keepsBusy: true, urlHash: { notIn: hashes } });
  for (const { url, name } of chosen) {
    const calendar = { connectionId, userId, url, name, path: 'busyCalendars' };
    await watchCalendar(tx, context, calendar, true);
  }
}

async function setDestination(editing: Editing, { destination }: Changes) {
  if (destination === undefined) return;
  const { tx, context, connection } = editing;
  const owner = { userId: connection.userId, eventTypeId: null };
  if (destination === null) {
    await tx.destinationCalendar.updateMany({
      where: { ...owner, connectionId: connection.id },
      data: { userId: null },
    });
    return;
  }
  const { url, canWrite } = getListed(editing, destination, 'destination');
  if (!canWrite) throw new BadInput({ path: 'destination', message: 'cannot be written to' });
  await replaceDestination({ tx, context, path: 'destination' }, owner, {
    ...{ integration: 'caldav_calendar', externalId: url, primaryEmail: null },
    connectionId: connection.id,
  });
}

/** Lists the calendars again, and lets the workers read and write at once. */
export async function refreshCalendarConnection(context: SignedIn, id: number) {
  const connection = await getCalendarConnection(context, id);
  const now = context.clock();
  assertMayRefresh(connection, now);
  const { providers } = context.calendarServers;
  const login = openLogin({ ...context, providers }, connection);
  if (login === null) {
    throw new BadInput({ path: 'by', message: connectionProblems.UNREADABLE_PASSWORD });
  }
  const listed = await listAgain(context, connection, login.auth);
  await context.db.$transaction(async (tx) => {
    await tx.calendarConnection.updateMany({ where: { id }, data: toFresh(listed, now) });
    await wakeUp(tx, id, now);
  }, transactionOptions);
  return { id };
}
