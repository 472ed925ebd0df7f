import { describe, expect, it } from 'vitest';
import { startRefunds } from '../../src/payments/refund-worker.ts';
import { createStripeProvider } from '../../src/payments/stripe.ts';
import { endUnpaidBookings } from '../../src/domain/payment/expiry.ts';
import { createMails } from '../../src/domain/mail/create.ts';
import { db, startApp } from '../support/app.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { startStripe, stripeKeys, writeStripeMessage } from '../support/payment/stripe.ts';

const clockState = { now: new Date('2031-03-01T10:00:00Z') };
const clock = () => clockState.now;
const wait = (minutes: number) => {
  clockState.now = new Date(clockState.now.getTime() + minutes * 60_000);
};
const stripe = await startStripe();
const app = await startApp(stripe.env, clock);
const payments = createStripeProvider({
  key: stripeKeys.STRIPE_KEY,
  webhookKey: stripeKeys.STRIPE_WEBHOOK_KEY,
  url: stripe.url,
});
const tools = { db, clock, payments };

const bookIt = `mutation ($input: CreateBookingInput!) { createBooking(input: $input) {
  booking { databaseId status paid } paymentUrl manageToken } }`;
const startIt = 'mutation ($input: StartPaymentInput!) { startPayment(input: $input) { url } }';
const checkIt = `mutation ($input: CheckPaymentInput!) { checkPayment(input: $input) {
  managedBooking { booking { status } payment { status amount refund } } } }`;
const cancelIt = `mutation ($input: CancelManagedBookingInput!) {
  cancelManagedBooking(input: $input) { booking { status } } }`;
const confirmIt =
  'mutation ($input: ConfirmBookingInput!) { confirmBooking(input: $input) { booking { status } } }';

const euros = { price: 5_000, currency: 'eur' };
async function book(over: object = {}) {
  const host = await buildHost();
  const offer = await buildBookableEventType(host, { ...euros, ...over });
  const start = '2031-03-03T09:00:00Z';
  const wish = {
    eventTypeId: offer.id,
    start,
    responses: { name: 'Ada', email: 'ada@guest.test' },
  };
  const { data, errors } = await app.as().gql(bookIt, { input: wish });
  expect(errors).toBeUndefined();
  const { booking, paymentUrl, manageToken } = data.createBooking;
  return { host, offer, wish, id: booking.databaseId, booking, paymentUrl, token: manageToken };
}

async function openPage(token: string) {
  const { data } = await app.as().gql(startIt, { input: { token } });
  const id = String(data.startPayment.url).replace(/.*\//, '');
  const session = stripe.sessions.get(id);
  if (!session) throw new TypeError('There is no session');
  return session;
}

const tell = (message: ReturnType<typeof writeStripeMessage>) =>
  fetch(`${app.url}/payments/message`, { method: 'POST', ...message });

async function pay(session: Parameters<typeof writeStripeMessage>[0]) {
  session.status = 'complete';
  const { status } = await tell(writeStripeMessage(session, clock()));
  return status;
}

const readState = async (id: number) => {
  const { status, paid, payment, events } = await db.booking.findUniqueOrThrow({
    where: { id },
    include: {
      payment: { include: { refund: true } },
      events: { orderBy: { sequence: 'asc' } },
    },
  });
  const [{ refund = null, endedAt = null } = {}] = payment;
  return {
    status,
    paid,
    events: events.map(({ type }) => type.replace('BOOKING_', '')),
    refund: refund?.amount ?? null,
    hasEnded: endedAt !== null,
  };
};

async function payBack(id: number) {
  const worker = startRefunds({ ...tools, everyMs: 20, onError: () => undefined });
  const where = { payment: { bookingId: id }, status: 'PENDING' } as const;
  await expect.poll(() => db.refund.count({ where }), { timeout: 10_000 }).toBe(0);
  await worker.stop();
}

const listMailKinds = async (bookingId: number) => {
  const events = await db.event.findMany({ where: { bookingId }, orderBy: { id: 'asc' } });
  await db.$transaction((tx) =>
    createMails(
      tx,
      events.map(({ id }) => id),
      clock(),
    ),
  );
  const mails = await db.mail.findMany({ where: { bookingId }, orderBy: { id: 'asc' } });
  return mails.map(({ kind, isHost }) => `${kind} ${isHost ? 'host' : 'booker'}`);
};

describe('a time with a price', () => {
  it('is kept while the booker pays, and booked once they have', async () => {
    const { id, booking, paymentUrl, token } = await book();
    expect(booking).toMatchObject({ status: 'PENDING', paid: false });
    expect(paymentUrl).toContain(`/manage/${token}/pay`);
    const session = await openPage(token);
    expect(session).toMatchObject({ amount: 5_000, currency: 'eur' });
    expect(await pay(session)).toBe(204);
    expect(await readState(id)).toEqual({
      status: 'ACCEPTED',
      paid: true,
      events: ['PAYMENT_INITIATED', 'PAID', 'CREATED'],
      refund: null,
      hasEnded: false,
    });
    expect(await listMailKinds(id)).toEqual(['PAYMENT booker', 'BOOKED host', 'BOOKED booker']);
  });

  it('opens one page, however often the booker asks for it', async () => {
    const { token } = await book();
    const pages = await Promise.all(Array.from({ length: 5 }, () => openPage(token)));
    expect(new Set(pages.map(({ id }) => id)).size).toBe(1);
  });

  it('waits for the host after the payment if it has to be confirmed', async () => {
    const { host, id, token } = await book({ requiresConfirmation: true });
    const early = await app.as(host).gql(confirmIt, { input: { by: { databaseId: id } } });
    expect(early.errors?.[0]?.message).toContain('has yet to be paid');
    await pay(await openPage(token));
    expect(await readState(id)).toMatchObject({
      status: 'PENDING',
      events: ['PAYMENT_INITIATED', 'PAID', 'REQUESTED'],
    });
    const late = await app.as(host).gql(confirmIt, { input: { by: { databaseId: id } } });
    expect(late.data.confirmBooking.booking.status).toBe('ACCEPTED');
  });

  it('is free again if nobody pays', async () => {
    const { id, token, wish } = await book();
    const session = await openPage(token);
    wait(14);
    await endUnpaidBookings(tools);
    expect(await readState(id)).toMatchObject({ status: 'PENDING' });
    wait(2);
    await endUnpaidBookings(tools);
    expect(await readState(id)).toEqual({
      status: 'CANCELLED',
      paid: false,
      events: ['PAYMENT_INITIATED', 'CANCELLED', 'UNPAID'],
      refund: null,
      hasEnded: true,
    });
    expect(session.status).toBe('expired');
    expect(await listMailKinds(id)).toEqual(['PAYMENT booker', 'UNPAID booker']);
    const again = await app.as().gql(bookIt, { input: wish });
    expect(again.errors).toBeUndefined();
  });

  it('is booked if the payment arrived without a message', async () => {
    const { id, token } = await book();
    const session = await openPage(token);
    session.status = 'complete';
    wait(16);
    await endUnpaidBookings(tools);
    expect(await readState(id)).toMatchObject({ status: 'ACCEPTED', paid: true });
  });

  it('asks the provider when the booker comes back', async () => {
    const { token } = await book();
    const session = await openPage(token);
    const before = await app.as().gql(checkIt, { input: { token } });
    expect(before.data.checkPayment.managedBooking.payment.status).toBe('OPEN');
    session.status = 'complete';
    const after = await app.as().gql(checkIt, { input: { token } });
    expect(after.data.checkPayment.managedBooking).toMatchObject({
      booking: { status: 'ACCEPTED' },
      payment: { status: 'PAID', amount: 5_000 },
    });
  });
});

describe('money', () => {
  it('is taken once, however often and however many at once the message comes', async () => {
    const { id, token } = await book();
    const session = await openPage(token);
    const all = await Promise.all(Array.from({ length: 8 }, () => pay(session)));
    expect(all).toEqual(Array.from({ length: 8 }, () => 204));
    expect((await readState(id)).events).toEqual(['PAYMENT_INITIATED', 'PAID', 'CREATED']);
  });

  it('goes back if it comes after the time has ended', async () => {
    const { id, token } = await book();
    const session = await openPage(token);
    stripe.state.isDown = true;
    wait(16);
    await endUnpaidBookings(tools);
    stripe.state.isDown = false;
    expect(await readState(id)).toMatchObject({ status: 'CANCELLED' });
    await pay(session);
    await pay(session);
    await payBack(id);
    const back = stripe.refunds.filter(({ intent }) => intent === `pi_${session.id}`);
    expect(back).toEqual([{ intent: `pi_${session.id}`, amount: 5_000 }]);
    expect(await readState(id)).toMatchObject({
      status: 'CANCELLED',
      paid: false,
      events: ['PAYMENT_INITIATED', 'CANCELLED', 'UNPAID', 'REFUNDED'],
    });
    expect(await listMailKinds(id)).toContain('REFUNDED booker');
  });

  it.each([
    ['all of it, a day or more before', 3, 0, 5_000],
    ['the part that the host names, later', 0.5, 30, 1_500],
    ['nothing, where the host says so', 0.5, 0, null],
  ])('goes back by the rule of the host: %s', async (_what, daysBefore, refundPercent, amount) => {
    const { id, token, wish } = await book({ refundPercent });
    await pay(await openPage(token));
    clockState.now = new Date(Date.parse(wish.start) - daysBefore * 86_400_000);
    const { data } = await app.as().gql(cancelIt, { input: { token } });
    expect(data.cancelManagedBooking.booking.status).toBe('CANCELLED');
    expect((await readState(id)).refund).toBe(amount);
    clockState.now = new Date('2031-03-01T12:00:00Z');
  });

  it('goes back whole if the host cancels', async () => {
    const { host, id, token, wish } = await book();
    await pay(await openPage(token));
    clockState.now = new Date(Date.parse(wish.start) - 3_600_000);
    const cancel =
      'mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { booking { status } } }';
    await app.as(host).gql(cancel, { input: { by: { databaseId: id } } });
    expect((await readState(id)).refund).toBe(5_000);
    clockState.now = new Date('2031-03-01T12:00:00Z');
  });

  it('goes back once, though the worker dies after Stripe has heard of it', async () => {
    const { id, token } = await book();
    const session = await openPage(token);
    await pay(session);
    await app.as().gql(cancelIt, { input: { token } });
    const refund = await db.refund.findFirstOrThrow({
      where: { payment: { bookingId: id } },
      include: { payment: true },
    });
    // The first worker pays, and dies before it notes that.
    const { uid, currency, externalId } = refund.payment;
    await payments.refund({ uid, currency, externalId, amount: refund.amount });
    await payBack(id);
    const back = stripe.refunds.filter(({ intent }) => intent === `pi_${session.id}`);
    expect(back).toHaveLength(1);
    expect((await readState(id)).events.at(-1)).toBe('REFUNDED');
  });
});

describe('a message', () => {
  it('counts only if Stripe signed it, lately', async () => {
    const { id, token } = await book();
    const session = await openPage(token);
    const { body, headers } = writeStripeMessage(session, clock());
    const forged = {
      ...headers,
      'stripe-signature': headers['stripe-signature'].replace(/v1=.{4}/, 'v1=0000'),
    };
    const old = writeStripeMessage(session, new Date(clock().getTime() - 3_600_000));
    const answers = await Promise.all([
      tell({ body, headers: forged }),
      tell({ body: body.replace('5000', '5'), headers }),
      tell(old),
      tell({ body: '', headers }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await readState(id)).toMatchObject({ status: 'PENDING', paid: false });
  });

  it('of another amount pays nothing', async () => {
    const { id, token } = await book();
    const session = await openPage(token);
    expect(await pay({ ...session, amount: 50 })).toBe(400);
    expect(await readState(id)).toMatchObject({ status: 'PENDING', paid: false });
  });

  it('about something else is taken note of', async () => {
    const session = {
      id: 'cs_other',
      uid: 'not ours',
      amount: 1,
      currency: 'eur',
      status: 'open' as const,
    };
    expect(await pay(session)).toBe(204);
  });
});
