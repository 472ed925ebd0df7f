import {
  formatSubscriptionUrl,
  renewCalendarSubscription,
} from '../../src/domain/calendar/subscription.ts';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { definePayload } from '../kit/payload.ts';

builder.prismaObjectField('User', 'calendarSubscriptionUrl', (t) =>
  t.field({
    type: 'URL',
    nullable: true,
    authScopes: { scope: 'READ_BOOKING' },
    description:
      'Your own address by which calendar programs subscribe to all meetings that you host: those of the past 90 days and everything ahead, at most 2,000. Anyone who has the address can read them. It ends with `renewCalendarSubscription`, when you are locked out and, for an app, with its access. Null for other users.',
    select: { id: true, calendarRenewals: true },
    resolve: (user, _args, context) => formatSubscriptionUrl(context, user),
  }),
);

const RenewCalendarSubscriptionInput = builder.inputType('RenewCalendarSubscriptionInput', {
  fields: acceptInputs({
    everyone: c.bool.orNull(
      'Ends your own address and those of all your apps. Defaults to false, which ends only that of the caller.',
    ),
  }),
});

const RenewCalendarSubscriptionPayload = definePayload<{ url: string | null }>(
  'RenewCalendarSubscription',
  {
    fields: (t) => ({
      calendarSubscriptionUrl: t.field({
        type: 'URL',
        nullable: true,
        description: 'Your new address. Null in a refusal.',
        resolve: ({ url }) => url,
      }),
    }),
  },
);

builder.mutationField('renewCalendarSubscription', (t) =>
  t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: RenewCalendarSubscriptionPayload,
    description:
      'Ends the address of your calendar subscription, and gives you a new one. Use it when someone has the address who should not. Programs that subscribe need the new address.',
    args: { input: t.arg({ type: RenewCalendarSubscriptionInput, required: true }) },
    resolve: (_root, { input: { everyone } }, context) =>
      renewCalendarSubscription(context, everyone ?? false),
  }),
);
