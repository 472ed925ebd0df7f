import { DeliveryStatus, PaymentOption } from '../../prisma/generated/enums.js';
import { withBookingsOf } from '../../src/domain/access/booking.ts';
import {
  initiatePayment,
  markPaymentPaid,
  refundPayment,
} from '../../src/domain/payment/record.ts';
import { BookingBy, toBookingName } from './by.ts';
import { defineRecordPayload } from '../kit/payload.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { defineNodeAccess, toDatabaseId } from '../kit/lookup.ts';

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
  fields: exposeColumns({
    databaseId: c.databaseId,
    uid: c.text('The unique identifier of the payment.'),
    bookingId: c.int('The id of the booking.'),
    amount: c.int('The amount, in the smallest unit of the currency, such as cents.'),
    fee: c.int('The fee, in the smallest unit of the currency, such as cents.'),
    currency: c.text('The ISO 4217 currency code in lower case, such as usd.'),
    success: c.bool('Whether the payment arrived.'),
    refunded: c.bool('Whether the payment was refunded.'),
    externalId: c.text('The id of the payment at the payment provider.'),
    paymentOption: c.of.orNull(PaymentOption, 'When the payment is charged.'),
    provider: c.text.orNull(
      'Who collects it: `page` or `stripe`. Null for a payment that a client recorded.',
    ),
    expiresAt: c.dateTime.orNull(
      'Until when the time is kept for it. Null for a payment that a client recorded.',
    ),
    endedAt: c.dateTime.orNull(
      'When the booking ended before it was paid. A payment that arrives later goes back. Null otherwise.',
    ),
  }),
});

builder.prismaObjectFields('Payment', (t) => ({
  // Needs no where: a viewer only reaches payments of bookings that they may see.
  booking: t.relation('booking', { description: 'The booking that is paid for.' }),
  refund: t.relation('refund', {
    nullable: true,
    description: 'What goes back to the booker. Null if nothing does.',
  }),
}));

builder.prismaObject('Refund', {
  description: 'Money that goes back to a booker.',
  fields: exposeColumns({
    amount: c.int('The amount, in the smallest unit of the currency, such as cents.'),
    status: c.of(
      DeliveryStatus,
      'SUCCEEDED once the provider has taken it on. FAILED: pay it back by hand, then call `refundPayment`.',
    ),
    reason: c.text.orNull('Why it waits or failed. Null if nothing is wrong.'),
    createdAt: c.dateTime('When it became due.'),
  }),
});

const PaymentBy = builder.inputType('PaymentBy', {
  description: 'Identifies one Payment by exactly one of these fields.',
  isOneOf: true,
  fields: acceptInputs({
    id: c.id.orNull('The global id.'),
    databaseId: c.int.orNull('The id that the REST API uses.'),
    uid: c.text.orNull('The uid of the payment.'),
  }),
});

const toPaymentName = ({ uid, ...by }: typeof PaymentBy.$inferInput) =>
  typeof uid === 'string' ? { uid } : { id: toDatabaseId('Payment', by) };

const InitiatePaymentInput = builder.inputType('InitiatePaymentInput', {
  fields: acceptInputs({
    by: c.of(BookingBy, 'The booking to pay for.'),
    amount: c.int(
      'The amount, in the smallest unit of the currency, such as cents. From 1 to 100,000,000.',
    ),
    currency: c.text('The ISO 4217 currency code, such as usd.'),
    externalId: c.text.orNull(
      'The id of the payment at the payment provider, unique among all payments. Defaults to the uid of the payment.',
    ),
    paymentOption: c.of.orNull(
      PaymentOption,
      'When the payment is charged. Defaults to ON_BOOKING.',
    ),
    data: c.json.orNull(
      'The data of the payment provider: an object of at most 64 KiB. Stored, but never shown.',
    ),
    ifVersion: c.int.orNull(),
  }),
});

const MarkPaymentPaidInput = builder.inputType('MarkPaymentPaidInput', {
  fields: acceptInputs({
    by: c.of(PaymentBy, 'The payment that arrived.'),
    ifVersion: c.int.orNull(),
  }),
});

const RefundPaymentInput = builder.inputType('RefundPaymentInput', {
  fields: acceptInputs({
    by: c.of(PaymentBy, 'The payment to refund.'),
    ifVersion: c.int.orNull(),
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
      'Pays a payment back through its provider, all of it. The booking becomes unpaid and keeps its status. A payment that a client recorded, and one whose refund FAILED, is only marked as refunded: no money moves.',
    args: { input: t.arg({ type: RefundPaymentInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => refundPayment(context, toPaymentName(by)),
  }),
}));
