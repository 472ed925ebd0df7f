import { randomUUID } from 'node:crypto';
import type { Booking } from '../../prisma/generated/client.js';
import { describe, expect, it } from 'vitest';
import { as, db, url } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import {
  getEvent,
  getProperty,
  listProperties,
  parseCalendar,
  readInstant,
  toCalendarAddress,
  unescapeText,
} from '../support/calendar.ts';

type Parts = Omit<Parameters<typeof buildBooking>[0], 'host'> & {
  host?: { id: number; email: string };
};

const build = async ({ host, ...over }: Parts = {}) =>
  buildBooking({ host: host ?? (await buildUser()), ...over });

async function fetchCalendarFile(booking: Booking, address = toCalendarAddress(booking)) {
  const response = await fetch(url + address);
  expect(response.status).toBe(200);
  const calendar = parseCalendar(new Uint8Array(await response.arrayBuffer()));
  return { headers: response.headers, calendar, event: getEvent(calendar) };
}

const readPropertyValue = (component: Parameters<typeof getProperty>[0], name: string) =>
  getProperty(component, name).value;

const readPlaces = (component: Parameters<typeof getProperty>[0]) => ({
  location: listProperties(component, 'LOCATION').map(({ value }) => unescapeText(value)),
  url: listProperties(component, 'URL').map(({ value }) => value),
});

describe('GET /calendar/{uid}/{key}.ics', () => {
  it('serves an invitation to the meeting', async () => {
    const host = await buildUser({ name: 'Ada Lovelace' });
    const booking = await build({
      ...{ host, title: 'Talk', description: 'About time', iCalUID: 'x@almanac', iCalSequence: 3 },
      startTime: new Date('2030-07-01T16:00:00Z'),
      endTime: new Date('2030-07-01T16:30:00Z'),
      wallClock: '2030-07-01T18:00:00[Europe/Berlin]',
      updatedAt: new Date('2029-12-01T10:20:30.456Z'),
    });
    const { headers, calendar, event } = await fetchCalendarFile(booking);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=REQUEST');
    expect(headers.get('content-disposition')).toBe('attachment; filename="invite.ics"');
    expect(headers.get('cache-control')).toMatch(/^private\b/);
    expect(headers.get('x-request-id')).toBeTruthy();
    const all = Object.fromEntries(
      [...calendar.properties, ...event.properties].map(({ name, value }) => [name, value]),
    );
    expect(all).toEqual({
      ...{ VERSION: '2.0', PRODID: '-//Almanac//Almanac//EN', CALSCALE: 'GREGORIAN' },
      ...{ METHOD: 'REQUEST', UID: 'x@almanac', SEQUENCE: '3', DTSTAMP: '20291201T102030Z' },
      ...{ DTSTART: '20300701T180000', DTEND: '20300701T183000', STATUS: 'CONFIRMED' },
      ...{ SUMMARY: 'Talk', DESCRIPTION: 'About time' },
      ...{ ORGANIZER: `mailto:${host.email}`, ATTENDEE: 'mailto:guest@example.test' },
    });
    expect(getProperty(event, 'ORGANIZER').parameters).toEqual({ CN: 'Ada Lovelace' });
    const role = { ROLE: 'REQ-PARTICIPANT', PARTSTAT: 'ACCEPTED', RSVP: 'FALSE' };
    expect(getProperty(event, 'ATTENDEE').parameters).toEqual({ CN: 'Guest', ...role });
    expect(getProperty(event, 'DTSTART').parameters).toEqual({ TZID: 'Europe/Berlin' });
  });

  it.each([
    ['PENDING', 'REQUEST', 'TENTATIVE'],
    ['AWAITING_HOST', 'REQUEST', 'TENTATIVE'],
    ['CANCELLED', 'CANCEL', 'CANCELLED'],
    ['REJECTED', 'CANCEL', 'CANCELLED'],
  ] as const)('says of a booking that is %s: %s, %s', async (status, method, said) => {
    const { headers, calendar, event } = await fetchCalendarFile(await build({ status }));
    expect(headers.get('content-type')).toContain(`method=${method}`);
    expect([readPropertyValue(calendar, 'METHOD'), readPropertyValue(event, 'STATUS')]).toEqual([
      method,
      said,
    ]);
  });

  it('uses the uid of the booking if it has no other, and times in UTC', async () => {
    const booking = await build({ startTime: new Date('2030-07-01T16:00:00Z') });
    const { calendar, event } = await fetchCalendarFile(booking);
    expect(readPropertyValue(event, 'UID')).toBe(booking.uid);
    expect(readPropertyValue(event, 'DTSTART')).toBe('20300701T160000Z');
    expect(readPropertyValue(event, 'DTEND')).toBe('20300701T163000Z');
    expect(calendar.components).toHaveLength(1);
  });

  it('escapes every text', async () => {
    const evil = 'A "B"; C, D\\E^n^F\r\nATTENDEE:mailto:x@y.example\u2028G\u0000\u0007'.replace(
      '\0',
      '',
    );
    const email = 'a?bcc=c%40d&x;y@example.test';
    const host = await buildUser({ name: evil });
    const booking = await build({
      ...{ host, title: evil, description: evil, iCalUID: evil },
      location: { value: 'attendeeInPerson', optionValue: evil },
      attendees: { create: { email, name: evil, timeZone: 'UTC' } },
    });
    const { event } = await fetchCalendarFile(booking);
    const seen = 'A "B"; C, D\\E^n^F\nATTENDEE:mailto:x@y.example\nG';
    for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'UID']) {
      expect(unescapeText(readPropertyValue(event, name)), name).toBe(seen);
    }
    const attendee = getProperty(event, 'ATTENDEE');
    expect(attendee.parameters['CN']).toBe(seen.replaceAll('\n', ' '));
    expect(attendee.value).toBe('mailto:a%3Fbcc%3Dc%2540d%26x%3By@example.test');
    expect(getProperty(event, 'ORGANIZER').parameters['CN']).toBe(seen.replaceAll('\n', ' '));
  });

  it('folds long lines between characters', async () => {
    for (let shift = 0; shift < 8; shift++) {
      const title = 'x'.repeat(shift) + 'ü€😀'.repeat(40);
      const { event } = await fetchCalendarFile(await build({ title }));
      expect(unescapeText(readPropertyValue(event, 'SUMMARY'))).toBe(title);
    }
  });

  it('names all hosts and attendees to the host, even where attendees do not see each other', async () => {
    const [host, second] = [await buildUser(), await buildUser({ name: null })];
    const emails = ['a@example.test', 'b@example.test'];
    const attendees = { create: emails.map((email) => ({ email, name: 'A', timeZone: 'UTC' })) };
    const seats = { title: 'Yoga', length: 30, userId: host.id, seatsPerTimeSlot: 9 };
    const { id: eventTypeId } = await db.eventType.create({
      data: { ...seats, slug: randomUUID(), seatsShowAttendees: false },
    });
    const addresses = [second.email, ...emails].map((email) => `mailto:${email}`);
    for (const over of [{}, { eventTypeId }]) {
      const booking = await build({ host, hosts: [second], attendees, ...over });
      const { event } = await fetchCalendarFile(booking);
      expect(listProperties(event, 'ATTENDEE').map(({ value }) => value)).toEqual(addresses);
    }
  });

  it('names a deleted organizer by the email at the time of booking', async () => {
    const [host, admin] = [await buildUser(), await buildAdmin()];
    const booking = await build({
      host,
      startTime: new Date('2020-01-01T09:00:00Z'),
    });
    const remove = `mutation { deleteUser(input: { by: { databaseId: ${host.id} } }) { databaseId } }`;
    expect((await as(admin).gql(remove)).errors).toBeUndefined();
    const address = toCalendarAddress({ ...booking, userId: admin.id });
    const { event } = await fetchCalendarFile(booking, address);
    expect(readPropertyValue(event, 'ORGANIZER')).toBe(`mailto:${host.email}`);
  });

  it('shows the location', async () => {
    const host = await buildUser();
    const locations = [
      { type: 'elsewhere' },
      { type: 'link', link: 'https://meet.example/ä' },
      { type: 'inPerson', address: '1 Main St; left' },
      { type: 'userPhone', hostPhoneNumber: '+15550100' },
    ];
    const eventType = await db.eventType.create({
      data: { title: 'Talk', slug: randomUUID(), length: 30, userId: host.id, locations },
    });
    const at = async (value: string, over: Omit<Parts, 'host'> = {}, optionValue = '') => {
      const location = { value, optionValue };
      const booking = await build({ host, eventTypeId: eventType.id, location, ...over });
      return readPlaces((await fetchCalendarFile(booking)).event);
    };
    expect(await at('link')).toEqual({
      location: ['https://meet.example/ä'],
      url: ['https://meet.example/%C3%A4'],
    });
    expect(await at('inPerson')).toEqual({ location: ['1 Main St; left'], url: [] });
    expect(await at('userPhone')).toEqual({ location: ['+15550100'], url: [] });
    expect(await at('phone', {}, '+15550101')).toEqual({ location: ['+15550101'], url: [] });
    expect(await at('integrations:video')).toEqual({ location: ['video'], url: [] });
    const gone = { type: 'video', uid: '1', meetingUrl: 'https://a.example', deleted: true };
    const meeting = {
      ...gone,
      meetingUrl: 'https://b.example/1',
      meetingPassword: 's3cret',
      deleted: false,
    };
    const references = { create: [gone, meeting] };
    const met = { location: ['https://b.example/1'], url: ['https://b.example/1'] };
    expect(await at('integrations:video', { references })).toEqual(met);
    // Whose request is not accepted yet is not told where the host is to be found.
    const request = { status: 'PENDING', references } as const;
    expect(await at('link', request)).toEqual({ location: [], url: [] });
    expect(await at('phone', request, '+15550101')).toMatchObject({ location: ['+15550101'] });
  });
});

describe('the time zone of a calendar file', () => {
  const fileAt = async (start: string, zone: string, minutes = 30) => {
    const startTime = new Date(start);
    const endTime = new Date(startTime.getTime() + minutes * 60_000);
    // The file says when the meeting is; the promise only in which zone.
    const wallClock = `2030-01-01T00:00:00[${zone}]`;
    return fetchCalendarFile(await build({ startTime, endTime, wallClock }));
  };

  it.each([
    ['Europe/Berlin', '2030-01-15T08:00:00Z', '20300115T090000'],
    ['Europe/Berlin', '2030-07-15T07:00:00Z', '20300715T090000'],
    ['Australia/Lord_Howe', '2030-01-15T00:00:00Z', '20300115T110000'],
    ['Australia/Lord_Howe', '2030-07-15T00:00:00Z', '20300715T103000'],
    ['Asia/Kathmandu', '2030-01-15T00:00:00Z', '20300115T054500'],
    ['Pacific/Apia', '2030-01-15T00:00:00Z', '20300115T130000'],
    ['Etc/GMT+5', '2030-01-15T05:00:00Z', '20300115T000000'],
    ['Africa/Monrovia', '1971-06-01T00:00:00Z', '19710531T231530'],
  ])('%s tells a reader that %s is %s', async (zone, start, local) => {
    const { calendar, event } = await fileAt(start, zone);
    expect(getProperty(event, 'DTSTART')).toMatchObject({
      parameters: { TZID: zone },
      value: local,
    });
    expect(readInstant(calendar, 'DTSTART')).toBe(new Date(start).toISOString());
  });

  it('holds the clock changes before, during and after the meeting', async () => {
    const { calendar } = await fileAt('2030-03-30T12:00:00Z', 'Europe/Berlin', 1440);
    const [zone] = calendar.components;
    const rules = zone?.components.map((one) => [
      one.name,
      ...one.properties.map(({ value }) => value),
    ]);
    expect(rules).toEqual([
      ['DAYLIGHT', '20290325T020000', '+0100', '+0200'],
      ['STANDARD', '20291028T030000', '+0200', '+0100'],
      ['DAYLIGHT', '20300331T020000', '+0100', '+0200'],
      ['STANDARD', '20301027T030000', '+0200', '+0100'],
    ]);
    expect(readInstant(calendar, 'DTSTART')).toBe('2030-03-30T12:00:00.000Z');
    expect(readInstant(calendar, 'DTEND')).toBe('2030-03-31T12:00:00.000Z');
  });

  it('calls the longer period standard time, in both directions', async () => {
    const { calendar } = await fileAt('2030-07-01T12:00:00Z', 'America/Vancouver');
    const names = calendar.components[0]?.components.map(({ name }) => name);
    expect(names).toEqual(['STANDARD', 'STANDARD']);
    expect(readPropertyValue(getEvent(calendar), 'DTSTART')).toBe('20300701T050000');
  });

  it.each([
    ['starts in the first pass', 'Europe/Berlin', '2030-10-27T00:15:00Z', 15],
    ['starts in the second pass', 'Europe/Berlin', '2030-10-27T01:30:00Z', 15],
    ['ends in the first pass', 'Europe/Berlin', '2030-10-26T23:30:00Z', 60],
    ['ends in the second pass', 'Europe/Berlin', '2030-10-26T23:30:00Z', 120],
    ['starts as the first pass begins', 'America/New_York', '2030-11-03T05:00:00Z', 180],
    ['starts in half an hour that is repeated', 'Australia/Lord_Howe', '2030-04-06T14:45:00Z', 15],
  ])('is UTC if the meeting %s of a repeated hour (%s)', async (_, zone, start, minutes) => {
    const { calendar, event } = await fileAt(start, zone, minutes);
    const end = new Date(Date.parse(start) + minutes * 60_000).toISOString();
    const toUtc = (iso: string) => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    expect(calendar.components).toHaveLength(1);
    expect(readPropertyValue(event, 'DTSTART')).toBe(toUtc(start));
    expect(readPropertyValue(event, 'DTEND')).toBe(toUtc(end));
  });

  it.each([
    ['ends before', '2030-10-26T23:00:00Z', 45, '20301027T010000'],
    ['begins as it ends', '2030-10-27T02:00:00Z', 30, '20301027T030000'],
    ['spans', '2030-10-26T23:00:00Z', 240, '20301027T010000'],
    ['begins in the gap of spring', '2030-03-31T01:00:00Z', 30, '20300331T030000'],
  ])('stays local if the meeting %s the hour that clocks repeat or skip', async (...row) => {
    const [, start, minutes, local] = row;
    const { calendar, event } = await fileAt(start, 'Europe/Berlin', minutes);
    expect(readPropertyValue(event, 'DTSTART')).toBe(local);
    expect(readInstant(calendar, 'DTSTART')).toBe(new Date(start).toISOString());
  });

  it('is UTC if no local time was promised', async () => {
    for (const zone of ['Mars/Olympus', 'UTC', 'Etc/UTC', '+02:00', '']) {
      const { calendar, event } = await fileAt('2030-01-15T08:00:00Z', zone);
      expect(readPropertyValue(event, 'DTSTART'), zone).toBe('20300115T080000Z');
      expect(calendar.components).toHaveLength(1);
    }
  });
});
