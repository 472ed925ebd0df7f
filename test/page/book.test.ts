import { describe, expect, it } from 'vitest';
import { measureContrast, toReadableAccent } from '../../src/html/colour.ts';
import { db } from '../support/app.ts';
import { openOffer } from '../support/page/offer.ts';
import { createVisitor, unescapeHtml } from '../support/page/visitor.ts';

const ada = { name: 'Ada', email: 'ada@example.com' };
const readStarts = (text: string) =>
  [...text.matchAll(/name="choose"\s+value="([^"]+)"/g)].map(([, start]) => start);
const plainStart = (start: string) => start.replace('.000Z', 'Z');

describe('the booking page', () => {
  it('shows the free times of a day, and holds the chosen one while the form is open', async () => {
    const { visitor, day, start, eventType } = await openOffer();
    const { text } = await visitor.get(day);
    expect(readStarts(text)).toContain(start);
    const form = await visitor.submitForm(text, { choose: start }, day);
    expect(form.text).toContain('This time is reserved for you until');
    expect(await db.slotHold.count({ where: { eventTypeId: eventType.id } })).toBe(1);
    const { text: after } = await createVisitor().get(day);
    expect(readStarts(after)).not.toContain(start);
  });

  it('books once when the form is sent twice, and ends the hold', async () => {
    const { visitor, day, start, eventType } = await openOffer();
    const form = await visitor.submit(day, { choose: start });
    const first = await visitor.submitForm(form.text, ada, day);
    expect(first.status).toBe(200);
    expect(first.text).toContain('You are booked');
    expect(first.text).toMatch(/id="manage-link"[^>]*href="[^"]*\/manage\/[^"]+"/s);
    const second = await visitor.submitForm(form.text, ada, day);
    expect(second.text).toContain('nothing was booked twice');
    expect(await db.booking.count({ where: { eventTypeId: eventType.id } })).toBe(1);
    expect(await db.slotHold.count({ where: { eventTypeId: eventType.id } })).toBe(0);
  });

  it('gives the time back when the visitor chooses another one', async () => {
    const { visitor, day, start, eventType } = await openOffer();
    const form = await visitor.submit(day, { choose: start });
    const { status, location } = await visitor.submitForm(form.text, { back: 'yes' }, day);
    expect([status, location]).toEqual([
      303,
      expect.stringContaining(`date=${start.slice(0, 10)}`),
    ]);
    expect(await db.slotHold.count({ where: { eventTypeId: eventType.id } })).toBe(0);
  });

  it('offers other times, and keeps the answers, when someone was faster', async () => {
    const { visitor, page, start, eventType, day } = await openOffer();
    const open = `${page}?timeZone=UTC&start=${plainStart(start)}`;
    const [one, other] = [await visitor.get(open), await visitor.get(open)];
    expect((await visitor.submitForm(one.text, ada, open)).text).toContain('You are booked');
    const late = { name: 'Bea', email: 'bea@example.com', notes: 'About <b>us</b>' };
    const refused = await visitor.submitForm(other.text, late, open);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Someone was faster');
    expect(unescapeHtml(refused.text)).toContain('value="bea@example.com"');
    expect(refused.text).toContain('About &lt;b&gt;us&lt;/b&gt;');
    const [, next = ''] = /type="radio" name="start" value="([^"]+)"/.exec(refused.text) ?? [];
    const booked = await visitor.submitForm(refused.text, { ...late, start: next }, open);
    expect(booked.text).toContain('You are booked');
    expect(await db.booking.count({ where: { eventTypeId: eventType.id } })).toBe(2);
    expect(readStarts((await visitor.get(day)).text)).not.toContain(start);
  });

  it('shows all problems at once, each at its field', async () => {
    const { visitor, page, start } = await openOffer({
      bookingFields: [
        { name: 'topic', type: 'text', label: 'Topic', required: true },
        { name: 'site', type: 'url', label: 'Site' },
      ],
    });
    const open = `${page}?timeZone=UTC&start=${plainStart(start)}`;
    const typed = { name: '', email: 'nobody', 'answer-site': 'here' };
    const { status, text } = await visitor.submit(open, typed);
    expect(status).toBe(422);
    for (const id of ['name', 'email', 'answer-topic', 'answer-site']) {
      expect(text).toContain(`href="#${id}"`);
      expect(text).toContain(`id="${id}-problem"`);
    }
  });

  it('asks every kind of question, and stores the answers', async () => {
    const options = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ];
    const kinds = {
      ...{ text: 'x', textarea: 'x', email: 'x@example.com', phone: '+49 30 1234', number: '4' },
      ...{ boolean: 'yes', select: 'a', multiselect: ['a', 'b'], checkbox: 'yes', radio: 'b' },
      ...{ address: 'Street 1', url: 'https://example.com/' },
    };
    const { visitor, page, start, eventType } = await openOffer({
      bookingFields: Object.keys(kinds).map((type) => ({
        name: `my-${type}`,
        type,
        required: true,
        ...(['select', 'multiselect', 'radio'].includes(type) && { options }),
      })),
    });
    const open = `${page}?timeZone=UTC&start=${plainStart(start)}`;
    const answers = Object.entries(kinds).map(([name, value]) => [`answer-my-${name}`, value]);
    const { text } = await visitor.submit(open, { ...ada, ...Object.fromEntries(answers) });
    expect(text).toContain('You are booked');
    const booking = await db.booking.findFirst({ where: { eventTypeId: eventType.id } });
    expect(booking?.responses).toMatchObject(
      Object.fromEntries(
        Object.entries({ ...kinds, boolean: true, checkbox: true }).map(([name, value]) => [
          `my-${name}`,
          value,
        ]),
      ),
    );
  });

  it('is prefilled from the address', async () => {
    const { visitor, page, start } = await openOffer({
      bookingFields: [{ name: 'topic', type: 'text' }],
    });
    const given = 'name=Ada+%22A%22&email=ada%40example.com&topic=Tea&notes=Hi';
    const { text } = await visitor.get(`${page}?start=${plainStart(start)}&${given}`);
    for (const value of ['Ada &quot;A&quot;', 'ada@example.com', 'Tea']) {
      expect(text).toContain(`value="${value}"`);
    }
    expect(text).toMatch(/<textarea[^>]*id="notes"[^>]*>\s*Hi</);
  });

  it('says that a request is a request, and books a series', async () => {
    const { visitor, page, start, eventType } = await openOffer({
      requiresConfirmation: true,
      recurringEvent: 'FREQ=WEEKLY;COUNT=3',
    });
    const open = `${page}?timeZone=UTC&start=${plainStart(start)}`;
    const { text } = await visitor.submit(open, { ...ada, recurringCount: '2' });
    expect(text).toContain('Your request was sent');
    expect(text).toContain('2 meetings');
    expect(await db.booking.count({ where: { eventTypeId: eventType.id } })).toBe(2);
  });

  it('is missing for a hidden event type', async () => {
    const { visitor, page } = await openOffer({ hidden: true });
    expect((await visitor.get(page)).status).toBe(404);
    expect((await visitor.get(`${page}?link=nonsense`)).status).toBe(404);
  });

  it('leads from a month without free days to the next free day', async () => {
    const { visitor, page } = await openOffer({
      periodType: 'RANGE',
      periodStartDate: new Date('2031-03-10'),
      periodEndDate: new Date('2031-03-11'),
    });
    const { text } = await visitor.get(`${page}?month=2031-01&timeZone=UTC`);
    expect(text).toContain('Nothing is free in January 2031');
    expect(text).toContain('date=2031-03-10');
  });

  it('lists what a host offers, in the zone of the visitor', async () => {
    const { visitor, person, page, start } = await openOffer();
    const { status, text } = await visitor.get(`/book/${person.username}`);
    expect(status).toBe(200);
    expect(text).toContain(`href="${page}"`);
    const day = `${page}?date=${start.slice(0, 10)}&timeZone=Asia/Kolkata&clock=12`;
    expect((await visitor.get(day)).text).toContain('5:30 pm');
    expect((await visitor.get(`${page}?timeZone=Nowhere/Else`)).status).toBe(200);
  });
});

describe('a brand colour', () => {
  it.each(['#ffff00', '#000', '#292929', '#fffffff0', '#7f7f7f'])(
    '%s is readable in both themes',
    (colour) => {
      const [light = '', dark = ''] = (['light', 'dark'] as const).map(
        (theme) => toReadableAccent(colour, theme) ?? undefined,
      );
      for (const ground of ['#fdfcfa', '#ffffff']) {
        expect(measureContrast(light, ground)).toBeGreaterThanOrEqual(4.5);
      }
      for (const ground of ['#16181c', '#1e2126']) {
        expect(measureContrast(dark, ground)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('cannot bring other style with it', async () => {
    const { text } = await createVisitor().get('/book/brand.css?light=%7D*%7Bx&theme=%7D');
    expect(text).toBe(
      ':root{--accent:light-dark(#b0380a,#fb9a6b);--accent-ink:light-dark(#ffffff,#111111)}',
    );
  });
});
