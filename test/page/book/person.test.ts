import { describe, expect, it } from 'vitest';
import { db } from '../../support/app.ts';
import { ada, openBookingPage } from '../../support/page/book-page.ts';
import { buildUserWithPassword, unescapeHtml } from '../../support/page/visitor.ts';

const readManageLink = (text: string) => /id="manage-link"[^>]*href="([^"]*)"/s.exec(text)?.[1];

describe('a visitor who is signed in', () => {
  it('finds their name and e-mail filled in, and books', async () => {
    const { visitor, form, eventType } = await openBookingPage();
    const person = await buildUserWithPassword({ name: 'Grace "G" Hopper' });
    await visitor.signIn(person);
    const { text } = await visitor.get(form);
    expect(unescapeHtml(text)).toContain('value="Grace "G" Hopper"');
    expect(text).toContain(`value="${person.email}"`);
    expect(text).toContain(`You are signed in as ${person.email}`);
    const fields = { name: 'Grace "G" Hopper', email: person.email };
    const booked = await visitor.submitForm(text, fields, form);
    expect(booked.text).toContain('You are booked');
    const made = await db.booking.findFirst({
      where: { eventTypeId: eventType.id },
      include: { attendees: true },
    });
    expect(made?.attendees.map(({ email }) => email)).toEqual([person.email]);
  });

  it('keeps what they typed, and what the address fills in, over their account', async () => {
    const { visitor, form } = await openBookingPage();
    const person = await buildUserWithPassword({ name: 'Grace' });
    await visitor.signIn(person);
    const { text } = await visitor.get(`${form}&name=Ada&email=ada@example.com`);
    expect(text).toContain('value="Ada"');
    expect(text).not.toContain('value="Grace"');
    const emptied = await visitor.submit(form, { name: '', email: 'x' });
    expect(emptied.status).toBe(422);
    expect(emptied.text).not.toContain('value="Grace"');
  });

  it('sees the manage link again when the form is sent again', async () => {
    const { visitor, form, countBookings } = await openBookingPage();
    await visitor.signIn(await buildUserWithPassword({ name: 'Grace' }));
    const { text } = await visitor.get(form);
    const first = await visitor.submitForm(text, ada, form);
    const second = await visitor.submitForm(text, ada, form);
    expect(readManageLink(second.text)).toBe(readManageLink(first.text));
    expect(second.text).toContain('nothing was booked');
    expect(second.text).not.toContain('we do not show it again');
    expect(await countBookings()).toBe(1);
  });
});

describe('a form without an account that is sent again', () => {
  it('books once, and says where the manage link is', async () => {
    const { visitor, form, countBookings } = await openBookingPage();
    const { text } = await visitor.get(form);
    const first = await visitor.submitForm(text, ada, form);
    expect(readManageLink(first.text)).toContain('/manage/');
    expect(first.text).toContain(`A mail with the details is on its way to ${ada.email}.`);
    const again = await visitor.submitForm(text, ada, form);
    expect(again.status).toBe(200);
    expect(readManageLink(again.text)).toBeUndefined();
    expect(again.text).toContain('is in the mail that you got the first time');
    expect(await countBookings()).toBe(1);
  });

  it('books once when both clicks arrive at the same time', async () => {
    const { visitor, day, start, countBookings } = await openBookingPage();
    const { text } = await visitor.submit(day, { choose: start });
    const answers = await Promise.all([1, 2, 3].map(() => visitor.submitForm(text, ada, day)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const links = answers.map((answer) => readManageLink(answer.text)).filter(Boolean);
    expect([links.length, await countBookings()]).toEqual([1, 1]);
  });

  it('takes one seat when it is sent again', async () => {
    const { visitor, form, countBookings } = await openBookingPage({ seatsPerTimeSlot: 5 });
    const { text } = await visitor.get(form);
    await visitor.submitForm(text, ada, form);
    const again = await visitor.submitForm(text, ada, form);
    expect(again.text).toContain('nothing was booked');
    expect(await countBookings()).toBe(1);
    expect(await db.bookingSeat.count({ where: { attendee: { email: ada.email } } })).toBe(1);
  });
});
