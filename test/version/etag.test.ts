import { describe, expect, it } from 'vitest';
import { as, db } from '../support/app.ts';
import { bookOverRest, adHocInput, requestRestAs } from '../support/ask/rest.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildEventType } from '../support/build/event-type.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';

async function send(caller: UserWithKey, method: string, path: string, ifMatch: string, body = {}) {
  const response = await as(caller).fetch(`/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'if-match': ifMatch },
    body: JSON.stringify(body),
  });
  const told = (await response.json()) as Record<string, unknown>;
  return { status: response.status, etag: response.headers.get('etag'), body: told };
}

async function buildRecords() {
  const user = await buildUser();
  const booking = await buildBooking({ host: user });
  const schedule = await db.schedule.create({ data: { userId: user.id, name: 'Desk' } });
  const eventType = await buildEventType(user);
  const records = [
    { path: `/bookings/${booking.id}`, name: 'booking', body: { title: 'Other' } },
    { path: `/schedules/${schedule.id}`, name: 'schedule', body: { name: 'Other' } },
    { path: `/event-types/${eventType.id}`, name: 'event_type', body: { title: 'Other' } },
  ];
  return { user, records };
}

describe('the ETag of one record', () => {
  it('is its version, which is no part of the body', async () => {
    const { user, records } = await buildRecords();
    for (const { path, name, body } of records) {
      const found = await requestRestAs(user, `GET ${path}`);
      expect(found.headers.get('etag')).toMatch(/^"[1-9]\d*"$/);
      expect(found.body[name]).not.toHaveProperty('version');
      const changed = await requestRestAs(user, `PATCH ${path}`, body);
      expect(changed.status).toBe(200);
      expect(changed.headers.get('etag')).not.toBe(found.headers.get('etag'));
      expect(changed.body[name]).not.toHaveProperty('version');
      const again = await requestRestAs(user, `GET ${path}`);
      expect(again.headers.get('etag')).toBe(changed.headers.get('etag'));
      expect(again.body).toEqual(changed.body);
    }
  });

  it('comes with a new booking, and with a cancelled one', async () => {
    const user = await buildUser();
    const booking = await bookOverRest(user, adHocInput);
    expect(booking).not.toHaveProperty('version');
    const { body, headers } = await requestRestAs(user, `DELETE /bookings/${booking.id}/cancel`);
    expect(headers.get('etag')).toBe('"2"');
    expect(body.booking).not.toHaveProperty('version');
  });

  it('never makes a GET answer 304 or 412', async () => {
    const { user, records } = await buildRecords();
    for (const { path } of records) {
      for (const name of ['if-none-match', 'if-match']) {
        const headers = { [name]: '"1"', 'X-Request-Id': 'x' };
        expect((await as(user).fetch(`/v1${path}`, { headers })).status).toBe(200);
      }
    }
  });
});

describe('If-Match', () => {
  it('lets a change pass if it names the current version, or any', async () => {
    const { user, records } = await buildRecords();
    for (const { path, body } of records) {
      const { headers } = await requestRestAs(user, `GET ${path}`);
      const etag = headers.get('etag') ?? '';
      const first = await send(user, 'PATCH', path, etag, body);
      expect([first.status, first.etag]).not.toEqual([200, etag]);
      expect(await send(user, 'PATCH', path, etag, body)).toMatchObject({
        status: 412,
        body: { code: 'PRECONDITION_FAILED', currentVersion: Number(first.etag?.slice(1, -1)) },
      });
      expect((await send(user, 'PATCH', path, '*', body)).status).toBe(200);
      expect((await send(user, 'DELETE', path, etag)).status).toBe(412);
      const { headers: now } = await requestRestAs(user, `GET ${path}`);
      expect((await send(user, 'DELETE', path, now.get('etag') ?? '')).status).toBe(200);
    }
  });

  it('is 412 for a tag that cannot match, and 400 for what is no tag', async () => {
    const { user, records } = await buildRecords();
    for (const { path, body } of records) {
      for (const tag of [
        'W/"1"',
        '""',
        '"abc"',
        '"01"',
        '"1.0"',
        '"99999999999"',
        '"2147483648"',
      ]) {
        expect([tag, (await send(user, 'PATCH', path, tag, body)).status]).toEqual([tag, 412]);
      }
      for (const tag of ['1', '"1', '"1", "2"', '*, "1"', 'w/"1"', '', '"a b"']) {
        const { status, body: told } = await send(user, 'PATCH', path, tag, body);
        expect([tag, status]).toEqual([tag, 400]);
        expect(told).toMatchObject({ errors: [{ path: 'If-Match' }] });
      }
    }
  });

  it('is 404 for a record of somebody else', async () => {
    const { records } = await buildRecords();
    const stranger = await buildUser();
    for (const { path, body } of records) {
      expect((await send(stranger, 'PATCH', path, '"7"', body)).status).toBe(404);
    }
  });

  it('is 412 on a write without versions, unless it is any', async () => {
    const user = await buildUser();
    const body = { name: 'Team' };
    expect((await send(user, 'POST', '/teams', '"1"', body)).status).toBe(412);
    expect(await db.team.count({ where: { members: { some: { userId: user.id } } } })).toBe(0);
    expect((await send(user, 'POST', '/bookings', '"1"', adHocInput)).status).toBe(412);
    expect((await send(user, 'POST', '/teams', '*', body)).status).toBe(200);
  });
});
