import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { fanOut } from '../../../src/background/fan-out.ts';
import { readSystemClock } from '../../../src/context/tool.ts';
import { planMeetingsForWebhook } from '../../../src/domain/webhook/scheduled-trigger.ts';
import { db } from '../../support/app.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildUser } from '../../support/build/user.ts';
import { buildWebhook, recordEvent } from '../../support/webhook/receiver.ts';

const tools = { db, clock: readSystemClock };

beforeEach(async () => void (await db.outbox.deleteMany()));

/** Twenty events of a booking, and one among them that no statement can read. */
async function buildScene() {
  const host = await buildUser();
  const webhook = await buildWebhook({ userId: host.id, subscriberUrl: 'https://hooks.test/' });
  const booking = await buildBooking({ host });
  for (let nth = 0; nth < 10; nth++) await recordEvent(booking);
  const payload = { payload: { startTime: 'not a time' } };
  const bad = await db.event.create({ data: { type: 'MEETING_STARTED', payload } });
  await db.outbox.create({ data: { eventId: bad.id } });
  for (let nth = 0; nth < 10; nth++) await recordEvent(booking);
  const listDelivered = async () => {
    const where = { webhookId: webhook.id };
    const made = await db.webhookDelivery.findMany({ where, orderBy: { id: 'asc' } });
    return made.map(({ eventId }) => eventId);
  };
  return { bad, listDelivered };
}

/** What a worker does, without its pauses. Returns how many rounds failed. */
async function fanOutAll() {
  let failed = 0;
  for (;;) {
    const fannedOut = await fanOut(tools).catch(() => null);
    if (fannedOut?.events === 0) return failed;
    if (!fannedOut) failed++;
    if (failed > 10) throw new Error('It never ends');
  }
}

it('an event that cannot be read is set aside after three tries, and all others are delivered in order', async () => {
  const { bad, listDelivered } = await buildScene();
  expect(await fanOutAll()).toBe(3);
  expect(await db.outbox.findMany()).toMatchObject([
    {
      eventId: bad.id,
      failures: 3,
      failedAt: expect.any(Date),
      reason: expect.stringMatching('not a time'),
    },
  ]);
  const delivered = await listDelivered();
  expect(delivered).toHaveLength(20);
  expect(delivered).toEqual(delivered.toSorted((one, other) => one - other));
});

it('an event that was set aside is delivered once it can be read and is tried again', async () => {
  const { bad } = await buildScene();
  await fanOutAll();
  const payload = { payload: { startTime: '2040-01-01T00:00:00Z' } };
  await db.event.update({ where: { id: bad.id }, data: { payload } });
  await db.outbox.updateMany({ data: { failures: 0, failedAt: null } });
  expect(await fanOutAll()).toBe(0);
  expect(await db.outbox.count()).toBe(0);
});

it('a connection that is lost is blamed on no event', async () => {
  const { bad } = await buildScene();
  const lost = () => Promise.reject(Object.assign(new Error('lost'), { code: 'ECONNRESET' }));
  const away = {
    ...tools,
    db: db.$extends({ client: { $transaction: lost } }) as unknown as typeof db,
  };
  for (let nth = 0; nth < 5; nth++) await expect(fanOut(away)).rejects.toThrow('lost');
  expect(await db.outbox.count({ where: { failures: { gt: 0 } } })).toBe(0);
  expect(await db.outbox.count({ where: { eventId: bad.id } })).toBe(1);
});

it('a webhook whose meetings cannot be planned is set aside, and the next one is planned', async () => {
  const [bad, good] = [randomUUID(), randomUUID()];
  await db.outbox.createMany({ data: [bad, good].map((webhookId) => ({ webhookId })) });
  await db.$executeRawUnsafe(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION USING ERRCODE = 'data_exception', MESSAGE = 'cannot be planned'; END $$`);
  await db.$executeRawUnsafe(`
    CREATE TRIGGER refuse BEFORE DELETE ON "Outbox"
    FOR EACH ROW WHEN (OLD."webhookId" = '${bad}') EXECUTE FUNCTION refuse()`);
  for (let nth = 0; nth < 3; nth++) await expect(planMeetingsForWebhook(tools)).rejects.toThrow();
  expect(await planMeetingsForWebhook(tools)).toBe(1);
  await db.$executeRawUnsafe('DROP TRIGGER refuse ON "Outbox"');
  expect(await db.outbox.findMany()).toMatchObject([{ webhookId: bad, failures: 3 }]);
});
