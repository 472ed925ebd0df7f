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
  values: {
    ON_BOOKING: { description: 'Charged when the booking is made.' },
    HOLD: { description: 'A card is held, and charged when the attendee does not show up.' },
  },
});

builder.prismaNode('Payment', {
  description: 'A payment for a booking. What the provider says of it is not shown.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_BOOKING', withBookingsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    uid: t.exposeString('uid'),
    bookingId: t.exposeInt('bookingId'),
    amount: t.exposeInt('amount', { description: 'In the smallest unit of the currency.' }),
    fee: t.exposeInt('fee', { description: 'In the smallest unit of the currency.' }),
    currency: t.exposeString('currency', { description: 'An ISO 4217 code in lower case.' }),
    success: t.exposeBoolean('success'),
    refunded: t.exposeBoolean('refunded'),
    externalId: t.exposeString('externalId', { description: 'Its id at the provider.' }),
    paymentOption: t.expose('paymentOption', { type: PaymentOption, nullable: true }),
    // Needs no where: nobody gets to a payment but through a booking that is his to see.
    booking: t.relation('booking'),
  }),
});

const PaymentBy = builder.inputType('PaymentBy', {
  description: 'Names one Payment: by exactly one of these.',
  isOneOf: true,
  fields: (t) => ({
    id: t.id({ description: 'The opaque id of the graph.' }),
    databaseId: t.int({ description: 'The id that REST shows.' }),
    uid: t.string(),
  }),
});

const toPaymentName = ({ uid, ...by }: typeof PaymentBy.$inferInput) =>
  typeof uid === 'string' ? { uid } : { id: toDatabaseId('Payment', by) };

const InitiatePaymentInput = builder.inputType('InitiatePaymentInput', {
  fields: (t) => ({
    by: t.field({ type: BookingBy, required: true, description: 'For which booking.' }),
    amount: t.int({
      required: true,
      description: 'In the smallest unit of the currency: 1 to 100000000.',
    }),
    currency: t.string({ required: true, description: 'Three letters such as usd.' }),
    externalId: t.string({
      description:
        'Its id at the provider, unlike that of every other payment. Its uid, unless given.',
    }),
    paymentOption: t.field({ type: PaymentOption, description: 'ON_BOOKING, unless given.' }),
    data: t.field({
      type: 'JSON',
      description: 'What the provider says: an object of at most 64 KiB, kept and not shown.',
    }),
  }),
});

const MarkPaymentPaidInput = builder.inputType('MarkPaymentPaidInput', {
  fields: (t) => ({ by: t.field({ type: PaymentBy, required: true }) }),
});

const RefundPaymentInput = builder.inputType('RefundPaymentInput', {
  fields: (t) => ({ by: t.field({ type: PaymentBy, required: true }) }),
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
      'A payment that is to come, told of by BOOKING_PAYMENT_INITIATED. Until it has come the booking is not paid.',
    args: { input: t.arg({ type: InitiatePaymentInput, required: true }) },
    resolve: (_root, { input: { by, ...payment } }, context) =>
      initiatePayment(context, toBookingName(by), payment),
  }),
  markPaymentPaid: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: MarkPaymentPaidPayload,
    description:
      'It has come. With the last of them the booking is paid, told of by BOOKING_PAID, and a request that needs no confirmation is ACCEPTED if its time is still free. Once more: nothing changes.',
    args: { input: t.arg({ type: MarkPaymentPaidInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => markPaymentPaid(context, toPaymentName(by)),
  }),
  refundPayment: t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: RefundPaymentPayload,
    description: 'It was given back: the booking is no longer paid. Its status stays.',
    args: { input: t.arg({ type: RefundPaymentInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => refundPayment(context, toPaymentName(by)),
  }),
}));
