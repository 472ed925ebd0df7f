import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { as, db, pool, startApp, url } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import { parseCalendar } from '../support/calendar.ts';
import type { Caller } from '../support/client.ts';

const ask = '{ viewer { calendarSubscriptionUrl } }';
const renew = `mutation ($everyone: Boolean) {
  renewCalendarSubscription(input: { everyone: $everyone }) { calendarSubscriptionUrl }
}`;

const daysAgo = (days: number) => new Date(readSystemClock().getTime() - days * 86_400_000);

const toLocal = (address: unknown) => url + new URL(String(address)).pathname;

async function fetchAddress(caller: Caller): Promise<string> {
  const { data } = await as(caller).gql(ask);
  return toLocal(data.viewer.calendarSubscriptionUrl);
}

const readStatus = async (address: string) => (await fetch(address)).status;
const readFile = async (address: string) => (await fetch(address)).text();

const readEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never)
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));

const listUids = (text: string) => [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);

/** Rows of one host, made by the database: as the domain makes them, but many at once. */
async function buildManyBookings(host: { id: number; email: string }, count: number, from: string) {
  await pool.query(
    `WITH booking AS (
       INSERT INTO "Booking" (uid, title, "userId", "userPrimaryEmail", "startTime", "endTime", "wallClock")
       SELECT gen_random_uuid(), 'Meeting, No; ' || n, $1, $2, at, at + interval '30 minutes',
         to_char(at AT TIME ZONE zone, 'YYYY-MM-DD"T"HH24:MI:SS') || '[' || zone || ']'
       FROM generate_series(0, $3::int - 1) n
       CROSS JOIN LATERAL (SELECT $4::timestamptz + n * interval '1 hour' AS at,
         (ARRAY['Europe/Berlin', 'America/Vancouver', 'Asia/Kolkata', 'UTC'])[n % 4 + 1] AS zone) one
       RETURNING id, "startTime", "endTime")
     INSERT INTO "BookingHost" ("bookingId", "userId", start, "end")
     SELECT id, $1, "startTime", "endTime" FROM booking`,
    [host.id, host.email, count, from],
  );
}

describe('the calendar subscription of a user', () => {
  it('is read alike by two programs, a thousand meetings in four zones', async () => {
    const host = await buildUser();
    await buildManyBookings(host, 1_000, '2030-01-01T00:00:00Z');
    const text = await readFile(await fetchAddress(host));
    const rows = await db.booking.findMany({ where: { userId: host.id } });
    const wanted = rows.map(({ uid, startTime, endTime, title }) => [
      uid,
      startTime.getTime(),
      endTime.getTime(),
      title,
    ]);
    for (const component of new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents(
      'vtimezone',
    )) {
      ICAL.TimezoneService.register(new ICAL.Timezone(component));
    }
    const first = readEvents(text).map((event) => [
      event.uid,
      event.startDate.toJSDate().getTime(),
      event.endDate.toJSDate().getTime(),
      event.summary,
    ]);
    const second = Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) =>
      event?.type === 'VEVENT'
        ? [[event.uid, event.start.getTime(), event.end?.getTime(), event.summary]]
        : [],
    );
    const byUid = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));
    expect(first.toSorted(byUid)).toEqual(wanted.toSorted(byUid));
    expect(second.toSorted(byUid)).toEqual(wanted.toSorted(byUid));
    const { properties, components } = parseCalendar(Buffer.from(text));
    const names = properties.map(({ name, value }) => [name, value]);
    expect(Object.fromEntries(names)).toMatchObject({
      METHOD: 'PUBLISH',
      'REFRESH-INTERVAL': 'PT15M',
      'X-PUBLISHED-TTL': 'PT15M',
    });
    expect(components.filter(({ name }) => name === 'VTIMEZONE')).toHaveLength(3);
  });

  it('shows what the host has, and leaves out what is cancelled, rejected or of others', async () => {
    const [host, second, other] = [await buildUser(), await buildUser(), await buildUser()];
    const shown = [
      await buildBooking({ host, description: 'Bring\r\nnotes' }),
      await buildBooking({ host, status: 'PENDING' }),
      await buildBooking({ host: second, hosts: [host] }),
      await buildBooking({ host, startTime: daysAgo(80) }),
    ];
    await buildBooking({ host, status: 'CANCELLED' });
    await buildBooking({ host, status: 'REJECTED' });
    await buildBooking({ host: other });
    await buildBooking({ host, startTime: daysAgo(92) });
    const text = await readFile(await fetchAddress(host));
    const events = readEvents(text);
    expect(events.map(({ uid }) => uid).sort()).toEqual(shown.map(({ uid }) => uid).sort());
    const [bring] = events.filter(({ uid }) => uid === shown[0]?.uid);
    expect(bring?.description).toContain('Bring\nnotes');
    expect(bring?.description).toContain('Guest <guest@example.test>');
    expect(bring?.description).toContain(`/console/bookings/${bring?.uid}`);
    expect(text).not.toContain('ATTENDEE');
    expect(text.match(/STATUS:TENTATIVE/g)).toHaveLength(1);
  });

  it('answers 304 until a meeting changes', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const address = await fetchAddress(host);
    const first = await fetch(address);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = () => fetch(address, { headers: { 'if-none-match': etag } });
    const unchanged = await again();
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    await as(host).gql(
      `mutation ($uid: String!) { editBooking(input: { by: { uid: $uid }, title: "Moved room" }) { booking { id } } }`,
      { uid: booking.uid },
    );
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('Moved room');
    await buildBooking({ host });
    expect((await again()).headers.get('etag')).not.toBe(changed.headers.get('etag'));
  });

  it('stays bounded with 20,000 meetings: those ahead first, then the latest of the past', async () => {
    const host = await buildUser();
    await buildManyBookings(host, 1_500, daysAgo(89).toISOString());
    await buildManyBookings(host, 1_500, '2030-01-01T00:00:00Z');
    const address = await fetchAddress(host);
    const mixed = listUids(await readFile(address));
    const ahead = await db.booking.findMany({
      where: { userId: host.id, startTime: { gt: new Date('2030-01-01') } },
    });
    expect(mixed).toHaveLength(2_000);
    expect(ahead.every(({ uid }) => mixed.includes(uid))).toBe(true);
    await buildManyBookings(host, 17_000, '2031-01-01T00:00:00Z');
    const text = await readFile(address);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2_000);
    expect(Buffer.byteLength(text)).toBeLessThan(2_000_000);
  }, 300_000);

  it('gives the same answer for a wrong key, a renewed one and a locked user', async () => {
    const host = await buildUser();
    const old = await fetchAddress(host);
    const { data } = await as(host).gql(renew);
    const present = toLocal(data.renewCalendarSubscription.calendarSubscriptionUrl);
    expect(present).not.toBe(old);
    expect(await readStatus(present)).toBe(200);
    const other = await buildUser();
    const wrong = [
      old,
      `${url}/calendar/feed/x.ics`,
      `${url}/calendar/feed/.ics`,
      `${url}/calendar/feed`,
      present.replace(/\.ics$/, ''),
      present.replace(`/u${host.id}-`, `/u${other.id}-`),
      present.replace(`/u${host.id}-`, `/g${host.id}-`),
      present.replace(`/u${host.id}-`, `/a${host.id}-`),
    ];
    await db.user.update({ where: { id: host.id }, data: { locked: true } });
    for (const address of [...wrong, present]) {
      const response = await fetch(address);
      const { requestId, ...problem } = (await response.json()) as Record<string, unknown>;
      expect([response.status, problem, typeof requestId]).toEqual([
        404,
        expect.objectContaining({ code: 'NOT_FOUND' }),
        'string',
      ]);
    }
    expect((await fetch(present, { method: 'POST' })).status).toBe(405);
  });

  it('shows an administrator only what they host themselves', async () => {
    const [admin, host] = [await buildAdmin(), await buildUser()];
    await buildBooking({ host });
    expect(readEvents(await readFile(await fetchAddress(admin)))).toEqual([]);
    const { data } = await as(admin).gql(
      `query ($id: Int!) { user(by: { databaseId: $id }) { calendarSubscriptionUrl } }`,
      { id: host.id },
    );
    expect(data.user.calendarSubscriptionUrl).toBeNull();
  });

  it('is charged to the budget of the IP address', async () => {
    const limited = await startApp({ RATE_LIMIT: '20' });
    const statuses = [];
    for (const name of ['x', 'y', 'z']) {
      statuses.push((await fetch(`${limited.url}/calendar/feed/${name}.ics`)).status);
    }
    expect(statuses).toEqual([404, 404, 429]);
  });
});

describe('the calendar subscription of an app', () => {
  it('ends with its access, and is renewed without that of the user', async () => {
    const host = await buildUser();
    const token = await buildAccessToken(host, ['READ_PROFILE', 'WRITE_BOOKING']);
    const [own, ofApp] = [await fetchAddress(host), await fetchAddress(token)];
    expect(ofApp).not.toBe(own);
    expect(await Promise.all([own, ofApp].map(readStatus))).toEqual([200, 200]);
    await as(token).gql(renew);
    expect(await Promise.all([own, ofApp].map(readStatus))).toEqual([200, 404]);
    const renewed = await fetchAddress(token);
    await as(host).gql(renew);
    expect(await Promise.all([own, renewed].map(readStatus))).toEqual([404, 200]);
    await db.oAuthGrant.updateMany({ where: { userId: host.id }, data: { revokedAt: new Date() } });
    expect(await readStatus(renewed)).toBe(404);
  });

  it('ends when the user renews the addresses of everyone', async () => {
    const host = await buildUser();
    const token = await buildAccessToken(host, ['READ_PROFILE', 'READ_BOOKING']);
    const ofApp = await fetchAddress(token);
    await as(host).gql(renew, { everyone: true });
    expect(await readStatus(ofApp)).toBe(404);
    expect(await readStatus(await fetchAddress(token))).toBe(200);
  });

  it('needs the scope to read bookings', async () => {
    const token = await buildAccessToken(await buildUser(), ['READ_PROFILE']);
    const { errors } = await as(token).gql(ask);
    expect(errors?.[0]?.extensions).toMatchObject({ requiredScopes: ['READ_BOOKING'] });
  });
});
