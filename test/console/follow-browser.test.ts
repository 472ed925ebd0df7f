import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { db, url } from '../support/app.ts';
import { bookAs } from '../support/ask/graphql.ts';
import { buildBooking, getBookingRow } from '../support/build/booking.ts';
import { hasBrowser, useBrowser, watchFaults } from '../support/page/browser.ts';
import { getMeetingTime, signInHost } from '../support/page/host.ts';
import { inspectPage } from '../support/page/inspect.ts';
import { signInWithBrowser } from '../support/page/sign-in.ts';

const browser = useBrowser();
let page: Page;
const faults: string[] = [];

/** A guest books an hour of that Monday. */
const book = (eventTypeId: number, hour: number, name: string) =>
  bookAs(undefined, {
    eventTypeId,
    start: getMeetingTime(hour).toISOString(),
    responses: { name, email: 'guest@example.test' },
  });

const openHostPage = async (path: string) => {
  const made = await signInHost();
  await page.context().clearCookies();
  await signInWithBrowser(page, made.person.email);
  await page.goto(url + path);
  await page.locator('[data-following]').waitFor();
  return made;
};

const monday = getMeetingTime(0).toISOString().slice(0, 10);

describe.skipIf(!hasBrowser)('a page of the console that stays open', () => {
  beforeAll(async () => {
    page = await browser.newPage();
    watchFaults(page, faults);
  });

  it.each(['/console', '/console/bookings', `/console/calendar?date=${monday}`])(
    'says at %s that somebody has booked, and shows it when asked',
    async (path) => {
      const { eventType } = await openHostPage(path);
      await book(eventType.id, 14, 'Grace');
      const note = page.getByRole('button', { name: '1 new booking' });
      await note.waitFor();
      expect(await page.locator('#main').innerText()).not.toContain('Grace');
      expect(await inspectPage(page)).toEqual([]);
      await note.click();
      await page.locator('#main').getByText('Grace').first().waitFor();
      expect(await page.locator('.news').innerText()).toBe('');
      expect(faults).toEqual([]);
    },
  );

  it('says that a booking has changed, and nothing when nothing did', async () => {
    const { booking, person, eventType } = await openHostPage('/console/bookings');
    const stranger = await signInHost();
    await book(stranger.eventType.id, 15, 'Nobody of theirs');
    await book(eventType.id, 13, 'Grace');
    await page.getByRole('button', { name: '1 new booking', exact: true }).click();
    await db.booking.update({ where: { id: booking.id }, data: { title: 'Another title' } });
    await book(eventType.id, 15, 'Alan');
    await page.getByRole('button', { name: '1 new booking, 1 change' }).waitFor();
    expect(await db.booking.count({ where: { hosts: { some: { userId: person.id } } } })).toBe(3);
  });

  it('answers requests in place', async () => {
    const { person } = await openHostPage('/console/bookings?tab=requests');
    const [asked, other] = [
      await buildBooking({ host: person, title: 'Asked', status: 'PENDING' }),
      await buildBooking({ host: person, title: 'Other', status: 'PENDING' }),
    ];
    await page.reload();
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await page.getByRole('button', { name: 'Confirm Asked' }).click();
    await page.getByText('Confirmed. The meeting takes place.').waitFor();
    await page.getByRole('button', { name: 'Decline Other' }).click();
    await page.getByText('Declined. The time is free again.').waitFor();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    const rows = await Promise.all([asked, other].map(getBookingRow));
    expect(rows.map(({ status }) => status)).toEqual(['ACCEPTED', 'REJECTED']);
    expect(faults).toEqual([]);
  });
});
