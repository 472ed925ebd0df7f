import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildMail } from '../support/build/mail.ts';
import { buildOrganizationOwner } from '../support/build/team.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import { type Caller, readErrorCode } from '../support/client.ts';

const fields = `databaseId kind recipient isHost status failures reason createdAt sentAt nextAttemptAt
  bookingId booking { uid } eventId
  attempts { number startedAt durationMs response error }`;
const list = `query ($filter: MailFilter) {
  mails(filter: $filter) { totalCount nodes { ${fields} } }
}`;

async function listMails(caller: Caller | undefined, filter: object = {}) {
  const { data, errors } = await as(caller).gql(list, { filter });
  expect(errors).toBeUndefined();
  const { nodes, totalCount } = data.mails;
  expect(totalCount).toBe(nodes.length);
  return nodes;
}

const listIds = async (caller: Caller | undefined, filter?: object) => {
  const nodes: { databaseId: number }[] = await listMails(caller, filter);
  return nodes.map(({ databaseId }) => databaseId);
};

describe('mails', () => {
  it('show what was sent, to whom, and what the mail server replied', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const sentAt = new Date('2026-11-23T10:00:00Z');
    const mail = await buildMail({
      bookingId: booking.id,
      sentAt,
      failures: 1,
      attempts: {
        create: [
          { number: 1, error: 'The connection was refused', startedAt: sentAt, durationMs: 3 },
          { number: 2, response: '250 2.0.0 OK', startedAt: sentAt, durationMs: 40 },
        ],
      },
    });
    const at = sentAt.toISOString();
    expect(await listMails(host)).toEqual([
      {
        databaseId: mail.id,
        kind: 'BOOKED',
        recipient: 'guest@example.test',
        isHost: false,
        status: 'SUCCEEDED',
        failures: 1,
        reason: null,
        createdAt: mail.createdAt.toISOString(),
        sentAt: at,
        nextAttemptAt: null,
        bookingId: booking.id,
        booking: { uid: booking.uid },
        eventId: mail.eventId,
        attempts: [
          { number: 2, startedAt: at, durationMs: 40, response: '250 2.0.0 OK', error: null },
          {
            number: 1,
            startedAt: at,
            durationMs: 3,
            response: null,
            error: 'The connection was refused',
          },
        ],
      },
    ]);
  });

  it('can be filtered by booking, kind, status, recipient and a part of the address', async () => {
    const host = await buildUser();
    const [one, other] = [await buildBooking({ host }), await buildBooking({ host })];
    const booked = await buildMail({ bookingId: one.id });
    const toHost = await buildMail({ bookingId: one.id, recipient: host.email, isHost: true });
    const failed = await buildMail({
      bookingId: other.id,
      kind: 'MOVED',
      status: 'FAILED',
      recipient: 'al_%\\@example.test',
    });
    const filters: [object, number[]][] = [
      [{ bookingId: one.id }, [booked.id, toHost.id]],
      [{ bookingUid: other.uid }, [failed.id]],
      [{ bookingUid: 'x' }, []],
      [{ kinds: ['MOVED', 'CANCELLED'] }, [failed.id]],
      [{ kinds: [] }, []],
      [{ status: 'FAILED' }, [failed.id]],
      [{ status: 'PENDING' }, []],
      [{ recipient: ` ${host.email.toUpperCase()} ` }, [toHost.id]],
      [{ search: 'GUEST@' }, [booked.id]],
      [{ search: 'l_%\\' }, [failed.id]],
      [{ search: '_' }, [failed.id]],
      [{ search: '' }, [booked.id, toHost.id, failed.id]],
      [{ bookingId: one.id, bookingUid: other.uid }, []],
    ];
    for (const [filter, ids] of filters) {
      expect(await listIds(host, filter), JSON.stringify(filter)).toEqual(ids);
    }
    const wrong = { recipient: 'nobody' };
    expect(readErrorCode(await as(host).gql(list, { filter: wrong }))).toBe('BAD_USER_INPUT');
  });

  it('are those of the bookings that the viewer may see', async () => {
    const member = await buildUser();
    const office = await buildOrganizationOwner(member);
    const colleague = await buildUser();
    const stranger = await buildUser();
    const booking = await buildBooking({ host: member, hosts: [colleague] });
    const foreign = await buildMail({ bookingId: (await buildBooking({ host: stranger })).id });
    const mail = await buildMail({ bookingId: booking.id });
    // Attending a meeting is not hosting it.
    await db.attendee.create({
      data: { bookingId: booking.id, email: stranger.email, name: 'Eve', timeZone: 'UTC' },
    });
    for (const caller of [member, colleague, office])
      expect(await listIds(caller)).toEqual([mail.id]);
    expect(await listIds(stranger)).toEqual([foreign.id]);
    expect(await listIds(stranger, { bookingUid: booking.uid })).toEqual([]);
    expect(await listIds(await buildAdmin(), { bookingId: booking.id })).toEqual([mail.id]);
    const app = (user: typeof member) => buildAccessToken(user, ['READ_BOOKING']);
    expect(await listIds(await app(member))).toEqual([mail.id]);
    expect(await listIds(await app(office))).toEqual([]);
    const blind = await buildAccessToken(member, ['READ_EVENT_TYPE']);
    expect(readErrorCode(await as(blind).gql(list))).toBe('FORBIDDEN');
    expect(readErrorCode(await as().gql(list))).toBe('UNAUTHENTICATED');
  });

  it('go with the booking to its new host', async () => {
    const [former, present] = [await buildUser(), await buildUser()];
    const booking = await buildBooking({ host: former });
    const { id } = await buildMail({ bookingId: booking.id });
    await db.bookingHost.updateMany({
      where: { bookingId: booking.id },
      data: { userId: present.id },
    });
    expect(await listIds(former)).toEqual([]);
    expect(await listIds(present)).toEqual([id]);
  });

  it('are below each booking, with the same filter', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    await buildMail({ bookingId: booking.id });
    await buildMail({ bookingId: booking.id, status: 'FAILED' });
    const { data } = await as(host).gql(
      `{ booking(by: { uid: "${booking.uid}" }) {
        mails { totalCount }
        failed: mails(filter: { status: FAILED }) { totalCount nodes { status } }
      } }`,
    );
    expect(data.booking).toEqual({
      mails: { totalCount: 2 },
      failed: { totalCount: 1, nodes: [{ status: 'FAILED' }] },
    });
  });
});
