import type { BookingStatus } from '../../../prisma/generated/enums.js';
import type { Transaction } from '../../database/transaction.ts';
import { parseWallClock } from '../booking/wall-clock.ts';

/** A booking that had an event, and when. */
interface TouchedBooking {
  bookingId: number;
  since: Date;
}

/** For bookings without an event type. The same as the default of the column. */
const defaultMinutes: readonly number[] = [1_440, 60];

const dayMinutes = 1_440;

interface PlannedReminder {
  id: number;
  minutesBefore: number | null;
  scheduledDate: Date;
  scheduled: boolean;
}

interface PlannedBooking {
  uid: string;
  status: BookingStatus;
  startTime: Date;
  wallClock: string | null;
  eventType: { reminders: number[]; timeZone: string | null } | null;
  workflowReminders: PlannedReminder[];
}

/** What has to change so that a booking has the reminders that it should have. */
interface ReminderPlan {
  remove: number[];
  /** Sent for another time: they stay as a record, and make room for new ones. */
  retire: number[];
  move: { id: number; at: Date }[];
  add: { bookingUid: string; minutesBefore: number; scheduledDate: Date; method: 'EMAIL' }[];
}

/**
 * Brings the reminders of bookings up to date: those that lie ahead of what happened, and only while
 * the booking is accepted. Call it where events are fanned out, by one process at a time.
 */
export async function planReminders(tx: Transaction, touched: readonly TouchedBooking[]) {
  if (touched.length === 0) return;
  const id = { in: touched.map(({ bookingId }) => bookingId) };
  // The worker that sends reminders may be at them.
  await tx.$queryRaw`
    SELECT reminder.id FROM "WorkflowReminder" reminder
    JOIN "Booking" booking ON booking.uid = reminder."bookingUid"
    WHERE booking.id = ANY (${id.in}) ORDER BY reminder.id FOR UPDATE OF reminder`;
  const bookings = await tx.booking.findMany({ where: { id }, select: plannedSelect });
  const plans = bookings.map((booking) => {
    const times = touched.filter((one) => one.bookingId === booking.id).map(({ since }) => +since);
    return planBooking(booking, new Date(Math.min(...times)));
  });
  await applyPlan(tx, {
    remove: plans.flatMap(({ remove }) => remove),
    retire: plans.flatMap(({ retire }) => retire),
    move: plans.flatMap(({ move }) => move),
    add: plans.flatMap(({ add }) => add),
  });
}

const plannedSelect = {
  id: true,
  uid: true,
  status: true,
  startTime: true,
  wallClock: true,
  eventType: { select: { reminders: true, timeZone: true } },
  workflowReminders: {
    where: { minutesBefore: { not: null } },
    select: { id: true, minutesBefore: true, scheduledDate: true, scheduled: true },
  },
} as const;

function planBooking(booking: PlannedBooking, since: Date): ReminderPlan {
  const plan: ReminderPlan = { remove: [], retire: [], move: [], add: [] };
  const { workflowReminders } = booking;
  const wanted = listWantedMinutes(booking);
  // Those of an ended booking are cancelled, and stay as a record.
  if (!wanted) return plan;
  for (const { id, minutesBefore, scheduled } of workflowReminders) {
    if (!scheduled && !wanted.includes(minutesBefore ?? 0)) plan.remove.push(id);
  }
  for (const minutes of wanted) planReminder(plan, booking, minutes, since);
  return plan;
}

/** Null if the booking has ended. */
function listWantedMinutes({ status, eventType }: PlannedBooking): readonly number[] | null {
  if (status === 'CANCELLED' || status === 'REJECTED') return null;
  return status === 'ACCEPTED' ? (eventType?.reminders ?? defaultMinutes) : [];
}

function planReminder(
  plan: ReminderPlan,
  { uid, workflowReminders, ...booking }: PlannedBooking,
  minutesBefore: number,
  since: Date,
) {
  const at = findReminderTime(booking, minutesBefore);
  const present = workflowReminders.find((one) => one.minutesBefore === minutesBefore);
  // One that is due already is not planned again: it waits for its worker.
  if (present?.scheduledDate.getTime() === at.getTime()) return;
  const isAhead = at > since;
  if (present && !present.scheduled) {
    if (isAhead) plan.move.push({ id: present.id, at });
    else plan.remove.push(present.id);
    return;
  }
  if (!isAhead) return;
  if (present) plan.retire.push(present.id);
  plan.add.push({ bookingUid: uid, minutesBefore, scheduledDate: at, method: 'EMAIL' });
}

/**
 * Whole days before mean the same local time, also when clocks change in between: a meeting at 9:00 is
 * announced at 9:00. Everything else is counted in minutes.
 */
function findReminderTime(
  { startTime, wallClock, eventType }: Omit<PlannedBooking, 'uid' | 'workflowReminders'>,
  minutes: number,
): Date {
  if (minutes % dayMinutes !== 0) return new Date(startTime.getTime() - minutes * 60_000);
  const promised = wallClock === null ? null : parseWallClock(wallClock);
  const start = Temporal.Instant.fromEpochMilliseconds(startTime.getTime()).toZonedDateTimeISO(
    promised?.timeZone ?? eventType?.timeZone ?? 'UTC',
  );
  return new Date(start.subtract({ days: minutes / dayMinutes }).epochMilliseconds);
}

async function applyPlan(tx: Transaction, { remove, retire, move, add }: ReminderPlan) {
  if (remove.length > 0) await tx.workflowReminder.deleteMany({ where: { id: { in: remove } } });
  if (retire.length > 0) {
    const where = { id: { in: retire } };
    await tx.workflowReminder.updateMany({ where, data: { minutesBefore: null } });
  }
  if (move.length > 0) {
    await tx.$executeRaw`
      UPDATE "WorkflowReminder" SET "scheduledDate" = moved.at
      FROM jsonb_to_recordset(${JSON.stringify(move)}::jsonb) AS moved (id bigint, at timestamptz)
      WHERE "WorkflowReminder".id = moved.id`;
  }
  if (add.length > 0) await tx.workflowReminder.createMany({ data: add, skipDuplicates: true });
}
