import { beforeAll, describe, expect, it } from 'vitest';
import { createTurns } from '../../../src/webhooks/turn.ts';
import { db } from '../../support/app.ts';
import { buildBooking } from '../../support/build/booking.ts';
import { buildUser } from '../../support/build/user.ts';
import { buildWebhook, recordEvent } from '../../support/webhook/receiver.ts';

const subscriberUrl = 'https://hooks.example.test/';
const count = 230;

/** In the order of their turns. */
let waiting: string[] = [];

beforeAll(async () => {
  const host = await buildUser();
  await recordEvent(await buildBooking({ host }));
  const event = await db.event.findFirstOrThrow({ orderBy: { id: 'desc' } });
  const { secret } = await buildWebhook({ subscriberUrl, userId: host.id });
  const webhooks = await db.webhook.createManyAndReturn({
    data: Array.from({ length: count }, () => ({ subscriberUrl, userId: host.id, secret })),
    select: { id: true },
  });
  waiting = webhooks.map(({ id }) => id).sort();
  await db.webhookDelivery.createMany({
    data: waiting.map((webhookId) => ({
      webhookId,
      eventId: event.id,
      nextAttemptAt: new Date(),
    })),
  });
});

describe('the webhooks that a claim looks at', () => {
  it('are a hundred in turn, until all had theirs', async () => {
    const turns = createTurns(db);
    const parts = [await turns.next(), await turns.next(), await turns.next()];
    expect(parts.map(({ length }) => length)).toEqual([100, 100, 30]);
    expect(parts.flat()).toEqual(waiting);
    expect(await turns.next()).toEqual(waiting.slice(0, 100));
  });

  it('are those with news first, once, and some of the others', async () => {
    const turns = createTurns(db);
    const told = waiting.slice(150);
    turns.tell(told);
    expect(await turns.next()).toEqual([...told.slice(0, 75), ...waiting.slice(0, 25)]);
    expect(turns.hasNews()).toBe(true);
    expect(await turns.next()).toEqual([...told.slice(75), ...waiting.slice(25, 120)]);
    expect(turns.hasNews()).toBe(false);
  });

  it('begin again at once after a last part that was full', async () => {
    const turns = createTurns(db);
    await turns.next();
    await turns.next();
    turns.tell(waiting.slice(0, 70));
    expect(await turns.next()).toEqual([...waiting.slice(0, 70), ...waiting.slice(200)]);
    expect(await turns.next()).toEqual(waiting.slice(0, 100));
  });

  it('are none twice', async () => {
    const turns = createTurns(db);
    turns.tell([waiting[3] ?? '', waiting[3] ?? '']);
    const looked = await turns.next();
    expect(looked).toHaveLength(99);
    expect(new Set(looked).size).toBe(99);
  });

  it('are all looked at, however much news there is', async () => {
    const turns = createTurns(db);
    const seen = new Set<string>();
    const news = waiting.slice(0, 80);
    for (let claim = 0; claim < 10; claim++) {
      turns.tell(news);
      for (const id of await turns.next()) seen.add(id);
    }
    expect(seen.size).toBe(count);
  });
});
