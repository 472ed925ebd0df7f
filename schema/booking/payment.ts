import { PaymentOption } from '../../prisma/generated/enums.ts';
import { withBookingsOf } from '../../src/domain/access/booking.ts';
import {
  initiatePayment,
  markPaymentPaid,
  refundPayment,
} from '../../src/domain/booking/payment.ts';
import { BookingBy, toBookingName } from './by.ts';
import { defineRecordPayload } from '../payload.ts';
import { builder } from '../builder.ts';
import { defineNodeAccess, toDatabaseId } from '../lookup.ts';

builder.enumType(PaymentOption, {
  name: 'PaymentOption',
  description: 'When a payment is charged.',
  values: {
    ON_BOOKING: { description: 'The payment is charged when the booking is made.' },
    HOLD: { description: 'The card is held, and charged if the attendee does not show up.' },
  },
});

builder.prismaNode('Payment', {
  description: 'A payment for a booking. The data of the payment provider is not shown.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', withBookingsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    uid: t.exposeString('uid', { description: 'The unique identifier of the payment.' }),
    bookingId: t.exposeInt('bookingId', { description: 'The id of the booking.' }),
    amount: t.exposeInt('amount', {
      description: 'The amount, in the smallest unit of the currency, such as cents.',
    }),
    fee: t.exposeInt('fee', {
      description: 'The fee, in the smallest unit of the currency, such as cents.',
    }),
    currency: t.exposeString('currency', {
      description: 'The ISO 4217 currency code in lower case, such as usd.',
    }),
    success: t.exposeBoolean('success', { description: 'Whether the payment arrived.' }),
    refunded: t.exposeBoolean('refunded', { description: 'Whether the payment was refunded.' }),
    externalId: t.exposeString('externalId', {
      description: 'The id of the payment at the payment provider.',
    }),
    paymentOption: t.expose('paymentOption', {
      type: PaymentOption,
      nullable: true,
      description: 'When the payment is charged.',
    }),
    // Needs no where: a viewer only reaches payments of bookings that they may see.
    booking: t.relation('booking', { description: 'The booking that is paid for.' }),
  }),
});

const PaymentBy = builder.inputType('PaymentBy', {
  description: 'Identifies one Payment by exactly one of these fields.',
  isOneOf: true,
  fields: (t) => ({
    id: t.id({ description: 'The global id.' }),
    databaseId: t.int({ description: 'The id that the REST API uses.' }),
    uid: t.string({ description: 'The uid of the payment.' }),
  }),
});

const toPaymentName = ({ uid, ...by }: typeof PaymentBy.$inferInput) =>
  typeof uid === 'string' ? { uid } : { id: toDatabaseId('Payment', by) };

const InitiatePaymentInput = builder.inputType('InitiatePaymentInput', {
  fields: (t) => ({
    by: t.field({ type: BookingBy, required: true, description: 'The booking to pay for.' }),
    amount: t.int({
      required: true,
      description:
        'The amount, in the smallest unit of the currency, such as cents. From 1 to 100,000,000.',
    }),
    currency: t.string({ required: true, description: 'The ISO 4217 currency code, such as usd.' }),
    externalId: t.string({
      description:
        'The id of the payment at the payment provider, unique among all payments. Defaults to the uid of the payment.',
    }),
    paymentOption: t.field({
      type: PaymentOption,
      description: 'When the payment is charged. Defaults to ON_BOOKING.',
    }),
    data: t.field({
      type: 'JSON',
      description:
        'The data of the payment provider: an object of at most 64 KiB. Stored, but never shown.',
    }),
    ifVersion: t.int(),
  }),
});

const MarkPaymentPaidInput = builder.inputType('MarkPaymentPaidInput', {
  fields: (t) => ({
    by: t.field({ type: PaymentBy, required: true, description: 'The payment that arrived.' }),
    ifVersion: t.int(),
  }),
});

const RefundPaymentInput = builder.inputType('RefundPaymentInput', {
  fields: (t) => ({
    by: t.field({ type: PaymentBy, required: true, description: 'The payment to refund.' }),
    ifVersion: t.int(),
  }),
});

const definePaymentPayload = (mutation: string) =>
  defineRecordPayload(mutation, { type: 'Payment', records: ({ payment }) => payment });

const InitiatePaymentPayload = definePaymentPayload('InitiatePayment');
const MarkPaymentPaidPayload = definePaymentPayload('MarkPaymentPaid');
const RefundPaymentPayload = definePaymentPayload('RefundPayment');

builder.mutationFields((t) => ({
  initiatePayment: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: InitiatePaymentPayload,
    description:
      'Records a payment that is expected for a booking, and sends BOOKING_PAYMENT_INITIATED. The booking is unpaid until the payment arrives.',
    args: { input: t.arg({ type: InitiatePaymentInput, required: true }) },
    resolve: (_root, { input: { by, ...payment } }, context) =>
      initiatePayment(context, toBookingName(by), payment),
  }),
  markPaymentPaid: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: MarkPaymentPaidPayload,
    description:
      'Marks a payment as paid. When no payment is outstanding, the booking becomes paid and sends BOOKING_PAID; a PENDING booking that needs no confirmation becomes ACCEPTED if its time is still free. Marking it again is a no-op.',
    args: { input: t.arg({ type: MarkPaymentPaidInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => markPaymentPaid(context, toPaymentName(by)),
  }),
  refundPayment: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: RefundPaymentPayload,
    description:
      'Marks a payment as refunded. The booking becomes unpaid and keeps its status. Moves no money.',
    args: { input: t.arg({ type: RefundPaymentInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => refundPayment(context, toPaymentName(by)),
  }),
}));
