import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { buildBooking, getBookingRow } from '../support/build/booking.ts';
import { buildTeam } from '../support/build/team.ts';
import { getMeetingTime, signInHost } from '../support/page/host.ts';
import { createVisitor, signInNewUser, unescapeHtml } from '../support/page/visitor.ts';

const list = '/console/bookings';

const readTitles = (text: string) =>
  [...text.matchAll(/<a\s[^>]*href="\/console\/bookings\/[^"?]+"[^>]*>([^<]*)/g)].map(([, title]) =>
    unescapeHtml(title ?? '').trim(),
  );

describe('/console/bookings', () => {
  it('divides bookings into upcoming, requests, past and cancelled ones', async () => {
    const { person, visitor } = await signInHost();
    const host = person;
    const startTime = getMeetingTime(10, -28);
    await buildBooking({ host, title: 'Asked', status: 'PENDING' });
    await buildBooking({ host, title: 'Over', startTime });
    await buildBooking({ host, title: 'Off', status: 'CANCELLED' });
    await buildBooking({ host, title: 'No', status: 'REJECTED' });
    const read = async (tab: string) => readTitles((await visitor.get(`${list}?tab=${tab}`)).text);
    expect(await read('upcoming')).toEqual(['Intro call with Ada']);
    expect(await read('requests')).toEqual(['Asked']);
    expect(await read('past')).toEqual(['Over']);
    expect(await read('cancelled')).toEqual(['No', 'Off']);
    expect(await read('nonsense')).toEqual(['Intro call with Ada']);
    expect((await visitor.get(list)).text).toMatch(/Requests <span class="count">1</);
  });

  it('finds bookings by title, attendee, event type and day, and says when nothing matches', async () => {
    const { person, visitor, eventType } = await signInHost();
    const host = person;
    await buildBooking({ host, title: 'Planning <b>', startTime: getMeetingTime(12, 1) });
    const read = async (query: string) => readTitles((await visitor.get(`${list}?${query}`)).text);
    expect(await read('search=planning')).toEqual(['Planning <b>']);
    expect(await read('attendee=GUEST%40example.test')).toHaveLength(2);
    expect(await read(`eventType=${eventType.id}`)).toEqual(['Intro call with Ada']);
    const tuesday = getMeetingTime(0, 1).toISOString().slice(0, 10);
    expect(await read(`from=${tuesday}`)).toEqual(['Planning <b>']);
    expect(await read(`to=${tuesday}`)).toHaveLength(2);
    const none = await visitor.get(`${list}?search=nothing&eventType=x&from=2026-99-99`);
    expect([none.status, none.text.includes('No booking matches this')]).toEqual([200, true]);
  });

  it('welcomes people without bookings with what to do next', async () => {
    const { visitor } = await signInNewUser();
    const { text } = await visitor.get(list);
    expect(text).toContain('Nothing is coming up');
    expect(text).not.toContain('No booking matches');
  });

  it('leads through all pages of a long list, in order', async () => {
    const { person, visitor } = await signInNewUser();
    const titles = Array.from({ length: 60 }, (_, place) => `Meeting ${place}`);
    for (const title of titles) await buildBooking({ host: person, title });
    const read: string[] = [];
    for (let next = list; next !== '';) {
      const { text } = await visitor.get(next);
      read.push(...readTitles(text));
      next = unescapeHtml(/href="([^"]*after=[^"]*)"/.exec(text)?.[1] ?? '');
    }
    expect(read).toEqual(titles);
  });

  it('shows the owner of an organization the bookings of its members, and lets them choose a host', async () => {
    const { person: member, booking } = await signInHost();
    const { person: owner } = await signInNewUser({ name: 'Jonas' });
    await buildTeam({ owner, members: [member], isOrganization: true });
    const fresh = createVisitor();
    await fresh.signIn(owner);
    const { text } = await fresh.get(list);
    expect(readTitles(text)).toEqual([booking.title]);
    expect(text).toContain('<label for="host">');
    expect(readTitles((await fresh.get(`${list}?host=${owner.id}`)).text)).toEqual([]);
    expect(readTitles((await fresh.get(`${list}?host=${member.id}`)).text)).toHaveLength(1);
    const { visitor: stranger } = await signInNewUser();
    expect((await stranger.get(`${list}?host=${member.id}`)).status).toBe(403);
  });
});

describe('a request in a list', () => {
  const answerIn = async (path: string, answer: 'confirm' | 'decline') => {
    const { person, visitor } = await signInHost();
    const booking = await buildBooking({ host: person, title: 'Asked', status: 'PENDING' });
    const { text } = await visitor.get(path);
    const page = `${list}/${booking.uid}/${answer}`;
    const { location } = await visitor.submitForm(text, {}, page);
    const { status } = await getBookingRow(booking);
    return { status, location, after: await visitor.get(location ?? '') };
  };

  it('is confirmed there, and the list stays as it was chosen', async () => {
    const { status, location, after } = await answerIn(
      `${list}?tab=requests&search=Ask`,
      'confirm',
    );
    expect([status, location]).toEqual([
      'ACCEPTED',
      `${list}?tab=requests&search=Ask&done=confirm`,
    ]);
    expect(after.text).toContain('Confirmed. The meeting takes place.');
  });

  it('is declined on the overview', async () => {
    const { status, location, after } = await answerIn('/console', 'decline');
    expect([status, location]).toEqual(['REJECTED', '/console?done=decline']);
    expect(after.text).toContain('Declined. The time is free again.');
    expect(after.text).not.toContain('for your answer');
  });

  it('leads to a second page only if a limit is exceeded, and then back to the list', async () => {
    const { person, visitor, eventType, booking: first } = await signInHost();
    await db.eventType.update({
      where: { id: eventType.id },
      data: { bookingLimits: { PER_DAY: 1 } },
    });
    const booking = await buildBooking({
      host: person,
      eventTypeId: eventType.id,
      startTime: new Date(first.startTime.getTime() + 7_200_000),
      status: 'PENDING',
    });
    const page = `${list}/${booking.uid}/confirm`;
    const refused = await visitor.submitForm((await visitor.get('/console')).text, {}, page);
    expect([refused.status, (await getBookingRow(booking)).status]).toEqual([409, 'PENDING']);
    expect(refused.text).toContain('Confirm it even if it goes beyond a limit');
    const { location } = await visitor.submitForm(refused.text, { force: 'yes' }, page);
    expect(location).toBe('/console?done=confirm');
    expect((await getBookingRow(booking)).status).toBe('ACCEPTED');
  });

  it('never leads to another site, or out of the console', async () => {
    for (const back of ['//evil.example/console', 'https://evil.example', '/auth/sign-out']) {
      const { person, visitor } = await signInHost();
      const booking = await buildBooking({ host: person, status: 'PENDING' });
      const { text } = await visitor.get(`${list}?tab=requests`);
      const page = `${list}/${booking.uid}`;
      const { location } = await visitor.submitForm(text, { back }, `${page}/confirm`);
      expect(location).toBe(`${page}?done=confirm`);
    }
  });
});
