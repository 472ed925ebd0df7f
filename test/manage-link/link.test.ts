import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { as, db, startApp } from '../support/app.ts';
import { runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { readErrorCode } from '../support/client.ts';
import { bookLink, buildManaged, find, later, start } from './scene.ts';

describe('createBooking', () => {
  it('tells an anonymous booker their link and who hosts', async () => {
    const { made, host, token } = await buildManaged();
    expect(token).toMatch(/^\d+-[\w-]{43}$/);
    expect(made.manageUrl).toMatch(new RegExp(`/manage/${token}$`));
    expect(made.manageLinks).toEqual([
      {
        token,
        url: made.manageUrl,
        bookingUid: made.booking.uid,
        seatUid: null,
        email: 'ada@example.test',
      },
    ]);
    expect(made.hosts).toEqual([
      { name: expect.any(String), username: host.username, avatar: null, timeZone: 'UTC' },
    ]);
  });

  it('gives every booking of a series, and every seat, a link of its own', async () => {
    const host = await buildHost();
    const series = await buildBookableEventType(host, { recurringEvent: 'FREQ=WEEKLY;COUNT=3' });
    const { manageLinks } = await bookLink(series.id, 'ada', { recurringCount: 3 });
    expect(
      new Set(manageLinks.map(({ bookingUid }: { bookingUid: string }) => bookingUid)).size,
    ).toBe(3);

    const seats = await buildBookableEventType(host, { seatsPerTimeSlot: 3 });
    const responses = { name: 'ada', email: 'ada@example.test', guests: ['bob@example.test'] };
    const made = await bookLink(seats.id, 'ada', { start: later, responses });
    expect(made.manageLinks).toMatchObject([
      { email: 'ada@example.test', seatUid: expect.any(String), token: made.manageToken },
      { email: 'bob@example.test', seatUid: expect.any(String) },
    ]);
  });

  it('gives guests without a seat no link', async () => {
    const responses = { name: 'ada', email: 'ada@example.test', guests: ['bob@example.test'] };
    const { made } = await buildManaged({}, { responses });
    expect(made.manageLinks).toHaveLength(1);
  });

  it('tells the same link again only to a caller with a credential', async () => {
    const host = await buildHost();
    const offer = await buildBookableEventType(host);
    const booker = await buildUser();
    const input = { idempotencyKey: 'one' };
    const first = await bookLink(offer.id, 'ada', input, booker);
    const again = await bookLink(offer.id, 'ada', input, booker);
    expect(again).toMatchObject({ replayed: true, manageToken: first.manageToken });

    await bookLink(offer.id, 'bob', { ...input, start: later });
    const stranger = await bookLink(offer.id, 'bob', { ...input, start: later });
    expect(stranger).toMatchObject({
      replayed: true,
      manageToken: null,
      manageUrl: null,
      manageLinks: [],
      hosts: [],
    });
  });

  it('stores no part of the token', async () => {
    const { token, id } = await buildManaged();
    const secret = token.split('-').slice(1).join('-');
    const rows = await Promise.all([
      db.booking.findUniqueOrThrow({ where: { id }, include: { attendees: true, events: true } }),
      db.idempotencyRecord.findMany(),
      db.auditEntry.findMany(),
    ]);
    expect(
      JSON.stringify(rows, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    ).not.toContain(secret);
  });
});

describe('managedBooking', () => {
  it('shows the booking as its booker sees it, and the public card of the host', async () => {
    const { token, id, host, made } = await buildManaged({ title: 'Haircut' });
    const { found } = await find(token);
    expect(found).toMatchObject({
      seatUid: null,
      mayMove: true,
      mayCancel: true,
      mayChangeAnswers: false,
      changesUntil: start,
      linkEndsAt: '2031-03-17T09:30:00.000Z',
      responses: { name: 'ada', email: 'ada@example.test' },
      hosts: made.hosts,
      booking: {
        databaseId: id,
        title: 'Haircut with ada',
        status: 'ACCEPTED',
        startTime: start,
        attendees: [{ email: 'ada@example.test' }],
        userPrimaryEmail: null,
        hosts: [],
        metadata: null,
      },
    });
    expect(JSON.stringify(found)).not.toContain(host.email);
    expect((await as().fetch(new URL(found.booking.icsUrl).pathname)).status).toBe(200);
  });

  it('shows a seat nothing of the other seats', async () => {
    const host = await buildHost();
    const { id } = await buildBookableEventType(host, { seatsPerTimeSlot: 3 });
    const phone = { value: 'phone', optionValue: '+49 30 1234567' };
    const responses = { name: 'ada', email: 'ada@example.test', location: phone };
    await bookLink(id, 'ada', { responses });
    const { manageToken } = await bookLink(id, 'bob');
    const { found } = await find(manageToken);
    expect(found).toMatchObject({
      responses: { name: 'bob', email: 'bob@example.test' },
      booking: { attendees: [{ email: 'bob@example.test' }] },
    });
    expect(JSON.stringify(found)).not.toMatch(/ada@|1234567/);
  });

  it('answers every wrong token alike', async () => {
    const { token } = await buildManaged();
    const [id = '', ...rest] = token.split('-');
    const other = await buildManaged();
    const wrong = [
      '',
      'x',
      id,
      `${id}-`,
      `999999999-${rest.join('-')}`,
      `9999999999-${rest.join('-')}`,
      `${Number(id) + 100000}-${'A'.repeat(43)}`,
      `${id}-${'A'.repeat(43)}`,
      `${other.token.split('-')[0]}-${rest.join('-')}`,
      `0${token}`,
      ` ${token}`,
      token.toLowerCase(),
      `${token}\u0000`,
      'A'.repeat(100_000),
    ];
    const answers = await Promise.all(wrong.map((one) => find(one)));
    const codes = new Set(answers.map(({ errors }) => JSON.stringify(errors)));
    expect(answers.every(({ found }) => found === null)).toBe(true);
    expect([...codes].filter((text) => text.includes('NOT_FOUND'))).toHaveLength(1);
    expect(
      [...codes].filter((text) => !text.includes('NOT_FOUND') && !text.includes('BAD_USER_INPUT')),
    ).toEqual([]);
  });

  it('ends two weeks after the meeting', async () => {
    const { token } = await buildManaged();
    const at = async (now: string) => {
      const app = await startApp({}, () => new Date(now));
      const query = 'query ($token: String!) { managedBooking(token: $token) { mayCancel } }';
      const { data } = await app.as().gql(query, { token });
      await app.close();
      return data.managedBooking as unknown;
    };
    expect(await at('2031-03-17T09:29:00Z')).toEqual({ mayCancel: false });
    expect(await at('2031-03-17T09:30:00Z')).toBeNull();
  });

  it('ends when the attendee becomes another person, and stays when only their name changes', async () => {
    const { token, id, host } = await buildManaged();
    const { id: databaseId } = await db.attendee.findFirstOrThrow({ where: { bookingId: id } });
    const edit = (input: object) =>
      runMutation(host, 'editAttendee', { by: { databaseId }, ...input }, 'attendee { email }');
    await edit({ name: 'Ada L.', email: 'ada@example.test' });
    expect((await find(token)).found).not.toBeNull();
    await edit({ email: 'eve@example.test' });
    expect((await find(token)).found).toBeNull();
    await edit({ email: 'ada@example.test' });
    expect((await find(token)).found).toBeNull();
  });

  it('ends when the attendee is removed', async () => {
    const { token, id, host } = await buildManaged();
    const { id: databaseId } = await db.attendee.findFirstOrThrow({ where: { bookingId: id } });
    await runMutation(host, 'removeAttendee', { by: { databaseId } }, 'databaseId');
    expect((await find(token)).found).toBeNull();
  });

  it('is worth nothing on a server with another key', async () => {
    const { token } = await buildManaged();
    const app = await startApp({ SECRET_KEY: randomBytes(32).toString('base64') });
    const query = 'query ($token: String!) { managedBooking(token: $token) { mayCancel } }';
    expect(readErrorCode(await app.as().gql(query, { token }))).toBe('NOT_FOUND');
    await app.close();
  });

  it('asks an app for its scope', async () => {
    const { token } = await buildManaged();
    const app = await buildAccessToken(await buildUser(), ['READ_PROFILE']);
    expect((await find(token, app)).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });
});

describe('the address /manage/{token}', () => {
  it('is logged without the token', async () => {
    const lines: string[] = [];
    const app = await startApp({ LOG_LEVEL: 'trace' }, undefined, 0, {
      write: (line) => void lines.push(line),
    });
    const { token } = await buildManaged();
    for (const path of [`/manage/${token}`, `//manage//${token}?x=1`, `/Manage/${token}/x`]) {
      await fetch(app.url + path);
    }
    await app
      .as()
      .gql('query ($token: String!) { managedBooking(token: $token) { mayCancel } }', { token });
    await app.close();
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).not.toContain(token.split('-').slice(1).join('-'));
    expect((await as().fetch('/manage')).status).toBe(404);
  });
});
