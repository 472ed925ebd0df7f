import { describe, expect, it } from 'vitest';
import { bookLink, buildManaged, later } from '../../manage-link/scene.ts';
import { ada, openBookingPage } from '../../support/page/book-page.ts';
import { createVisitor } from '../../support/page/visitor.ts';

const read = (text: string) => ({
  note: /class="note warning refused"[^>]*>(.*?)<\/p>/s
    .exec(text)?.[1]
    ?.replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim(),
  day: /data-date="([^"]*)"/.exec(text)?.[1],
  hasTimes: text.includes('name="choose"'),
  hasForm: text.includes('id="email"'),
});

describe('a link to a time', () => {
  it('opens its form if it is free', async () => {
    const { visitor, form } = await openBookingPage();
    expect(read((await visitor.get(form)).text)).toMatchObject({ note: undefined, hasForm: true });
  });

  it('says at once that it is taken, and shows the other times of its day', async () => {
    const { visitor, form } = await openBookingPage();
    expect((await visitor.submit(form, ada)).text).toContain('You are booked');
    expect(read((await visitor.get(`${form}&clock=24`)).text)).toEqual({
      note: 'Monday, 3 March 2031, 09:00 This time can no longer be booked: Someone else has booked this time. Choose another one.',
      day: '2031-03-03',
      hasTimes: true,
      hasForm: false,
    });
  });

  it('leads to the next free day if nothing else is free on its own', async () => {
    const { visitor, form } = await openBookingPage({ bookingLimits: { PER_DAY: 1 } });
    expect((await visitor.submit(form, ada)).text).toContain('You are booked');
    const { note, day, hasTimes } = read((await visitor.get(form)).text);
    expect(note).toContain('This time can no longer be booked');
    expect([day, hasTimes]).toEqual(['2031-03-04', true]);
  });

  it('says that it has passed, in the language of the page', async () => {
    const { visitor, page } = await openBookingPage({}, {}, '2031-03-03T12:10:00Z');
    const past = `${page}?timeZone=UTC&start=2031-02-03T09:00:00Z`;
    const english = read((await visitor.get(past)).text);
    expect(english.note).toContain('Monday, 3 February 2031, 09:00');
    expect(english.note).toContain('This time has passed');
    expect(english).toMatchObject({ day: '2031-03-03', hasTimes: true, hasForm: false });
    const german = read((await visitor.get(`${past}&language=de`)).text);
    expect(german.note).toContain('Diese Zeit kann nicht mehr gebucht werden');
    expect(german.note).not.toContain('passed');
  });

  it('shows the month if it is no time at all', async () => {
    const { visitor, page } = await openBookingPage();
    for (const start of ['never', '9999-12-31T09:00:00Z', '2031-03-03']) {
      const { status, text } = await visitor.get(`${page}?start=${start}`);
      expect([start, status, read(text).hasForm]).toEqual([start, 200, false]);
    }
  });

  it('is refused in the same way when a booking is to be moved', async () => {
    const { offer, token } = await buildManaged();
    await bookLink(offer.id, 'bob', { start: later });
    const at = `/manage/${token}/move?start=${encodeURIComponent(later)}`;
    const { text } = await createVisitor().get(at);
    const { note, day } = read(text);
    expect(note).toContain('Someone else has booked this time');
    expect([day, text.includes('Move the booking')]).toEqual(['2031-03-03', false]);
  });
});
