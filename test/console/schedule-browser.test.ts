import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { db, url } from '../support/app.ts';
import { buildEventType } from '../support/build/event-type.ts';
import { hasBrowser, useBrowser, watchFaults } from '../support/page/browser.ts';
import { inspectPage } from '../support/page/inspect.ts';
import { buildScheduleScene, listScheduleRules } from '../support/page/schedule.ts';
import { signInWithBrowser } from '../support/page/sign-in.ts';

const browser = useBrowser();
let page: Page;
/** Errors of the page, and violations of its content security policy. */
const faults: string[] = [];

async function look(path: string) {
  await page.goto(url + path);
  expect(await inspectPage(page)).toEqual([]);
}

/** The day of the week after this one, in Berlin. */
const toNext = (dayOfWeek: number) => {
  const today = Temporal.Now.plainDateISO('Europe/Berlin');
  return today.add({ days: 7 + dayOfWeek - today.dayOfWeek }).toString();
};

describe.skipIf(!hasBrowser)('a host with a browser', () => {
  beforeAll(async () => {
    page = await browser.newPage();
    watchFaults(page, faults);
  });

  it('changes hours, sees the change in the preview and on the booking page', async () => {
    const { person, schedule, page: own } = await buildScheduleScene([[[1, 2, 3, 4, 5], 9, 17]]);
    const eventType = await buildEventType(person, { minimumBookingNotice: 0, length: 60 });
    await signInWithBrowser(page, person.email, own);
    await page.getByRole('heading', { name: 'Weekly hours' }).waitFor();
    // A page that is loaded again would lose this.
    await page.evaluate('window.isSame = true');
    await page.getByRole('button', { name: 'Add hours on Saturday' }).click();
    await page.getByText('Not saved yet').waitFor();
    await page.getByLabel('Saturday, from').fill('10:00');
    await page.getByLabel('Saturday, to').fill('13:00');
    await page.getByRole('button', { name: /Remove .* on Monday/ }).click();
    await page.getByLabel('Monday, from').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Saturday, from').inputValue()).toBe('10:00');
    expect(await page.evaluate('window.isSame')).toBe(true);
    await page.getByRole('button', { name: 'Save the hours' }).click();
    await page.getByRole('status').filter({ hasText: 'The hours were saved' }).waitFor();
    expect(await page.locator('#coming').getByText('10:00–13:00').count()).toBe(2);
    await page.getByLabel('What is offered').selectOption(String(eventType.id));
    const saturday = page.locator('#coming tr', { hasText: 'Sat' }).last();
    await saturday.getByText('10:00, 11:00, 12:00').waitFor();
    expect(await listScheduleRules(schedule.id)).toEqual([
      { days: [2, 3, 4, 5], from: 9, to: 17 },
      { days: [6], from: 10, to: 13 },
    ]);
    await db.user.update({ where: { id: person.id }, data: { username: 'maya' } });
    const date = toNext(6);
    // The browser is American, and the page follows it.
    await page.goto(`${url}/book/maya/${eventType.slug}?timeZone=Europe/Berlin&date=${date}`);
    expect(await page.locator('.starts button').allInnerTexts()).toEqual([
      '10:00 AM',
      '11:00 AM',
      '12:00 PM',
    ]);
    await page.goto(`${url}/book/maya/${eventType.slug}?timeZone=Europe/Berlin&date=${toNext(1)}`);
    expect(await page.locator('.starts button').count()).toBe(0);
    for (const path of [
      own,
      `${own}/dates`,
      `${own}/settings`,
      '/console/availability/absences/new',
    ])
      await look(path);
    expect(faults).toEqual([]);
  });

  it('finds nothing in the way on the pages of an event type', async () => {
    const { person } = await buildScheduleScene();
    await page.context().clearCookies();
    await signInWithBrowser(page, person.email, '/console/event-types');
    const eventType = await buildEventType(person, {
      title: 'A very long title of something that people can book'.repeat(3),
      locations: [{ type: 'link', link: 'https://a.example' }],
      bookingFields: [{ name: 'why', type: 'text', label: 'Why?' }],
    });
    for (const part of ['', '/places', '/times', '/limits', '/questions', '/bookers', '/links'])
      await look(`/console/event-types/${eventType.id}${part}`);
    for (const path of [
      '/console/event-types',
      '/console/event-types/new',
      '/console/availability',
    ])
      await look(path);
    expect(faults).toEqual([]);
  });
});
