import { markRecorded } from '../../src/domain/booking/recording.ts';
import { BookingBy, toBookingName } from './by.ts';
import { defineBookingPayload } from './changed.ts';
import { builder } from '../builder.ts';

const MarkRecordedInput = builder.inputType('MarkRecordedInput', {
  fields: (t) => ({
    by: t.field({ type: BookingBy, required: true }),
    downloadUrl: t.field({
      type: 'URL',
      description: 'Where the recording is: told to webhooks, and not kept.',
    }),
  }),
});

const MarkRecordedPayload = defineBookingPayload('MarkRecorded');

builder.mutationField('markRecorded', (t) =>
  t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: MarkRecordedPayload,
    description:
      'There is a recording of it: told to webhooks by RECORDING_READY. Once more: nothing changes.',
    args: { input: t.arg({ type: MarkRecordedInput, required: true }) },
    resolve: (_root, { input: { by, ...recording } }, context) =>
      markRecorded(context, toBookingName(by), recording),
  }),
);
