import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { url } from '../support/app.ts';
import { getBookingRow } from '../support/build/booking.ts';
import { hasBrowser, useBrowser, watchFaults } from '../support/page/browser.ts';
import { inspectPage } from '../support/page/inspect.ts';
import { getMeetingTime, signInHost } from '../support/page/host.ts';
import { signInWithBrowser } from '../support/page/sign-in.ts';
import { password } from '../support/page/visitor.ts';

const browser = useBrowser();
let page: Page;
/** Errors of the page, and violations of its content security policy. */
const faults: string[] = [];

const monday = getMeetingTime(0).toISOString().slice(0, 10);

describe.skipIf(!hasBrowser)('a host with a browser', () => {
  beforeAll(async () => {
    page = await browser.newPage();
    watchFaults(page, faults);
  });

  it('shows the password they type, and begins with an overview', async () => {
    const { person } = await signInHost();
    await page.goto(`${url}/auth/sign-in`);
    // The field has the focus.
    await page.keyboard.type(person.email);
    const field = page.getByLabel('Password');
    await field.fill(password);
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await field.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await field.getAttribute('type')).toBe('password');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Next bookings' }).waitFor();
    expect(await inspectPage(page)).toEqual([]);
    await page.goto(`${url}/account`);
    expect(await inspectPage(page)).toEqual([]);
    await page.context().clearCookies();
  });

  it('asks why a time is not free, opens the booking in the way, moves it, and sees the change', async () => {
    const { person, booking } = await signInHost();
    await signInWithBrowser(page, person.email);
    await page.goto(`${url}/console/calendar?date=${monday}`);
    const entry = page.locator('#sheet').getByRole('link', { name: /Intro call with Ada/ });
    expect(await entry.innerText()).toContain('10:00');
    expect(await inspectPage(page)).toEqual([]);
    // Before the hours of the first day: half an hour is 32 pixels high, and the table begins at eight.
    const column = page.locator('#sheet .ec-body .ec-day').first();
    await column.click({ position: { x: 20, y: 10 } });
    const why = page.locator('#why');
    await why.getByText('outside the available hours').waitFor();
    expect(await why.innerText()).toMatch(/Not free\s+08:00–08:30/);
    await page.goto(`${url}/console/calendar?date=${monday}&at=${monday}T10:00`);
    expect(await inspectPage(page)).toEqual([]);
    await why.getByRole('link', { name: 'Intro call with Ada' }).click();
    await page.getByRole('heading', { name: 'Intro call with Ada' }).waitFor();
    expect(await inspectPage(page)).toEqual([]);
    await page.getByRole('link', { name: 'Move to another time' }).click();
    await page.getByRole('link', { name: '14:30' }).first().click();
    await page.getByRole('heading', { name: /Move it to Monday/ }).waitFor();
    expect(await inspectPage(page)).toEqual([]);
    await page.getByRole('button', { name: 'Move the booking' }).click();
    await page.getByRole('status').filter({ hasText: 'Moved.' }).waitFor();
    expect((await getBookingRow(booking)).startTime).toEqual(getMeetingTime(14.5));
    await page.goto(`${url}/console/calendar?date=${monday}`);
    expect(await entry.innerText()).toContain('14:30');
    expect(faults).toEqual([]);
  });

  it('finds nothing in the way on the other pages', async () => {
    const { person, page: own, eventType } = await signInHost();
    await page.context().clearCookies();
    await signInWithBrowser(page, person.email);
    const time = getMeetingTime(10).toISOString();
    for (const path of [
      '/console/bookings',
      `/console/figures?month=${time.slice(0, 7)}`,
      '/console/calendar?view=day',
      `/console/calendar?eventTypeId=${eventType.id}&start=${time}`,
      `${own}/cancel`,
      `${own}/attendees`,
    ]) {
      await page.goto(url + path);
      expect(await inspectPage(page)).toEqual([]);
    }
    expect(faults).toEqual([]);
  });
});
