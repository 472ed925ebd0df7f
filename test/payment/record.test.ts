import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '../../prisma/generated/enums.js';
import { as, db, pool } from '../support/app.ts';
import { fetchBookingTriggers, listBookingEvents } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { type Caller, readErrorCode } from '../support/client.ts';

const fields =
  'payment { id databaseId uid amount currency success refunded externalId paymentOption booking { status paid } }';
const initiateIt = `mutation ($input: InitiatePaymentInput!) { initiatePayment(input: $input) { ${fields} } }`;
const payIt = `mutation ($input: MarkPaymentPaidInput!) { markPaymentPaid(input: $input) { ${fields} } }`;
const refundIt = `mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { ${fields} } }`;

const euros = { amount: 500, currency: 'eur' };

const initiatePaymentAs = (caller: Caller | undefined, uid: string, input: object = {}) =>
  as(caller).gql(initiateIt, { input: { by: { uid }, ...euros, ...input } });
const markPaidAs = (caller: Caller | undefined, by: object) =>
  as(caller).gql(payIt, { input: { by } });
const refundPaymentAs = (caller: Caller | undefined, by: object) =>
  as(caller).gql(refundIt, { input: { by } });

interface Parts {
  status?: BookingStatus;
  requiresConfirmation?: boolean;
  payments?: { success?: boolean; refunded?: boolean }[];
}

/** A booking of an event type with a price: by default a request with one unpaid payment. */
async function build({
  status = 'PENDING',
  requiresConfirmation = false,
  payments = [{}],
}: Parts = {}) {
  const [host, second, stranger] = await Promise.all([buildUser(), buildUser(), buildUser()]);
  const offer = { title: 'Lesson', slug: randomUUID(), length: 30, price: 500 };
  const { id: eventTypeId } = await db.eventType.create({
    data: { ...offer, userId: host.id, requiresConfirmation },
  });
  const booking = await buildBooking({
    host,
    hosts: [second],
    eventTypeId,
    status,
    payment: {
      create: payments.map((over) => ({
        ...euros,
        uid: randomUUID(),
        externalId: randomUUID(),
        ...over,
      })),
    },
  });
  const made = await db.payment.findMany({
    where: { bookingId: booking.id },
    orderBy: { id: 'asc' },
  });
  const [payment, ...others] = made;
  if (!payment) throw new TypeError('There is no payment');
  return { host, second, stranger, booking, payment, others };
}

describe('initiatePayment', () => {
  it('creates an unpaid payment and sends an event', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host, paid: true });
    const data = { intent: 'kept back' };
    const given = { externalId: randomUUID(), paymentOption: 'HOLD', currency: 'EUR', data };
    const answer = await initiatePaymentAs(host, booking.uid, given);
    expect(answer.errors).toBeUndefined();
    const { payment } = answer.data.initiatePayment;
    const shown = { ...euros, success: false, refunded: false };
    expect(payment).toMatchObject({
      ...shown,
      externalId: given.externalId,
      paymentOption: 'HOLD',
    });
    expect(payment.booking).toEqual({ status: 'ACCEPTED', paid: false });
    const [told, ...more] = await listBookingEvents(booking);
    expect(told).toMatchObject({
      type: 'BOOKING_PAYMENT_INITIATED',
      payload: {
        paymentId: payment.databaseId,
        payment: { ...shown, uid: payment.uid },
        paid: false,
      },
    });
    expect(more).toEqual([]);
    expect(JSON.stringify([told, answer.data])).not.toContain('kept back');
    const row = await db.payment.findUniqueOrThrow({ where: { uid: payment.uid } });
    expect(row.data).toEqual(data);
  });

  it('names all invalid fields at once', async () => {
    const { host, booking } = await build();
    const data = { text: 'a'.repeat(65_536) };
    const wrong = { amount: 0, currency: 'euro', externalId: '', data };
    const { errors } = await initiatePaymentAs(host, booking.uid, wrong);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ path: 'amount' }, { path: 'currency' }, { path: 'externalId' }, { path: 'data' }],
    });
    expect(readErrorCode(await initiatePaymentAs(host, booking.uid, { data: [1] }))).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('refuses the externalId of another payment, and a cancelled booking', async () => {
    const { host, booking, payment } = await build();
    const { externalId } = payment;
    expect(readErrorCode(await initiatePaymentAs(host, booking.uid, { externalId }))).toBe(
      'CONFLICT',
    );
    const cancelled = await build({ status: 'CANCELLED' });
    expect(readErrorCode(await initiatePaymentAs(cancelled.host, cancelled.booking.uid))).toBe(
      'CONFLICT',
    );
    expect(await fetchBookingTriggers(booking)).toEqual([]);
  });
});

describe('markPaymentPaid', () => {
  it('accepts a request that was only waiting for the payment', async () => {
    const { host, booking, payment } = await build();
    const { data, errors } = await markPaidAs(host, { uid: payment.uid });
    expect(errors).toBeUndefined();
    expect(data.markPaymentPaid.payment).toMatchObject({
      databaseId: payment.id,
      success: true,
      booking: { status: 'ACCEPTED', paid: true },
    });
    expect(await listBookingEvents(booking)).toMatchObject([
      {
        type: 'BOOKING_PAID',
        payload: {
          paymentId: payment.id,
          payment: { ...euros, uid: payment.uid, success: true, refunded: false },
          status: 'ACCEPTED',
          paid: true,
        },
      },
      { type: 'BOOKING_CREATED' },
    ]);
  });

  it('blocks the time of all hosts if the request did not block it', async () => {
    const { host, booking, payment } = await build();
    const where = { bookingId: booking.id };
    await db.bookingHost.updateMany({ where, data: { occupies: false } });
    await markPaidAs(host, { uid: payment.uid });
    const rows = await db.bookingHost.findMany({ where });
    expect(rows.map(({ occupies }) => occupies)).toEqual([true, true]);
  });

  it('records the payment and leaves the request pending if the time is taken', async () => {
    const { host, booking, payment } = await build();
    await db.bookingHost.updateMany({
      where: { bookingId: booking.id },
      data: { occupies: false },
    });
    const { startTime, endTime } = booking;
    await buildBooking({ host, startTime, endTime });
    const { data } = await markPaidAs(host, { uid: payment.uid });
    expect(data.markPaymentPaid.payment).toMatchObject({
      success: true,
      booking: { status: 'PENDING', paid: true },
    });
    expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_PAID']);
  });

  it.each([
    ['a request that has to be confirmed', { requiresConfirmation: true }, 'PENDING'],
    ['a booking that is already accepted', { status: 'ACCEPTED' }, 'ACCEPTED'],
    ['a cancelled booking', { status: 'CANCELLED' }, 'CANCELLED'],
  ] as const)('keeps the status of %s', async (_what, parts, status) => {
    const { host, booking, payment } = await build(parts);
    const { data } = await markPaidAs(host, { databaseId: payment.id });
    expect(data.markPaymentPaid.payment.booking).toEqual({ status, paid: true });
    expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_PAID']);
  });

  it('accepts the booking once every payment that is not refunded is paid', async () => {
    const payments = [{}, {}, { success: true, refunded: true }];
    const { host, booking, payment, others } = await build({ payments });
    const { data } = await markPaidAs(host, { databaseId: payment.id });
    expect(data.markPaymentPaid.payment).toMatchObject({
      success: true,
      booking: { status: 'PENDING', paid: false },
    });
    expect(await fetchBookingTriggers(booking)).toEqual([]);
    const last = await markPaidAs(host, { databaseId: others[0]?.id });
    expect(last.data.markPaymentPaid.payment.booking).toEqual({ status: 'ACCEPTED', paid: true });
    expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_PAID', 'BOOKING_CREATED']);
  });

  it('sends the events once, even for repeated calls and calls at the same time', async () => {
    const { host, booking, payment } = await build();
    // Without open connections the calls would arrive one after another.
    await Promise.all(Array.from({ length: 20 }, () => pool.query('SELECT pg_sleep(0.01)')));
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => markPaidAs(host, { uid: payment.uid })),
    );
    expect(answers.filter(({ errors }) => errors)).toEqual([]);
    expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_PAID', 'BOOKING_CREATED']);
    await markPaidAs(host, { uid: payment.uid });
    expect(await fetchBookingTriggers(booking)).toHaveLength(2);
  });

  it('is only for the hosts of the booking, by id, database id or uid', async () => {
    const { second, stranger, payment } = await build();
    const { uid, id: databaseId } = payment;
    for (const by of [{ uid }, { databaseId }, { uid: 'x' }, { databaseId: 2_147_483_000 }]) {
      expect(readErrorCode(await markPaidAs(stranger, by))).toBe('NOT_FOUND');
    }
    const reader = await buildAccessToken(second, ['READ_BOOKING']);
    expect(readErrorCode(await markPaidAs(reader, { uid }))).toBe('FORBIDDEN');
    expect(readErrorCode(await markPaidAs(undefined, { uid }))).toBe('UNAUTHENTICATED');
    expect(readErrorCode(await markPaidAs(second, { id: 'x' }))).toBe('BAD_USER_INPUT');
    const { data } = await markPaidAs(second, { databaseId });
    const { id } = data.markPaymentPaid.payment;
    expect((await markPaidAs(second, { id })).data.markPaymentPaid.payment.databaseId).toBe(
      databaseId,
    );
  });
});

describe('refundPayment', () => {
  it('makes the booking unpaid and keeps its status', async () => {
    const { host, booking, payment } = await build();
    await markPaidAs(host, { uid: payment.uid });
    for (const answer of [
      await refundPaymentAs(host, { uid: payment.uid }),
      await refundPaymentAs(host, { uid: payment.uid }),
    ]) {
      expect(answer.data.refundPayment.payment).toMatchObject({
        success: true,
        refunded: true,
        booking: { status: 'ACCEPTED', paid: false },
      });
    }
    expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_PAID', 'BOOKING_CREATED']);
  });

  it('lets the booking be paid again with a new payment', async () => {
    const { host, booking, payment } = await build({ status: 'ACCEPTED' });
    await markPaidAs(host, { uid: payment.uid });
    await refundPaymentAs(host, { uid: payment.uid });
    const { data } = await initiatePaymentAs(host, booking.uid);
    const { uid } = data.initiatePayment.payment;
    const paid = await markPaidAs(host, { uid });
    expect(paid.data.markPaymentPaid.payment.booking.paid).toBe(true);
    // Refunding the first payment again is a no-op.
    const again = await refundPaymentAs(host, { uid: payment.uid });
    expect(again.data.refundPayment.payment.booking.paid).toBe(true);
    const types = ['BOOKING_PAID', 'BOOKING_PAYMENT_INITIATED', 'BOOKING_PAID'];
    expect(await fetchBookingTriggers(booking)).toEqual(types);
  });

  it('refuses to refund a payment that is not paid', async () => {
    const { host, payment } = await build();
    expect(readErrorCode(await refundPaymentAs(host, { uid: payment.uid }))).toBe('CONFLICT');
    const row = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
    expect(row.refunded).toBe(false);
  });
});
