import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildAdmin, buildBooking, buildUser, tokenFor } from '../support/build.ts';
import type { Caller } from '../support/client.ts';
import { codeOf } from '../support/event-type.ts';

const markIt = `mutation ($input: MarkRecordedInput!) { markRecorded(input: $input) { changed booking { isRecorded } } }`;

const mark = (caller: Caller | undefined, uid: string, input: object = {}) =>
  as(caller).gql(markIt, { input: { by: { uid }, ...input } });

const eventsOf = ({ id }: { id: number }) => db.event.findMany({ where: { bookingId: id } });

describe('markRecorded', () => {
  it('tells webhooks where the recording is', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const downloadLink = 'https://video.test/recording.mp4';
    const { data } = await mark(host, booking.uid, { downloadUrl: downloadLink });
    expect(data.markRecorded).toEqual({ changed: true, booking: { isRecorded: true } });
    expect(await eventsOf(booking)).toMatchObject([
      { type: 'RECORDING_READY', payload: { payload: { uid: booking.uid, downloadLink } } },
    ]);
  });

  it('tells once, however often and however many say so', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const answers = await Promise.all(Array.from({ length: 10 }, () => mark(host, booking.uid)));
    const changed = answers.map(({ data }) => data.markRecorded.changed);
    expect(changed.filter(Boolean)).toHaveLength(1);
    expect(await eventsOf(booking)).toMatchObject([
      { payload: { payload: { downloadLink: null } } },
    ]);
  });

  it.each(['PENDING', 'AWAITING_HOST', 'CANCELLED', 'REJECTED'] as const)(
    'is not for what is %s: there was no meeting',
    async (status) => {
      const host = await buildUser();
      const booking = await buildBooking({ host, status });
      expect(codeOf(await mark(host, booking.uid))).toBe('CONFLICT');
      expect(await eventsOf(booking)).toEqual([]);
    },
  );

  it('refuses what is no address', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const { errors } = await mark(host, booking.uid, { downloadUrl: 'file:///etc/passwd' });
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('http or https URL'),
      extensions: { code: 'BAD_USER_INPUT', errors: [{ path: 'input.downloadUrl' }] },
    });
  });

  it('is for its hosts and administrators', async () => {
    const [host, second, stranger] = [await buildUser(), await buildUser(), await buildUser()];
    const booking = await buildBooking({ host, hosts: [second] });
    expect(codeOf(await mark(stranger, booking.uid))).toBe('NOT_FOUND');
    expect(codeOf(await mark(undefined, booking.uid))).toBe('UNAUTHENTICATED');
    const reader = await tokenFor(host, ['READ_BOOKING']);
    expect(codeOf(await mark(reader, booking.uid))).toBe('FORBIDDEN');
    expect((await mark(second, booking.uid)).data.markRecorded.changed).toBe(true);
    expect((await mark(await buildAdmin(), booking.uid)).data.markRecorded.changed).toBe(false);
  });
});
