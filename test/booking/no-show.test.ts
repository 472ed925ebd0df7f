import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { buildAdmin, buildBooking, buildTeam, buildUser, tokenFor } from '../support/build.ts';
import { change, codeOf, pathsOf, rowOf, toldOf, types } from '../support/lifecycle.ts';

const fields = 'booking { noShowHost attendees { email noShow } } changed';

const mark = (
  caller: Parameters<typeof change>[0],
  booking: { id: number },
  input: Record<string, unknown>,
) => change(caller, 'markNoShow', booking, input, fields);

/** With a guest and another. */
async function buildMeeting(host: Awaited<ReturnType<typeof buildUser>>) {
  const booking = await buildBooking({ host });
  const [guest] = await db.attendee.findMany({ where: { bookingId: booking.id } });
  const second = { email: 'second@example.test', name: 'Second', timeZone: 'UTC' };
  const other = await db.attendee.create({ data: { ...second, bookingId: booking.id } });
  return { booking, guest: guest ?? other, other };
}

describe('markNoShow', () => {
  it('notes that the host did not come, and tells of it', async () => {
    const host = await buildUser();
    const { booking } = await buildMeeting(host);
    const { data } = await mark(host, booking, { host: true });
    expect(data.markNoShow).toMatchObject({ booking: { noShowHost: true }, changed: true });
    const { types, payload } = await toldOf(booking);
    expect(types).toEqual(['BOOKING_NO_SHOW_UPDATED']);
    expect(payload).toMatchObject({ noShowHost: true, noShowAttendees: [] });
  });

  it('notes it of attendees, by id or by e-mail, and tells of those alone', async () => {
    const host = await buildUser();
    const { booking, guest, other } = await buildMeeting(host);
    const attendees = [
      { by: { databaseId: guest.id }, noShow: true },
      { by: { email: 'SECOND@example.test' }, noShow: false },
    ];
    const { data } = await mark(host, booking, { attendees });
    expect(data.markNoShow.booking.attendees).toEqual([
      { email: guest.email, noShow: true },
      { email: other.email, noShow: false },
    ]);
    const { payload } = await toldOf(booking);
    const { id, email } = guest;
    expect(payload?.['noShowAttendees']).toEqual([{ id, email, noShow: true }]);
    expect(payload).not.toHaveProperty('noShowHost');
    const back = { by: { id: Buffer.from(`Attendee:${id}`).toString('base64') }, noShow: false };
    expect((await mark(host, booking, { attendees: [back] })).data.markNoShow.changed).toBe(true);
  });

  it('changes nothing and tells of nothing where it is so already', async () => {
    const host = await buildUser();
    const { booking, guest } = await buildMeeting(host);
    const input = { host: true, attendees: [{ by: { email: guest.email }, noShow: true }] };
    await mark(host, booking, input);
    expect((await mark(host, booking, input)).data.markNoShow.changed).toBe(false);
    expect((await mark(host, booking, {})).data.markNoShow.changed).toBe(false);
    expect(await types(booking)).toEqual(['BOOKING_NO_SHOW_UPDATED']);
  });

  it('knows the attendees of this booking alone, and then marks nobody', async () => {
    const host = await buildUser();
    const [{ booking, guest }, elsewhere] = [await buildMeeting(host), await buildMeeting(host)];
    const attendees = [
      { by: { databaseId: elsewhere.guest.id }, noShow: true },
      { by: { databaseId: guest.id }, noShow: true },
      { by: { email: 'nobody@example.test' }, noShow: true },
    ];
    const answer = await mark(host, booking, { host: true, attendees });
    expect(pathsOf(answer)).toEqual(['attendees.0.by', 'attendees.2.by']);
    const { noShowHost, attendees: rows } = await rowOf(booking);
    expect([noShowHost, ...rows.map(({ noShow }) => noShow)]).toEqual([false, false, false]);
  });

  it('leaves attendees to the hosts: an organization’s administrator marks the host (GAP-18)', async () => {
    const [host, head] = [await buildUser(), await buildUser()];
    await buildTeam({ owner: head, members: [host], isOrganization: true });
    const { booking, guest } = await buildMeeting(host);
    const attendees = [{ by: { databaseId: guest.id }, noShow: true }];
    expect(pathsOf(await mark(head, booking, { attendees }))).toEqual(['attendees.0.by']);
    expect((await mark(head, booking, { host: true })).data.markNoShow.changed).toBe(true);
    expect((await mark(await buildAdmin(), booking, { attendees })).errors).toBeUndefined();
  });

  it('refuses strangers, nobody, and tokens without the scope', async () => {
    const host = await buildUser();
    const { booking } = await buildMeeting(host);
    const input = { host: true };
    expect(codeOf(await mark(await buildUser(), booking, input))).toBe('NOT_FOUND');
    expect(codeOf(await mark(undefined, booking, input))).toBe('UNAUTHENTICATED');
    const reader = await tokenFor(host, ['READ_BOOKING']);
    expect(codeOf(await mark(reader, booking, input))).toBe('FORBIDDEN');
    expect(await types(booking)).toEqual([]);
  });
});
