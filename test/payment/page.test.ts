import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPageProvider } from '../../src/payments/page.ts';
import { createSignatureHeaders } from '../../src/outgoing/sign.ts';
import { startReceiver } from '../support/webhook/receiver.ts';

const key = 'a key that the page and we share, 40 long';
const at = new Date('2031-03-01T10:00:00Z');
const pageUrl = 'https://pay.example.test/checkout?shop=7';

const buildPayment = () => {
  const uid = randomUUID();
  return { uid, amount: 5_000, currency: 'eur', externalId: uid };
};

const open = (refundUrl?: string) =>
  createPageProvider({ pageUrl, refundUrl, key, userAgent: 'Almanac' });

const hmac = (text: string) => createHmac('sha256', key).update(text).digest('hex');

function writeMessage(body: string, { secret = key, sentAt = at } = {}) {
  const headers = createSignatureHeaders({ id: 'msg_1', at: sentAt, body, secrets: [secret] });
  return { readHeader: (name: string) => headers[name] ?? '', body, at };
}

const toBody = (
  payment: { uid: string; amount: number; currency: string },
  type = 'payment.paid',
) => JSON.stringify({ type, data: { payment: payment.uid, ...payment, reference: 'inv-1' } });

describe('a payment page of the operator', () => {
  it('gets a signed link with all that it needs', async () => {
    const payment = buildPayment();
    const { url } = await open().start({
      ...payment,
      title: 'Lesson & tea',
      email: 'ada@guest.test',
      expiresAt: new Date('2031-03-01T10:15:00Z'),
      returnUrl: 'https://almanac.test/manage/1-a?done=paid',
    });
    const link = new URL(url);
    const { signature, ...fields } = Object.fromEntries(link.searchParams);
    expect(fields).toEqual({
      shop: '7',
      payment: payment.uid,
      amount: '5000',
      currency: 'eur',
      title: 'Lesson & tea',
      email: 'ada@guest.test',
      expires: '2031-03-01T10:15:00.000Z',
      return: 'https://almanac.test/manage/1-a?done=paid',
    });
    expect(signature).toBe(hmac(link.search.slice(1).replace(/&signature=.*/, '')));
  });

  it('sends the booker back with a proof, which is worth nothing for another payment', async () => {
    const [payment, other] = [buildPayment(), buildPayment()];
    const signature = hmac(`paid.${payment.uid}.5000.eur`);
    const proof = new URLSearchParams({ signature, reference: 'inv-1' });
    expect(await open().look(payment, proof)).toEqual({ ...payment, externalId: 'inv-1' });
    expect(await open().look(other, proof)).toBeNull();
    expect(await open().look({ ...payment, amount: 1 }, proof)).toBeNull();
    expect(await open().look(payment, new URLSearchParams())).toBeNull();
    const strange = new URLSearchParams({ signature: 'é'.repeat(64) });
    expect(await open().look(payment, strange)).toBeNull();
  });

  it('reports a payment by a signed message', async () => {
    const payment = buildPayment();
    expect(await open().read(writeMessage(toBody(payment)))).toEqual({
      ...payment,
      externalId: 'inv-1',
    });
    expect(await open().read(writeMessage(toBody(payment, 'payment.opened')))).toBeNull();
  });

  it.each([
    ['another key', () => writeMessage(toBody(buildPayment()), { secret: 'x'.repeat(40) })],
    [
      'an old signature',
      () => writeMessage(toBody(buildPayment()), { sentAt: new Date(at.getTime() - 600_000) }),
    ],
    ['no signature', () => ({ readHeader: () => '', body: toBody(buildPayment()), at })],
    ['another form', () => writeMessage('{"type":"payment.paid","data":{"amount":"much"}}')],
    ['no JSON', () => writeMessage('paid!')],
  ])('is refused with %s', async (_what, write) => {
    await expect(async () => open().read(write())).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  it('is asked to pay back by a signed request, with the same id each time', async () => {
    const receiver = await startReceiver();
    const payment = { ...buildPayment(), amount: 1_500 };
    expect(await open(receiver.url).refund(payment)).toBeNull();
    expect(await open(receiver.url).refund(payment)).toBeNull();
    const [first, second] = receiver.received;
    expect(JSON.parse(first?.body ?? '')).toEqual({
      type: 'payment.refund',
      data: { payment: payment.uid, amount: 1_500, currency: 'eur', reference: payment.uid },
    });
    expect(first?.headers['webhook-id']).toBe(`refund-${payment.uid}`);
    expect(second?.headers['webhook-id']).toBe(`refund-${payment.uid}`);
    receiver.answer = (res) => res.writeHead(500).end();
    await expect(open(receiver.url).refund(payment)).rejects.toThrow('500');
  });

  it('pays nothing back by itself without an address for that', async () => {
    expect(await open().refund(buildPayment())).toContain('pay it back');
  });
});
