import { describe, expect, it } from 'vitest';
import { db } from '../../support/app.ts';
import { buildBookableEventType } from '../../support/build/event-type.ts';
import { buildHost, everyDay } from '../../support/build/host.ts';
import { ada } from '../../support/page/book-page.ts';
import { createVisitor } from '../../support/page/visitor.ts';

const hour = 3_600;

/** A host of this zone who works on every day from midnight to six, an hour for each meeting. */
async function openNight(timeZone: string) {
  const hours = [{ days: everyDay, startTime: 0, endTime: 6 * hour }];
  const host = await buildHost(timeZone, hours);
  const offer = await buildBookableEventType(host, { length: 60 });
  const page = `/book/${host.username}/${offer.slug}`;
  const read = async (zone: string, date: string) => {
    const { text } = await createVisitor().get(`${page}?timeZone=${zone}&date=${date}`);
    return [...text.matchAll(/name="choose"\s+value="([^"]+)"[^>]*>\s*<span>([^<]*)</g)].map(
      ([, start = '', shown]) => `${start.slice(5, 16)} ${shown}`,
    );
  };
  return { offer, page, read };
}

describe('the booking page when clocks change', () => {
  it('leaves out the hour that the clocks of the host skip, in any zone', async () => {
    const { read } = await openNight('Europe/Berlin');
    const skipped = ['03-29T23:00', '03-30T00:00', '03-30T01:00', '03-30T02:00', '03-30T03:00'];
    expect(await read('Europe/Berlin', '2031-03-30')).toEqual(
      skipped.map((start, place) => `${start} ${['00', '01', '03', '04', '05'][place]}:00`),
    );
    expect(await read('UTC', '2031-03-30')).toEqual([
      ...skipped.slice(1).map((start) => `${start} ${start.slice(6)}`),
      '03-30T22:00 22:00',
      '03-30T23:00 23:00',
    ]);
  });

  it('offers the hour that is repeated twice, and books the one that was chosen', async () => {
    const { read, page, offer } = await openNight('Europe/Berlin');
    const starts = await read('Europe/Berlin', '2031-10-26');
    expect(starts).toEqual([
      '10-25T22:00 00:00',
      '10-25T23:00 01:00',
      '10-26T00:00 02:00',
      '10-26T01:00 02:00',
      '10-26T02:00 03:00',
      '10-26T03:00 04:00',
      '10-26T04:00 05:00',
    ]);
    const visitor = createVisitor();
    const day = `${page}?timeZone=Europe/Berlin&date=2031-10-26`;
    const form = await visitor.submit(day, { choose: '2031-10-26T01:00:00.000Z' });
    expect((await visitor.submitForm(form.text, ada, day)).text).toContain('You are booked');
    const made = await db.booking.findFirst({ where: { eventTypeId: offer.id } });
    expect(made?.startTime.toISOString()).toBe('2031-10-26T01:00:00.000Z');
  });

  it('shows the days on which the clocks of the visitor change', async () => {
    const { read } = await openNight('UTC');
    expect(await read('America/New_York', '2031-03-08')).toEqual([
      '03-08T05:00 00:00',
      ...['00', '01', '02', '03', '04'].map((at, place) => `03-09T${at}:00 ${19 + place}:00`),
    ]);
    const [midnight, evening] = await read('America/New_York', '2031-03-09');
    expect([midnight, evening]).toEqual(['03-09T05:00 00:00', '03-10T00:00 20:00']);
    const [first] = await read('America/New_York', '2031-03-10');
    expect(first).toBe('03-10T04:00 00:00');
  });
});
