import { randomUUID } from 'node:crypto';
import { readSize } from '../support/size.ts';
import { describe, expect, it } from 'vitest';
import type { Prisma } from '../../prisma/generated/client.js';
import { fanOut } from '../../src/background/fan-out.ts';
import { sendReminders } from '../../src/domain/reminder/send.ts';
import { as, db, pool } from '../support/app.ts';
import { mutateBooking } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildUser } from '../support/build/user.ts';
import { recordEvent } from '../support/webhook/receiver.ts';

const hour = 3_600_000;
const day = 24 * hour;
const start = new Date('2030-05-20T09:00:00Z');
const before = (ms: number) => new Date(start.getTime() - ms);
const dayAhead = '2030-05-19T09:00:00.000Z';
const hourAhead = '2030-05-20T08:00:00.000Z';

type Over = Partial<Omit<Prisma.BookingUncheckedCreateInput, 'hosts' | 'userId'>>;

/** A booking with one host and one attendee, a month ahead of the time at which it is recorded. */
async function buildScene(over: Over = {}, reminders?: number[]) {
  const host = await buildUser();
  const offer = await buildBookableEventType(host, reminders && { reminders });
  const email = `${randomUUID()}@example.test`;
  const attendees = { create: { email, name: 'Bea', timeZone: 'UTC' } };
  const parts = { host, eventTypeId: offer.id, attendees, startTime: start };
  const booking = await buildBooking({ ...parts, ...over });
  return { host, offer, booking, email };
}

type Scene = Awaited<ReturnType<typeof buildScene>>;

/** Something happens to the booking, and the worker hears of it. */
async function happen({ booking }: Pick<Scene, 'booking'>, at: Date) {
  await recordEvent(booking, 'BOOKING_CREATED', () => at);
  await fanOutAll(at);
}

async function fanOutAll(at: Date) {
  while ((await fanOut({ db, clock: () => at, makesMails: true })).events > 0);
}

async function sendAll(at: Date) {
  const batches: number[] = [];
  for (;;) {
    const count = await sendReminders({ db, clock: () => at });
    if (count === 0) return batches;
    batches.push(count);
  }
}

const listReminders = async ({ booking: { uid: bookingUid } }: Pick<Scene, 'booking'>) =>
  (await db.workflowReminder.findMany({ where: { bookingUid }, orderBy: { id: 'asc' } })).map(
    ({ scheduledDate, scheduled, cancelled }) => [
      scheduledDate.toISOString(),
      cancelled ? 'CANCELLED' : scheduled ? 'SENT' : 'PLANNED',
    ],
  );

const listRecipients = async ({ booking }: Pick<Scene, 'booking'>) =>
  (await db.mail.findMany({ where: { bookingId: booking.id, kind: 'REMINDER' } }))
    .map(({ recipient }) => recipient)
    .sort();

describe('the reminders of a booking', () => {
  it('are planned a day and an hour before, and shown over GraphQL', async () => {
    const scene = await buildScene();
    await happen(scene, before(30 * day));
    const { data } = await as(scene.host).gql(
      `query ($uid: String!) { booking(by: { uid: $uid }) { workflowReminders { method scheduledDate scheduled } } }`,
      { uid: scene.booking.uid },
    );
    expect(data.booking.workflowReminders).toEqual([
      { method: 'EMAIL', scheduledDate: dayAhead, scheduled: false },
      { method: 'EMAIL', scheduledDate: hourAhead, scheduled: false },
    ]);
  });

  it('are those of its event type, or none', async () => {
    const [two, none, alone] = [
      await buildScene({}, [30, 2_880]),
      await buildScene({}, []),
      await buildScene({ eventTypeId: null }),
    ];
    for (const scene of [two, none, alone]) await happen(scene, before(30 * day));
    expect((await listReminders(two)).map(([at]) => at)).toEqual([
      '2030-05-20T08:30:00.000Z',
      '2030-05-18T09:00:00.000Z',
    ]);
    expect(await listReminders(none)).toEqual([]);
    expect(await listReminders(alone)).toHaveLength(2);
  });

  it('are planned only ahead, and once the booking is accepted', async () => {
    const [late, asked] = [await buildScene(), await buildScene({ status: 'PENDING' })];
    await happen(late, before(3 * hour));
    await happen(asked, before(30 * day));
    expect(await listReminders(late)).toEqual([[hourAhead, 'PLANNED']]);
    expect(await listReminders(asked)).toEqual([]);
    await db.booking.update({ where: { id: asked.booking.id }, data: { status: 'ACCEPTED' } });
    await happen(asked, before(29 * day));
    expect(await listReminders(asked)).toHaveLength(2);
  });

  it('move with the booking, and go out again if they had been sent', async () => {
    const scene = await buildScene();
    await happen(scene, before(30 * day));
    await sendAll(before(day));
    const later = new Date(start.getTime() + 7 * day);
    const times = { startTime: later, endTime: new Date(later.getTime() + hour) };
    await db.booking.update({ where: { id: scene.booking.id }, data: times });
    await happen(scene, before(20 * hour));
    expect((await listReminders(scene)).toSorted()).toEqual([
      [dayAhead, 'SENT'],
      ['2030-05-26T09:00:00.000Z', 'PLANNED'],
      ['2030-05-27T08:00:00.000Z', 'PLANNED'],
    ]);
    await sendAll(new Date(later.getTime() - hour));
    expect(await listRecipients(scene)).toHaveLength(6);
  });

  it('end with the booking', async () => {
    const scene = await buildScene();
    await happen(scene, before(30 * day));
    await mutateBooking(scene.host, 'cancelBooking', scene.booking, {}, '__typename');
    await fanOutAll(before(29 * day));
    await sendAll(before(30 * 60_000));
    expect(await listRecipients(scene)).toEqual([]);
    expect(await listReminders(scene)).toEqual([
      [dayAhead, 'CANCELLED'],
      [hourAhead, 'CANCELLED'],
    ]);
  });

  it('keep the local time of the booker over a change of clocks if they are whole days before', async () => {
    // Clocks go forward in Berlin on 31 March 2030.
    const startTime = new Date('2030-03-31T07:00:00Z');
    const wallClock = '2030-03-31T09:00:00[Europe/Berlin]';
    const scene = await buildScene({ startTime, wallClock }, [1_440, 1_500]);
    await happen(scene, before(90 * day));
    expect((await listReminders(scene)).map(([at]) => at)).toEqual([
      '2030-03-30T08:00:00.000Z',
      '2030-03-30T06:00:00.000Z',
    ]);
  });
});

describe('a reminder that is due', () => {
  it('makes one mail for each host and attendee, with two workers at once', async () => {
    const scene = await buildScene();
    await happen(scene, before(30 * day));
    await sendAll(before(day + 1));
    expect(await listRecipients(scene)).toEqual([]);
    await Promise.all([sendAll(before(day)), sendAll(before(day)), sendAll(before(day))]);
    expect(await listRecipients(scene)).toEqual([scene.email, scene.host.email].sort());
    expect(await listReminders(scene)).toEqual([
      [dayAhead, 'SENT'],
      [hourAhead, 'PLANNED'],
    ]);
  });

  it('makes one mail for a host who attends, and none for users who are locked', async () => {
    const scene = await buildScene();
    const second = await buildUser();
    const { id: bookingId } = scene.booking;
    await db.attendee.updateMany({ where: { bookingId }, data: { email: scene.host.email } });
    const times = { start: scene.booking.startTime, end: scene.booking.endTime };
    await db.bookingHost.create({ data: { bookingId, userId: second.id, ...times } });
    await db.user.update({ where: { id: second.id }, data: { locked: true } });
    await happen(scene, before(30 * day));
    await sendAll(before(day));
    expect(await listRecipients(scene)).toEqual([scene.host.email]);
  });

  it('is sent late if no worker ran, but not once the meeting has begun', async () => {
    const [late, over] = [await buildScene(), await buildScene()];
    for (const scene of [late, over])
      await recordEvent(scene.booking, 'BOOKING_CREATED', () => before(30 * day));
    await fanOutAll(before(2 * hour));
    await db.booking.update({
      where: { id: over.booking.id },
      data: { startTime: before(3 * hour) },
    });
    await sendAll(before(2 * hour));
    expect(await listRecipients(late)).toEqual([late.email, late.host.email].sort());
    expect(await listRecipients(over)).toEqual([]);
    expect((await listReminders(over))[0]).toEqual([dayAhead, 'CANCELLED']);
  });

  it('goes to hosts alone if the booker wants no mails', async () => {
    const scene = await buildScene({ noEmail: true });
    await happen(scene, before(30 * day));
    await sendAll(before(day));
    expect(await listRecipients(scene)).toEqual([scene.host.email]);
  });

  it('is left to the next worker by one that dies in the middle', async () => {
    const scene = await buildScene();
    await happen(scene, before(30 * day));
    await pool.query(`ALTER TABLE "Mail" ADD CONSTRAINT dies CHECK (kind <> 'REMINDER') NOT VALID`);
    await expect(sendAll(before(day))).rejects.toThrow();
    expect((await listReminders(scene))[0]).toEqual([dayAhead, 'PLANNED']);
    await pool.query('ALTER TABLE "Mail" DROP CONSTRAINT dies');
    await sendAll(before(day));
    expect(await listRecipients(scene)).toHaveLength(2);
  });

  it('is one of thousands that are handled in bounded batches', async () => {
    const count = readSize('MAIL_REMINDERS', 2_000);
    const { host } = await buildScene();
    await pool.query(
      `WITH booking AS (
         INSERT INTO "Booking" (uid, title, "userId", "startTime", "endTime")
         SELECT gen_random_uuid(), 'Many', $1, $2::timestamptz + n * interval '1 hour',
           $2::timestamptz + n * interval '1 hour' + interval '30 minutes'
         FROM generate_series(1, $4::int) n RETURNING id, uid, "startTime", "endTime"
       ), host AS (
         INSERT INTO "BookingHost" ("bookingId", "userId", start, "end")
         SELECT id, $1, "startTime", "endTime" FROM booking
       )
       INSERT INTO "WorkflowReminder" (uuid, "bookingUid", method, "scheduledDate", "minutesBefore")
       SELECT gen_random_uuid(), uid, 'EMAIL', $3, 60 FROM booking`,
      [host.id, start, before(31 * day), count],
    );
    await pool.query('ANALYZE');
    const batches = await sendAll(before(30 * day));
    expect(Math.max(...batches)).toBeLessThanOrEqual(50);
    expect(await db.mail.count({ where: { kind: 'REMINDER', recipient: host.email } })).toBe(count);
  });
});

describe('reminders of an event type', () => {
  const edit = `mutation ($id: Int!, $reminders: [Int!]) {
    editEventType(input: { by: { databaseId: $id }, reminders: $reminders }) {
      eventType { reminders sendsNoShowMail }
    }
  }`;

  it('default to a day and an hour before, and can be changed', async () => {
    const { host, offer } = await buildScene();
    const ask = async (reminders: number[] | null) =>
      (await as(host).gql(edit, { id: offer.id, reminders })).data.editEventType.eventType;
    const sendsNoShowMail = false;
    expect(await ask(null)).toEqual({ reminders: [1_440, 60], sendsNoShowMail });
    expect(await ask([40_320, 15])).toEqual({ reminders: [40_320, 15], sendsNoShowMail });
    expect(await ask([])).toEqual({ reminders: [], sendsNoShowMail });
  });

  it.each([[[0]], [[40_321]], [[60, 60]], [[1, 2, 3, 4, 5, 6]]])('refuse %j', async (reminders) => {
    const { host, offer } = await buildScene();
    const { errors } = await as(host).gql(edit, { id: offer.id, reminders });
    expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
  });
});
