import { describe, expect, it } from 'vitest';
import { as } from '../support/app.ts';
import { listBookingEvents } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';
import { type Caller, readErrorCode } from '../support/client.ts';

const markIt = `mutation ($input: MarkRecordedInput!) { markRecorded(input: $input) { changed booking { isRecorded } } }`;

const markRecordedAs = (caller: Caller | undefined, uid: string, input: object = {}) =>
  as(caller).gql(markIt, { input: { by: { uid }, ...input } });

describe('markRecorded', () => {
  it('sends the link to the recording in an event', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const downloadLink = 'https://video.test/recording.mp4';
    const { data } = await markRecordedAs(host, booking.uid, { downloadUrl: downloadLink });
    expect(data.markRecorded).toEqual({ changed: true, booking: { isRecorded: true } });
    expect(await listBookingEvents(booking)).toMatchObject([
      { type: 'RECORDING_READY', payload: { uid: booking.uid, downloadLink } },
    ]);
  });

  it('sends one event for several calls at the same time', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => markRecordedAs(host, booking.uid)),
    );
    const changed = answers.map(({ data }) => data.markRecorded.changed);
    expect(changed.filter(Boolean)).toHaveLength(1);
    expect(await listBookingEvents(booking)).toMatchObject([{ payload: { downloadLink: null } }]);
  });

  it.each(['PENDING', 'AWAITING_HOST', 'CANCELLED', 'REJECTED'] as const)(
    'refuses a booking that is %s',
    async (status) => {
      const host = await buildUser();
      const booking = await buildBooking({ host, status });
      expect(readErrorCode(await markRecordedAs(host, booking.uid))).toBe('CONFLICT');
      expect(await listBookingEvents(booking)).toEqual([]);
    },
  );

  it('refuses a downloadUrl that is not http or https', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const { errors } = await markRecordedAs(host, booking.uid, {
      downloadUrl: 'file:///etc/passwd',
    });
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('http or https URL'),
      extensions: { code: 'BAD_USER_INPUT', errors: [{ path: 'input.downloadUrl' }] },
    });
  });
});
