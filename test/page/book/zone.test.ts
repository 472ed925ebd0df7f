import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { timeZones, toPresentZone } from '../../../src/input/time-zone.ts';
import { openBookingPage } from '../../support/page/book-page.ts';

/** The zones of each country, by the names that the tz database has for them today. */
const namesPath = '/usr/share/zoneinfo/zone.tab';

describe('the list of time zones', () => {
  it.skipIf(!existsSync(namesPath))('has the names of the tz database', () => {
    const lines = readFileSync(namesPath, 'utf8').split('\n');
    const present = new Set(lines.map((line) => line.split('\t')[2]));
    expect(timeZones.filter((zone) => zone !== 'UTC' && !present.has(zone))).toEqual([]);
    expect(timeZones.length).toBeGreaterThan(400);
  });

  it('has the present name of each zone that the engine knows, once', () => {
    const isSame = (one: string, other: string) =>
      new Temporal.ZonedDateTime(0n, one).equals(new Temporal.ZonedDateTime(0n, other));
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const present = toPresentZone(zone);
      expect([zone, timeZones.includes(present)]).toEqual([zone, true]);
    }
    expect(timeZones.filter((zone) => isSame(zone, 'Europe/Kiev'))).toEqual(['Europe/Kyiv']);
    expect(new Set(timeZones).size).toBe(timeZones.length);
  });
});

describe('the time zone of a booking page', () => {
  const read = (text: string) =>
    [...text.matchAll(/<option\s+value="([^"]+\/[^"]+)"([^>]*)>\s*([^<]+?)\s*</g)].map(
      ([, value = '', more = '', shown = '']) => ({
        value,
        isChosen: /selected/.test(more),
        shown,
      }),
    );

  it('is shown by its present name, offset and time, though it was asked for by an old one', async () => {
    const { visitor, page } = await openBookingPage();
    const { text } = await visitor.get(`${page}?timeZone=asia/calcutta&clock=24`);
    const [first, ...others] = read(text);
    expect(first).toEqual({
      value: 'Asia/Kolkata',
      isChosen: true,
      shown: expect.stringMatching(/^Asia\/Kolkata · UTC\+05:30 · \d\d:\d\d$/),
    });
    expect(others.filter(({ isChosen }) => isChosen)).toEqual([]);
    const all = others.map(({ value }) => value);
    expect(all).toEqual(expect.arrayContaining(['Europe/Kyiv', 'Asia/Kolkata', 'America/Nuuk']));
    for (const old of ['Europe/Kiev', 'Asia/Calcutta']) expect(all).not.toContain(old);
  });

  it('says what time it is there, on the clock of the visitor', async () => {
    const { visitor, page } = await openBookingPage({}, {}, '2031-07-01T12:30:00Z');
    const say = async (query: string) =>
      read((await visitor.get(`${page}?${query}`)).text)
        .filter(({ value }) => ['America/Los_Angeles', 'Asia/Kathmandu'].includes(value))
        .map(({ shown }) => shown);
    expect(await say('timeZone=UTC&clock=24')).toEqual([
      'America/Los Angeles · UTC-07:00 · 05:30',
      'Asia/Kathmandu · UTC+05:45 · 18:15',
    ]);
    expect(await say('timeZone=UTC&clock=12')).toEqual([
      'America/Los Angeles · UTC-07:00 · 5:30 am',
      'Asia/Kathmandu · UTC+05:45 · 6:15 pm',
    ]);
  });

  it('falls back to that of the event type if it is none', async () => {
    const { visitor, page } = await openBookingPage();
    for (const none of ['Nowhere/Else', '+02:00', '']) {
      const { status, text } = await visitor.get(`${page}?timeZone=${encodeURIComponent(none)}`);
      expect([none, status, /selected\s*>\s*UTC/.test(text)]).toEqual([none, 200, true]);
    }
  });
});
