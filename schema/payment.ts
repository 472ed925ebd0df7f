import { PaymentOption } from '../prisma/generated/enums.ts';
import { withBookingsOf } from '../src/domain/booking.ts';
import { builder } from './builder.ts';
import { reach } from './lookup.ts';

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
  findUnique: reach('READ_BOOKING', withBookingsOf),
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
  }),
});
