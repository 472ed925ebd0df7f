import { BookingBy, toBookingName } from './by.ts';
import { defineBookingPayload } from './changed.ts';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { markRecorded } from '../../src/domain/booking/feedback.ts';

const MarkRecordedInput = builder.inputType('MarkRecordedInput', {
  fields: acceptInputs({
    by: c.of(BookingBy, 'The booking that was recorded.'),
    downloadUrl: c.url.orNull('Where to download the recording. Sent to webhooks, but not stored.'),
    ifVersion: c.int.orNull(),
  }),
});

const MarkRecordedPayload = defineBookingPayload('MarkRecorded');

builder.mutationField('markRecorded', (t) =>
  t.withAuth({ scope: 'WRITE_BOOKING' }).field({
    type: MarkRecordedPayload,
    description:
      'Marks an accepted booking as recorded and sends RECORDING_READY. Marking it again is a no-op.',
    args: { input: t.arg({ type: MarkRecordedInput, required: true }) },
    resolve: (_root, { input: { by, ...recording } }, context) =>
      markRecorded(context, toBookingName(by), recording),
  }),
);
