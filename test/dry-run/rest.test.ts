import { describe, expect, it } from 'vitest';
import { ledger } from '../../rest-compat/ledger.ts';
import { canBeTried } from '../../rest-compat/dry-run.ts';
import { schema } from '../../schema/index.ts';
import { as, db } from '../support/app.ts';
import { adHocInput } from '../support/ask/rest.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';
import { readAllRows } from '../support/dry-run/rows.ts';

async function send(
  caller: UserWithKey,
  what: string,
  { body = {}, prefer = 'dry-run' }: { body?: object; prefer?: string } = {},
) {
  const [method = '', path = ''] = what.split(' ');
  const response = await as(caller).fetch(`/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', prefer },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  // A test reads answers of every shape; what it expects of them it says itself.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const told: any = await response.json();
  const applied = response.headers.get('preference-applied');
  return { status: response.status, applied, etag: response.headers.get('etag'), body: told };
}

describe('Prefer: dry-run', () => {
  it('answers as the real call would, with the effects, and leaves nothing', async () => {
    const host = await buildUser();
    const { id } = await buildBooking({ host });
    const { id: scheduleId } = await db.schedule.create({ data: { userId: host.id, name: 'A' } });
    const before = await readAllRows();
    const booked = await send(host, 'POST /bookings', { body: adHocInput });
    expect(booked).toMatchObject({
      ...{ status: 200, applied: 'dry-run', etag: '"1"' },
      body: { message: 'Booking created', title: 'Lunch', booking: { title: 'Lunch' } },
    });
    expect(booked.body.effects.events).toMatchObject([{ type: 'BOOKING_CREATED' }]);
    const cancelled = await send(host, `DELETE /bookings/${id}/cancel`);
    expect(cancelled.body).toMatchObject({
      ...{ success: true, booking: { status: 'CANCELLED' } },
      effects: {
        events: [{ type: 'BOOKING_CANCELLED' }],
        deliveries: [],
        mails: 2,
        endedHolds: [],
      },
    });
    const edited = await send(host, `PATCH /schedules/${scheduleId}`, { body: { name: 'B' } });
    expect(edited).toMatchObject({ applied: 'dry-run', etag: '"2"' });
    expect(edited.body.schedule.name).toBe('B');
    expect(await readAllRows()).toEqual(before);
    const real = await send(host, `DELETE /bookings/${id}/cancel`, { prefer: '' });
    expect(real.applied).toBeNull();
    expect(real.body).not.toHaveProperty('effects');
    expect(real.body.booking.status).toBe('CANCELLED');
  });

  it('refuses what the real call refuses, with its status', async () => {
    const host = await buildUser();
    await buildBooking({ host, startTime: new Date(adHocInput.start) });
    expect((await send(host, 'POST /bookings', { body: adHocInput })).status).toBe(409);
    expect((await send(host, 'DELETE /bookings/999999')).status).toBe(404);
    expect((await send(host, 'POST /bookings', { body: { start: 'soon' } })).status).toBe(400);
  });

  it('is refused where there is no dry run, and with a value', async () => {
    const user = await buildUser();
    const before = await readAllRows();
    const { id: teamId } = await db.team.create({ data: { name: 'T', slug: 't-dry' } });
    const member = { teamId, email: 'x@example.test' };
    expect((await send(user, 'POST /memberships', { body: member })).status).toBe(400);
    for (const prefer of ['dry-run=true', 'dry-run=false', 'dry-run, dry-run']) {
      const { status, body } = await send(user, 'POST /bookings', { body: adHocInput, prefer });
      expect([prefer, status]).toEqual([prefer, 400]);
      expect(body.errors).toMatchObject([{ path: 'Prefer' }]);
    }
    await db.team.delete({ where: { id: teamId } });
    expect(await readAllRows()).toEqual(before);
  });

  it('is found among other preferences, and ignored by a GET', async () => {
    const user = await buildUser();
    const prefer = 'respond-async, Dry-Run; x=1, wait=10';
    const booked = await send(user, 'POST /bookings', { body: adHocInput, prefer });
    expect(booked.applied).toBe('dry-run');
    expect(await db.booking.count({ where: { userId: user.id } })).toBe(0);
    expect(await send(user, 'GET /bookings')).toMatchObject({ status: 200, applied: null });
  });

  it('is offered by every write but those that use up codes or count addresses', () => {
    const without = ledger.flatMap(({ method, operation, document }) =>
      method === 'get' || canBeTried(document, schema) ? [] : [operation],
    );
    expect([...new Set(without)].toSorted()).toEqual([
      'AddMember',
      'ExchangeAuthorizationCode',
      // These two only read.
      'GetMe',
      'IntrospectToken',
      'PushAuthorizationRequest',
      'RefreshAccessToken',
      'RevokeToken',
      'SelfRegisterOAuthClient',
    ]);
  });
});
