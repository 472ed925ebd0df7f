import type { Managed } from '../../src/domain/manage-link/link.ts';
import {
  checkPayment,
  findManagedPayment,
  type ManagedPayment,
  startPayment,
} from '../../src/domain/payment/start.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { definePayload } from '../kit/payload.ts';
import { ManagedBooking, openToBookers, tokenText } from './manage-link.ts';

const PaymentStatus = builder.enumType('PaymentStatus', {
  description: 'What has become of a payment.',
  values: {
    OPEN: { description: 'It has yet to be made.' },
    PAID: { description: 'It has arrived.' },
    REFUNDING: { description: 'It is on its way back.' },
    REFUNDED: { description: 'It went back.' },
    ENDED: { description: 'It was not made in time.' },
  } satisfies Record<ManagedPayment['status'], object>,
});

const ManagedPaymentType = builder.objectRef<ManagedPayment>('ManagedPayment').implement({
  description: 'What a booker pays for a booking.',
  fields: exposeColumns({
    amount: c.int('The amount, in the smallest unit of the currency, such as cents.'),
    currency: c.text('The ISO 4217 currency code in lower case, such as usd.'),
    status: c.of(PaymentStatus, 'What has become of it.'),
    payUntil: c.dateTime.orNull('Until when the time is kept for it.'),
    refund: c.int('What goes back if the booker cancels now, or what does go back.'),
  }),
});

builder.objectFields(ManagedBooking, (t) => ({
  payment: t.field({
    type: ManagedPaymentType,
    nullable: true,
    complexity: { field: 1, multiplier: 1 },
    description: 'What is paid for the booking on a page. Null if nothing is.',
    resolve: (managed, _args, context) => findManagedPayment(context, managed),
  }),
}));

const StartPaymentInput = builder.inputType('StartPaymentInput', {
  fields: acceptInputs({ token: c.text(tokenText) }),
});

const StartPaymentPayload = definePayload<{ url: string }>('StartPayment', {
  fields: exposeColumns({ url: c.url('The page on which the booker pays.') }),
});

const CheckPaymentInput = builder.inputType('CheckPaymentInput', {
  fields: acceptInputs({
    token: c.text(tokenText),
    proof: c.text.orNull('The query string with which the page sent the booker back.'),
  }),
});

const CheckPaymentPayload = definePayload<{ managed: Managed }>('CheckPayment', {
  fields: (t) => ({
    managedBooking: t.field({
      type: ManagedBooking,
      description: 'The booking, as it is now.',
      resolve: ({ managed }) => managed,
    }),
  }),
});

builder.mutationFields((t) => ({
  startPayment: t.field({
    type: StartPaymentPayload,
    ...openToBookers,
    description:
      'Opens the page on which the booker pays, the same each time. Needs only the token of the manage link.',
    args: { input: t.arg({ type: StartPaymentInput, required: true }) },
    resolve: (_root, { input }, context) => startPayment(context, input),
  }),
  checkPayment: t.field({
    type: CheckPaymentPayload,
    ...openToBookers,
    description:
      'Asks whether the payment has arrived, for a booker who comes back from the page. Needs only the token of the manage link.',
    args: { input: t.arg({ type: CheckPaymentInput, required: true }) },
    resolve: async (_root, { input }, context) => ({ managed: await checkPayment(context, input) }),
  }),
}));
