import { describe, expect, it } from 'vitest';
import { openBookingPage, ada } from '../../support/page/book-page.ts';
import { createVisitor, unescapeHtml } from '../../support/page/visitor.ts';

const typed = { name: 'Ada "A"', email: 'ada@example.com', notes: 'About <b>us</b>' };
const readToken = (text: string) => /name="holdToken" value="([^"]*)"/.exec(text)?.[1];

/** A visitor who has chosen a time. */
async function choose(over: Parameters<typeof openBookingPage>[0] = {}) {
  const scene = await openBookingPage(over);
  const { text } = await scene.visitor.submit(scene.day, { choose: scene.start });
  return { ...scene, text };
}

/** Someone else books the same time, without a reservation. */
async function overtake({ url, form }: Awaited<ReturnType<typeof choose>>) {
  const { text } = await createVisitor(url).submit(form, { name: 'Bea', email: 'bea@example.com' });
  expect(text).toContain('You are booked');
}

const expectTyped = (text: string) => {
  expect(unescapeHtml(text)).toContain(`value="${typed.name}"`);
  expect(text).toContain(`value="${typed.email}"`);
  expect(text).toContain('About &lt;b&gt;us&lt;/b&gt;');
};

describe('a reservation that ends while the form is open', () => {
  it('still books the time if nobody else has', async () => {
    const { visitor, day, text, forward, countBookings, listHolds } = await choose();
    forward(11);
    const { text: booked } = await visitor.submitForm(text, ada, day);
    expect(booked).toContain('You are booked');
    expect([await countBookings(), await listHolds()]).toEqual([1, []]);
  });

  it('offers other times, and keeps what was typed, if someone was faster', async () => {
    const scene = await choose();
    scene.forward(11);
    await overtake(scene);
    const refused = await scene.visitor.submitForm(scene.text, typed, scene.day);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Someone was faster');
    expect(refused.text).not.toContain('class="hold ended"');
    expect(refused.text).not.toContain('keep-time');
    expectTyped(refused.text);
    const [, next = ''] = /type="radio" name="start" value="([^"]+)"/.exec(refused.text) ?? [];
    const again = { ...typed, start: next };
    const { text } = await scene.visitor.submitForm(refused.text, again, scene.day);
    expect(text).toContain('You are booked');
  });

  it('is renewed when the form comes back with a problem', async () => {
    const { visitor, day, text, forward, listHolds } = await choose();
    forward(11);
    const wrong = { ...typed, email: 'nobody' };
    const { status, text: told } = await visitor.submitForm(text, wrong, day);
    expect(status).toBe(422);
    expect(told).toContain('This time is reserved for you until');
    expect(readToken(told)).not.toBe(undefined);
    const [held] = await listHolds();
    expect(held?.start.toISOString()).toBe('2031-03-03T09:00:00.000Z');
    expect((await visitor.submitForm(told, typed, day)).text).toContain('You are booked');
  });

  it('says so if the form comes back and the time is gone', async () => {
    const scene = await choose();
    scene.forward(11);
    await overtake(scene);
    const wrong = { ...typed, email: 'nobody' };
    const { status, text } = await scene.visitor.submitForm(scene.text, wrong, scene.day);
    expect([status, text.includes('class="hold ended"')]).toEqual([422, true]);
    expect(text).toContain('keep-time ended');
  });
});

describe('the button that keeps a reservation for longer', () => {
  it('renews it without script, and keeps what was typed', async () => {
    const { visitor, day, text, start, forward, listHolds } = await choose();
    const [before] = await listHolds();
    forward(9);
    expect(text).toContain('Keep it for longer');
    const { status, text: kept } = await visitor.submitForm(text, { ...typed, choose: start }, day);
    expect(status).toBe(200);
    expectTyped(kept);
    expect(readToken(kept)).toBe(readToken(text));
    const [after, ...more] = await listHolds();
    expect(more).toEqual([]);
    expect(Number(after?.expiresAt) - Number(before?.expiresAt)).toBe(9 * 60_000);
    // The form that was open before holds the same token.
    expect((await visitor.submitForm(text, ada, day)).text).toContain('You are booked');
  });

  it('offers other times if the reservation has ended and someone was faster', async () => {
    const scene = await choose();
    scene.forward(11);
    await overtake(scene);
    const fields = { ...typed, choose: scene.start };
    const { status, text } = await scene.visitor.submitForm(scene.text, fields, scene.day);
    expect(status).toBe(409);
    expect(text).toContain('These times are free');
    expectTyped(text);
  });

  it('leaves the reservation as it is once the minimum notice has passed', async () => {
    const { visitor, forward, day, listHolds } = await openBookingPage({
      minimumBookingNotice: 60,
    });
    const halfHour = 1_800_000;
    const begin = new Date().getTime();
    const start = Math.ceil((begin + 90 * 60_000) / halfHour) * halfHour;
    const choice = { choose: new Date(start).toISOString() };
    forward((start - begin) / 60_000 - 65);
    const { text } = await visitor.submit(day, choice);
    const [before] = await listHolds();
    forward(6);
    const { status, text: kept } = await visitor.submitForm(text, { ...typed, ...choice }, day);
    expect([status, kept.includes('This time is reserved for you until')]).toEqual([200, true]);
    expect(await listHolds()).toEqual([before]);
    expect((await visitor.submitForm(kept, typed, day)).text).toContain('You are booked');
  });
});
