import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../src/auth/secret.ts';
import type { Scope } from '../../src/base/scopes.ts';
import { as, db, SECRET_KEY, startApp, url } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import type { Caller } from '../support/client.ts';

const ask = `query ($id: Int!) { booking(by: { databaseId: $id }) { icsUrl } }`;
const renew = `mutation ($id: Int!, $everyone: Boolean) {
  renewCalendarAddress(input: { by: { databaseId: $id }, everyone: $everyone }) { booking { icsUrl } }
}`;

async function fetchAddress(caller: Caller, { id }: { id: number }): Promise<string> {
  const { data } = await as(caller).gql(ask, { id });
  return toLocalAddress(data.booking.icsUrl);
}

/** The address at the server of this test. */
const toLocalAddress = (icsUrl: unknown) => url + new URL(String(icsUrl)).pathname;

const readStatus = async (address: string) => (await fetch(address)).status;

/** The answer without what names the request. */
async function readAnswer(address: string) {
  const response = await fetch(address);
  const { requestId, ...body } = (await response.json()) as Record<string, unknown>;
  expect(requestId).toEqual(expect.any(String));
  return [response.status, body];
}

async function buildApp(scopes: Scope[]) {
  const host = await buildUser();
  const booking = await buildBooking({ host, description: 'Added later' });
  const token = await buildAccessToken(host, scopes);
  const { grantId } = await db.accessToken.findUniqueOrThrow({
    where: { tokenHash: hashSecret(token) },
  });
  const grant = await db.oAuthGrant.findUniqueOrThrow({ where: { id: grantId } });
  return { host, booking, grant, address: await fetchAddress(token, booking) };
}

describe('the calendar address of an app', () => {
  it('ends when the user revokes the app, and does not come back with a new grant', async () => {
    const { host, booking, grant, address } = await buildApp(['READ_BOOKING']);
    expect(await (await fetch(address)).text()).toContain('DESCRIPTION:Added later');
    const { errors } = await as(host).gql(
      `mutation ($clientId: String!) { revokeApp(input: { clientId: $clientId }) { clientId } }`,
      { clientId: grant.clientId },
    );
    expect(errors).toBeUndefined();
    const { clientId, userId, scopes } = grant;
    const tokens = { create: { tokenHash: `new ${grant.id}`, scopes, expiresAt: new Date(1e13) } };
    await db.oAuthGrant.create({ data: { clientId, userId, scopes, accessTokens: tokens } });
    expect(await readStatus(address)).toBe(404);
    expect(await readStatus(await fetchAddress(host, booking))).toBe(200);
  });

  it.each<[string, (app: Awaited<ReturnType<typeof buildApp>>) => Promise<unknown>]>([
    [
      'the last token expires',
      ({ grant }) =>
        db.accessToken.updateMany({
          where: { grantId: grant.id },
          data: { expiresAt: new Date(0) },
        }),
    ],
    [
      'the app is not registered for the scope any more',
      ({ grant: { clientId } }) =>
        db.oAuthClient.update({ where: { clientId }, data: { scopes: ['READ_PROFILE'] } }),
    ],
    [
      'its user is locked',
      ({ host: { id } }) => db.user.update({ where: { id }, data: { locked: true } }),
    ],
    [
      'its user is not a host any more',
      ({ booking }) => db.bookingHost.deleteMany({ where: { bookingId: booking.id } }),
    ],
    [
      'the app is deleted',
      ({ grant: { clientId } }) => db.oAuthClient.delete({ where: { clientId } }),
    ],
  ])('ends when %s', async (_when, end) => {
    const app = await buildApp(['WRITE_BOOKING']);
    expect(await readStatus(app.address)).toBe(200);
    await end(app);
    expect(await readStatus(app.address)).toBe(404);
  });

  it('reaches no bookings of others, even for an administrator', async () => {
    const { booking } = await buildApp(['READ_BOOKING']);
    const admin = await buildAdmin();
    const own = await buildBooking({ host: admin });
    const address = await fetchAddress(await buildAccessToken(admin, ['READ_BOOKING']), own);
    expect(await readStatus(address.replace(own.uid, booking.uid))).toBe(404);
  });
});

describe('the calendar address of a user', () => {
  it('ends when the user is no host any more, is locked or is deleted', async () => {
    const [host, second, third] = [await buildUser(), await buildUser(), await buildUser()];
    const booking = await buildBooking({ host, hosts: [second, third] });
    const addresses = await Promise.all(
      [host, second, third].map((caller) => fetchAddress(caller, booking)),
    );
    expect(await Promise.all(addresses.map(readStatus))).toEqual([200, 200, 200]);
    await db.bookingHost.deleteMany({ where: { bookingId: booking.id, userId: second.id } });
    await db.user.update({ where: { id: third.id }, data: { locked: true } });
    expect(await Promise.all(addresses.map(readStatus))).toEqual([200, 404, 404]);
    await db.user.delete({ where: { id: host.id } });
    expect(await Promise.all(addresses.map(readStatus))).toEqual([404, 404, 404]);
  });

  it('ends with the role that showed the booking', async () => {
    const [head, host, admin] = [await buildUser(), await buildUser(), await buildAdmin()];
    await buildTeam({ owner: head, members: [host], isOrganization: true });
    const booking = await buildBooking({ host });
    const addresses = [await fetchAddress(head, booking), await fetchAddress(admin, booking)];
    expect(await Promise.all(addresses.map(readStatus))).toEqual([200, 200]);
    await db.user.update({ where: { id: admin.id }, data: { role: 'USER' } });
    await db.membership.deleteMany({ where: { userId: host.id } });
    expect(await Promise.all(addresses.map(readStatus))).toEqual([404, 404]);
  });

  it('is kept through a rotation of SECRET_KEY until the old key is removed', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const { pathname } = new URL(await fetchAddress(host, booking));
    const next = randomBytes(32).toString('base64');
    const rotated = await startApp({ SECRET_KEY: `${next},${SECRET_KEY}` });
    const alone = await startApp({ SECRET_KEY: next });
    expect(await readStatus(rotated.url + pathname)).toBe(200);
    expect(await readStatus(alone.url + pathname)).toBe(404);
    const { data } = await rotated.as(host).gql(ask, { id: booking.id });
    expect(await readStatus(alone.url + new URL(data.booking.icsUrl).pathname)).toBe(200);
  });
});

describe('renewCalendarAddress', () => {
  it('ends the address of the caller only, and changes nothing in the file', async () => {
    const [host, second] = [await buildUser(), await buildUser()];
    const booking = await buildBooking({ host, hosts: [second] });
    const [old, other] = [await fetchAddress(host, booking), await fetchAddress(second, booking)];
    const before = await (await fetch(old)).text();
    for (let round = 0; round < 2; round++) {
      const present = await fetchAddress(host, booking);
      const { data } = await as(host).gql(renew, { id: booking.id });
      const icsUrl = toLocalAddress(data.renewCalendarAddress.booking.icsUrl);
      expect(await readStatus(present)).toBe(404);
      expect(await (await fetch(icsUrl)).text()).toBe(before);
      expect(await fetchAddress(host, booking)).toBe(icsUrl);
    }
    expect(await readStatus(other)).toBe(200);
    expect(await db.event.count({ where: { bookingId: booking.id } })).toBe(0);
  });

  it('gives an ended address the answer of a wrong one', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const old = await fetchAddress(host, booking);
    await as(host).gql(renew, { id: booking.id });
    expect(await readAnswer(old)).toEqual(await readAnswer(`${url}/calendar/x/y.ics`));
  });

  it('ends the addresses of everyone if asked to', async () => {
    const [host, second] = [await buildUser(), await buildUser()];
    const booking = await buildBooking({ host, hosts: [second] });
    const token = await buildAccessToken(host, ['READ_BOOKING']);
    const callers = [host, second, token];
    const old = await Promise.all(callers.map((caller) => fetchAddress(caller, booking)));
    const { data } = await as(host).gql(renew, { id: booking.id, everyone: true });
    expect(await Promise.all(old.map(readStatus))).toEqual([404, 404, 404]);
    expect(await readStatus(toLocalAddress(data.renewCalendarAddress.booking.icsUrl))).toBe(200);
    expect(await readStatus(await fetchAddress(token, booking))).toBe(200);
  });

  it('leaves one address after several renewals at once', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const renewed = await Promise.all(
      Array.from({ length: 8 }, () => as(host).gql(renew, { id: booking.id })),
    );
    const made = renewed.map(({ data }) =>
      toLocalAddress(data.renewCalendarAddress.booking.icsUrl),
    );
    const open = await Promise.all([...new Set(made)].map(readStatus));
    expect(open.filter((status) => status === 200)).toHaveLength(1);
  });
});

const create = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { databaseId icsUrl } bookings { icsUrl } }
}`;
const responses = {
  name: 'Ada',
  email: 'ada@example.test',
  guests: ['guest@example.test'],
  location: { value: 'phone', optionValue: '+4930123456' },
};

async function bookAsBooker(caller: Caller | undefined, over: object = {}) {
  const host = await buildHost();
  const offer = await buildBookableEventType(host, over);
  const input = { eventTypeId: offer.id, start: '2031-03-03T09:00:00Z', responses };
  const { data } = await as(caller).gql(create, { input });
  const { databaseId: id, icsUrl } = data.createBooking.booking;
  return { host, input, id: id as number, address: toLocalAddress(icsUrl) };
}

/** Long lines are folded. */
const readFile = async (address: string) =>
  (await (await fetch(address)).text()).replaceAll('\r\n ', '');

describe('the calendar address of a booker', () => {
  it('shows what the booker may see, and where an accepted meeting takes place', async () => {
    const { host, id, address } = await bookAsBooker(undefined);
    const { iCalUID } = await db.booking.findUniqueOrThrow({ where: { id } });
    await as(host).gql(
      `mutation ($input: EditBookingInput!) { editBooking(input: $input) { changed } }`,
      { input: { by: { databaseId: id }, description: 'Private note' } },
    );
    const meeting = { type: 'daily_video', uid: '1', meetingUrl: 'https://meet.example/1' };
    await db.bookingReference.create({ data: { ...meeting, bookingId: id } });
    const file = await readFile(address);
    expect(file).toContain(`UID:${iCalUID ?? ''}`);
    expect(file).toContain('METHOD:PUBLISH');
    expect(file).toContain('LOCATION:https://meet.example/1');
    for (const hidden of ['Private note', host.email, 'ada@example.test', 'guest@example.test']) {
      expect(file).not.toContain(hidden);
    }
    expect(await readFile(await fetchAddress(host, { id }))).toContain('Private note');
  });

  it('shows no phone number of another booker who shares the booking', async () => {
    const { input, address } = await bookAsBooker(undefined, { seatsPerTimeSlot: 3 });
    const bob = { name: 'Bob', email: 'bob@example.test' };
    const { data } = await as().gql(create, { input: { ...input, responses: bob } });
    const theirs = toLocalAddress(data.createBooking.booking.icsUrl);
    expect(theirs).not.toBe(address);
    expect(await readFile(theirs)).not.toContain('+4930123456');
  });

  it.each([
    ['is removed', 'removeAttendee', ''],
    ['becomes another person', 'editAttendee', 'email: "new@example.test"'],
  ])('ends when the attendee %s', async (_when, mutation, change) => {
    const { host, id, address } = await bookAsBooker(undefined, { seatsPerTimeSlot: 3 });
    const attendee = await db.attendee.findFirstOrThrow({
      where: { bookingId: id, email: responses.email },
    });
    expect(await readStatus(address)).toBe(200);
    const { errors } = await as(host).gql(
      `mutation { ${mutation}(input: { by: { databaseId: ${attendee.id} } ${change} }) { __typename } }`,
    );
    expect(errors).toBeUndefined();
    expect(await readStatus(address)).toBe(404);
  });

  it('stays when the attendee gets another name, and when the booking is cancelled', async () => {
    const { host, id, address } = await bookAsBooker(undefined);
    await db.attendee.updateMany({ where: { bookingId: id }, data: { name: 'Ada Lovelace' } });
    const cancel = `mutation { cancelBooking(input: { by: { databaseId: ${id} } }) { changed } }`;
    expect((await as(host).gql(cancel)).errors).toBeUndefined();
    expect(await readFile(address)).toContain('METHOD:CANCEL');
  });

  it('ends with the grant if an app booked', async () => {
    const booker = await buildUser();
    const token = await buildAccessToken(booker, ['WRITE_BOOKING']);
    const { host, address } = await bookAsBooker(token);
    expect(await readFile(address)).not.toContain(host.email);
    await db.oAuthGrant.updateMany({
      where: { userId: booker.id },
      data: { revokedAt: new Date() },
    });
    expect(await readStatus(address)).toBe(404);
  });

  it('is one of its own for each booking of a series', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host, { recurringEvent: 'FREQ=DAILY;COUNT=3' });
    const input = { eventTypeId: offer.id, start: '2031-03-03T09:00:00Z', recurringCount: 3 };
    const { data } = await as().gql(create, { input: { ...input, responses } });
    const addresses = data.createBooking.bookings.map(({ icsUrl }: { icsUrl: string }) =>
      toLocalAddress(icsUrl),
    );
    expect(new Set(addresses).size).toBe(3);
    expect(await Promise.all(addresses.map(readStatus))).toEqual([200, 200, 200]);
  });
});
