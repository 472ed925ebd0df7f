import { describe, expect, it } from 'vitest';
import { db } from '../../support/app.ts';
import {
  fetchBookingEvents,
  fetchBookingTriggers,
  mutateBooking,
} from '../../support/ask/graphql.ts';
import { buildPastBooking, getBookingRow } from '../../support/build/booking.ts';
import { buildTeam } from '../../support/build/team.ts';
import { buildAdmin, buildUser } from '../../support/build/user.ts';
import { readErrorPaths } from '../../support/client.ts';

const fields = 'booking { noShowHost attendees { email noShow } } changed';

const markNoShowAs = (
  caller: Parameters<typeof mutateBooking>[0],
  booking: { id: number },
  input: Record<string, unknown>,
) => mutateBooking(caller, 'markNoShow', booking, input, fields);

/** A booking with two attendees. */
async function buildMeeting(host: Awaited<ReturnType<typeof buildUser>>) {
  const booking = await buildPastBooking({ host });
  const [guest] = await db.attendee.findMany({ where: { bookingId: booking.id } });
  const second = { email: 'second@example.test', name: 'Second', timeZone: 'UTC' };
  const other = await db.attendee.create({ data: { ...second, bookingId: booking.id } });
  return { booking, guest: guest ?? other, other };
}

describe('markNoShow', () => {
  it('records that the host did not come, and sends an event', async () => {
    const host = await buildUser();
    const { booking } = await buildMeeting(host);
    const { data } = await markNoShowAs(host, booking, { host: true });
    expect(data.markNoShow).toMatchObject({ booking: { noShowHost: true }, changed: true });
    const { types, payload } = await fetchBookingEvents(booking);
    expect(types).toEqual(['BOOKING_NO_SHOW_UPDATED']);
    expect(payload).toMatchObject({ noShowHost: true, noShowAttendees: [] });
  });

  it('marks attendees by id or e-mail, and sends only those that changed', async () => {
    const host = await buildUser();
    const { booking, guest, other } = await buildMeeting(host);
    const attendees = [
      { by: { databaseId: guest.id }, noShow: true },
      { by: { email: 'SECOND@example.test' }, noShow: false },
    ];
    const { data } = await markNoShowAs(host, booking, { attendees });
    expect(data.markNoShow.booking.attendees).toEqual([
      { email: guest.email, noShow: true },
      { email: other.email, noShow: false },
    ]);
    const { payload } = await fetchBookingEvents(booking);
    const { id, email } = guest;
    expect(payload?.['noShowAttendees']).toEqual([{ id, email, noShow: true }]);
    expect(payload).not.toHaveProperty('noShowHost');
    const back = { by: { id: Buffer.from(`Attendee:${id}`).toString('base64') }, noShow: false };
    expect((await markNoShowAs(host, booking, { attendees: [back] })).data.markNoShow.changed).toBe(
      true,
    );
  });

  it('changes nothing and sends no event if everyone is marked already', async () => {
    const host = await buildUser();
    const { booking, guest } = await buildMeeting(host);
    const input = { host: true, attendees: [{ by: { email: guest.email }, noShow: true }] };
    await markNoShowAs(host, booking, input);
    expect((await markNoShowAs(host, booking, input)).data.markNoShow.changed).toBe(false);
    expect((await markNoShowAs(host, booking, {})).data.markNoShow.changed).toBe(false);
    expect(await fetchBookingTriggers(booking)).toEqual(['BOOKING_NO_SHOW_UPDATED']);
  });

  it('marks no one if an attendee does not belong to the booking', async () => {
    const host = await buildUser();
    const [{ booking, guest }, elsewhere] = [await buildMeeting(host), await buildMeeting(host)];
    const attendees = [
      { by: { databaseId: elsewhere.guest.id }, noShow: true },
      { by: { databaseId: guest.id }, noShow: true },
      { by: { email: 'nobody@example.test' }, noShow: true },
    ];
    const answer = await markNoShowAs(host, booking, { host: true, attendees });
    expect(readErrorPaths(answer)).toEqual(['attendees.0.by', 'attendees.2.by']);
    const { noShowHost, attendees: rows } = await getBookingRow(booking);
    expect([noShowHost, ...rows.map(({ noShow }) => noShow)]).toEqual([false, false, false]);
  });

  it('lets an organization’s owner mark the host but not the attendees (GAP-18)', async () => {
    const [host, head] = [await buildUser(), await buildUser()];
    await buildTeam({ owner: head, members: [host], isOrganization: true });
    const { booking, guest } = await buildMeeting(host);
    const attendees = [{ by: { databaseId: guest.id }, noShow: true }];
    expect(readErrorPaths(await markNoShowAs(head, booking, { attendees }))).toEqual([
      'attendees.0.by',
    ]);
    expect((await markNoShowAs(head, booking, { host: true })).data.markNoShow.changed).toBe(true);
    expect((await markNoShowAs(await buildAdmin(), booking, { attendees })).errors).toBeUndefined();
  });
});
