import { describe, expect, it } from 'vitest';
import { db } from '../../support/app.ts';
import {
  adaAttendee,
  adHocInput,
  bookingEnd,
  bookingStart,
  bookOverRest,
  buildRestBookingScene,
  createBookingAs,
  createBookingWithHeader,
} from '../../support/ask/rest.ts';
import { buildUser } from '../../support/build/user.ts';

describe('POST /v1/bookings: the times (GAP-08, 25)', () => {
  const bookAndReadTimes = async (times: object) => {
    const { startTime, endTime } = await bookOverRest(await buildUser(), {
      title: 'Lunch',
      ...times,
    });
    return [startTime, endTime];
  };

  it.each([
    ['either spelling', { startTime: bookingStart, endTime: bookingEnd }],
    [
      'both, if they agree',
      { ...adHocInput, startTime: '2031-03-03T10:00:00+01:00', endTime: bookingEnd },
    ],
    ['one of each', { startTime: bookingStart, end: bookingEnd }],
    [
      'no offset beside a zone',
      { start: '2031-03-03T10:00', end: '2031-03-03T10:30:00', timeZone: 'Europe/Berlin' },
    ],
  ])('takes %s', async (_what, times) => {
    expect(await bookAndReadTimes(times)).toEqual([bookingStart, bookingEnd]);
  });

  it('takes the earlier instant if a local time occurs twice', async () => {
    const twice = { start: '2031-10-26T02:30:00', end: '2031-10-26T04:00:00' };
    expect(await bookAndReadTimes({ ...twice, timeZone: 'Europe/Berlin' })).toEqual([
      '2031-10-26T00:30:00.000Z',
      '2031-10-26T03:00:00.000Z',
    ]);
  });

  it.each([
    ['startTime', { startTime: bookingEnd }],
    ['endTime', { endTime: bookingStart }],
    ['start', { start: '2031-03-03T09:00:00' }],
    ['start', { start: 7 }],
    ['start', { start: 'tomorrow' }],
    ['start', { start: '2031-02-30T09:00:00Z' }],
    ['start', { start: '2031-02-30T09:00:00', timeZone: 'UTC' }],
    ['start', { start: '2031-03-30T02:30:00', timeZone: 'Europe/Berlin' }],
    ['timeZone', { start: '2031-03-03T09:00:00', timeZone: 'Mars' }],
    ['end', { end: bookingStart }],
    ['endTime', { end: undefined, endTime: bookingStart }],
  ])('refuses %s of %j', async (path, wrong) => {
    const { status, paths } = await createBookingAs(await buildUser(), { ...adHocInput, ...wrong });
    expect([status, paths]).toEqual([400, [path]]);
  });
});

describe('POST /v1/bookings reports everything at once', () => {
  const listProblems = async (sent: object) => {
    const { status, body } = await createBookingAs(await buildUser(), sent);
    const { errors = [] } = body as { errors?: { path: string; message: string }[] };
    return [status, ...errors.map(({ path, message }) => `${path}: ${message}`)];
  };
  const unless = 'is required unless eventTypeId is given';

  it.each([
    ['an empty body', {}, ['start: is required', `title: ${unless}`, `end: ${unless}`]],
    [
      'a body with only an event type',
      { eventTypeId: 1 },
      ['start: is required', 'responses.name: is required', 'responses.email: is required'],
    ],
    [
      'unreadable times, zone and answers',
      { eventTypeId: 1, start: 'soon', timeZone: 'Mars', responses: { name: 5, email: 'a' } },
      [
        'start: must be ISO 8601 with an offset, such as 2026-12-01T09:00:00-07:00',
        'timeZone: must be an IANA time zone, such as Europe/Berlin',
        'responses.name: must be a text',
        'responses.email: must be an e-mail address',
      ],
    ],
    [
      'answers at the top level',
      { eventTypeId: 1, email: 'a' },
      ['start: is required', 'responses.name: is required', 'email: must be an e-mail address'],
    ],
  ])('of %s', async (_what, sent, problems) => {
    expect(await listProblems(sent)).toEqual([400, ...problems]);
  });

  it('suggests the field that a misspelt one stands for', async () => {
    const { wish } = await buildRestBookingScene();
    const { eventTypeId: evenTypeId, start, responses } = wish;
    expect(await listProblems({ evenTypeId, start, responses })).toEqual([
      400,
      `title: ${unless}`,
      `end: ${unless}`,
      'evenTypeId: is not a field of this request. Did you mean eventTypeId?',
    ]);
    const strange = { [`start${'x'.repeat(60)}`]: 1, colour: 'red', ...wish, end: start };
    expect(await listProblems(strange)).not.toContainEqual(expect.stringMatching(/colour|xxx/));
  });

  it('suggests nothing if the request is valid (GAP-06)', async () => {
    const { host, wish } = await buildRestBookingScene();
    const { status, ignored } = await createBookingAs(host, { ...wish, titel: 'Lunch' });
    expect([status, ignored]).toEqual([200, 'titel']);
  });
});

describe('POST /v1/bookings as older clients send it (GAP-23)', () => {
  const flat = {
    ...adaAttendee,
    guests: ['bob@example.test'],
    notes: 'Hello',
    location: 'inPerson',
  };

  it('accepts the answers at the top level', async () => {
    const { host, wish } = await buildRestBookingScene();
    const { eventTypeId } = wish;
    const { body, ignored } = await createBookingAs(host, {
      eventTypeId,
      startTime: bookingStart,
      ...flat,
    });
    expect(ignored).toBeNull();
    const location = { value: 'inPerson', optionValue: '' };
    expect(body).toMatchObject({
      responses: { ...adaAttendee, notes: 'Hello', location },
      location,
      attendees: [adaAttendee, { email: 'bob@example.test' }],
    });
  });

  it('takes a top-level answer where `responses` holds null', async () => {
    const { host, wish } = await buildRestBookingScene();
    const { eventTypeId } = wish;
    const responses = { name: null, email: null, notes: null, location: null, guests: null };
    const sent = { eventTypeId, start: bookingStart, ...flat, responses };
    const { body, ignored } = await createBookingAs(host, sent);
    expect(ignored).toBeNull();
    expect(body).toMatchObject({
      responses: { ...adaAttendee, notes: 'Hello' },
      location: { value: 'inPerson', optionValue: '' },
      attendees: [adaAttendee, { email: 'bob@example.test' }],
    });
  });

  it('names a host beside an event type as ignored', async () => {
    const { host, wish } = await buildRestBookingScene();
    const { ignored, body } = await createBookingAs(host, {
      ...wish,
      userId: (await buildUser()).id,
    });
    expect([ignored, body.userId]).toEqual(['userId', host.id]);
  });

  it('accepts a location as text in the answers, or as an object beside them', async () => {
    const host = await buildUser();
    const bookAndReadLocation = async (where: object, day: number) => {
      const times = { start: `2031-03-0${day}T09:00:00Z`, end: `2031-03-0${day}T10:00:00Z` };
      return (await bookOverRest(host, { ...adHocInput, ...times, ...where })).location as object;
    };
    const phone = { value: 'phone', optionValue: '+4930123456' };
    expect(await bookAndReadLocation({ responses: { location: 'link' } }, 3)).toEqual({
      value: 'link',
      optionValue: '',
    });
    expect(await bookAndReadLocation({ location: phone }, 4)).toEqual(phone);
  });

  it('names the fields that it ignores', async () => {
    const host = await buildUser();
    const { body, ignored } = await createBookingAs(host, {
      ...adHocInput,
      ...flat,
      responses: { name: 'Grace', location: 'on the moon' },
      location: 'somewhere',
      status: 'confirmed',
      id: 7,
      createdAt: bookingStart,
      seats: 2,
      noEmail: true,
    });
    expect(ignored?.split(', ').sort()).toEqual(
      ['createdAt', 'id', 'location', 'name', 'responses.location', 'seats', 'status'].sort(),
    );
    expect(body).toMatchObject({
      status: 'ACCEPTED',
      location: null,
      attendees: [{ name: 'Grace', email: adaAttendee.email }, { email: 'bob@example.test' }],
    });
    expect(body.id).not.toBe(7);
  });

  it('ignores an unknown location', async () => {
    const host = await buildUser();
    const { body, ignored } = await createBookingAs(host, { ...adHocInput, location: 'Zoom' });
    expect([ignored, body.location]).toEqual(['location', null]);
  });

  it.each([
    [{ location: 'phone' }, 'location'],
    [{ responses: { location: 'phone' } }, 'responses.location'],
    [{ location: { value: 'phone', optionValue: '' } }, 'location.optionValue'],
    [{ responses: { location: { value: 'moon' } } }, 'responses.location.value'],
    [
      { responses: { location: { value: 'attendeeInPerson', optionValue: ' ' } } },
      'responses.location.optionValue',
    ],
    [{ email: 'nobody' }, 'email'],
    [{ responses: { email: 'nobody' } }, 'responses.email'],
    [{ guests: ['bob@example.test', 'nobody'] }, 'guests.1'],
    [{ status: 'CANCELLED' }, 'status'],
    [{ title: 7 }, 'title'],
    [{ responses: [] }, 'responses'],
    [{ metadata: { much: 'x'.repeat(65_536) } }, 'metadata'],
  ])('names in %j the field %s', async (wrong, path) => {
    const { status, paths } = await createBookingAs(await buildUser(), { ...adHocInput, ...wrong });
    expect([status, paths]).toEqual([400, [path]]);
  });
});

describe('POST /v1/bookings with an unreadable body (GAP-05)', () => {
  it.each([
    ['application/json', '{"title":', 400],
    ['application/json', '[]', 400],
    ['text/plain', JSON.stringify(adHocInput), 415],
    ['application/json', `{"a":"${'x'.repeat(1_100_000)}"}`, 413],
  ])('refuses %s %.20s', async (type, body, expected) => {
    const answer = await createBookingWithHeader({ 'content-type': type }, await buildUser(), body);
    expect([answer.status, answer.body['status']]).toEqual([expected, expected]);
  });

  it('returns the GraphQL operation instead of booking, if `Prefer` asks for it', async () => {
    const host = await buildUser();
    const { body } = await createBookingWithHeader({ prefer: 'explain=graphql' }, host, {
      ...adHocInput,
      ...adaAttendee,
    });
    expect(body).toMatchObject({
      operationName: 'CreateBooking',
      variables: {
        input: { title: 'Lunch', start: bookingStart, end: bookingEnd, responses: adaAttendee },
      },
    });
    expect(await db.booking.count({ where: { userId: host.id } })).toBe(0);
  });
});
