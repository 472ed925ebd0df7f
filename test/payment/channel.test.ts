import { describe, expect, it } from 'vitest';
import { requestRestAs } from '../support/ask/rest.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUser } from '../support/build/user.ts';
import { connectMcpAs } from '../support/mcp/client.ts';

const start = '2031-03-03T09:00:00Z';
const booker = { name: 'Ada', email: 'ada@example.test' };
const payPage = /\/manage\/\d+-[\w-]{43}\/pay$/;

const buildOffer = async (over: object) =>
  (await buildBookableEventType(await buildHost(), { currency: 'eur', ...over })).id;

describe('where to pay', () => {
  it('is told by POST /v1/bookings, only if something is due', async () => {
    const user = await buildUser();
    const book = async (over: object) => {
      const eventTypeId = await buildOffer(over);
      const wish = { eventTypeId, start, responses: booker };
      const { body } = await requestRestAs(user, 'POST /bookings', wish);
      return body;
    };
    expect((await book({ price: 5_000 })).paymentUrl).toMatch(payPage);
    expect(await book({})).not.toHaveProperty('paymentUrl');
    expect(await book({ price: 5_000, paidOnSite: true })).not.toHaveProperty('paymentUrl');
  });

  it('is told by create_booking', async () => {
    const agent = await connectMcpAs(await buildUser());
    const book = async (eventTypeId: number, dryRun: boolean) =>
      agent.call('create_booking', { eventTypeId, start, ...booker, dryRun });
    const eventTypeId = await buildOffer({ price: 5_000 });
    expect((await book(eventTypeId, true)).content.paymentUrl).toBeNull();
    const { content, text } = await book(eventTypeId, false);
    expect(content.paymentUrl).toMatch(payPage);
    expect(text).toContain('The booker must pay first: ');
    expect((await book(await buildOffer({}), false)).content.paymentUrl).toBeNull();
  });
});
